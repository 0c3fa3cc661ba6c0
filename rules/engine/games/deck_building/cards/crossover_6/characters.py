"""What the oversized Super Heroes do for their players."""

from rules.engine.games.deck_building.asking import CostChange
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import (
    AFTER_PLAY,
    AT_ATTACK_AVOIDED,
    AT_AVOID,
    AT_UPRIGHT,
    EQUIPMENT,
    HERO,
    STARTER,
    SUPER_POWER,
    VILLAIN,
)
from rules.engine.words.basic import destroy, draw, either, put_on_top
from rules.engine.words.controlling import controls
from rules.engine.words.counting import at_least
from rules.engine.words.gaining import gain_top_of_main_deck
from rules.engine.words.lasting import ability, whenever
from rules.engine.words.rotating import LikeRotated, rotate_one, rotated
from rules.engine.words.which import HAND_ONLY, a

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
        whenever=(whenever(AT_AVOID, rotate_one(may=True)), whenever(AT_ATTACK_AVOIDED, rotate_one(may=True))),
    ),
    "crossover-6-katana": card(
        ability=ability(
            either(destroy_a_starter=(destroy(HAND_ONLY, which=a(STARTER)),), rotate_a_card=(rotate_one(),)),
            once=True,
            condition=at_least(2, controls(a(EQUIPMENT))),
        ),
    ),
    "crossover-6-oracle": card(
        ability=ability(draw(1), rotate_one(), once=True, condition=at_least(2, controls(a(HERO)))),
    ),
}
