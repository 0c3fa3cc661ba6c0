"""Find the cards that the engine can play, the reasons why others are refused, and requests that show rulings."""

import json
from functools import lru_cache

from django.conf import settings

from rules.engine_gateway import RULESETS


@lru_cache(maxsize=1)
def situations_by_ruling():
    """Return a mapping of ruling ids to a `play` request that shows the ruling, preferably without a refusal."""
    found = {}
    for ruleset in RULESETS:
        path = settings.FIXTURES_DIR / "conformance" / f"{ruleset}.json"
        for row in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else ():
            if row.get("operation") == "play":
                priority = 1 if row["expect"].get("refusal") else 0
                for ruling in row.get("rulings", ()):
                    if ruling not in found or priority < found[ruling][0]:
                        found[ruling] = priority, row["request"]
    return {ruling: request for ruling, (_priority, request) in found.items()}


@lru_cache(maxsize=1)
def playable_cards():
    """Return the ids of all cards whose text is implemented in some ruleset."""
    return frozenset(card_id for ruleset in RULESETS.values() for card_id in ruleset.game.texts)


def reason_not_played(slug):
    """Return the code of the reason why the engine does not play a card, or None."""
    return next((ruleset.game.refused[slug] for ruleset in RULESETS.values() if slug in ruleset.game.refused), None)
