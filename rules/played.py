"""Rulings played out: the requests to `play` of the conformance suite that show them."""

import json
from functools import lru_cache

from django.conf import settings

from rules.engine.games.registry import RULESETS


@lru_cache(maxsize=1)
def situations():
    """Return the request that shows each ruling, by the ruling's id: the first that is carried out whole; read once."""
    found = {}
    for ruleset in RULESETS:
        path = settings.FIXTURES_DIR / "conformance" / f"{ruleset}.json"
        for row in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else ():
            if row.get("door") == "play":
                place = 1 if row["expect"].get("refusal") else 0
                for ruling in row.get("rulings", ()):
                    if ruling not in found or place < found[ruling][0]:
                        found[ruling] = place, row["request"]
    return {ruling: request for ruling, (_place, request) in found.items()}
