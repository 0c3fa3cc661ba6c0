"""Rulings played out: the requests to `play` of the conformance suite that show them."""

import json
from functools import lru_cache
from operator import itemgetter

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
                is_refused = bool(row["expect"].get("refusal"))
                for ruling in row.get("rulings", ()):
                    found[ruling] = min(
                        found.get(ruling, (True, None)), (is_refused, row["request"]), key=itemgetter(0)
                    )
    return {ruling: request for ruling, (_is_refused, request) in found.items() if request}
