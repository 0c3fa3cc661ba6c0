"""What people check: starting deck, main deck, stack of opponents, teams, whole table; sentences say each rule."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from rules.engine.games.deck_building.asking import BAD_GUYS, GOOD_GUYS, is_crisis_game
from rules.engine.games.deck_building.dealing import BASICS, FULL, PACKS
from rules.engine.games.deck_building.places import CHARACTER, LINE_UP
from rules.engine.kernel.book import Book
from rules.engine.kernel.game import Finding, Rule, wrong
from rules.engine.kernel.inputs import CARDS, FLAG, STATE, TEXT, TEXTS, Field
from rules.engine.kernel.reference import CardFact
from rules.engine.kernel.rulesets import Format
from rules.engine.kernel.table import Table

Inputs = dict[str, Any]
Judged = tuple[Iterable[str], Any, Any] | None
Check = Callable[[Book, Inputs], Iterator[Finding]]
SETS = (*FULL, *PACKS)


def fact(book: Book, card_id: str) -> CardFact:
    """Return a card of the catalogue."""
    return book.reference.cards[card_id]


def judged(judge: Callable[[Book, Inputs], Judged]) -> Check:
    """Return a rule's check: cards, what is asked and what is there, where the judge finds something wrong."""

    def check(book: Book, given: Inputs) -> Iterator[Finding]:
        found = judge(book, given)
        if found is not None:
            yield wrong(*found, set=given.get("main_deck_set", ""))

    return check


def on_table(judge: Callable[[Table], Iterable[Finding]]) -> Check:
    """Return a rule's check of the table that a state describes."""
    return lambda _book, given: iter(judge(given["state"]))


def unless(is_right: bool, cards: Iterable[str], expected: Any, found: Any) -> Judged:
    """Return what is wrong, unless all is right."""
    return None if is_right else (cards, expected, found)


def strangers(given: Inputs, tell: Callable[[str], str | None], right: Collection[str | None], expected: Any) -> Judged:
    """Return the cards of a list of which something is not right, such as their set, and what it is."""
    told = {card_id: tell(card_id) for card_id in given["list"]}
    others = [card_id for card_id, what in told.items() if what not in right]
    return unless(not others, others, expected, sorted({str(told[card_id]) for card_id in others}))


def counts(book: Book, given: Inputs, wanted: Callable[[CardFact], int]) -> Iterator[Finding]:
    """Yield the cards of a list that are there more often than wanted, where anything is."""
    for card_id, count in Counter[str](given["list"]).items():
        if count > wanted(fact(book, card_id)) > 0:
            yield wrong([card_id], wanted(fact(book, card_id)), count)


def starter_counts(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every starting deck is the same: so many Punches and so many Vulnerabilities."""
    for name, number in BASICS.items():
        found = [each for each in given["list"] if fact(book, each).name == name]
        if len(found) != book.reference.number(f"fe.{number}"):
            yield wrong(found, book.reference.number(f"fe.{number}"), len(found))


def whole_set(book: Book, given: Inputs) -> Iterator[Finding]:
    """The main deck of one set alone holds every card of it."""
    count = Counter[str](given["list"])
    for card in book.reference.in_set(given["sets"][0], "main-deck") if len(given["sets"]) == 1 else ():
        if "promo" not in card.flags and count[card.id] < card.copies:
            yield wrong([card.id], card.copies, count[card.id])


def at_its_end(place: int, is_meant: Callable[[Book, CardFact], bool]) -> Check:
    """Return the check that the opponent that is always used lies at its end of the stack."""

    def check(book: Book, given: Inputs) -> Iterator[Finding]:
        there = given["list"][place] if given["list"] else None
        for card in book.reference.in_set(given["set"], "nemesis-stack"):
            if is_meant(book, card) and there != card.id:
                yield wrong([card.id], card.id, there)

    return check


def team_stacks(book: Book, given: Inputs) -> Iterator[Finding]:
    """There are two stacks of opponents of the same size."""
    wanted = book.reference.number("fe.team-stack")
    for name in ("super_heroes", "super_villains"):
        if len(given[name]) != wanted:
            yield wrong(given[name], wanted, len(given[name]), zone=name)


def no_extra_copies(table: Table) -> Iterator[Finding]:
    """There are only as many copies of a card on a table as its set holds."""
    for kind, count in Counter(card.kind for card in table.cards()).items():
        if kind.is_known and count > kind.copies > 0 and kind.stack != "starter":
            yield wrong([kind.id], kind.copies, count)


def supplies(table: Table) -> Iterator[Finding]:
    """Every game uses all Kicks and all Weaknesses; destroyed ones are still there to be counted."""
    kinds = [card.kind for card in table.cards()]
    for name, stack in (("kicks", "kick-stack"), ("weaknesses", "weakness-stack")):
        found, wanted = sum(kind.stack == stack for kind in kinds), table.book.reference.number(f"fe.{name}")
        if found != wanted and all(kind.is_known for kind in kinds):
            yield wrong((), wanted, found, zone=name)


def full_line_up(table: Table) -> Iterator[Finding]:
    """A turn begins with so many cards in the Line-Up."""
    wanted, found = table.book.reference.number("fe.line-up"), len(table.zones[LINE_UP])
    is_new = not table.memory["played"] and not table.memory["gained"]
    if is_new and found < wanted and not is_crisis_game(table):
        yield wrong((), wanted, found, zone=LINE_UP)


def one_character_each(table: Table) -> Iterator[Finding]:
    """Every player has one character, and no two the same."""
    several = Counter(card.kind.id for player in table.players for card in player.zones[CHARACTER])
    for player in table.players:
        if len(player.zones[CHARACTER]) != 1:
            yield wrong((), 1, len(player.zones[CHARACTER]), zone=CHARACTER)
    if several and max(several.values()) > 1:
        yield wrong([name for name, count in several.items() if count > 1], 1, 2, zone=CHARACTER)


STACK, VARIANT = "fe-en/the-super-hero-stack", "fe-en/variant-games"
STARTING = ("fe-en/super-villains-and-starting-decks/2",)
DECK = Field("list", CARDS, "the cards, one entry for each copy")
# fmt: off
FORMATS = (
    Format(
        "starting-deck", "the deck a player begins with", (DECK,),
        (
            Rule("not-a-starter", STARTING, judged(
                lambda b, g: strangers(g, lambda c: fact(b, c).name, BASICS, [*BASICS]))),
            Rule("starter-count", STARTING, starter_counts),
        ),
        {"list": "7 Punch\n3 Vulnerability"},
    ),
    Format(
        "main-deck", "the main deck of one set, or of several mixed",
        (DECK, Field("sets", TEXTS, "the sets it is made of", SETS)),
        (
            Rule("not-of-these-sets", ("fe-en/the-main-deck/1",), judged(
                lambda b, g: strangers(g, lambda c: fact(b, c).card_set, g["sets"], g["sets"]))),
            Rule("not-a-main-deck-card", ("fe-en/the-line-up/7", "fe-en/the-line-up/3"), judged(
                lambda b, g: strangers(g, lambda c: fact(b, c).stack, ("main-deck",), "main-deck"))),
            Rule("too-many-copies", ("fe-en/contents/4", "fe-en/the-main-deck/3"),
                 lambda b, g: counts(b, g, lambda card: card.copies)),
            Rule("cards-missing", ("fe-en/the-main-deck/3",), whole_set),
        ),
        {"list": ["fe-catwoman", "base-bane"], "sets": ["fe", "base"]},
    ),
    Format(
        "opponent-stack", "the stack of Super Heroes or Super-Villains, top card first",
        (
            Field("list", CARDS, "the stack, top card first"),
            Field("set", TEXT, "the set it is of", SETS),
            Field("top_face_up", FLAG, "whether the top card lies face up"),
        ),
        (
            Rule("not-an-opponent", (f"{STACK}/1",), judged(lambda b, g: strangers(
                g, lambda c: fact(b, c).card_set if fact(b, c).stack == "nemesis-stack" else None,
                (g["set"],), g["set"]))),
            Rule("opponent-twice", (f"{STACK}/1",), lambda b, g: counts(b, g, lambda card: 1)),
            Rule("too-few-opponents", (f"{STACK}/2", f"{STACK}/3"), judged(lambda b, g: unless(
                len(g["list"]) >= (wanted := b.reference.number("fe.standard-super-heroes")), (), wanted,
                len(g["list"])))),
            Rule("first-opponent-not-on-top", (f"{STACK}/4", f"{STACK}/9"), at_its_end(
                0, lambda b, card: "starts-on-top" in card.flags)),
            Rule("last-opponent-not-at-bottom", ("tt/super-villain-stack/1",), at_its_end(
                -1, lambda b, card: (kind := b.kind(card.id)) is not None and kind.has("goes_last"))),
            Rule("top-opponent-face-down", (f"{STACK}/9",), judged(
                lambda b, g: unless(g["top_face_up"], g["list"][:1], True, False))),
        ),
        {"list": ["fe-the-flash", "fe-batman"], "set": "fe", "top_face_up": True},
    ),
    Format(
        "team", "“Good Guys” vs. “Bad Guys”: turn order, two stacks, main deck",
        (
            Field("order", TEXTS, "the teams in the order of turns", (BAD_GUYS, GOOD_GUYS)),
            Field("super_heroes", CARDS, "the stack of Super Heroes"),
            Field("super_villains", CARDS, "the stack of Super-Villains"),
            Field("main_deck", CARDS, "the main deck"),
        ),
        (
            Rule("uneven-teams", (f"{VARIANT}/1",), judged(lambda b, g: unless(
                g["order"].count(BAD_GUYS) * 2 == len(g["order"]), (), "two teams of the same size",
                dict(Counter(g["order"]))))),
            Rule("two-turns-in-a-row", (f"{VARIANT}/5",), judged(lambda b, g: unless(
                all(g["order"][at] != g["order"][at - 1] for at in range(len(g["order"]))), (), [BAD_GUYS, GOOD_GUYS],
                g["order"]))),
            Rule("team-stack-size", (f"{VARIANT}/6",), team_stacks),
            Rule("left-out-card", (f"{VARIANT}/4",), judged(lambda b, g: unless(
                not (out := [each for each in b.reference.numbers["fe.team-left-out"].value if each in g["main_deck"]]),
                out, 0, len(out)))),
            Rule("main-deck-small", (f"{VARIANT}/3",), judged(lambda b, g: unless(
                len(g["main_deck"]) >= (wanted := b.reference.number("fe.team-main-deck")), (), wanted,
                len(g["main_deck"]))), True),
        ),
        {"order": [BAD_GUYS, GOOD_GUYS], "super_heroes": [], "super_villains": [], "main_deck": []},
    ),
    Format(
        "table", "a whole state of the game", (Field("state", STATE, "the state"),),
        (
            Rule("too-many-copies", ("fe-en/contents/1",), on_table(no_extra_copies)),
            Rule("supply-incomplete", ("fe-en/the-line-up/4", "fe-en/the-line-up/9"), on_table(supplies)),
            Rule("line-up-not-full", ("fe-en/the-line-up/1", "fe-en/ending-your-turn/5"), on_table(full_line_up)),
            Rule("one-character-each", ("fe-en/super-villains-and-starting-decks/1",), on_table(one_character_each)),
        ),
        {"state": {}},
    ),
)
# fmt: on
