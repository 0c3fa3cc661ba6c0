"""The formats that `validate` checks: starting deck, main deck, stack of opponents, teams and complete table."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from ...kernel.action_results import Json
from ...kernel.game import Finding, Rule, wrong
from ...kernel.input_fields import CARDS, FLAG, NUMBER, TEXT, TEXTS, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.reference_data import CardFact
from ...kernel.rulesets import Format, table_format
from . import table_rules
from .constants import card_types
from .constants.zones import SUPER_HEROES, SUPER_VILLAINS
from .queries import BAD_GUYS, GOOD_GUYS
from .table_set_up import BASICS, FULL, PACKS

Inputs = dict[str, Json]
Judged = tuple[Iterable[str], Json, Json] | None
SETS = (*FULL, *PACKS)
TITLES = {SUPER_HEROES: card_types.SUPER_HERO, SUPER_VILLAINS: card_types.SUPER_VILLAIN}


def fact(loaded_game: LoadedGame, card_id: str) -> CardFact:
    """Return the printed facts of a card, by its id."""
    return loaded_game.reference.cards[card_id]


def must(code: str, judge: Callable[[LoadedGame, Inputs], Judged], *clauses: str, is_open: bool = False) -> Rule:
    """Return a rule with a check that finds at most one problem.

    `judge` returns the problem as a tuple (cards, expected value, found value), or None."""

    def check(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
        found = judge(loaded_game, given)
        if found is not None:
            yield wrong(*found, set=given.get("main_deck_set", ""))

    return Rule(code, clauses, check, is_open)


def unless(is_right: bool, cards: Iterable[str], expected: Json, found: Json) -> Judged:
    """Return None if `is_right`, else the problem: the cards, the expected value and the found value."""
    return None if is_right else (cards, expected, found)


def unexpected_cards(
    loaded_game: LoadedGame,
    cards: list[str],
    get_value: Callable[[CardFact], str | None],
    allowed: Collection[str],
    expected: Json,
) -> Judged:
    """Return the problem if a value of any card, such as its set, is not one of the allowed ones, else None.

    `get_value` returns the value of a card, and `expected` describes the allowed values."""
    values = {card_id: get_value(fact(loaded_game, card_id)) for card_id in cards}
    others = [card_id for card_id, value in values.items() if value not in allowed]
    return unless(not others, others, expected, list(dict.fromkeys(str(values[card_id]) for card_id in others)))


def counts(loaded_game: LoadedGame, cards: list[str], wanted: Callable[[CardFact], int]) -> Iterator[Finding]:
    """Yield a finding for each card of a list with more copies than `wanted` returns for it; 0 allows any number."""
    for card_id, count in Counter(cards).items():
        if count > wanted(fact(loaded_game, card_id)) > 0:
            yield wrong([card_id], wanted(fact(loaded_game, card_id)), count)


def own_printing(loaded_game: LoadedGame, name: str) -> list[str]:
    """Return in a list the id of the card with this name in the first set of the game that has it."""
    cards, order = loaded_game.reference.cards, {code: at for at, code in enumerate(loaded_game.game.sets)}
    ids = loaded_game.reference.by_name.get(name.casefold(), ())
    return sorted(ids, key=lambda each: order.get(cards[each].card_set, len(order)))[:1]


def starter_counts(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
    """Yield a finding for each kind of starting card, such as Punch, whose number differs from the printed one."""
    for name, number in BASICS.items():
        found = [each for each in given["list"] if fact(loaded_game, each).name == name]
        wanted = loaded_game.printed(number)
        if len(found) != wanted:
            yield wrong(found or own_printing(loaded_game, name), wanted, len(found))


def many_starters(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
    """Yield a finding if a hand has more Punches or Vulnerabilities than a starting deck."""
    for finding in starter_counts(loaded_game, given):
        if finding.found > finding.expected:
            yield finding


def complete_set(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
    """Yield a finding for each card of a set that the main deck has too few copies of; promos are not required."""
    count = Counter[str](given["list"])
    for card in loaded_game.reference.in_set(given["sets"][0], "main-deck") if len(given["sets"]) == 1 else ():
        if "promo" not in card.flags and count[card.id] < card.copies:
            yield wrong([card.id], card.copies, count[card.id])


def at_end_of_stack(code: str, index: int, is_required: Callable[[LoadedGame, CardFact], bool], *clauses: str) -> Rule:
    """Return a rule: each opponent for which `is_required` is true is at the index of its stack.

    The index 0 is the top, -1 the bottom."""

    def check(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
        there = given["list"][index] if given["list"] else None
        for card in loaded_game.reference.in_set(given["set"], "nemesis-stack"):
            if is_required(loaded_game, card) and there != card.id:
                yield wrong([card.id], card.id, there)

    return Rule(code, clauses, check)


def team_stacks(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
    """Yield a finding for each stack of opponents whose size differs from that in the rulebook."""
    wanted = loaded_game.printed("team-stack")
    for name in TITLES:
        if len(given[name]) != wanted:
            yield wrong(given[name], wanted, len(given[name]), zone=name)


def team_opponents(loaded_game: LoadedGame, given: Inputs) -> Iterator[Finding]:
    """Yield a finding for each team's stack with opponents of the other kind (Super Heroes or Super-Villains)."""
    for name, title in TITLES.items():
        others = [each for each in given[name] if title not in fact(loaded_game, each).subtypes]
        if others:
            yield wrong(others, title, len(others), zone=name)


def main_deck_only(loaded_game: LoadedGame, cards: list[str]) -> Judged:
    """Return the problem if any of the cards is not a main deck card, else None."""
    return unexpected_cards(loaded_game, cards, lambda card: card.stack, ("main-deck",), "main-deck")


STACK, VARIANT = "fe-en/the-super-hero-stack", "fe-en/variant-games"
BESIDE = ("fe-en/the-line-up/7", "fe-en/the-line-up/3")
STARTING = "fe-en/super-villains-and-starting-decks/2"
SUPPLY = ("fe-en/the-line-up/4", "fe-en/the-line-up/9")
CRISES = "crisis-1/set-up/1"
# fmt: off
MAIN_DECK, NEMESIS_STACK = ("main-deck",), ("nemesis-stack",)
DECK = Field("list", CARDS, "cards", stacks=("starter",))
NOT_A_STARTER = must("not-a-starter", lambda b, g: unexpected_cards(
    b, g["list"], lambda card: card.name, BASICS, [*BASICS]), STARTING)
FORMATS = (
    Format("starting-deck", "starting deck", (DECK,), (
        NOT_A_STARTER,
        Rule("starter-count", (STARTING,), starter_counts),
    ), {"list": "7 Punch\n3 Vulnerability"}, totals=("starter-count",)),
    Format("opening-hand", "opening hand", (DECK,), (
        NOT_A_STARTER,
        Rule("starter-count", (STARTING,), many_starters),
        must("opening-hand-cards", lambda b, g: unless(
            len(g["list"]) == (wanted := b.printed("hand")), (), wanted, len(g["list"])), "fe-en/gameplay/2"),
    ), {"list": "4 Punch\n1 Vulnerability"}, totals=("opening-hand-cards",)),
    Format("crisis-stack", "Crisis stack", (
        Field("list", CARDS, "cards", stacks=("crisis",)),
        Field("super_villains", NUMBER, "number of Super-Villains in their stack"),
    ), (
        must("not-a-crisis", lambda b, g: unexpected_cards(
            b, g["list"], lambda card: card.stack, ("crisis",), "crisis"), CRISES),
        Rule("too-many-copies", (CRISES,), lambda b, g: counts(b, g["list"], lambda card: card.copies)),
        must("crisis-count", lambda b, g: unless(
            len(g["list"]) == g["super_villains"], (), g["super_villains"], len(g["list"])), CRISES),
    ), {"list": ["crisis-1-arkham-breakout", "crisis-1-identity-crisis"], "super_villains": 2},
        totals=("crisis-count",)),
    Format("main-deck", "main deck, from one set or several mixed", (
        Field("list", CARDS, "cards", stacks=MAIN_DECK),
        Field("sets", TEXTS, "sets used", SETS, 1),
    ), (
        must("not-of-these-sets", lambda b, g: unexpected_cards(
            b, g["list"], lambda card: card.card_set, g["sets"], g["sets"]), "fe-en/the-main-deck/1"),
        must("not-a-main-deck-card", lambda b, g: main_deck_only(b, g["list"]), *BESIDE),
        Rule("too-many-copies", ("fe-en/contents/4", "fe-en/the-main-deck/3"),
             lambda b, g: counts(b, g["list"], lambda card: card.copies)),
        must("set-not-used", lambda b, g: unless(
            not (none := [each for each in g["sets"] if all(fact(b, card).card_set != each for card in g["list"])]),
            (), none, 0), "fe-en/the-main-deck/1"),
        Rule("cards-missing", ("fe-en/the-main-deck/3",), complete_set),
        must("mixed-deck-small", lambda b, g: unless(
            len(g["sets"]) == 1 or len(g["list"]) >= b.printed("main-deck"),
            (), b.printed("main-deck"), len(g["list"])), "fe-en/the-main-deck/3"),
    ), {"list": ["fe-catwoman", "base-bane"], "sets": ["fe", "base"]},
        totals=("cards-missing", "mixed-deck-small"), complete_only=("set-not-used",)),
    Format("opponent-stack", "Super Hero or Super-Villain stack, top card first", (
        Field("list", CARDS, "stack, top card first", stacks=NEMESIS_STACK),
        Field("set", TEXT, "the stack's set", SETS),
        Field("top_face_up", FLAG, "is the top card face up?"),
    ), (
        must("not-an-opponent", lambda b, g: unexpected_cards(
            b, g["list"], lambda card: card.card_set if card.stack == "nemesis-stack" else None, (g["set"],), g["set"]),
            f"{STACK}/1"),
        Rule("opponent-twice", (f"{STACK}/1",), lambda b, g: counts(b, g["list"], lambda card: 1)),
        must("too-few-opponents", lambda b, g: unless(
            len(g["list"]) >= (wanted := b.printed("standard-super-heroes")), (), wanted, len(g["list"])),
            f"{STACK}/2", f"{STACK}/3", is_open=True),
        at_end_of_stack("first-opponent-not-on-top", 0, lambda b, card: "starts-on-top" in card.flags,
                   f"{STACK}/4", f"{STACK}/9"),
        at_end_of_stack("last-opponent-not-at-bottom", -1,
                   lambda b, card: (kind := b.kind(card.id)) is not None and kind.has("goes_last"),
                   "tt/super-villain-stack/1"),
        must("top-opponent-face-down", lambda b, g: unless(g["top_face_up"], g["list"][:1], True, False),
             f"{STACK}/9"),
    ), {"list": ["fe-the-flash", "fe-batman"], "set": "fe", "top_face_up": True}, totals=("too-few-opponents",),
        complete_only=("first-opponent-not-on-top", "last-opponent-not-at-bottom")),
    Format("team", "“Good Guys” vs. “Bad Guys”: turn order, two stacks, main deck", (
        Field("order", TEXTS, "teams in turn order", (BAD_GUYS, GOOD_GUYS)),
        Field("super_heroes", CARDS, "Super Hero stack", stacks=NEMESIS_STACK),
        Field("super_villains", CARDS, "Super-Villain stack", stacks=NEMESIS_STACK),
        Field("main_deck", CARDS, "main deck", stacks=MAIN_DECK),
    ), (
        must("uneven-teams", lambda b, g: unless(
            0 < g["order"].count(BAD_GUYS) * 2 == len(g["order"]), (), "two teams of the same size",
            dict(Counter(g["order"]))), f"{VARIANT}/1"),
        must("two-turns-in-a-row", lambda b, g: unless(
            all(g["order"][at] != g["order"][at - 1] for at in range(len(g["order"]))), (), [BAD_GUYS, GOOD_GUYS],
            g["order"]), f"{VARIANT}/5"),
        Rule("team-stack-size", (f"{VARIANT}/6",), team_stacks),
        Rule("wrong-opponent", (f"{VARIANT}/6", f"{VARIANT}/7"), team_opponents),
        Rule("opponent-twice", (f"{STACK}/1",),
             lambda b, g: counts(b, g[SUPER_HEROES] + g[SUPER_VILLAINS], lambda card: 1)),
        must("not-a-main-deck-card", lambda b, g: main_deck_only(b, g["main_deck"]), *BESIDE),
        must("left-out-card", lambda b, g: unless(
            not (out := [each for each in b.printed("team-left-out") if each in g["main_deck"]]), out, 0, len(out)),
            f"{VARIANT}/4"),
        must("main-deck-small", lambda b, g: unless(
            len(g["main_deck"]) >= (wanted := b.printed("team-main-deck")), (), wanted, len(g["main_deck"])),
            f"{VARIANT}/3", is_open=True),
    ), {"order": [BAD_GUYS, GOOD_GUYS], "super_heroes": [], "super_villains": [], "main_deck": []},
        totals=("team-stack-size", "main-deck-small")),
    table_format(
        Rule("too-many-copies", ("fe-en/contents/1",), table_rules.no_extra_copies),
        Rule("supply-incomplete", SUPPLY, table_rules.supplies),
        Rule("supply-undecided", SUPPLY, table_rules.undecided_supplies, is_open=True),
        Rule("line-up-not-full", ("fe-en/the-line-up/1", "fe-en/ending-your-turn/5"), table_rules.full_line_up),
        Rule("line-up-too-large", ("fe-en/the-line-up/1", "fe-en/the-line-up/8"), table_rules.large_line_up),
        Rule("line-up-grown", ("fe-en/the-line-up/1", "fe-en/ending-your-turn/5"), table_rules.grown_line_up,
             is_open=True),
        Rule("one-character-each", ("fe-en/super-villains-and-starting-decks/1",), table_rules.one_character_each),
        Rule("opening-hand-size", ("fe-en/gameplay/2",), table_rules.opening_hands),
        Rule("starter-count", (STARTING,), table_rules.starting_decks),
        Rule("not-a-main-deck-card", BESIDE, table_rules.not_of_the_main_deck),
        Rule("first-opponent-not-on-top", (f"{STACK}/4", f"{STACK}/9"), table_rules.first_opponent),
        Rule("crisis-count", ("crisis-1/set-up/1", "crisis-1/beating-a-crisis/2"), table_rules.crisis_count),
        totals=("supply-incomplete", "line-up-not-full", "one-character-each", "opening-hand-size"),
        complete_only=("supply-undecided", "crisis-count"),
    ),
)
# fmt: on
