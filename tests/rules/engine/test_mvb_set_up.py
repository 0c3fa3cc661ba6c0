"""Random tables of the Multiverse Box: legal in every mode, repeatable, refused where none is possible."""

import pytest

from rules.engine import engine
from rules.engine.mvb.champion_cards import FIRST_APPEARANCE
from rules.engine.values import SituationError

SEATS = {
    "standard": range(2, 8),
    "short": range(2, 8),
    "impossible": range(2, 8),
    "world-hopper": range(5, 11),
    "cost-tokens": range(2, 5),
}


def seats(mode, seed):
    """Return a number of players of the mode, each in its turn."""
    return SEATS[mode][seed % len(SEATS[mode])]


@pytest.mark.parametrize("mode", SEATS)
def test_every_table_is_legal(mode, reference, clauses, seeds):
    for seed in seeds:
        table = engine.set_up("mvb", seats(mode, seed), mode, None, seed, reference)
        _format, validation = engine.validate({"game": "mvb", "format": "table", **table.situation}, reference)
        assert not validation.violations, (seed, validation.violations)
        for part in table.parts:
            assert not part.cards or part.name == "Event deck" or len(part.cards) in (part.count, 1), part
            assert all(reference.card(card) for card in part.cards)
        cites = [cite for laid in (*table.parts, *table.steps) for cite in laid.cites]
        assert set(cites) <= clauses


@pytest.mark.parametrize("mode", SEATS)
def test_same_seed_lays_the_same_table(mode, reference):
    players = SEATS[mode][0]
    tables = [engine.set_up("mvb", players, mode, None, seed, reference) for seed in ("a", "a", "b")]
    assert tables[0] == tables[1]
    assert tables[0].parts != tables[2].parts


def test_champions_are_dealt_by_cost_with_a_recorded_attack(reference):
    for mode, costs in (("standard", [9, 10, 11]), ("short", [9, 10]), ("impossible", [10, 11, 12])):
        table = engine.set_up("mvb", 4, mode, None, 5, reference)
        for stack in table.situation["champions"].values():
            cards = [reference.card(card) for card in stack]
            assert [card.cost for card in cards] == costs
            assert all(FIRST_APPEARANCE in card.keywords for card in cards)
            assert mode == "impossible" or not any("Impossible Mode" in card.subtypes for card in cards)


def test_only_owned_sets_are_used(reference):
    for seed in range(40):
        table = engine.set_up("mvb", 2, "standard", ["fe", "hu", "crossover-1"], seed, reference)
        used = {reference.card(card).card_set for part in table.parts for card in part.cards}
        assert used <= {"fe", "hu", "crossover-1", "mvb"}
        assert table.situation["main_deck_set"] in ("fe", "hu")
        assert table.situation["event_set"] != table.situation["main_deck_set"]


def test_injustice_lays_out_eight_event_cards(reference):
    tables = [engine.set_up("mvb", 2, "short", ["fe", "hu", "injustice"], seed, reference) for seed in range(60)]
    sizes = {table.situation["event_set"]: len(table.situation["event_line_up"]) for table in tables}
    assert sizes["injustice"] == 8
    assert all(size == 5 for code, size in sizes.items() if code != "injustice")


def test_source_wall_is_for_five(reference):
    for players in SEATS["world-hopper"]:
        table = engine.set_up("mvb", players, "world-hopper", None, 1, reference)
        assert bool(table.situation["source_wall"]) == (players == 5)
        assert any(part.name == "Source Wall" for part in table.parts) == (players == 5)


def test_teams_hold_one_character_from_each_row(reference):
    table = engine.set_up("mvb", 4, "cost-tokens", None, 9, reference)
    for team in table.situation["teams"].values():
        assert [card in row for card, row in zip(team, table.situation["row_cards"], strict=True)] == [True] * 3


@pytest.mark.parametrize(
    ("players", "mode", "sets", "field"),
    [
        (None, "standard", None, "players"),
        ("3", "standard", None, "players"),
        (True, "standard", None, "players"),
        (1, "standard", None, "players"),
        (8, "standard", None, "players"),
        (4, "world-hopper", None, "players"),
        (11, "world-hopper", None, "players"),
        (1, "cost-tokens", None, "players"),
        (5, "cost-tokens", None, "players"),
        (5, "standard", ["fe", "base"], "players"),
        (2, "standard", ["fe"], "sets"),
        (2, "standard", ["crossover-1", "crossover-2"], "sets"),
        (2, "standard", ["fe", "forevr evil"], "sets"),
        (6, "world-hopper", ["fe"], "sets"),
        (6, "world-hopper", ["metal", "rebirth"], "sets"),
        (2, "hopping", None, "mode"),
    ],
)
def test_impossible_table_is_refused(players, mode, sets, field, reference):
    with pytest.raises(SituationError) as refused:
        engine.set_up("mvb", players, mode, sets, 1, reference)
    assert refused.value.field == field


def test_unknown_set_comes_with_the_nearest(reference):
    with pytest.raises(SituationError) as refused:
        engine.set_up("mvb", 2, "standard", ["Forever Evl", "base"], 1, reference)
    assert "Forever Evil" in refused.value.nearest


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        ({"line_up": 4}, "line-up"),
        ({"super_villain_stack": ["Telos", "Brainiac", "Deimos"]}, "super-villain-stack"),
        ({"event_on_top": "Flashpoint"}, "first-event"),
        ({"event_on_top_face": "down"}, "first-event-face"),
        ({"randomizers": ["Multiverse"]}, "multiverse-randomizer"),
        ({"multiverse_locations": {"Player 1": "mvb-gotham-city"}}, "locations"),
        ({"champions": {"Player 1": ["fe-cyborg"], "Player 2": ["fe-constantine"]}}, "champion-costs"),
        ({"characters": {"Player 1": ["fe-bane", "fe-bizarro"], "Player 2": ["base-batman"]}}, "characters-kept"),
        ({"on_top": "the stack without the new cards"}, "stack-on-top"),
    ],
)
def test_spoilt_table_is_found_out(spoil, code, reference):
    table = engine.set_up("mvb", 2, "standard", None, 3, reference)
    request = {"game": "mvb", "format": "table", **table.situation, **spoil}
    _format, validation = engine.validate(request, reference)
    assert code in [violation.code for violation in validation.violations]
    assert not validation.is_legal
