"""Comparison pages for cards, sets and terms."""

import re

import pytest

from catalog.models import CardSet
from catalog.pages.set_charts import charts_of
from tests.pages import page_of, words_of

pytestmark = pytest.mark.django_db


def test_two_cards_are_compared_and_differences_marked(client):
    page = page_of(client, "/compare?card=fe-batman&card=base-dark-knight")
    words = words_of(page)
    assert "Cost 11 5" in words
    assert "Type Hero Hero" in words
    differing = re.findall(r'<tr class="differing">\s*<th scope="row">([^<]+)', page)
    assert "Cost" in differing
    assert "Type" not in differing
    assert "Together" in words


def test_cards_are_added_by_name_and_url_is_shareable(client):
    assert client.get("/compare?add=cold+gum&add=kick")["Location"] == "/compare?card=fe-cold-gun&card=fe-kick"
    page = page_of(client, "/compare?card=fe-kick&add=qqqzzz")
    assert "There's no card called “qqqzzz”." in page
    assert page_of(client, "/compare?card=fe-kick").count("&amp;card=") >= 2  # the same name in other sets is offered


@pytest.mark.parametrize(
    ("first", "name", "found"),
    [
        ("fe-firestorm", "Bizarro", "fe-bizarro"),
        ("base-punch", "Bizarro", "base-bizarro"),
        ("fe-firestorm", "Bizarro (DC Comics Deck-Building Game)", "base-bizarro"),
        ("fe-firestorm", "base-bizarro", "base-bizarro"),
        ("fe-firestorm", "Dark Knight", "base-dark-knight"),
        ("fe-kick", "kick", "base-kick"),
    ],
)
def test_the_second_card_is_of_the_set_of_the_first(client, first, name, found):
    response = client.get("/compare", {"card": first, "add": name})
    assert response["Location"] == f"/compare?card={first}&card={found}"


@pytest.mark.parametrize("term", ["mvb-capture", "dcf-captured"])
def test_term_is_compared_across_rulesets(client, term):
    page = page_of(client, f"/compare?term={term}")
    assert re.findall(r'<h2 class="caption">([^<]+)</h2>', page) == ["Multiverse Box", "DC Forever"]
    assert 'href="/glossary/mvb-capture"' in page
    assert 'href="/glossary/dcf-captured"' in page


def test_terms_of_several_rulesets_are_offered(client):
    offered = re.findall(r'class="chip"\s+href="/compare\?term=([a-z0-9-]+)"', page_of(client, "/compare"))
    assert {"mvb-capture", "fe-attack"} <= set(offered)
    assert len(offered) == len(set(offered)) > 15
    assert "fe-kick" not in offered


def test_set_charts_are_html_tables(client):
    words = words_of(page_of(client, "/compare?set=fe&set=base"))
    assert "Villain 14 29" in words
    assert "Defense 7 5" in words


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("card=zz", 404), ("set=zz", 404), ("term=zz", 404), ("", 200), ("set=fe", 200), ("add=", 200),
        ("card=fe-kick&card=base-kick&card=hu-kick&card=tt-kick&card=fe-cold-gun", 400),
    ],
)  # fmt: skip
def test_invalid_comparison_is_rejected(client, query, status):
    assert client.get(f"/compare?{query}").status_code == status


@pytest.mark.parametrize(
    ("query", "named", "near"),
    [
        ("card=fe-kick&card=fe-cold-gum", "fe-cold-gum", '"/cards/fe-cold-gun"'),
        ("card=<b>zz", "&lt;b&gt;zz", ""),
        ("set=forever", "forever", ""),
        ("term=fe-atack", "fe-atack", ""),
    ],
)
def test_unknown_card_is_reported_with_similar_cards(client, query, named, near):
    page = client.get(f"/compare?{query}").content.decode()
    assert f"We couldn't find “{named}”." in page
    assert near in page


def test_comparison_stays_within_query_budget(client, django_assert_max_num_queries):
    for query, most in (("card=fe-batman&card=base-dark-knight", 12), ("set=fe&set=base", 4), ("term=mvb-capture", 9)):
        client.get(f"/compare?{query}&first=1")
        with django_assert_max_num_queries(most):
            client.get(f"/compare?{query}")


def test_charts_count_every_card_once(client):
    card_set = CardSet.objects.get(code="fe")
    cards = card_set.cards.count()
    costs, kinds, keywords, recorded = charts_of([card_set])
    for chart in (costs, kinds):
        assert sum(number for row in chart["rows"] for number, _length in row["bars"]) == cards
    defenses = card_set.cards.filter(tags__kind="keyword", tags__value="defense").count()
    assert {str(row["label"]): row["bars"][0][0] for row in keywords["rows"]}["Defense"] == defenses > 0
    assert [row["bars"] for row in recorded["rows"]][0] == [(cards, 100)]
    assert max(length for row in costs["rows"] for _number, length in row["bars"]) == 100
    assert words_of(page_of(client, "/sets/fe")).count("Cards by cost") == 1
