"""What the Heroes of the main deck do."""

from rules.engine.play.attacking import defense
from rules.engine.play.behaviour import card
from rules.engine.play.choosing import DISCARD_PILE
from rules.engine.play.counting import power_if_discard_pile_lacks
from rules.engine.play.effects import destroy, draw, otherwise, power
from rules.engine.play.gaining import gain_every, may_take_one_gained
from rules.engine.play.playing import borrow, play_top_of_stack
from rules.engine.play.taking import may_take_kick, put_under_deck, take, take_all
from rules.engine.play.watching import if_played, power_if_location, power_if_played, worth_with_others
from rules.engine.play.words import ANY, EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, named

CARDS = {
    "base-blue-beetle": card(power=3, defense=defense(discards=False)),
    "base-catwoman": card(power=2),
    "base-dark-knight": card(
        gain_every(a(EQUIPMENT)),
        if_played(named("base-catwoman"), may_take_one_gained()),
        power=2,
    ),
    "base-emerald-knight": card(borrow(a(EQUIPMENT, HERO, SUPER_POWER))),
    "base-green-arrow": card(power=2, worth=worth_with_others(5, 4, a(HERO), less=0)),
    "base-high-tech-hero": card(power_if_played(3, 1, a(SUPER_POWER), a(EQUIPMENT))),
    "base-jonn-jonzz": card(play_top_of_stack()),
    "base-kid-flash": card(draw(1)),
    "base-king-of-atlantis": card(otherwise(destroy(DISCARD_PILE, power(3), may=True), power(1))),
    "base-man-of-steel": card(take_all(a(SUPER_POWER)), power=3),
    "base-mera": card(power_if_discard_pile_lacks(ANY, 4, less=2)),
    "base-princess-diana-of-themyscira": card(gain_every(a(VILLAIN, most=7))),
    "base-robin": card(take(a(EQUIPMENT)), power=1),
    "base-supergirl": card(may_take_kick()),
    "base-swamp-thing": card(power_if_location(5, less=2)),
    "base-the-fastest-man-alive": card(draw(2)),
    "base-zatanna-zatara": card(put_under_deck(up_to=2), power=1),
}
