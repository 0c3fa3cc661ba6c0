"""What the engine plays: the cards it carries out, why not the others, and the requests that show rulings."""

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


@lru_cache(maxsize=1)
def playable_cards():
    """Return the ids of all cards whose recorded text is carried out in some ruleset."""
    return frozenset(card_id for ruleset in RULESETS.values() for card_id in ruleset.game.texts)


def reason_not_played(slug):
    """Return the code of the reason why a card with a recorded text is not carried out, or None where none is told."""
    return next((ruleset.game.refused[slug] for ruleset in RULESETS.values() if slug in ruleset.game.refused), None)
