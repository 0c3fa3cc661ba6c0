"""The results of the tools of the rules engine; see results.py."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from rules.assistants.results import CitedIds, Result, Url


class Named(BaseModel):
    """A format or a calculator."""

    name: str
    help: str


class EngineDescription(Result):
    """A ruleset's engine, or one part of it."""

    ruleset: str
    name: str
    modes: list[str] | None = None
    players: Annotated[dict[str, int] | None, Field(description="fewest and most")] = None
    sets: list[str] | None = None
    default_sets: list[str] | None = None
    options: dict[str, Any] | None = None
    actions: Annotated[list[dict[str, Any]] | None, Field(description="what `play` takes")] = None
    formats: Annotated[list[Named] | None, Field(description="what `validate` checks")] = None
    calculators: list[Named] | None = None
    part: str | None = None
    json_schema: Annotated[dict[str, Any] | None, Field(description="the JSON schema of the part")] = None
    example: dict[str, Any] | None = None


class Step(BaseModel):
    """One step of a calculation, a setup, a score or a game."""

    text: str
    open: Annotated[bool, Field(description="true: the rules don't say")]
    citations: CitedIds


class Violation(BaseModel):
    """A broken rule."""

    code: str
    message: str
    field: Annotated[str | None, Field(description="the list that it is about")]
    line: Annotated[int | None, Field(description="the line that can't be read")]
    cards: list[str]
    expected: Any
    found: Any
    fix: str
    open: Annotated[bool, Field(description="true: only recommended, or the rules don't say")]
    citations: CitedIds


class Validation(Result):
    """Whether a list or table is legal."""

    ruleset: str
    format: str
    legal: bool
    violations: list[Violation]


class BrokenRule(BaseModel):
    """A rule that an action breaks."""

    code: str
    message: str
    citations: CitedIds


class Refusal(BrokenRule):
    """The reason why an action is refused."""

    action: Annotated[int, Field(description="its index in the request")]
    also: Annotated[list[BrokenRule], Field(description="the other rules that the action breaks")]


class Missing(BaseModel):
    """The unknown fact without which the engine can't go on."""

    code: str
    message: str


class Choice(BaseModel):
    """What a player has to choose now."""

    player: str
    text: str
    options: Annotated[list[str], Field(description="values to send")]
    names: Annotated[list[str], Field(description="the same, for people")]


class Table(Result):
    """A table that is set up."""

    ruleset: str
    mode: str
    players: int
    sets: list[str]
    seed: str
    html_url: Url
    steps: list[Step]
    choice: Annotated[Choice | None, Field(description="answer it with {do: choose, option: one of its options}")]
    legal: Annotated[list[dict[str, Any]], Field(description="the actions that `play` accepts now")]
    state: Annotated[dict[str, Any], Field(description="send it to `play`")]


class Played(Result):
    """What happened, and the state after it."""

    ruleset: str
    events: list[Step]
    choice: Choice | None
    refusal: Refusal | None
    unknown: Missing | None
    basis: str
    over: Annotated[dict[str, Any] | None, Field(description="how the game ended; null: it goes on")]
    legal: Annotated[list[dict[str, Any]], Field(description="the actions that can be sent next")]
    state: dict[str, Any]


class Line(BaseModel):
    """One line of a score."""

    card: Annotated[str, Field(description="empty: tokens")]
    count: int
    points: int
    citations: CitedIds


class PlayerScore(BaseModel):
    """One player's total, line by line."""

    player: str
    total: int
    lines: list[Line]


class Scored(Result):
    """Every player's total, and the winners."""

    ruleset: str
    scores: list[PlayerScore] | None
    winners: list[str] | None
    steps: list[Step]
    unknown: Missing | None


class Calculated(Result):
    """A calculated number, with the steps that lead to it."""

    ruleset: str
    calculator: str
    result: dict[str, Any] | None
    steps: list[Step]
    unknown: Missing | None
