"""What the engine answers with: frozen values that page, API and command show alike."""

from dataclasses import dataclass, field
from typing import Any

STATED, DERIVED, OPEN = "stated", "derived", "open"
ERROR, WARNING = "error", "warning"


@dataclass(frozen=True)
class Step:
    """One sentence of a resolution and the clauses (or `card:<id>`) it rests on."""

    text: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Resolution:
    """What happens in a situation, step by step."""

    kind: str
    basis: str
    result: dict[str, Any]
    steps: tuple[Step, ...]
    ignored: tuple[str, ...] = ()


@dataclass(frozen=True)
class Violation:
    """One broken rule: what it asks for, what was found, how to mend it."""

    code: str
    message: str
    cites: tuple[str, ...]
    severity: str = ERROR
    cards: tuple[str, ...] = ()
    expected: Any = None
    found: Any = None
    fix: str = ""
    is_open: bool = False


@dataclass(frozen=True)
class Validation:
    """Every violation of a list or set-up, and what was counted."""

    violations: tuple[Violation, ...]
    counted: dict[str, Any] = field(default_factory=dict)
    ignored: tuple[str, ...] = ()

    @property
    def is_legal(self):
        """Warnings do not make a list illegal; errors do."""
        return not any(violation.severity == ERROR for violation in self.violations)

    @property
    def is_determined(self):
        """Whether the books decide; a violation may speak of something they leave open."""
        return not self.is_legal or not any(violation.is_open for violation in self.violations)


class SituationError(Exception):
    """Input the engine cannot read; names the field and says why."""

    def __init__(self, field_name, message, nearest=()):
        super().__init__(message)
        self.field = field_name
        self.message = message
        self.nearest = tuple(nearest)


@dataclass(frozen=True)
class Part:
    """One pile, stack, hand or token supply of a table, top card first."""

    name: str
    count: int
    cards: tuple[str, ...] = ()
    note: str = ""
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetUp:
    """A legal table: its parts, the steps that lay it out, and the situation that the validator accepts."""

    game: str
    mode: str
    players: int
    sets: tuple[str, ...]
    seed: str
    parts: tuple[Part, ...]
    steps: tuple[Step, ...]
    situation: dict[str, Any]
