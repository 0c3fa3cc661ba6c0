"""Random Forever Evil tables: legal by the table format, repeatable, and refused where the cards do not suffice."""

import json

import pytest

from rules.engine import engine
from rules.engine.values import ERROR, SituationError

COUNTS = {
    "standard": (2, 3, 4, 5),
    "long": (2, 3, 4, 5),
    "two-villains": (2, 3),
    "good-guys-vs-bad-guys": (2, 4, 6, 8, 10),
}


def lay(reference, players, mode, seed, sets=None):
    """Lay a table and check its situation as a client would, through JSON."""
    table = engine.set_up("fe", players, mode, sets, seed, reference)
    body = json.loads(json.dumps(table.situation))
    _format, validation = engine.validate({"game": "fe", "format": "table"} | body, reference)
    return table, validation


@pytest.mark.parametrize("mode", COUNTS)
def test_every_table_is_legal(mode, reference, seeds):
    for seed in seeds:
        players = COUNTS[mode][seed % len(COUNTS[mode])]
        _table, validation = lay(reference, players, mode, seed)
        assert validation.is_legal, (seed, [violation.message for violation in validation.violations])


@pytest.mark.parametrize("mode", COUNTS)
def test_same_seed_same_table(mode, reference):
    players = COUNTS[mode][0]
    assert lay(reference, players, mode, "joker")[0] == lay(reference, players, mode, "joker")[0]
    assert lay(reference, players, mode, "joker")[0] != lay(reference, players, mode, "harley")[0]


@pytest.mark.parametrize(
    ("mode", "players"),
    [(mode, counts[0] - 1) for mode, counts in COUNTS.items()]
    + [(mode, counts[-1] + 1) for mode, counts in COUNTS.items()]
    + [("good-guys-vs-bad-guys", 5), ("standard", None), ("standard", True), ("standard", "4"), ("standard", -2)],
)
def test_players_the_cards_do_not_serve(mode, players, reference):
    with pytest.raises(SituationError) as caught:
        engine.set_up("fe", players, mode, None, 1, reference)
    assert caught.value.field == "players"


def test_other_sets_bring_starting_cards_and_no_super_villains_of_this_box(reference):
    sets = [fact.code for fact in reference.sets if fact.game == "dc-deck-building" and fact.code != "fe"]
    with pytest.raises(SituationError, match="between 2 and"):
        engine.set_up("fe", 20, "standard", sets, 1, reference)


def test_unknown_mode_and_sets_are_named(reference):
    with pytest.raises(SituationError) as caught:
        engine.set_up("fe", 4, "impossible", None, 1, reference)
    assert caught.value.field == "mode"
    for sets in (["bse"], ["dcf"], "bse", 5, [5]):
        with pytest.raises(SituationError) as caught:
            engine.set_up("fe", 4, "standard", sets, 1, reference)
        assert caught.value.field == "sets"


def test_teams_need_super_villains_of_another_set(reference):
    with pytest.raises(SituationError) as caught:
        engine.set_up("fe", 4, "good-guys-vs-bad-guys", ["fe"], 1, reference)
    assert caught.value.field == "sets"


@pytest.mark.parametrize("sets", [["base"], ["hu"], ["base", "hu"], ["crisis-1"], ["tt"]])
def test_mixed_main_deck_reaches_the_recommended_size(sets, reference):
    table, validation = lay(reference, 4, "good-guys-vs-bad-guys", 7, sets)
    assert not validation.violations
    assert validation.counted["main_deck"] >= 130
    assert set(table.sets) == {"fe", *sets}


def test_small_partner_set_is_legal_with_a_warning(reference):
    _table, validation = lay(reference, 4, "good-guys-vs-bad-guys", 7, ["crossover-1"])
    assert validation.is_legal
    assert [violation.code for violation in validation.violations] == ["small-main-deck"]


def test_parts_add_up(reference, clauses):
    table, _validation = lay(reference, 4, "standard", 3)
    parts = {part.name: part for part in table.parts}
    assert parts["Line-Up"].count + parts["Main deck"].count == 106
    assert parts["Super Hero stack"].cards[0] == "fe-the-flash"
    assert parts["Super Hero stack"].count + parts["Unused Super Heroes"].count == 12
    assert (parts["Kick stack"].count, parts["Weakness stack"].count) == (16, 20)
    for part in table.parts:
        assert not part.cards or len(part.cards) == part.count
        assert all(reference.card(card) for card in part.cards)
        assert set(part.cites) <= clauses
    assert all(set(step.cites) <= clauses for step in table.steps)
    hands = [part for part in table.parts if part.name.endswith("hand")]
    assert [part.count for part in hands] == [5] * 4


def test_two_villains_are_dealt_and_one_is_kept(reference):
    for seed in range(50):
        table, _validation = lay(reference, 3, "two-villains", seed)
        dealt = list(table.situation["dealt"].values())
        assert [len(pair) for pair in dealt] == [2, 2, 2]
        assert len({card for pair in dealt for card in pair}) == 6
        assert all(kept in pair for kept, pair in zip(table.situation["super_villains"], dealt, strict=True))


def test_long_games_use_nine_to_twelve(reference):
    sizes = {
        len(engine.set_up("fe", 2, "long", None, seed, reference).situation["super_hero_stack"]) for seed in range(60)
    }
    assert sizes == {9, 10, 11, 12}


def test_a_spoilt_table_is_no_longer_legal(reference):
    table, _validation = lay(reference, 4, "standard", 9)
    for spoil in ({"kick_stack": 15}, {"line_up": table.situation["line_up"][:4]}, {"players": 6},
                  {"super_hero_stack": table.situation["super_hero_stack"][1:]}):  # fmt: skip
        _format, validation = engine.validate({"game": "fe", "format": "table"} | table.situation | spoil, reference)
        assert any(violation.severity == ERROR for violation in validation.violations)
