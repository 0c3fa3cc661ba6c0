"""What a card does: the parts of its text, each said in the vocabulary."""

from dataclasses import dataclass, field

from rules.engine.play.words import Word


@dataclass(frozen=True)
class Behaviour:
    """The parts of one card's text; an empty part is not printed on it.

    `power` is folded out of the text for speed. `notes` are the clauses of the book that are about this card."""

    power: int = 0
    text: tuple[Word, ...] = ()
    defense: Word | None = None
    first_appearance: Word | None = None
    when_destroyed: tuple[Word, ...] = ()
    bonus: Word | None = None
    ability: Word | None = None
    whenever: tuple[Word, ...] = ()
    end_of_turn: Word | None = None
    counts_as: tuple[str, ...] = ()
    worth: Word | None = None
    stays: bool = False
    watches: tuple[Word, ...] = ()
    start_of_turn: Word | None = None
    when_gained: tuple[Word, ...] = ()
    when_defeated: Word | None = None
    goes_first: bool = False
    notes: tuple[str, ...] = field(default=())

    def said(self):
        """Return everything that was said, for a reader that wants all its numbers."""
        one = (self.defense, self.first_appearance, self.bonus, self.ability, self.end_of_turn, self.worth)
        later = (self.watches, self.start_of_turn, self.when_gained, self.when_defeated)
        return (self.power or None, self.text, one, self.when_destroyed, self.whenever, later)


def card(*text, power=0, **parts):
    """Say what a card does; its Power comes first, as on most cards."""
    return Behaviour(power=power, text=text, **parts)


def location(**parts):
    """Say what a Location does; it stays in play."""
    return Behaviour(stays=True, **parts)


def super_hero(*text, first_appearance=None, **parts):
    """Say what a Super Hero does in your deck and when it first appears."""
    return Behaviour(text=text, first_appearance=first_appearance, **parts)


def nemesis(*text, power=0, first_appearance=None, **parts):
    """Say what a Super-Villain of the stack does in your deck and when it first appears."""
    return Behaviour(power=power, text=text, first_appearance=first_appearance, **parts)


def character(**parts):
    """Say what an oversized Super Hero does for its player."""
    return Behaviour(**parts)


def super_villain(**parts):
    """Say what an oversized Super-Villain does for its player."""
    return Behaviour(**parts)
