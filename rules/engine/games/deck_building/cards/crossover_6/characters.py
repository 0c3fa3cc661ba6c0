"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

CARDS = {
    "crossover-6-batwoman": card(whenever=CostChange(1, LikeRotated(), in_line_up=True)),
    "crossover-6-black-canary": card(
        ability=once_if(at_least(2, controls(a(SUPER_POWER), different=True)), rotate_one()),
        whenever=whenever(AT_UPRIGHT, put_on_top()),
    ),
    "crossover-6-catwoman": card(
        ability=once_if(at_least(4, rotated()), gain_top_of_main_deck()),
        whenever=whenever(AFTER_PLAY, rotate_one(may=True, only_upright=True), which=a(VILLAIN)),
    ),
    "crossover-6-huntress": card(
        whenever=(whenever(AT_AVOID, rotate_one(may=True)), whenever(AT_ATTACK_AVOIDED, rotate_one(may=True)))
    ),
    "crossover-6-katana": card(
        ability=once_if(
            at_least(2, controls(a(EQUIPMENT))),
            either(destroy_a_starter=(destroy(HAND, which=a(STARTER)),), rotate_a_card=(rotate_one(),)),
        )
    ),
    "crossover-6-oracle": card(ability=once_if(at_least(2, controls(a(HERO))), draw(1), rotate_one())),
}
