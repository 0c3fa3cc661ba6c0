"""DC Forever formats: all violations together, fixes that mend them, deck lists, whole tables."""

import pytest

from rules.engine import engine


def validate(reference, **body):
    """Validate a DC Forever list."""
    return engine.validate({"game": "dcf", **body}, reference)[1]


def codes(validation):
    """Return the codes of the violations."""
    return [violation.code for violation in validation.violations]


def a_table(**changes):
    """Return a legal two-player table with changes."""
    rogue = {
        "side": "Rogue",
        "characters": ["Sinestro", "Klarion Bleak", "Punchline", "Cheetah"],
        "starting_characters": ["Sinestro", "Klarion Bleak"],
        "deck_size": 12,
        "resource_cards": {},
        "starting_hand": 6,
    }
    hero = {
        "side": "Hero",
        "characters": ["Green Lantern", "Wonder Woman", "Batman", "Zatanna"],
        "starting_characters": ["Green Lantern", "Wonder Woman"],
        "deck_size": 12,
        "resource_cards": {"Renown": 2, "Prestige": 1, "Fame": 1},
        "starting_hand": 6,
    }
    table = {
        "format": "table",
        "players": 2,
        "seats": [rogue | changes.pop("rogue", {}), hero | changes.pop("hero", {})],
        "locations": [{"name": name} for name in ("Downtown Central City", "ACE Chemical Plant", "House of Mystery")],
        "unaligned": {"name": "Peacemaker"},
    }
    return table | changes


def test_all_violations_are_reported_together(reference):
    validation = validate(reference, players=2, starting_recruit_costs=[9, 9, 9])
    assert codes(validation) == ["starting-characters", "starting-cost"]


def test_size_and_resources_are_both_reported(reference):
    resources = {"Renown": 2, "Prestige": 1, "Fame": 1}
    validation = validate(reference, players=4, side="Hero", deck_size=12, resource_cards=resources)
    assert codes(validation) == ["deck-size", "resource-cards"]


@pytest.mark.parametrize("total", range(10, 22))
def test_sixteen_is_the_most_for_two_starters(reference, total):
    costs = [total - total // 2, total // 2]
    assert validate(reference, players=2, starting_recruit_costs=costs).is_legal is (total <= 16)


@pytest.mark.parametrize("total", range(20, 30))
def test_twenty_four_is_the_most_for_a_solo_player(reference, total):
    costs = [total - 12, 6, 6]
    assert validate(reference, players=3, role="solo", starting_recruit_costs=costs).is_legal is (total <= 24)


@pytest.mark.parametrize(
    ("players", "side", "role", "size"),
    [
        (2, "Hero", None, 12),
        (2, "Rogue", None, 12),
        (3, "Hero", "solo", 16),
        (3, "Rogue", "solo", 18),
        (3, "Hero", "team", 10),
        (3, "Rogue", "team", 10),
        (4, "Hero", None, 10),
        (4, "Rogue", None, 10),
    ],
)
def test_deck_size_and_its_neighbours(reference, players, side, role, size):
    body = {"players": players, "side": side} | ({"role": role} if role else {})
    for found in (size - 1, size, size + 1):
        assert validate(reference, **body, deck_size=found).is_legal is (found == size)


@pytest.mark.parametrize("found", [8, 14])
def test_fix_of_a_deck_size_mends_it(reference, found):
    violation = validate(reference, players=2, side="Rogue", deck_size=found).violations[0]
    assert violation.expected == 12
    assert str(abs(12 - found)) in violation.fix
    assert validate(reference, players=2, side="Rogue", deck_size=violation.expected).is_legal


def test_fix_of_resource_cards_mends_them(reference):
    violation = validate(reference, players=4, side="Hero", resource_cards={"Renown": 2}).violations[0]
    assert validate(reference, players=4, side="Hero", resource_cards=violation.expected).is_legal


def test_fix_of_a_draft_mends_it(reference):
    for players in (2, 3, 4):
        violation = validate(reference, players=players, draft_order=[["Hero", 4]]).violations[0]
        assert validate(reference, players=players, draft_order=violation.expected).is_legal


def test_role_is_needed_with_three_players(reference):
    with pytest.raises(engine.SituationError) as caught:
        validate(reference, players=3, starting_recruit_costs=[8, 8, 8])
    assert caught.value.field == "role"


def test_role_follows_from_the_sides(reference):
    body = {"players": 3, "side": "Hero", "sides": "1 Hero vs 2 Rogues"}
    assert validate(reference, **body, starting_recruit_costs=[8, 8, 8]).is_legal


def test_deck_list_is_counted(reference):
    validation = validate(
        reference, format="deck", players=2, side="Hero", list="2 Renown\n1 Prestige\n1 Fame\n8 X-Ray Vision"
    )
    assert validation.is_legal, validation.violations
    assert validation.counted["deck_size"] == 12
    assert validation.counted["copies"]["dcf-renown"] == 2


def test_deck_list_refuses_characters_and_unknown_names(reference):
    validation = validate(
        reference, format="deck", players=2, side="Rogue", list="1 Cheetah\n1 Scent the Pray\n10 On the Hunt"
    )
    assert codes(validation) == ["unknown-card", "not-a-deck-card"]
    assert "Scent the Prey" in validation.violations[0].fix


def test_sample_table_is_legal(reference):
    validation = validate(reference, **a_table())
    assert validation.is_legal, validation.violations
    assert validation.counted["characters"] == 8
    assert "Sinestro" in validation.counted["starting_costs_not_recorded"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": 3}, "sides"),
        ({"rogue": {"side": "Hero"}}, "sides"),
        ({"rogue": {"deck_size": 13}}, "deck-size"),
        ({"rogue": {"resource_cards": {"Fame": 1}}}, "resource-cards"),
        ({"hero": {"starting_hand": 5}}, "starting-hand"),
        ({"hero": {"starting_characters": ["Green Lantern"]}}, "starting-characters"),
        ({"hero": {"starting_characters": ["Green Lantern", "Cyborg"]}}, "starter-not-in-team"),
        ({"hero": {"characters": ["Green Lantern", "Wonder Woman", "Batman", "Batman"]}}, "twice"),
        ({"hero": {"characters": ["Green Lantern", "Wonder Woman", "Batman", "Lex Luthor"]}}, "wrong-side"),
        ({"hero": {"characters": ["Green Lantern", "Wonder Woman", "Batman"]}}, "team-size"),
        ({"locations": [{"name": "House of Mystery"}]}, "locations"),
        ({"locations": [{"name": "House of Mystery"}] * 3}, "location-twice"),
        (
            {"locations": [{"name": name} for name in ("House of Mystery", "Arkham Asylum", "Gotham")]},
            "unknown-location",
        ),
        ({"unaligned": {"name": "Batman"}}, "unknown-unaligned"),
        ({"unaligned": {"name": "Peacemaker", "location": "Arkham Asylum"}}, "unaligned-place"),
        ({"draft_order": [["Hero", 4], ["Rogue", 4]]}, "draft-order"),
        ({"mode": "first-game"}, "first-game-hero-team"),
    ],
)
def test_table_with_one_fault_is_refused(reference, changes, code):
    table = a_table(**changes)
    for seat in table["seats"]:
        if table["players"] == 3:
            seat["role"] = "team"
    validation = validate(reference, **table)
    assert not validation.is_legal
    assert code in codes(validation)


def test_known_recruitment_costs_count_at_the_table(reference):
    names = ["Punchline", "Cheetah", "Sinestro", "Klarion Bleak"]
    table = a_table(rogue={"characters": names, "starting_characters": ["Punchline", "Cheetah"]})
    assert validate(reference, **table).is_legal


def test_first_game_table_is_legal_as_printed(reference):
    first = engine.resolve({"game": "dcf", "kind": "first-game", "first_game": True}, reference).result
    seats = [
        {
            "side": side,
            "characters": first[f"{side.lower()}_team"],
            "starting_characters": first[f"{side.lower()}_start"],
        }
        for side in ("Rogue", "Hero")
    ]
    table = {
        "format": "table",
        "mode": "first-game",
        "players": 2,
        "seats": seats,
        "locations": [{"name": name} for name in first["locations"]],
        "unaligned": {"name": "Harley Quinn", "location": "Arkham Asylum"},
    }
    assert validate(reference, **table).is_legal
    moved = table | {"unaligned": {"name": "Harley Quinn", "location": "The Daily Planet"}}
    assert codes(validate(reference, **moved)) == ["first-game-unaligned"]
