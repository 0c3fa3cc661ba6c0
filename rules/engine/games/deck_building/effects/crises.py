"""Effects of Crises: what they do each turn, and how they are beaten."""

from itertools import combinations

from ....kernel.effects import card_effect, value
from ....kernel.table import Player, Table
from .. import moving, playing
from ..constants.zones import CRISES, DECK, DESTROYED, DISCARD, HAND, UNDER_CARD
from ..queries import share_name
from .card_filters import Which, matching
from .card_sources import AtRandom, Where, cards_at, cards_matching
from .choosing import DESTROY_IT, CardAction, every, gain_it, of_different_types
from .counting import AllOrAny
from .first_appearances import face_down

# fmt: off
__all__ = [
    "all_discard_different_names", "become_new_deck", "destroy_all_and_gain_random", "each_brings",
    "holds_types", "under_this",
]
# fmt: on


@value
def holds_types(table: Table, you: Player, count: int, which: Which) -> int:
    """Return 1 if you have N matching cards of different types in your hand, else 0."""
    return int(bool(of_different_types(table, matching(table, you.zones[HAND], which, may=True), [], count)))


@card_effect
def all_discard_different_names(table: Table, you: Player, by: Player | None) -> int:
    """Let each player discard a card chosen in secret.

    Return 1 if all their names are different, else 0."""
    secret = face_down(table, [you, *table.clockwise(you)], "discard")
    for player, card in secret:
        moving.discard(table, player, card)
    return int(not any(share_name(one, other) for (_a, one), (_b, other) in combinations(secret, 2)))


@card_effect
def each_brings(
    table: Table, you: Player, by: Player | None, is_done: AllOrAny, which: Which, action: CardAction, where: Where
) -> int:
    """Apply the action to the cards that a source gives for each player; return 1 if these cards match, else 0.

    `is_done` says whether all of them have to match `which`, or any of them."""
    brought = [(player, card) for player in (you, *table.clockwise(you)) for card in cards_at(table, player, where)]
    for player, card in brought:
        action.do(table, player, card)
    return int(is_done(which.fits(table, card) for _player, card in brought))


@value
def under_this(table: Table, you: Player) -> int:
    """Return how many cards are under the Crisis."""
    return sum(len(card.piles.get(UNDER_CARD, ())) for card in table.zones[CRISES][:1])


@card_effect
def become_new_deck(table: Table, you: Player, by: Player | None) -> int:
    """Destroy the deck and discard pile of a player you choose; the cards under this Crisis are the new deck. Return 1.

    Whether the new deck is shuffled is logged as an open question."""
    assert table.source is not None
    player = table.choose_player(you, "choose-player", table.players)
    for card in (*player.zones[DECK], *player.zones[DISCARD]):
        moving.destroy(table, player, card)
    table.move_all(table.pile_on(table.source, UNDER_CARD), player.zones[DECK])
    table.shuffle(player.zones[DECK])
    table.leave_open("new-deck", player=player)
    return 1


@card_effect
def destroy_all_and_gain_random(table: Table, you: Player, by: Player | None, which: Which, other: Which) -> int:
    """Destroy all matching cards in your hand, then gain as many random cards of another kind from the destroyed pile.

    They go to your hand. Return how many you destroyed."""
    if playing.cannot_destroy(table, you):
        return 0
    count = every(DESTROY_IT, HAND, which).do(table, you, by)
    every(gain_it(HAND), AtRandom(cards_matching(DESTROYED, other), count)).do(table, you, by)
    return count
