"""Stems: thread safety, and names of rulesets in phrasings."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules.ask.document_library import Document
from rules.ask.inverted_index import make_variant
from rules.ask.word_stems import stem

ENDINGS = ("ization", "fulness", "ously", "ements", "ingly", "ations", "iveness", "abilities")
WORDS = [
    f"{first}{middle}{ending}" for first in "bcdfgklmnp" for middle in ("ar", "ol", "et", "un") for ending in ENDINGS
]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_stemming_is_thread_safe(lang):
    interval = sys.getswitchinterval()
    stem.cache_clear()
    expected = [stem(word, lang) for word in WORDS]
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            for _ in range(3):
                stem.cache_clear()
                assert list(pool.map(lambda word: stem(word, lang), WORDS)) == expected
    finally:
        sys.setswitchinterval(interval)
        stem.cache_clear()


def test_ruleset_name_in_phrasing_is_ignored():
    document = Document("ruling", "e101-player-count", "e101", (), {}, "")
    named, bare = (
        make_variant(text, "en", None, document, {"en": []}).stems
        for text in ("how many players in Evil:101", "how many players")
    )
    assert named == bare
