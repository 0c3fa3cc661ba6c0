"""Rulings played out: the requests to `play` of the conformance suite that show them."""

import json
from functools import lru_cache

from django.conf import settings

from rules.engine.games.registry import RULESETS


@lru_cache(maxsize=1)
def situations():
    """Return the first request that shows each ruling, by the ruling's id; read once."""
    found = {}
    for ruleset in RULESETS:
        path = settings.FIXTURES_DIR / "conformance" / f"{ruleset}.json"
        for row in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else ():
            if row.get("door") == "play":
                for ruling in row.get("rulings", ()):
                    found.setdefault(ruling, row["request"])
    return found
