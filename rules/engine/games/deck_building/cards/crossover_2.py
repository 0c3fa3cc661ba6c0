"""The effects of the cards of Crossover Pack 2, by id, for each card with a recorded text."""

from ..effects.library import *

GEAR = a(EQUIPMENT)


def beneath_unless(which: Which, *effects: Effect) -> Effect:
    """Return the effect: reveal the main deck's top card and put it under your Super Hero.

    If the card does not match, the other effects are carried out too."""
    return choose_cards(BENEATH_HERO, revealed_of_main_deck, if_it_is(which, instead=effects))


CARDS = {
    "crossover-2-arrows-bow": card(
        otherwise(when(count_known(BENEATH), may(every(TO_HAND, AtRandom(BENEATH)))), power(2))
    ),
    "crossover-2-bronze-tiger": card(
        attack_and_if_any_fails(attack(EACH_FOE, fails_to_show_and_puts_beneath(COSTLY)), draw(2))
    ),
    "crossover-2-brother-blood": card(
        draw(1), first_appearance=beneath_unless(a(SUPER_POWER), discard_all(of_cost(least=4)))
    ),
    "crossover-2-china-white": card(
        destroy(HAND_OR_DISCARD, may=True), first_appearance=beneath_unless(a(HERO), discard_at_random(1))
    ),
    "crossover-2-collapsible-staff": card(draw(1), every(gain_it(BENEATH), offers, a(VILLAIN))),
    "crossover-2-count-vertigo": card(
        choose_cards(BENEATH_HERO, Drawn(3)), first_appearance=tops_beneath_self_and_left(2)
    ),
    "crossover-2-deadshot": card(
        this_turn(TakesDefenses(2)),
        first_appearance=beneath_unless(a(VILLAIN), destroy(HAND_OR_DISCARD, which=of_cost(most=3))),
    ),
    "crossover-2-detective-lance": card(
        name_a_card(all_cards, one_foe(by_other(gain_it(), BENEATH, which=Which(like_it=NAME), other_acts=True)))
    ),
    "crossover-2-edward-fyers": card(whenever=AfterFirstDraw(BENEATH, "put-beneath", on_your_turn=True)),
    "crossover-2-explosive-arrow": card(
        attack(CHOSEN_FOE, by_other(DESTROY_IT, BENEATH, other_acts=True), the_other(choose_cards(BENEATH_HERO, this)))
    ),
    "crossover-2-felicity-smoak": card(
        ability=once_if(
            at_least(2, played_before(a(HERO))),
            either(
                top_of_the_main_deck=choose_cards(BENEATH_HERO, top_of_main_deck),
                take_from_under_it=take(where=BENEATH),
            ),
        )
    ),
    "crossover-2-huntress": card(
        repeat(count_all(GAINED, a(VILLAIN)), destroy(HAND_OR_DISCARD, may=True)),
        this_turn(whenever(AT_GAIN, destroy(HAND_OR_DISCARD, may=True), which=a(VILLAIN))),
    ),
    "crossover-2-isabel-rochev": card(
        one_player(by_other(gain_it(HAND), BENEATH, other_acts=True)),
        first_appearance=choose_cards(BENEATH_HERO, of_extreme_cost(HAND, max)),
    ),
    "crossover-2-john-diggle": card(
        whenever=whenever(AT_AVOID, may_put_it_beneath()),
        ability=once_if(count_known(BENEATH, DEFENSE_CARD), choose_cards(ON_TOP, BENEATH, which=DEFENSE_CARD)),
    ),
    "crossover-2-laurel-lance": card(choose_cards(BENEATH_OR_BACK, (HAND, BENEATH), may=True)),
    "crossover-2-malcolm-merlyn": card(
        defense=defense(discards=False), first_appearance=beneath_unless(a(EQUIPMENT), discard(1), gain_weakness())
    ),
    "crossover-2-mirakuru": card(otherwise(when(FIRST_CARD, may(every(BENEATH_HERO, (HAND, this)), draw(4))), draw(1))),
    "crossover-2-moira-queen": card(choose_cards(BENEATH_HERO, top_of_main_deck), worth=count_names(BENEATH)),
    "crossover-2-mr-blank": card(attack(CHOSEN_FOE, by_other(BENEATH_HERO, BENEATH, other_acts=True))),
    "crossover-2-oliver-queen": card(
        whenever=whenever(
            AT_START,
            discard(
                1, ANY, if_it_is(GEAR, may_put_it_beneath(), instead=(every(TO_HAND, AtRandom(BENEATH)),)), may=True
            ),
        )
    ),
    "crossover-2-promise-to-a-friend": card(whenever=whenever(AT_START, power(1)), spares_cards=()),
    "crossover-2-roy-harper": card(
        ability=once_if(line_up_has(a(SUPER_POWER)), choose_cards(BENEATH_HERO, LINE_UP, which=a(SUPER_POWER))),
        whenever=whenever(AT_START, power(2), destroy(BENEATH, up_to=4), condition=at_least(4, count_known(BENEATH))),
    ),
    "crossover-2-sara-lance": card(
        whenever=whenever(AT_LINE_UP_GAIN, may_put_it_beneath(), which=a(VILLAIN)),
        ability=once_if(count_known(BENEATH, a(VILLAIN)), choose_cards(UNDER_DECK, BENEATH, which=a(VILLAIN))),
    ),
    "crossover-2-shado": card(
        draw(1),
        defense=defense(
            choose_cards(BENEATH_HERO, this), draw(2), choose_cards(BENEATH_HERO, HAND, may=True), discards=False
        ),
    ),
    "crossover-2-slade-wilson": card(
        first_appearance=tuple(otherwise(destroy(BENEATH, which=a(each)), discard()) for each in TYPES), unavoidable=()
    ),
    "crossover-2-verdant": card(
        whenever=whenever(AT_START, choose_cards(BENEATH_HERO, HAND, draw(1), may=True)), notes=STAYS
    ),
    "crossover-2-you-have-failed-this-city": card(attack(CHOSEN_FOE, discard_at_random(1))),
}
