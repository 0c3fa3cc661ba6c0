"""Figures from simulated games, one file per table (the sets that are mixed), written by the simulate command.

strategies.py  how simple players choose
measuring.py   games played by the engine and what they tell of each card
workers.py     processes that play them
"""

import json
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
TABLES = (
    ("fe",),
    ("base",),
    ("hu",),
    ("tt",),
    ("base", "crisis-1"),
    ("base", "crossover-1"),
    ("base", "crossover-2"),
    ("fe", "crossover-5"),
    ("base", "crossover-6"),
    ("fe", "base"),
    ("base", "hu"),
)


def file_of(sets):
    """Return the file that holds the figures of a table."""
    return FOLDER / f"{'+'.join(sets)}.json"


@lru_cache(maxsize=len(TABLES))
def measured_table(sets):
    """Return the figures of a table, or None if it has never been simulated."""
    path = file_of(sets)
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def measured_set(code):
    """Return the figures of the first table a set is played at: alone, or a pack with a full game."""
    return next((measured_table(sets) for sets in TABLES if sets[-1] == code), None)


def tables_of(card_id):
    """Return every table at which a card was measured: the games and the card's figures in them."""
    measured = [games for sets in TABLES if (games := measured_table(sets))]
    return [(games, games["cards"][card_id]) for games in measured if card_id in games["cards"]]


def write_table(sets, figures):
    """Store the figures of a table, a line for each card."""
    head = json.dumps(figures | {"cards": {}}, indent=1, ensure_ascii=False).removesuffix("{}\n}")
    cards = ",\n".join(f"  {json.dumps(card_id)}: {json.dumps(row)}" for card_id, row in figures["cards"].items())
    file_of(sets).write_text(f"{head}{{\n{cards}\n }}\n}}\n", encoding="utf-8")
    measured_table.cache_clear()
