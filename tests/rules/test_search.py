"""Searching rules: which words are looked for."""

import pytest

from rules.search.index import MOST_WORDS, search_rules, words_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Frozen card, FROZEN!", ["frozen", "card"]),
        ("e e e e frozen", ["frozen"]),
        ("card cards", ["cards"]),
        ("", []),
    ],
)
def test_each_word_is_looked_for_once_and_not_inside_another(text, words):
    assert words_of(text) == words


def test_the_number_of_words_is_bounded():
    letters = " ".join("abcdefghijklmnopqrstuvwxyz")
    assert len(words_of(letters)) == MOST_WORDS


@pytest.mark.django_db
def test_a_word_said_again_changes_no_result():
    once = list(search_rules("frozen destroyed").values_list("key", flat=True))
    assert once
    assert set(search_rules("frozen destroyed frozen e").values_list("key", flat=True)) == set(once)
