"""What the Super Powers of the main deck do."""

from rules.engine.play.abilities import defense_from_play
from rules.engine.play.attacking import defense
from rules.engine.play.behaviour import card
from rules.engine.play.effects import draw, otherwise
from rules.engine.play.gaining import TO_HAND, gain_top_of_main_deck
from rules.engine.play.playing import play_top_of_main_deck
from rules.engine.play.taking import discard_hand, put_location_into_play, put_on_top, take
from rules.engine.play.watching import if_first_card, power_if_location, power_per_in_discard
from rules.engine.play.words import SUPER_POWER, VILLAIN, a

CARDS = {
    "hu-canary-cry": card(
        otherwise(put_on_top(a(VILLAIN)), draw(1)),
        defense=defense(otherwise(take(a(VILLAIN, most=7), may=True), draw(1))),
    ),
    "hu-force-field": card(draw(1), stays=True, defense=defense_from_play()),
    "hu-power-of-the-green": card(put_location_into_play(), power_if_location(3, less=2)),
    "hu-shazam": card(play_top_of_main_deck(), power=2),
    "hu-starbolt": card(power_per_in_discard(1, a(SUPER_POWER)), power=2),
    "hu-teleportation": card(gain_top_of_main_deck(to=TO_HAND)),
    "hu-whirlwind": card(if_first_card(discard_hand(), draw(4), may=True), power=1),
}
