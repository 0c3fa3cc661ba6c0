"""What the oversized Super Heroes do for their players."""

from rules.engine.words.vocabulary import *

GEAR = a(EQUIPMENT)

CARDS = {
    "crossover-2-felicity-smoak": card(
        ability=once_if(
            at_least(2, played_before(a(HERO))),
            either(
                top_of_the_main_deck=(top_of_main_deck(put(BENEATH_HERO, it)),),
                take_from_under_it=(take(where=BENEATH),),
            ),
        )
    ),
    "crossover-2-john-diggle": card(
        whenever=whenever(AT_AVOID, may_put_it_beneath()),
        ability=once_if(seen(BENEATH, DEFENSE_CARD), put(ON_TOP, BENEATH, which=DEFENSE_CARD)),
    ),
    "crossover-2-oliver-queen": card(
        whenever=whenever(
            AT_START,
            discard(1, ANY, if_it_is(GEAR, may_put_it_beneath()), unless_it_is(GEAR, at_random(TO_HAND, BENEATH))),
        )
    ),
    "crossover-2-roy-harper": card(
        ability=once_if(
            line_up_has(a(SUPER_POWER)),
            put(BENEATH_HERO, LINE_UP, which=a(SUPER_POWER)),
            when(at_least(4, seen(BENEATH, a(SUPER_POWER))), power(2), destroy(BENEATH, which=a(SUPER_POWER), up_to=4)),
        )
    ),
    "crossover-2-sara-lance": card(
        whenever=whenever(AT_LINE_UP_GAIN, may_put_it_beneath(), which=a(VILLAIN)),
        ability=once_if(seen(BENEATH, a(VILLAIN)), put(UNDER_DECK, BENEATH, which=a(VILLAIN))),
    ),
}
