"""Check the engine's properties on many random games of every game; `script/properties` runs it."""

import argparse
import gc
import json
import os
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rules.engine import operations
from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.actions import apply
from rules.engine.kernel.cards import Missing
from rules.engine.kernel.state_serialization import write_state
from rules.engine.loading import load
from tests.rules.engine import properties
from tests.rules.engine.deck_building.random_games import STALLED, counted

ENDS_TRIED = 5  # states of each game that are resumed to the end
REALLY_PLAYED = 10  # last states of a game that are resumed without cached results
HIDDEN = 50  # steps of each game that are taken with unknown cards
RULED = 10  # states of each game in which all rules are compared with what is listed
ACTIONS = 20  # moves on each table of the property about set-ups
CHANGES = 100  # changed states and actions of each game
TRIES = 200  # mixtures of sets before a mode and number of players counts as impossible
EAGER = ("play", "defeat", "attempt", "activate", "attack", "threaten", "rescue", "complete", "recruit", "draft")


reference = load


def tables(ruleset):
    """Return every mode and number of players of a ruleset."""
    game = RULESETS[ruleset].game
    return [(mode, players) for mode in game.modes for players in range(game.fewest, game.most + 1)]


def random_table(ruleset, seed, mode, players):
    """Return a new table with a random mixture of sets that can be set up, or None."""
    rules, chance = RULESETS[ruleset], random.Random(f"table:{seed}:{mode}:{players}")
    loaded_game, sets = rules.load(reference()), rules.game.sets
    playable = [code for code in sets if any(card_id.startswith(f"{code}-") for card_id in rules.game.texts)]
    for attempt in range(TRIES):
        pool = (sets, playable)[attempt % 2] or sets
        most = min(len(pool), 3 + attempt // 10)  # few sets, unless the mode needs more
        mixture = tuple(chance.sample(pool, chance.randint(1, most))) if pool else ()
        try:
            return rules.set_up(loaded_game, mode, players, mixture, f"properties:{seed}").table
        except (InputError, Missing):
            continue
    return None


def dealt(ruleset, seed):
    """Return a loaded game and a new table of a random mode and number of players."""
    chance, table = random.Random(f"mode:{seed}"), None
    while table is None:
        table = random_table(ruleset, seed, *chance.choice(tables(ruleset)))
    return table.loaded_game, table


def played(ruleset, seed):
    """Play one game; check that every turn conserves the cards."""
    return Counter(moves=properties.played_quickly(dealt(ruleset, seed)[1], seed, EAGER))


def resumed(ruleset, seed):
    """Play one game and check that its states can be resumed: each for one step, and some to the end."""
    loaded_game, table = dealt(ruleset, seed)
    steps, chance = properties.played_through(table, seed, EAGER), random.Random(f"resume:{seed}")
    if not steps:
        return Counter(stopped=1)
    followed = properties.check_resume(loaded_game, steps, chance)
    for _each in range(ENDS_TRIED):
        properties.check_resume_to_the_end(loaded_game, steps, chance.randrange(len(steps)), followed)
    properties.check_resume_to_the_end(loaded_game, steps, max(0, len(steps) - REALLY_PLAYED))
    properties.check_together(loaded_game, steps, chance.randrange(len(steps)))
    properties.check_pure(loaded_game, chance.choice(steps))
    return Counter(states=len(steps), choices=sum(len(step.answers) for step in steps), ends=ENDS_TRIED + 1)


def listed(ruleset, seed):
    """Check that exactly the legal actions are accepted, in a state of a game and in one with a pending choice."""
    loaded_game, table = dealt(ruleset, seed)
    steps, chance = properties.played_through(table, seed, EAGER), random.Random(f"legal:{seed}")
    states = [chance.choice(steps).before] if steps else []
    asking = [step for step in steps if step.answers]
    if asking:
        step = chance.choice(asking)
        states.append(apply(loaded_game, step.before, step.action).state)
    return Counter(states=len(states), actions=sum(properties.check_legal(loaded_game, state) for state in states))


def hidden(ruleset, seed):
    """Replace cards of states by unknown ones; check that no other result counts as certain."""
    loaded_game, table = dealt(ruleset, seed)
    steps, chance = properties.played_through(table, seed, EAGER, most=300), random.Random(f"hidden:{seed}")
    tried = chance.sample(steps, min(len(steps), HIDDEN))
    return Counter(properties.check_hidden(loaded_game, step, chance) for step in tried)


def ruled(ruleset, seed):
    """Check that verbs list exactly the cards and players to which none of their rules objects."""
    loaded_game, table = dealt(ruleset, seed)
    steps, chance = properties.played_through(table, seed, EAGER, most=300), random.Random(f"rules:{seed}")
    states = [step.before for step in chance.sample(steps, min(len(steps), RULED))]
    return Counter(states=len(states), pairs=sum(properties.check_rules(loaded_game, each, chance) for each in states))


def mutated(ruleset, seed):
    """Change states and actions of one game at random and check that each gets a result or an error with a field."""
    _loaded_game, table = dealt(ruleset, seed)
    steps, chance = properties.played_through(table, seed, EAGER, most=200), random.Random(f"mutations:{seed}")
    outcomes = Counter()
    for _each in range(CHANGES if steps else 0):
        step = chance.choice(steps)
        body = {"ruleset": ruleset, "state": step.before, "actions": [step.action]}
        if step.answers and chance.random() < 0.5:
            body = {"ruleset": ruleset, "state": operations.play(reference(), body)["state"], "actions": []}
            body["actions"] = [{"do": "choose", "option": step.answers[0]}]
        for _change in range(chance.randint(1, 3)):
            body = properties.spoiled(chance, body)
        answer = operations.play(reference(), body)
        assert answer["object"] == "play" or answer["field"], body
        outcomes[answer["object"]] += 1
    return outcomes


def set_up(ruleset, seed):
    """Set up a table of every mode and number of players; check that `validate` accepts it and it can be played."""
    done = Counter()
    for mode, players in tables(ruleset):
        table = random_table(ruleset, seed, mode, players)
        if table is None:
            done[f"cannot be set up: {mode}, {players} players"] += 1
            continue
        body = {"ruleset": ruleset, "format": "table", "state": properties.through_json(write_state(table))}
        assert operations.validate(reference(), body)["violations"] == [], (ruleset, seed, mode, players, table.sets)
        steps = properties.played_through(table, seed, EAGER, most=ACTIONS)
        done += Counter({"tables": 1, "actions": len(steps), f"{mode}, {players} players": 1})
    return done


def every_card(ruleset, seed):
    """Play one game of all sets and mixtures with `fe`; return how often each card was played."""
    return counted(RULESETS["fe"].load(reference()), int(seed.rpartition(":")[2]))


PROPERTIES = {
    "play": (played, 1000, "games played for conservation and an end"),
    "resume": (resumed, 200, "games resumed from every state"),
    "legal": (listed, 50, "games of which two states are tried with every well-formed action"),
    "hide": (hidden, 100, f"games of which {HIDDEN} steps are taken with unknown cards instead of known ones"),
    "rules": (ruled, 20, f"games of which {RULED} states are tried: an action is listed if no rule objects"),
    "mutate": (mutated, 100, f"games of which {CHANGES} changed states and actions are sent"),
    "setups": (set_up, 10, f"set-ups of every mode and number of players, each played for {ACTIONS} actions"),
    "cards": (every_card, 1400, "deck-building games over all sets and mixtures; each card should be played"),
}


def tried(name, ruleset, seed):
    """Check one property once, without garbage collection."""
    gc.disable()
    done = PROPERTIES[name][0](ruleset, seed)
    gc.enable()
    return done


def summary(name, count, found):
    """Return the printed summary of a property; for `cards`, only how often the rarest cards were played."""
    if name != "cards":
        return {"games": count} | dict(sorted(found.items()))
    plays = {card_id: found[card_id] for card_id in TEXTS}
    figures = {"games": count, STALLED: found[STALLED], "cards": len(plays)}
    return figures | {"rarest": sorted(plays.items(), key=lambda each: each[1])[:8]}


def main():
    """Check the properties and print a summary of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, (_check, default, help_text) in PROPERTIES.items():
        parser.add_argument(f"--{name}", type=int, help=f"{help_text} (per ruleset; {default} if no option is given)")
    parser.add_argument("--ruleset", choices=tuple(RULESETS), action="append", help="default: all")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    counts = {name: getattr(options, name) for name in PROPERTIES}
    if not any(counts.values()):
        counts = {name: default for name, (_check, default, _help) in PROPERTIES.items()}
    with ProcessPoolExecutor(options.workers, get_context("spawn")) as pool:
        for name, count in counts.items():
            for ruleset in () if not count else ["fe"] if name == "cards" else options.ruleset or RULESETS:
                started, found = time.perf_counter(), Counter()
                seeds = [f"{options.seed}:{at}" for at in range(count)]
                for done in pool.map(tried, [name] * count, [ruleset] * count, seeds):
                    found += done
                seconds = {"seconds": round(time.perf_counter() - started)}
                print(json.dumps({f"{ruleset} {name}": summary(name, count, found) | seconds}), flush=True)


if __name__ == "__main__":
    main()
