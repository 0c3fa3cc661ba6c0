"""Reads states of version 1, which release 1.0.0 wrote, as states of the current version."""

from .action_results import InputError, Json
from .loaded_game import LoadedGame
from .state_schema import STATE_VERSION

RENAMED_IN_PLAYERS = {"kept": "stays_in_play"}
RENAMED_IN_WAITING = {"told": "events_sent"}


def migrate(loaded_game: LoadedGame, state: Json) -> Json:
    """Return a state as one of the current version; a state without a version is returned as it is.

    Raises InputError for a version that is not known, and for an effect of a card whose code has changed."""
    version = state.get("schema", STATE_VERSION) if isinstance(state, dict) else STATE_VERSION
    if type(version) is not int or version == STATE_VERSION:  # the schema refuses a version of another type
        return state
    if version != 1:
        raise InputError("state.schema", f"we can't read version {str(version)[:20]} of states, only versions 1 and 2")
    for name in ("lasting", "triggers"):
        for index, row in enumerate(rows if isinstance(rows := state.get(name), list) else ()):
            card_id = str(row.get("text")).partition("/")[0] if isinstance(row, dict) else ""
            if card_id in loaded_game.game.changed_cards:
                raise InputError(
                    f"state.{name}[{index}].text",
                    f"this game was saved with version 1.0.0, and “{card_id}” works differently now",
                )
    return rename_fields(state) | {
        name: [with_effect_id(loaded_game, row) for row in rows]
        for name in ("lasting", "triggers")
        if isinstance(rows := state.get(name), list)
    }


def with_effect_id(loaded_game: LoadedGame, row: Json) -> Json:
    """Return a lasting effect or trigger with the id of its effect in place of the position in the card's code."""
    if not isinstance(row, dict) or not isinstance(row.get("text"), str):
        return row
    return row | {"text": loaded_game.ids_by_position.get(row["text"], row["text"])}


def rename_fields(state: Json) -> Json:
    """Return a state of version 1 with the field names of the current version, and any other value as it is."""
    if not isinstance(state, dict) or type(state.get("schema")) is not int or state["schema"] != 1:
        return state
    found = state | {"schema": STATE_VERSION}
    if isinstance(players := state.get("players"), list):
        found["players"] = [renamed(row, RENAMED_IN_PLAYERS) for row in players]
    if "waiting" in state:
        found["waiting"] = renamed(state["waiting"], RENAMED_IN_WAITING)
    return found


def renamed(row: Json, names: dict[str, str]) -> Json:
    """Return an object with fields renamed as `names` says, except if it has the new name; other values unchanged."""
    if not isinstance(row, dict):
        return row
    new = {old: name for old, name in names.items() if name not in row}
    return {new.get(name, name): value for name, value in row.items()}
