"""A situation as a link: a state and the actions on it, compressed into an address, or a file where it is too long."""

import base64
import binascii
import json
import zlib
from urllib.parse import urlencode

from django.urls import reverse

from rules.adapters import EngineError
from rules.played import situations

LONGEST_LINK = 6_000
MOST_BYTES = 400_000
MOST_ACTIONS = 80  # past these a situation starts from the table as it is, its history left behind
LEFT_OUT = ("waiting", "over")  # where they are null


def pack(situation):
    """Return a situation as a short text for an address."""
    slim = {"state": slim_state(situation["state"]), "actions": situation["actions"]}
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
        raise EngineError("s", "This link is damaged: the situation in it cannot be read.") from None


def from_file(file):
    """Return the situation of a file that was saved, or raise EngineError."""
    try:
        return checked(json.loads(file.read(MOST_BYTES)))
    except EngineError:
        raise
    except (ValueError, RecursionError):
        raise EngineError("file", "This file cannot be read: it holds no situation.") from None


def checked(situation):
    """Return a situation that has a state and a list of actions and nothing else."""
    is_whole = isinstance(situation, dict) and set(situation) == {"state", "actions"}
    if not is_whole or not isinstance(situation["state"], dict) or not isinstance(situation["actions"], list):
        raise EngineError("s", "This holds no situation: a state and a list of actions are needed.")
    json.dumps(situation, ensure_ascii=False).encode()  # a lone surrogate is no text
    return situation


def address_of(situation):
    """Return the sandbox's address of a situation, or None where it is too long for one."""
    link = f"{reverse('rules:sandbox')}?{urlencode({'s': pack(situation)})}"
    return link if len(link) <= LONGEST_LINK else None


def played_link(ruling):
    """Return the address at which the sandbox plays a ruling's situation, or None."""
    request = situations().get(ruling)
    return address_of({"state": request["state"], "actions": request["actions"]}) if request else None
