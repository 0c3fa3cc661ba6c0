"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

CARDS = {
    "crossover-6-batwoman": card(whenever=CostChange(1, LikeRotated(), in_line_up=True)),
    "crossover-6-black-canary": card(
        ability=ability(rotate_one(), once=True, condition=at_least(2, controls(a(SUPER_POWER), different=True))),
        whenever=whenever(AT_UPRIGHT, put_on_top()),
    ),
    "crossover-6-catwoman": card(
        ability=ability(gain_top_of_main_deck(), once=True, condition=at_least(4, rotated())),
        whenever=whenever(AFTER_PLAY, rotate_one(may=True, only_upright=True), which=a(VILLAIN)),
    ),
    "crossover-6-huntress": card(
        whenever=(whenever(AT_AVOID, rotate_one(may=True)), whenever(AT_ATTACK_AVOIDED, rotate_one(may=True)))
    ),
    "crossover-6-katana": card(
        ability=ability(
            either(destroy_a_starter=(destroy(HAND, which=a(STARTER)),), rotate_a_card=(rotate_one(),)),
            once=True,
            condition=at_least(2, controls(a(EQUIPMENT))),
        )
    ),
    "crossover-6-oracle": card(
        ability=ability(draw(1), rotate_one(), once=True, condition=at_least(2, controls(a(HERO))))
    ),
}
