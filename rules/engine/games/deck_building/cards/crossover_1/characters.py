"""What the oversized Super Heroes do for their players."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.drawing import BeforeDrawing
from rules.engine.games.deck_building.places import AFTER_PLAY, AT_AVOID, EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.basic import discard, draw, may, power
from rules.engine.words.counting import in_hand, played_before, when
from rules.engine.words.lasting import ability, at_each_different, at_play_number, once_played, whenever
from rules.engine.words.looking import may_discard_top, reveal_top_and, take_of_top
from rules.engine.words.sorting import consecutive_costs
from rules.engine.words.taking import discard_one_of_hand, take
from rules.engine.words.which import DEFENSE_CARD, a, named, of_cost

PUNCH = named("fe-punch")

CARDS = {
    "crossover-1-alan-scott": card(whenever=at_each_different(a(SUPER_POWER), reveal_top_and(of_cost(0), draw(1)))),
    "crossover-1-doctor-fate": card(
        whenever=(once_played(consecutive_costs(2), power(1)), once_played(consecutive_costs(3), draw(1))),
    ),
    "crossover-1-jay-garrick": card(whenever=BeforeDrawing(may_discard_top())),
    "crossover-1-mister-terrific": card(
        ability=ability(discard_one_of_hand(PUNCH), take_of_top(3, a(EQUIPMENT)), once=True, condition=in_hand(PUNCH)),
    ),
    "crossover-1-power-girl": card(whenever=at_each_different(a(SUPER_POWER), take(PUNCH))),
    "crossover-1-stargirl": card(
        whenever=(
            whenever(AFTER_PLAY, may(draw(1), discard(1)), which=DEFENSE_CARD),
            whenever(AT_AVOID, may(draw(1), discard(1))),
        ),
    ),
    "crossover-1-wildcat": card(
        whenever=at_play_number(
            1, PUNCH, when(played_before(a(HERO)), draw(1)), when(played_before(a(VILLAIN)), draw(1))
        ),
    ),
}
