"""The count at the end of a Multiverse game: score piles count too, a tie is open, a sole survivor counts nothing."""

from __future__ import annotations

from rules.engine.games.deck_building.places import SCORING
from rules.engine.games.deck_building.scoring import scoring as usual
from rules.engine.games.multiverse.ending import TIE, check_tokens
from rules.engine.games.multiverse.places import ENDING
from rules.engine.kernel.rulesets import Scoring, Step
from rules.engine.kernel.table import Table

UNCOUNTED = {"sole-survivor": f"{ENDING}/2", "last-character-defeated": "confrontations/end-of-game/1"}


def scoring(table: Table) -> Scoring:
    """Return every player's score and who wins."""
    code = "" if table.over is None else str(table.over["code"])
    if code in UNCOUNTED and table.over is not None:
        won = tuple(table.over.get("winners", ()))
        return Scoring((), won, (Step("nothing-counted", {"players": list(won)}, (UNCOUNTED[code],)),))
    check_tokens(table)
    found = usual(table)
    steps = [
        Step("score", {"player": each.player, "count": each.total, "vp": each.lines[-1].points}, SCORING)
        for each in found.scores
    ]
    steps.append(Step("winners", {"players": list(found.winners)}, (f"{ENDING}/1", f"{ENDING}/3")))
    totals = [each.total for each in found.scores]
    if totals.count(max(totals)) > 1:
        steps.append(Step("tie-by-opponents", {"players": list(found.winners)}, TIE, True))
    return Scoring(found.scores, found.winners, tuple(steps))
