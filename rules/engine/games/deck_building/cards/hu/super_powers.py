"""What the Super Powers of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import LOCATION, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import defense, defense_from_play
from rules.engine.words.basic import draw, may, otherwise, power, put_on_top
from rules.engine.words.counting import if_location, is_first_card, per_in_discard, when
from rules.engine.words.gaining import TO_HAND, gain_top_of_main_deck
from rules.engine.words.playing import play_top_of_main_deck
from rules.engine.words.taking import discard_hand, put_into_play, take
from rules.engine.words.which import a

CARDS = {
    "hu-canary-cry": card(
        otherwise(put_on_top(a(VILLAIN)), draw(1)),
        defense=defense(otherwise(take(a(VILLAIN, most=7), may=True), draw(1))),
    ),
    "hu-force-field": card(draw(1), guard=defense_from_play()),
    "hu-power-of-the-green": card(put_into_play(a(LOCATION)), power(if_location(3, less=2)), says_power=()),
    "hu-shazam": card(play_top_of_main_deck()),
    "hu-starbolt": card(power(per_in_discard(1, a(SUPER_POWER)))),
    "hu-teleportation": card(gain_top_of_main_deck(to=TO_HAND)),
    "hu-whirlwind": card(when(is_first_card(), may(discard_hand(), draw(4)))),
}
