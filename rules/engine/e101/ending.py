"""The end of the game: twenty points, the most points, and ties."""

from rules.engine.e101.answers import answer
from rules.engine.e101.facts import Counts
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Integer, Named, Text
from rules.engine.values import OPEN, STATED

POINTS = Fact(
    Named("points", "each player's points", of=Integer("points", "points", minimum=-999)),
    also=("victory_points", "scores", "totals", "points_before_buying"),
)
AFTER_BUYING = Fact(
    Named("points_after_buying", "points once Chase cards are paid for", of=Integer("points", "points", minimum=-999)),
)
HANDLER = Fact(Text("handler_last_round", "the Handler of the last round"), also=("handler", "last_handler"))
BOUGHT = Fact(
    Counts("chase_cards_bought", "Chase cards each player buys this round, not yet paid for"),
    also=("buy_chase_cards", "buys_chase_cards", "buys", "chase_cards_bought_this_round"),
)

ENDS = "e101/calling-the-cleaners/10"
MOST = "e101/calling-the-cleaners/11"
TIE = "e101/calling-the-cleaners/12"
AGAIN = "e101/calling-the-cleaners/13"
BUY = "e101/calling-the-cleaners/5"


def leaders_of(points):
    """Return the players with the most points."""
    most = max(points.values())
    return [player for player, count in points.items() if count == most]


def after_buying(points, situation, reference):
    """Return the points once the Chase cards are paid for."""
    if (told := AFTER_BUYING.of(situation)) is not None:
        return points | told
    bought = BOUGHT.of(situation, {})
    price = reference.number("e101.chase-price")
    if not isinstance(bought, dict):
        bought = dict.fromkeys(points, bought)
    return {player: count - price * bought.get(player, 0) for player, count in points.items()}


def resolve_win(situation, reference):
    """Say whether the game is over, who won, and who plays on after a tie."""
    points, goal = POINTS.need(situation), reference.number("e101.winning-points")
    if not points:
        POINTS.field.refuse("at least one player is needed")
    reached = [player for player, count in points.items() if count >= goal]
    later = after_buying(points, situation, reference)
    still_over = max(later.values()) >= goal and leaders_of(later) == leaders_of(points)
    if reached and not still_over:
        return timing_is_open(reached, goal)
    result = {"game_over": False, "winner": None, "reached": reached}
    if not reached:
        return answer("game-end", STATED, result, (f"Nobody has {goal} points yet: another round is played.", ENDS))
    leaders = leaders_of(points)
    if len(leaders) == 1:
        result |= {"game_over": True, "winner": leaders[0], "title": "Evil Overlord"}
        return answer(
            "game-end",
            STATED,
            result,
            (f"{', '.join(reached)} reached {goal} points: the game ends.", ENDS),
            (f"{leaders[0]} has the most points and wins.", MOST),
        )
    return tie(leaders, HANDLER.of(situation), result, goal)


def tie(leaders, handler, result, goal):
    """Tied leaders play an extra round under the same Handler."""
    result |= {
        "tied": leaders,
        "extra_round": True,
        "extra_round_between": leaders,
        "handler": handler,
        "handler_changes": False,
    }
    steps = [
        (f"{goal} points are reached, but {' and '.join(leaders)} are tied for the most.", ENDS, MOST),
        ("The tied players play one more round, and the Handler stays the same as in the round before.", TIE),
        ("This is repeated until somebody wins.", AGAIN),
    ]
    if handler not in leaders:
        return answer("game-end", STATED, result, *steps)
    steps.append(
        (
            f"{handler} is tied and stays Handler, but a Handler scores nothing: how {handler} plays the extra round "
            "is not said.",
            TIE,
            "e101/the-dic-moves/4",
        )
    )
    return answer("game-end", OPEN, result | {"determined_by_book": False}, *steps)


def timing_is_open(reached, goal):
    """Whether points spent on Chase cards in the same round still count is not settled."""
    result = {"determined_by_book": False, "game_over": None, "winner": None, "reached": reached}
    return answer(
        "game-end",
        OPEN,
        result,
        (f"{', '.join(reached)} reached {goal} points, which ends the game.", ENDS),
        (
            "Chase cards are bought with points in the step before the end is spoken of; whether the check comes "
            "before or after buying is not said.",
            BUY,
            ENDS,
        ),
    )


KINDS = (
    Kind(
        "game-end",
        "e101",
        "Is the game over, and who has won?",
        declare(POINTS, HANDLER, BOUGHT, AFTER_BUYING),
        ("points",),
        resolve_win,
        {"points": {"A": 21, "B": 21, "C": 19}, "handler_last_round": "C"},
        general="win",
    ),
)
