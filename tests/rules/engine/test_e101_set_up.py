"""Random tables of Evil:101: legal for every number of players, the same for the same seed."""

import pytest

from rules.engine import engine
from rules.engine.values import SituationError

MODES = ("standard", "pocket-the-evidence")


@pytest.mark.parametrize("mode", MODES)
def test_every_table_is_legal(mode, reference, clauses, seeds):
    for seed in seeds:
        table = engine.set_up("e101", 2 + seed % 9, mode, None, seed, reference)
        _format, validation = engine.validate({"game": "e101", "format": "table", **table.situation}, reference)
        assert not validation.violations, (seed, validation.violations)
        assert all(len(part.cards) == part.count for part in table.parts)
        assert all(reference.card(card) for part in table.parts for card in part.cards)
        assert {cite for laid in (*table.parts, *table.steps) for cite in laid.cites} <= clauses


def test_same_seed_names_the_same_handler(reference):
    tables = [engine.set_up("e101", 6, "standard", None, seed, reference) for seed in (4, 4)]
    assert tables[0] == tables[1]
    handlers = {engine.set_up("e101", 6, "standard", None, seed, reference).situation["handler"] for seed in range(60)}
    assert len(handlers) == 6


def test_alternate_rule_is_told(reference):
    table = engine.set_up("e101", 3, "pocket-the-evidence", None, 1, reference)
    assert "e101/chase-me-if-you-can/alternate" in table.steps[-1].cites
    assert table.situation["alternate_rule"] is True


@pytest.mark.parametrize("players", [2, 99])
def test_fewest_and_most_players_are_laid_out(players, reference):
    assert engine.set_up("e101", players, None, ["e101"], 1, reference).players == players


@pytest.mark.parametrize(
    ("players", "sets", "field"),
    [
        (None, None, "players"),
        (1, None, "players"),
        (100, None, "players"),
        (True, None, "players"),
        (3, ["fe"], "sets"),
    ],
)
def test_impossible_table_is_refused(players, sets, field, reference):
    with pytest.raises(SituationError) as refused:
        engine.set_up("e101", players, None, sets, 1, reference)
    assert refused.value.field == field
