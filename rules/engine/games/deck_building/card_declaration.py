"""The function `card`, with which the modules of `cards` declare the effects of a card."""

from ...kernel.effects import Effect
from ...kernel.game import Text

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
    """Return the text of a card: `play` are the effects of playing it, `parts` those of its other parts, by name.

    `says_power` marks a text that gives all of the card's Power itself, so that the printed number is not added.
    `whenever` holds the listeners of a character or of a card that stays in play, `stack_ongoing` those of an opponent
    on its stack or of a Crisis. A part without effects is a flag: `every_name=()`."""
    contents: dict[str, tuple[Effect, ...]] = {"play": play} if play else {}
    for name, effects in parts.items():
        if name not in PARTS:
            raise TypeError(f"a text has no part {name}")
        if effects is not None:
            contents[name] = effects if isinstance(effects, tuple) else (effects,)
    return Text(contents, notes)


def clauses(section: str, *keys: int) -> tuple[str, ...]:
    """Return the ids of clauses of a rulebook's section, given by their numbers: `fe-en/locations/2`."""
    return tuple(f"{section}/{key}" for key in keys)
