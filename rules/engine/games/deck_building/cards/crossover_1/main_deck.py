"""What the cards of the main deck do."""

from rules.engine.words.vocabulary import *

PUNCH = named("fe-punch")

CARDS = {
    "crossover-1-citizen-steel": card(draw(1), this_turn(CostChange(played_before(PUNCH), subtype(SUPER_VILLAIN)))),
    "crossover-1-dr-mid-nite": card(look_at(2, discard(None, where=ASIDE, may=True))),
    "crossover-1-girl-power": card(defense=defense(discard(where=(this, such(HAND, PUNCH))), draw(1), discards=False)),
    "crossover-1-liberty-belle": card(defense=defense(draw(3), put(ON_TOP, HAND, up_to=2))),
    "crossover-1-monument-point": card(whenever=at_play_number(1, PUNCH, draw(1)), notes=("fe-en/locations/2",)),
    "crossover-1-mystic-bolts": card(
        put(TO_HAND, DISCARD, which=of_cost(most=5), up_to=2, may=True, different=cost_of)
    ),
    "crossover-1-per-degaton": card(discard(None, may=True), power(count(DISCARDED))),
    "crossover-1-scythe": card(attack(EACH_FOE, unless_revealing(a(STARTER), gain_weakness()))),
    "crossover-1-t-spheres": card(take_named_of_top(3)),
    "crossover-1-the-hourglass": card(put(MARKED, replayable, at_end(put(TO_HAND, it_in_play)), which=of_cost(most=6))),
}
