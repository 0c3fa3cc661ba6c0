"""The examples of docs/writing-cards.md are the texts and the code of real cards."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from catalog.text_links import plain
from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.kernel.effect_ids import effects_of
from tests.rules.engine.deck_building import card_texts

ROOT = Path(__file__).resolve().parents[4]
EXAMPLE = re.compile(r"^## \d+\. (.+)\n\n((?:>.*\n)+)\n```python\n\"([a-z0-9-]+)\": ([^`]+),\n```$", re.M)
EXAMPLES = EXAMPLE.findall((ROOT / "docs/writing-cards.md").read_text("utf-8"))
MODULES = sorted(path.stem for path in (ROOT / "rules/engine/games/deck_building/cards").glob("[a-z]*.py"))
CARDS = {row["id"]: row for path in ROOT.glob("fixtures/cards/*.json") for row in json.loads(path.read_text("utf-8"))}


def module_of(card_id):
    """Return the module in which a card is written."""
    found = (import_module(f"rules.engine.games.deck_building.cards.{name}") for name in MODULES)
    return next(module for module in found if card_id in getattr(module, "CARDS", {}))


def test_there_are_twenty_examples():
    assert len(EXAMPLES) == len({card_id for _name, _text, card_id, _code in EXAMPLES}) == 20


@pytest.mark.parametrize(("name", "text", "card_id", "code"), EXAMPLES, ids=[each[2] for each in EXAMPLES])
def test_example_is_the_card(name, text, card_id, code):
    assert name == CARDS[card_id]["name"]
    assert re.sub(r"^> ?", "", text, flags=re.M).rstrip("\n") == plain(CARDS[card_id]["text"])
    written = eval(code, vars(module_of(card_id)))  # noqa: S307 - the code of a document of this repository
    ids = [effect_id for _position, effect_id, _effect in effects_of(card_id, TEXTS[card_id])]
    assert [effect_id for _position, effect_id, _effect in effects_of(card_id, written)] == ids
    assert (written.notes, {*written.parts}) == (TEXTS[card_id].notes, {*TEXTS[card_id].parts})


@pytest.mark.parametrize("path", card_texts.MODULES, ids=lambda path: path.stem)
def test_recorded_text_is_above_the_code_of_each_card(path):
    source = path.read_text("utf-8")
    assert source == card_texts.with_texts(source, card_texts.recorded_texts())
