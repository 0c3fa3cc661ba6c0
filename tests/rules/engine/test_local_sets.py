"""Sets that a group added: they can be named beside the included sets, and their cards are mixed in."""

from dataclasses import replace

import pytest

from rules.engine import operations
from rules.engine.games.registry import RULESETS, rulesets
from rules.engine.kernel.reference_data import CardFact, SetFact
from rules.engine.loading import load

LAMPS = {
    f"lamps-{number}": CardFact(
        f"lamps-{number}", f"Lamp {number}", "lamps", "main-deck", ("Equipment",), figures={"cost": 1, "power": 1},
        copies=2, flags=frozenset({"local"}),
    )
    for number in range(20)
}  # fmt: skip
VILLAINS = {
    f"lamps-villain-{number}": CardFact(
        f"lamps-villain-{number}", f"Villain {number}", "lamps", "nemesis-stack", ("Villain",), ("Super-Villain",),
        figures={"cost": 8 + number}, flags=frozenset({"local"}),
    )
    for number in range(8)
}  # fmt: skip
KEEPER = CardFact("lamps-keeper", "Keeper", "lamps", "oversized", ("Character",), flags=frozenset({"local"}))


shipped_reference = load


def with_lamps(game="dc-deck-building", cards=None):
    """Return the reference with a local set of a product line."""
    shipped = shipped_reference()
    sets = {**shipped.sets, "lamps": SetFact("lamps", "Lamps", game, "expansion", is_local=True)}
    return replace(shipped, sets=sets, cards={**shipped.cards, **(LAMPS if cards is None else cards)}, _cache={})


def set_up(catalogue, **body):
    """Set up a table."""
    return operations.setup(catalogue, {"ruleset": "fe", "players": 2, "seed": "1", "sets": ["fe", "lamps"]} | body)


def dealt(table, *names):
    """Return the cards of the local set in some piles, without the numbers of copies."""
    cards = (card for part in table["parts"] if not names or part["name"] in names for card in part["cards"])
    return [card.partition("#")[0] for card in cards if card.startswith("lamps-")]


def test_every_copy_of_its_main_deck_is_mixed_in():
    found = dealt(set_up(with_lamps()), "main_deck", "line_up")
    assert sorted(found) == sorted([*LAMPS, *LAMPS])


def test_its_cards_are_played_by_their_numbers():
    catalogue = with_lamps()
    state = set_up(catalogue)["state"]
    state["players"][0]["hand"] = ["lamps-1"]
    state["main_deck"].remove("lamps-1") if "lamps-1" in state["main_deck"] else state["line_up"].remove("lamps-1")
    state["active"] = state["players"][0]["name"]
    action = {"do": "play", "card": "lamps-1"}
    played = operations.play(catalogue, {"ruleset": "fe", "state": state, "actions": [action]})
    assert played["state"]["power"] == state["power"] + 1
    assert "own-card" in [event["code"] for event in played["events"]]


def test_its_opponents_are_used_if_there_are_enough():
    assert set(dealt(set_up(with_lamps(cards=VILLAINS)), "super_villains")) == set(VILLAINS)
    few = dict(list(VILLAINS.items())[:7])
    table = set_up(with_lamps(cards=few))
    assert not dealt(table, "super_villains", "super_heroes")
    assert any(part["name"] == "super_heroes" for part in table["parts"])


def test_its_characters_are_dealt_with_the_others():
    assert "lamps-keeper" in dealt(set_up(with_lamps(cards={KEEPER.id: KEEPER})))


def test_it_is_not_the_first_set():
    refused = set_up(with_lamps(), sets=["lamps"])
    assert (refused["object"], refused["field"]) == ("error", "sets")


def test_a_set_of_another_product_line_is_refused():
    assert set_up(with_lamps("dc-forever"))["field"] == "sets[1]"


def test_without_local_sets_the_rulesets_are_the_shipped_ones():
    assert rulesets(shipped_reference()) == RULESETS


@pytest.mark.parametrize(("ruleset", "game"), [("fe", "dc-deck-building"), ("mvb", "dc-deck-building")])
def test_it_can_be_named_wherever_a_rulesets_sets_can(ruleset, game):
    rules = rulesets(with_lamps(game))[ruleset]
    assert rules.game.sets == (*RULESETS[ruleset].game.sets, "lamps")
    assert rules.usual_sets == RULESETS[ruleset].usual_sets
    choices = [field.choices for form in rules.formats for field in form.fields if "fe" in field.choices]
    assert choices
    assert all(each == rules.game.sets for each in choices)
