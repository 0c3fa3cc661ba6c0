"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

CARDS = {
    "tt-beast-boy": card(
        ability=ability(
            discard(1, ANY, take(Which(without=(STARTER,), most=6, like_it=TYPE), may=True)),
            once=True,
            condition=in_hand(ANY),
        )
    ),
    "tt-blue-beetle": card(ability=ability(draw(1), once=True, condition=at_least(7, controls()))),
    "tt-raven": card(ability=ability(take(a(SUPER_POWER)), once=True, condition=at_least(2, controls(a(VILLAIN))))),
    "tt-red-robin": card(
        ability=ability(power(1), take(a(EQUIPMENT)), once=True, condition=at_least(2, controls(a(HERO))))
    ),
    "tt-starfire": card(
        ability=ability(destroy(CONTROLLED, may=True), once=True, condition=at_least(4, types(controlled)))
    ),
    "tt-superboy": card(
        ability=ability(power(1), draw(1), once=True, condition=at_least(2, controls(a(SUPER_POWER), different=True)))
    ),
    "tt-wonder-girl": card(
        ability=ability(draw(2), discard(1), once=True, condition=at_least(2, controls(a(EQUIPMENT))))
    ),
}
