"""The example bots of docs/bots: what they say, in Python and in JavaScript, against the real site."""

import subprocess
import sys
from pathlib import Path

import playwright
import pytest
from django.conf import settings

BOTS = settings.BASE_DIR / "docs" / "bots"
NODE = Path(playwright.__file__).parent / "driver" / "node"
MESSAGES = "!card royal flsh gang\n!card zzzzzz\n!ask can a frozen card be destroyed?\n!dance\n"


@pytest.mark.live
@pytest.mark.parametrize("command", [(sys.executable, BOTS / "bot.py"), (NODE, BOTS / "bot.mjs")])
def test_a_bot_answers_with_its_source(site, command):
    done = subprocess.run(
        [*map(str, command), site], input=MESSAGES, capture_output=True, text=True, check=True, timeout=60
    )
    card, unknown, ruling, other = done.stdout.splitlines()
    assert card.startswith("Royal Flush Gang (")
    assert card.endswith("/cards/fe-royal-flush-gang")
    assert unknown.startswith("No card with this name.")
    assert "/rules/fe-en#" in ruling
    assert other == "I know !card and !ask."


def test_a_bot_is_forty_lines():
    for name in ("bot.py", "bot.mjs"):
        lines = (BOTS / name).read_text().splitlines()
        assert sum(1 for line in lines if line.strip()) <= 40, name
