"""Words for First Appearances: those that players suffer together, and those that last until the card is defeated."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import cost_of
from rules.engine.games.deck_building.attacking import avoids, not_avoiding
from rules.engine.games.deck_building.ending import flip, together
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.places import (
    ASIDE,
    CHARACTER,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    UNDER,
    UNUSED,
)
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, word
from rules.engine.words.revealing import lay_aside
from rules.engine.words.taking import add_to_line_up_from
from rules.engine.words.which import HAND_OR_DISCARD, Which


@word
def random_card_under_character(table: Table, you: Player, by: Player | None) -> int:
    """Put a random card from your hand under your character."""
    if not you.zones[HAND]:
        return 0
    moving.put(table, you, table.pick(you.zones[HAND]), you.zones[UNDER])
    return 1


@word
def cards_under_go_on_top(table: Table, you: Player, by: Player | None) -> int:
    """Once this is defeated: the cards under your character go on top of your deck."""
    while you.zones[UNDER]:
        moving.put(table, you, you.zones[UNDER][0], you.zones[DECK], True)
    return 1


@word
def turn_character(table: Table, you: Player, by: Player | None, face_down: bool) -> int:
    """Turn your character face down, or up again once this is defeated."""
    if you.zones[CHARACTER] and bool(you.counters[FACE_DOWN]) != face_down:
        you.counters[FACE_DOWN] = int(face_down)
        table.heard.clear()
        code = "character-down" if face_down else "character-up"
        table.tell(code, player=you, card=you.zones[CHARACTER][0])
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
    hit = not_avoiding(table, players)
    passed = []
    for place, player in enumerate(hit if len(hit) > 1 else ()):
        for reason, step in (("pass", 1), ("pass-right", -1)):
            for card in set_aside(table, player, reason, count):
                passed.append((player, card, hit[(place + step) % len(hit)]))
    for player, card, other in passed:
        moving.pass_card(table, player, card, other.zones[HAND])


@together
def pass_to_discard_pile(table: Table, players: list[Player], which: Which) -> None:
    """Each player passes a card to the left discard pile; whoever receives such a card puts a Weakness on the deck."""
    hit = not_avoiding(table, players)
    passed = []
    for place, player in enumerate(hit if len(hit) > 1 else ()):
        for card in set_aside(table, player, "pass"):
            passed.append((player, card, hit[(place + 1) % len(hit)]))
    for player, card, other in passed:
        moving.pass_card(table, player, card, other.zones[DISCARD])
    for _player, card, other in passed:
        if which.fits(table, card):
            moving.gain_weakness(table, other, on_top=True)


def total_cost(table: Table, player: Player) -> int:
    """Return what the cards of a hand cost together."""
    return sum(cost_of(table, card) for card in player.zones[HAND])


def highest(table: Table, players: list[Player]) -> list[Player]:
    """Return the players whose hand costs most; a tie is nowhere settled, so each of them is meant."""
    most = max(total_cost(table, player) for player in players)
    found = [player for player in players if total_cost(table, player) == most]
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
def each_destroys_and_dearest_draws(table: Table, players: list[Player], count: int) -> None:
    """Each player destroys a card of the hand; whoever alone destroyed the dearest draws N cards."""
    destroyed = []
    for player in not_avoiding(table, players):
        card = table.choose_card(player, "destroy", player.zones[HAND])
        if card is not None:
            destroyed.append((cost_of(table, card), player))
            moving.destroy(table, player, card)
    most = max((cost for cost, _player in destroyed), default=0)
    dearest = [player for cost, player in destroyed if cost == most]
    if len(dearest) == 1:
        moving.draw(table, dearest[0], count)


def destroy_in_line_up_then_add(which: Which) -> Word:
    """All such cards in the Line-Up are destroyed; then each player adds one from hand or discard pile to it."""
    return destroy_all_then_each(which, add_to_line_up_from(HAND_OR_DISCARD, which))


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
    hit = not_avoiding(table, players)
    passed = []
    for place, player in enumerate(hit if len(hit) > 1 else ()):
        kept = set_aside(table, player, "keep-in-hand", count)
        passed += [(player, card, hit[(place + 1) % len(hit)]) for card in player.zones[HAND]]
        for card in kept:
            table.move(card, player.zones[HAND])
    for player, card, other in passed:
        moving.pass_card(table, player, card, other.zones[HAND])


@together
def pass_destroy_and_discard_tops(table: Table, players: list[Player], count: int) -> None:
    """Each player reveals the top N cards of the deck, passes one to the left, destroys one and discards one."""
    hit = not_avoiding(table, players)
    passed = []
    for place, player in enumerate(hit):
        found = lay_aside(table, player, count)
        for reason in ("pass", "destroy", "discard"):
            card = table.choose_card(player, reason, found)
            if card is None:
                break
            found.remove(card)
            if reason == "pass":
                passed.append((player, card, hit[(place + 1) % len(hit)]))
            elif reason == "destroy":
                moving.destroy(table, player, card)
            else:
                moving.discard_top(table, player, card)
    for player, card, other in passed:
        moving.pass_card(table, player, card, other.zones[HAND])


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
def random_discard_and_dearest_discards(table: Table, players: list[Player], count: int) -> None:
    """Each player discards a card at random; whoever discarded the highest cost discards N more."""
    found = []
    for player in not_avoiding(table, players):
        if player.zones[HAND]:
            card = table.pick(player.zones[HAND])
            found.append((cost_of(table, card), player))
            moving.discard(table, player, card)
    most = max((cost for cost, _player in found), default=0)
    dearest = [player for cost, player in found if cost == most]
    if len(dearest) > 1:
        table.leave_open("tie-for-highest-cost", players=dearest)
    for player in dearest:
        for _each in range(count):
            more = table.choose_card(player, "discard", player.zones[HAND])
            if more is not None:
                moving.discard(table, player, more)
