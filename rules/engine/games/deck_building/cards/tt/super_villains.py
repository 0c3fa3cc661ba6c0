"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.words.vocabulary import *

IN_HAND_OR_PLAY = (HAND, *CONTROLLED)

CARDS = {
    "tt-blackfire": card(
        otherwise(may_gain_all_and_take_one(a(SUPER_POWER)), power(3)),
        first_appearance=otherwise(put(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(SUPER_POWER), may=True), gain_weakness()),
    ),
    "tt-brother-blood": card(
        otherwise(may_gain_all_and_take_one(a(VILLAIN)), power(3)),
        first_appearance=put(INTO_LINE_UP, (*CONTROLLED, *HAND_OR_DISCARD), which=a(VILLAIN)),
    ),
    "tt-cheshire": card(
        otherwise(may_gain_each(of_cost(1), of_cost(2), of_cost(3), to=HAND), power(3)),
        first_appearance=otherwise(
            put(INTO_LINE_UP, IN_HAND_OR_PLAY, which=of_cost(1, 2, 3), may=True), gain_weakness()
        ),
    ),
    "tt-clock-king": card(
        otherwise(may_gain_all_and_take_one(a(EQUIPMENT)), power(2)),
        first_appearance=put(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(EQUIPMENT)),
    ),
    "tt-dr-light": card(power(colours_in_play()), first_appearance=weakness_or_new_opponent()),
    "tt-harvest": card(
        otherwise(may_gain_all_and_take_one(a(HERO)), power(2)),
        first_appearance=put(INTO_LINE_UP, IN_HAND_OR_PLAY, which=a(HERO)),
    ),
    "tt-psimon": card(play_of_top(5, plays=2), first_appearance=pass_cards(all_but, count=2)),
    "tt-slade-wilson": card(whenever=whenever(AT_START, draw_up_to(5))),
    "tt-superboy-prime": card(
        put(SWAPPED_FOR_CHARACTER, UNUSED, may=True), first_appearance=pass_cards(one_of_top, count=3, even_alone=True)
    ),
    "tt-terra": card(
        ability=once_if(seen(played_in_play, ANY), destroy(played_in_play, which=ANY)),
        first_appearance=otherwise(destroy(CONTROLLED, may=True), gain_weakness()),
    ),
    "tt-the-brain-and-monsieur-mallah": card(
        draw(2),
        defense=defense(discards=False),
        first_appearance=turn_character(face_down=True),
        when_defeated=turn_character(face_down=False),
    ),
    "tt-trigon": card(
        stack_ongoing=whenever(AT_START, gain_weakness(), put_on_top(of_cost(0), may=False)),
        goes_last=(),
        notes=("tt/super-villain-stack/1",),
    ),
}
