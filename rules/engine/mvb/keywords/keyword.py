"""A keyword of the glossary: its inputs, and the function that resolves it."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer
from rules.engine.mvb.facts import QUESTION, Claim
from rules.engine.situation import Text, plain
from rules.engine.values import SituationError

NAME = Fact(Text("keyword", "the keyword"))
CARD = Fact(Claim("card", "the card it is on"))


@dataclass(frozen=True)
class Keyword:
    """A keyword; `resolve` returns the basis, the result and the steps.

    Its own name is one of its inputs, and its mark where no other input tells it from the rest."""

    name: str
    summary: str
    resolve: Callable
    example: dict
    facts: tuple[Fact, ...] = ()
    marks: tuple[str, ...] | None = None
    also: tuple[str, ...] = ()

    @property
    def own_name(self):
        """The input that names the keyword itself."""
        return Fact(Claim(self.name.replace("-", "_"), "whether, or on what card, the keyword is in question"))

    @property
    def kind(self):
        """The keyword as a kind of its own, found by its marks or its name."""
        fields = declare(*self.facts, self.own_name, NAME, CARD, QUESTION)
        marks = (self.own_name.field.name,) if self.marks is None else self.marks
        return Kind(self.name, "mvb", self.summary, fields, marks, self.answer, self.example)

    def answer(self, situation, reference):
        """Resolve the situation, unless it names another keyword."""
        named = plain(NAME.of(situation, self.name))
        if named not in map(plain, (self.name, *self.also)):
            raise SituationError("keyword", f"keyword: “{NAME.of(situation)[:60]}” is not {self.name}", (self.name,))
        basis, result, steps = self.resolve(situation, reference)
        return answer(self.name, basis, result, *steps)
