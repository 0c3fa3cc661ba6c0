"""Saying what a card does: the parts of its text, each in the vocabulary."""

from rules.engine.kernel.effects import Effect
from rules.engine.kernel.game import Text

STAYS = ("fe-en/locations/2",)  # the note of a Location
Effects = Effect | tuple[Effect, ...] | None
PARTS = (
    "play", "defense", "guard", "first_appearance", "when_destroyed", "when_gained", "when_defeated", "whenever",
    "ability", "counts_as", "worth", "goes_first", "says_power", "stack_ongoing", "goes_last", "every_name",
    "claims_locations", "spares_cards", "guard_pays", "unavoidable", "when_you_defeat",
    "leaves_game", "defeated_after", "by_every_player", "when_revealed", "attempted_if", "beaten",
    "silences_characters", "stores_cards", "upright", "block", "event", "retaliation",
)  # fmt: skip


def card(*play: Effect, notes: tuple[str, ...] = (), **parts: Effects) -> Text:
    """Say what a card does: when it is played, and in its other parts; Power is read from the card.

    `says_power` marks a text that says all of the Power itself, so that the printed figure is not added to it;
    `whenever` holds what a character or a card that stays in play waits for, `stack_ongoing` what an opponent on its
    stack or a Crisis does. Parts without words are marks: `every_name=()`."""
    said: dict[str, tuple[Effect, ...]] = {"play": play} if play else {}
    for name, effects in parts.items():
        if name not in PARTS:
            raise TypeError(f"a text has no part {name}")
        if effects is not None:
            said[name] = effects if isinstance(effects, tuple) else (effects,)
    return Text(said, notes)


def clauses(section: str, *keys: int) -> tuple[str, ...]:
    """Return the clauses of one section of a book."""
    return tuple(f"{section}/{key}" for key in keys)
