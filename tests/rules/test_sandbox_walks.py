"""Random games on the sandbox page, played only by pressing the buttons that it offers, have no dead end."""

import os
import random

import pytest

from rules.engine_gateway import rulesets
from tests.rules.test_sandbox import buttons, press

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
WALKS = int(os.environ.get("SANDBOX_WALKS", "5"))
ACTIONS = 30
MODES = ("standard", "short", "impossible", "cost-tokens")
BASE_SETS = ("fe", "base", "hu", "tt", "injustice")
NEEDED = {"cost-tokens": ["confrontations"]}  # sets that a mode is played with


def random_table(rng):
    """Return the parameters of a random Multiverse table: at least two base sets and some other sets."""
    mode = rng.choice(MODES)
    others = [code for code in rulesets()["mvb"].game.sets if code not in ("mvb", "confrontations", *BASE_SETS)]
    sets = ["mvb", *rng.sample(BASE_SETS, rng.randint(2, 4)), *rng.sample(others, rng.randint(0, 3))]
    sets += NEEDED.get(mode, ())
    params = {"ruleset": "mvb", "players": rng.randint(2, 4), "mode": mode, "sets": ",".join(sets)}
    return params | {"seed": str(rng.random())}


@pytest.mark.parametrize("walk", range(WALKS))
def test_a_multiverse_game_is_played_by_pressing_what_is_offered(client, walk):
    rng = random.Random(walk)
    params = random_table(rng)
    response = client.get("/sandbox", params, follow=True)
    assert response.status_code == 200, params
    page = response.content.decode()
    for action in range(ACTIONS):
        offered = [words for words, (name, _value) in buttons(page).items() if name in ("do", "power_cards")]
        if "The game is over" in page:
            break
        assert offered, (params, action)
        page = press(client, page, rng.choice(offered))
        assert "Not allowed" not in page, (params, action)
