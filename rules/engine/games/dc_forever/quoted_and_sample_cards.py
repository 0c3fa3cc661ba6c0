"""Texts of the cards that the rulebook quotes, and sample cards.

Both use the fields of custom cards in a state. Abilities name functions of effects.py."""

import json
from pathlib import Path

from ...kernel.action_results import Json
from ...kernel.game import Text
from .constants.clauses import of_book

DATA: dict[str, dict[str, Json]] = json.loads(Path(__file__).with_name("cards.json").read_text("utf-8"))
QUOTED, SAMPLES = DATA["quoted"], DATA["samples"]
TEXTS = {card_id: Text({}, of_book(*row.get("notes", ()))) for card_id, row in QUOTED.items()}
