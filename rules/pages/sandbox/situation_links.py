"""A situation, that is a state and the actions on it, compressed into a URL, or stored in a file if it is too long."""

import base64
import binascii
import json
import zlib
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from rules.engine_gateway import EngineError

LONGEST_LINK = 6_000  # characters
MOST_BYTES = 400_000  # of a situation as JSON
OMITTED_IF_NULL = ("waiting", "over")


def pack(situation):
    """Return a situation as compressed text for a URL."""
    slim = situation | {"state": slim_state(situation["state"])}
    text = json.dumps(slim, separators=(",", ":"), ensure_ascii=False)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def slim_state(state):
    """Return a state without empty values, which the engine adds again when it reads the state."""
    if not isinstance(state, dict):
        return state
    left = {name: value for name, value in state.items() if value or name not in ("on_cards", "once", "triggers")}
    left = {name: value for name, value in left.items() if value is not None or name not in OMITTED_IF_NULL}
    if isinstance(players := state.get("players"), list):
        rows = [{name: value for name, value in row.items() if value != []} for row in players if isinstance(row, dict)]
        left["players"] = rows if len(rows) == len(players) else players
    return left


def unpack(code):
    """Return the situation of a URL, or raise EngineError."""
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        reader = zlib.decompressobj()
        raw = reader.decompress(packed, MOST_BYTES)
        if reader.unconsumed_tail or not reader.eof:
            raise ValueError("longer than any situation")
        return validated(json.loads(raw))
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        if isinstance(error, EngineError):
            raise
        raise EngineError("s", _("This link is broken. Ask for it again, or start a new game.")) from None


def from_file(file):
    """Return the situation of a saved file, or raise EngineError."""
    try:
        return validated(json.loads(file.read(MOST_BYTES)))
    except EngineError:
        raise
    except (ValueError, RecursionError):
        raise EngineError("file", _("We can't open this file: it isn't a saved game.")) from None


def validated(situation):
    """Return the situation if it has a state, a list of actions, optionally a list of undone ones, and nothing else.

    Else raise EngineError."""
    has_known_keys = isinstance(situation, dict) and {"state", "actions"} <= set(situation) <= {
        "state",
        "actions",
        "undone",
    }
    lists = (situation["actions"], situation.get("undone", [])) if has_known_keys else ()
    if (
        not has_known_keys
        or not isinstance(situation["state"], dict)
        or not all(isinstance(each, list) for each in lists)
    ):
        raise EngineError("s", _("This isn't a saved game."))
    json.dumps(situation, ensure_ascii=False).encode()  # raises UnicodeEncodeError, a ValueError, for a lone surrogate
    return situation


def sandbox_url(situation):
    """Return the sandbox's URL of a situation, or None if it is too long for one."""
    return packed_url(pack(situation))


def packed_url(code):
    """Return the sandbox's URL of a packed situation, or None if it is too long for one."""
    link = f"{reverse('rules:sandbox')}?{urlencode({'s': code})}"
    return link if len(link) <= LONGEST_LINK else None
