"""What every card of Teen Titans does whose text is recorded, card by card in the order of its id.

heroes.py villains.py super_powers.py equipment.py locations.py   the main deck
starters.py         Punch, Vulnerability, Kick and Weakness
super_villains.py   the Super-Villain stack
characters.py       the oversized Super Heroes
"""

from rules.engine.games.deck_building.cards.tt import (
    characters,
    equipment,
    heroes,
    locations,
    starters,
    super_powers,
    super_villains,
    villains,
)

MODULES = (characters, equipment, heroes, locations, starters, super_powers, super_villains, villains)
