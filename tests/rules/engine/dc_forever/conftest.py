"""The reference data, and the table of the rulebook's examples."""

import copy

import pytest

from rules.engine.games.dc_forever.ruleset import DC_FOREVER
from rules.engine.kernel.loaded_game import LoadedGame
from tests.rules.engine.deck_building.conftest import clauses, reference, repetitions

__all__ = ["clauses", "reference", "repetitions"]

CARDS = {
    "dcf-batman": {"health": 6, "attack": 2, "rescue": 1, "recruit_cost": 8},
    "dcf-superman": {"health": 7, "attack": 2, "recruit_cost": 8},
    "dcf-cheetah": {"health": 5, "threaten": 1, "recruit_cost": 8},
    "dcf-the-joker": {"health": 4, "attack": 1, "threaten": 2, "recruit_cost": 7},
    "dcf-punchline": {"health": 4, "attack": 1, "threaten": 1},
    "dcf-arkham-asylum": {"citizen_value": 10},
    "dcf-the-daily-planet": {"citizen_value": 8},
    "dcf-valhalla-cemetery": {"citizen_value": 6},
    "dcf-house-of-mystery": {"citizen_value": 7},
    "dcf-harley-quinn": {"health": 4, "attack": 2, "claim_value": 2, "claims": "threaten", "attack_threshold": 3},
    "dcf-peacemaker": {"health": 5, "attack": 2, "claim_value": 1},
    "dcf-get-it": {"infamy": 1},
    "dcf-on-the-hunt": {"infamy": 3},
    "dcf-throwing-card": {"infamy": 3},
    "dcf-scent-the-prey": {"infamy": 2},
    "dcf-renown": {"renown": 1},
    "dcf-prestige": {"renown": 2},
    "dcf-fame": {"renown": 3},
    "dcf-dose-the-city": {"completion_threshold": 8, "card_draw": 1},
    "x-scheme": {"name": "Hunt", "types": ["Scheme"], "affiliation": "Cheetah", "completion_threshold": 6, "infamy": 1},
}  # fmt: skip
TABLE = {
    "ruleset": "dcf",
    "cards": CARDS,
    "turn": 2,
    "active": "R",
    "locations": ["dcf-valhalla-cemetery", "dcf-the-daily-planet", "dcf-arkham-asylum"],
    "location_deck": ["dcf-house-of-mystery"],
    "unaligned": ["dcf-harley-quinn"],
    "unaligned_deck": ["dcf-peacemaker"],
    "players": [
        {"name": "R", "team": "rogue", "characters": ["dcf-cheetah", "dcf-the-joker"], "deck": ["dcf-acid-flower"] * 8},
        {"name": "H", "team": "hero", "characters": ["dcf-batman", "dcf-superman"], "deck": ["dcf-flight"] * 8},
    ],
    "on_cards": {
        "dcf-valhalla-cemetery": {"citizens": 6},
        "dcf-the-daily-planet": {"citizens": 8},
        "dcf-arkham-asylum": {"citizens": 10},
        "dcf-harley-quinn": {"place": 1},
    },
}  # fmt: skip


@pytest.fixture(scope="session")
def loaded_game(reference):
    """DC Forever with the cards of the fixtures."""
    return LoadedGame(DC_FOREVER, reference)


def set_table(changes):
    """Return the standard table with changes such as {"R.hand": [...], "on.dcf-batman": {"place": 2}}."""
    state = copy.deepcopy(TABLE)
    for path, value in changes.items():
        name, _dot, key = path.partition(".")
        if name in ("on", "cards") and key:
            state["on_cards" if name == "on" else "cards"].setdefault(key, {}).update(value)
        elif key:
            next(each for each in state["players"] if each["name"] == name)[key] = value
        else:
            state[name] = value
    return state
