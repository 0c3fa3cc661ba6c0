"""Effects of First Appearances: those that affect all players together, passing cards, characters turned face down."""

from collections.abc import Callable

from ....kernel.cards import Card
from ....kernel.effects import Effect, card_effect, in_order
from ....kernel.table import Player, Table
from .. import moving
from ..attacking import not_avoiding
from ..constants.clauses import TOGETHER
from ..constants.zones import ASIDE, BENEATH, CHARACTER, FACE_DOWN, HAND, UNUSED, ZoneName
from ..game import line_up_of
from ..queries import cost_of
from ..turn_and_game_end import flip, together
from .choosing import DESTROY_IT, DISCARD_IT, CardAction, with_card
from .counting import total
from .hand_and_deck import set_aside_top_cards

# fmt: off
__all__ = [
    "add_cards_and_gain_weaknesses", "after_all_defended", "all_but", "everyone_passes_left", "from_hand",
    "highest_cost_of_each", "highest_hand", "one_of_top", "pass_cards", "pool_and_deal", "random_until_costly",
    "SWAP_WITH_CHARACTER", "tops_beneath_self_and_left", "turn_character", "weakness_or_new_opponent",
]
# fmt: on

CardPicker = Callable[[Table, Player, str, int], list[Card]]
Neighbours = list[tuple[Player, Player, Player]]
PassedCards = list[tuple[Player, Card, Player]]


@card_effect
def turn_character(table: Table, you: Player, by: Player | None, face_down: bool) -> int:
    """Turn your character face down, or face up if `face_down` is False. Return 1 if it was turned, else 0."""
    if not you.zones[CHARACTER] or bool(you.counters[FACE_DOWN]) == face_down:
        return 0
    you.counters[FACE_DOWN] = int(face_down)
    table.listeners.clear()
    table.log_event("character-down" if face_down else "character-up", player=you, card=you.zones[CHARACTER][0])
    return 1


def swap_character(table: Table, you: Player, card: Card) -> None:
    """Swap your character for `card`, a character that nobody plays."""
    for old in tuple(you.zones[CHARACTER]):
        table.move(old, table.zones[UNUSED])
        table.move(card, you.zones[CHARACTER])
        table.log_event("swap-character", player=you, card=card)


SWAP_WITH_CHARACTER = CardAction("swap-character", swap_character)


def from_hand(table: Table, player: Player, reason: str, count: int = 1) -> list[Card]:
    """Let a player choose N cards from the hand; move them to ASIDE until all players have chosen. Return them."""
    found: list[Card] = []
    while len(found) < count and (
        card := table.choose_card(player, reason, player.zones[HAND], left=count - len(found) if count > 1 else None)
    ):
        table.move(card, table.zones[ASIDE])
        found.append(card)
    return found


def face_down(table: Table, players: list[Player], reason: str) -> list[tuple[Player, Card]]:
    """Let each player choose a card from the hand in secret. Return (player, card) for everyone who has one."""
    found = []
    for player in players:
        if (card := table.choose_card(player, reason, player.zones[HAND])) is not None:
            table.log_event("face-down", player=player)
            found.append((player, card))
    return found


def neighbours(table: Table, players: list[Player]) -> Neighbours:
    """Return (player, left neighbour, right neighbour) for each player who does not avoid the Attack.

    Players who avoid it are skipped as neighbours. No rule says so, so that the question is logged as open."""
    hit = not_avoiding(table, players)
    ring = [each for each in table.players if each in hit or each not in players]
    if hit and len(hit) < len(players):
        table.leave_open("defender-is-passed-by", TOGETHER, players=hit)
    return [(each, ring[(ring.index(each) + 1) % len(ring)], ring[ring.index(each) - 1]) for each in hit]


def all_but(table: Table, player: Player, reason: str, count: int) -> list[Card]:
    """Let a player choose `count` cards to keep in hand. Return the other cards of the hand, which will be passed.

    `reason` is unused: the question is always which cards to keep."""
    held, rest = from_hand(table, player, "keep-in-hand", count), list(player.zones[HAND])
    for card in held:
        table.move(card, player.zones[HAND])
    return rest


def random_until_costly(table: Table, player: Player, reason: str, count: int) -> list[Card]:
    """Return random cards of a player's hand to pass, up to and including the first one that costs 1 or more.

    `reason` and `count` are unused: the player chooses nothing."""
    hand, found = list(player.zones[HAND]), list[Card]()
    while hand and not (found and cost_of(table, found[-1])):
        found.append(hand.pop(table.random_below(len(hand))))
    return found


def one_of_top(table: Table, player: Player, reason: str, count: int) -> list[Card]:
    """Let a player choose one of the top N cards of the deck to pass, and return it in a list.

    The player then destroys one of the others and discards one."""
    found = set_aside_top_cards(table, player, count)
    passed = [card for card in (table.choose_card(player, reason, found),) if card is not None]
    left = [card for card in found if card not in passed]
    for action in (DESTROY_IT, DISCARD_IT):
        card = table.choose_card(player, action.reason, left)
        if card is not None:
            left.remove(card)
            action.do(table, player, card)
    return passed


def pass_on(
    table: Table,
    around: Neighbours,
    pickers: tuple[CardPicker, ...],
    count: int,
    to: ZoneName = HAND,
    is_put: bool = False,
) -> PassedCards:
    """Let each player choose cards to pass with the first picker to the left and with the second, if any, to the right.

    Cards are passed once all players have chosen; with `is_put` they are moved without counting as passed. Return
    (passing player, card, receiving player) for each card."""
    passed = [
        (player, card, other)
        for player, *others in around
        for picker, other, reason in zip(pickers, others, ("pass", "pass-right"), strict=False)
        for card in picker(table, player, reason, count)
    ]
    for player, card, other in passed:
        (moving.put_into if is_put else moving.pass_card)(table, player, card, other.zones[to])
    return passed


@together
def pass_cards(
    table: Table,
    players: list[Player],
    *pickers: CardPicker,
    count: int = 1,
    to: ZoneName = HAND,
    passer: tuple[Effect, ...] = (),
    receiver: tuple[Effect, ...] = (),
    even_alone: bool = False,
    is_put: bool = False,
) -> None:
    """Let each player pass cards to the left neighbour and, with a second picker, to the right neighbour.

    `passer` and `receiver` are effects for whoever passed or received a card; in them, “it” is that card. A player
    without neighbours passes nothing unless `even_alone`. With `is_put` the cards are moved without counting as
    passed."""
    around = [row for row in neighbours(table, players) if even_alone or row[0] is not row[1]]
    for player, card, other in pass_on(table, around, pickers, count, to, is_put):
        with_card(table, card, passer, player, None)
        with_card(table, card, receiver, other, None)


@card_effect
def everyone_passes_left(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Let every player pass N cards from the hand to the left at the same time. Return how many were passed."""
    ring = [you, *table.clockwise(you)]
    around = [(each, ring[(at + 1) % len(ring)], ring[at - 1]) for at, each in enumerate(ring)]
    return len(pass_on(table, around, (from_hand,), count))


@together
def pool_and_deal(table: Table, players: list[Player], count: int, dealt: int) -> None:
    """Let each player put N cards from the hand into a pool; shuffle it and deal `dealt` cards to each."""
    hit = not_avoiding(table, players)
    for player in hit:
        from_hand(table, player, "pool", count)
    pool = table.zones[ASIDE]
    table.shuffle(pool)
    if len(pool) < dealt * len(hit):
        table.leave_open("pool-falls-short", "fe-en/resolving-card-abilities/1", count=len(pool), players=hit)
    for player in hit:
        for card in pool[:dealt]:
            moving.put_into(table, player, card, player.zones[HAND])


@together
def highest_hand(table: Table, players: list[Player], *effects: Effect, others: tuple[Effect, ...] = ()) -> None:
    """Carry out the effects for each player whose hand has the highest total cost.

    If `others` is given, carry out those effects for every other player."""
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
    """Carry out `first` once, then the effects for each player who does not avoid the Attack.

    `avoiding` are effects for the players who avoid it."""
    in_order(first, table, players[0], None)
    hit = not_avoiding(table, players)
    for player in players:
        in_order(effects if player in hit else avoiding, table, player, None)


@together
def tops_beneath_self_and_left(table: Table, players: list[Player], count: int) -> None:
    """Let each player reveal the top N cards of the deck and put one of them under their own Super Hero.

    The others go under the left neighbour's Super Hero."""
    for player, left, _right in neighbours(table, players):
        found = set_aside_top_cards(table, player, count)
        one = table.choose_card(player, "put-beneath", found)
        for card in found:
            moving.put_into(table, player, card, (player if card is one else left).zones[BENEATH])


@together
def highest_cost_of_each(
    table: Table,
    players: list[Player],
    action: CardAction,
    effect: Effect,
    at_random: bool = False,
    alone: bool = False,
) -> None:
    """Let each player choose a card from the hand in secret, or at random, and apply the action to it.

    Then carry out the effect for the players whose card had the highest cost; with `alone`, only if it is one
    player."""
    hit = not_avoiding(table, players)
    if at_random:
        shown = [(player, table.pick(player.zones[HAND])) for player in hit if player.zones[HAND]]
    else:
        shown = face_down(table, hit, action.reason)
    found = [(cost_of(table, card), player) for player, card in shown]
    for player, card in shown:
        action.do(table, player, card)
    most = max((cost for cost, _player in found), default=0)
    highest = [player for cost, player in found if cost == most]
    for player in highest if len(highest) == 1 or not alone else ():
        effect.do(table, player, None)


@together
def weakness_or_new_opponent(table: Table, players: list[Player]) -> None:
    """Let each player gain a Weakness. If anyone avoids it, shuffle this opponent back and reveal the next one.

    An opponent that has to come last stays at the bottom of the stack."""
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
    """Add N cards from the main deck to the Line-Up; choose one and gain as many Weaknesses as it costs.

    Return how many Weaknesses you gained."""
    added = moving.deal_to_line_up(table, count, line_up=line_up_of(table, you))
    card = table.choose_card(you, "weakness-for-cost", added)
    return 0 if card is None else moving.gain_weakness(table, you, cost_of(table, card))
