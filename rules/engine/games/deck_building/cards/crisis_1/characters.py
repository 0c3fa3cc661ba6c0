"""What the oversized Super Heroes do for their players and the team."""

from rules.engine.games.deck_building.abilities import Ability
from rules.engine.games.deck_building.asking import CostChange
from rules.engine.games.deck_building.attacking import AvoidsForAny
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.drawing import BeforeDrawing
from rules.engine.games.deck_building.places import AT_GAIN, AT_LINE_UP_GAIN, EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.kernel.words import Value, Word
from rules.engine.words.basic import destroy, draw, one_player, power, put_on_top
from rules.engine.words.counting import at_least, both_hold, deck_left, in_hand, played_before
from rules.engine.words.lasting import ability, once_played, this_turn, whenever
from rules.engine.words.looking import (
    may_discard_hand_and_draw_fewer,
    may_play_it_and_destroy,
    put_any_discarded_under_main_deck,
    put_hand_under_deck,
    reveal_top_and,
)
from rules.engine.words.sorting import cards_played, cost_played, may_give_it, types_played
from rules.engine.words.taking import discard_one_of_hand, take
from rules.engine.words.which import HAND_OR_DISCARD, a, named, of_cost

PUNCH = named("fe-punch")


def after(condition: Value, *effects: Word) -> Ability:
    """Once on each of your turns, you may do this if a condition holds."""
    return ability(*effects, once=True, condition=condition)


CARDS = {
    "crisis-1-animal-man-oversized": card(whenever=once_played(at_least(3, types_played()), power(2))),
    "crisis-1-aquaman": card(whenever=whenever(AT_GAIN, may_give_it(), which=of_cost(most=5))),
    "crisis-1-batman": card(
        ability=after(at_least(2, played_before(a(EQUIPMENT))), one_player(may_discard_hand_and_draw_fewer())),
    ),
    "crisis-1-constantine": card(
        ability=after(deck_left(), reveal_top_and(of_cost(least=1), may_play_it_and_destroy(1))),
    ),
    "crisis-1-cyborg": card(
        ability=after(
            both_hold(played_before(a(SUPER_POWER)), played_before(a(EQUIPMENT))),
            put_any_discarded_under_main_deck(of_cost(least=1)),
        ),
    ),
    "crisis-1-green-arrow": card(
        ability=after(in_hand(PUNCH), discard_one_of_hand(PUNCH), this_turn(CostChange(2, a(VILLAIN)))),
    ),
    "crisis-1-green-lantern": card(whenever=AvoidsForAny(3)),
    "crisis-1-martian-manhunter": card(
        ability=after(at_least(2, played_before(a(HERO))), one_player(put_on_top(a(HERO)))),
    ),
    "crisis-1-robin": card(whenever=BeforeDrawing(take(a(EQUIPMENT), may=True), instead=True)),
    "crisis-1-superman": card(ability=after(at_least(7, cost_played(a(SUPER_POWER))), one_player(draw(1)))),
    "crisis-1-swamp-thing": card(claims_locations=()),
    "crisis-1-the-flash": card(ability=after(at_least(8, cards_played()), one_player(draw(1))), goes_first=()),
    "crisis-1-wonder-woman": card(
        whenever=whenever(
            AT_LINE_UP_GAIN,
            one_player(destroy(HAND_OR_DISCARD, which=named("fe-vulnerability", "fe-weakness"), may=True)),
            which=a(VILLAIN),
        ),
    ),
    "crisis-1-zatanna-zatara": card(
        ability=after(in_hand(of_cost(least=1)), put_hand_under_deck(of_cost(least=1)), draw(1)),
    ),
}
