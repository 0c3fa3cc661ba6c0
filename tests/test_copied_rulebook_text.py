"""No text of the site repeats eight consecutive words of a rulebook, in English or French."""

import ast
import hashlib
import json
import re
from pathlib import Path

import pytest
from django.conf import settings

from catalog.text_folding import fold
from catalog.text_links import plain

RUN = 8
ROOT = settings.BASE_DIR
TAGS = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<[^>]*>", re.S)
# Printed section titles are names and may be used.
TITLES = {"1. Larry Plotter and the Order of the Kebab"}
QUOTED = re.compile(r'^(?:msgid|msgstr\S*|msgid_plural) ((?:".*"\n?)+)', re.M)


def strings(value):
    """Yield every string in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def texts_in(path):
    """Yield the texts of a file: JSON strings, Python literals, translations, or lines."""
    source = path.read_text()
    if path.suffix == ".json":
        yield from strings(json.loads(source))
    elif path.suffix == ".py":
        yield from (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    elif path.suffix == ".po":
        yield from ("".join(re.findall(r'"(.*)"', lines)) for lines in QUOTED.findall(source))
    elif path.suffix == ".html":
        yield TAGS.sub(" ", source)
    else:
        yield from source.splitlines()


def run_digest(run):
    """Return the digest under which a run of words from a rulebook is stored."""
    return hashlib.blake2b(run.encode(), digest_size=6).digest()


def copied_runs(texts, known):
    """Yield every run of eight words in the texts whose digest is known."""
    for text in texts:
        words = fold(plain(text)).split()
        runs = (" ".join(words[start : start + RUN]) for start in range(len(words) - RUN + 1))
        yield from (run for run in runs if run_digest(run) in known)


@pytest.fixture(scope="module")
def known():
    """The digests of all runs of eight words in the rulebooks."""
    packed = (Path(__file__).parent / "data" / "book-runs.bin").read_bytes()
    return {packed[start : start + 6] for start in range(0, len(packed), 6)}


@pytest.mark.parametrize(
    "pattern",
    [
        "fixtures/**/*.json",
        "fixtures/phrasings/*.txt",
        "rules/engine/messages/*/*.json",
        "[cr]*/**/*.py",
        "templates/**/*.html",
        "locale/**/*.po",
        "static/**/*.js",
    ],
)
def test_no_eight_consecutive_words_are_copied_from_a_rulebook(pattern, known):
    paths = sorted(ROOT.glob(pattern))
    assert len(known) > 20_000
    assert paths
    texts = {path: [text for text in texts_in(path) if isinstance(text, str) and text not in TITLES] for path in paths}
    assert {f"{path.name}: {run}" for path in paths for run in copied_runs(texts[path], known)} == set()


def test_a_copied_run_is_found_despite_case_links_and_punctuation():
    known = {run_digest("foe in turn order hands over two cards")}
    text = "Then each [foe](term:fe-foe), in turn order, hands over: TWO cards!"
    assert len(list(copied_runs([text], known))) == 1
    assert list(copied_runs(["Something else entirely, said at some length by us."], known)) == []
