"""What the Heroes of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import defense
from rules.engine.words.basic import draw, power, put_on_top
from rules.engine.words.counting import per_in_discard, worth_per_different
from rules.engine.words.gaining import TO_HAND, destroy_any_in_line_up, gain_one
from rules.engine.words.lasting import if_played, power_per_played
from rules.engine.words.playing import copy_text
from rules.engine.words.revealing import reveal_into_line_up
from rules.engine.words.taking import destroy_up_to, may_discard_deck, take
from rules.engine.words.waiting import power_per_different_and_win
from rules.engine.words.which import DEFENSE_CARD, HAND_OR_DISCARD, a, named, subtype

CARDS = {
    "hu-crimson-whirlwind": card(may_discard_deck()),
    "hu-daughter-of-gotham-city": card(take(named("hu-punch"), up_to=2, may=True)),
    "hu-deadman": card(when_gained=(destroy_up_to(2, HAND_OR_DISCARD),)),
    "hu-hawkgirl": card(power(per_in_discard(1, a(HERO)))),
    "hu-hero-of-the-future": card(power_per_played(2, DEFENSE_CARD)),
    "hu-jason-blood": card(put_on_top(a(VILLAIN))),
    "hu-katana": card(defense=defense(draw(1))),
    "hu-kyle-rayner": card(power_per_different_and_win(2, subtype("Power Ring"), to_win=3)),
    "hu-plastic-man": card(copy_text(a(EQUIPMENT))),
    "hu-raven": card(draw(1)),
    "hu-saint-walker": card(draw(1), worth=worth_per_different(1, a(HERO))),
    "hu-sonic-siren": card(destroy_any_in_line_up(most=1)),
    "hu-superboy": card(take(a(SUPER_POWER))),
    "hu-warrior-princess": card(if_played(named("hu-starbolt"), gain_one(to=TO_HAND))),
    "hu-winged-warrior": card(if_played(a(HERO), power(3), another=True)),
    "hu-wonder-of-the-knight": card(take(a(EQUIPMENT)), draw(1)),
    "hu-worlds-mightiest-mortal": card(reveal_into_line_up(2)),
}
