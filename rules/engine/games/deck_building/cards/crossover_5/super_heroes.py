"""What the Super Heroes of the stack do, in a deck, on the stack and when they first appear."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AFTER_PLAY, AT_START
from rules.engine.words.basic import destroy, discard, draw, gain_vp, gain_weakness, lose_vp, repeat, then_if_done
from rules.engine.words.counting import at_least
from rules.engine.words.gaining import TO_HAND, gain_destroyed, gain_one, refill_line_up
from rules.engine.words.lasting import whenever
from rules.engine.words.sorting import cards_played, pass_to_left_discard_pile_for
from rules.engine.words.teamwork import (
    TeamworkSwitch,
    add_card_and_lose_its_points,
    destroy_top,
    different_in_hand,
    discard_worth_power,
    look_at_tops,
    teamwork,
)
from rules.engine.words.which import HAND_OR_DISCARD, Which, named, of_cost

CARDS = {
    "crossover-5-bart-allen": card(
        repeat(2, gain_one(to=TO_HAND)),
        refill_line_up(),
        first_appearance=gain_weakness(different_in_hand(Which(least_points=1))),
    ),
    "crossover-5-hawkman": card(gain_vp(2), first_appearance=then_if_done(discard_worth_power(5), gain_vp(1))),
    "crossover-5-jay-garrick": card(
        draw(2),
        gain_vp(1),
        first_appearance=pass_to_left_discard_pile_for(of_cost(least=1), gain_vp(1)),
    ),
    "crossover-5-jesse-quick": card(look_at_tops(), first_appearance=destroy_top()),
    "crossover-5-max-mercury": card(draw(2), teamwork(), first_appearance=add_card_and_lose_its_points(star=3)),
    "crossover-5-the-flash": card(
        when_you_defeat=(gain_vp(6), destroy(HAND_OR_DISCARD, which=named("fe-punch"), may=True)),
        leaves_game=(),
        stack_ongoing=TeamworkSwitch(is_on=False),
    ),
    "crossover-5-the-flash-return-from-the-speed-force": card(
        stack_ongoing=(
            whenever(AT_START, lose_vp(1)),
            whenever(AFTER_PLAY, discard(1)),
            TeamworkSwitch(is_on=True),
        ),
    ),
    "crossover-5-wally-west": card(
        draw(3),
        first_appearance=gain_destroyed(of_cost(0), count=2),
        defeated_after=at_least(9, cards_played()),
    ),
}
