"""What the oversized Super Heroes do for their players."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, STARTER, SUPER_POWER, VILLAIN
from rules.engine.words.basic import discard, draw, power
from rules.engine.words.controlling import controls, destroy_controlled, discard_for_same_type, types_controlled
from rules.engine.words.counting import at_least, in_hand
from rules.engine.words.lasting import ability
from rules.engine.words.taking import take
from rules.engine.words.which import ANY, Which, a

CARDS = {
    "tt-beast-boy": card(
        ability=ability(discard_for_same_type(Which(without=(STARTER,), most=6)), once=True, condition=in_hand(ANY)),
    ),
    "tt-blue-beetle": card(ability=ability(draw(1), once=True, condition=at_least(7, controls()))),
    "tt-raven": card(ability=ability(take(a(SUPER_POWER)), once=True, condition=at_least(2, controls(a(VILLAIN))))),
    "tt-red-robin": card(
        ability=ability(power(1), take(a(EQUIPMENT)), once=True, condition=at_least(2, controls(a(HERO)))),
    ),
    "tt-starfire": card(
        ability=ability(destroy_controlled(may=True), once=True, condition=at_least(4, types_controlled())),
    ),
    "tt-superboy": card(
        ability=ability(power(1), draw(1), once=True, condition=at_least(2, controls(a(SUPER_POWER), different=True))),
    ),
    "tt-wonder-girl": card(
        ability=ability(draw(2), discard(1), once=True, condition=at_least(2, controls(a(EQUIPMENT)))),
    ),
}
