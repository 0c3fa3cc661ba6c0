"""A ruleset: a game with its set-ups, scoring, formats, calculators and pairs, as the doors need them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules.engine.kernel.game import Game, Rule
from rules.engine.kernel.inputs import STATE, Field
from rules.engine.kernel.loaded_game import LoadedGame
from rules.engine.kernel.outcomes import Event, Json
from rules.engine.kernel.reference import Reference
from rules.engine.kernel.table import Table

Step = Event  # one step of a calculation or of a set-up


@dataclass(frozen=True)
class Format:
    """Something people check: its inputs and the rules it must keep; each rule is called with book and inputs.

    A state among the inputs comes as the table it describes."""

    name: str
    help: str
    fields: tuple[Field, ...]
    rules: tuple[Rule, ...]
    example: Mapping[str, Json]


def whole_table(*rules: Rule) -> Format:
    """Return the format of a whole state; its rules are called with the table that the state describes."""

    def of_format(rule: Rule) -> Rule:
        return replace(rule, check=lambda _book, given: rule.check(given["state"]))

    state = Field("state", STATE, "the table")
    return Format("table", "a game in progress", (state,), tuple(map(of_format, rules)), {"state": {}})


@dataclass(frozen=True)
class Result:
    """What a calculator gives: one value for each name, and the steps to it."""

    values: Mapping[str, Json]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Calculator:
    """A number a player asks for: at most eight inputs, one result."""

    name: str
    help: str
    fields: tuple[Field, ...]
    run: Callable[..., Result]
    example: Mapping[str, Json]


@dataclass(frozen=True)
class SetUp:
    """A table that is set up, the clauses cited for its places, and the steps that lay it out."""

    table: Table
    cited: Mapping[str, tuple[str, ...]]
    steps: tuple[Step, ...]

    def parts(self) -> list[dict[str, Json]]:
        """Return every pile with cards, top card first."""
        return [
            {"name": pile.name, "count": len(pile), "cards": [card.id for card in pile]}
            | {"player": pile.owner.name if pile.owner else "", "citations": list(self.cited.get(pile.name, ()))}
            for pile in self.table.piles()
            if pile
        ]


@dataclass(frozen=True)
class Line:
    """One line of a player's score: which card, how many copies, what they are worth together, and why."""

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
    """Every player's score, who wins, and the steps of the tie-break."""

    scores: tuple[Score, ...]
    winners: tuple[str, ...]
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Ruleset:
    """A game with everything its doors need: set-ups, scoring, formats, calculators and pairs of cards.

    `set_up(book, mode, players, sets, seed)` lays a table; `score(table)` counts it; `pair(book, first, second)` plays
    the standard situations of two cards; `takes_local_sets` says whether cards of other sets fit its table."""

    game: Game
    set_up: Callable[[LoadedGame, str, int, tuple[str, ...], str], SetUp]
    score: Callable[[Table], Scoring]
    formats: tuple[Format, ...] = ()
    calculators: tuple[Calculator, ...] = ()
    pair: Callable[[LoadedGame, str, str], list[dict[str, Json]]] | None = None
    default_sets: tuple[str, ...] = ()
    takes_local_sets: bool = True

    @property
    def usual_sets(self) -> tuple[str, ...]:
        """The sets that are used unless others are said: the ruleset's own default, or all."""
        return self.default_sets or self.game.sets

    def with_local_sets(self, reference: Reference) -> "Ruleset":
        """Return the ruleset with a group's own sets of its product line, wherever its sets can be named."""
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

    def book(self, reference: Reference) -> LoadedGame:
        """Return the game on a reference, made once."""
        return reference.cached(("book", self.game.id, self.game.sets), lambda: LoadedGame(self.game, reference))
