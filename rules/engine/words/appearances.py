"""Words for First Appearances: those that players suffer together, and those that last until the card is defeated."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import cost_of
from rules.engine.games.deck_building.attacking import avoids, not_avoiding
from rules.engine.games.deck_building.ending import flip, together
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.places import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Amount, Word, amount_of, value, word
from rules.engine.words.choosing import Deed
from rules.engine.words.counting import total_cost
from rules.engine.words.revealing import lay_aside
from rules.engine.words.which import Which

Passed = list[tuple[Player, Card, Player]]


@word
def turn_character(table: Table, you: Player, by: Player | None, face_down: bool) -> int:
    """Turn your character face down, or up again once this is defeated."""
    if not you.zones[CHARACTER] or bool(you.counters[FACE_DOWN]) == face_down:
        return 0
    you.counters[FACE_DOWN] = int(face_down)
    table.heard.clear()
    table.tell("character-down" if face_down else "character-up", player=you, card=you.zones[CHARACTER][0])
    return 1


@word
def swap_character(table: Table, you: Player, by: Player | None) -> int:
    """You may swap your character for one that nobody plays."""
    card = table.choose_card(you, "swap-character", table.zones[UNUSED], may=True)
    if card is None or not you.zones[CHARACTER]:
        return 0
    table.move(you.zones[CHARACTER][0], table.zones[UNUSED])
    table.move(card, you.zones[CHARACTER])
    table.tell("swap-character", player=you, card=card)
    return 1


def set_aside(table: Table, player: Player, reason: str, count: int = 1) -> list[Card]:
    """Let a player choose cards of the hand, which lie aside until all have chosen; return them."""
    found: list[Card] = []
    while len(found) < count and (card := table.choose_card(player, reason, player.zones[HAND])):
        table.move(card, table.zones[ASIDE])
        found.append(card)
    return found


def sides(hit: list[Player]) -> list[tuple[Player, Player, Player]]:
    """Return players with their left and right neighbours among them; one alone has none."""
    return [(each, hit[(at + 1) % len(hit)], hit[at - 1]) for at, each in enumerate(hit)] if len(hit) > 1 else []


def hand_over(table: Table, passed: Passed, zone: str = HAND) -> None:
    """Pass cards once all have chosen."""
    for player, card, other in passed:
        moving.pass_card(table, player, card, other.zones[zone])


@together
def pool_and_deal(table: Table, players: list[Player], count: int, dealt: int) -> None:
    """Each player puts N cards from the hand into a pool; it is shuffled and M cards are dealt back to each."""
    hit = not_avoiding(table, players)
    for player in hit:
        set_aside(table, player, "pool", count)
    pool = table.zones[ASIDE]
    table.shuffle(pool)
    for player in hit:
        for card in pool[:dealt]:
            moving.put(table, player, card, player.zones[HAND])


@together
def pass_to_both_sides(table: Table, players: list[Player], count: int) -> None:
    """Each player passes N cards to the left and N cards to the right."""
    passed: Passed = []
    for player, left, right in sides(not_avoiding(table, players)):
        passed += [(player, card, left) for card in set_aside(table, player, "pass", count)]
        passed += [(player, card, right) for card in set_aside(table, player, "pass-right", count)]
    hand_over(table, passed)


@together
def pass_to_discard_pile(table: Table, players: list[Player], which: Which) -> None:
    """Each player passes a card to the left discard pile; whoever receives such a card puts a Weakness on the deck."""
    around = sides(not_avoiding(table, players))
    passed = [(player, card, left) for player, left, _right in around for card in set_aside(table, player, "pass")]
    hand_over(table, passed, DISCARD)
    for _player, card, other in passed:
        if which.fits(table, card):
            moving.gain_weakness(table, other, on_top=True)


def highest(table: Table, players: list[Player]) -> list[Player]:
    """Return the players whose hand costs most; a tie is nowhere settled, so each of them is meant."""
    costs = {player: total_cost(HAND).of(table, player) for player in players}
    most = max(costs.values())
    found = [player for player in players if costs[player] == most]
    table.tell("highest-cost-in-hand", players=found, count=most)
    if len(found) > 1:
        table.leave_open("tie-for-highest-cost", players=found)
    return found


@together
def highest_hand_gains_weaknesses(table: Table, players: list[Player], count: int) -> None:
    """The player whose hand costs most gains N Weaknesses."""
    for player in highest(table, players):
        if not avoids(table, player, None):
            moving.gain_weakness(table, player, count)


@together
def highest_hand_destroys_at_random(table: Table, players: list[Player]) -> None:
    """The player whose hand costs most destroys a random card in it; every other player destroys one of choice."""
    most = highest(table, players)
    for player in not_avoiding(table, players):
        hand = player.zones[HAND]
        card = table.pick(hand) if hand and player in most else table.choose_card(player, "destroy", hand)
        if card is not None:
            moving.destroy(table, player, card)


@together
def dearest_of_each(
    table: Table, players: list[Player], deed: Deed, effect: Word, at_random: bool = False, alone: bool = False
) -> None:
    """Each player does something with a card of the hand; whoever's cost most does more, or only if alone."""
    found = []
    for player in not_avoiding(table, players):
        hand = player.zones[HAND]
        card = table.pick(hand) if hand and at_random else table.choose_card(player, deed.reason, hand)
        if card is not None:
            found.append((cost_of(table, card), player))
            deed.do(table, player, card)
    most = max((cost for cost, _player in found), default=0)
    dearest = [player for cost, player in found if cost == most]
    if len(dearest) > 1 and not alone:
        table.leave_open("tie-for-highest-cost", players=dearest)
    for player in dearest if len(dearest) == 1 or not alone else ():
        effect.do(table, player, None)


@together
def destroy_all_then_each(table: Table, players: list[Player], which: Which, effect: Word) -> None:
    """All such cards in the Line-Up are destroyed by nobody; then each player does something."""
    for card in tuple(line_up_of(table, players[0])):
        if which.fits(table, card):
            moving.remove_from_line_up(table, card)
    for player in not_avoiding(table, players):
        effect.do(table, player, None)


@together
def keep_and_pass_rest(table: Table, players: list[Player], count: int) -> None:
    """Each player keeps N cards of the hand and passes the rest to the left."""
    passed: Passed = []
    for player, left, _right in sides(not_avoiding(table, players)):
        kept = set_aside(table, player, "keep-in-hand", count)
        passed += [(player, card, left) for card in player.zones[HAND]]
        for card in kept:
            table.move(card, player.zones[HAND])
    hand_over(table, passed)


@together
def pass_destroy_and_discard_tops(table: Table, players: list[Player], count: int) -> None:
    """Each player reveals the top N cards of the deck, passes one to the left, destroys one and discards one."""
    passed: Passed = []
    hit = not_avoiding(table, players)
    for player, left, _right in sides(hit) or [(each, each, each) for each in hit]:
        found = lay_aside(table, player, count)
        for reason, deed in (("pass", None), ("destroy", moving.destroy), ("discard", moving.discard_top)):
            card = table.choose_card(player, reason, found)
            if card is None:
                break
            found.remove(card)
            if deed is None:
                passed.append((player, card, left))
            else:
                deed(table, player, card)
    hand_over(table, passed)


@together
def weakness_or_new_opponent(table: Table, players: list[Player]) -> None:
    """Each player gains a Weakness; if anyone avoids it, the next opponent appears and this one is shuffled back."""
    card, player = table.source, players[0]
    assert card is not None
    stack = card.at
    hit = not_avoiding(table, players)
    for each in hit:
        moving.gain_weakness(table, each)
    if len(hit) == len(players) or len(stack) < 2:
        return
    last = sum(each.kind.has("goes_last") for each in stack)
    table.move(card, stack)
    stack.insert(1 + table.below(len(stack) - 1 - last), stack.pop())
    table.tell("shuffled-back", card=card)
    flip(table, player, stack)


@together
def hands_under_characters(table: Table, players: list[Player]) -> None:
    """Each player puts the hand under the character; whoever avoids it still puts a random card there."""
    hit = not_avoiding(table, players)
    for player in players:
        hand = player.zones[HAND]
        for card in tuple(hand) if player in hit else [table.pick(hand)] if hand else []:
            moving.put(table, player, card, player.zones[UNDER])


@value
def is_face_down(table: Table, you: Player) -> int:
    """Whether your character lies face down and you have a card to discard."""
    return int(bool(you.counters[FACE_DOWN] and you.zones[HAND]))


@word
def add_cards_and_gain_weaknesses(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Add N cards of the main deck to the Line-Up, then gain as many Weaknesses as one of them costs."""
    added = list(table.zones[MAIN_DECK][:count])
    moving.deal_to_line_up(table, count)
    card = table.choose_card(you, "weakness-for-cost", added)
    return 0 if card is None else moving.gain_weakness(table, you, cost_of(table, card))


@together
def pass_random_until_dear(table: Table, players: list[Player]) -> None:
    """Each player passes a random card of the hand to the left, and again as long as it costs 0."""
    passed = []
    for player in not_avoiding(table, players):
        left = table.players[(player.seat + 1) % len(table.players)]
        hand, cost = list(player.zones[HAND]), 0
        while hand and not cost:
            card = hand.pop(table.below(len(hand)))
            cost = cost_of(table, card)
            passed.append((player, card, left))
    hand_over(table, passed)


@together
def tops_beneath_self_and_left(table: Table, players: list[Player], count: int) -> None:
    """Each player reveals the top N cards of the deck: one goes under the own Super Hero, one under the left one's."""
    for player in not_avoiding(table, players):
        found = lay_aside(table, player, count)
        left = table.players[(player.seat + 1) % len(table.players)]
        one = table.choose_card(player, "put-beneath", found)
        for card in found:
            moving.put(table, player, card, (player if card is one else left).zones[BENEATH])


@together
def pass_to_left_discard_pile_for(table: Table, players: list[Player], which: Which, reward: Word) -> None:
    """Each player passes a card to the left discard pile; whoever passes such a card gets something."""
    for player in not_avoiding(table, players):
        card = table.choose_card(player, "pass", player.zones[HAND])
        if card is not None:
            fits = which.fits(table, card)
            left = table.players[(player.seat + 1) % len(table.players)]
            moving.pass_card(table, player, card, left.zones[DISCARD])
            if fits:
                reward.do(table, player, None)


@word
def destroy_of_main_deck(table: Table, you: Player, by: Player | None, count: Amount) -> int:
    """The top N cards of the main deck are destroyed by nobody."""
    for card in tuple(table.zones[MAIN_DECK][: amount_of(count, table, you)]):
        moving.remove_from_line_up(table, card)
    return 1
