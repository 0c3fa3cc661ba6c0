"""What the Crises do each turn, and what beats them."""

from rules.engine.games.deck_building.asking import CostChange, GoesElsewhere, OnlyPower
from rules.engine.games.deck_building.attacking import Unavoidable
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import (
    AT_LINE_UP,
    AT_START,
    EQUIPMENT,
    HERO,
    STARTER,
    SUPER_POWER,
    VILLAIN,
    WEAKNESS,
)
from rules.engine.kernel.game import Text
from rules.engine.kernel.words import Value, Word
from rules.engine.words.basic import destroy, destroy_in_line_up, discard, gain_weakness, otherwise
from rules.engine.words.counting import at_least
from rules.engine.words.crises import (
    add_card_unless,
    all_destroy_tops,
    all_discard_at_random,
    all_discard_different_names,
    all_players,
    any_top_is,
    appearance_hits_you,
    become_destroyed,
    become_new_deck,
    cost_in_discard_piles,
    destroy_costing,
    discard_cheapest,
    discard_of_different_types,
    everyone_has_deck,
    everyone_holds,
    everyone_holds_cost,
    everyone_holds_power,
    everyone_holds_types,
    holds_or_stack_empty,
    it_attacks_everyone,
    line_up_has_costs,
    may_be_attacked_by_line_up,
    team_destroys_costing,
    team_destroys_each_cost,
    under_this,
    unless_stack_empty,
)
from rules.engine.words.lasting import whenever
from rules.engine.words.revealing import add_to_line_up
from rules.engine.words.taking import add_to_line_up_from, unless_revealing
from rules.engine.words.teamwork import discard_worth_power
from rules.engine.words.which import ANY, DEFENSE_CARD, HAND_ONLY, Which, a, non, of_cost, subtype

NOTES = ("crisis-1/beating-a-crisis/1", "crisis-1/beating-a-crisis/3")


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
        all_players(destroy(HAND_ONLY, which=a(card_type))),
        everyone_holds(a(card_type)),
        revealed=add_to_line_up(3),
    )


CARDS = {
    "crisis-1-a-death-in-the-family": crisis(
        each_turn(otherwise(destroy_in_line_up(a(HERO)), add_to_line_up(1))),
        all_players(destroy(HAND_ONLY, which=DEFENSE_CARD)),
        everyone_holds(DEFENSE_CARD),
    ),
    "crisis-1-alternate-reality": crisis(
        each_turn(become_destroyed(a(HERO), a(VILLAIN))),
        team_destroys_costing(12, a(HERO)),
        at_least(12, cost_in_discard_piles(a(HERO))),
    ),
    "crisis-1-arkham-breakout": crisis(
        whenever(AT_LINE_UP, it_attacks_everyone(), which=Which(types=(VILLAIN,), keywords=("attack",))),
        all_discard_different_names(),
        everyone_holds(ANY),
    ),
    "crisis-1-atlantis-attacks": crisis(
        each_turn(otherwise(may_be_attacked_by_line_up(), add_to_line_up(1))),
        all_players(discard_of_different_types(3, non(STARTER))),
        everyone_holds_types(3, non(STARTER)),
    ),
    "crisis-1-collapsing-parallel-worlds": crisis(GoesElsewhere(), become_new_deck(), at_least(10, under_this())),
    "crisis-1-dimension-shift": crisis(
        CostChange(2, ANY, is_more=True, in_line_up=True),
        any_top_is(of_cost(2)),
        everyone_has_deck(),
        revealed=add_to_line_up(3),
    ),
    "crisis-1-electromagnetic-pulse": only_power(EQUIPMENT),
    "crisis-1-final-countdown": crisis(
        each_turn(add_to_line_up_from(HAND_ONLY, of_cost(least=1))),
        team_destroys_each_cost(7, 6, 5, 4, 3, 2),
        line_up_has_costs(7, 6, 5, 4, 3, 2),
    ),
    "crisis-1-identity-crisis": card(
        stack_ongoing=Unavoidable(),
        silences_characters=(),
        attempted_if=everyone_holds_power(6),
        beaten=all_players(discard_worth_power(6)),
    ),
    "crisis-1-kryptonite-meteor": only_power(SUPER_POWER),
    "crisis-1-legion-of-doom": only_power(HERO),
    "crisis-1-rise-of-the-rot": crisis(
        each_turn(unless_revealing(subtype(WEAKNESS), gain_weakness())),
        unless_stack_empty(all_players(discard(1, subtype(WEAKNESS)))),
        holds_or_stack_empty(everyone_holds(subtype(WEAKNESS))),
    ),
    "crisis-1-untouchable-villain": crisis(
        each_turn(add_card_unless(a(VILLAIN), discard(1))),
        all_players(destroy_costing(8)),
        everyone_holds_cost(8),
    ),
    "crisis-1-wave-of-terror": crisis(
        each_turn(discard_cheapest()), all_discard_at_random(of_cost(least=1)), everyone_holds(ANY)
    ),
    "crisis-1-world-domination": crisis(
        each_turn(appearance_hits_you()), all_destroy_tops(of_cost(least=1)), everyone_has_deck()
    ),
}
