"""What the cards say whose text the book quotes, and sample cards: the same facts that a state's own cards tell."""

import json
from pathlib import Path

from rules.engine.games.dc_forever.clauses import of_book
from rules.engine.kernel.game import Text
from rules.engine.kernel.outcomes import Json

TOLD: dict[str, dict[str, Json]] = json.loads(Path(__file__).with_name("cards.json").read_text("utf-8"))
SAYS, SAMPLES = TOLD["says"], TOLD["samples"]
TEXTS = {card_id: Text({}, of_book(*says.get("notes", ()))) for card_id, says in SAYS.items()}
