"""What the cards of the main deck do; each brings VP when it is bought or gained."""

from rules.engine.words.vocabulary import *

SMALL = Which(most_points=1)


def brings(points: int, *play: Word, notes: tuple[str, ...] = (), **parts: Words) -> Text:
    """Say what a card does that brings VP when it is bought or gained."""
    return card(*play, notes=notes, when_gained=gain_vp(points), **parts)


CARDS = {
    "crossover-5-abra-kadabra": brings(
        4,
        top_of_main_deck(
            put(PLAYED_IT, it),
            at_end(when(seen(it_in_play), otherwise(pay_vp(2, gain(where=it)), put(ON_MAIN_DECK, it)))),
        ),
    ),
    "crossover-5-air-walk-shoes": brings(1, take(SMALL)),
    "crossover-5-bag-of-tricks": brings(2, pay_any_vp_for_power_and_cards()),
    "crossover-5-captain-boomerang-jr": brings(1, each_player(put_on_top(SMALL, may=False))),
    "crossover-5-cold-gun": brings(1, gain_vp(teamworks()), this_turn(whenever(AT_TEAMWORK, gain_vp(1)))),
    "crossover-5-dr-alchemy": brings(1, swap_with_line_up()),
    "crossover-5-engulfing-flames": brings(1, destroy(HAND, if_it_is(of_cost(least=1), draw(2)))),
    "crossover-5-girder": brings(1, defense=defense(draw(1), gain_vp(1))),
    "crossover-5-iris-west": brings(1, look_at_tops(own=True)),
    "crossover-5-iron-heights": brings(1, guard=steal_vp(1), guard_pays=()),
    "crossover-5-james-jesse": brings(1, when(teamworks(), draw(1))),
    "crossover-5-lightning-strike": brings(2, draw(2), power(count(DISCARDED))),
    "crossover-5-loot": brings(7, steal_vp_from_owner(2)),
    "crossover-5-magenta": brings(1, pay_vp(1, gain(a(EQUIPMENT), to=HAND))),
    "crossover-5-mirror-gun": brings(1, every(TO_HAND, namesakes(DISCARD, others_played))),
    "crossover-5-mirror-images": brings(1, top_card(put(PLAYED_IT, it), take(Which(like_it=COST), may=True))),
    "crossover-5-patty-spivot": brings(1, teamwork(), when(count(DRAWN), teamwork())),
    "crossover-5-phasing": brings(3, power(in_hand(ANY))),
    "crossover-5-pied-piper": brings(2, teamwork(), defense=defense(gain_vp(1), discards=False)),
    "crossover-5-rogues-safe-house": brings(1, whenever=whenever(AT_TEAMWORK, power(1))),
    "crossover-5-tar-pit": brings(1, draw(1), pay_vp(1, destroy(HAND_OR_DISCARD))),
    "crossover-5-the-top": brings(2, teamwork(), attack(EACH_FOE, steal_vp(1))),
    "crossover-5-tornado": brings(1, draw(1), attack(CHOSEN_FOE, by_other(ON_TOP, HAND))),
}
