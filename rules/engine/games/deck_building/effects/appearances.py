"""Words for First Appearances that players suffer together or until a defeat, and for passing cards around."""

from collections.abc import Callable

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.attacking import not_avoiding
from rules.engine.games.deck_building.card_types import *
from rules.engine.games.deck_building.clauses import *
from rules.engine.games.deck_building.effects.choosing import DESTROYED_IT, DISCARDED_IT, Deed, with_card
from rules.engine.games.deck_building.effects.counting import total
from rules.engine.games.deck_building.effects.handling import lay_aside
from rules.engine.games.deck_building.ending import flip, together
from rules.engine.games.deck_building.moments import *
from rules.engine.games.deck_building.queries import cost_of
from rules.engine.games.deck_building.zones import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.effects import Effect, card_effect, in_order
from rules.engine.kernel.table import Player, Table

Lay = Callable[[Table, Player, str, int], list[Card]]
Around = list[tuple[Player, Player, Player]]
Passed = list[tuple[Player, Card, Player]]


@card_effect
def turn_character(table: Table, you: Player, by: Player | None, face_down: bool) -> int:
    """Turn your character face down, or up again once this is defeated."""
    if not you.zones[CHARACTER] or bool(you.counters[FACE_DOWN]) == face_down:
        return 0
    you.counters[FACE_DOWN] = int(face_down)
    table.listeners.clear()
    table.log_event("character-down" if face_down else "character-up", player=you, card=you.zones[CHARACTER][0])
    return 1


def swap_character(table: Table, you: Player, card: Card) -> None:
    """Swap a player's character for one that nobody plays."""
    for old in tuple(you.zones[CHARACTER]):
        table.move(old, table.zones[UNUSED])
        table.move(card, you.zones[CHARACTER])
        table.log_event("swap-character", player=you, card=card)


SWAPPED_FOR_CHARACTER = Deed("swap-character", swap_character)


def of_hand(table: Table, player: Player, reason: str, count: int = 1) -> list[Card]:
    """N cards of the hand, which lie aside until all have chosen."""
    found: list[Card] = []
    while len(found) < count and (
        card := table.choose_card(player, reason, player.zones[HAND], left=count - len(found) if count > 1 else None)
    ):
        table.move(card, table.zones[ASIDE])
        found.append(card)
    return found


def face_down(table: Table, players: list[Player], reason: str) -> list[tuple[Player, Card]]:
    """Let each player choose a card of the hand, face down until all have chosen."""
    found = []
    for player in players:
        if (card := table.choose_card(player, reason, player.zones[HAND])) is not None:
            table.log_event("face-down", player=player)
            found.append((player, card))
    return found


def neighbours(table: Table, players: list[Player]) -> Around:
    """Return those who are hit, each with the left and right neighbour; who avoids the Attack is passed by.

    That Defenses are waited for is stated, who then stands next to whom is not."""
    hit = not_avoiding(table, players)
    ring = [each for each in table.players if each in hit or each not in players]
    if hit and len(hit) < len(players):
        table.leave_open("defender-is-passed-by", TOGETHER, players=hit)
    return [(each, ring[(ring.index(each) + 1) % len(ring)], ring[ring.index(each) - 1]) for each in hit]


def all_but(table: Table, player: Player, reason: str, count: int) -> list[Card]:
    """All cards of the hand but N, which are kept."""
    kept, rest = of_hand(table, player, "keep-in-hand", count), list(player.zones[HAND])
    for card in kept:
        table.move(card, player.zones[HAND])
    return rest


def at_random_until_dear(table: Table, player: Player, reason: str, count: int) -> list[Card]:
    """Random cards of the hand, as long as they cost nothing and one more."""
    hand, found = list(player.zones[HAND]), list[Card]()
    while hand and not (found and cost_of(table, found[-1])):
        found.append(hand.pop(table.random_below(len(hand))))
    return found


def one_of_top(table: Table, player: Player, reason: str, count: int) -> list[Card]:
    """One of the top N cards of the deck; one of the others is destroyed, and one discarded."""
    found = lay_aside(table, player, count)
    passed = [card for card in (table.choose_card(player, reason, found),) if card is not None]
    left = [card for card in found if card not in passed]
    for deed in (DESTROYED_IT, DISCARDED_IT):
        card = table.choose_card(player, deed.reason, left)
        if card is not None:
            left.remove(card)
            deed.do(table, player, card)
    return passed


def pass_on(
    table: Table, around: Around, lays: tuple[Lay, ...], count: int, to: str = HAND, is_put: bool = False
) -> Passed:
    """Let players choose cards for the left neighbour, then for the right one, and pass or put them there once all
    have chosen."""
    passed = [
        (player, card, other)
        for player, *others in around
        for lay, other, reason in zip(lays, others, ("pass", "pass-right"), strict=False)
        for card in lay(table, player, reason, count)
    ]
    for player, card, other in passed:
        (moving.put_into if is_put else moving.pass_card)(table, player, card, other.zones[to])
    return passed


@together
def pass_cards(
    table: Table,
    players: list[Player],
    *lays: Lay,
    count: int = 1,
    to: str = HAND,
    passer: tuple[Effect, ...] = (),
    receiver: tuple[Effect, ...] = (),
    even_alone: bool = False,
    is_put: bool = False,
) -> None:
    """Each player passes cards to the left, then to the right; whoever passes or receives one may do more.

    A text may put the cards there without passing them."""
    around = [row for row in neighbours(table, players) if even_alone or row[0] is not row[1]]
    for player, card, other in pass_on(table, around, lays, count, to, is_put):
        with_card(table, card, passer, player, None)
        with_card(table, card, receiver, other, None)


@card_effect
def everyone_passes_left(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Every player passes N cards to the left at the same time."""
    ring = [you, *table.clockwise(you)]
    around = [(each, ring[(at + 1) % len(ring)], ring[at - 1]) for at, each in enumerate(ring)]
    return len(pass_on(table, around, (of_hand,), count))


@together
def pool_and_deal(table: Table, players: list[Player], count: int, dealt: int) -> None:
    """Each player puts N cards from the hand into a pool; it is shuffled and M cards are dealt back to each."""
    hit = not_avoiding(table, players)
    for player in hit:
        of_hand(table, player, "pool", count)
    pool = table.zones[ASIDE]
    table.shuffle(pool)
    if len(pool) < dealt * len(hit):
        table.leave_open("pool-falls-short", "fe-en/resolving-card-abilities/1", count=len(pool), players=hit)
    for player in hit:
        for card in pool[:dealt]:
            moving.put_into(table, player, card, player.zones[HAND])


@together
def highest_hand(table: Table, players: list[Player], *effects: Effect, others: tuple[Effect, ...] = ()) -> None:
    """The player or players whose hands cost most do this, every other player something else if that is said."""
    costs = {player: total(cost_of, HAND).of(table, player) for player in players}
    most = max(costs.values())
    highest = [player for player in players if costs[player] == most]
    table.log_event("highest-cost-in-hand", players=highest, count=most)
    for player in not_avoiding(table, players if others else highest):
        in_order(effects if player in highest else others, table, player, None)


@together
def after_all_defended(
    table: Table,
    players: list[Player],
    *effects: Effect,
    first: tuple[Effect, ...] = (),
    avoiding: tuple[Effect, ...] = (),
) -> None:
    """Something happens once; then each player does this, and whoever avoids it something else if that is said."""
    in_order(first, table, players[0], None)
    hit = not_avoiding(table, players)
    for player in players:
        in_order(effects if player in hit else avoiding, table, player, None)


@together
def tops_beneath_self_and_left(table: Table, players: list[Player], count: int) -> None:
    """Each player reveals the top N cards of the deck: one goes under the own Super Hero, one under the left one's."""
    for player, left, _right in neighbours(table, players):
        found = lay_aside(table, player, count)
        one = table.choose_card(player, "put-beneath", found)
        for card in found:
            moving.put_into(table, player, card, (player if card is one else left).zones[BENEATH])


@together
def dearest_of_each(
    table: Table, players: list[Player], deed: Deed, effect: Effect, at_random: bool = False, alone: bool = False
) -> None:
    """Each player does something with a card of the hand, chosen face down or at random.

    The player or players whose card cost most do more, or that player only if nobody ties, if that is said."""
    hit = not_avoiding(table, players)
    if at_random:
        laid = [(player, table.pick(player.zones[HAND])) for player in hit if player.zones[HAND]]
    else:
        laid = face_down(table, hit, deed.reason)
    found = [(cost_of(table, card), player) for player, card in laid]
    for player, card in laid:
        deed.do(table, player, card)
    most = max((cost for cost, _player in found), default=0)
    dearest = [player for cost, player in found if cost == most]
    for player in dearest if len(dearest) == 1 or not alone else ():
        effect.do(table, player, None)


@together
def weakness_or_new_opponent(table: Table, players: list[Player]) -> None:
    """Each player gains a Weakness; if anyone avoids it, the next opponent appears and this one is shuffled back."""
    card, player = table.source, players[0]
    assert card is not None
    stack = card.pile
    hit = not_avoiding(table, players)
    for each in hit:
        moving.gain_weakness(table, each)
    if len(hit) == len(players) or len(stack) < 2:
        return
    last = sum(each.kind.has("goes_last") for each in stack)
    table.move(card, stack)
    stack.insert(1 + table.random_below(len(stack) - 1 - last), stack.pop())
    table.log_event("shuffled-back", card=card)
    flip(table, player, stack)


@card_effect
def add_cards_and_gain_weaknesses(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Add N cards of the main deck to the Line-Up, then gain as many Weaknesses as one of them costs."""
    added = list(table.zones[MAIN_DECK][:count])
    moving.deal_to_line_up(table, count)
    card = table.choose_card(you, "weakness-for-cost", added)
    return 0 if card is None else moving.gain_weakness(table, you, cost_of(table, card))
