"""What every card of Forever Evil does whose text is recorded, card by card in the order of its id.

heroes.py villains.py super_powers.py equipment.py locations.py   the main deck
starters.py         Punch, Vulnerability, Kick and Weakness
super_heroes.py     the Super Hero stack
super_villains.py   the oversized characters
"""

from rules.engine.games.deck_building.cards.fe import (
    equipment,
    heroes,
    locations,
    starters,
    super_heroes,
    super_powers,
    super_villains,
    villains,
)

MODULES = (equipment, heroes, locations, starters, super_heroes, super_powers, super_villains, villains)
