"""What a query means: a tree of terms, and the controls beside it."""

from dataclasses import dataclass, field


class QueryError(Exception):
    """A query that cannot be run: code, sentence, place in the text, and a correction where there is one."""

    def __init__(self, message, position, end=None, code="bad-query", suggestion=None):
        super().__init__(message)
        self.message = message
        self.position = position
        self.end = position if end is None else end
        self.code = code
        self.suggestion = suggestion


@dataclass(frozen=True)
class Term:
    """One condition: a field, an operator and the values it accepts (any one of them)."""

    field: str
    operator: str
    values: tuple[str, ...]
    start: int
    end: int
    is_bare: bool = False


@dataclass(frozen=True)
class And:
    """All parts hold."""

    parts: tuple


@dataclass(frozen=True)
class Or:
    """At least one part holds."""

    parts: tuple


@dataclass(frozen=True)
class Not:
    """The part does not hold."""

    part: object


@dataclass(frozen=True)
class Query:
    """A parsed query: its tree (None is every card), its controls and its complaints."""

    text: str
    root: object
    controls: dict = field(default_factory=dict)
    diagnostics: tuple[QueryError, ...] = ()
    error: QueryError | None = None  # the complaint for which nothing could be made of it

    def terms(self):
        """Return all terms of the tree in order."""
        return list(walk(self.root))

    def bare_terms(self):
        """Return the terms given without a field outside negations."""
        return [term for term in walk(self.root, skip_negated=True) if term.is_bare]

    def bare_words(self):
        """Return the words given without a field outside negations, for relevance."""
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


def spliced(text, changes):
    """Return a query's text with other words in some places: (start, end, what stands there instead)."""
    for start, end, instead in sorted(changes, key=lambda change: change[0], reverse=True):
        text = text[:start] + instead + text[end:]
    return text


def joined(node, parts):
    """Return parts under a node, a single part alone, or None for none."""
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else node(tuple(parts))
