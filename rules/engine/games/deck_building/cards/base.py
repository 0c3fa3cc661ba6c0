"""The effects of the cards of the Base Set: one entry for each card with a recorded text, in the order of their ids."""

from ..effects.library import *

SQUAD = named("base-suicide-squad")
OTHER_SQUADS = count_all(others(PLAYED, each_once=True), SQUAD)
CAN_PAY = all_hold(at_least(3, current(POWER)), count_known(MAIN_DECK))
RIDDLE = ability(pay_power(3), gain_from_main_deck(), condition=CAN_PAY)
FIRST_RIDDLE = ability(end_what_lasts(), this_turn(RIDDLE), *RIDDLE.effects, condition=CAN_PAY)
DESTROY_IT_OR_HAND = either(destroy_it=destroy(it), discard_your_hand=discard_all())
NO_RIDDLE = ability(end_what_lasts(), left_open("never-paid"), power(1))


def draw_at_first(which: Which) -> Text:
    """Return the text of a Location: on each of your turns, draw a card when you play your first matching card."""
    return card(whenever=at_first(which, draw(1)), notes=STAYS)


def called(which: Which) -> Effect:
    """Return the effect: reveal your top card; draw it if it matches, otherwise discard it."""
    return reveal_top(otherwise(if_it_is(which, draw(1)), discard(where=it)))


CARDS = {
    "base-aquaman": card(whenever=whenever(AT_GAIN, may_put_it_on_top(), which=of_cost(most=5), on_your_turn=True)),
    "base-aquamans-trident": card(
        otherwise(
            choose_cards(ON_TOP, gained_now, may=True),
            this_turn(whenever(AT_GAIN, once_while_lasting(may_put_it_on_top()))),
        )
    ),
    "base-arkham-asylum": draw_at_first(a(VILLAIN)),
    "base-atrocitus": card(
        destroy(DISCARD, up_to=2, may=True),
        first_appearance=choose_cards(UNDER_CHARACTER, AtRandom(HAND)),
        when_defeated=every(ON_TOP, UNDER),
    ),
    "base-bane": card(attack(EACH_FOE, discard(1))),
    "base-batman": card(whenever=bonus(1, a(EQUIPMENT))),
    "base-batmobile": card(when(FIRST_CARD, discard_all(), draw(5), instead=(power(1),))),
    "base-bizarro": card(worth=count_all(final_deck, named("base-weakness"), per=2)),
    "base-black-manta": card(
        draw(1), first_appearance=choose_cards(DISCARD_IT, top_card, if_it_is(COSTLY, DESTROY_IT_OR_HAND))
    ),
    "base-blue-beetle": card(defense=defense(discards=False)),
    "base-brainiac": card(
        play_all_and_return(of_foes(Revealed(AtRandom(HAND))), non(LOCATION)),
        first_appearance=pool_and_deal(2, dealt=2),
    ),
    "base-bulletproof": card(defense=defense(draw(1), destroy(DISCARD, may=True))),
    "base-captain-cold": card(
        power(foes_with(has_any(DISCARD, a(HERO)))),
        first_appearance=turn_character(face_down=True),
        when_defeated=turn_character(face_down=False),
    ),
    "base-catwoman": card(),
    "base-cheetah": card(gain(of_cost(most=4))),
    "base-clayface": card(replay()),
    "base-cyborg": card(whenever=(at_first(a(SUPER_POWER), power(1)), at_first(a(EQUIPMENT), draw(1)))),
    "base-dark-knight": card(
        every(gain_it(), offers, a(EQUIPMENT)),
        if_played(named("base-catwoman"), choose_cards(TO_HAND, gained_this_turn, may=True)),
    ),
    "base-darkseid": card(
        otherwise(
            when(all_hold(can_destroy(), at_least(2, in_hand())), may(destroy(HAND, up_to=2), power(5))), power(3)
        ),
        first_appearance=unless_revealing(a(VILLAIN), discard(2)),
        says_power=(),
    ),
    "base-deathstroke": card(
        otherwise(gain(a(HERO, VILLAIN), may=True), power(3)),
        first_appearance=destroy((revealed_hand, DISCARD), which=a(HERO, SUPER_POWER, EQUIPMENT)),
    ),
    "base-doomsday": card(),
    "base-emerald-knight": card(borrow(a(EQUIPMENT, HERO, SUPER_POWER), GoesBack())),
    "base-fortress-of-solitude": draw_at_first(a(SUPER_POWER)),
    "base-gorilla-grodd": card(),
    "base-green-arrow": card(worth=number_if(at_least(4, count_all(others(final_deck), a(HERO))), 5, less=0)),
    "base-green-arrows-bow": card(this_turn(CostChange(2, subtype(SUPER_VILLAIN), to_defeat=True))),
    "base-green-lantern": card(whenever=at_play_number(3, COSTLY, power(3), different=True)),
    "base-harley-quinn": card(attack(EACH_FOE, put_on_top(named("base-punch", "base-vulnerability"), may=False))),
    "base-heat-vision": card(destroy(HAND_OR_DISCARD, may=True)),
    "base-high-tech-hero": card(power_with_another(3, a(SUPER_POWER, EQUIPMENT), less=1), says_power=()),
    "base-jonn-jonzz": card(choose_cards(PLAY_AND_RETURN_IT, stack_tops, reason="play-top")),
    "base-kick": card(),
    "base-kid-flash": card(draw(1)),
    "base-king-of-atlantis": card(otherwise(destroy(DISCARD, power(3), may=True), power(1)), says_power=()),
    "base-lasso-of-truth": card(defense=defense(draw(1))),
    "base-lex-luthor": card(draw(3), first_appearance=gain_weakness(count_all(LINE_UP, a(VILLAIN)))),
    "base-lobo": card(destroy(HAND_OR_DISCARD, up_to=2, may=True)),
    "base-man-of-steel": card(every(TO_HAND, DISCARD, a(SUPER_POWER))),
    "base-martian-manhunter": card(
        whenever=(at_play_number(2, a(VILLAIN), power(3)), at_play_number(2, a(HERO), power(3)))
    ),
    "base-mera": card(power(number_if(fewer_than(1, has_any(DISCARD, ANY)), 4, less=2)), says_power=()),
    "base-nth-metal": card(look_at_top(destroy(it, may=True))),
    "base-parallax": card(
        double_power(),
        first_appearance=every(DISCARD_IT, revealed_hand, of_cost(most=2)),
    ),
    "base-poison-ivy": card(attack(EACH_FOE, choose_cards(DISCARD_IT, top_card, if_it_is(COSTLY, gain_weakness())))),
    "base-power-ring": card(otherwise(reveal_top(if_it_is(COSTLY, power(3))), power(2)), says_power=()),
    "base-princess-diana-of-themyscira": card(every(gain_it(), offers, a(VILLAIN, most=7))),
    "base-punch": card(),
    "base-ras-al-ghul": card(this_turn(whenever(AT_END, choose_cards(UNDER_DECK, this)))),
    "base-robin": card(take(a(EQUIPMENT))),
    "base-scarecrow": card(attack(EACH_FOE, gain_weakness())),
    "base-sinestro": card(
        look(revealed_of_main_deck, otherwise(if_it_is(a(HERO), power(3), destroy(it)), choose_cards(TO_HAND, it))),
        first_appearance=discard(count_all(revealed_hand, a(HERO))),
    ),
    "base-solomon-grundy": card(when_gained=may_put_it_on_top()),
    "base-starro": card(
        attack(EACH_FOE, choose_cards(DISCARD_IT, top_card, the_other(last_about_it(Marked())))),
        play_all_and_return(marked, non(LOCATION)),
    ),
    "base-suicide-squad": card(
        when(more_than(2, OTHER_SQUADS), left_open("fourth-copy")),
        when(at_least(2, OTHER_SQUADS), each_foe(discard_all())),
        worth=count_all(final_deck, SQUAD),
    ),
    "base-super-speed": card(draw(1), defense=defense(draw(2))),
    "base-super-strength": card(),
    "base-supergirl": card(take(where=KICKS, may=True)),
    "base-superman": card(whenever=at_each_different(a(SUPER_POWER), power(1))),
    "base-swamp-thing": card(power(number_if(count_all(locations_in_play), 5, less=2)), says_power=()),
    "base-the-anti-monitor": card(
        replace_per_done(destroy(LINE_UP, up_to=None, may=True)),
        first_appearance=choose_cards(INTO_LINE_UP, revealed_hand, which=COSTLY),
    ),
    "base-the-bat-signal": card(take(a(HERO))),
    "base-the-batcave": draw_at_first(a(EQUIPMENT)),
    "base-the-cape-and-cowl": card(defense=defense(draw(2))),
    "base-the-fastest-man-alive": card(draw(2)),
    "base-the-flash": card(whenever=DrawsMore(1, on_your_turn=True), goes_first=()),
    "base-the-joker": card(
        each_foe(either(discard_at_random=discard_at_random(1), let_the_other_draw=the_other(draw(1)))),
        first_appearance=pass_cards(
            from_hand, to=DISCARD, receiver=(if_it_is(COSTLY, weakness_onto_deck()),), is_put=True
        ),
    ),
    "base-the-penguin": card(draw(2), discard(2)),
    "base-the-riddler": card(otherwise(may(this_turn(FIRST_RIDDLE, NO_RIDDLE)), power(1))),
    "base-the-watchtower": draw_at_first(a(HERO)),
    "base-titans-tower": draw_at_first(of_cost(2, 3)),
    "base-two-face": card(either("even-or-odd", even=called(EVEN_COST), odd=called(ODD_COST))),
    "base-utility-belt": card(worth=number_if(at_least(4, count_all(others(final_deck), a(EQUIPMENT))), 5, less=0)),
    "base-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "base-weakness": card(notes=("fe-en/weakness/2",)),
    "base-wonder-woman": card(whenever=whenever(AT_END, draw(count_all(GAINED, a(VILLAIN))))),
    "base-x-ray-vision": card(choose_cards(PLAY_AND_RETURN_IT, of_foes(revealed_top), which=non(LOCATION))),
    "base-zatanna-zatara": card(choose_cards(UNDER_DECK, DISCARD, up_to=2, may=True)),
}
