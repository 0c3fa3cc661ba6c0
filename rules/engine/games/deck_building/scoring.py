"""The score at the end of the game: every player's Victory Points, line by line, and who wins."""

from collections import Counter
from collections.abc import Callable

from ...kernel.action_results import InputError
from ...kernel.cards import Card, Missing
from ...kernel.effects import Value
from ...kernel.rulesets import Line, Score, Scoring, Step
from ...kernel.table import Player, Table
from .constants import card_types, clauses, moments, zones
from .game import game_of
from .queries import has_subtype, is_crisis_game, is_opponent, known, teammates

OWN = (zones.DECK, zones.HAND, zones.DISCARD, zones.IN_PLAY, zones.ONGOING, zones.SET_ASIDE, zones.BENEATH)
TIE_BREAK, BY_POINTS = "fe-en/end-of-game/7", ("fe-en/end-of-game/6",)
CRISIS_ENDS = ("crisis-1/beating-a-crisis/5", "crisis-1/losing/1")


def final_deck(table: Table, player: Player) -> list[Card]:
    """Return the cards that score for a player: all that the player owns, except cards kept in play or stored."""
    names = (*OWN, *game_of(table).scored)
    return [card for name in names for card in player.zones[name] if not card.counters.get(zones.OWNER)]


def worth(table: Table, player: Player, card: Card) -> int:
    """Return how many points a card scores in a player's deck."""
    kind = known(card)
    for effect in kind.parts.get("worth", ()) if kind.parts else ():
        if isinstance(effect, Value):
            outer, table.source = table.source, card
            found = effect.of(table, player)
            table.source = outer
            return found
    points = kind.figures.get("victory_points")
    if points is None:
        raise Missing("figure-not-known", card=kind.id, figure="victory_points")
    return points


def lines(table: Table, player: Player) -> tuple[Line, ...]:
    """Return a player's score line by line: one for each card, then the tokens."""
    cards: dict[str, list[Card]] = {}
    for card in final_deck(table, player):
        cards.setdefault(card.kind.id, []).append(card)
    found = []
    for card_id, copies in cards.items():
        kind, points = copies[0].kind, len(copies) * worth(table, player, copies[0])
        formula = "star" if kind.has("worth") else ""
        found.append(Line(card_id, len(copies), points, formula, (f"card:{card_id}", *kind.notes)))
    return (*found, Line("", player.counters[zones.VP], player.counters[zones.VP], "tokens", (clauses.TOKENS_SCORE,)))


def results(table: Table, scores: tuple[Score, ...], breaks_ties: Callable[[Card], bool]) -> dict[str, tuple[int, int]]:
    """Return for each player (points, number of cards that break ties), each added up over the player's team."""
    found = {}
    for player in table.players:
        side = (player, *teammates(table, player))
        cards = sum(breaks_ties(card) for each in side for card in final_deck(table, each))
        found[player.name] = sum(scores[each.seat].total for each in side), cards
    return found


def best(found: dict[str, tuple[int, int]]) -> list[str]:
    """Return the players with the best result."""
    return [name for name, result in found.items() if result == max(found.values())]


def uneven_teams(table: Table) -> str:
    """Return an error message unless there are no teams or two teams of the same size; else an empty string."""
    sizes = Counter(player.team for player in table.players)
    is_right = len(sizes) == 2 and "" not in sizes and len({*sizes.values()}) == 1 or [*sizes] == [""]
    return "" if is_right else "put all players in two teams of the same size, or none in a team"


def scoring(table: Table) -> Scoring:
    """Return every player's score and the winners.

    The most points win, with a tie-break, unless a card has won the game or it was played against Crises."""
    if fault := uneven_teams(table):
        raise InputError("players", fault)
    log, table.log = table.log, []
    try:
        counted = [(player.name, lines(table, player)) for player in table.players]
        doubts = [event for event in table.log if event.is_open]
    finally:
        table.log = log
    scores = tuple(Score(name, sum(line.points for line in each), each) for name, each in counted)
    steps = [
        Step("score", {"player": each.player, "count": each.total, "vp": each.lines[-1].points}, clauses.SCORING)
        for each in scores
    ]
    steps += doubts
    over = table.over or {}
    if is_crisis_game(table) or over.get("code") == moments.WON_BY_A_CARD:
        won = [each.name for each in table.players if each.name in over.get("winners", ())]
        cites = CRISIS_ENDS if is_crisis_game(table) else BY_POINTS
        return Scoring(scores, tuple(won), (*steps, Step("winners" if won else "nobody-wins", {"players": won}, cites)))
    heroes = results(table, scores, lambda card: has_subtype(table, card, card_types.SUPER_HERO))
    both = results(table, scores, is_opponent)
    most, heroes_of_most = max(heroes.values())  # with no Super Hero among the tied, the Super-Villains count
    won = best(heroes if heroes_of_most else both)
    tied = {each.team or each.name for each in table.players if heroes[each.name][0] == most}
    steps.append(Step("winners", {"players": won}, (*BY_POINTS, *((TIE_BREAK,) if len(tied) > 1 else ()))))
    if won != best(both):
        steps.append(Step("tie-counts-super-heroes", {"players": best(both)}, (TIE_BREAK,), True))
    if table.players[0].team:
        steps.append(Step("team-points-added", {}, ("fe-en/variant-games/1", *BY_POINTS), True))
    if len({each.team or each.name for each in table.players if each.name in won}) > 1:
        steps.append(Step("tie-goes-no-further", {"players": won}, (TIE_BREAK,), True))
    return Scoring(scores, tuple(won), tuple(steps))
