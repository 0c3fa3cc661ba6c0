"""Checks: a question of legality, asked of a list or set-up as a Format and of a move as a Kind."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.dcf.facts import WHAT
from rules.engine.facts import declare
from rules.engine.kinds import Format, Kind
from rules.engine.situation import Field
from rules.engine.values import STATED, Resolution, Step, Validation

GAME = "dcf"


def count_nothing(situation, reference):
    """Count nothing beside the violations."""
    return {}


def always_stated(situation, reference):
    """Every answer of the check stands in the book."""
    return STATED


@dataclass(frozen=True)
class Check:
    """Rules that all report, and the sentence and clauses that say why a situation passes them."""

    name: str
    summary: str
    fields: tuple[Field, ...]
    rules: tuple[Callable, ...]
    passes: Step
    example: dict
    marks: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    count: Callable = count_nothing
    basis: Callable = always_stated

    def violations(self, situation, reference):
        """Run every rule and return all they report."""
        return tuple(violation for rule in self.rules for violation in rule(situation, reference))

    def validate(self, situation, reference):
        """Answer as a format does."""
        return Validation(self.violations(situation, reference), self.count(situation, reference))

    def resolve(self, situation, reference):
        """Answer as a kind does: legal or not, and why."""
        validation = self.validate(situation, reference)
        messages = [violation.message for violation in validation.violations]
        result = {"legal": validation.is_legal, "allowed": validation.is_legal}
        if messages:
            result |= {"why": messages[0], "violates": messages[0], "violations": messages}
        steps = tuple(Step(violation.message, violation.cites) for violation in validation.violations) or (self.passes,)
        return Resolution(self.name, self.basis(situation, reference), result | validation.counted, steps)

    @property
    def format(self):
        """The check as a format; it also takes the name of the format in `what`."""
        fields = (*self.fields, *declare(WHAT))
        return Format(self.name, GAME, self.summary, fields, self.marks, self.validate, self.example, self.aliases)

    @property
    def kind(self):
        """The check as a kind."""
        return Kind(self.name, GAME, self.summary, self.fields, self.marks, self.resolve, self.example)
