"""Decisive words in the card texts of Crossover Pack 6: control, turns, frequency and piles."""

import json
import re
from pathlib import Path

import pytest

CARDS = Path(__file__).resolve().parents[2] / "fixtures" / "cards" / "crossover-6.json"
TEXTS = {row["id"].removeprefix("crossover-6-"): row["text"] for row in json.loads(CARDS.read_text(encoding="utf-8"))}
ROTATED_CARDS = ("lady-blackhawk", "maggie-sawyer", "master-thief")
ROTATES_ONE = ("aerie-one", "black-canary", "canary-cry", "huntress", "katana", "oracle", "roulette", "whip")
SAYS = [
    *((name, r"rotated\S* cards? you control") for name in ROTATED_CARDS),
    *((name, r"[Rr]otate\S* (a card|one) you control") for name in ROTATES_ONE),
    ("batwoman", r"cost you 1 less to buy"),
    ("batwoman", r"rotated\S* card you control"),
    ("black-canary", r"you control 2 or more .*(?s:.)*card you control turns upright"),
    ("canary-cry", r"Then, if no Super Power"),
    ("catwoman", r"you control 4 or more .*(?s:.)*upright card you control"),
    ("cheetah", r"card you control turns upright"),
    ("cheshire", r"At the end of .*rotated\S* one or more cards"),
    ("clocktower", r"normal turn order resumes"),
    ("computer-console", r"At the end of .*drew one or more cards"),
    ("crossbow", r"control a .*rotated"),
    ("cupid", r"each .*foe.* they control counterclockwise"),
    ("eidetic-memory", r"draw one or more cards on your turn"),
    ("gypsy", r"when you play a card that shares a type with it"),
    ("gypsy", r"this card also has this turn"),
    ("huntress", r"you play is avoided, once per .*Attack.*(?s:.)*when you avoid"),
    ("katana", r"you control 2 or more Equipment, you may"),
    ("livewire", r"each time you .*rotate\S* a card this turn"),
    ("manhunter", r"card in your hand and/or .*discard pile"),
    ("martial-arts-expert", r"\n\+1 Power for each card under it"),
    ("misfit", r"you control a .*buy or .*gain\S* this turn"),
    ("nocturna", r"at least 2 different card types"),
    ("oracle", r"you control 2 or more Heroes"),
    ("poison-ivy", r"in your hand and .*discard pile(?s:.)*controls no .*rotated"),
    ("strix", r"you control a .*rotated"),
]
SAYS_NOT = [
    ("cheshire", r"After a"),
    ("computer-console", r"After a"),
    ("cupid", r"counter-rotate"),
    ("gypsy", r"is played"),
    ("manhunter", r"your own cards"),
    *((name, r"\byou have\b") for name in TEXTS),
]


def plain(name):
    """Return a card's text without its link targets."""
    return re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", TEXTS[name])


@pytest.mark.parametrize(("name", "words"), SAYS)
def test_text_contains_decisive_words(name, words):
    assert re.search(words, plain(name)), plain(name)


@pytest.mark.parametrize(("name", "words"), SAYS_NOT)
def test_text_omits_words_not_on_the_card(name, words):
    assert not re.search(words, plain(name)), plain(name)


def test_sources_are_cited_and_corrected_printing_is_noted():
    rows = {row["id"]: row for row in json.loads(CARDS.read_text(encoding="utf-8"))}
    assert rows["crossover-6-gypsy"]["sources"] == ["card-scans"]
    assert "corrected printing" in rows["crossover-6-roulette"]["notes"]
