"""What the Super-Villains of Impossible Mode do: played, on the stack and when they first appear."""

from rules.engine.words.vocabulary import *

THIS = subtype(SUPER_VILLAIN)


def gathers(card_type: str) -> Text:
    """One type: gain those of cost 5 or less from the Line-Up, +3 cost for each there, and hands give theirs up."""
    return card(
        otherwise(every(gained(HAND), offers, a(card_type, most=5), may=True), power(4)),
        first_appearance=every(INTO_LINE_UP, HAND, a(card_type)),
        stack_ongoing=CostChange(per_in_line_up(3, a(card_type)), THIS, is_more=True, to_defeat=True),
    )


CARDS = {
    "crisis-1-atrocitus": card(
        destroy(DISCARD, up_to=3, may=True),
        first_appearance=after_all_defended(every(UNDER_CHARACTER, HAND), avoiding=(at_random(UNDER_CHARACTER, HAND),)),
        when_defeated=every(ONTO_DISCARD_PILE, UNDER),
    ),
    "crisis-1-black-manta": gathers(EQUIPMENT),
    "crisis-1-brainiac": card(
        each_foe(by_other(PLAYED_AND_BACK, RevealedAtRandom(2), acts=True)),
        first_appearance=at_random(DISCARDED_IT, HAND, every(DESTROYED_BY_NOBODY, tops_of_main_deck(cost_of_it()))),
    ),
    "crisis-1-captain-cold": card(
        power(foes_with(has(DISCARD, a(HERO)))),
        first_appearance=(
            turn_character(face_down=True),
            lasts(ability(discard_at_random(1), turn_character(face_down=False), condition=is_face_down())),
        ),
    ),
    "crisis-1-crisis-anti-monitor": card(
        stack_ongoing=(
            whenever(AT_LINE_UP, each_player(gain_weakness(on_top=True)), which=a(HERO)),
            CostChange(per_in_line_up(1, ANY), THIS, is_more=True, to_defeat=True),
        ),
        by_every_player=(),
        goes_last=(),
    ),
    "crisis-1-darkseid": gathers(SUPER_POWER),
    "crisis-1-deathstroke": card(
        otherwise(may_gain_each(a(HERO), a(VILLAIN)), power(4)),
        first_appearance=(
            destroy(HAND, which=a(HERO)),
            destroy(HAND, which=a(SUPER_POWER)),
            destroy(HAND, which=a(EQUIPMENT)),
        ),
    ),
    "crisis-1-hades": card(gain(where=DESTROYED, to=HAND), first_appearance=add_cards_and_gain_weaknesses(2)),
    "crisis-1-lex-luthor": card(draw(4), first_appearance=gain_weakness(highest_points(HAND, star=3)), unavoidable=()),
    "crisis-1-parallax": card(draw(1), power(power_held()), first_appearance=discard_all(of_cost(most=3))),
    "crisis-1-ras-al-ghul": card(
        this_turn(whenever(AT_END, put(UNDER_DECK, this))),
        stack_ongoing=whenever(AT_END, add_to_line_up(1), condition=fewer_than(1, count(BOUGHT))),
    ),
    "crisis-1-sinestro": gathers(HERO),
    "crisis-1-the-joker": card(
        each_foe(
            left_open("foe-chooses"),
            either(discard_at_random=(discard_at_random(2),), let_the_other_draw=(the_other(draw(2)),)),
        ),
        first_appearance=pass_cards(at_random_until_dear),
    ),
}
