"""The search page: facets, explanation, one-click fixes, pages and shareable addresses."""

import html
import re

import pytest
from django.http import QueryDict

from catalog.models import Card
from catalog.pages.results import MOST_COUNTED, Result

pytestmark = pytest.mark.django_db


def result(address):
    """Return the result of a query string."""
    return Result(QueryDict(address))


@pytest.mark.parametrize("query", ["", "q=bat", "q=t:villain cost>=5", "q=bat or cold", "q=set:fe -t:hero"])
def test_following_a_facet_finds_as_many_cards_as_it_said(query):
    found = result(query)
    for facet in found.facets:
        for option in [option for option in facet["options"] if not option["is_chosen"]][:6]:
            followed = result(option["link"].partition("?")[2])
            assert not followed.error
            assert followed.total == option["number"], (facet["name"], option)


def test_a_chosen_facet_can_be_taken_out_again():
    found = result("q=bat type:hero")
    chosen = [option for facet in found.facets for option in facet["options"] if option["is_chosen"]]
    assert [(option["value"], option["link"]) for option in chosen] == [("hero", "/cards?q=bat")]


def test_terms_are_counted_alone_and_can_be_removed():
    found = result("q=t:villain -cost>=5 bat")
    assert [term["term"] for term in found.terms] == ["t:villain", "cost>=5", "bat"]
    assert [term["without"] for term in found.terms] == [
        "/cards?q=-cost%3E%3D5+bat",
        "/cards?q=t%3Avillain+bat",
        "/cards?q=t%3Avillain+-cost%3E%3D5",
    ]
    assert found.terms[0]["count"] == result("q=t:villain").total


@pytest.mark.parametrize(("terms", "is_counted"), [(MOST_COUNTED, True), (MOST_COUNTED + 1, False)])
def test_a_long_query_finds_its_cards_without_counting_each_part(terms, is_counted):
    found = result("q=" + " or ".join(["text:draw"] * terms))
    assert found.total == result("q=text:draw").total > 0
    assert (bool(found.facets), bool(found.terms)) == (is_counted, is_counted)


def test_each_term_is_counted_by_one_query(django_assert_num_queries):
    found = result("q=t:villain cost>=5 bat -set:fe")
    assert found.sentence
    with django_assert_num_queries(4):
        assert len(found.terms) == 4


@pytest.mark.parametrize(
    ("query", "fix"),
    [
        ("q=t:heor cost<=4", "/cards?q=type%3Ahero+cost%3C%3D4"),
        ("q=tpye:hero bat", "/cards?q=type%3Ahero+bat"),
        ("q=cost:>3 bat", "/cards?q=cost%3E3+bat"),
    ],
)
def test_a_slip_is_named_and_fixed_with_one_click(client, query, fix):
    complaint = result(query).complaints[0]
    assert complaint["link"] == fix
    page = client.get(f"/cards?{query}")
    assert page.status_code == 200
    assert html.escape(fix).encode() in page.content


def test_a_query_that_cannot_be_read_is_a_400_with_the_sentence(client):
    answer = client.get("/cards", {"q": "t:heor"})
    assert answer.status_code == 400
    assert b"type knows no" in answer.content
    assert b'href="/cards?q=type%3Ahero"' in answer.content


@pytest.mark.parametrize(
    "text", ["x" * 1001, "(" * 30, "a " * 60, "\x00bat", "bat\x00", '"', "()", "<script>alert(1)</script>"]
)
def test_any_text_is_answered_and_escaped(client, text):
    answer = client.get("/cards", {"q": text})
    assert answer.status_code in {200, 400}
    assert b"<script>alert" not in answer.content


def test_nothing_found_suggests_names(client):
    page = client.get("/cards", {"q": "batmn"}).content.decode()
    assert "Did you mean" in page
    assert 'href="/cards?q=%21%22Batman%22"' in page


@pytest.mark.parametrize("order", ["name", "cost", "vp", "power", "set", "rulings", "year", "copies", "relevance"])
def test_walking_the_pages_gives_each_card_once(client, order):
    seen, address = [], f"/cards?q=game:dc-deck-building+t:villain&display=list&order={order}"
    while address:
        page = client.get(address).content.decode()
        seen += re.findall(r'<th scope="row">\s*<a href="/cards/([a-z0-9-]+)', page)
        following = re.search(r'<a href="([^"]+)" rel="next"', page)
        address = following and html.unescape(following[1])
    assert len(seen) == len(set(seen)) == result("q=game:dc-deck-building t:villain").total


@pytest.mark.parametrize(("page", "number"), [("0", 1), ("-3", 1), ("x", 1), ("999999", 41), ("2", 2), ("", 1)])
def test_a_page_number_out_of_range_means_the_nearest(page, number):
    assert result(f"page={page}").page.number == min(number, result("").page.paginator.num_pages)


def test_every_state_has_an_address():
    found = result("q=bat&order=cost&dir=desc&display=list&page=2&lang=fr&junk=1")
    assert found.link(page=2) == "/cards?q=bat&order=cost&dir=desc&display=list&page=2"
    assert found.link() == "/cards?q=bat&order=cost&dir=desc&display=list"
    assert found.query_string == "?q=bat&order=cost&dir=desc"
    assert (found.order, found.direction, found.display) == ("cost", "desc", "list")


def test_controls_inside_the_query_work_too():
    found = result("q=bat order:cost dir:desc display:text")
    assert (found.order, found.direction, found.display) == ("cost", "desc", "text")


@pytest.mark.parametrize("display", ["faces", "list", "text"])
def test_rulings_badges_stand_in_every_view(client, display):
    page = client.get("/cards", {"q": '!"cold gun" set:fe', "display": display}).content.decode()
    count = Card.objects.get(slug="fe-cold-gun").rulings_count
    assert re.search(rf'href="/cards/fe-cold-gun#rulings">\s*{count} rulings\s*<', page)


def test_exports_lead_to_the_same_result(client):
    for name, link in result("q=set:fe t:location&order=cost").exports:
        answer = client.get(link)
        assert answer.status_code == 200, name
        assert b"Belle Reve" in answer.content


@pytest.mark.parametrize(("query", "target"), [('!"amanda waller" set:fe', "/cards/fe-amanda-waller"), ("bat", None)])
def test_a_picked_name_goes_straight_to_its_only_card(client, query, target):
    answer = client.get("/cards", {"q": query, "go": "1"})
    assert (answer.status_code, answer.get("Location")) == ((302, target) if target else (200, None))
