"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

PUNCH = named("fe-punch")

CARDS = {
    "crossover-1-alan-scott": card(
        whenever=at_each_different(a(SUPER_POWER), reveal_top(if_it_is(of_cost(0), draw(1))))
    ),
    "crossover-1-doctor-fate": card(
        whenever=(once_played(consecutive_costs(2), power(1)), once_played(consecutive_costs(3), draw(1)))
    ),
    "crossover-1-jay-garrick": card(whenever=BeforeDrawing(reveal_top(discard(where=it, may=True)))),
    "crossover-1-mister-terrific": card(
        ability=once_if(in_hand(PUNCH), discard(1, PUNCH), look_at(3, draw_one(EQUIPMENT)))
    ),
    "crossover-1-power-girl": card(whenever=at_each_different(a(SUPER_POWER), take(PUNCH))),
    "crossover-1-stargirl": card(
        whenever=(
            whenever(AFTER_PLAY, may(draw(1), discard(1)), which=DEFENSE_CARD),
            whenever(AT_AVOID, may(draw(1), discard(1))),
        )
    ),
    "crossover-1-wildcat": card(
        whenever=at_play_number(
            1, PUNCH, when(played_before(a(HERO)), draw(1)), when(played_before(a(VILLAIN)), draw(1))
        )
    ),
}
