"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.words.vocabulary import *

CARDS = {
    "base-atrocitus": card(
        destroy(DISCARD, up_to=2, may=True),
        first_appearance=at_random(UNDER_CHARACTER, HAND),
        when_defeated=every(ON_TOP, UNDER),
    ),
    "base-black-manta": card(
        draw(1),
        first_appearance=top_card(
            discard(where=it),
            if_it_is(of_cost(least=1), either(destroy_it=(destroy(it),), discard_your_hand=(discard_all(),))),
        ),
    ),
    "base-brainiac": card(
        every(PLAYED_AND_BACK, of_foes(RevealedAtRandom(1)), non(LOCATION)), first_appearance=pool_and_deal(2, dealt=2)
    ),
    "base-captain-cold": card(
        power(foes_with(has(DISCARD, a(HERO)))),
        first_appearance=turn_character(face_down=True),
        when_defeated=turn_character(face_down=False),
    ),
    "base-darkseid": card(
        otherwise(
            when(all_hold(can_destroy(), at_least(2, in_hand())), may(destroy(HAND, up_to=2), power(5))), power(3)
        ),
        first_appearance=unless_revealing(a(VILLAIN), discard(2)),
        says_power=(),
    ),
    "base-deathstroke": card(
        otherwise(gain(a(HERO, VILLAIN), may=True), power(3)),
        first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO, SUPER_POWER, EQUIPMENT)),
    ),
    "base-lex-luthor": card(draw(3), first_appearance=gain_weakness(count(LINE_UP, a(VILLAIN)))),
    "base-parallax": card(power(power_held()), first_appearance=discard_all(of_cost(most=2))),
    "base-ras-al-ghul": card(this_turn(whenever(AT_END, put(UNDER_DECK, this)))),
    "base-sinestro": card(
        top_of_main_deck(otherwise(if_it_is(a(HERO), power(3), destroy(it)), put(TO_HAND, it)), reveals=True),
        first_appearance=discard(count(HAND, a(HERO))),
    ),
    "base-the-anti-monitor": card(
        destroy_any_in_line_up(), first_appearance=put(INTO_LINE_UP, HAND, which=of_cost(least=1))
    ),
    "base-the-joker": card(
        each_foe(either(discard_at_random=(discard_at_random(1),), let_the_other_draw=(the_other(draw(1)),))),
        first_appearance=pass_cards(
            of_hand, to=DISCARD, receiver=(if_it_is(of_cost(least=1), gain_weakness(on_top=True)),)
        ),
    ),
}
