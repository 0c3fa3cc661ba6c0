"""What comes out of an action: events, a choice that waits, a refusal, a missing fact, and the next state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Json = Any
State = dict[str, Json]
Action = dict[str, Json]


@dataclass(frozen=True)
class Event:
    """Something that happened, is refused or is missing: a code, its arguments, the clauses and cards it rests on.

    `is_open` marks what no book settles; the table goes on by the named default."""

    code: str
    args: Mapping[str, Json] = field(default_factory=dict)
    citations: tuple[str, ...] = ()
    is_open: bool = False


@dataclass(frozen=True)
class Question:
    """A choice that waits: who chooses, what for, whose text asks, about which card, the options, and
    further arguments of its sentence."""

    player: str
    reason: str
    options: tuple[str, ...]
    card: str | None = None
    about: str | None = None
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """What an action brought: the events, the state after it, and what it waits for or failed on."""

    state: State
    events: tuple[Event, ...] = ()
    choice: Question | None = None
    refusal: Event | None = None
    unknown: Event | None = None

    @property
    def basis(self) -> str:
        """`open` if the books leave any of it unsettled or a fact is missing, otherwise `derived`."""
        return "open" if self.unknown or any(event.is_open for event in self.events) else "derived"


class Refused(Exception):  # noqa: N818 - an answer of the engine, not an error of its caller
    """An action or an answer breaks a rule."""

    def __init__(self, code: str, citations: tuple[str, ...], **args: Json):
        super().__init__(code)
        self.refusal = Event(code, args, citations)


class Missing(Exception):  # noqa: N818 - an answer of the engine, not an error of its caller
    """The outcome hangs on a fact that nobody has told."""

    def __init__(self, code: str, **args: Json):
        super().__init__(code)
        self.code, self.unknown = code, Event(code, args)


class Waiting(Exception):  # noqa: N818 - an answer of the engine, not an error of its caller
    """A player must choose and no answer is given yet."""

    def __init__(self, question: Question):
        super().__init__(question.reason)
        self.question = question


class InputError(Exception):
    """Input the engine cannot read: names the field, says why, and what is nearest to it."""

    def __init__(self, field_name: str, message: str, nearest: Sequence[str] = ()):
        hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
        super().__init__(f"{field_name}: {message}{hint}")
        self.field, self.message, self.nearest = field_name, message, tuple(nearest)
