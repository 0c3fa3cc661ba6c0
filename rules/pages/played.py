"""Rulings played out: the situations of the conformance suite that show them, as links to the sandbox."""

import json
from functools import lru_cache

from django.conf import settings

from rules.engine.games.registry import RULESETS
from rules.pages.links import address_of


@lru_cache(maxsize=1)
def situations():
    """Return the situations that are played, by the rulings they show; read once."""
    found = {}
    for ruleset in RULESETS:
        path = settings.FIXTURES_DIR / "conformance" / f"{ruleset}.json"
        for row in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else ():
            if row["door"] == "play":
                for ruling in row.get("rulings", ()):
                    found.setdefault(ruling, row["request"])
    return found


def sandbox_link(ruling):
    """Return the address at which the sandbox plays a ruling's situation, or None."""
    request = situations().get(ruling)
    return address_of({"state": request["state"], "actions": request["actions"]}) if request else None
