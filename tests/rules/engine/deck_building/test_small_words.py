"""Situations for small words of printed texts: in any order, draw, if you cannot, on your turn, you, this turn."""

import pytest

from tests.rules.engine.deck_building.situations import (
    KICK,
    PUNCH,
    VULNERABILITY,
    WEAKNESS,
    card,
    end,
    use,
)

HERO, EQUIPMENT, DEFENSE, STAYS = "base-catwoman", "hu-batarang", "hu-katana", "tt-bumblebee"
FLASH, MID_NITE, TERRIFIC = "base-the-flash", "crossover-1-dr-mid-nite", "crossover-1-mister-terrific"


def appears(name, **more):
    """Return the changes for a table where this card appears at the end of the turn; A's new hand is five Punches."""
    return {"super_heroes": [name], "super_hero_face_up": False, "A.deck": [PUNCH] * 5} | more


IN_ANY_ORDER = [
    ({"A.hand": [MID_NITE], "A.deck": [KICK, WEAKNESS, PUNCH]}, [card(MID_NITE, "skip", WEAKNESS)],
     {"A.deck": [WEAKNESS, KICK, PUNCH]}),
    ({"A.hand": [MID_NITE], "A.deck": [KICK, WEAKNESS, PUNCH]}, [card(MID_NITE, KICK, "skip")],
     {"A.deck": [WEAKNESS, PUNCH]}),
    (appears("crossover-1-kobra", **{"B.deck": [PUNCH, KICK, VULNERABILITY, WEAKNESS, KICK, KICK]}),
     [end(WEAKNESS, PUNCH)], {"B.deck": [WEAKNESS, PUNCH, VULNERABILITY, KICK], "B.discard": [KICK, KICK]}),
    ({"A.hand": [PUNCH], "A.character": [TERRIFIC], "A.deck": [KICK, EQUIPMENT, PUNCH]},
     [use(TERRIFIC, PUNCH)], {"A.deck": [PUNCH, KICK], "A.hand": [EQUIPMENT]}),
    ({"A.hand": ["crossover-1-t-spheres"], "A.deck": [KICK, EQUIPMENT, PUNCH]},
     [card("crossover-1-t-spheres", EQUIPMENT, PUNCH)], {"A.deck": [PUNCH, KICK], "A.hand": [EQUIPMENT]}),
    ({"A.hand": ["tt-psimon"], "A.deck": [KICK, EQUIPMENT, PUNCH, WEAKNESS, VULNERABILITY]},
     [card("tt-psimon", KICK, EQUIPMENT, WEAKNESS, VULNERABILITY)], {"A.deck": [WEAKNESS, VULNERABILITY, PUNCH]}),
    ({"A.hand": ["hu-star-sapphire-power-ring"], "A.deck": ["fe-mallet", EQUIPMENT, PUNCH]},
     [card("hu-star-sapphire-power-ring", EQUIPMENT)], {"A.deck": [EQUIPMENT, "fe-mallet", PUNCH]}),
    ({"A.hand": ["hu-worlds-mightiest-mortal"], "main_deck": ["fe-grid", "fe-steel", "fe-vibe"]},
     [card("hu-worlds-mightiest-mortal", "skip", "fe-steel")], {"main_deck": ["fe-steel", "fe-grid", "fe-vibe"]}),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "actions", "expected"), IN_ANY_ORDER)
def test_the_player_chooses_the_order_of_cards_put_back(plays_out, changes, actions, expected):
    plays_out(changes, actions, expected)


@pytest.mark.parametrize(
    ("name", "deck", "options", "code"),
    [
        (MID_NITE, [KICK, PUNCH], ["skip", KICK], "look-at-several"),
        ("tt-psimon", [PUNCH] * 5, [], "look-at-several"),
        ("hu-red-lantern-power-ring", [KICK, PUNCH], [KICK], "look-at-several"),
        ("tt-bunker", [PUNCH] * 3, [], "reveal-several"),
    ],
)
def test_looking_is_not_revealing(plays_out, name, deck, options, code):
    events = plays_out({"A.hand": [name], "A.deck": deck}, [card(name, *options)], {})
    assert [event.code for event in events if event.code.endswith("-several")] == [code]


@pytest.mark.parametrize(
    ("name", "actions", "hand"),
    [
        (TERRIFIC, [use(TERRIFIC)], [EQUIPMENT]),
        ("fe-constantine", [card("fe-constantine", EQUIPMENT, KICK)], [EQUIPMENT, PUNCH]),
        ("tt-psimon", [card("tt-psimon", KICK, EQUIPMENT)], [PUNCH]),
    ],
)
def test_a_card_chosen_to_be_drawn_is_drawn(plays_out, name, actions, hand):
    character, held = (TERRIFIC, PUNCH) if name == TERRIFIC else (FLASH, name)
    changes = {"A.character": [character], "A.hand": [held], "A.deck": [KICK, EQUIPMENT, *[PUNCH] * 5]}
    expected = {"A.hand": hand} if name != TERRIFIC else {}
    events = plays_out(changes, [*actions, *([{"do": "choose", "option": KICK}] if name == TERRIFIC else [])], expected)
    assert any(event.code == "draw" and EQUIPMENT in str(event.args["cards"]) for event in events)


def test_a_card_put_into_the_hand_is_not_drawn(plays_out):
    changes = {"A.character": [FLASH], "A.hand": ["tt-bunker"], "A.deck": [KICK, PUNCH, EQUIPMENT, WEAKNESS]}
    plays_out(changes, [card("tt-bunker")], {"A.deck": [WEAKNESS]})
