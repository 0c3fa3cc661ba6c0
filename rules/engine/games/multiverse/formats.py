"""What people check before a Multiverse game: Champions, Randomizers, main deck, Event deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules.engine.games.deck_building.formats import fact, wrong
from rules.engine.games.multiverse import supplies
from rules.engine.games.multiverse.dealing import CRISIS_EVENT, FIRST_EVENT
from rules.engine.games.multiverse.places import IMPOSSIBLE, SETS, SHORT, STANDARD
from rules.engine.kernel.book import Book
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.inputs import CARDS, FLAG, TEXT, TEXTS, Field
from rules.engine.kernel.rulesets import Format

Inputs = dict[str, Any]
Judged = tuple[Iterable[str], Any, Any] | None
SUPPLIES = ("starter", *supplies.KICK_STACKS, *supplies.WEAKNESS_STACKS)


def judged(judge: Callable[[Book, Inputs], Judged]) -> Callable[[Book, Inputs], Iterator[Finding]]:
    """Return a rule's check: cards, what is asked and what is there, where the judge finds something wrong."""

    def check(book: Book, given: Inputs) -> Iterator[Finding]:
        found = judge(book, given)
        if found is not None:
            yield wrong(dict.fromkeys(found[0]), found[1], found[2], set=given.get("main_deck_set", ""))

    return check


def no_cards(
    pick: Callable[[Book, Inputs, str], bool], field: str = "cards", expected: Any = 0
) -> Callable[[Book, Inputs], Iterator[Finding]]:
    """Return the check that no card of a field is picked."""

    def judge(book: Book, given: Inputs) -> Judged:
        found = [each for each in dict.fromkeys(given[field]) if pick(book, given, each)]
        return (found, expected, len(found)) if found else None

    return judged(judge)


def attack_is(book: Book, card: str, wanted: bool | None) -> bool:
    """Whether a card's First Appearance - Attack is known to be there, not to be there, or not known."""
    return supplies.has_attack(book, fact(book, card)) is wanted


def costs(book: Book, given: Inputs) -> list[int]:
    """Return what the cards cost, top first."""
    return [fact(book, each).figures.get("cost", 0) for each in given["cards"]]


def champion_costs(book: Book, given: Inputs) -> Judged:
    """There is one Champion of each cost of the mode."""
    wanted = book.reference.numbers[f"mvb.champions.{given['mode']}"].value
    return None if sorted(costs(book, given)) == wanted else (given["cards"], wanted, costs(book, given))


def shown(book: Book, card: str) -> str | None:
    """Return the set that a Randomizer shows."""
    code: str | None = book.reference.numbers["mvb.randomizer-sets"].value.get(card)
    return code


def base_set_only(book: Book, given: Inputs) -> Judged:
    """The main deck is that of a base set."""
    code = given["main_deck_set"]
    kind = book.reference.sets[code].kind if code else supplies.BASE
    return None if kind == supplies.BASE else ((), supplies.BASE, kind)


def of_the_set(book: Book, given: Inputs, card: str) -> bool:
    """Whether a card belongs to the main deck: to its set's or to the box's new ones."""
    return card in dict(supplies.main_deck(book, given["main_deck_set"])) or card in supplies.new_cards(book)


def left_out(book: Book, given: Inputs) -> Judged:
    """Some cards are not played with at all."""
    there = [each for each in book.reference.numbers["mvb.left-out"].value if each in given["top"] + given["bottom"]]
    return (there, 0, len(there)) if there else None


def all_copies(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every copy of the set is there, and no more; copies that are not recorded are not judged."""
    count = Counter(given["top"] + given["bottom"])
    for card in supplies.facts(book, given["main_deck_set"], "main-deck"):
        if card.copies and count[card.id] != card.copies:
            yield wrong([card.id], card.copies, count[card.id])


def new_cards_there(book: Book, given: Inputs) -> Judged:
    """The box's new cards are all there."""
    wanted = supplies.new_cards(book)
    found = [each for each in given["top"] + given["bottom"] if each in wanted]
    missing = [each for each in wanted if each not in found]
    return None if Counter(found) == Counter(wanted) else (missing, len(wanted), len(found))


def halves(book: Book, given: Inputs) -> tuple[int, int]:
    """Return the sizes of the two stacks without the new cards."""
    new = supplies.new_cards(book)
    upper, lower = (sum(each not in new for each in given[name]) for name in ("top", "bottom"))
    return upper, lower


def equal_halves(book: Book, given: Inputs) -> Judged:
    """The set's cards are divided into two equal stacks before the new ones come in."""
    upper, lower = halves(book, given)
    return None if abs(upper - lower) <= (upper + lower) % 2 else ((), (upper + lower) // 2, [upper, lower])


def more_events(book: Book, given: Inputs, wanted: int, sign: int) -> Judged:
    """Return what is wrong where there are more Events than wanted, or fewer."""
    return ((), wanted, len(given["cards"])) if (len(given["cards"]) - wanted) * sign > 0 else None


MODE = Field("mode", TEXT, "the kind of game", (STANDARD, SHORT, IMPOSSIBLE))
TOP_UP = Field("top_face_up", FLAG, "whether the top card lies face up")
MAIN_SET = Field(
    "main_deck_set", TEXT, "the set of the main deck, once it is known", SETS, is_required=False, default=""
)
TOP_IS_UP = judged(lambda _book, given: None if given["top_face_up"] else (given["cards"][:1], True, False))
# fmt: off
FORMATS = (
    Format(
        "champions", "one player's Champions, top card first",
        (MODE, Field("cards", CARDS, "the Champions, top card first"), TOP_UP),
        (
            Rule("not-a-champion", ("mvb/champions/2",),
                 no_cards(lambda b, _g, c: not supplies.is_champion(fact(b, c)))),
            Rule("champion-costs", tuple(f"mvb/champions/{clause}" for clause in (5, 6, 7)), judged(champion_costs)),
            Rule("no-first-appearance", ("mvb/champions/3",), no_cards(lambda b, _g, c: attack_is(b, c, False))),
            Rule("first-appearance-not-told", ("mvb/champions/3",),
                 no_cards(lambda b, _g, c: attack_is(b, c, None)), True),
            Rule("impossible-champion", ("mvb/champions/4",), no_cards(lambda b, g, c: g["mode"] != IMPOSSIBLE
                 and supplies.IMPOSSIBLE_MODE in fact(b, c).subtypes)),
            Rule("champion-order", ("mvb/champions/9",), judged(lambda b, g: None if costs(b, g) == sorted(costs(b, g))
                 else (g["cards"], sorted(costs(b, g)), costs(b, g)))),
            Rule("champion-top-face-down", ("mvb/champions/9",), TOP_IS_UP),
        ),
        {"mode": STANDARD, "cards": ["fe-green-arrow", "fe-cyborg", "fe-batman"], "top_face_up": True},
    ),
    Format(
        "randomizers", "the Randomizer deck for the sets that are owned",
        (Field("cards", CARDS, "the Randomizers"), Field("sets", TEXTS, "the sets that are owned", SETS), MAIN_SET),
        (
            Rule("not-a-randomizer", ("mvb/randomizer-deck/1",),
                 no_cards(lambda b, _g, c: fact(b, c).stack != "randomizer-deck")),
            Rule("set-not-owned", ("mvb/randomizer-deck/1",),
                 no_cards(lambda b, g, c: shown(b, c) not in (None, *g["sets"]))),
            Rule("multiverse-randomizer", ("mvb/randomizer-deck/1", "mvb/multiverse-randomizer/1"),
                 no_cards(lambda _b, _g, c: c == "mvb-multiverse-randomizer")),
            Rule("no-base-set", ("mvb/randomizer-deck/2",), judged(base_set_only)),
            Rule("main-deck-randomizer", ("mvb/randomizer-deck/3",),
                 no_cards(lambda b, g, c: bool(g["main_deck_set"]) and shown(b, c) == g["main_deck_set"])),
        ),
        {"cards": ["mvb-randomizer-dc"], "sets": ["fe", "base"], "main_deck_set": "fe"},
    ),
    Format(
        "main-deck", "the main deck in its two stacks, and the basic cards used with it",
        (
            Field("main_deck_set", TEXT, "the set of the main deck", SETS),
            Field("top", CARDS, "the stack that goes on top"),
            Field("bottom", CARDS, "the stack below"),
            Field("supplies", CARDS, "Punch, Vulnerability, Kick and Weakness", is_required=False, default=[]),
        ),
        (
            Rule("no-base-set", ("mvb/randomizer-deck/2",), judged(base_set_only)),
            Rule("left-out-card", ("mvb/disintegration/1",), judged(left_out)),
            *(Rule("not-in-this-main-deck", ("mvb/randomizer-deck/2", "mvb/main-deck/2"), no_cards(
                lambda b, g, c: not of_the_set(b, g, c) and c not in b.reference.numbers["mvb.left-out"].value, half))
              for half in ("top", "bottom")),
            Rule("copies-of-the-set", ("mvb/randomizer-deck/2",), all_copies),
            Rule("new-cards-missing", ("mvb/main-deck/2", "mvb/contents/2"), judged(new_cards_there)),
            Rule("new-cards-below", ("mvb/main-deck/2",),
                 no_cards(lambda b, _g, c: c in supplies.new_cards(b), "bottom")),
            Rule("unequal-halves", ("mvb/main-deck/1",), judged(equal_halves)),
            Rule("odd-main-deck", ("mvb/main-deck/1",), judged(
                lambda b, g: ((), None, list(halves(b, g))) if sum(halves(b, g)) % 2 else None), True),
            Rule("supplies-of-another-set", ("mvb/main-deck/4",), no_cards(
                lambda b, g, c: fact(b, c).stack not in SUPPLIES or fact(b, c).card_set != g["main_deck_set"],
                "supplies")),
        ),
        {"main_deck_set": "fe", "top": ["mvb-alan-scott", "fe-catwoman"], "bottom": ["fe-giganta"]},
    ),
    Format(
        "event-deck", "the Event deck, top card first",
        (
            MODE,
            Field("cards", CARDS, "the Events, top card first"),
            TOP_UP,
            Field("rest_face_up", FLAG, "whether the others lie face up", is_required=False, default=False),
        ),
        (
            Rule("not-an-event", ("mvb/event-deck/1",),
                 no_cards(lambda b, g, c: fact(b, c).stack != "event-deck" or g["cards"].count(c) > 1)),
            Rule("first-event", ("mvb/event-deck/2",), judged(lambda _b, g: None if g["cards"][:1] == [FIRST_EVENT]
                 else (g["cards"][:1], FIRST_EVENT, "".join(g["cards"][:1])))),
            Rule("first-event-face-down", ("mvb/event-deck/2",), TOP_IS_UP),
            Rule("events-face-up", ("mvb/event-deck/1",),
                 judged(lambda _b, g: ((), False, True) if g["rest_face_up"] else None)),
            Rule("too-few-events", ("mvb/contents/3", "mvb/crisis-on-infinite-earths/1"), judged(
                lambda b, g: more_events(b, g, b.reference.number("mvb.events") - (CRISIS_EVENT not in g["cards"]),
                                         -1))),
            Rule("later-events", ("mvb/contents/3",), judged(
                lambda b, g: more_events(b, g, b.reference.number("mvb.events"), 1)), True),
            Rule("crisis-event-out", ("mvb/crisis-on-infinite-earths/1",), judged(
                lambda _b, g: ([CRISIS_EVENT], 1, 0)
                if g["mode"] == IMPOSSIBLE and CRISIS_EVENT not in g["cards"] else None)),
        ),
        {"mode": STANDARD, "cards": [FIRST_EVENT, "mvb-flashpoint"], "top_face_up": True},
    ),
)
# fmt: on
