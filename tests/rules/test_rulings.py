"""Ruling data: no duplicates, short statements, and grammatical number of French card names."""

import json
import math
import re
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path
from statistics import median

import pytest
from django.conf import settings

from catalog.text_links import plain

FOLDER = settings.FIXTURES_DIR / "clarifications"
RULESETS = ("fe", "mvb", "dcf", "e101")
SIMILAR = 0.65
LISTED = json.loads((Path(__file__).parents[1] / "data" / "similar-rulings.json").read_text("utf-8"))
PLURAL = (
    r"\b(?:des|les|ces|ses|leurs|vos|mes|aux|deux|trois|quatre|plusieurs|[Cc]ombien de|(?<![\d-])(?:[2-9]|\d\d))"
    r"(?: \(\d\))? (?:Faiblesse|Vulnérabilité|Coup de P(?:oing|ied))\b"
)


def rulings(ruleset):
    """Return a ruleset's rulings."""
    return [row for path in sorted(FOLDER.glob(f"{ruleset}*.json")) for row in json.loads(path.read_text("utf-8"))]


def terms(row):
    """Count the words of a ruling's question and statement."""
    return Counter(re.findall(r"\w+", plain(f"{row['question']} {row['statement']}").lower()))


def cosine(one, other):
    """Return the similarity of two word counts, 0 to 1."""
    shared = sum(one[word] * other[word] for word in one.keys() & other.keys())
    return shared / math.sqrt(sum(count**2 for count in one.values()) * sum(count**2 for count in other.values()))


def similar(rows):
    """Return the pairs of rulings that share most words and a clause, or a card if neither cites a clause."""
    words, by_source = {row["id"]: terms(row) for row in rows}, defaultdict(set)
    for row in rows:
        for source in row["citations"] or row["cards"]:
            by_source[source].add(row["id"])
    pairs = {pair for ids in by_source.values() for pair in combinations(sorted(ids), 2)}
    return {pair for pair in pairs if cosine(words[pair[0]], words[pair[1]]) >= SIMILAR}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_similar_rulings_are_listed_with_their_difference(ruleset):
    listed = {tuple(row["rulings"]): row["reason"] for row in LISTED if row["rulings"][0].startswith(f"{ruleset}-")}
    assert all(listed.values())
    assert similar(rulings(ruleset)) == listed.keys()


def test_there_are_at_least_a_thousand_rulings():
    assert sum(len(rulings(ruleset)) for ruleset in RULESETS) >= 1000


@pytest.mark.parametrize("ruleset", RULESETS)
def test_statements_are_short(ruleset):
    lengths = [len(plain(row["statement"]).split()) for row in rulings(ruleset)]
    assert median(lengths) <= 25
    assert max(lengths) <= 45


@pytest.mark.parametrize("ruleset", RULESETS)
def test_open_ruling_states_what_is_missing(ruleset):
    silent = [row["id"] for row in rulings(ruleset) if row["basis"] == "open" and len(row["statement"].split()) < 12]
    assert silent == []


def test_french_names_of_cards_agree_in_number():
    rows = json.loads((settings.FIXTURES_DIR / "fr" / "clarifications.json").read_text("utf-8"))
    texts = [(row["id"], plain(f"{row['question']} {row['statement']}")) for row in rows]
    assert [(slug, match[0]) for slug, text in texts for match in re.finditer(PLURAL, text)] == []
