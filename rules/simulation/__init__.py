"""Card statistics from simulated games, one file per table (a combination of sets), written by `simulate`.

card_statistics.py  simulates games and computes the statistics of each card
workers.py          worker processes that simulate games
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
    """Return the path of the file with the statistics of a table, which is a combination of sets."""
    return FOLDER / f"{'+'.join(sets)}.json"


@lru_cache(maxsize=len(TABLES))
def figures_of_table(sets):
    """Return the statistics of a table, or None if it was never simulated."""
    path = file_of(sets)
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def figures_of_set(code):
    """Return the statistics of the first table with this set: alone, or a pack with a full game."""
    return next((figures_of_table(sets) for sets in TABLES if sets[-1] == code), None)


def figures_of_card(card_id):
    """Return (table statistics, card figures) for every table in which a card was simulated."""
    tables = [games for sets in TABLES if (games := figures_of_table(sets))]
    return [(games, games["cards"][card_id]) for games in tables if card_id in games["cards"]]


def write_table(sets, figures):
    """Store the statistics of a table, one line per card."""
    head = json.dumps(figures | {"cards": {}}, indent=1, ensure_ascii=False).removesuffix("{}\n}")
    cards = ",\n".join(f"  {json.dumps(card_id)}: {json.dumps(row)}" for card_id, row in figures["cards"].items())
    file_of(sets).write_text(f"{head}{{\n{cards}\n }}\n}}\n", encoding="utf-8")
    figures_of_table.cache_clear()
