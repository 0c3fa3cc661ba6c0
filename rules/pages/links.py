"""A situation as a link: a state and the actions on it, compressed into an address, or a file where it is too long."""

import base64
import binascii
import json
import zlib
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from rules.adapters import EngineError

LONGEST_LINK = 6_000
MOST_BYTES = 400_000
MOST_ACTIONS = 80  # past these a situation starts from the table as it is, its history left behind
LEFT_OUT = ("waiting", "over")  # where they are null


def pack(situation):
    """Return a situation as a short text for an address."""
    slim = situation | {"state": slim_state(situation["state"])}
    text = json.dumps(slim, separators=(",", ":"), ensure_ascii=False)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def slim_state(state):
    """Return a state without what is empty: it reads back as the same state."""
    if not isinstance(state, dict):
        return state
    left = {name: value for name, value in state.items() if value or name not in ("on_cards", "once", "triggers")}
    left = {name: value for name, value in left.items() if value is not None or name not in LEFT_OUT}
    if isinstance(players := state.get("players"), list):
        rows = [{name: value for name, value in row.items() if value != []} for row in players if isinstance(row, dict)]
        left["players"] = rows if len(rows) == len(players) else players
    return left


def unpack(code):
    """Return the situation of an address, or raise EngineError."""
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        reader = zlib.decompressobj()
        raw = reader.decompress(packed, MOST_BYTES)
        if reader.unconsumed_tail or not reader.eof:
            raise ValueError("longer than any situation")
        return checked(json.loads(raw))
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        if isinstance(error, EngineError):
            raise
        raise EngineError("s", _("This link is broken. Ask for it again, or start a new game.")) from None


def from_file(file):
    """Return the situation of a file that was saved, or raise EngineError."""
    try:
        return checked(json.loads(file.read(MOST_BYTES)))
    except EngineError:
        raise
    except (ValueError, RecursionError):
        raise EngineError("file", _("We can't open this file: it isn't a saved game.")) from None


def checked(situation):
    """Return a situation that has a state and a list of actions, perhaps those taken back, and nothing else."""
    is_whole = isinstance(situation, dict) and {"state", "actions"} <= set(situation) <= {"state", "actions", "undone"}
    lists = (situation["actions"], situation.get("undone", [])) if is_whole else ()
    if not is_whole or not isinstance(situation["state"], dict) or not all(isinstance(each, list) for each in lists):
        raise EngineError("s", _("This isn't a saved game."))
    json.dumps(situation, ensure_ascii=False).encode()  # a lone surrogate is no text
    return situation


def address_of(situation):
    """Return the sandbox's address of a situation, or None where it is too long for one."""
    link = f"{reverse('rules:sandbox')}?{urlencode({'s': pack(situation)})}"
    return link if len(link) <= LONGEST_LINK else None
