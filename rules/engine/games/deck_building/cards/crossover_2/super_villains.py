"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.words.vocabulary import *


def beneath_unless(which: Which, *effects: Word) -> Word:
    """Put the top card of the main deck under your Super Hero; unless it is such a card, this happens."""
    return top_of_main_deck(put(BENEATH_HERO, it), unless_it_is(which, *effects))


CARDS = {
    "crossover-2-brother-blood": card(
        draw(1), first_appearance=beneath_unless(a(SUPER_POWER), discard_all(of_cost(least=4)))
    ),
    "crossover-2-china-white": card(
        destroy(HAND_OR_DISCARD, may=True), first_appearance=beneath_unless(a(HERO), discard_at_random(1))
    ),
    "crossover-2-count-vertigo": card(put(BENEATH_HERO, Drawn(3)), first_appearance=tops_beneath_self_and_left(2)),
    "crossover-2-deadshot": card(
        first_appearance=beneath_unless(a(VILLAIN), destroy(HAND_OR_DISCARD, which=of_cost(most=3))),
        takes_defenses=TakesDefenses(2),
    ),
    "crossover-2-edward-fyers": card(whenever=AfterFirstDraw(BENEATH, "put-beneath")),
    "crossover-2-isabel-rochev": card(
        gain(where=everyones(BENEATH), to=HAND), first_appearance=put(BENEATH_HERO, of_extreme_cost(HAND, max))
    ),
    "crossover-2-malcolm-merlyn": card(
        defense=defense(discards=False), first_appearance=beneath_unless(a(EQUIPMENT), discard(1), gain_weakness())
    ),
    "crossover-2-slade-wilson": card(
        first_appearance=tuple(otherwise(destroy(BENEATH, which=a(each)), discard()) for each in TYPES), unavoidable=()
    ),
}
