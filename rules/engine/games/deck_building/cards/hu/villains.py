"""What the Villains of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import HERO, STARTER, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import EACH_FOE, attack, attack_and_if_any_spared
from rules.engine.words.basic import destroy, discard, draw, gain_weakness, otherwise, power, put_on_top, then_if_done
from rules.engine.words.counting import per_in_discard, worth_per
from rules.engine.words.gaining import TO_HAND, gain_up_to_total
from rules.engine.words.lasting import if_played, power_with_another
from rules.engine.words.playing import borrow
from rules.engine.words.revealing import destroy_or_discard_top, discard_top_if, if_top_costs_odd
from rules.engine.words.taking import take
from rules.engine.words.which import ANY, HAND_ONLY, HAND_OR_DISCARD, a, named, of_cost

CARDS = {
    "hu-black-lantern-corps": card(
        attack_and_if_any_spared(attack(EACH_FOE, gain_weakness()), draw(1)),
    ),
    "hu-brother-blood": card(),
    "hu-deadshot": card(attack(EACH_FOE, discard_top_if(of_cost(least=1)))),
    "hu-dr-sivana": card(put_on_top(a(SUPER_POWER))),
    "hu-granny-goodness": card(borrow(a(HERO, VILLAIN))),
    "hu-jervis-tetch": card(destroy_or_discard_top()),
    "hu-killer-croc": card(power_with_another(3, a(VILLAIN), less=2), says_power=()),
    "hu-larfleeze": card(
        otherwise(gain_up_to_total(5, to=TO_HAND), power(3)),
        worth=worth_per(1, ANY, for_every=7),
    ),
    "hu-manhunter": card(power(per_in_discard(2, named("hu-manhunter")))),
    "hu-mr-zsasz": card(attack(EACH_FOE, if_top_costs_odd(gain_weakness()))),
    "hu-ocean-master": card(
        if_played(a(VILLAIN), destroy(HAND_OR_DISCARD, may=True), another=True),
    ),
    "hu-parasite": card(
        attack(EACH_FOE, then_if_done(discard(1, of_cost(least=3)), take(named("hu-punch"), may=True))),
    ),
    "hu-red-lantern-corps": card(otherwise(destroy(HAND_ONLY, power(3), may=True), power(1)), says_power=()),
    "hu-talon": card(power_with_another(2, a(STARTER), less=0)),
    "hu-the-demon-etrigan": card(put_on_top(a(HERO))),
}
