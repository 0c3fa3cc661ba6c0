"""What people check: starting deck, main deck, stack of opponents, team variant, whole table; rule by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.games.deck_building.asking import BAD_GUYS, GOOD_GUYS, is_crisis_game
from rules.engine.games.deck_building.dealing import STACKS
from rules.engine.games.deck_building.places import CHARACTER, LINE_UP
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.inputs import CARDS, FLAG, STATE, TEXT, TEXTS, Field
from rules.engine.kernel.reading import read_state
from rules.engine.kernel.rulesets import Format

Inputs = dict[str, Any]
SETS = tuple(STACKS)
BASICS = {"Punch": "starting-punches", "Vulnerability": "starting-vulnerabilities"}


def fact(book: Book, card_id: str) -> Any:
    """Return a card of the catalogue."""
    return book.reference.cards[card_id]


def wrong(cards: Iterable[str], expected: Any = None, found: Any = None, **args: Any) -> Finding:
    """Return a finding about some cards."""
    listed = tuple(cards)
    return Finding({"cards": list(listed), "expected": expected, "found": found, **args}, listed, expected, found)


def only_starters(book: Book, given: Inputs) -> Iterator[Finding]:
    """A starting deck holds Punch and Vulnerability and nothing else."""
    others = [each for each in given["list"] if fact(book, each).name not in BASICS]
    if others:
        yield wrong(dict.fromkeys(others), [*BASICS], len(others))


def starter_counts(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every starting deck is the same: so many Punches and so many Vulnerabilities."""
    count = Counter(fact(book, each).name for each in given["list"])
    for name, number in BASICS.items():
        wanted = book.reference.number(f"fe.{number}")
        if count[name] != wanted:
            yield wrong(
                [each for each in dict.fromkeys(given["list"]) if fact(book, each).name == name], wanted, count[name]
            )


def of_these_sets(book: Book, given: Inputs) -> Iterator[Finding]:
    """A main deck holds cards of the sets it is made of."""
    others = [each for each in dict.fromkeys(given["list"]) if fact(book, each).card_set not in given["sets"]]
    if others:
        yield wrong(others, given["sets"], sorted({fact(book, each).card_set for each in others}))


def main_deck_cards(book: Book, given: Inputs) -> Iterator[Finding]:
    """Starters, Kicks, Weaknesses, opponents and characters are not part of the main deck."""
    others = [each for each in dict.fromkeys(given["list"]) if fact(book, each).stack != "main-deck"]
    if others:
        yield wrong(others, "main-deck", sorted({fact(book, each).stack for each in others}))


def not_too_many(book: Book, given: Inputs) -> Iterator[Finding]:
    """There are only as many copies of a card as its set holds."""
    for card_id, count in Counter[str](given["list"]).items():
        if count > fact(book, card_id).copies > 0:
            yield wrong([card_id], fact(book, card_id).copies, count)


def whole_set(book: Book, given: Inputs) -> Iterator[Finding]:
    """The main deck of one set alone holds every card of it."""
    if len(given["sets"]) != 1:
        return
    count = Counter[str](given["list"])
    for card in book.reference.in_set(given["sets"][0], "main-deck"):
        if "promo" not in card.flags and count[card.id] < card.copies:
            yield wrong([card.id], card.copies, count[card.id])


def opponents_only(book: Book, given: Inputs) -> Iterator[Finding]:
    """The stack holds opponents of its set."""
    others = [
        each
        for each in dict.fromkeys(given["list"])
        if fact(book, each).stack != "nemesis-stack" or fact(book, each).card_set != given["set"]
    ]
    if others:
        yield wrong(others, given["set"], len(others))


def each_once(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every opponent is there once."""
    for card_id, count in Counter[str](given["list"]).items():
        if count > 1:
            yield wrong([card_id], 1, count)


def enough_opponents(book: Book, given: Inputs) -> Iterator[Finding]:
    """A standard game uses so many opponents; a longer one more."""
    wanted = book.reference.number("fe.standard-super-heroes")
    if len(given["list"]) < wanted:
        yield wrong((), wanted, len(given["list"]))


def first_on_top(book: Book, given: Inputs) -> Iterator[Finding]:
    """The opponent that starts on top is always used and lies on top."""
    for card in book.reference.in_set(given["set"], "nemesis-stack"):
        if "starts-on-top" in card.flags and given["list"][:1] != [card.id]:
            yield wrong([card.id], card.id, given["list"][0] if given["list"] else None)


def last_at_bottom(book: Book, given: Inputs) -> Iterator[Finding]:
    """The opponent that comes last is always used and lies at the bottom."""
    for card in book.reference.in_set(given["set"], "nemesis-stack"):
        kind = book.kind(card.id)
        if kind is not None and kind.has("goes_last") and given["cards"][-1:] != [card.id]:
            yield wrong([card.id], card.id, given["cards"][-1] if given["cards"] else None)


def top_face_up(book: Book, given: Inputs) -> Iterator[Finding]:
    """The top opponent lies face up, the others face down."""
    if not given["top_face_up"]:
        yield wrong(given["list"][:1], True, False)


def even_players(book: Book, given: Inputs) -> Iterator[Finding]:
    """Teams need an even number of players."""
    if len(given["order"]) % 2 or Counter[str](given["order"])[BAD_GUYS] * 2 != len(given["order"]):
        yield wrong((), "two teams of the same size", dict(Counter(given["order"])))


def teams_alternate(book: Book, given: Inputs) -> Iterator[Finding]:
    """No team takes two turns in a row."""
    order = given["order"]
    if any(order[place] == order[place - 1] for place in range(len(order))):
        yield wrong((), [BAD_GUYS, GOOD_GUYS], order)


def team_stacks(book: Book, given: Inputs) -> Iterator[Finding]:
    """There are two stacks of opponents of the same size."""
    wanted = book.reference.number("fe.team-stack")
    for name in ("super_heroes", "super_villains"):
        if len(given[name]) != wanted:
            yield wrong(given[name], wanted, len(given[name]), zone=name)


def left_out(book: Book, given: Inputs) -> Iterator[Finding]:
    """Some cards are left out of the team variant's main deck."""
    found = [each for each in book.reference.numbers["fe.team-left-out"].value if each in given["main_deck"]]
    if found:
        yield wrong(found, 0, len(found))


def large_enough(book: Book, given: Inputs) -> Iterator[Finding]:
    """The team variant's main deck should hold so many cards or more."""
    wanted = book.reference.number("fe.team-main-deck")
    if len(given["main_deck"]) < wanted:
        yield wrong((), wanted, len(given["main_deck"]))


def cards_of(book: Book, given: Inputs) -> list[Card]:
    """Return every card of a state."""
    table, _held = read_state(book, given["state"])
    return list(table.cards())


def no_extra_copies(book: Book, given: Inputs) -> Iterator[Finding]:
    """There are only as many copies of a card on a table as its set holds."""
    for kind, count in Counter(card.kind for card in cards_of(book, given)).items():
        if kind.is_known and count > kind.copies > 0 and kind.stack != "starter":
            yield wrong([kind.id], kind.copies, count)


def supplies(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every game uses all Kicks and all Weaknesses; destroyed ones are still there to be counted."""
    cards = cards_of(book, given)
    if any(not card.kind.is_known for card in cards):
        return
    for name, stack in (("kicks", "kick-stack"), ("weaknesses", "weakness-stack")):
        found, wanted = sum(card.kind.stack == stack for card in cards), book.reference.number(f"fe.{name}")
        if found != wanted:
            yield wrong((), wanted, found, zone=name)


def full_line_up(book: Book, given: Inputs) -> Iterator[Finding]:
    """A turn begins with so many cards in the Line-Up."""
    table, _held = read_state(book, given["state"])
    wanted = book.reference.number("fe.line-up")
    if is_crisis_game(table):
        return
    if not table.memory["played"] and not table.memory["gained"] and len(table.zones[LINE_UP]) < wanted:
        yield wrong((), wanted, len(table.zones[LINE_UP]), zone=LINE_UP)


def one_character_each(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every player has one character, and no two the same."""
    table, _held = read_state(book, given["state"])
    names = [card.kind.id for player in table.players for card in player.zones[CHARACTER]]
    several = [name for name, count in Counter(names).items() if count > 1]
    for player in table.players:
        if len(player.zones[CHARACTER]) != 1:
            yield wrong((), 1, len(player.zones[CHARACTER]), zone=CHARACTER)
    if several:
        yield wrong(several, 1, 2, zone=CHARACTER)


STACK_CLAUSES = ("fe-en/the-super-hero-stack/4", "fe-en/the-super-hero-stack/9")
DECK = Field("list", CARDS, "the cards, one entry for each copy")
FORMATS = (
    Format(
        "starting-deck",
        "the deck a player begins with",
        (DECK,),
        (
            Rule("not-a-starter", ("fe-en/super-villains-and-starting-decks/2",), only_starters),
            Rule("starter-count", ("fe-en/super-villains-and-starting-decks/2",), starter_counts),
        ),
        {"list": "7 Punch\n3 Vulnerability"},
    ),
    Format(
        "main-deck",
        "the main deck of one set, or of several mixed",
        (DECK, Field("sets", TEXTS, "the sets it is made of", SETS)),
        (
            Rule("not-of-these-sets", ("fe-en/the-main-deck/1",), of_these_sets),
            Rule("not-a-main-deck-card", ("fe-en/the-line-up/7", "fe-en/the-line-up/3"), main_deck_cards),
            Rule("too-many-copies", ("fe-en/contents/4", "fe-en/the-main-deck/3"), not_too_many),
            Rule("cards-missing", ("fe-en/the-main-deck/3",), whole_set),
        ),
        {"list": ["fe-catwoman", "base-bane"], "sets": ["fe", "base"]},
    ),
    Format(
        "opponent-stack",
        "the stack of Super Heroes or Super-Villains, top card first",
        (
            Field("list", CARDS, "the stack, top card first"),
            Field("set", TEXT, "the set it is of", SETS),
            Field("top_face_up", FLAG, "whether the top card lies face up"),
        ),
        (
            Rule("not-an-opponent", ("fe-en/the-super-hero-stack/1",), opponents_only),
            Rule("opponent-twice", ("fe-en/the-super-hero-stack/1",), each_once),
            Rule(
                "too-few-opponents", ("fe-en/the-super-hero-stack/2", "fe-en/the-super-hero-stack/3"), enough_opponents
            ),
            Rule("first-opponent-not-on-top", STACK_CLAUSES, first_on_top),
            Rule("last-opponent-not-at-bottom", ("tt/super-villain-stack/1",), last_at_bottom),
            Rule("top-opponent-face-down", ("fe-en/the-super-hero-stack/9",), top_face_up),
        ),
        {"list": ["fe-the-flash", "fe-batman"], "set": "fe", "top_face_up": True},
    ),
    Format(
        "team",
        "“Good Guys” vs. “Bad Guys”: turn order, two stacks, main deck",
        (
            Field("order", TEXTS, "the teams in the order of turns", (BAD_GUYS, GOOD_GUYS)),
            Field("super_heroes", CARDS, "the stack of Super Heroes"),
            Field("super_villains", CARDS, "the stack of Super-Villains"),
            Field("main_deck", CARDS, "the main deck"),
        ),
        (
            Rule("uneven-teams", ("fe-en/variant-games/1",), even_players),
            Rule("two-turns-in-a-row", ("fe-en/variant-games/5",), teams_alternate),
            Rule("team-stack-size", ("fe-en/variant-games/6",), team_stacks),
            Rule("left-out-card", ("fe-en/variant-games/4",), left_out),
            Rule("main-deck-small", ("fe-en/variant-games/3",), large_enough, is_open=True),
        ),
        {"order": [BAD_GUYS, GOOD_GUYS], "super_heroes": [], "super_villains": [], "main_deck": []},
    ),
    Format(
        "table",
        "a whole state of the game",
        (Field("state", STATE, "the state"),),
        (
            Rule("too-many-copies", ("fe-en/contents/1",), no_extra_copies),
            Rule("supply-incomplete", ("fe-en/the-line-up/4", "fe-en/the-line-up/9"), supplies),
            Rule("line-up-not-full", ("fe-en/the-line-up/1", "fe-en/ending-your-turn/5"), full_line_up),
            Rule("one-character-each", ("fe-en/super-villains-and-starting-decks/1",), one_character_each),
        ),
        {"state": {}},
    ),
)
