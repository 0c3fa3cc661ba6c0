"""What the Heroes of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HAND, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import defense
from rules.engine.words.basic import destroy, draw, otherwise, power
from rules.engine.words.counting import if_discard_pile_lacks, if_location, if_played_any, worth_with_others
from rules.engine.words.gaining import gain_every
from rules.engine.words.lasting import if_played
from rules.engine.words.playing import borrow, play_top_of_stack
from rules.engine.words.reacting import put_one_gained
from rules.engine.words.taking import may_take_kick, put_under_deck, take, take_all
from rules.engine.words.which import ANY, DISCARD_PILE, a, named

CARDS = {
    "base-blue-beetle": card(defense=defense(discards=False)),
    "base-catwoman": card(),
    "base-dark-knight": card(
        gain_every(a(EQUIPMENT)),
        if_played(named("base-catwoman"), put_one_gained(HAND)),
    ),
    "base-emerald-knight": card(borrow(a(EQUIPMENT, HERO, SUPER_POWER))),
    "base-green-arrow": card(worth=worth_with_others(5, 4, a(HERO), less=0)),
    "base-high-tech-hero": card(power(if_played_any(a(SUPER_POWER, EQUIPMENT), 3, less=1)), says_power=()),
    "base-jonn-jonzz": card(play_top_of_stack()),
    "base-kid-flash": card(draw(1)),
    "base-king-of-atlantis": card(otherwise(destroy(DISCARD_PILE, power(3), may=True), power(1)), says_power=()),
    "base-man-of-steel": card(take_all(a(SUPER_POWER))),
    "base-mera": card(power(if_discard_pile_lacks(ANY, 4, less=2)), says_power=()),
    "base-princess-diana-of-themyscira": card(gain_every(a(VILLAIN, most=7))),
    "base-robin": card(take(a(EQUIPMENT))),
    "base-supergirl": card(may_take_kick()),
    "base-swamp-thing": card(power(if_location(5, less=2)), says_power=()),
    "base-the-fastest-man-alive": card(draw(2)),
    "base-zatanna-zatara": card(put_under_deck(up_to=2)),
}
