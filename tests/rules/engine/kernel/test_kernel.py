"""The kernel names no card and no game, and imports only itself and the standard library."""

import ast
import json
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from rules.engine import messages
from rules.engine.messages import LANGUAGES

ROOT = Path(__file__).resolve().parents[4]
MODULES = sorted((ROOT / "rules/engine/kernel").glob("*.py"))
PLAIN_WORDS = {"the question", "the top"}


@cache
def names_of_cards_and_games():
    """Return the ids and names of all cards, sets and games that have a space or a hyphen."""
    names = set()
    for path in (*(ROOT / "fixtures/cards").glob("*.json"), ROOT / "fixtures/sets.json", ROOT / "fixtures/games.json"):
        for row in json.loads(path.read_text("utf-8")):
            names |= {str(row.get("id", "")).lower(), str(row["name"]).lower()}
    return {name for name in names if " " in name or "-" in name}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_card_and_no_game_is_named(path):
    text = path.read_text("utf-8").lower()
    there = [name for name in names_of_cards_and_games() if name in text]
    found = {name for name in there if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)}
    assert found - PLAIN_WORDS == set()
    assert not re.search(r"firestorm|gang|line.?up|deck.?building|forever|multiverse|evil", text)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_only_the_kernel_and_the_standard_library_are_imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [f"{'.' * node.level}{node.module}"] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            assert re.match(r"\.\w", name) or name.partition(".")[0] in sys.stdlib_module_names, name


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_module_is_longer_than_300_lines(path):
    assert len(path.read_text("utf-8").splitlines()) <= 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_has_two_messages(language):
    messages_by_code = {}
    for path in sorted((Path(messages.__file__).parent / language).glob("*.json")):
        for code, message in json.loads(path.read_text("utf-8")).items():
            assert messages_by_code.setdefault(code, message) == message, (path.name, code)
