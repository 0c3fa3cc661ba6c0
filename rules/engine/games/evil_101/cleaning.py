"""The end of a round: the role, the hands, Chase cards and Targets; then a tie round, the end, or the next round."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.games.evil_101 import asking, places
from rules.engine.games.evil_101.supplies import draw, has_cards, refill
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Finding, Rule, Verb, about, always
from rules.engine.kernel.table import Player, Table

USED = {places.PLOT: places.PLOT_DISCARD, places.AGENT: places.AGENT_DISCARD, places.CHASE: places.CHASE_DISCARD}


def clean(table: Table) -> None:
    """End the round; a table may agree that 20 points end the game before the role moves on."""
    if is_ending(table):
        table.leave_open("when-twenty-counts", *places.TWENTY_CHECK, way=table.options[places.TWENTY])
    if table.options[places.TWENTY] == places.AFTER_HOARDING and is_ending(table):
        if is_decided(table):
            return
        begin_tie(table, asking.handler_of(table))
    elif not table.counters[places.TIE_ROUND]:
        before = asking.handler_of(table)
        give_role(table, table.clockwise(before)[0])
        table.tell("pass-role", *places.PASS_ROLE, player=before, target=asking.handler_of(table))
    table.phase, table.active = places.REPLENISHING, asking.handler_of(table)
    if len(table.players) != asking.number(table.book, "players-with-handler-discards"):
        replenish(table, table.active)


def give_role(table: Table, player: Player) -> None:
    """Give the role and the Agents to a player; the Plots of a Handler are laid aside."""
    before = asking.handler_of(table)
    before.counters[places.IS_HANDLER] = 0
    player.counters[places.IS_HANDLER] = 1
    for card in list(before.zones[places.AGENTS]):
        table.move(card, player.zones[places.AGENTS])


def can_discard(table: Table, player: Player) -> list[Args]:
    """With two players the Handler may discard Agents before the hands are filled up."""
    return [(card,) for card in player.zones[places.AGENTS]]


def discard(table: Table, player: Player, card: Card) -> None:
    """Discard an Agent."""
    table.move(card, table.zones[places.AGENT_DISCARD])
    table.tell("discard", *places.TWO_PLAYERS, player=player, card=card)


def replenish(table: Table, player: Player) -> None:
    """Fill up all hands; then Chase cards can be bought."""
    fill_hands(table)
    table.phase, table.active = places.BUYING, None
    next_buyer(table)


def fill_hands(table: Table) -> None:
    """Fill the Handler's hand up with Agents, those of the others with Plots; Chase cards do not count."""
    for player in table.players:
        is_handler = player.counters[places.IS_HANDLER]
        zone, deck = (places.AGENTS, places.AGENT_DECK) if is_handler else (places.PLOTS, places.PLOT_DECK)
        draw(table, player, deck, asking.number(table.book, zone) - len(player.zones[zone]), *places.REPLENISH)


def next_buyer(table: Table) -> None:
    """Let the next player buy who can, clockwise and the Handler last; after the last one the round is over."""
    handler = asking.handler_of(table)
    order = [*table.clockwise(handler), handler]
    left = order if table.active is None else order[order.index(table.active) + 1 :]
    table.active = next((each for each in left if can_buy(table, each)), None)
    if table.active is None:
        finish(table)


def can_buy(table: Table, player: Player) -> list[Args]:
    """A Chase card can be bought by whoever has its price and while one is there."""
    price = asking.number(table.book, "chase-price")
    return [()] if player.counters[places.POINTS] >= price and has_cards(table, places.CHASE_DECK) else []


def buy(table: Table, player: Player) -> None:
    """Buy the top Chase card."""
    price = asking.number(table.book, "chase-price")
    player.counters[places.POINTS] -= price
    table.tell("buy-chase", *places.BUY, player=player, count=price, total=player.counters[places.POINTS])
    table.leave_open("top-chase-card", "e101/the-setup/1", "e101/the-setup/5")
    draw(table, player, places.CHASE_DECK, 1, *places.BUY)
    if not can_buy(table, player):
        next_buyer(table)


def stop_buying(table: Table, player: Player) -> None:
    """Buy no more."""
    next_buyer(table)


def finish(table: Table) -> None:
    """Replace the used Targets, see whether the game is over, and begin the next round."""
    used = asking.used_targets(table)
    if used:
        table.leave_open("used-cards-discarded", *places.USED_CARDS)
    for target in used:
        for name, to in USED.items():
            for card in list(target.piles.get(name, ())):
                table.move(card, table.zones[to])
        target.piles.clear()
        target.counters.clear()
        table.move(target, table.zones[places.TARGET_DISCARD])
    deal_targets(table)
    for player in table.players:
        player.counters[places.HAS_PASSED] = 0
    if table.options[places.TWENTY] == places.AFTER_BUYING and is_ending(table):
        if is_decided(table):
            return
        seat = asking.handler_of(table).seat
        begin_tie(table, table.players[seat if table.counters[places.TIE_ROUND] else seat - 1])
    begin_round(table)


def deal_targets(table: Table) -> None:
    """Lay Targets face up until there are as many as players."""
    row, new = table.zones[places.TARGETS], []
    while len(row) < len(table.players) and refill(table, places.TARGET_DECK):
        new.append(table.zones[places.TARGET_DECK][0])
        asking.symbols_of(new[-1])
        table.move(new[-1], row)
    if new:
        table.tell("new-targets", *places.NEW_TARGETS, cards=new)


def is_ending(table: Table) -> bool:
    """Whether somebody has enough points to end the game, or a tie is being decided."""
    most = max(each.counters[places.POINTS] for each in table.players)
    return bool(table.counters[places.TIE_ROUND]) or most >= asking.number(table.book, "winning-points")


def is_decided(table: Table) -> bool:
    """End the game if one player has most points."""
    first = [table.players[seat] for seat in asking.leaders([each.counters[places.POINTS] for each in table.players])]
    if len(first) > 1:
        return False
    table.over = {"code": "most-points", "winners": [first[0].name]}
    table.active = None
    table.tell("overlord", *places.ENDING, player=first[0], count=first[0].counters[places.POINTS])
    return True


def begin_tie(table: Table, previous: Player) -> None:
    """Let only the tied players play the next round; the role stays where it was in the last one."""
    tied = asking.leaders([each.counters[places.POINTS] for each in table.players])
    handler = table.players[asking.tie_handler(previous.seat, tied, len(table.players))]
    table.counters[places.TIE_ROUND] = 1
    for player in table.players:
        player.counters[places.IS_TIED] = int(player.seat in tied)
    give_role(table, handler)
    table.tell("tie-round", *places.TIE, players=[table.players[seat] for seat in tied], player=handler)
    if previous.seat in tied:
        table.leave_open("tied-handler", *places.TIED_HANDLER, player=previous, target=handler)
    fill_hands(table)


def begin_round(table: Table) -> None:
    """Begin a round on the Handler's left."""
    table.turn += 1
    table.phase = places.PLOTTING
    table.active = asking.due(table)
    table.tell(
        "round-begins",
        *places.ORDER,
        places.NEXT_ROUND,
        count=table.turn,
        players=asking.evil_players(table),
    )


def enough_points(table: Table, player: Player) -> Iterable[Finding]:
    """A Chase card is paid with points one has; no book lets a score go below zero."""
    price = asking.number(table.book, "chase-price")
    if player.counters[places.POINTS] < price:
        args = {"player": player.name, "count": price, "points": player.counters[places.POINTS]}
        yield Finding(args, (), price, player.counters[places.POINTS])


def has_agent(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """Only the Handler's Agents can be discarded."""
    if not isinstance(card, Card) or card.at is not player.zones[places.AGENTS]:
        yield about(player, card)


ENOUGH_POINTS = Rule("too-few-points", ("e101/the-setup/5", "e101/the-setup/3"), enough_points, is_open=True)
VERBS = (
    Verb("discard", "discard an Agent before the hands are filled up (with two players)", ("card",), can_discard,
         discard, (Rule("not-an-agent-of-yours", places.TWO_PLAYERS, has_agent),), (places.REPLENISHING,)),
    Verb("replenish", "fill up all hands", (), always, replenish, (), (places.REPLENISHING,)),
    Verb("buy", "buy the top Chase card", (), can_buy, buy, (ENOUGH_POINTS,), (places.BUYING,)),
    Verb("done", "buy no more Chase cards", (), always, stop_buying, (), (places.BUYING,)),
)  # fmt: skip
