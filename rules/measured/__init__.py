"""Figures from simulated games, one file per set, written by the simulate command.

strategies.py  how simple players choose
measuring.py   games played by the engine and what they tell of each card
workers.py     processes that play them
"""

import json
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


@lru_cache(maxsize=8)
def measured_set(code):
    """Return the figures of a set, or None if it has never been simulated."""
    path = FOLDER / f"{code}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def write_set(code, figures):
    """Store the figures of a set."""
    text = json.dumps(figures, indent=1, ensure_ascii=False)
    (FOLDER / f"{code}.json").write_text(text + "\n", encoding="utf-8")
    measured_set.cache_clear()
