"""Search over rules: the search words, results and warnings."""

import pytest
from django.utils.html import escape

from rules.search.index import MOST_WORDS, search_rules, words_of
from rules.search.site_search import MOST_CARDS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Frozen card, FROZEN!", ["frozen", "card"]),
        ("e e e e frozen", ["frozen"]),
        ("card cards", ["cards"]),
        ("", []),
    ],
)
def test_search_words_are_unique_and_not_contained_in_each_other(text, words):
    assert words_of(text) == words


def test_number_of_search_words_is_limited():
    letters = " ".join("abcdefghijklmnopqrstuvwxyz")
    assert len(words_of(letters)) == MOST_WORDS


@pytest.mark.django_db
def test_repeated_word_does_not_change_results():
    once = list(search_rules("frozen destroyed").values_list("key", flat=True))
    assert once
    assert set(search_rules("frozen destroyed frozen e").values_list("key", flat=True)) == set(once)


@pytest.mark.django_db
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_search_result_links_to_complete_object(client, lang):
    body = client.get(f"/api/v1/search?q=frozen&page_size=200&lang={lang}").json()
    assert {row["object"] for row in body["data"]} == {"search-result"}
    first = {row["kind"]: row for row in body["data"]}
    assert set(first) == {"card", "term", "ruling", "clause"}
    for kind, row in first.items():
        whole = client.get(row["url"]).json()
        assert (whole["object"], whole["id"]) == (kind, row["id"])
        assert whole["html_url"] == row["html_url"]


@pytest.mark.django_db
def test_search_result_has_language(client):
    rows = client.get("/api/v1/search?q=kick&page_size=200&lang=fr").json()["data"]
    assert {row["lang"] for row in rows} == {"en", "fr"}
    english = next(row for row in rows if row["lang"] == "en" and row["excerpt"])
    path = f"/search?q=kick&all={english['kind']}&lang=fr"
    assert f'<p lang="en">{escape(english["excerpt"])}</p>' in client.get(path).content.decode()


@pytest.mark.django_db
def test_truncated_search_has_warning(client):
    body = client.get("/api/v1/search?q=batman").json()
    assert sum(row["kind"] == "card" for row in body["data"]) == MOST_CARDS
    assert body["warnings"] == [f"Showing only the first {MOST_CARDS} cards."]
    assert body["warnings"][0] in client.get("/search?q=batman").content.decode()
    assert client.get("/api/v1/search?q=frozen").json()["warnings"] == []
