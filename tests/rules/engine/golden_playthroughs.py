"""Recorded games of every game and mode, in tests/data/playthroughs. Record them again after an intended change with

.venv/bin/python -m tests.rules.engine.golden_playthroughs
"""

import json
import random
from pathlib import Path

from rules.engine.kernel.action_results import InputError, Missing
from rules.engine.loading import load
from rules.engine.match import Match
from rules.engine.operations import engine

FOLDER = Path(__file__).parents[2] / "data/playthroughs"
MOST_ACTIONS = 120
SETS = {"team": ["fe", "base"], "crisis": ["base", "crisis-1"], "impossible": ["base", "crisis-1"]}


def tables():
    """Yield the name and the arguments of a match for every game and mode, with the fewest players it allows."""
    for rules in engine(load())["rulesets"]:
        for mode in rules["modes"]:
            for players in range(rules["players"]["fewest"], rules["players"]["most"] + 1):
                given = {"ruleset": rules["id"], "mode": mode, "players": players, "sets": SETS.get(mode, ())}
                try:
                    Match(load(), **given, seed=mode)
                except InputError:
                    continue
                yield f"{rules['id']}-{mode}", given | {"seed": mode}
                break


def result_of(match):
    """Return what must not change: the turn, the end, who has which cards, and the counters."""
    rows = [
        {name: value for name, value in row.items() if value not in ([], 0, False, "")}
        for row in match.state["players"]
    ]
    return {"turn": match.table.turn, "over": match.over, "players": rows}


def record():
    """Play each table with random legal actions and write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, given in tables():
        rng, match = random.Random(name), Match(load(), **given)
        while match.over is None and len(match.actions) < MOST_ACTIONS:
            try:
                match.play(rng.choice(match.legal()))
            except (Missing, IndexError):  # an unrecorded text, or nothing left to do without one
                break
        found = {"setup": given, "actions": match.actions, "result": result_of(match)}
        (FOLDER / f"{name}.json").write_text(json.dumps(found, ensure_ascii=False, indent=None) + "\n", "utf-8")


if __name__ == "__main__":
    record()
