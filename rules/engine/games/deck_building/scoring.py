"""The end of the game: every player's Victory Points, line by line, and who wins."""

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.asking import is_opponent, known, teammates
from rules.engine.games.deck_building.family import family
from rules.engine.kernel.cards import Card, Missing
from rules.engine.kernel.rulesets import Line, Score, Scoring, Step
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Value

OWN = (at.DECK, at.HAND, at.DISCARD, at.IN_PLAY, at.ONGOING, at.SET_ASIDE, at.BENEATH)
TIE_BREAK = "fe-en/end-of-game/7"


def final_deck(table: Table, player: Player) -> list[Card]:
    """Return a player's own cards when everything but what is kept or stored is back in the deck."""
    names = (*OWN, *family(table).scored)
    return [card for name in names for card in player.zones[name] if not card.counters.get(at.OWNER)]


def worth(table: Table, player: Player, card: Card) -> int:
    """Return what a card scores in a player's deck."""
    kind = known(card)
    for word in kind.parts.get("worth", ()) if kind.parts else ():
        if isinstance(word, Value):
            return word.of(table, player)
    points = kind.figures.get("victory_points")
    if points is None:
        raise Missing("figure-not-told", card=kind.id, figure="victory_points")
    return points


def lines(table: Table, player: Player) -> tuple[Line, ...]:
    """Return a player's score line by line: each kind of card, then the tokens."""
    cards: dict[str, list[Card]] = {}
    for card in final_deck(table, player):
        cards.setdefault(card.kind.id, []).append(card)
    found = []
    for card_id, copies in cards.items():
        kind, points = copies[0].kind, len(copies) * worth(table, player, copies[0])
        formula = "star" if kind.has("worth") else ""
        found.append(Line(card_id, len(copies), points, formula, (f"card:{card_id}", *kind.notes)))
    return (*found, Line("", player.counters[at.VP], player.counters[at.VP], "tokens", (at.TOKENS_SCORE,)))


def results(table: Table, scores: tuple[Score, ...]) -> dict[Player, tuple[int, int]]:
    """Return every player's points and, for the tie-break, opponents; those of a team are counted together."""
    found = {}
    for player in table.players:
        side = (player, *teammates(table, player))
        opponents = sum(is_opponent(card) for each in side for card in final_deck(table, each))
        found[player] = sum(scores[each.seat].total for each in side), opponents
    return found


def scoring(table: Table, winner: Player | None = None) -> Scoring:
    """Return every player's score and who wins, with the steps of the tie-break; a card may say who wins instead."""
    counted = [(player.name, lines(table, player)) for player in table.players]
    scores = tuple(Score(name, sum(line.points for line in each), each) for name, each in counted)
    steps = [
        Step("score", {"player": each.player, "count": each.total, "vp": each.lines[-1].points}, at.SCORING)
        for each in scores
    ]
    found = results(table, scores)
    most = max(found.values())
    won = [each.name for each, result in found.items() if (result == most if winner is None else each is winner)]
    points = [result[0] for result in found.values()]
    tie = (TIE_BREAK,) if points.count(max(points)) > 1 and winner is None else ()
    steps.append(Step("winners", {"players": won}, ("fe-en/end-of-game/6", *tie)))
    if len(won) > 1 and not all(player.team for player in table.players):
        steps.append(Step("tie-goes-no-further", {"players": won}, (TIE_BREAK,), True))
    return Scoring(scores, tuple(won), tuple(steps))
