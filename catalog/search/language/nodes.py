"""The syntax tree of a query: terms, boolean nodes, and display controls."""

from dataclasses import dataclass, field

from catalog.search.language.fields import WORDS


class QueryError(Exception):
    """A problem in a query: a message, a code, the position in the text, and a suggested correction if there is one."""

    def __init__(self, message, position, end=None, code="bad-query", suggestion=None):
        super().__init__(message)
        self.message = message
        self.position = position
        self.end = position if end is None else end
        self.code = code
        self.suggestion = suggestion


@dataclass(frozen=True)
class Term:
    """One condition: a field, an operator and values, of which one must match. `start` and `end` are its position.

    `is_bare`: written without a field name and an operator."""

    field: str
    operator: str
    values: tuple[str, ...]
    start: int
    end: int
    is_bare: bool = False
    is_quoted: bool = False


@dataclass(frozen=True)
class And:
    """A node that is true if all parts are true."""

    parts: tuple


@dataclass(frozen=True)
class Or:
    """A node that is true if at least one part is true."""

    parts: tuple


@dataclass(frozen=True)
class Not:
    """A node that is true if its part is false."""

    part: object


@dataclass(frozen=True)
class Query:
    """A parsed query: the tree (None matches every card), the controls (display options) and the diagnostics.

    `order`: the order and direction that words such as “cheap” select."""

    text: str
    root: object
    controls: dict = field(default_factory=dict)
    diagnostics: tuple[QueryError, ...] = ()
    error: QueryError | None = None  # the reason why no part of the text could be used
    order: dict = field(default_factory=dict)

    @property
    def options(self):
        """The display options of the result. `order:` replaces an order that words such as “cheap” select."""
        return self.controls if "order" in self.controls else self.order | self.controls

    def terms(self):
        """Return all terms of the tree, in order."""
        return list(walk(self.root))

    def bare_terms(self):
        """Return the terms for words without a field name, except negated ones."""
        return [term for term in walk(self.root, skip_negated=True) if term.is_bare and term.field == WORDS]

    def bare_words(self):
        """Return the words without a field name, except negated ones. They determine relevance."""
        return [value for term in self.bare_terms() for value in term.values]


def walk(node, skip_negated=False):
    """Yield the terms of a tree."""
    if isinstance(node, Term):
        yield node
    elif isinstance(node, Not):
        if not skip_negated:
            yield from walk(node.part)
    elif node is not None:
        for part in node.parts:
            yield from walk(part, skip_negated)


def replace_spans(text, changes):
    """Return the text with each (start, end, replacement) change applied."""
    for start, end, replacement in sorted(changes, key=lambda change: change[0], reverse=True):
        text = text[:start] + replacement + text[end:]
    return text


def join_nodes(node, parts):
    """Return a node of the class `node` with these parts; a single part unchanged; None if there are no parts."""
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else node(tuple(parts))
