"""What the Villains of the main deck do."""

from rules.engine.play.abilities import attack_and_if_any_spared
from rules.engine.play.attacking import EACH_FOE, attack
from rules.engine.play.behaviour import card
from rules.engine.play.choosing import HAND_ONLY, HAND_OR_DISCARD
from rules.engine.play.effects import destroy, discard, draw, gain_weakness, otherwise, power
from rules.engine.play.gaining import TO_HAND, gain_up_to_total
from rules.engine.play.playing import borrow
from rules.engine.play.revealing import destroy_or_discard_top, discard_top_if, if_top_costs_odd
from rules.engine.play.taking import put_on_top, take, then_if_done
from rules.engine.play.watching import if_played, power_per_in_discard, power_with_another, worth_per
from rules.engine.play.words import ANY, HERO, STARTER, SUPER_POWER, VILLAIN, a, named, of_cost

CARDS = {
    "hu-black-lantern-corps": card(
        attack_and_if_any_spared(attack(EACH_FOE, gain_weakness()), draw(1)),
        power=2,
    ),
    "hu-brother-blood": card(power=4),
    "hu-deadshot": card(attack(EACH_FOE, discard_top_if(of_cost(least=1))), power=1),
    "hu-dr-sivana": card(put_on_top(a(SUPER_POWER)), power=2),
    "hu-granny-goodness": card(borrow(a(HERO, VILLAIN))),
    "hu-jervis-tetch": card(destroy_or_discard_top(), power=1),
    "hu-killer-croc": card(power_with_another(3, a(VILLAIN), less=2)),
    "hu-larfleeze": card(
        otherwise(gain_up_to_total(5, to=TO_HAND), power(3)),
        worth=worth_per(1, ANY, for_every=7),
    ),
    "hu-manhunter": card(power_per_in_discard(2, named("hu-manhunter")), power=1),
    "hu-mr-zsasz": card(attack(EACH_FOE, if_top_costs_odd(gain_weakness())), power=2),
    "hu-ocean-master": card(
        if_played(a(VILLAIN), destroy(HAND_OR_DISCARD, may=True), another=True),
        power=1,
    ),
    "hu-parasite": card(
        attack(EACH_FOE, then_if_done(discard(1, of_cost(least=3)), take(named("hu-punch"), may=True))),
        power=2,
    ),
    "hu-red-lantern-corps": card(otherwise(destroy(HAND_ONLY, power(3), may=True), power(1))),
    "hu-talon": card(power_with_another(2, a(STARTER), less=0)),
    "hu-the-demon-etrigan": card(put_on_top(a(HERO)), power=4),
}
