"""DC Forever set-ups: legal for every seed, the same for the same seed, refused outside the rules."""

import pytest

from rules.engine import engine

TABLES = [(2, "standard"), (2, "first-game"), (3, "multiplayer"), (4, "multiplayer"), (3, "standard"), (4, "standard")]


def lay(reference, players, mode, seed, sets=None):
    """Lay out a DC Forever table."""
    return engine.set_up("dcf", players, mode, sets, str(seed), reference)


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_every_table_is_legal_by_our_own_validator(reference, clauses, players, mode, seeds):
    for seed in seeds:
        table = lay(reference, players, mode, seed)
        _format, validation = engine.validate({"game": "dcf", "format": "table", **table.situation}, reference)
        assert validation.is_legal, (seed, validation.violations)
        cites = {cite for each in (*table.parts, *table.steps) for cite in each.cites}
        assert cites <= clauses


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_same_seed_gives_the_same_table(reference, players, mode):
    assert lay(reference, players, mode, "gotham") == lay(reference, players, mode, "gotham")


@pytest.mark.parametrize(("players", "mode"), [(2, "standard"), (3, "multiplayer"), (4, "multiplayer")])
def test_seeds_give_different_tables(reference, players, mode):
    tables = {str(lay(reference, players, mode, seed).situation) for seed in range(50)}
    assert len(tables) > 40


def test_with_three_players_either_side_can_be_solo(reference):
    solo = {
        seat["side"]
        for seed in range(40)
        for seat in lay(reference, 3, "multiplayer", seed).situation["seats"]
        if seat["role"] == "solo"
    }
    assert solo == {"Hero", "Rogue"}


def test_first_game_is_the_printed_one(reference):
    table = lay(reference, 2, "first-game", "any")
    rogue, hero = table.situation["seats"]
    assert rogue["starting_characters"] == ["Cheetah", "The Joker"]
    assert hero["starting_characters"] == ["Batman", "Superman"]
    assert [entry["name"] for entry in table.situation["locations"]] == [
        "Valhalla Cemetery",
        "The Daily Planet",
        "Arkham Asylum",
    ]
    assert table.situation["unaligned"] == {"name": "Harley Quinn", "location": "Arkham Asylum"}


def test_unrecorded_costs_are_noted_and_never_invented(reference):
    for seed in range(30):
        table = lay(reference, 2, "standard", seed)
        notes = " ".join(step.text for step in table.steps)
        for seat in table.situation["seats"]:
            unknown = [name for name in seat["starting_characters"] if name != "Punchline"]
            assert f"that the {seat['side']} starters cost 16 or less" in notes
            assert all(name in notes for name in unknown)


def test_parts_add_up_to_the_box(reference):
    table = lay(reference, 4, "multiplayer", "box")
    counts = {part.name: part.count for part in table.parts}
    assert counts["Locations"] + counts["Location deck"] == 12
    assert counts["Unaligned character"] + counts["Unaligned deck"] == 8
    for name in ("Rogue Player 1", "Rogue Player 2", "Hero Player 1", "Hero Player 2"):
        assert counts[f"{name}: deck"] + counts[f"{name}: starting hand"] == 10
        assert counts[f"{name}: starting characters"] + counts[f"{name}: reserve"] == 3


@pytest.mark.parametrize(
    ("players", "mode"),
    [(None, "standard"), (1, "standard"), (5, "standard"), (3, "first-game"), (2, "multiplayer"), ("2", "standard")],
)
def test_wrong_number_of_players_names_the_field(reference, players, mode):
    with pytest.raises(engine.SituationError) as caught:
        lay(reference, players, mode, "x")
    assert caught.value.field == "players"


def test_other_sets_are_refused(reference):
    assert lay(reference, 2, "standard", "x", ["dcf"])
    with pytest.raises(engine.SituationError) as caught:
        lay(reference, 2, "standard", "x", ["fe"])
    assert caught.value.field == "sets"
    assert caught.value.nearest == ("dcf",)


def test_unknown_mode_is_refused(reference):
    with pytest.raises(engine.SituationError) as caught:
        lay(reference, 2, "draft", "x")
    assert caught.value.field == "mode"
