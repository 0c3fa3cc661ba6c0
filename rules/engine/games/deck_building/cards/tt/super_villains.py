"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_START, EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.appearances import (
    keep_and_pass_rest,
    pass_destroy_and_discard_tops,
    swap_character,
    turn_character,
    weakness_or_new_opponent,
)
from rules.engine.words.attacking import defense
from rules.engine.words.basic import draw, gain_weakness, otherwise, power, put_on_top
from rules.engine.words.controlling import colours_in_play, destroy_controlled
from rules.engine.words.counting import played_and_in_play
from rules.engine.words.gaining import TO_HAND, may_gain_all_and_take_one, may_gain_each
from rules.engine.words.lasting import ability, whenever
from rules.engine.words.looking import may_draw_up_to, play_of_top
from rules.engine.words.reacting import destroy_played
from rules.engine.words.taking import add_to_line_up_from
from rules.engine.words.which import ANY, CONTROLLED, HAND_ONLY, HAND_OR_DISCARD, a, of_cost

IN_HAND_OR_PLAY = (*HAND_ONLY, *CONTROLLED)

CARDS = {
    "tt-blackfire": card(
        otherwise(may_gain_all_and_take_one(a(SUPER_POWER)), power(3)),
        first_appearance=otherwise(add_to_line_up_from(IN_HAND_OR_PLAY, a(SUPER_POWER)), gain_weakness()),
    ),
    "tt-brother-blood": card(
        otherwise(may_gain_all_and_take_one(a(VILLAIN)), power(3)),
        first_appearance=add_to_line_up_from((*CONTROLLED, *HAND_OR_DISCARD), a(VILLAIN)),
    ),
    "tt-cheshire": card(
        otherwise(may_gain_each(of_cost(1), of_cost(2), of_cost(3), to=TO_HAND), power(3)),
        first_appearance=otherwise(add_to_line_up_from(IN_HAND_OR_PLAY, of_cost(1, 2, 3)), gain_weakness()),
    ),
    "tt-clock-king": card(
        otherwise(may_gain_all_and_take_one(a(EQUIPMENT)), power(2)),
        first_appearance=add_to_line_up_from(IN_HAND_OR_PLAY, a(EQUIPMENT)),
    ),
    "tt-dr-light": card(power(colours_in_play()), first_appearance=weakness_or_new_opponent()),
    "tt-harvest": card(
        otherwise(may_gain_all_and_take_one(a(HERO)), power(2)),
        first_appearance=add_to_line_up_from(IN_HAND_OR_PLAY, a(HERO)),
    ),
    "tt-psimon": card(play_of_top(5, plays=2), first_appearance=keep_and_pass_rest(2)),
    "tt-slade-wilson": card(whenever=whenever(AT_START, may_draw_up_to(5))),
    "tt-superboy-prime": card(swap_character(), first_appearance=pass_destroy_and_discard_tops(3)),
    "tt-terra": card(
        ability=ability(destroy_played(ANY), once=True, condition=played_and_in_play(ANY)),
        first_appearance=otherwise(destroy_controlled(), gain_weakness()),
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
