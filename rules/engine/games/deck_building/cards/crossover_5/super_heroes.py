"""What the Super Heroes of the stack do, in a deck, on the stack and when they first appear."""

from rules.engine.words.vocabulary import *

CARDS = {
    "crossover-5-bart-allen": card(
        repeat(2, gain(to=HAND)), refill_line_up(), first_appearance=gain_weakness(names(HAND, Which(least_points=1)))
    ),
    "crossover-5-hawkman": card(
        gain_vp(2),
        first_appearance=(
            until_total(5, printed_power, DISCARDED_IT, HAND, ANY),
            when(fewer_than(1, count(HAND)), gain_vp(1)),
        ),
    ),
    "crossover-5-jay-garrick": card(
        draw(2),
        gain_vp(1),
        first_appearance=pass_cards(of_hand, to=DISCARD, passer=(if_it_is(of_cost(least=1), gain_vp(1)),)),
    ),
    "crossover-5-jesse-quick": card(look_at_tops(), first_appearance=top_card(destroy(it))),
    "crossover-5-max-mercury": card(
        draw(2), teamwork(), first_appearance=top_of_main_deck(add_to_line_up(1), lose_vp(points_of_it(star=3)))
    ),
    "crossover-5-the-flash": card(
        when_you_defeat=(gain_vp(6), destroy(HAND_OR_DISCARD, which=named("fe-punch"), may=True)),
        leaves_game=(),
        stack_ongoing=TeamworkSwitch(is_on=False),
    ),
    "crossover-5-the-flash-return-from-the-speed-force": card(
        stack_ongoing=(whenever(AT_START, lose_vp(1)), whenever(AFTER_PLAY, discard(1)), TeamworkSwitch(is_on=True))
    ),
    "crossover-5-wally-west": card(
        draw(3), first_appearance=gain(of_cost(0), where=DESTROYED, up_to=2), defeated_after=at_least(9, count(PLAYED))
    ),
}
