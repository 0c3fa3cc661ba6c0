"""What every card does whose text is recorded, card by card in the order of its id; Forever Evil lies here.

heroes.py villains.py super_powers.py equipment.py locations.py   the main deck
starters.py         Punch, Vulnerability, Kick and Weakness
super_heroes.py     the Super Hero stack
super_villains.py   the oversized cards
base/ hu/           the Base Set and Heroes Unite, in the same order
"""

from rules.engine.play.cards import (
    base,
    equipment,
    heroes,
    hu,
    locations,
    starters,
    super_heroes,
    super_powers,
    super_villains,
    villains,
)

BEHAVIOURS = {
    **equipment.CARDS,
    **heroes.CARDS,
    **locations.CARDS,
    **starters.CARDS,
    **super_heroes.CARDS,
    **super_powers.CARDS,
    **super_villains.CARDS,
    **villains.CARDS,
    **base.CARDS,
    **hu.CARDS,
}
