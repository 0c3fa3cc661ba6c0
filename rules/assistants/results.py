"""The results of the tools: the fields of API responses that an assistant needs.

Each model reads an API response and drops every other field. A field that the response does not have is absent; a
value of null is unknown. Citations of the engine's steps are ids, which the tool `clause` takes."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, Field


def cited_id(citation: Any) -> Any:
    """Return the id of a citation's clause or else card; return a value that is not a dict unchanged."""
    return citation.get("clause") or citation.get("card") if isinstance(citation, dict) else citation


def id_of(value: Any) -> Any:
    """Return the id of an object of the API; return a value that is not a dict unchanged."""
    return value.get("id") if isinstance(value, dict) else value


CitedIds = Annotated[
    list[Annotated[str, BeforeValidator(cited_id)]], Field(description="ids of the clauses or cards it is based on")
]
Verdict = Annotated[str | None, Field(description="yes, no, or null: neither")]
Unknown = Annotated[int | None, Field(description="null: unknown")]
Url = Annotated[str, Field(description="its page, for people")]


class Result(BaseModel):
    """Base class for the result of a tool."""


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


class OtherPrinting(BaseModel):
    """Another printing of the card."""

    id: str
    set: str
    rulings_count: int


class RulingList(Result):
    """One page of rulings."""

    total: int
    page: int
    has_more: bool
    data: list[RulingRow]
    other_printings: Annotated[
        list[OtherPrinting], Field(description="other printings of the card that have rulings; they hold for it too")
    ] = []


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


class PrintingPair(BaseModel):
    """Other printings of two cards."""

    cards: list[Annotated[str, BeforeValidator(id_of)]]
    rulings_count: int


class Interaction(Result):
    """Two cards together."""

    cards: list[Annotated[str, BeforeValidator(id_of)]]
    basis: str
    rulings: Annotated[list[RulingRow], Field(description="rulings on both")]
    outcomes: list[Outcome]
    shared_terms: list[str]
    other_printings: Annotated[
        list[PrintingPair], Field(description="other printings of the two cards that have rulings together")
    ]
    html_url: Url
