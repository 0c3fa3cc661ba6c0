"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.appearances import (
    cards_under_go_on_top,
    pass_to_discard_pile,
    pool_and_deal,
    random_card_under_character,
    turn_character,
)
from rules.engine.words.basic import (
    destroy,
    discard,
    draw,
    each_foe,
    either,
    if_it_is,
    otherwise,
    power,
    the_other_draws,
)
from rules.engine.words.counting import per_foe_with, power_held
from rules.engine.words.gaining import destroy_any_in_line_up, gain_one, gain_weakness_per_in_line_up
from rules.engine.words.lasting import this_turn
from rules.engine.words.playing import play_random_card_of_each_foe
from rules.engine.words.revealing import destroy_it, destroy_top_of_main_deck_or_take, discard_top
from rules.engine.words.taking import (
    add_to_line_up_from,
    destroy_several,
    destroy_up_to,
    discard_all,
    discard_at_random,
    discard_for_each_in_hand,
    discard_hand,
    unless_revealing,
)
from rules.engine.words.waiting import Sinks
from rules.engine.words.which import DISCARD_PILE, HAND_ONLY, HAND_OR_DISCARD, a, of_cost

CARDS = {
    "base-atrocitus": card(
        destroy_up_to(2, DISCARD_PILE),
        first_appearance=random_card_under_character(),
        when_defeated=cards_under_go_on_top(),
    ),
    "base-black-manta": card(
        draw(1),
        first_appearance=discard_top(
            if_it_is(
                of_cost(least=1),
                either(destroy_it=(destroy_it(),), discard_your_hand=(discard_hand(),)),
            )
        ),
    ),
    "base-brainiac": card(play_random_card_of_each_foe(), first_appearance=pool_and_deal(2, dealt=2)),
    "base-captain-cold": card(
        power(per_foe_with(1, a(HERO))),
        first_appearance=turn_character(face_down=True),
        when_defeated=turn_character(face_down=False),
    ),
    "base-darkseid": card(
        otherwise(destroy_several(2, power(5)), power(3)),
        first_appearance=unless_revealing(a(VILLAIN), discard(2)),
        says_power=(),
    ),
    "base-deathstroke": card(
        otherwise(gain_one(a(HERO, VILLAIN), may=True), power(3)),
        first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO, SUPER_POWER, EQUIPMENT)),
    ),
    "base-lex-luthor": card(draw(3), first_appearance=gain_weakness_per_in_line_up(1, a(VILLAIN))),
    "base-parallax": card(power(power_held()), first_appearance=discard_all(of_cost(most=2))),
    "base-ras-al-ghul": card(this_turn(Sinks())),
    "base-sinestro": card(
        destroy_top_of_main_deck_or_take(a(HERO), power(3)),
        first_appearance=discard_for_each_in_hand(1, a(HERO)),
    ),
    "base-the-anti-monitor": card(
        destroy_any_in_line_up(),
        first_appearance=add_to_line_up_from(HAND_ONLY, of_cost(least=1)),
    ),
    "base-the-joker": card(
        each_foe(either(discard_at_random=(discard_at_random(1),), let_the_other_draw=(the_other_draws(1),))),
        first_appearance=pass_to_discard_pile(of_cost(least=1)),
    ),
}
