"""What the cards of the main deck do."""

from rules.engine.games.deck_building.asking import CostChange
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import STARTER, SUPER_VILLAIN
from rules.engine.words.attacking import EACH_FOE, attack, defense
from rules.engine.words.basic import draw, gain_weakness, power
from rules.engine.words.counting import played_before
from rules.engine.words.lasting import at_play_number, this_turn
from rules.engine.words.looking import discard_any_number, discard_any_of_top, take_named_of_top
from rules.engine.words.sorting import (
    ReturnsToHand,
    defense_discarding_this_or,
    put_hand_on_top,
    return_at_end,
    take_of_different_cost,
)
from rules.engine.words.taking import unless_revealing
from rules.engine.words.teamwork import discarded_this_turn
from rules.engine.words.which import a, named, of_cost, subtype

PUNCH = named("fe-punch")

CARDS = {
    "crossover-1-citizen-steel": card(draw(1), this_turn(CostChange(played_before(PUNCH), subtype(SUPER_VILLAIN)))),
    "crossover-1-dr-mid-nite": card(discard_any_of_top(2)),
    "crossover-1-girl-power": card(defense=defense_discarding_this_or(PUNCH, draw(1))),
    "crossover-1-liberty-belle": card(defense=defense(draw(3), put_hand_on_top(2))),
    "crossover-1-monument-point": card(whenever=at_play_number(1, PUNCH, draw(1)), notes=("fe-en/locations/2",)),
    "crossover-1-mystic-bolts": card(take_of_different_cost(2, of_cost(most=5))),
    "crossover-1-per-degaton": card(discard_any_number(), power(discarded_this_turn())),
    "crossover-1-scythe": card(attack(EACH_FOE, unless_revealing(a(STARTER), gain_weakness()))),
    "crossover-1-t-spheres": card(take_named_of_top(3)),
    "crossover-1-the-hourglass": card(return_at_end(of_cost(most=6), ReturnsToHand())),
}
