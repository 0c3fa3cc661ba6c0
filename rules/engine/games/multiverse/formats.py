"""What people check before a Multiverse game: Champions, Randomizers, main deck, Event deck."""

from collections import Counter
from collections.abc import Callable, Iterator

from rules.engine.games.deck_building.formats import Check, Inputs, Judged, fact, judged, unless
from rules.engine.games.multiverse import supplies
from rules.engine.games.multiverse.dealing import CRISIS_EVENT, FIRST_EVENT
from rules.engine.games.multiverse.places import IMPOSSIBLE, SETS, SHORT, STANDARD
from rules.engine.kernel.book import Book
from rules.engine.kernel.game import Finding, Rule, wrong
from rules.engine.kernel.inputs import CARDS, FLAG, TEXT, TEXTS, Field
from rules.engine.kernel.rulesets import Format

SUPPLIES = ("starter", *supplies.KICK_STACKS, *supplies.WEAKNESS_STACKS)


def no_cards(pick: Callable[[Book, Inputs, str], bool], field: str = "cards") -> Check:
    """Return the check that no card of a field is picked."""

    def judge(book: Book, given: Inputs) -> Judged:
        found = [each for each in dict.fromkeys(given[field]) if pick(book, given, each)]
        return unless(not found, found, 0, len(found))

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
    return unless(sorted(costs(book, given)) == wanted, given["cards"], wanted, costs(book, given))


def shown(book: Book, card: str) -> str | None:
    """Return the set that a Randomizer shows."""
    code: str | None = book.reference.numbers["mvb.randomizer-sets"].value.get(card)
    return code


def base_set_only(book: Book, given: Inputs) -> Judged:
    """The main deck is that of a base set."""
    code = given["main_deck_set"]
    kind = book.reference.sets[code].kind if code else supplies.BASE
    return unless(kind == supplies.BASE, (), supplies.BASE, kind)


def left_out(book: Book, given: Inputs) -> Judged:
    """Some cards are not played with at all."""
    there = [each for each in book.reference.numbers["mvb.left-out"].value if each in given["top"] + given["bottom"]]
    return unless(not there, there, 0, len(there))


def of_another(book: Book, given: Inputs, card: str) -> bool:
    """Whether a card belongs neither to the set's main deck nor to the box's new ones, nor is left out."""
    own = (*dict(supplies.main_deck(book, given["main_deck_set"])), *supplies.new_cards(book))
    return card not in own and card not in book.reference.numbers["mvb.left-out"].value


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
    return unless(Counter(found) == Counter(wanted), missing, len(wanted), len(found))


def halves(book: Book, given: Inputs) -> tuple[int, int]:
    """Return the sizes of the two stacks without the new cards."""
    new = supplies.new_cards(book)
    upper, lower = (sum(each not in new for each in given[name]) for name in ("top", "bottom"))
    return upper, lower


def equal_halves(book: Book, given: Inputs) -> Judged:
    """The set's cards are divided into two equal stacks before the new ones come in."""
    upper, lower = halves(book, given)
    return unless(abs(upper - lower) <= (upper + lower) % 2, (), (upper + lower) // 2, [upper, lower])


MODE = Field("mode", TEXT, "the kind of game", (STANDARD, SHORT, IMPOSSIBLE))
TOP_UP = Field("top_face_up", FLAG, "whether the top card lies face up")
MAIN_SET = Field(
    "main_deck_set", TEXT, "the set of the main deck, once it is known", SETS, is_required=False, default=""
)
TOP_IS_UP = judged(lambda b, g: unless(g["top_face_up"], g["cards"][:1], True, False))
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
            Rule("champion-order", ("mvb/champions/9",), judged(lambda b, g: unless(
                 costs(b, g) == sorted(costs(b, g)), g["cards"], sorted(costs(b, g)), costs(b, g)))),
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
            *(Rule("not-in-this-main-deck", ("mvb/randomizer-deck/2", "mvb/main-deck/2"), no_cards(of_another, half))
              for half in ("top", "bottom")),
            Rule("copies-of-the-set", ("mvb/randomizer-deck/2", "mvb/main-deck/1"), all_copies),
            Rule("new-cards-missing", ("mvb/main-deck/2", "mvb/contents/2"), judged(new_cards_there)),
            Rule("new-cards-below", ("mvb/main-deck/2",),
                 no_cards(lambda b, _g, c: c in supplies.new_cards(b), "bottom")),
            Rule("unequal-halves", ("mvb/main-deck/1",), judged(equal_halves)),
            Rule("odd-main-deck", ("mvb/main-deck/1",), judged(
                lambda b, g: unless(sum(halves(b, g)) % 2 == 0, (), None, list(halves(b, g)))), True),
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
            Rule("first-event", ("mvb/event-deck/2",), judged(lambda b, g: unless(
                g["cards"][:1] == [FIRST_EVENT], g["cards"][:1], FIRST_EVENT, "".join(g["cards"][:1])))),
            Rule("first-event-face-down", ("mvb/event-deck/2",), TOP_IS_UP),
            Rule("events-face-up", ("mvb/event-deck/1",),
                 judged(lambda b, g: unless(not g["rest_face_up"], (), False, True))),
            Rule("too-few-events", ("mvb/contents/3", "mvb/crisis-on-infinite-earths/1"), judged(lambda b, g: unless(
                len(g["cards"]) >= (wanted := b.reference.number("mvb.events") - (CRISIS_EVENT not in g["cards"])),
                (), wanted, len(g["cards"])))),
            Rule("later-events", ("mvb/contents/3",), judged(lambda b, g: unless(
                len(g["cards"]) <= (wanted := b.reference.number("mvb.events")), (), wanted, len(g["cards"]))), True),
            Rule("crisis-event-out", ("mvb/crisis-on-infinite-earths/1",), judged(lambda b, g: unless(
                g["mode"] != IMPOSSIBLE or CRISIS_EVENT in g["cards"], [CRISIS_EVENT], 1, 0))),
        ),
        {"mode": STANDARD, "cards": [FIRST_EVENT, "mvb-flashpoint"], "top_face_up": True},
    ),
)
# fmt: on
