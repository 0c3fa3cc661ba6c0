"""A keyword of the glossary: its inputs, and the function that resolves it."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer
from rules.engine.mvb.facts import QUESTION, Claim, Fact, declare
from rules.engine.situation import Text

NAME = Fact(Text("keyword", "the keyword"))
CARD = Fact(Claim("card", "the card it is on"))


@dataclass(frozen=True)
class Keyword:
    """A keyword; `resolve` returns the basis, the result and the steps."""

    name: str
    summary: str
    resolve: Callable
    marks: tuple[str, ...]
    example: dict
    facts: tuple[Fact, ...] = ()

    @property
    def kind(self):
        """The keyword as a kind of its own, found by its marks or its name."""
        return Kind(
            self.name,
            "mvb",
            self.summary,
            declare(*self.facts, NAME, CARD, QUESTION),
            self.marks,
            self.answer,
            self.example,
        )

    def answer(self, situation, reference):
        """Resolve the situation."""
        basis, result, steps = self.resolve(situation, reference)
        return answer(self.name, basis, result, *steps)
