"""The end of a round: Handler, hands, Chase cards and Targets; then the next round, a tie round or the end."""

from collections.abc import Iterable

from ...kernel.cards import Card
from ...kernel.game import Finding, always, requires_card_in, rule, verb
from ...kernel.table import Player, Table
from . import queries
from .constants import clauses, moments, zones

HANDS = {zones.PLOT_DECK: zones.PLOTS, zones.AGENT_DECK: zones.AGENTS, zones.CHASE_DECK: zones.CHASE_CARDS}
OWN_AGENT = requires_card_in(zones.AGENTS, "not-an-agent-of-yours", *clauses.TWO_PLAYERS)
USED = {zones.PLOT: zones.PLOT_DISCARD, zones.AGENT: zones.AGENT_DISCARD, zones.CHASE: zones.CHASE_DISCARD}


def has_cards(table: Table, deck: str) -> bool:
    """Return whether a deck or its discard pile has any cards."""
    return bool(table.zones[deck] or table.zones[zones.DISCARDS[deck]])


def refill(table: Table, deck: str) -> bool:
    """Shuffle the discard pile into an empty deck, marked as open because no rule covers it.

    Return whether the deck has any cards."""
    pile, discard = table.zones[deck], table.zones[zones.DISCARDS[deck]]
    if not pile:
        code = "deck-shuffled-again" if discard else "deck-is-used-up"
        table.leave_open(code, "e101/the-setup/1", "e101/calling-the-cleaners/3", zone=deck)
        table.move_all(discard, pile)
        table.shuffle(pile)
    return bool(pile)


def draw(table: Table, player: Player, deck: str, count: int, *citations: str) -> None:
    """Let a player draw cards from a deck."""
    drawn = 0
    while drawn < count and refill(table, deck):
        table.move(table.zones[deck][0], player.zones[HANDS[deck]])
        drawn += 1
    if drawn:
        table.log_event("draw-from", *citations, player=player, count=drawn, zone=deck)


def end_round(table: Table) -> None:
    """End the round: pass the role of Handler, then refill the hands, after optional discards with two players.

    With the option `after-hoarding` the game may end before the role passes."""
    if is_ending(table):
        table.leave_open("when-twenty-counts", *clauses.TWENTY_CHECK, way=table.options[moments.TWENTY])
    if table.options[moments.TWENTY] == moments.AFTER_HOARDING and is_ending(table):
        if end_if_decided(table):
            return
        begin_tie(table, queries.handler_of(table))
    elif not table.counters[zones.TIE_ROUND]:
        before = queries.handler_of(table)
        give_role(table, table.clockwise(before)[0])
        table.log_event("pass-role", *clauses.PASS_ROLE, player=before, target=queries.handler_of(table))
    table.phase, table.active = moments.REPLENISHING, queries.handler_of(table)
    if len(table.players) != table.loaded_game.printed("players-with-handler-discards"):
        replenish.do(table, table.active)


def give_role(table: Table, player: Player) -> None:
    """Make a player the Handler and move the previous Handler's Agents to them; the player cannot use Plots now."""
    before = queries.handler_of(table)
    before.counters[zones.IS_HANDLER] = 0
    player.counters[zones.IS_HANDLER] = 1
    table.move_all(before.zones[zones.AGENTS], player.zones[zones.AGENTS])


@verb("discard", ("card",), zones.AGENTS, (OWN_AGENT,), moments.REPLENISHING)
def discard(table: Table, player: Player, card: Card) -> None:
    """Discard an Agent before the hands are refilled; only the Handler of a game with two players can."""
    table.move(card, table.zones[zones.AGENT_DISCARD])
    table.log_event("discard", *clauses.TWO_PLAYERS, player=player, card=card)


@verb("replenish", (), always, (), moments.REPLENISHING)
def replenish(table: Table, player: Player) -> None:
    """Fill up all hands; then Chase cards can be bought."""
    fill_hands(table)
    table.phase, table.active = moments.BUYING, None
    if not has_cards(table, zones.CHASE_DECK) and any(not any(enough_points.check(table, p)) for p in table.players):
        table.leave_open("deck-is-used-up", *clauses.BUY, zone=zones.CHASE_DECK)
    next_buyer(table)


def fill_hands(table: Table) -> None:
    """Refill the Handler's hand with Agents and the others' hands with Plots. Chase cards do not count."""
    for player in table.players:
        deck = zones.AGENT_DECK if player.counters[zones.IS_HANDLER] else zones.PLOT_DECK
        count = table.loaded_game.printed(HANDS[deck]) - len(player.zones[HANDS[deck]])
        draw(table, player, deck, count, *clauses.REPLENISH)


def next_buyer(table: Table) -> None:
    """Let the next player who can buy do so, clockwise with the Handler last. After the last one, start a round."""
    order = queries.turn_order(table)
    left = order if table.active is None else order[order.index(table.active) + 1 :]
    table.active = next((each for each in left if buy.targets(table, each)), None)
    if table.active is None:
        start_next_round(table)


@rule("too-few-points", "e101/the-setup/5", "e101/the-setup/3", is_open=True)
def enough_points(table: Table, player: Player) -> Iterable[Finding]:
    """Yield a finding if the player has too few points for a Chase card.

    The rule is marked as open: no rulebook covers scores below zero."""
    cost, points = table.loaded_game.printed("chase-price"), player.counters[zones.POINTS]
    if points < cost:
        yield Finding({"player": player.name, "count": cost, "points": points}, (), cost, points)


@verb("buy", (), lambda table, _player: [()] * has_cards(table, zones.CHASE_DECK), (enough_points,), moments.BUYING)
def buy(table: Table, player: Player) -> None:
    """Buy the top Chase card."""
    cost = table.loaded_game.printed("chase-price")
    player.counters[zones.POINTS] -= cost
    table.log_event("buy-chase", *clauses.BUY, player=player, count=cost, total=player.counters[zones.POINTS])
    table.leave_open("top-chase-card", "e101/the-setup/1", "e101/the-setup/5")
    draw(table, player, zones.CHASE_DECK, 1, *clauses.BUY)
    if not buy.targets(table, player):
        next_buyer(table)


@verb("done", (), always, (), moments.BUYING)
def done(table: Table, player: Player) -> None:
    """Buy no more Chase cards."""
    next_buyer(table)


def start_next_round(table: Table) -> None:
    """Replace the used Targets, end the game if it is decided, or begin the next round."""
    used = queries.used_targets(table)
    if used:
        table.leave_open("used-cards-discarded", "e101/calling-the-cleaners/7", "e101/calling-the-cleaners/1")
    for target in used:
        for name, to in USED.items():
            table.move_all(queries.cards_on(target, name), table.zones[to])
        target.piles.clear()
        target.counters.clear()
        table.move(target, table.zones[zones.TARGET_DISCARD])
    deal_targets(table)
    for player in table.players:
        player.counters[zones.HAS_PASSED] = 0
    is_checked = table.options[moments.TWENTY] == moments.AFTER_HOARDING and table.counters[zones.TIE_ROUND]
    if is_ending(table) and not is_checked:  # a state written by hand may begin after the hoarding
        if end_if_decided(table):
            return
        seat = queries.handler_of(table).seat
        begin_tie(table, table.players[seat if table.counters[zones.TIE_ROUND] else seat - 1])
    begin_round(table)


def deal_targets(table: Table) -> None:
    """Reveal Targets until there are as many as players."""
    row, new = table.zones[zones.TARGETS], list[Card]()
    while len(row) < len(table.players) and refill(table, zones.TARGET_DECK):
        new.append(table.zones[zones.TARGET_DECK][0])
        queries.symbols_of(new[-1])
        table.move(new[-1], row)
    if new:
        table.log_event("new-targets", *clauses.NEW_TARGETS, cards=new)


def leaders(table: Table) -> list[Player]:
    """Return the players who share the highest number of points."""
    return [table.players[seat] for seat in queries.leaders([each.counters[zones.POINTS] for each in table.players])]


def is_ending(table: Table) -> bool:
    """Return whether a player has enough points to end the game, or a tie round is being played."""
    most = leaders(table)[0].counters[zones.POINTS]
    return bool(table.counters[zones.TIE_ROUND] or most >= table.loaded_game.printed("winning-points"))


def end_if_decided(table: Table) -> bool:
    """End the game if one player alone has the most points. Return whether it ended."""
    first, *others = leaders(table)
    if not others:
        if table.counters[zones.TIE_ROUND] and not first.counters[zones.IS_TIED]:
            table.leave_open("tie-overtaken", *clauses.TIE, player=first)
        table.over, table.active = {"code": "most-points", "winners": [first.name]}, None
        table.log_event("overlord", *clauses.ENDING, player=first, count=first.counters[zones.POINTS])
    return not others


def begin_tie(table: Table, previous: Player) -> None:
    """Prepare a tie round, which only the tied players play; the Handler changes only if tied."""
    tied = leaders(table)
    handler = table.players[queries.tie_handler(previous.seat, [each.seat for each in tied], len(table.players))]
    table.counters[zones.TIE_ROUND] = 1
    for player in table.players:
        player.counters[zones.IS_TIED] = int(player in tied)
    give_role(table, handler)
    table.log_event("tie-round", *clauses.TIE, players=tied, player=handler)
    if previous in tied:
        table.leave_open("tied-handler", *clauses.TIED_HANDLER, player=previous, target=handler)
    fill_hands(table)


def begin_round(table: Table) -> None:
    """Begin a round with the player to the Handler's left."""
    table.turn, table.phase = table.turn + 1, moments.PLOTTING
    table.active, players = queries.player_to_act(table), queries.evil_players(table)
    table.log_event("round-begins", *clauses.ORDER, "e101/calling-the-cleaners/9", count=table.turn, players=players)


VERBS = (discard, replenish, buy, done)
