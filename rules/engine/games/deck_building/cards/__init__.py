"""What every card does whose text is recorded: one package for each set; refused.py lists those not played."""

from rules.engine.games.deck_building.cards import (
    base,
    crisis_1,
    crossover_1,
    crossover_2,
    crossover_5,
    crossover_6,
    fe,
    hu,
    tt,
)
from rules.engine.kernel.game import Text

SETS = (fe, base, hu, tt, crisis_1, crossover_1, crossover_2, crossover_5, crossover_6)
TEXTS: dict[str, Text] = {
    card_id: text for card_set in SETS for module in card_set.MODULES for card_id, text in module.CARDS.items()
}
