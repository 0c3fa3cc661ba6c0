"""Multiverse Box over many inputs: Confrontations, Champions, prey and Attacks keep their rules."""

from itertools import combinations_with_replacement, product

import pytest

from rules.engine import engine

MODES = {"Standard": [9, 10, 11], "Short": [9, 10], "Impossible": [10, 11, 12]}


def resolve(reference, **situation):
    """Resolve a situation of this game."""
    return engine.resolve({"game": "mvb", "kind": "resolve", **situation}, reference).result


def test_confrontation_succeeds_exactly_when_power_reaches_the_cost(reference):
    for power, cost, blocks in product(range(6, 18), range(8, 13), ([], [1], [2, 2])):
        result = resolve(reference, power=power, champion_cost=cost, blocks=blocks, all_cards_played=True)
        raised = cost + sum(blocks)
        assert result["success"] is (power >= raised)
        assert result["turn_ends"] is (power < raised)
        assert result["power_left"] == (power - raised if power >= raised else 0)
        assert result["cost_next_turn"] == cost


@pytest.mark.parametrize("mode", MODES)
def test_only_the_costs_of_the_mode_are_legal(mode, reference):
    for size in range(1, 5):
        for costs in combinations_with_replacement(range(8, 14), size):
            request = {"game": "mvb", "mode": mode, "champion_costs": list(costs)}
            _format, validation = engine.validate(request, reference)
            assert validation.is_legal is (list(costs) == MODES[mode])


def test_prey_is_the_first_to_the_left_with_champions(reference):
    for counts in product(range(3), repeat=3):
        champions = dict(zip("BCD", counts, strict=True)) | {"A": 1}
        result = resolve(reference, player="A", to_the_left=["B", "C", "D"], champions=champions)
        assert result["may_confront"] == [name for name in "BCD" if champions[name]][:1]


def test_attack_hits_whoever_neither_defends_nor_lacks_the_card(reference):
    players = ["A", "B", "C", "D"]
    for places in product(("hit", "defends", "lacks"), repeat=3):
        roles = dict(zip("BCD", places, strict=True))
        result = resolve(
            reference,
            players_clockwise=players,
            active="A",
            attack="each foe discards an Equipment",
            avoid_with_defense=[name for name, role in roles.items() if role == "defends"],
            unaffected=[name for name, role in roles.items() if role == "lacks"],
        )
        assert result["affected"] == [name for name, role in roles.items() if role == "hit"]
        assert result["failed_to_avoid"] == [name for name, role in roles.items() if role != "defends"]
        assert result["successful"] is ("hit" in places)


def test_hopper_attack_reaches_the_two_neighbours(reference):
    for count in range(5, 11):
        players = [f"P{place}" for place in range(1, count + 1)]
        for place, attacker in enumerate(players):
            result = resolve(
                reference, variant="World Hopper", players_clockwise=players, attacker=attacker, attack="each foe"
            )
            assert result["affected"] == [players[(place + 1) % count], players[place - 1]]


@pytest.mark.parametrize("players", range(2, 7))
def test_rows_leave_three_characters_over(players, reference):
    request = {"game": "mvb", "kind": "setup", "variant": "Confrontation Cost Tokens", "players": players}
    result = engine.resolve(request, reference).result
    assert result["characters_per_row"] == players + 1
    assert result["total_dealt"] == 3 * (players + 1)
    assert result["unchosen"] == 3
    assert result["possible"] is (players <= 4)


def test_every_number_cites_the_books(reference, clauses):
    for number in reference.numbers.values():
        if number.id.split(".")[0] in ("mvb", "e101"):
            assert number.cites
            assert set(number.cites) <= clauses
