"""What the Heroes of the main deck do."""

from rules.engine.play.attacking import defense
from rules.engine.play.behaviour import card
from rules.engine.play.choosing import HAND_OR_DISCARD
from rules.engine.play.counting import power_per_played
from rules.engine.play.effects import draw, power
from rules.engine.play.gaining import TO_HAND, destroy_any_in_line_up, gain_one
from rules.engine.play.playing import copy_text
from rules.engine.play.revealing import reveal_into_line_up
from rules.engine.play.taking import destroy_up_to, may_discard_deck, put_on_top, take
from rules.engine.play.watching import (
    if_played,
    power_per_different_and_win,
    power_per_in_discard,
    worth_per_different,
)
from rules.engine.play.words import DEFENSE_CARD, EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, named, subtype

CARDS = {
    "hu-crimson-whirlwind": card(may_discard_deck(), power=2),
    "hu-daughter-of-gotham-city": card(take(named("hu-punch"), up_to=2, may=True), power=1),
    "hu-deadman": card(power=2, when_gained=(destroy_up_to(2, HAND_OR_DISCARD),)),
    "hu-hawkgirl": card(power_per_in_discard(1, a(HERO)), power=1),
    "hu-hero-of-the-future": card(power_per_played(2, DEFENSE_CARD), power=2),
    "hu-jason-blood": card(put_on_top(a(VILLAIN)), power=3),
    "hu-katana": card(power=1, defense=defense(draw(1))),
    "hu-kyle-rayner": card(power_per_different_and_win(2, subtype("Power Ring"), to_win=3), power=3),
    "hu-plastic-man": card(copy_text(a(EQUIPMENT))),
    "hu-raven": card(draw(1), power=1),
    "hu-saint-walker": card(draw(1), worth=worth_per_different(1, a(HERO))),
    "hu-sonic-siren": card(destroy_any_in_line_up(most=1), power=2),
    "hu-superboy": card(take(a(SUPER_POWER)), power=1),
    "hu-warrior-princess": card(if_played(named("hu-starbolt"), gain_one(to=TO_HAND)), power=3),
    "hu-winged-warrior": card(if_played(a(HERO), power(3), another=True), power=2),
    "hu-wonder-of-the-knight": card(take(a(EQUIPMENT)), draw(1)),
    "hu-worlds-mightiest-mortal": card(reveal_into_line_up(2), power=5),
}
