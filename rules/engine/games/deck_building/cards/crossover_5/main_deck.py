"""What the cards of the main deck do; each brings VP when it is bought or gained."""

from rules.engine.games.deck_building.behaviour import Words, card
from rules.engine.games.deck_building.places import AT_TEAMWORK, EQUIPMENT
from rules.engine.kernel.game import Text
from rules.engine.kernel.words import Word
from rules.engine.words.attacking import CHOSEN_FOE, EACH_FOE, attack, defense
from rules.engine.words.basic import destroy, draw, each_player, gain_vp, if_it_is, power, put_on_top, steal_vp
from rules.engine.words.controlling import pay_vp
from rules.engine.words.counting import in_hand, when
from rules.engine.words.gaining import TO_HAND, gain_one
from rules.engine.words.lasting import this_turn, whenever
from rules.engine.words.looking import play_top_and_may_take_as_dear
from rules.engine.words.taking import take
from rules.engine.words.teamwork import (
    ReturnsUnlessPaid,
    discarded_this_turn,
    drawn_this_turn,
    give_vp_to_attacker,
    look_at_tops,
    pay_any_vp_for_power_and_cards,
    play_top_of_main_deck_until_end,
    steal_vp_from_owner,
    swap_with_line_up,
    take_copies_of_played,
    teamwork,
    teamworks,
    top_card_chosen_by_attacker,
)
from rules.engine.words.which import ANY, HAND_ONLY, HAND_OR_DISCARD, Which, a, of_cost

SMALL = Which(most_points=1)


def brings(points: int, *play: Word, notes: tuple[str, ...] = (), **parts: Words) -> Text:
    """Say what a card does that brings VP when it is bought or gained."""
    return card(*play, notes=notes, when_gained=gain_vp(points), **parts)


CARDS = {
    "crossover-5-abra-kadabra": brings(4, play_top_of_main_deck_until_end(ReturnsUnlessPaid(2))),
    "crossover-5-air-walk-shoes": brings(1, take(SMALL)),
    "crossover-5-bag-of-tricks": brings(2, pay_any_vp_for_power_and_cards()),
    "crossover-5-captain-boomerang-jr": brings(1, each_player(put_on_top(SMALL, may=False))),
    "crossover-5-cold-gun": brings(1, gain_vp(teamworks()), this_turn(whenever(AT_TEAMWORK, gain_vp(1)))),
    "crossover-5-dr-alchemy": brings(1, swap_with_line_up()),
    "crossover-5-engulfing-flames": brings(1, destroy(HAND_ONLY, if_it_is(of_cost(least=1), draw(2)))),
    "crossover-5-girder": brings(1, defense=defense(draw(1), gain_vp(1))),
    "crossover-5-iris-west": brings(1, look_at_tops(own=True)),
    "crossover-5-iron-heights": brings(1, guard=give_vp_to_attacker(1), guard_pays=()),
    "crossover-5-james-jesse": brings(1, when(teamworks(), draw(1))),
    "crossover-5-lightning-strike": brings(2, draw(2), power(discarded_this_turn())),
    "crossover-5-loot": brings(7, steal_vp_from_owner(2)),
    "crossover-5-magenta": brings(1, pay_vp(1, gain_one(a(EQUIPMENT), to=TO_HAND))),
    "crossover-5-mirror-gun": brings(1, take_copies_of_played()),
    "crossover-5-mirror-images": brings(1, play_top_and_may_take_as_dear()),
    "crossover-5-patty-spivot": brings(1, teamwork(), when(drawn_this_turn(), teamwork())),
    "crossover-5-phasing": brings(3, power(in_hand(ANY))),
    "crossover-5-pied-piper": brings(2, teamwork(), defense=defense(gain_vp(1), discards=False)),
    "crossover-5-rogues-safe-house": brings(1, whenever=whenever(AT_TEAMWORK, power(1))),
    "crossover-5-tar-pit": brings(1, draw(1), pay_vp(1, destroy(HAND_OR_DISCARD))),
    "crossover-5-the-top": brings(2, teamwork(), attack(EACH_FOE, steal_vp(1))),
    "crossover-5-tornado": brings(1, draw(1), attack(CHOSEN_FOE, top_card_chosen_by_attacker())),
}
