"""No sentence the site can show repeats eight words in a row of a rulebook, in English or French."""

import ast
import hashlib
import json
import re
from pathlib import Path

import pytest
from django.conf import settings

from catalog.markup import plain
from catalog.search.folding import fold

RUN = 8
ROOT = settings.BASE_DIR
TAGS = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<[^>]*>", re.S)
# The printed title of a section is its name, not a sentence.
TITLES = {"1. Larry Plotter and the Order of the Kebab"}
QUOTED = re.compile(r'^(?:msgid|msgstr\S*|msgid_plural) ((?:".*"\n?)+)', re.M)


def strings(value):
    """Yield every text inside a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def written_in(path):
    """Yield the texts of one file: JSON strings, literals, translations, words."""
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


def digest_of(run):
    """Return the form in which the books' runs of words are kept."""
    return hashlib.blake2b(run.encode(), digest_size=6).digest()


def copied_runs(texts, known):
    """Return every run of eight words of some texts whose digest is known."""
    for text in texts:
        words = fold(plain(text)).split()
        runs = (" ".join(words[place : place + RUN]) for place in range(len(words) - RUN + 1))
        yield from (run for run in runs if digest_of(run) in known)


@pytest.fixture(scope="module")
def known():
    """The digest of every run of eight words that the books print."""
    packed = (Path(__file__).parent / "data" / "book-runs.bin").read_bytes()
    return {packed[place : place + 6] for place in range(0, len(packed), 6)}


@pytest.mark.parametrize(
    "pattern",
    [
        "fixtures/**/*.json",
        "fixtures/phrasings/*.txt",
        "rules/engine/sentences/*/*.json",
        "[cr]*/**/*.py",
        "templates/**/*.html",
        "locale/**/*.po",
        "static/**/*.js",
    ],
)
def test_no_eight_words_in_a_row_are_taken_from_a_rulebook(pattern, known):
    paths = sorted(ROOT.glob(pattern))
    assert len(known) > 20_000
    assert paths
    texts = {
        path: [text for text in written_in(path) if isinstance(text, str) and text not in TITLES] for path in paths
    }
    assert {f"{path.name}: {run}" for path in paths for run in copied_runs(texts[path], known)} == set()


def test_a_copied_run_is_noticed_whatever_its_case_links_and_punctuation():
    known = {digest_of("foe in turn order hands over two cards")}
    text = "Then each [foe](term:fe-foe), in turn order, hands over: TWO cards!"
    assert len(list(copied_runs([text], known))) == 1
    assert list(copied_runs(["Something else entirely, said at some length by us."], known)) == []
