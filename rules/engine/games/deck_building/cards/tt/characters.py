"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

CARDS = {
    "tt-beast-boy": card(
        ability=once_if(in_hand(ANY), discard(1, ANY, take(Which(without=(STARTER,), most=6, like_it=TYPE), may=True)))
    ),
    "tt-blue-beetle": card(ability=once_if(at_least(7, controls()), draw(1))),
    "tt-raven": card(ability=once_if(at_least(2, controls(a(VILLAIN))), take(a(SUPER_POWER)))),
    "tt-red-robin": card(ability=once_if(at_least(2, controls(a(HERO))), power(1), take(a(EQUIPMENT)))),
    "tt-starfire": card(ability=once_if(at_least(4, types(controlled)), destroy(CONTROLLED, may=True))),
    "tt-superboy": card(ability=once_if(at_least(2, controls(a(SUPER_POWER), different=True)), power(1), draw(1))),
    "tt-wonder-girl": card(ability=once_if(at_least(2, controls(a(EQUIPMENT))), draw(2), discard(1))),
}
