"""What people check before a Multiverse game: Champions, Randomizers, main deck, Event deck, variants, whole table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.games.deck_building.formats import fact, wrong
from rules.engine.games.multiverse import supplies
from rules.engine.games.multiverse.laying import CRISIS_EVENT, FIRST_EVENT
from rules.engine.games.multiverse.places import IMPOSSIBLE, SETS, SHORT, STANDARD
from rules.engine.games.multiverse.tables import TABLE
from rules.engine.games.multiverse.variants import VARIANTS
from rules.engine.kernel.book import Book
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.inputs import CARDS, FLAG, TEXT, TEXTS, Field
from rules.engine.kernel.rulesets import Format

Inputs = dict[str, Any]
SUPPLIES = ("starter", *supplies.KICK_STACKS, *supplies.WEAKNESS_STACKS)


def listed(cards: Iterable[str]) -> list[str]:
    """Return the ids of some cards, each once."""
    return list(dict.fromkeys(cards))


def champions_only(book: Book, given: Inputs) -> Iterator[Finding]:
    """Champions are Super Heroes and Super-Villains of standard size."""
    others = [each for each in listed(given["cards"]) if not supplies.is_champion(fact(book, each))]
    if others:
        yield wrong(others, sorted(supplies.TITLES), len(others))


def champion_costs(book: Book, given: Inputs) -> Iterator[Finding]:
    """There is one Champion of each cost of the mode."""
    wanted = book.reference.numbers[f"mvb.champions.{given['mode']}"].value
    costs = [fact(book, each).figures.get("cost") for each in given["cards"]]
    if Counter(costs) != Counter(wanted):
        yield wrong(given["cards"], wanted, costs)


def champion_attacks(book: Book, given: Inputs) -> Iterator[Finding]:
    """A Champion without a First Appearance - Attack is taken out."""
    others = [each for each in listed(given["cards"]) if supplies.has_attack(book, fact(book, each)) is False]
    if others:
        yield wrong(others, True, False)


def attacks_not_told(book: Book, given: Inputs) -> Iterator[Finding]:
    """Whether a card of a set whose texts are not recorded has such an Attack is not known."""
    others = [each for each in listed(given["cards"]) if supplies.has_attack(book, fact(book, each)) is None]
    if others:
        yield wrong(others, True, None)


def impossible_only(book: Book, given: Inputs) -> Iterator[Finding]:
    """Impossible Mode Champions are for Impossible Mode."""
    marked = [each for each in listed(given["cards"]) if supplies.IMPOSSIBLE_MODE in fact(book, each).subtypes]
    if marked and given["mode"] != IMPOSSIBLE:
        yield wrong(marked, 0, len(marked))


def cheapest_on_top(book: Book, given: Inputs) -> Iterator[Finding]:
    """The stack goes from the lowest cost on top to the highest."""
    costs = [fact(book, each).figures.get("cost", 0) for each in given["cards"]]
    if costs != sorted(costs):
        yield wrong(given["cards"], sorted(costs), costs)


def top_is_up(book: Book, given: Inputs) -> Iterator[Finding]:
    """The top card lies face up."""
    if not given["top_face_up"]:
        yield wrong(given["cards"][:1], True, False)


def randomizers_only(book: Book, given: Inputs) -> Iterator[Finding]:
    """The Randomizer deck holds Randomizers."""
    others = [each for each in listed(given["cards"]) if fact(book, each).stack != "randomizer-deck"]
    if others:
        yield wrong(others, "randomizer-deck", len(others))


def only_owned(book: Book, given: Inputs) -> Iterator[Finding]:
    """Randomizers of sets that are not owned are taken out."""
    shown = book.reference.numbers["mvb.randomizer-sets"].value
    others = [each for each in listed(given["cards"]) if each in shown and shown[each] not in given["sets"]]
    if others:
        yield wrong(others, given["sets"], [shown[each] for each in others])


def no_multiverse_one(book: Book, given: Inputs) -> Iterator[Finding]:
    """The Multiverse Randomizer is taken out."""
    if "mvb-multiverse-randomizer" in given["cards"]:
        yield wrong(["mvb-multiverse-randomizer"], 0, 1)


def base_set_only(book: Book, given: Inputs) -> Iterator[Finding]:
    """The main deck is that of a base set."""
    code = given["main_deck_set"]
    if code and book.reference.sets[code].kind != supplies.BASE:
        yield wrong((), supplies.BASE, book.reference.sets[code].kind, set=code)


def main_one_put_back(book: Book, given: Inputs) -> Iterator[Finding]:
    """The Randomizer of the main deck's set returns to the box."""
    shown = book.reference.numbers["mvb.randomizer-sets"].value
    others = [
        each for each in listed(given["cards"]) if given["main_deck_set"] and shown.get(each) == given["main_deck_set"]
    ]
    if others:
        yield wrong(others, 0, len(others))


def both_stacks(given: Inputs) -> list[str]:
    """Return all cards of a main deck."""
    return [*given["top"], *given["bottom"]]


def of_the_set(book: Book, given: Inputs) -> Iterator[Finding]:
    """A main deck holds its set's main deck cards and the box's new ones, and nothing else."""
    allowed = {card for card, _copies in supplies.main_deck(book, given["main_deck_set"])} | set(
        supplies.new_cards(book)
    )
    out = book.reference.numbers["mvb.left-out"].value
    others = [each for each in listed(both_stacks(given)) if each not in allowed and each not in out]
    if others:
        yield wrong(others, given["main_deck_set"], len(others))


def nothing_left_out(book: Book, given: Inputs) -> Iterator[Finding]:
    """Some cards are not played with at all."""
    found = [each for each in book.reference.numbers["mvb.left-out"].value if each in both_stacks(given)]
    if found:
        yield wrong(found, 0, len(found))


def all_copies(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every copy of the set is there, and no more; copies that are not recorded are not judged."""
    count = Counter(both_stacks(given))
    for card in supplies.facts(book, given["main_deck_set"], "main-deck"):
        if card.copies and count[card.id] != card.copies:
            yield wrong([card.id], card.copies, count[card.id])


def new_cards_there(book: Book, given: Inputs) -> Iterator[Finding]:
    """The box's new cards are all there."""
    wanted = supplies.new_cards(book)
    found = [each for each in both_stacks(given) if each in wanted]
    if Counter(found) != Counter(wanted):
        yield wrong([each for each in wanted if each not in found], len(wanted), len(found))


def new_cards_on_top(book: Book, given: Inputs) -> Iterator[Finding]:
    """The new cards are shuffled into one half, which goes on top."""
    below = [each for each in given["bottom"] if each in supplies.new_cards(book)]
    if below:
        yield wrong(below, 0, len(below))


def halves(book: Book, given: Inputs) -> tuple[int, int]:
    """Return the sizes of the two stacks without the new cards."""
    new = supplies.new_cards(book)
    upper, lower = (sum(each not in new for each in given[name]) for name in ("top", "bottom"))
    return upper, lower


def equal_halves(book: Book, given: Inputs) -> Iterator[Finding]:
    """The set's cards are divided into two equal stacks before the new ones come in."""
    upper, lower = halves(book, given)
    if abs(upper - lower) > (upper + lower) % 2:
        yield wrong((), (upper + lower) // 2, [upper, lower])


def odd_deck(book: Book, given: Inputs) -> Iterator[Finding]:
    """An odd number of cards cannot be halved; no book says which stack gets the odd card."""
    upper, lower = halves(book, given)
    if (upper + lower) % 2:
        yield wrong((), None, [upper, lower])


def supplies_of_the_set(book: Book, given: Inputs) -> Iterator[Finding]:
    """Punch, Vulnerability, Kick and Weakness come from the main deck's set."""
    others = [
        each
        for each in listed(given["supplies"])
        if fact(book, each).card_set != given["main_deck_set"] or fact(book, each).stack not in SUPPLIES
    ]
    if others:
        yield wrong(others, given["main_deck_set"], sorted({fact(book, each).card_set for each in others}))


def events_only(book: Book, given: Inputs) -> Iterator[Finding]:
    """The Event deck holds Events of the box, each once."""
    others = [
        each
        for each, count in Counter[str](given["cards"]).items()
        if fact(book, each).stack != "event-deck" or count > 1
    ]
    if others:
        yield wrong(others, "event-deck", len(others))


def first_event(book: Book, given: Inputs) -> Iterator[Finding]:
    """Convergence lies on top."""
    if given["cards"][:1] != [FIRST_EVENT]:
        yield wrong(given["cards"][:1], FIRST_EVENT, given["cards"][0] if given["cards"] else None)


def rest_is_down(book: Book, given: Inputs) -> Iterator[Finding]:
    """The other Events lie face down."""
    if given["rest_face_up"]:
        yield wrong((), False, True)


def enough_events(book: Book, given: Inputs) -> Iterator[Finding]:
    """All Events of the box are used; one of them may be taken out."""
    wanted = book.reference.number("mvb.events") - (CRISIS_EVENT not in given["cards"])
    if len(given["cards"]) < wanted:
        yield wrong((), wanted, len(given["cards"]))


def later_events(book: Book, given: Inputs) -> Iterator[Finding]:
    """More Events than the book counts came later; whether they are used is for the players to say."""
    wanted = book.reference.number("mvb.events")
    if len(given["cards"]) > wanted:
        yield wrong((), wanted, len(given["cards"]))


def crisis_stays(book: Book, given: Inputs) -> Iterator[Finding]:
    """In Impossible Mode Crisis on Infinite Earths stays in."""
    if given["mode"] == IMPOSSIBLE and CRISIS_EVENT not in given["cards"]:
        yield wrong([CRISIS_EVENT], 1, 0)


MODE = Field("mode", TEXT, "the kind of game", (STANDARD, SHORT, IMPOSSIBLE))
TOP_UP = Field("top_face_up", FLAG, "whether the top card lies face up")
OPTIONAL_SET = Field(
    "main_deck_set", TEXT, "the set of the main deck, once it is known", SETS, is_required=False, default=""
)
FORMATS = (
    Format(
        "champions",
        "one player's Champions, top card first",
        (MODE, Field("cards", CARDS, "the Champions, top card first"), TOP_UP),
        (
            Rule("not-a-champion", ("mvb/champions/2",), champions_only),
            Rule("champion-costs", ("mvb/champions/5", "mvb/champions/6", "mvb/champions/7"), champion_costs),
            Rule("no-first-appearance", ("mvb/champions/3",), champion_attacks),
            Rule("first-appearance-not-told", ("mvb/champions/3",), attacks_not_told, is_open=True),
            Rule("impossible-champion", ("mvb/champions/4",), impossible_only),
            Rule("champion-order", ("mvb/champions/9",), cheapest_on_top),
            Rule("champion-top-face-down", ("mvb/champions/9",), top_is_up),
        ),
        {"mode": STANDARD, "cards": ["fe-green-arrow", "fe-cyborg", "fe-batman"], "top_face_up": True},
    ),
    Format(
        "randomizers",
        "the Randomizer deck for the sets that are owned",
        (Field("cards", CARDS, "the Randomizers"), Field("sets", TEXTS, "the sets that are owned", SETS), OPTIONAL_SET),
        (
            Rule("not-a-randomizer", ("mvb/randomizer-deck/1",), randomizers_only),
            Rule("set-not-owned", ("mvb/randomizer-deck/1",), only_owned),
            Rule("multiverse-randomizer", ("mvb/randomizer-deck/1", "mvb/multiverse-randomizer/1"), no_multiverse_one),
            Rule("no-base-set", ("mvb/randomizer-deck/2",), base_set_only),
            Rule("main-deck-randomizer", ("mvb/randomizer-deck/3",), main_one_put_back),
        ),
        {"cards": ["mvb-randomizer-dc"], "sets": ["fe", "base"], "main_deck_set": "fe"},
    ),
    Format(
        "main-deck",
        "the main deck in its two stacks, and the basic cards used with it",
        (
            Field("main_deck_set", TEXT, "the set of the main deck", SETS),
            Field("top", CARDS, "the stack that goes on top"),
            Field("bottom", CARDS, "the stack below"),
            Field("supplies", CARDS, "Punch, Vulnerability, Kick and Weakness", is_required=False, default=[]),
        ),
        (
            Rule("no-base-set", ("mvb/randomizer-deck/2",), base_set_only),
            Rule("not-in-this-main-deck", ("mvb/randomizer-deck/2", "mvb/main-deck/2"), of_the_set),
            Rule("left-out-card", ("mvb/disintegration/1",), nothing_left_out),
            Rule("copies-of-the-set", ("mvb/randomizer-deck/2",), all_copies),
            Rule("new-cards-missing", ("mvb/main-deck/2", "mvb/contents/2"), new_cards_there),
            Rule("new-cards-below", ("mvb/main-deck/2",), new_cards_on_top),
            Rule("unequal-halves", ("mvb/main-deck/1",), equal_halves),
            Rule("odd-main-deck", ("mvb/main-deck/1",), odd_deck, is_open=True),
            Rule("supplies-of-another-set", ("mvb/main-deck/4",), supplies_of_the_set),
        ),
        {"main_deck_set": "fe", "top": ["mvb-alan-scott", "fe-catwoman"], "bottom": ["fe-giganta"]},
    ),
    Format(
        "event-deck",
        "the Event deck, top card first",
        (
            MODE,
            Field("cards", CARDS, "the Events, top card first"),
            TOP_UP,
            Field("rest_face_up", FLAG, "whether the others lie face up", is_required=False, default=False),
        ),
        (
            Rule("not-an-event", ("mvb/event-deck/1",), events_only),
            Rule("first-event", ("mvb/event-deck/2",), first_event),
            Rule("first-event-face-down", ("mvb/event-deck/2",), top_is_up),
            Rule("events-face-up", ("mvb/event-deck/1",), rest_is_down),
            Rule("too-few-events", ("mvb/contents/3", "mvb/crisis-on-infinite-earths/1"), enough_events),
            Rule("later-events", ("mvb/contents/3",), later_events, is_open=True),
            Rule("crisis-event-out", ("mvb/crisis-on-infinite-earths/1",), crisis_stays),
        ),
        {"mode": STANDARD, "cards": [FIRST_EVENT, "mvb-flashpoint"], "top_face_up": True},
    ),
    *VARIANTS,
    TABLE,
)
