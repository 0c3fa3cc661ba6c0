"""What the Crises do each turn, and what beats them."""

from rules.engine.words.vocabulary import *

NOTES = clauses("crisis-1/beating-a-crisis", 1, 3)


def crisis(lasts: Word, beaten: Word, attempted_if: Value, revealed: Word | None = None) -> Text:
    """Say what a Crisis does while it lasts, what beats it, and when that can be attempted."""
    return card(stack_ongoing=lasts, beaten=beaten, attempted_if=attempted_if, when_revealed=revealed, notes=NOTES)


def each_turn(*effects: Word) -> Word:
    """Each turn, its player does this."""
    return whenever(AT_START, *effects)


def only_power(card_type: str) -> Text:
    """Three cards join the Line-Up; the text of one type becomes +1 Power; each player destroys one of that type."""
    return crisis(
        OnlyPower(1, a(card_type)),
        each_player(destroy(HAND, which=a(card_type))),
        everyone(in_hand(a(card_type))),
        revealed=add_to_line_up(3),
    )


CARDS = {
    "crisis-1-a-death-in-the-family": crisis(
        each_turn(otherwise(destroy(LINE_UP, which=a(HERO), may=True), add_to_line_up(1))),
        each_player(destroy(HAND, which=DEFENSE_CARD)),
        everyone(in_hand(DEFENSE_CARD)),
    ),
    "crisis-1-alternate-reality": crisis(
        each_turn(become_destroyed(a(HERO), a(VILLAIN))),
        until_total(12, cost_of, DESTROYED_IT, everyones(DISCARD), a(HERO)),
        at_least(12, total(cost_of, everyones(DISCARD), a(HERO))),
    ),
    "crisis-1-arkham-breakout": crisis(
        whenever(AT_LINE_UP, it_attacks_everyone(), which=Which(types=(VILLAIN,), keywords=("attack",))),
        all_discard_different_names(),
        everyone(in_hand(ANY)),
    ),
    "crisis-1-atlantis-attacks": crisis(
        each_turn(otherwise(may_be_attacked_by_line_up(), add_to_line_up(1))),
        each_player(discard_of_different_types(3, non(STARTER))),
        everyone(holds_types(3, non(STARTER))),
    ),
    "crisis-1-collapsing-parallel-worlds": crisis(GoesElsewhere(), become_new_deck(), at_least(10, under_this())),
    "crisis-1-dimension-shift": crisis(
        CostChange(2, ANY, is_more=True, in_line_up=True),
        any_top_is(of_cost(2)),
        everyone(deck_left()),
        revealed=add_to_line_up(3),
    ),
    "crisis-1-electromagnetic-pulse": only_power(EQUIPMENT),
    "crisis-1-final-countdown": crisis(
        each_turn(put(INTO_LINE_UP, HAND, which=of_cost(least=1))),
        both(*(destroy(LINE_UP, which=of_cost(each)) for each in (7, 6, 5, 4, 3, 2))),
        all_hold(*(has(LINE_UP, of_cost(each)) for each in (7, 6, 5, 4, 3, 2))),
    ),
    "crisis-1-identity-crisis": card(
        stack_ongoing=Unavoidable(),
        silences_characters=(),
        attempted_if=everyone(at_least(6, total(printed_power, HAND))),
        beaten=each_player(until_total(6, printed_power, DISCARDED_IT, HAND, ANY)),
    ),
    "crisis-1-kryptonite-meteor": only_power(SUPER_POWER),
    "crisis-1-legion-of-doom": only_power(HERO),
    "crisis-1-rise-of-the-rot": crisis(
        each_turn(unless_revealing(subtype(WEAKNESS), gain_weakness())),
        unless_stack_empty(each_player(discard(1, subtype(WEAKNESS)))),
        any_holds(fewer_than(1, count(WEAKNESSES)), everyone(in_hand(subtype(WEAKNESS)))),
    ),
    "crisis-1-untouchable-villain": crisis(
        each_turn(top_of_main_deck(add_to_line_up(1), unless_it_is(a(VILLAIN), discard(1)))),
        each_player(until_total(8, cost_of, DESTROYED_IT, HAND, of_cost(least=1))),
        everyone(at_least(8, total(cost_of, HAND))),
    ),
    "crisis-1-wave-of-terror": crisis(
        each_turn(every(DISCARDED_IT, of_extreme_cost(HAND, min))),
        all_discard_at_random(of_cost(least=1)),
        everyone(in_hand(ANY)),
    ),
    "crisis-1-world-domination": crisis(
        each_turn(appearance_hits_you()), all_destroy_tops(of_cost(least=1)), everyone(deck_left())
    ),
}
