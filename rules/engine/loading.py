"""Reads the reference data from fixture files, for programs that use the engine without the site's database."""

import hashlib
import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from .kernel.action_results import Json
from .kernel.reference_data import CardFact, Number, Reference, SetFact

HERE = Path(__file__).parent
FILES = ("sets.json", "cards/*.json", "numbers/*.json", "fr/cards-*.json")  # setup.py copies these into the wheel
FIGURES = ("cost", "victory_points", "power")
FLAGS = {"starts_on_top": "starts-on-top", "is_promo": "promo"}


def fixture_folder() -> Path:
    """Return the folder of the fixtures: `data` in the installed package, `fixtures` in a checkout of the site."""
    installed = HERE / "data"
    return installed if installed.is_dir() else HERE.parents[1] / "fixtures"


@lru_cache(maxsize=2)
def load(folder: Path | None = None) -> Reference:
    """Return the cards, sets and printed numbers of the fixtures in a folder; without one, those of the package.

    The version of the reference is a digest of the files."""
    root = fixture_folder() if folder is None else folder
    paths = {pattern: sorted(root.glob(pattern)) for pattern in FILES}
    digest = hashlib.sha256(b"".join(path.read_bytes() for found in paths.values() for path in found))

    def rows(pattern: str) -> Iterator[tuple[str, dict[str, Json]]]:
        for path in paths[pattern]:
            yield from ((path.stem, row) for row in json.loads(path.read_text("utf-8")))

    french = {row["card"]: row["name"] for _stem, row in rows(FILES[3]) if row["name"]}
    sets = {row["id"]: SetFact(row["id"], row["name"], row["game"], row["kind"]) for _stem, row in rows(FILES[0])}
    positions = {code: position for position, code in enumerate(sets)}
    facts = [card_fact(code, row, french) for code, row in rows(FILES[1])]
    facts.sort(key=lambda fact: (positions[fact.card_set], fact.id))
    numbers = {row["id"]: Number(row["id"], row["value"], tuple(row["citations"])) for _stem, row in rows(FILES[2])}
    return Reference(digest.hexdigest()[:16], {fact.id: fact for fact in facts}, sets, numbers)


def card_fact(code: str, row: dict[str, Json], french: dict[str, str]) -> CardFact:
    """Return the facts about a card from its row in the fixtures; `code` is its set, `french` are names by card id."""
    figures = {name: row.get(name) for name in FIGURES} | row.get("figures", {})
    return CardFact(
        id=row["id"],
        name=row["name"],
        card_set=code,
        stack=row["stack"],
        types=tuple(row["types"]),
        subtypes=tuple(row.get("subtypes", ())),
        keywords=tuple(row.get("keywords", ())),
        figures={name: value for name, value in figures.items() if type(value) is int},
        formula=row.get("victory_points_formula"),
        copies=row["copies"] or 0,
        flags=frozenset(flag for name, flag in FLAGS.items() if row.get(name)),
        has_text=row["text"] is not None,
        names={"fr": french[row["id"]]} if row["id"] in french else {},
        aliases=tuple(row.get("aliases", ())),
        facts={name: value for name, value in row.get("figures", {}).items() if type(value) not in (int, type(None))},
    )
