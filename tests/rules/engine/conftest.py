"""A reference made straight from the fixtures, so that the engine is tested without a database."""

import json
import os
from pathlib import Path

import pytest

from catalog.search.folding import fold
from rules.engine.reference import CardFact, Number, Reference, SetFact

ROOT = Path(__file__).resolve().parents[3]
FIXTURES = ROOT / "fixtures"


def rows(*patterns):
    """Yield every row of the fixture files, with its file."""
    for pattern in patterns:
        for path in sorted(FIXTURES.glob(pattern)):
            for row in json.loads(path.read_text(encoding="utf-8")):
                yield path, row


def french_names():
    """Return the French names by card id."""
    names = {}
    for _path, row in rows("fr/cards-*.json"):
        if row["name"]:
            names.setdefault(row["card"], []).append(row["name"])
    return names


def card_facts():
    """Return every card of the fixtures as the engine knows it."""
    french = french_names()
    return tuple(
        CardFact(
            id=row["id"],
            name=row["name"],
            card_set=path.stem,
            stack=row["stack"],
            types=tuple(row["types"]),
            subtypes=tuple(row.get("subtypes", ())),
            keywords=tuple(row.get("keywords", ())),
            cost=row["cost"],
            victory_points=row["victory_points"],
            formula=row.get("victory_points_formula"),
            power=row["power"],
            copies=row["copies"],
            starts_on_top=row.get("starts_on_top", False),
            is_promo=row.get("is_promo", False),
            names=(*row.get("aliases", ()), *french.get(row["id"], ())),
        )
        for path, row in rows("cards/*.json")
    )


def all_clauses():
    """Return the ids of every clause of every book."""
    ids = set()
    for path in FIXTURES.glob("books/*.json"):
        book = json.loads(path.read_text(encoding="utf-8"))
        for section in book["sections"]:
            ids.update(f"{book['code']}/{section['slug']}/{clause['key']}" for clause in section["clauses"])
    return ids


@pytest.fixture(scope="session")
def reference():
    """Every card, set and printed number of the fixtures."""
    sets = tuple(SetFact(row["id"], row["name"], row["game"], row["kind"]) for _path, row in rows("sets.json"))
    numbers = {
        row["id"]: Number(row["id"], row["value"], tuple(row["citations"])) for _path, row in rows("numbers/*.json")
    }
    return Reference(card_facts(), sets, numbers, fold)


@pytest.fixture(scope="session")
def seeds():
    """The seeds a set-up is laid with; SEEDS=10000 asks for a long run."""
    return range(int(os.environ.get("SEEDS", "300")))


@pytest.fixture(scope="session")
def clauses():
    """The ids a citation may name."""
    return all_clauses()
