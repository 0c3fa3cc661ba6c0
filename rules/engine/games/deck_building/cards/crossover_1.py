"""The effects of the cards of Crossover Pack 1, by id, for each card with a recorded text."""

from ..effects.library import *

PUNCH = named("fe-punch")

CARDS = {
    "crossover-1-alan-scott": card(
        whenever=at_each_different(a(SUPER_POWER), reveal_top(if_it_is(of_cost(0), draw(1))), on_your_turn=True)
    ),
    "crossover-1-citizen-steel": card(
        draw(1), this_turn(CostChange(played_before(PUNCH), subtype(SUPER_VILLAIN), to_defeat=True))
    ),
    "crossover-1-doctor-fate": card(
        whenever=(
            once_played(consecutive_costs(2), power(1)),
            once_played(consecutive_costs(3), draw(1)),
            *(
                whenever(
                    AFTER_PLAY, left_open("consecutive-costs-again"), condition=consecutive_costs(each, again=True)
                )
                for each in (2, 3)
            ),
        )
    ),
    "crossover-1-dr-mid-nite": card(look_at(2, discard(None, where=ASIDE, may=True))),
    "crossover-1-eclipso": card(
        each_foe(lend_character(BorrowsText())),
        may_be_played(of_foes(discarded_top), MayBePlayed()),
        this_turn(ability(choose_cards(PLAY_LENT, lent_cards), condition=count_known(lent_cards))),
        first_appearance=discard(count_all(HAND, a(VILLAIN))),
    ),
    "crossover-1-gentleman-ghost": card(
        every(TO_HAND, DISCARD, of_cost(0)),
        may_pass_one_to_each_foe(),
        first_appearance=choose_cards(DESTROY_IT, DISCARD, which=COSTLY, up_to=2, different=differing(name_of)),
    ),
    "crossover-1-girl-power": card(
        defense=defense(discard(where=(this, cards_matching(HAND, PUNCH))), draw(1), discards=False)
    ),
    "crossover-1-gog": card(
        first_appearance=highest_cost_of_each(DISCARD_IT, discard(1), at_random=True),
        stack_ongoing=whenever(AT_START, otherwise(destroy(DISCARD, may=True), discard(1))),
    ),
    "crossover-1-icicle": card(
        one_foe(then_if_done(turn_character(face_down=True), once_at(AT_END, turn_character(face_down=False)))),
        first_appearance=gain_weakness(count_all(LINE_UP, a(HERO))),
    ),
    "crossover-1-jay-garrick": card(whenever=BeforeDrawing(reveal_top(discard(where=it, may=True)))),
    "crossover-1-kobra": card(discard(2, where=Drawn(4)), first_appearance=reveal(5, every(DISCARD_IT, ASIDE, COSTLY))),
    "crossover-1-liberty-belle": card(defense=defense(draw(3), choose_cards(ON_TOP, HAND, up_to=2))),
    "crossover-1-mister-terrific": card(
        ability=once_if(in_hand(PUNCH), discard(1, PUNCH), reveal(3, draw_one(EQUIPMENT)))
    ),
    "crossover-1-monument-point": card(whenever=at_first(PUNCH, draw(1)), notes=STAYS),
    "crossover-1-mordru-the-merciless": card(
        shuffle_into_deck(COSTLY, may=True), first_appearance=discard(1, of_cost(least=3))
    ),
    "crossover-1-mystic-bolts": card(
        choose_cards(TO_HAND, DISCARD, which=of_cost(most=5), up_to=2, may=True, different=differing(cost_of))
    ),
    "crossover-1-per-degaton": card(
        discard(None, may=True), power(count_all(OWN_DISCARDED)), this_turn(whenever(AT_DISCARD, power(1)))
    ),
    "crossover-1-power-girl": card(whenever=at_each_different(a(SUPER_POWER), take(PUNCH), on_your_turn=True)),
    "crossover-1-scythe": card(attack(EACH_FOE, unless_revealing(a(STARTER), gain_weakness()))),
    "crossover-1-solomon-grundy": card(
        defeated_after=played_before(a(STARTER)), worth=count_all(final_deck, a(STARTER))
    ),
    "crossover-1-stargirl": card(
        whenever=(
            whenever(AFTER_PLAY, may(draw(1), discard(1)), which=DEFENSE_CARD, on_your_turn=True),
            whenever(AT_AVOID, may(draw(1), discard(1))),
        )
    ),
    "crossover-1-t-spheres": card(
        name_a_card((DECK, DISCARD, HAND), reveal(3, every(TO_HAND, ASIDE, Which(like_it=NAME))))
    ),
    "crossover-1-the-hourglass": card(
        choose_cards(MARK_IT, replayable, at_end(choose_cards(TO_HAND, it_in_play)), which=of_cost(most=6))
    ),
    "crossover-1-ultra-humanite": card(
        draw_per_done(choose_cards(UNDER_DECK, HAND, up_to=None, may=True)),
        first_appearance=gain_weakness(2, on_bottom=True),
    ),
    "crossover-1-wildcat": card(
        whenever=at_first(PUNCH, when(played_before(a(HERO)), draw(1)), when(played_before(a(VILLAIN)), draw(1)))
    ),
}
