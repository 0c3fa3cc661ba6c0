"""What the Super-Villains of Impossible Mode do: played, on the stack and when they first appear."""

from rules.engine.games.deck_building.asking import CostChange
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import (
    AT_END,
    AT_LINE_UP,
    EQUIPMENT,
    HERO,
    SUPER_POWER,
    SUPER_VILLAIN,
    VILLAIN,
)
from rules.engine.kernel.game import Text
from rules.engine.words.appearances import turn_character
from rules.engine.words.basic import (
    destroy,
    draw,
    each_foe,
    each_player,
    either,
    gain_weakness,
    otherwise,
    power,
    the_other_draws,
)
from rules.engine.words.counting import per_foe_with, power_held
from rules.engine.words.crises import nothing_bought, per_in_line_up
from rules.engine.words.gaining import TO_HAND, gain_destroyed, gain_every, may_gain_each
from rules.engine.words.lasting import ability, this_turn, whenever
from rules.engine.words.playing import play_one_random_card_of_each_foe
from rules.engine.words.revealing import add_to_line_up
from rules.engine.words.suffering import (
    add_all_to_line_up,
    add_cards_and_gain_weaknesses,
    discard_cards_under,
    hands_under_characters,
    highest_points_in_hand,
    is_face_down,
    pass_random_until_dear,
    random_discard_destroys_main_deck,
    turn_down_with_way_back,
    weakness_on_top,
)
from rules.engine.words.taking import destroy_up_to, discard_all, discard_at_random
from rules.engine.words.waiting import Sinks
from rules.engine.words.which import ANY, DISCARD_PILE, HAND_ONLY, a, of_cost, subtype

THIS = subtype(SUPER_VILLAIN)


def gathers(card_type: str) -> Text:
    """One type: gain those of cost 5 or less from the Line-Up, +3 cost for each there, and hands give theirs up."""
    return card(
        otherwise(gain_every(a(card_type, most=5), to=TO_HAND, may=True), power(4)),
        first_appearance=add_all_to_line_up(a(card_type)),
        stack_ongoing=CostChange(per_in_line_up(3, a(card_type)), THIS, is_more=True, to_defeat=True),
    )


CARDS = {
    "crisis-1-atrocitus": card(
        destroy_up_to(3, DISCARD_PILE),
        first_appearance=hands_under_characters(),
        when_defeated=discard_cards_under(),
    ),
    "crisis-1-black-manta": gathers(EQUIPMENT),
    "crisis-1-brainiac": card(
        play_one_random_card_of_each_foe(2), first_appearance=random_discard_destroys_main_deck()
    ),
    "crisis-1-captain-cold": card(
        power(per_foe_with(1, a(HERO))),
        first_appearance=turn_down_with_way_back(
            ability(discard_at_random(1), turn_character(face_down=False), condition=is_face_down())
        ),
    ),
    "crisis-1-crisis-anti-monitor": card(
        stack_ongoing=(
            whenever(AT_LINE_UP, each_player(weakness_on_top()), which=a(HERO)),
            CostChange(per_in_line_up(1, ANY), THIS, is_more=True, to_defeat=True),
        ),
        by_every_player=(),
        goes_last=(),
    ),
    "crisis-1-darkseid": gathers(SUPER_POWER),
    "crisis-1-deathstroke": card(
        otherwise(may_gain_each(a(HERO), a(VILLAIN)), power(4)),
        first_appearance=(
            destroy(HAND_ONLY, which=a(HERO)),
            destroy(HAND_ONLY, which=a(SUPER_POWER)),
            destroy(HAND_ONLY, which=a(EQUIPMENT)),
        ),
    ),
    "crisis-1-hades": card(gain_destroyed(to=TO_HAND), first_appearance=add_cards_and_gain_weaknesses(2)),
    "crisis-1-lex-luthor": card(
        draw(4), first_appearance=gain_weakness(highest_points_in_hand(star=3)), unavoidable=()
    ),
    "crisis-1-parallax": card(draw(1), power(power_held()), first_appearance=discard_all(of_cost(most=3))),
    "crisis-1-ras-al-ghul": card(
        this_turn(Sinks()),
        stack_ongoing=whenever(AT_END, add_to_line_up(1), condition=nothing_bought()),
    ),
    "crisis-1-sinestro": gathers(HERO),
    "crisis-1-the-joker": card(
        each_foe(either(discard_at_random=(discard_at_random(2),), let_the_other_draw=(the_other_draws(2),))),
        first_appearance=pass_random_until_dear(),
    ),
}
