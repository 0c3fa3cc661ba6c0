"""Saying what a card does: the parts of its text, each in the vocabulary."""

from __future__ import annotations

from rules.engine.kernel.game import Text
from rules.engine.kernel.words import Word

Words = Word | tuple[Word, ...] | None
PARTS = (
    "play", "defense", "guard", "first_appearance", "when_destroyed", "when_gained", "when_defeated", "whenever",
    "ability", "counts_as", "worth", "goes_first", "says_power", "block", "event", "retaliation",
)  # fmt: skip


def card(*play: Word, notes: tuple[str, ...] = (), **parts: Words) -> Text:
    """Say what a card does: when it is played, and in its other parts; Power is read from the card.

    `says_power` marks a text that says all of the Power itself, so that the printed figure is not added to it;
    `whenever` holds what a character or a card that stays in play waits for."""
    said: dict[str, tuple[Word, ...]] = {"play": play} if play else {}
    for name, words in parts.items():
        if name not in PARTS:
            raise TypeError(f"a text has no part {name}")
        if words is not None:
            said[name] = words if isinstance(words, tuple) else (words,)
    return Text(said, notes)
