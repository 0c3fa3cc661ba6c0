"""The effects of the cards of Crossover Pack 6, by id, for each card with a recorded text."""

from ..effects.library import *

CARDS = {
    "crossover-6-aerie-one": card(draw(1), defense=defense(draw(1), rotate_one(may=True))),
    "crossover-6-batwoman": card(whenever=CostChange(1, Which(like=rotated_cards), in_line_up=True)),
    "crossover-6-black-alice": card(
        otherwise(
            choose_cards(
                TAKE_CONTROL_OF_IT, of_foes(ONGOING), last_about_it(BackInPlay()), which=ONGOING_CARD, may=True
            ),
            draw(1),
        )
    ),
    "crossover-6-black-canary": card(
        ability=once_if(at_least(2, controls(a(SUPER_POWER), different=True)), rotate_one(), may=False),
        whenever=whenever(AT_UPRIGHT, put_on_top()),
    ),
    "crossover-6-canary-cry": card(
        then_if_done(destroy(LINE_UP, may=True), refill_line_up(1)),
        when(fewer_than(1, has_any(LINE_UP, a(SUPER_POWER))), rotate_one(may=True)),
    ),
    "crossover-6-catwoman": card(
        ability=once_if(at_least(4, count_rotated()), gain_from_main_deck(), may=False),
        whenever=whenever(AFTER_PLAY, choose_cards(QUARTER_TURN, upright_cards, may=True), which=a(VILLAIN)),
    ),
    "crossover-6-cheetah": card(
        whenever=whenever(AT_UPRIGHT, gain(Which(like_it=TYPE))), first_appearance=shuffle_into_deck(a(STARTER))
    ),
    "crossover-6-cheshire": card(
        whenever=whenever(AT_FOES_END, rotate_this(may=True), condition=count_all(ROTATED)), upright=draw(1)
    ),
    "crossover-6-clocktower": card(
        whenever=whenever(AT_FOES_DEFEAT, rotate_this(), which=subtype(SUPER_VILLAIN)),
        upright=then_if_done(choose_cards(UNDER_DECK, this_in_play), lasts(TakesNextTurn(GoesOn()))),
        notes=STAYS,
    ),
    "crossover-6-computer-console": card(
        whenever=whenever(AT_FOES_END, rotate_this(may=True), condition=count_all(DRAWN)), upright=draw(2)
    ),
    "crossover-6-crossbow": card(draw(1), attack(EACH_FOE, when(count_rotated(), discard(1)))),
    "crossover-6-cupid": card(attack(EACH_FOE, by_other(ROTATE_BACK, CONTROLLED, other_acts=True, may=True))),
    "crossover-6-eidetic-memory": card(
        whenever=whenever(AFTER_DRAW, rotate_this(), on_your_turn=True), upright=put_on_top(up_to=2)
    ),
    "crossover-6-gypsy": card(
        whenever=whenever(AFTER_PLAY, rotate_this(), which=Which(like_this=True)),
        upright=(draw(1), name_type(NamedType(), is_this=True)),
    ),
    "crossover-6-harley-quinn": card(whenever=whenever(AT_START, rotate_one())),
    "crossover-6-hawkfire": card(whenever=whenever(AT_GAIN, rotate_this(), which=a(EQUIPMENT)), upright=power(4)),
    "crossover-6-huntress": card(
        whenever=(whenever(AT_AVOID, rotate_one(may=True)), whenever(AT_ATTACK_AVOIDED, rotate_one(may=True)))
    ),
    "crossover-6-katana": card(
        ability=once_if(
            at_least(2, controls(a(EQUIPMENT))),
            either(destroy_a_starter=destroy(HAND, which=a(STARTER)), rotate_a_card=rotate_one()),
        )
    ),
    "crossover-6-knockout": card(choose_cards(INTO_PLAY, DISCARD, every(QUARTER_TURN, it), which=ONGOING_CARD)),
    "crossover-6-lady-blackhawk": card(
        when(FIRST_CARD, discard_all(), draw(3), draw(count_rotated()), instead=(power(1),))
    ),
    "crossover-6-lady-shiva": card(
        destroy((HAND, DISCARD, LINE_UP), up_to=2, may=True),
        first_appearance=choose_cards(UNDER_DECK, CONTROLLED, up_to=2),
    ),
    "crossover-6-livewire": card(
        when(count_all(ROTATED), left_open("times-before-it"), power(count_all(ROTATED))),
        this_turn(whenever(AT_ROTATE, power(1))),
        first_appearance=repeat(controls(), discard(1)),
    ),
    "crossover-6-maggie-sawyer": card(power(count_rotated())),
    "crossover-6-manhunter": card(
        ability=once_if(DECK_LEFT, reveal_top(if_it_is(of_cost(most=4), rotate_this())), may=False),
        upright=(power(2), destroy_and_or(HAND, DISCARD)),
    ),
    "crossover-6-martial-arts-expert": card(
        whenever=OnEachTurn(when(count_all(under_this_card), power(count_all(under_this_card)))),
        upright=when(
            count_known(this_in_play),
            then_if_done(choose_cards(UNDER_THIS, cards_matching((HAND, DESTROYED), named("fe-punch"))), power(1)),
        ),
    ),
    "crossover-6-master-thief": card(draw(count_rotated())),
    "crossover-6-misfit": card(when(count_rotated(), this_turn(whenever(AT_GAIN, may_put_it_on_top())))),
    "crossover-6-nocturna": card(
        draw(1),
        every(HALF_TURN, CONTROLLED, ONGOING_CARD),
        first_appearance=when(fewer_than(2, count_types(controlled)), destroy(HAND), destroy(HAND)),
    ),
    "crossover-6-oracle": card(ability=once_if(at_least(2, controls(a(HERO))), draw(1), rotate_one(), may=False)),
    "crossover-6-poison-ivy": card(
        every(PASS_TO_ANYBODY, cards_matching(HAND_OR_DISCARD, subtype(WEAKNESS))),
        first_appearance=when(fewer_than(1, count_rotated()), gain_weakness(2)),
    ),
    "crossover-6-roulette": card(rotate_one()),
    "crossover-6-scandal-savage": card(guard=rotate_this(), upright=discard_this()),
    "crossover-6-soultaker-sword": card(
        whenever=whenever(AT_LINE_UP_GAIN, rotate_this(), which=a(VILLAIN)), upright=power(5)
    ),
    "crossover-6-strix": card(when(count_rotated(), destroy(HAND_OR_DISCARD))),
    "crossover-6-talia-al-ghul": card(
        first_appearance=every(SET_UPRIGHT, rotated_cards), stack_ongoing=whenever(AT_UPRIGHT, gain_weakness())
    ),
    "crossover-6-the-calculator": card(draw(2), put_on_top(), first_appearance=discard_all(of_cost(least=5))),
    "crossover-6-vixen": card(
        otherwise(gain(ONGOING_CARD, every(FULL_TURN, it_in_play), to=ONGOING, may=True), power(3))
    ),
    "crossover-6-whip": card(rotate_one()),
}
