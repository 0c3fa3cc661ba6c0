"""What the tools return: the fields of the API's answers that an assistant needs.

Each model reads an answer of the API and drops every other field. A field that the answer does not have is absent; a
value of null is unknown. Citations of the engine's steps are ids, which the tool `clause` takes."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, Field


def cited_id(citation: Any) -> Any:
    """Return the id of the clause, or else of the card, that a citation names."""
    return citation.get("clause") or citation.get("card") if isinstance(citation, dict) else citation


def id_of(value: Any) -> Any:
    """Return the id of an object."""
    return value.get("id") if isinstance(value, dict) else value


CitedIds = Annotated[
    list[Annotated[str, BeforeValidator(cited_id)]], Field(description="ids of the clauses or cards it is based on")
]
Verdict = Annotated[str | None, Field(description="yes, no, or null: neither")]
Unknown = Annotated[int | None, Field(description="null: unknown")]
Url = Annotated[str, Field(description="its page, for people")]


class Result(BaseModel):
    """What a tool returns."""


class Citation(BaseModel):
    """The clause or card that supports a statement."""

    clause: str | None = None
    book: str | None = None
    section: str | None = None
    card: str | None = None
    html_url: Url


class CardRow(BaseModel):
    """A card in a list."""

    id: str
    name: str
    set: str
    types: list[str]
    cost: Unknown
    victory_points: Unknown
    power: Unknown
    html_url: Url


class CardList(Result):
    """One page of cards."""

    total: int
    page: int
    has_more: bool
    warnings: list[str]
    data: list[CardRow]


class CardDetail(Result):
    """A card as printed in one set."""

    id: str
    name: str
    set: str
    set_name: str
    html_url: Url
    lang: str
    stack: str
    types: list[str]
    subtypes: list[str]
    cost: Unknown
    victory_points: Unknown
    victory_points_printed: str | None
    power: Unknown
    power_printed: str | None
    copies: Unknown
    keywords: list[str]
    text: Annotated[str | None, Field(description="what the card does, in our words; null: unknown")]
    confirmed: Annotated[str, Field(description="rulebook, two-sources, one-source or disputed")]
    disputed: Annotated[list[Any], Field(description="values on which sources differ")]
    sources: list[str]
    rulings_count: int
    printings_count: Annotated[int, Field(description="in how many sets it is printed")]


class RulingRow(BaseModel):
    """A ruling."""

    id: str
    ruleset: str
    question: str
    verdict: Verdict
    statement: Annotated[str, Field(description="true however the question is put")]
    basis: Annotated[str, Field(description="stated, derived, card, community, or open: the rules don't say")]
    source: Annotated[str | None, Field(description="a source other than the rulebooks")]
    citations: list[Citation]
    html_url: Url


class RulingList(Result):
    """One page of rulings."""

    total: int
    page: int
    has_more: bool
    data: list[RulingRow]


class Matched(BaseModel):
    """The question of a ruling, with its own verdict."""

    id: str
    question: str
    verdict: Verdict


class OtherAnswer(BaseModel):
    """An answer without alternatives."""

    matched: Matched | None
    verdict: Verdict
    answer: str
    ruleset: str | None
    citations: CitedIds


class Answer(Result):
    """The answer to a question."""

    status: Annotated[str, Field(description="answered; perhaps: `also` has what may be meant; not_in_the_books")]
    matched: Annotated[Matched | None, Field(description="the question that was matched, with its own verdict")]
    verdict: Annotated[str | None, Field(description="on the question as asked; null: neither yes nor no, or not sure")]
    claim: Annotated[str | None, Field(description="right or not_quite, if the question states something")]
    topic: Annotated[str | None, Field(description="what it is about, if not about rules")]
    answer: str
    basis: str | None
    source: str | None
    ruleset: str | None
    citations: list[Citation]
    conflicts: list[Annotated[str, BeforeValidator(id_of)]]
    confidence: float
    by_ruleset: list[OtherAnswer]
    parts: list[OtherAnswer]
    also: Annotated[list[OtherAnswer], Field(description="related rulings")]


class ClauseDetail(Result):
    """The smallest citable rule of a rulebook, in our words."""

    id: str
    book: str
    section: str
    text: str
    html_url: Url
    source: Annotated[str | None, Field(description="a source other than the rulebook")]
    before: Annotated[str | None, Field(description="the id of the clause before it")]
    after: Annotated[str | None, Field(description="the id of the clause after it")]
    rulings: Annotated[list[str], Field(description="ids of the rulings that cite it")]
    terms: list[str]
    conflicts: list[str]


class TermRow(BaseModel):
    """A term of the glossary."""

    id: str
    name: str
    ruleset: str
    kind: str
    meaning: str
    details: str | None
    aliases: list[str]
    citations: CitedIds
    see: Annotated[list[str], Field(description="ids of related terms")]
    differs_from: Annotated[list[str], Field(description="ids of terms with this name in other games")]
    html_url: Url


class TermList(Result):
    """The terms that match."""

    total: int
    page: int
    has_more: bool
    data: list[TermRow]


class Component(BaseModel):
    """A part of a set's contents."""

    component: str
    count: Unknown
    source: str


class SetDetail(Result):
    """A set: what is in the box, and how many of its cards we know."""

    code: str
    name: str
    game: str
    kind: str
    year: Unknown
    html_url: Url
    cards_count: int
    coverage: Annotated[dict[str, int], Field(description="how many cards have a text, a number of copies, a Power")]
    contents: Annotated[list[Component], Field(description="as each source lists them")]


class Outcome(BaseModel):
    """A standard situation of the two cards, played by the engine."""

    ruleset: str
    text: str
    together: dict[str, int]
    differs: Annotated[dict[str, int], Field(description="how it differs from playing them separately")]
    lines: list[str]


class Interaction(Result):
    """Two cards together."""

    cards: list[Annotated[str, BeforeValidator(id_of)]]
    basis: str
    rulings: Annotated[list[RulingRow], Field(description="rulings on both")]
    outcomes: list[Outcome]
    shared_terms: list[str]
    html_url: Url


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
