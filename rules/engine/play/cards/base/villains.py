"""What the Villains of the main deck do."""

from rules.engine.play.attacking import EACH_FOE, attack
from rules.engine.play.behaviour import card
from rules.engine.play.choosing import HAND_OR_DISCARD
from rules.engine.play.effects import discard, draw, gain_weakness, if_it_is, power
from rules.engine.play.gaining import (
    gain_one,
    may_put_this_on_top,
    only_while_open,
    open_ability_or,
    pay_to_gain_top,
)
from rules.engine.play.playing import attacker_plays_discarded_top, replay
from rules.engine.play.revealing import discard_top, draw_if_called
from rules.engine.play.taking import destroy_up_to, discard_hand, each_foe, put_on_top
from rules.engine.play.watching import if_number_of_turn, worth_per
from rules.engine.play.words import named, of_cost

RIDDLER, SQUAD = named("base-the-riddler"), named("base-suicide-squad")

CARDS = {
    "base-bane": card(attack(EACH_FOE, discard(1)), power=2),
    "base-bizarro": card(power=3, worth=worth_per(2, named("base-weakness"))),
    "base-cheetah": card(gain_one(of_cost(most=4))),
    "base-clayface": card(replay()),
    "base-doomsday": card(power=4),
    "base-gorilla-grodd": card(power=3),
    "base-harley-quinn": card(
        attack(EACH_FOE, put_on_top(named("base-punch", "base-vulnerability"), may=False)),
        power=1,
    ),
    "base-lobo": card(destroy_up_to(2, HAND_OR_DISCARD), power=3),
    "base-poison-ivy": card(
        attack(EACH_FOE, discard_top(if_it_is(of_cost(least=1), gain_weakness()))),
        power=1,
    ),
    "base-scarecrow": card(attack(EACH_FOE, gain_weakness()), power=2),
    "base-solomon-grundy": card(power=3, when_gained=(may_put_this_on_top(),)),
    "base-starro": card(attack(EACH_FOE, attacker_plays_discarded_top())),
    "base-suicide-squad": card(
        if_number_of_turn(3, SQUAD, each_foe(discard_hand())),
        power=2,
        worth=worth_per(1, SQUAD),
    ),
    "base-the-penguin": card(draw(2), discard(2)),
    "base-the-riddler": card(
        open_ability_or(RIDDLER, power(1)),
        ability=only_while_open(RIDDLER, pay_to_gain_top(3)),
    ),
    "base-two-face": card(draw_if_called(), power=1),
}
