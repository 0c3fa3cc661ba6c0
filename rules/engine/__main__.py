"""The command line: play, validate, score, replay and simulate games."""

import argparse
import json
import random
import sys
from pathlib import Path

from . import operations
from .kernel.action_results import InputError, Json, Missing, Refused
from .loading import load
from .match import MOST_TURNS, Match, ReplayError
from .simulation import simulate, simulate_on_dask
from .strategies import STRATEGIES


def read(path: str) -> Json:
    """Return the JSON of a file, or of standard input for “-”."""
    return json.loads(sys.stdin.read() if path == "-" else Path(path).read_text("utf-8"))


def play(given: argparse.Namespace) -> Json:
    """Let strategies play one game, and return how it ended."""
    seats = given.strategy * given.players if len(given.strategy) == 1 else given.strategy
    match = Match(load(), given.ruleset, len(seats), mode=given.mode, sets=given.sets, seed=given.seed)
    rng = random.Random(f"choices:{given.seed}")
    match.run([STRATEGIES[name](rng) for name in seats], given.turns)
    if given.save:
        match.save(given.save)
    return {
        "over": match.over,
        "turns": match.table.turn,
        "scores": {each.player: each.total for each in match.score().scores},
    }


def operation(given: argparse.Namespace) -> Json:
    """Send the request in a file to an operation and return its response."""
    return getattr(operations, given.command)(load(), read(given.file), given.lang)


def replay(given: argparse.Namespace) -> Json:
    """Replay a saved game, and return how it ended."""
    match = Match.replay(given.file)
    return {"actions": len(match.actions), "over": match.over, "turns": match.table.turn}


def simulations(given: argparse.Namespace) -> Json:
    """Let strategies play many games, and return the statistics."""
    seeds = [f"{given.seed}:{game}" for game in range(given.games)]
    if given.scheduler:
        return simulate_on_dask(given.scheduler, given.ruleset, given.strategy, given.sets, seeds)
    return simulate(given.ruleset, given.strategy, given.sets, seeds)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    found = argparse.ArgumentParser(prog="rogues_engine", description=__doc__)
    commands = found.add_subparsers(dest="command", required=True)
    table = argparse.ArgumentParser(add_help=False)
    table.add_argument("--ruleset", default="fe")
    table.add_argument("--sets", type=lambda text: text.split(","), default=[])
    table.add_argument("--seed", default="1")
    table.add_argument(
        "--strategy", nargs="+", choices=list(STRATEGIES), default=["random"], help="one for all seats, or one for each"
    )
    one = commands.add_parser("play", parents=[table], help="let strategies play one game")
    one.add_argument("--players", type=int, default=2)
    one.add_argument("--mode", default="")
    one.add_argument("--turns", type=int, default=MOST_TURNS)
    one.add_argument("--save", help="write a replay file")
    one.set_defaults(run=play)
    for name, help_text in (("validate", "check a list or a table"), ("score", "count the points of a table")):
        each = commands.add_parser(name, help=f"{help_text}; the file is a JSON request, - for standard input")
        each.add_argument("file")
        each.add_argument("--lang", choices=("en", "fr"), default="en")
        each.set_defaults(run=operation)
    again = commands.add_parser("replay", help="play a replay file again and compare the result")
    again.add_argument("file")
    again.set_defaults(run=replay)
    many = commands.add_parser("simulate", parents=[table], help="play many games")
    many.add_argument("--games", type=int, default=100)
    many.add_argument("--scheduler", help="the URL of a Dask scheduler, such as tcp://127.0.0.1:8786")
    many.set_defaults(run=simulations)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return 0, or 1 if its input is invalid."""
    given = parser().parse_args(arguments)
    try:
        result = given.run(given)
    except (InputError, Missing, Refused, ReplayError, OSError, ValueError) as error:
        print(f"{given.command}: {error}", file=sys.stderr)
        return 1
    print(json.dumps(result, ensure_ascii=False, indent=1))
    return int(isinstance(result, dict) and result.get("object") == "error")


if __name__ == "__main__":
    sys.exit(main())
