"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.games.deck_building.attacking import TakesDefenses
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.drawing import AfterFirstDraw
from rules.engine.games.deck_building.places import BENEATH, EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import defense
from rules.engine.words.basic import destroy, discard, draw, gain_weakness
from rules.engine.words.beneath import (
    dearest_beneath,
    destroy_each_type_beneath,
    draw_and_put_one_beneath,
    gain_beneath_any,
    main_deck_beneath_unless,
    tops_beneath_self_and_left,
)
from rules.engine.words.gaining import TO_HAND
from rules.engine.words.taking import discard_all, discard_at_random
from rules.engine.words.which import HAND_OR_DISCARD, a, of_cost

CARDS = {
    "crossover-2-brother-blood": card(
        draw(1),
        first_appearance=main_deck_beneath_unless(a(SUPER_POWER), discard_all(of_cost(least=4))),
    ),
    "crossover-2-china-white": card(
        destroy(HAND_OR_DISCARD, may=True),
        first_appearance=main_deck_beneath_unless(a(HERO), discard_at_random(1)),
    ),
    "crossover-2-count-vertigo": card(draw_and_put_one_beneath(3), first_appearance=tops_beneath_self_and_left(2)),
    "crossover-2-deadshot": card(
        first_appearance=main_deck_beneath_unless(a(VILLAIN), destroy(HAND_OR_DISCARD, which=of_cost(most=3))),
        takes_defenses=TakesDefenses(2),
    ),
    "crossover-2-edward-fyers": card(whenever=AfterFirstDraw(BENEATH, "put-beneath")),
    "crossover-2-isabel-rochev": card(gain_beneath_any(TO_HAND), first_appearance=dearest_beneath()),
    "crossover-2-malcolm-merlyn": card(
        defense=defense(discards=False),
        first_appearance=main_deck_beneath_unless(a(EQUIPMENT), discard(1), gain_weakness()),
    ),
    "crossover-2-slade-wilson": card(first_appearance=destroy_each_type_beneath(), unavoidable=()),
}
