"""States of version 1, which release 1.0.0 wrote, are migrated; links made by 1.0.0 open."""

import copy
import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from rules.engine import operations
from rules.engine.games.deck_building.cards_changed_since_1_0_0 import CHANGED_CARDS
from rules.engine.games.deck_building.queries import Freezes
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.effects import walk
from rules.engine.kernel.state_migrations import migrate
from rules.engine.loading import load
from rules.pages.sandbox.situation_links import unpack
from tests.rules.engine.deck_building.conftest import TABLE

DATA = Path(__file__).parents[2] / "data"
LINKS = json.loads((DATA / "links-1.0.0.json").read_text("utf-8"))
OPENED = [each for each in LINKS if "refused" not in each]
EFFECTS = json.loads((DATA / "effects-1.0.0.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def reference():
    """The reference data under the version that the links name."""
    return replace(load(), version="test", _cache={})


def play(reference, state, actions=()):
    """Return the response to a `play` request."""
    return operations.play(reference, {"ruleset": state["ruleset"], "state": state, "actions": list(actions)})


@pytest.mark.parametrize("link", OPENED, ids=lambda link: f"{link['ruleset']}-{link['name']}")
def test_link_made_by_1_0_0_is_played(reference, link):
    situation = unpack(link["link"])
    assert situation["state"]["schema"] == 1
    before = copy.deepcopy(situation)
    response = play(reference, **situation)
    assert response["object"] == "play", response
    assert response["refusal"] is None
    assert response["unknown"] is None
    assert response["state"]["schema"] == 2
    assert situation == before


def test_lasting_effect_of_1_0_0_still_lasts(reference):
    link = next(each for each in LINKS if each["name"] == "lasting effect of Cold Gun")
    state = unpack(link["link"])["state"]
    (row,) = state["lasting"]
    (now,) = play(reference, state)["state"]["lasting"]
    assert now == row | {"text": now["text"]}
    assert isinstance(RULESETS["fe"].load(reference).effects[now["text"]], Freezes)


def test_effect_of_a_card_whose_code_changed_is_refused(reference):
    link = next(each for each in LINKS if "refused" in each)
    state = unpack(link["link"])["state"]
    for name in ("lasting", "triggers"):
        row = {key: value for key, value in state["lasting"][0].items() if name == "lasting" or key not in "until data"}
        response = play(reference, state | {"lasting": [], name: [row]})
        assert response["field"] == f"state.{name}[0].text"
        assert link["refused"] in response["message"]
    assert "it may have changed" in play(reference, state | {"schema": 2})["text"]


def test_old_fields_are_renamed(reference):
    players = [TABLE["players"][0] | {"kept": ["fe-deathstorm"]}, *TABLE["players"][1:]]
    state = play(reference, TABLE | {"schema": 1, "players": players})["state"]
    assert state["players"][0]["stays_in_play"] == ["fe-deathstorm"]
    waiting = {"action": {"do": "end_turn"}, "answers": [], "told": 3}
    assert migrate(RULESETS["fe"].load(reference), {"schema": 1, "waiting": waiting})["waiting"]["events_sent"] == 3


@pytest.mark.parametrize("version", [{}, {"schema": 2}])
def test_old_field_without_version_1_is_refused_with_the_nearest_name(reference, version):
    players = [TABLE["players"][0] | {"stays_in_plays": ["fe-vibe"]}, *TABLE["players"][1:]]
    response = play(reference, TABLE | version | {"players": players})
    assert (response["field"], response["nearest"]) == ("state.players[0].stays_in_plays", ["stays_in_play"])
    players = [TABLE["players"][0] | {"kept": ["fe-vibe"]}, *TABLE["players"][1:]]
    response = play(reference, TABLE | version | {"players": players})
    assert (response["field"], bool(response["nearest"])) == ("state.players[0].kept", True)


@pytest.mark.parametrize(
    ("version", "message"),
    [
        (0, "we can't read version 0 of states, only versions 1 and 2"),
        (3, "we can't read version 3 of states, only versions 1 and 2"),
        (True, "true isn't one of the options"),
        ("1", "“1” isn't one of the options"),
        (None, "null isn't one of the options"),
    ],
)
def test_other_version_is_refused_by_name(reference, version, message):
    response = play(reference, TABLE | {"schema": version})
    assert (response["field"], response["text"]) == ("state.schema", message)


@pytest.mark.parametrize(
    "broken",
    [
        {"players": 7},
        {"players": [7]},
        {"waiting": 7},
        {"lasting": 7},
        {"lasting": [7]},
        {"triggers": [{"text": 7}]},
        {"players": [{"name": "A", "kept": [], "stays_in_play": []}]},
    ],
)
def test_malformed_state_of_version_1_is_refused(reference, broken):
    assert play(reference, TABLE | {"schema": 1} | broken)["object"] == "error"


def outline(game, card_id):
    """Return a digest of the positions of a card's effects, and of the numbers that they are called with."""
    rows = []
    for part, effects in game.texts[card_id].parts.items():
        for address, effect in walk(effects, f"{card_id}/{part}"):
            values = [*getattr(effect, "args", ()), *getattr(effect, "named", {}).values()]
            rows.append([address, *(int(each) for each in values if isinstance(each, int))])
    return hashlib.blake2b(json.dumps(rows).encode(), digest_size=6).hexdigest()


@pytest.mark.parametrize("code", RULESETS)
def test_every_card_whose_code_changed_since_1_0_0_is_listed(code):
    game = RULESETS[code].game
    changed = {card_id for card_id in EFFECTS[code] if outline(game, card_id) != EFFECTS[code][card_id]}
    assert changed - game.changed_cards == set()


def test_listed_cards_were_played_by_1_0_0():
    assert {card_id for cards in EFFECTS.values() for card_id in cards} >= CHANGED_CARDS
