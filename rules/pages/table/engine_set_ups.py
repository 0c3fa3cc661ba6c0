"""Set-ups of Forever Evil and the Multiverse Box, dealt by the engine. Face-down cards stay hidden."""

from collections import Counter

from django.utils.text import capfirst
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from catalog.models import CardSet
from rules import engine_gateway
from rules.engine_gateway import slug_of
from rules.pages.table.box_completion import set_up_with_boxes
from rules.pages.table.drawn_set_up import DrawnCharacter, DrawnSetUp, Part, Seat, catalogue_cards, counted
from rules.pages.table.player_names import default_name

CHARACTER = "character"
OUT_OF_PLAY = ("unused", "box")
FACE_UP = (CHARACTER, "line_up", "other_line_up", "event_line_up", "event_randomizer", "location", "reserve")
STACKS = ("super_heroes", "super_villains", "other_super_villains", "crises")
TOP_FACE_UP = (*STACKS, "events", "other_events", "champions")
ONLY_COUNTED = ("main_deck", "other_main_deck", "kicks", "other_kicks", "weaknesses", "other_weaknesses", "deck")
TAKEN_FROM = {"hand": "deck", "line_up": "main_deck", "other_line_up": "other_main_deck"}
SANDBOX_ONLY = ("setup.texts-not-recorded",)  # steps about what the sandbox cannot play
ANY_SET = "standard"  # the mode of Forever Evil in which characters may come from every chosen set


def draw(choice, seed, locks):
    """Return the set-up for a choice and a seed. `locks` are the characters to keep: (seat, card)."""
    dealt, added = set_up_with_boxes(choice.body | {"seed": seed}, get_language())
    parts = [part for part in with_locked(dealt, locks) if part["name"] not in OUT_OF_PLAY]
    cards = catalogue_cards({slug_of(name) for part in parts for name in part["cards"]})
    seats = [seat(choice, index, parts, cards, locks) for index in range(choice.players)]
    is_kept = any(each.is_locked for row in seats for each in row.characters)
    notes = [added_boxes(choice, added)] if added else []
    if is_kept:
        notes.append(_("The sandbox can't keep characters. To play there, untick Keep and reroll."))
    return DrawnSetUp(
        seats=seats,
        parts=[shown(part, cards) for part in parts if not part["player"]],
        boxes=boxes(parts, cards),
        steps=[step | {"text": renamed(step["text"], choice)} for step in dealt["steps"] if is_for_people(step)],
        notes=notes,
        first=first_seat(dealt, parts, choice),
        sandbox_sets=[] if is_kept else dealt["sets"],
    )


def first_seat(dealt, parts, choice):
    """Return the seat that begins: one whose character, perhaps a locked one, says so, else the one dealt; or None."""
    loaded = choice.rules.load(engine_gateway.reference())
    names = [default_name(number) for number in range(1, choice.players + 1)]
    owners = [part["player"] for part in parts if part["name"] == CHARACTER and goes_first(loaded, part["cards"])]
    first = owners[0] if owners else dealt["state"]["active"]
    return names.index(first) if first in names else None


def goes_first(loaded, pile):
    """Return whether a character in a pile says that its player begins."""
    return any(loaded.kind(slug_of(name)).has("goes_first") for name in pile)


def is_for_people(step):
    """Return whether a step of the engine's set-up also applies to a game with real cards."""
    return step["code"] not in SANDBOX_ONLY


def renamed(text, choice):
    """Return a text of the engine with "Player 1" and so on replaced by the names of the players."""
    for number in range(choice.players, 0, -1):
        text = text.replace(default_name(number), choice.names[number - 1])
    return text


def with_locked(dealt, locks):
    """Return the parts of a set-up with each locked character moved to its seat, in exchange for the one dealt there.

    Locked characters that this set-up cannot have are ignored."""
    reference, parts = engine_gateway.reference(), [dict(part) for part in dealt["parts"]]
    seats = [part for part in parts if part["name"] == CHARACTER]
    one_set = dealt["ruleset"] == engine_gateway.FOREVER_EVIL.id and dealt["mode"] != ANY_SET
    for index, card in locks:
        new, old = reference.cards.get(card), index < len(seats) and reference.cards[slug_of(seats[index]["cards"][0])]
        if not new or not old or new.stack != old.stack or new.card_set not in dealt["sets"]:
            continue
        if one_set and new.card_set != old.card_set:
            continue
        for part in parts:
            if part["name"] in (CHARACTER, "unused", "reserve"):
                part["cards"] = [old.id if slug_of(each) == card else each for each in part["cards"]]
        seats[index]["cards"] = [card]
    return parts


def seat(choice, index, parts, cards, locks):
    """Return the Seat at an index: the player's name, side, characters and piles."""
    own = [part for part in parts if part["player"] == default_name(index + 1)]
    slugs = [slug_of(name) for part in own if part["name"] == CHARACTER for name in part["cards"]]
    characters = [
        DrawnCharacter(cards[slug], f"{index}:{slug}", (index, slug) in locks) for slug in slugs if slug in cards
    ]
    others = [shown(part, cards) for part in own if part["name"] != CHARACTER]
    return Seat(choice.names[index], choice.sides[index], characters, others)


def shown(part, cards):
    """Return a pile of the engine's set-up as a Part, with visible and hidden cards separated."""
    name, pile = part["name"], part["cards"]
    visible = len(pile) if name in FACE_UP else 1 if name in TOP_FACE_UP else 0
    hidden = [] if name in ONLY_COUNTED else pile[visible:]
    return Part(name, part["text"], part["count"], counted(pile[:visible], cards), counted(hidden, cards))


def boxes(parts, cards):
    """Return (name of the box, lines) for each box from which the set-up takes cards, in the order of the set-up."""
    found = {}
    texts = {part["name"]: part["text"] for part in parts} | {"deck": _("Starting decks")}
    for part in parts:
        text = texts.get(TAKEN_FROM.get(part["name"], part["name"]), part["text"])
        for name in part["cards"]:
            if card := cards.get(slug_of(name)):
                found.setdefault(card.card_set.name, Counter())[text] += 1
    return [(name, [("", cards_text(*line), "") for line in lines.items()]) for name, lines in found.items()]


def cards_text(pile, count):
    """Return the number of cards that a pile takes from a box, as text."""
    text = ngettext("%(pile)s: %(count)s card", "%(pile)s: %(count)s cards", count)
    return text % {"pile": capfirst(pile), "count": count}


def added_boxes(choice, codes):
    """Return the message that these sets, which were not chosen, were added."""
    names = CardSet.objects.in_bulk(codes)
    listed = ", ".join(names[code].name for code in codes)
    return _("%(mode)s for %(count)s players also needs: %(sets)s. Already added here.") % {
        "mode": choice.mode_name,
        "count": choice.players,
        "sets": listed,
    }
