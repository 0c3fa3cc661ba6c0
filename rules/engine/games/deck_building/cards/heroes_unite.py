"""The effects of the cards of Heroes Unite, by id, for each card with a recorded text."""

from ..effects.library import *

POWER_RING = Which(title="Power Ring")
RINGS = count_all(final_deck, POWER_RING)
PUNCH = named("hu-punch")
MAY_DRAW = may(draw(1), reason="may-draw")
TAKE_OF_A_TYPE = either("card-type", **{each: take(a(each, most=3), up_to=None, may=True) for each in TYPES})


def once_reveal(card_type: str) -> Text:
    """Return the text of a Location: once on each of your turns, reveal your top card.

    Draw it if it is of the type; otherwise you may discard it."""
    look = reveal_top(otherwise(if_it_is(a(card_type), draw(1)), discard(where=it, may=True)))
    return card(ability=once_if(DECK_LEFT, look, may=False), notes=STAYS)


CARDS = {
    "hu-amazo": card(
        otherwise(replay_one_of_each_type(replayable, a(VILLAIN, HERO)), power(3)),
        first_appearance=pass_cards(from_hand, from_hand),
    ),
    "hu-apokolips": once_reveal(VILLAIN),
    "hu-arkillo": card(every(TO_HAND, DISCARD, a(EQUIPMENT)), first_appearance=highest_hand(gain_weakness(3))),
    "hu-batarang": card(),
    "hu-batgirl": card(ability=once_if(in_hand(PUNCH), discard(1, PUNCH), draw(1))),
    "hu-black-adam": card(PowerForNew(2), first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO))),
    "hu-black-canary": card(whenever=at_each_different(a(VILLAIN), power(1))),
    "hu-black-lantern-corps": card(attack_and_if_any_spared(attack(EACH_FOE, gain_weakness()), draw(1))),
    "hu-blue-lantern-power-ring": card(power(count_all(DISCARD, a(HERO))), power_per_played(1, a(HERO)), worth=RINGS),
    "hu-booster-gold": card(whenever=(bonus(1, DEFENSE_CARD), whenever(AT_AVOID, draw(1)))),
    "hu-brother-blood": card(),
    "hu-canary-cry": card(
        otherwise(put_on_top(a(VILLAIN)), draw(1)),
        defense=defense(otherwise(take(a(VILLAIN, most=7), may=True), MAY_DRAW)),
    ),
    "hu-crimson-whirlwind": card(may_discard_deck()),
    "hu-daughter-of-gotham-city": card(take(PUNCH, up_to=2, may=True)),
    "hu-deadman": card(when_gained=destroy(HAND_OR_DISCARD, up_to=2, may=True)),
    "hu-deadshot": card(attack(EACH_FOE, reveal_top(if_it_is(COSTLY, discard(where=it))))),
    "hu-dr-sivana": card(put_on_top(a(SUPER_POWER))),
    "hu-force-field": card(draw(1), guard=choose_cards(ONTO_DISCARD_PILE, this)),
    "hu-gotham-city": once_reveal(EQUIPMENT),
    "hu-granny-goodness": card(borrow(a(HERO, VILLAIN), GoesBack())),
    "hu-graves": card(put_on_top(), first_appearance=highest_cost_of_each(DESTROY_IT, draw(2), alone=True)),
    "hu-green-lantern-power-ring": card(defense=defense(draw(2)), worth=RINGS),
    "hu-hawkgirl": card(power(count_all(DISCARD, a(HERO)))),
    "hu-hawkman": card(whenever=bonus(1, a(HERO))),
    "hu-hector-hammond": card(
        otherwise(take(up_to=2, may=True), power(3)),
        first_appearance=gain(ANY, if_it_is(of_cost(least=4), gain_weakness(2)), where=top_of_main_deck),
    ),
    "hu-hel": card(
        draw_until_cost(7), first_appearance=reveal(3, destroy(ASIDE, which=COSTLY), every(DISCARD_IT, ASIDE))
    ),
    "hu-helmet-of-fate": card(
        defense=defense(draw_per_done(choose_cards(DISCARD_IT, HAND, up_to=None, may=True, reason="discard-to-draw")))
    ),
    "hu-helspont": card(
        otherwise(when(count_known(DISCARD, of_cost(most=3)), TAKE_OF_A_TYPE), power(3)),
        first_appearance=otherwise(move_location(), discard(2)),
    ),
    "hu-hero-of-the-future": card(power_per_played(2, DEFENSE_CARD)),
    "hu-indigo-tribe-power-ring": card(power_of_played(), worth=RINGS),
    "hu-jason-blood": card(put_on_top(a(VILLAIN))),
    "hu-jervis-tetch": card(look_at_top(either(destroy_it=destroy(it), discard_it=discard(where=it)))),
    "hu-katana": card(defense=defense(draw(1))),
    "hu-kick": card(),
    "hu-killer-croc": card(power_with_another(3, a(VILLAIN), less=2), says_power=()),
    "hu-kyle-rayner": card(PowerForNew(2, POWER_RING, by_name=True, to_win=3)),
    "hu-larfleeze": card(otherwise(gain_up_to_total(5, to=HAND), power(3)), worth=for_every(7, count_all(final_deck))),
    "hu-legion-flight-ring": card(draw(1)),
    "hu-manhunter": card(power(count_all(DISCARD, named("hu-manhunter"), per=2))),
    "hu-metropolis": once_reveal(SUPER_POWER),
    "hu-mind-control-hat": card(
        draw(2),
        attack(EACH_FOE, discard_at_random(1)),
        if_played(named("hu-jervis-tetch"), play_all_and_return(LINE_UP, a(HERO, VILLAIN), may=True)),
    ),
    "hu-mongul": card(
        draw(2),
        destroy(HAND),
        first_appearance=otherwise(
            choose_cards(DISCARD_IT, HAND, which=POWER_RING, may=True, reason="discard-or-at-random"),
            discard_at_random(2),
        ),
    ),
    "hu-mr-freeze": card(
        otherwise(every(gain_it(HAND), offers, a(EQUIPMENT), may=True), power(3)),
        first_appearance=after_all_defended(
            choose_cards(INTO_LINE_UP, HAND_OR_DISCARD, which=a(EQUIPMENT)),
            first=(every(REMOVE_FROM_LINE_UP, LINE_UP, a(EQUIPMENT)),),
        ),
    ),
    "hu-mr-zsasz": card(attack(EACH_FOE, reveal_top(if_it_is(ODD_COST, gain_weakness())))),
    "hu-nekron": card(
        draw_per_done(destroy(HAND_OR_DISCARD, up_to=3, may=True)),
        first_appearance=highest_hand(every(DESTROY_IT, AtRandom(HAND)), others=(destroy(HAND),)),
    ),
    "hu-new-genesis": once_reveal(HERO),
    "hu-nightwing": card(whenever=(at_first(a(EQUIPMENT), power(1)), at_play_number(2, a(EQUIPMENT), draw(1)))),
    "hu-oa": card(
        whenever=whenever(AT_START, when(has_any(opponent, Which(subtypes=(SUPER_VILLAIN,), least=10)), draw(1))),
        notes=STAYS,
    ),
    "hu-ocean-master": card(if_played(a(VILLAIN), destroy(HAND_OR_DISCARD, may=True))),
    "hu-orange-lantern-power-ring": card(
        otherwise(gain(a(EQUIPMENT, most=5), to=HAND, may=True), power(2)), worth=RINGS
    ),
    "hu-parasite": card(
        attack(EACH_FOE, then_if_done(discard(1, of_cost(least=3), where=revealed_hand), take(PUNCH, may=True)))
    ),
    "hu-plastic-man": card(choose_cards(COPY_ITS_TEXT, (DISCARD, PLAYED), which=a(EQUIPMENT))),
    "hu-power-of-the-green": card(
        choose_cards(INTO_PLAY, DISCARD, which=a(LOCATION)),
        power(number_if(count_all(locations_in_play), 3, less=2)),
        says_power=(),
    ),
    "hu-punch": card(),
    "hu-raven": card(draw(1)),
    "hu-red-lantern-corps": card(otherwise(destroy(HAND, power(3), may=True), power(1)), says_power=()),
    "hu-red-lantern-power-ring": card(
        look_at(2, when(at_least(2, count_all(ASIDE)), destroy(ASIDE, power(cost_of_it())))), worth=RINGS
    ),
    "hu-red-tornado": card(ability=once_if(at_least(4, count_types(DISCARD)), power(2), may=False)),
    "hu-saint-walker": card(draw(1), worth=count_names(final_deck, a(HERO))),
    "hu-sciencell": card(worth=count_names(final_deck, a(VILLAIN))),
    "hu-shazam": card(look(top_of_main_deck, choose_cards(PLAY_AND_RETURN_IT, it))),
    "hu-shazam-oversized": card(
        ability=ability(
            pay_power(4),
            gain_from_main_deck(ANY, may_put_it_on_top()),
            condition=all_hold(at_least(4, current(POWER)), count_known(MAIN_DECK)),
        )
    ),
    "hu-skeets": card(
        otherwise(put_on_top(a(HERO)), draw(1)), defense=defense(otherwise(take(a(HERO), may=True), MAY_DRAW))
    ),
    "hu-sonic-siren": card(then_if_done(destroy(LINE_UP, may=True), refill_line_up(1))),
    "hu-soultaker-sword": card(destroy(HAND, may=True)),
    "hu-star-sapphire-power-ring": card(draw_if_types_differ(2), worth=RINGS),
    "hu-starbolt": card(power(count_all(DISCARD, a(SUPER_POWER)))),
    "hu-starfire": card(ability=once_if(some_line_up_lacks(a(SUPER_POWER)), draw(1), may=False)),
    "hu-superboy": card(take(a(SUPER_POWER))),
    "hu-talon": card(power_with_another(2, a(STARTER), less=0)),
    "hu-teleportation": card(gain_from_main_deck(to=HAND)),
    "hu-the-demon-etrigan": card(put_on_top(a(HERO))),
    "hu-trigon": card(
        look_at(2, choose_cards(TO_HAND, ASIDE), every(UNDER_MAIN_DECK, ASIDE), deck=MAIN_DECK),
        first_appearance=destroy(HAND, which=COSTLY),
    ),
    "hu-vandal-savage": card(whenever=whenever(AT_START, power(1)), notes=("fe-en/locations/4",)),
    "hu-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "hu-warrior-princess": card(if_played(named("hu-starbolt"), gain(to=HAND))),
    "hu-weakness": card(notes=("fe-en/weakness/2",)),
    "hu-whirlwind": card(when(FIRST_CARD, may(discard_all(), draw(4)))),
    "hu-white-lantern-power-battery": card(every(gain_it(HAND), offers, POWER_RING), gain(to=DECK)),
    "hu-winged-warrior": card(if_played(a(HERO), power(3))),
    "hu-wonder-of-the-knight": card(take(a(EQUIPMENT)), draw(1)),
    "hu-worlds-mightiest-mortal": card(
        reveal(2, choose_cards(INTO_LINE_UP, ASIDE, up_to=None, may=True), deck=MAIN_DECK)
    ),
    "hu-yellow-lantern-corps-power-ring": card(attack(EACH_FOE, discard(1)), worth=RINGS),
}
