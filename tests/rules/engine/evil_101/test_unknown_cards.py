"""Evil:101 with unknown cards in hand."""

from rules.engine import operations
from tests.rules.engine.deck_building.conftest import clauses, reference  # noqa: F401 - fixtures

PLOT = {"name": "Heist", "types": ["Wicked Plot"], "symbols": ["crown"], "points": 2}
AGENT = {"name": "Agent", "types": ["DIC Agent"], "symbols": ["crown"]}
TARGET = {"name": "Bank", "types": ["Target"], "worth": {"crown": 3}}


def plotted(reference, agents):  # noqa: F811
    """Return the response to a Plot after which a Handler with these Agents has to cover it."""
    state = {
        "ruleset": "e101",
        "active": "Ben",
        "targets": ["x-bank"],
        "players": [{"name": "Ann", "is_handler": True, "agents": agents}, {"name": "Ben", "plots": ["x-heist"]}],
        "cards": {"x-heist": PLOT, "x-bank": TARGET, "x-agent": AGENT},
    }
    actions = [{"do": "plot", "card": "x-heist", "target": "x-bank"}]
    return operations.play(reference, {"ruleset": "e101", "state": state, "actions": actions})


def test_unknown_agents_are_reported_instead_of_an_empty_list_of_actions(reference):  # noqa: F811
    response = plotted(reference, 3)
    assert (response["legal"], response["unknown"]["code"], response["basis"]) == ([], "card-not-known", "open")


def test_known_agent_can_cover_beside_unknown_ones(reference):  # noqa: F811
    response = plotted(reference, ["unknown", "x-agent"])
    assert response["unknown"] is None
    assert {"do": "cover", "card": "x-agent", "target": "x-bank"} in response["legal"]
