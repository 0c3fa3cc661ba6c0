"""Every Forever Evil ruling and worked example as a situation that comes out as ruled and cites its rule."""

import json
from collections import Counter
from pathlib import Path

import pytest

from rules.engine import engine

ROOT = Path(__file__).parents[4]
RULINGS = {row["id"]: row for row in json.loads((ROOT / "fixtures" / "clarifications" / "fe.json").read_text("utf-8"))}
SITUATIONS = json.loads((ROOT / "fixtures" / "conformance" / "situations-fe-rulings.json").read_text("utf-8"))
OUTSIDE = {  # rulings that no state of play, list or set-up can show
    "fe-board-needed": "about furniture",
    "fe-clean-up": "about the time after the game",
    "fe-credits-people": "names of people",
    "fe-discard-face-up": "which way a discard pile lies; a table has no faces for it",
    "fe-first-appearance-read-aloud": "what is said aloud",
    "fe-look-at-hand": "what a player may look at",
    "fe-should-destroy-junk": "advice",
    "fe-solo-mode": "what the book does not describe",
    "fe-stacks-placement": "where on the table the stacks stand",
}
SET_UP = ("fe-main-deck-shuffled", "fe-opening-line-up-same")  # shown by tables laid for several seeds, not by one row
WORKED_EXAMPLES = (
    "fe-en/the-super-hero-stack/10",
    "fe-en/the-line-up/9",
    "fe-en/gameplay/10",
    "fe-en/sample-turn-sequence/1",
    "fe-en/attacks-and-defenses/7",
    "fe-en/the-super-heroes/8",
    "fe-en/resolving-card-abilities/2",
    "fe-en/destroying-cards/7",
    "fe-en/destroying-cards/8",
    "fe-en/new-addition-victory-point-tokens/5",
    "fe-en/bizarro-power/2",
    "fe-en/deathstorm/1",
    "fe-en/firestorm/4",
    "fe-en/pandoras-box/2",
)
PLAYED = [row for row in SITUATIONS if row["request"].get("kind") == "play"]
PLACES = ("hand", "deck", "discard", "in_play", "locations", "kept", "stored")


def params(rows):
    """Return rows as parameters named by their id."""
    return [pytest.param(row, id=row["id"]) for row in rows]


def asked(row):
    """Return a row's request as the engine takes it, which calls the ruleset a game."""
    return {"game" if name == "ruleset" else name: value for name, value in row["request"].items()}


def answer(row, reference, at_path):
    """Return what a row's request is answered: the expected values, the basis, and what is cited."""
    request = asked(row)
    if row["door"] == "validate":
        _format, validation = engine.validate(request, reference)
        found = {"legal": validation.is_legal, "codes": [violation.code for violation in validation.violations]}
        return found, None, [violation.cites for violation in validation.violations]
    resolution = engine.resolve(request, reference)
    found = {path: at_path(resolution.result, path) for path in row["expect"]}
    return found, resolution.basis, [step.cites for step in resolution.steps]


def census(table):
    """Count every card of a table, wherever it lies."""
    piles = [player.get(place, []) for player in table["players"] for place in PLACES]
    piles += [table[place] for place in ("line_up", "main_deck", "super_heroes", "destroyed")]
    count = Counter({"fe-kick": table["kicks"], "fe-weakness": table["weaknesses"]})
    for pile in piles:
        count.update({"unknown": pile} if isinstance(pile, int) else pile)
    return +count


def test_every_ruling_has_a_situation():
    shown = {ruling for row in SITUATIONS for ruling in row["rulings"]}
    others = {*OUTSIDE, *SET_UP}
    assert sorted(set(RULINGS) - shown - others) == []
    assert shown | others == set(RULINGS)
    assert not shown & others


def test_set_up_shuffles_the_main_deck_and_opens_with_other_cards(reference):
    tables = [engine.set_up("fe", 3, None, None, seed, reference) for seed in range(10)]
    orders = [(*table.situation["line_up"], *table.situation["main_deck"]) for table in tables]
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert len(set(orders)) == len(orders)
    assert len({tuple(sorted(table.situation["line_up"])) for table in tables}) == len(tables)
    cited = {cite for step in tables[0].steps for cite in step.cites}
    assert [ruling for ruling in SET_UP if not cited & set(RULINGS[ruling]["citations"])] == []


def test_situations_have_names_of_their_own():
    names = Counter(row["id"] for row in SITUATIONS)
    assert [name for name, count in names.items() if count > 1] == []
    assert all(name.startswith("ruling-") for name in names)


@pytest.mark.parametrize("row", params(SITUATIONS))
def test_ruling_comes_out_as_ruled_and_cites_its_rule(row, reference, clauses, at_path):
    found, basis, cites = answer(row, reference, at_path)
    assert found == row["expect"]
    assert basis == row.get("basis")
    assert all(cites)
    cited = {cite for each in cites for cite in each}
    assert {cite for cite in cited if not cite.startswith("card:")} <= clauses
    for ruling in row["rulings"]:
        assert not cited or cited & set(RULINGS[ruling]["citations"]), (ruling, cited)


def test_every_ruling_and_worked_example_is_cited(reference, at_path):
    cited = {row["id"]: {cite for each in answer(row, reference, at_path)[2] for cite in each} for row in SITUATIONS}
    for ruling in set(RULINGS) - {*OUTSIDE, *SET_UP}:
        mine = set().union(*(cited[row["id"]] for row in SITUATIONS if ruling in row["rulings"]))
        assert mine & set(RULINGS[ruling]["citations"]), ruling
    assert set(WORKED_EXAMPLES) <= set().union(*cited.values())


@pytest.mark.parametrize("row", params(PLAYED))
def test_cards_are_conserved(row, reference):
    before = engine.resolve(asked(row) | {"actions": []}, reference).result["table"]
    after = engine.resolve(asked(row), reference).result["table"]
    assert census(after) == census(before)
    assert min(after["power"], after["kicks"], after["weaknesses"], *(each["tokens"] for each in after["players"])) >= 0
