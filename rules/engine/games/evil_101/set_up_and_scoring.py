"""Set-up and scoring. No rulebook lists the cards, so a table gets sample cards, named as samples."""

from itertools import combinations

from ...kernel.action_results import Json
from ...kernel.dealer import Dealer
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import Line, Score, Scoring, SetUp, Step
from ...kernel.table import Table
from ...messages import named
from . import queries
from .constants import card_facts, clauses, zones
from .round_end import begin_round, deal_targets, fill_hands

SYMBOLS = ("A", "B", "C", "D", "E", "F")
CITED = dict.fromkeys(zones.DISCARDS, ("e101/the-setup/1",)) | {
    zones.TARGETS: ("e101/the-setup/2",),
    zones.PLOTS: ("e101/the-setup/3",),
    zones.AGENTS: ("e101/the-setup/4",),
}


def sample(table: Table, shown: tuple[str, ...], card_type: str, **figures: Json) -> dict[str, Json]:
    """Return the definition of a sample card, for `Dealer.add_own`: names built from the symbols, type and figures."""
    names = named(f"sample.{card_type}", {"symbols": "+".join(shown)}, table.loaded_game.reference)
    return names | {"types": [card_type], **figures}


def deal_samples(dealer: Dealer, players: int) -> None:
    """Add the sample cards: Plots of one and two symbols, Targets of three, Agents for each symbol, Chase cards."""
    table = dealer.table
    for symbols in (*combinations(SYMBOLS, 1), *combinations(SYMBOLS, 2)):
        row = sample(table, symbols, card_facts.WICKED_PLOT, points=len(symbols), symbols=list(symbols))
        dealer.add_own(f"x-plot-{''.join(symbols).lower()}", row, table.zones[zones.PLOT_DECK], players)
    for symbols in combinations(SYMBOLS, 3):
        worth = {symbol: points for points, symbol in enumerate(symbols, 1)}
        row = sample(table, symbols, card_facts.TARGET_CARD, worth=worth)
        dealer.add_own(f"x-target-{''.join(symbols).lower()}", row, table.zones[zones.TARGET_DECK])
    for symbol in SYMBOLS:
        row = sample(table, (symbol,), card_facts.DIC_AGENT, symbols=[symbol])
        dealer.add_own(f"x-agent-{symbol.lower()}", row, table.zones[zones.AGENT_DECK], players + 1)
    for card_id in table.loaded_game.printed("chase-cards"):
        dealer.add_id(card_id, table.zones[zones.CHASE_DECK], players + 1)
    for deck in zones.DISCARDS:
        table.shuffle(table.zones[deck])


def set_up(loaded_game: LoadedGame, mode: str, players: int, sets: tuple[str, ...], seed: str) -> SetUp:
    """Set up a table and return it with its parts and steps."""
    table = Table(loaded_game, seed)
    table.mode, table.sets, table.turn = mode, sets, 0
    for seat in range(players):
        table.seat(f"Player {seat + 1}").counters[zones.POINTS] = loaded_game.printed("starting-points")
    dealer = Dealer(table)
    deal_samples(dealer, players)
    deal_targets(table)
    fill_hands(table)
    table.players[table.random_below(players)].counters[zones.IS_HANDLER] = 1
    fill_hands(table)
    begin_round(table)
    dealer.record_step("sample-cards", "e101/the-setup/1", is_open=True)
    dealer.record_step(
        "any-number-of-players", "e101/the-setup/2", "e101/calling-the-cleaners/two-players", is_open=True
    )
    dealer.record_step("decks", "e101/the-setup/1")
    dealer.record_step("targets", "e101/the-setup/2", count=players)
    dealer.record_step("plots", "e101/the-setup/3", count=loaded_game.printed("plots"))
    dealer.record_step(
        "handler", "e101/the-setup/4", player=queries.handler_of(table).name, count=loaded_game.printed("agents")
    )
    dealer.record_step("first-handler", "e101/the-setup/4", is_open=True)
    dealer.record_step("left-of-handler", *clauses.ORDER, players=[each.name for each in queries.evil_players(table)])
    return dealer.result(CITED)


def scoring(table: Table) -> Scoring:
    """Return every player's points, and the winner if a player has enough points to end the game."""
    points = [player.counters[zones.POINTS] for player in table.players]
    scores = tuple(
        Score(player.name, total, (Line("", total, total, "points", clauses.HOARD),))
        for player, total in zip(table.players, points, strict=True)
    )
    first = tuple(table.players[seat].name for seat in queries.leaders(points))
    needed = table.loaded_game.printed("winning-points")
    if max(points) < needed and table.over is None:
        return Scoring(scores, (), (Step("nobody-has-won", {"count": needed}, clauses.ENDING),))
    code, citations = ("winners", clauses.ENDING) if len(first) == 1 else ("tied", clauses.TIE)
    return Scoring(scores, first if len(first) == 1 else (), (Step(code, {"players": list(first)}, citations),))
