"""What every card does whose text is recorded: one package for each set."""

from rules.engine.games.deck_building.cards import base, fe, hu
from rules.engine.kernel.game import Text

TEXTS: dict[str, Text] = {
    card_id: text
    for card_set in (fe, base, hu)
    for module in card_set.MODULES
    for card_id, text in module.CARDS.items()
}
