"""Message arguments for a condition of a card that does not hold: how much a player has, and how much is needed."""

from collections.abc import Iterator
from operator import ge, gt

from ....kernel.action_results import Json
from ....kernel.effects import Effect, Value
from ....kernel.table import Player, Table
from .card_filters import ANY, Which

NUMBERS = ("count_all", "count_known", "has_any", "line_up_has")


def shortfall(table: Table, you: Player, effects: tuple[Effect, ...]) -> dict[str, Json]:
    """Return message arguments about the first condition among the effects that does not hold for a player.

    `who` is the player who lacks something, `has` the number so far, `needs` the number that is needed, `needed` where
    the cards are that count, and `options` their types. Return no arguments if the condition is not about a number."""
    for effect in effects:
        if isinstance(effect, Value) and not effect.of(table, you):
            return next(missing_numbers(table, you, effect), {})
    return {}


def missing_numbers(table: Table, you: Player, condition: Value) -> Iterator[dict[str, Json]]:
    """Yield message arguments for each number in a condition that is too small for it to hold."""
    name, args = condition.verb.__name__, condition.args
    if name in ("hold", "everyone"):
        players = table.players if name == "everyone" else [you]
        for each in (each for each in args if isinstance(each, Value)):
            for player in players:
                yield from missing_numbers(table, player, each)
    elif name == "compared" and args[0] in (ge, gt):
        _comparison, number, of = args
        yield from too_few(table, you, of, number + (args[0] is gt))
    elif name in NUMBERS:
        yield from too_few(table, you, condition, 1)


def too_few(table: Table, you: Player, of: Value, needs: int) -> Iterator[dict[str, Json]]:
    """Yield message arguments if the number `of` is smaller than needed."""
    has = of.of(table, you)
    if has < needs:
        which = next((each for each in (*of.args, *of.named.values()) if isinstance(each, Which)), ANY)
        yield {"who": you.name, "has": has, "needs": needs, "needed": counted(of), "options": list(which.types)}


def counted(of: Value) -> str | None:
    """Return the name of what a number counts: a source, a counter or its own function; None for several sources."""
    if of.verb.__name__ not in ("count_all", "count_known", "has_any", "current"):
        return of.verb.__name__
    where = of.args[0]
    return where if isinstance(where, str) else getattr(where, "__name__", None)
