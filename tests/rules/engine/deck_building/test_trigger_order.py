"""Simultaneous effects: their player chooses which card's effect comes first, if the order matters."""

import pytest

from tests.rules.engine.deck_building.situations import card, end

PUNCH, KICK, HERO, STRONG = "fe-punch", "fe-kick", "base-catwoman", "base-super-strength"
NOCTURNA, CONSOLE, MANHUNTER, CHESHIRE, HAWKFIRE = (
    f"crossover-6-{name}" for name in ("nocturna", "computer-console", "manhunter", "cheshire", "hawkfire")
)


def half_turned(*names, **more):
    """Return the changes for a table where Nocturna turns these cards of A upright."""
    halves = {"on_cards": {name: {"turned": 2} for name in names}}
    return {"A.hand": [NOCTURNA], "A.ongoing": list(names), "A.deck": [PUNCH, KICK, KICK]} | halves | more


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([CONSOLE, KICK], {"A.hand": [PUNCH, KICK], "destroyed": [KICK]}),
        ([MANHUNTER, PUNCH], {"A.hand": [KICK, KICK], "destroyed": [PUNCH]}),
    ],
)
def test_player_chooses_which_effect_comes_first(plays_out, options, expected):
    events = plays_out(half_turned(MANHUNTER, CONSOLE), [card(NOCTURNA, *options)], expected | {"power": 2})
    assert [event.code for event in events if event.is_open] == ["order-of-effects"]


@pytest.mark.parametrize(
    "changes",
    [
        half_turned(MANHUNTER, HAWKFIRE),  # Power does not depend on the order
        half_turned(CHESHIRE, CONSOLE),  # both draw the same cards in either order
        half_turned(CONSOLE, **{"A.ongoing": [CONSOLE, "base-the-batcave"]}),  # only one effect waits
    ],
)
def test_no_choice_is_offered_if_the_order_makes_no_difference(play, changes):
    outcome, events = play(changes, [card(NOCTURNA)])
    assert outcome.choice is None or outcome.choice.reason != "which-first"
    assert "order-of-effects" not in [event.code for event in events]


def test_each_player_orders_their_own_effects(play):
    changes = {"B.ongoing": [CONSOLE], "C.ongoing": [CHESHIRE], "A.hand": ["base-kid-flash", "crossover-6-whip"]}
    outcome, _events = play(changes, [card("base-kid-flash"), card("crossover-6-whip", "base-kid-flash"), end()])
    assert (outcome.choice.player, outcome.choice.reason) == ("B", "rotate-it")


@pytest.mark.parametrize("first", [KICK, "base-kid-flash"])
def test_player_chooses_the_order_of_cards_played_together(plays_out, first):
    changes = {"A.hand": ["base-brainiac"], "B.hand": [KICK], "C.hand": ["base-kid-flash"]}
    events = plays_out(changes, [card("base-brainiac", first)], {"power": 2, "A.hand": [PUNCH], "B.hand": [KICK]})
    assert [event.args["card"].partition("#")[0] for event in events if event.code == "play"][1] == first
    assert [event.code for event in events if event.is_open] == ["order-of-plays"]
