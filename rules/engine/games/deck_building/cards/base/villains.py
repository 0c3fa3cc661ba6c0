"""What the Villains of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.words.attacking import EACH_FOE, attack
from rules.engine.words.basic import discard, draw, each_foe, gain_weakness, if_it_is, power, put_on_top
from rules.engine.words.counting import is_play_number, when, worth_per
from rules.engine.words.gaining import can_pay, gain_one, may_open, pay_to_gain_top
from rules.engine.words.lasting import ability
from rules.engine.words.playing import attacker_plays_discarded_top, replay
from rules.engine.words.reacting import may_put_it
from rules.engine.words.revealing import discard_top, draw_if_called
from rules.engine.words.taking import destroy_up_to, discard_hand
from rules.engine.words.which import HAND_OR_DISCARD, named, of_cost

SQUAD = named("base-suicide-squad")

CARDS = {
    "base-bane": card(attack(EACH_FOE, discard(1))),
    "base-bizarro": card(worth=worth_per(2, named("base-weakness"))),
    "base-cheetah": card(gain_one(of_cost(most=4))),
    "base-clayface": card(replay()),
    "base-doomsday": card(),
    "base-gorilla-grodd": card(),
    "base-harley-quinn": card(
        attack(EACH_FOE, put_on_top(named("base-punch", "base-vulnerability"), may=False)),
    ),
    "base-lobo": card(destroy_up_to(2, HAND_OR_DISCARD)),
    "base-poison-ivy": card(
        attack(EACH_FOE, discard_top(if_it_is(of_cost(least=1), gain_weakness()))),
    ),
    "base-scarecrow": card(attack(EACH_FOE, gain_weakness())),
    "base-solomon-grundy": card(when_gained=may_put_it(on_top=True)),
    "base-starro": card(attack(EACH_FOE, attacker_plays_discarded_top())),
    "base-suicide-squad": card(
        when(is_play_number(3, SQUAD), each_foe(discard_hand())),
        worth=worth_per(1, SQUAD),
    ),
    "base-the-penguin": card(draw(2), discard(2)),
    "base-the-riddler": card(
        may_open(ability(pay_to_gain_top(3), condition=can_pay(3)), power(1)),
    ),
    "base-two-face": card(draw_if_called()),
}
