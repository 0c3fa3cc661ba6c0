"""What the oversized Super Heroes do for their players."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import (
    AT_AVOID,
    AT_LINE_UP_GAIN,
    AT_START,
    EQUIPMENT,
    HERO,
    SUPER_POWER,
    VILLAIN,
)
from rules.engine.words.basic import discard_and, either, if_it_is, power
from rules.engine.words.beneath import (
    beneath,
    destroy_beneath,
    may_put_it_beneath,
    move_beneath_to_deck,
    put_line_up_beneath,
    put_top_of_main_deck_beneath,
    take_beneath,
    take_random_beneath,
)
from rules.engine.words.counting import at_least, line_up_has, played_before, when
from rules.engine.words.lasting import ability, whenever
from rules.engine.words.which import DEFENSE_CARD, a, non

CARDS = {
    "crossover-2-felicity-smoak": card(
        ability=ability(
            either(top_of_the_main_deck=(put_top_of_main_deck_beneath(),), take_from_under_it=(take_beneath(),)),
            once=True,
            condition=at_least(2, played_before(a(HERO))),
        ),
    ),
    "crossover-2-john-diggle": card(
        whenever=whenever(AT_AVOID, may_put_it_beneath()),
        ability=ability(move_beneath_to_deck(DEFENSE_CARD, on_top=True), once=True, condition=beneath(DEFENSE_CARD)),
    ),
    "crossover-2-oliver-queen": card(
        whenever=whenever(
            AT_START,
            discard_and(if_it_is(a(EQUIPMENT), may_put_it_beneath()), if_it_is(non(EQUIPMENT), take_random_beneath())),
        ),
    ),
    "crossover-2-roy-harper": card(
        ability=ability(
            put_line_up_beneath(a(SUPER_POWER)),
            when(at_least(4, beneath(a(SUPER_POWER))), power(2), destroy_beneath(4, a(SUPER_POWER))),
            once=True,
            condition=line_up_has(a(SUPER_POWER)),
        ),
    ),
    "crossover-2-sara-lance": card(
        whenever=whenever(AT_LINE_UP_GAIN, may_put_it_beneath(), which=a(VILLAIN)),
        ability=ability(move_beneath_to_deck(a(VILLAIN), on_top=False), once=True, condition=beneath(a(VILLAIN))),
    ),
}
