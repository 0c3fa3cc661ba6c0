"""A ruleset: a game with its set-ups, scoring, formats, calculators and pairs, as the operations need them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from .action_results import Event, InputError, Json
from .game import Finding, Game, Rule
from .input_fields import CARDS, FLAG, STATE, Field
from .loaded_game import LoadedGame
from .reference_data import Reference
from .table import Table

SET_FIELDS = ("sets", "set", "main_deck_set", "base_sets")  # the inputs that name sets
Step = Event  # one step of a calculation or of a set-up


@dataclass(frozen=True)
class Format:
    """A kind of check that `validate` offers, such as of a deck: its inputs, and the rules that they must meet.

    Each rule is called with the loaded game and the inputs; an input that is a state is passed as a Table.
    An excerpt breaks the rules in `totals` only by too many cards, and cannot break those in `complete_only`. A finding
    about cards, not their number, says `is_total=False`. `needs_one` is the error if no optional list is filled in."""

    name: str
    help: str
    fields: tuple[Field, ...]
    rules: tuple[Rule, ...]
    example: Mapping[str, Json]
    totals: tuple[str, ...] = ()
    complete_only: tuple[str, ...] = ()
    needs_one: str = ""

    def check_lists(self, given: Mapping[str, Json]) -> None:
        """Raise InputError if a request fills in none of the optional lists although one is needed."""
        lists = [each.name for each in self.fields if each.default == []]
        if self.needs_one and not any(given.get(name) for name in lists):
            raise InputError(lists[0], self.needs_one)

    def name_sets(self, given: Mapping[str, Json], sets: tuple[str, ...]) -> tuple[str, ...]:
        """Return the sets in which names are looked up, in order: those that a request names, then `sets`."""
        named = [given.get(each.name) or [] for each in self.fields if each.name in SET_FIELDS]
        return tuple(dict.fromkeys([*chain(*([each] if isinstance(each, str) else each for each in named)), *sets]))

    def field_of(self, rule: Rule, finding: Finding, given: Mapping[str, Json]) -> str | None:
        """Return the name of the input list that a finding is about; None if it is about several lists or none.

        It is the list that the finding names as its `zone`, the only list with all cards of the finding, or the only
        list."""
        lists = [each.name for each in self.fields if each.kind == CARDS]
        if len(lists) > 1 and finding.args.get("zone") in lists:
            return str(finding.args["zone"])
        if len(lists) > 1 and finding.cards:
            lists = [name for name in lists if set(finding.cards) <= set(given[name])]
        is_about_list = finding.cards or len(self.fields) == 1 or rule.code in (*self.totals, *self.complete_only)
        return lists[0] if len(lists) == 1 and is_about_list else None

    @property
    def takes_excerpts(self) -> bool:
        """Whether a request may say that it lists only a part of the cards."""
        return bool(self.totals or self.complete_only)

    def is_met_by_excerpt(self, rule: Rule, finding: Finding) -> bool:
        """Return whether a finding is only due to cards that an excerpt does not list."""
        found, expected = finding.found, finding.expected
        is_shortage = type(found) is int and type(expected) is int and found < expected
        if isinstance(found, list) and isinstance(expected, list):
            is_part = all(found.count(each) <= expected.count(each) for each in found)
            is_shortage = is_part and len(found) < len(expected)
        is_total = rule.code in self.totals and finding.args.get("is_total", True)
        return rule.code in self.complete_only or bool(is_total and is_shortage)


COMPLETE = Field("complete", FLAG, "false for an excerpt: cards that are not listed are not missed", default=True)


def table_format(*rules: Rule, totals: tuple[str, ...] = (), complete_only: tuple[str, ...] = ()) -> Format:
    """Return the format `table`, whose input is a state and whose rules are called with its Table."""

    def of_format(rule: Rule) -> Rule:
        return replace(rule, check=lambda _loaded_game, given: rule.check(given["state"]))

    state = Field("state", STATE, "the table")
    return Format(
        "table", "a game in progress", (state,), tuple(map(of_format, rules)), {"state": {}}, totals, complete_only
    )


@dataclass(frozen=True)
class Result:
    """The result of a calculator: named values, and the steps of the calculation."""

    values: Mapping[str, Json]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Calculator:
    """A calculation that players need: up to eight inputs, one result."""

    name: str
    help: str
    fields: tuple[Field, ...]
    run: Callable[..., Result]
    example: Mapping[str, Json]


@dataclass(frozen=True)
class SetUp:
    """A table that is set up, the clauses about each zone, and the steps of the set-up."""

    table: Table
    cited: Mapping[str, tuple[str, ...]]
    steps: tuple[Step, ...]

    def parts(self) -> list[dict[str, Json]]:
        """Return every pile that has cards, top card first, with its player and clauses."""
        return [
            {"name": pile.name, "count": len(pile), "cards": [card.id for card in pile]}
            | {"player": pile.owner.name if pile.owner else "", "citations": list(self.cited.get(pile.name, ()))}
            for pile in self.table.piles()
            if pile
        ]


@dataclass(frozen=True)
class Line:
    """One line of a player's score: a card, the number of copies, their points in total, and formula and clauses."""

    card: str
    count: int
    points: int
    formula: str = ""
    citations: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """One player's total, line by line."""

    player: str
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Scoring:
    """Every player's score, the winners, and the steps of the tie-break."""

    scores: tuple[Score, ...]
    winners: tuple[str, ...]
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Ruleset:
    """A game with everything that the operations need.

    `set_up(loaded_game, mode, players, sets, seed)` sets up a table, `score(table)` counts the points, and
    `pair(loaded_game, first, second)` plays the standard situations of two cards. `takes_local_sets` says whether sets
    that a group added can be used. `counts_of_mode(loaded_game, mode)` returns the numbers of players of a mode, if
    modes differ."""

    game: Game
    set_up: Callable[[LoadedGame, str, int, tuple[str, ...], str], SetUp]
    score: Callable[[Table], Scoring]
    formats: tuple[Format, ...] = ()
    calculators: tuple[Calculator, ...] = ()
    pair: Callable[[LoadedGame, str, str], list[dict[str, Json]]] | None = None
    default_sets: tuple[str, ...] = ()
    takes_local_sets: bool = True
    counts_of_mode: Callable[[LoadedGame, str], tuple[int, ...]] | None = None

    @property
    def usual_sets(self) -> tuple[str, ...]:
        """The sets that are used by default: `default_sets`, or all."""
        return self.default_sets or self.game.sets

    def player_counts(self, loaded_game: LoadedGame, mode: str) -> tuple[int, ...]:
        """Return the numbers of players that can play a mode."""
        if self.counts_of_mode is not None:
            return self.counts_of_mode(loaded_game, mode)
        return tuple(range(self.game.fewest, self.game.most + 1))

    def with_local_sets(self, reference: Reference) -> "Ruleset":
        """Return the ruleset with the sets that a group added to its product line, in the game and in all formats."""
        sets, facts = self.game.sets, reference.sets
        lines = {facts[code].game for code in sets if code in facts}
        local = tuple(code for code, each in facts.items() if each.is_local and each.game in lines)
        if not local or not self.takes_local_sets:
            return self

        def widened(form: Format) -> Format:
            fields = (replace(each, choices=sets + local) if each.choices == sets else each for each in form.fields)
            return replace(form, fields=tuple(fields))

        game, formats = replace(self.game, sets=sets + local), tuple(map(widened, self.formats))
        return replace(self, game=game, formats=formats, default_sets=self.usual_sets)

    def load(self, reference: Reference) -> LoadedGame:
        """Return the game loaded with a reference; cached."""
        return reference.cached(("loaded game", self.game.id, self.game.sets), lambda: LoadedGame(self.game, reference))
