"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.play.appearances import (
    destroy_in_line_up_then_add,
    each_destroys_and_dearest_draws,
    highest_hand_destroys_at_random,
    highest_hand_gains_weaknesses,
    pass_to_both_sides,
)
from rules.engine.play.behaviour import nemesis
from rules.engine.play.choosing import HAND_ONLY, HAND_OR_DISCARD
from rules.engine.play.effects import destroy, discard, draw, gain_weakness, otherwise, power
from rules.engine.play.gaining import TO_HAND, gain_every, gain_top_of_main_deck_then
from rules.engine.play.playing import may_replay_each
from rules.engine.play.revealing import destroy_one_discard_rest, draw_until_cost, take_one_of_main_deck
from rules.engine.play.special import move_location
from rules.engine.play.taking import (
    destroy_up_to,
    discard_or_at_random,
    put_on_top,
    take,
    take_all,
    take_of_chosen_type,
)
from rules.engine.play.watching import power_per_different_type
from rules.engine.play.words import (
    EQUIPMENT,
    HERO,
    LOCATION,
    STARTER,
    SUPER_POWER,
    VILLAIN,
    a,
    of_cost,
    subtype,
)

TYPES = (HERO, VILLAIN, SUPER_POWER, EQUIPMENT, LOCATION, STARTER)

CARDS = {
    "hu-amazo": nemesis(
        otherwise(may_replay_each(a(VILLAIN), a(HERO)), power(3)),
        first_appearance=pass_to_both_sides(1),
    ),
    "hu-arkillo": nemesis(take_all(a(EQUIPMENT)), power=2, first_appearance=highest_hand_gains_weaknesses(3)),
    "hu-black-adam": nemesis(power_per_different_type(2), first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO))),
    "hu-graves": nemesis(put_on_top(), power=4, first_appearance=each_destroys_and_dearest_draws(2)),
    "hu-hector-hammond": nemesis(
        otherwise(take(up_to=2, may=True), power(3)),
        first_appearance=gain_top_of_main_deck_then(of_cost(least=4), gain_weakness(2)),
    ),
    "hu-hel": nemesis(draw_until_cost(7), first_appearance=destroy_one_discard_rest(3, of_cost(least=1))),
    "hu-helspont": nemesis(
        otherwise(take_of_chosen_type(TYPES, of_cost(most=3)), power(3)),
        first_appearance=otherwise(move_location(), discard(2)),
    ),
    "hu-mongul": nemesis(
        draw(2),
        destroy(HAND_ONLY),
        power=2,
        first_appearance=discard_or_at_random(subtype("Power Ring"), 2),
    ),
    "hu-mr-freeze": nemesis(
        otherwise(gain_every(a(EQUIPMENT), to=TO_HAND, may=True), power(3)),
        first_appearance=destroy_in_line_up_then_add(a(EQUIPMENT)),
    ),
    "hu-nekron": nemesis(
        destroy_up_to(3, HAND_OR_DISCARD, draw_as_many=True),
        first_appearance=highest_hand_destroys_at_random(),
    ),
    "hu-trigon": nemesis(take_one_of_main_deck(2), first_appearance=destroy(HAND_ONLY, which=of_cost(least=1))),
    "hu-vandal-savage": nemesis(power=1, stays=True, start_of_turn=power(1), notes=("fe-en/locations/4",)),
}
