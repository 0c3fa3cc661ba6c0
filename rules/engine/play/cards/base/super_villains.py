"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.play.appearances import (
    cards_under_go_on_top,
    characters_turn_up,
    each_puts_random_under_character,
    pass_to_discard_pile,
    pool_and_deal,
    turn_character_down,
)
from rules.engine.play.behaviour import nemesis
from rules.engine.play.choosing import DISCARD_PILE, HAND_ONLY, HAND_OR_DISCARD
from rules.engine.play.effects import destroy, discard, draw, if_it_is, otherwise, power
from rules.engine.play.gaining import destroy_any_in_line_up, gain_one, gain_weakness_per_in_line_up
from rules.engine.play.playing import play_random_card_of_each_foe
from rules.engine.play.revealing import destroy_it, destroy_top_of_main_deck_or_take, discard_top
from rules.engine.play.taking import (
    add_to_line_up_from,
    destroy_several,
    destroy_up_to,
    discard_all,
    discard_at_random,
    discard_for_each_in_hand,
    discard_hand,
    each_foe,
    either,
    the_other_draws,
    unless_revealing,
)
from rules.engine.play.watching import double_power, goes_under_deck_at_end, power_per_foe_with
from rules.engine.play.words import EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, of_cost

CARDS = {
    "base-atrocitus": nemesis(
        destroy_up_to(2, DISCARD_PILE),
        power=2,
        first_appearance=each_puts_random_under_character(),
        when_defeated=cards_under_go_on_top(),
    ),
    "base-black-manta": nemesis(
        draw(1),
        power=3,
        first_appearance=discard_top(
            if_it_is(
                of_cost(least=1),
                either(("destroy it", destroy_it()), ("discard your hand", discard_hand())),
            )
        ),
    ),
    "base-brainiac": nemesis(play_random_card_of_each_foe(), first_appearance=pool_and_deal(2, dealt=2)),
    "base-captain-cold": nemesis(
        power_per_foe_with(1, a(HERO)),
        power=2,
        first_appearance=turn_character_down(),
        when_defeated=characters_turn_up(),
    ),
    "base-darkseid": nemesis(
        otherwise(destroy_several(2, HAND_ONLY, power(5)), power(3)),
        first_appearance=unless_revealing(a(VILLAIN), discard(2)),
    ),
    "base-deathstroke": nemesis(
        otherwise(gain_one(a(HERO, VILLAIN), may=True), power(3)),
        first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO, SUPER_POWER, EQUIPMENT)),
    ),
    "base-lex-luthor": nemesis(draw(3), first_appearance=gain_weakness_per_in_line_up(1, a(VILLAIN))),
    "base-parallax": nemesis(double_power(), first_appearance=discard_all(of_cost(most=2))),
    "base-ras-al-ghul": nemesis(goes_under_deck_at_end(), power=3),
    "base-sinestro": nemesis(
        destroy_top_of_main_deck_or_take(a(HERO), power(3)),
        first_appearance=discard_for_each_in_hand(1, a(HERO)),
    ),
    "base-the-anti-monitor": nemesis(
        destroy_any_in_line_up(),
        power=2,
        first_appearance=add_to_line_up_from(HAND_ONLY, of_cost(least=1)),
    ),
    "base-the-joker": nemesis(
        each_foe(
            either(
                ("discard at random", discard_at_random(1)),
                ("let the other player draw", the_other_draws(1)),
            )
        ),
        power=2,
        first_appearance=pass_to_discard_pile(of_cost(least=1)),
    ),
}
