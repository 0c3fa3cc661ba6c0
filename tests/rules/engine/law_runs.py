"""The laws on large numbers of random games of every ruleset; `script/laws` runs it, the suite a small share of it."""

import argparse
import copy
import json
import os
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context

from rules.engine import doors
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.cards import Missing
from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.running import apply
from tests.rules.engine import laws as law
from tests.rules.engine.deck_building.conftest import fixture_reference

ENDS_TRIED = 5  # states of each game, of its last third, from which it is played on to the end
ODD = [None, True, -1, 3, 10**9, "", "fe-punch", "fe-punch#2", "unknown", "x-mine", "B", "é#0", [], {}, [[]], 1.5]


reference = lru_cache(maxsize=1)(fixture_reference)  # once for each process


def dealt(ruleset, seed):
    """Return a book and a freshly dealt table: any mode, number of players and mixture of sets that can be laid."""
    rules, chance = RULESETS[ruleset], random.Random(f"table:{seed}")
    book, game = rules.book(reference()), rules.game
    for _try in range(50):
        sets = tuple(chance.sample(game.sets, chance.randint(1, min(3, len(game.sets))))) if game.sets else ()
        players, mode = chance.randint(game.fewest, game.most), chance.choice(game.modes)
        try:
            return book, rules.set_up(book, mode, players, sets, f"laws:{seed}").table
        except (InputError, Missing):
            continue
    return book, rules.set_up(book, game.modes[0], game.fewest, rules.usual_sets, f"laws:{seed}").table


def played(ruleset, seed):
    """Play one game: it comes to an end, and cards are conserved in every turn."""
    _book, table = dealt(ruleset, seed)
    return law.played_quickly(table, seed)


def resumed(ruleset, seed):
    """Play one game; go on from every state reached by one step, and from some to the end."""
    book, table = dealt(ruleset, seed)
    steps, chance = law.played_through(table, seed), random.Random(f"resume:{seed}")
    if not steps:
        return 0
    law.check_resume(book, steps, chance)
    for _each in range(ENDS_TRIED):
        law.check_resume_to_the_end(book, steps, chance.randrange(len(steps) * 2 // 3, len(steps)))
    law.check_pure(book, chance.choice(steps))
    return len(steps)


def listed(ruleset, seed):
    """Check of a state of one game, and of one in which a choice waits, that exactly the legal actions are accepted."""
    book, table = dealt(ruleset, seed)
    steps, chance = law.played_through(table, seed), random.Random(f"legal:{seed}")
    if not steps:
        return 0
    law.check_legal(book, chance.choice(steps).before)
    asking = [step for step in steps if step.answers]
    if asking:
        step = chance.choice(asking)
        law.check_legal(book, apply(book, step.before, step.action).state)
    return 1


def mutated(ruleset, seed):
    """Change a state or an action of one game a hundred times: an answer or an error that names a field."""
    _book, table = dealt(ruleset, seed)
    steps, chance = law.played_through(table, seed, most=200), random.Random(f"mutations:{seed}")
    for _each in range(100 if steps else 0):
        step = chance.choice(steps)
        body = {"ruleset": ruleset, "state": step.before, "actions": [step.action]}
        if step.answers and chance.random() < 0.5:
            body = {"ruleset": ruleset, "state": doors.play(reference(), body)["state"], "actions": []}
            body["actions"] = [{"do": "choose", "option": step.answers[0]}]
        for _change in range(chance.randint(1, 3)):
            body = mutation(chance, body)
        answer = doors.play(reference(), body)
        assert answer["object"] == "play" or answer["field"], body
    return 100 if steps else 0


def mutation(chance, value):
    """Return a JSON value in which one part, at any depth, is changed, dropped, doubled or replaced."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        key = chance.choice(list(value))
        if chance.random() < 0.08:
            return {name: each for name, each in value.items() if name != key}
        if chance.random() < 0.08:
            return value | {key + "x": value[key]}
        return value | {key: mutation(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], mutation(chance, value[at]), *value[at + (chance.random() < 0.9) :]]
    return copy.deepcopy(chance.choice(ODD))


LAWS = {"play": played, "resume": resumed, "legal": listed, "mutate": mutated}


def main():
    """Run the laws so many times and print what was tried."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--play", type=int, default=1000, help="games played for conservation and an end")
    parser.add_argument("--resume", type=int, default=200, help="games resumed from every state")
    parser.add_argument("--legal", type=int, default=50, help="games of which two states are tried with every action")
    parser.add_argument(
        "--mutate", type=int, default=100, help="games of which 100 changed states and actions are sent"
    )
    parser.add_argument("--ruleset", choices=tuple(RULESETS), action="append", help="all unless said")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    told = {}
    with ProcessPoolExecutor(options.workers, get_context("spawn")) as pool:
        for ruleset in options.ruleset or RULESETS:
            for name in LAWS:
                started, count = time.perf_counter(), getattr(options, name)
                waiting = [pool.submit(LAWS[name], ruleset, f"{options.seed}:{place}") for place in range(count)]
                done = Counter(tried=sum(each.result() for each in waiting), games=count)
                told[f"{ruleset} {name}"] = dict(done) | {"seconds": round(time.perf_counter() - started)}
                print(json.dumps({f"{ruleset} {name}": told[f"{ruleset} {name}"]}), flush=True)


if __name__ == "__main__":
    main()
