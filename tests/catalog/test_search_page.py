"""The search page: facets, explanation, corrections, paging and shareable URLs."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict

from catalog.models import Card
from catalog.pages.forms import CardListForm
from catalog.pages.search_results import MAX_COUNTED, Result

pytestmark = pytest.mark.django_db


def options_of(found):
    """Return every option of every facet."""
    return [option for facet in found.facets for line in facet["lines"] for option in line["options"]]


def result(address):
    """Return the search result of a query string."""
    return Result(CardListForm(QueryDict(address)).params)


@pytest.mark.parametrize("query", ["", "q=bat", "q=t:villain cost>=5", "q=bat or cold", "q=set:fe -t:hero"])
def test_facet_link_finds_as_many_cards_as_its_count(query):
    found = result(query)
    for facet in found.facets:
        for line in facet["lines"]:
            for option in [option for option in line["options"] if not option["is_chosen"]][:4]:
                followed = result(option["link"].partition("?")[2])
                assert not followed.error
                assert followed.total == option["number"], (facet["name"], line["title"], option)


def test_chosen_facet_can_be_removed():
    found = result("q=bat type:hero")
    chosen = [option for option in options_of(found) if option["is_chosen"]]
    assert [(option["value"], option["link"]) for option in chosen] == [("hero", "/cards?q=bat")]


def test_range_facet_replaces_previous_range():
    found = result("q=cost<=3 bat")
    links = {option["link"] for option in options_of(found)}
    assert "/cards?q=cost%3C%3D2+bat" in links
    assert "/cards?q=bat" in links
    assert "/cards?q=cost%3C%3D3+bat+cost%3E%3D2" in links


def test_terms_are_counted_alone_and_can_be_removed():
    found = result("q=t:villain -cost>=5 bat")
    assert [term["term"] for term in found.terms] == ["t:villain", "cost>=5", "bat"]
    assert [term["without"] for term in found.terms] == [
        "/cards?q=-cost%3E%3D5+bat",
        "/cards?q=t%3Avillain+bat",
        "/cards?q=t%3Avillain+-cost%3E%3D5",
    ]
    assert found.terms[0]["count"] == result("q=t:villain").total


@pytest.mark.parametrize(
    ("query", "rest"),
    [
        ("bat or cat", ["cat", "bat"]),
        ("bat not cat kick", ["not cat kick", "bat kick", "bat not cat"]),
        ("(bat or cat) kick", ["( cat) kick", "(bat ) kick", "(bat or cat)"]),
    ],
)
def test_removing_a_term_removes_its_operator(query, rest):
    assert [parse_qs(urlsplit(term["without"]).query)["q"][0] for term in result(f"q={query}").terms] == rest


def test_removing_a_facet_removes_its_operator():
    chosen = [option for option in options_of(result("q=bat or type:hero")) if option["is_chosen"]]
    assert [option["link"] for option in chosen] == ["/cards?q=bat"]


@pytest.mark.parametrize(("terms", "is_counted"), [(MAX_COUNTED, True), (MAX_COUNTED + 1, False)])
def test_long_query_skips_term_counts(terms, is_counted):
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
def test_diagnostic_has_correction_link(client, query, fix):
    diagnostic = result(query).diagnostics[0]
    assert diagnostic["link"] == fix
    page = client.get(f"/cards?{query}")
    assert page.status_code == 200
    assert html.escape(fix).encode() in page.content


def test_invalid_query_returns_400_with_message(client):
    response = client.get("/cards", {"q": "t:heor"})
    assert response.status_code == 400
    assert b"type has no value" in response.content
    assert b'href="/cards?q=type%3Ahero"' in response.content


@pytest.mark.parametrize(
    "text", ["x" * 1001, "(" * 30, "a " * 60, "\x00bat", "bat\x00", '"', "()", "<script>alert(1)</script>"]
)
def test_any_text_is_handled_and_escaped(client, text):
    response = client.get("/cards", {"q": text})
    assert response.status_code in {200, 400}
    assert b"<script>alert" not in response.content


def test_empty_result_suggests_names(client):
    page = client.get("/cards", {"q": "batmn"}).content.decode()
    assert "Did you mean" in page
    assert 'href="/cards?q=%21%22Batman%22"' in page


@pytest.mark.parametrize(
    ("query", "link"),
    [
        ("batmn", "/cards?q=%21%22Batman%22"),
        ("batmn game:forever", "/cards?q=%21%22Batman%22+game%3Aforever"),
        ("game:forever batmn", "/cards?q=game%3Aforever+%21%22Batman%22"),
        ("batmn cost>90", "/cards?q=%21%22Batman%22"),
    ],
)
def test_suggested_name_keeps_other_terms_if_cards_match(query, link):
    assert link in [each["link"] for each in result(f"q={query}").suggestions]


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("forever evil defense", "set:fe keyword:defense"),
        ("teen titans heroes cost<=3", "set:tt type:hero cost<=3"),
        ("heroes unite equipment", "set:hu type:equipment"),
    ],
)
def test_words_find_what_the_filters_find(words, terms):
    by_words, by_terms = (set(result(f"q={text}").cards.values_list("slug", flat=True)) for text in (words, terms))
    assert set() != by_terms <= by_words


def test_cards_with_text_come_first_among_equally_relevant_ones():
    batmans = [
        bool(text) for name, text in result("q=batman").cards.values_list("sort_name", "text") if name == "batman"
    ]
    assert batmans == sorted(batmans, reverse=True)
    assert set(batmans) == {True, False}
    assert result("q=").cards[0].text
    assert list(result("q=&order=name").cards[:9]) == list(Card.objects.order_by("sort_name", "slug")[:9])


@pytest.mark.parametrize("words", ["batman", "Bruce Wayne", "the dark knight"])
def test_character_name_links_to_character_page(client, words):
    page = client.get("/cards", {"q": words}).content.decode()
    assert 'href="/heroes/batman"' in page
    character = client.get("/heroes/batman").content.decode()
    assert 'href="/cards/dcf-batman"' in character
    assert "Bruce Wayne" in character
    assert "Dark Knight" in character


def test_columns_sort_in_both_directions(client):
    columns = {column["name"]: column for column in result("q=bat&order=cost&display=list").columns}
    assert columns["cost"]["link"] == "/cards?q=bat&order=cost&display=list&dir=desc"
    assert columns["vp"]["link"] == "/cards?q=bat&order=vp&display=list&dir=asc"
    page = client.get("/cards?q=bat&order=cost&display=list").content.decode()
    assert page.count("aria-sort=") == page.count('aria-sort="ascending"') == 1


def test_with_text_option_excludes_cards_without_text():
    off, on = result("q=bat").with_text, result("q=bat has:text").with_text
    assert (off["link"], off["is_chosen"]) == ("/cards?q=bat+has%3Atext", False)
    assert (on["link"], on["is_chosen"]) == ("/cards?q=bat", True)


@pytest.mark.parametrize(
    ("filled", "query"),
    [
        ("", ""),
        ("q=bat&type=hero&cost_min=2&cost_max=4", "bat type:hero cost>=2 cost<=4"),
        ("text=draw a card&vp_min=3&vp_max=3", 'text:"draw a card" vp=3'),
        ("set=fe&keyword=defense&cost_max=3&only=has:text", "keyword:defense set:fe cost<=3 has:text"),
        ('name=a"b&power_max=-1', "name:ab power<=-1"),
    ],
)
def test_advanced_form_builds_query(client, filled, query):
    page = client.get(f"/advanced?{filled}").content.decode()
    assert (f"<code>{html.escape(query)}</code>" in page) == bool(query)
    target = client.get(f"/advanced?{filled}&go=1&order=cost")["Location"]
    assert QueryDict(target.partition("?")[2]).dict() == ({"q": query} if query else {}) | {"order": "cost"}
    assert not result(target.partition("?")[2]).diagnostics


def test_advanced_form_reports_invalid_values_without_redirect(client):
    page = client.get("/advanced?name=ab&cost_min=x&only=cost>3&go=1")
    assert "<code>name:ab</code>" in page.content.decode()
    assert len(page.context["form"].notices) == 2


@pytest.mark.parametrize("order", ["name", "cost", "vp", "power", "set", "rulings", "year", "copies", "relevance"])
def test_pagination_yields_each_card_once(client, order):
    seen, address = [], f"/cards?q=game:dc-deck-building+t:villain&display=list&order={order}"
    while address:
        page = client.get(address).content.decode()
        seen += re.findall(r'<th scope="row">\s*<a href="/cards/([a-z0-9-]+)', page)
        following = re.search(r'<a href="([^"]+)" rel="next"', page)
        address = following and html.unescape(following[1])
    assert len(seen) == len(set(seen)) == result("q=game:dc-deck-building t:villain").total


@pytest.mark.parametrize(("page", "number"), [("0", 1), ("-3", 1), ("x", 1), ("999999", 41), ("2", 2), ("", 1)])
def test_page_number_out_of_range_selects_nearest_page(page, number):
    assert result(f"page={page}").page.number == min(number, result("").page.paginator.num_pages)


def test_every_state_has_a_url():
    found = result("q=bat&order=cost&dir=desc&display=list&page=2&lang=fr&junk=1")
    assert found.link(page=2) == "/cards?q=bat&order=cost&dir=desc&display=list&page=2"
    assert found.link() == "/cards?q=bat&order=cost&dir=desc&display=list"
    assert found.query_string == "?q=bat&order=cost&dir=desc"
    assert (found.order, found.direction, found.display) == ("cost", "desc", "list")


def test_controls_inside_the_query_are_applied():
    found = result("q=bat order:cost dir:desc display:text")
    assert (found.order, found.direction, found.display) == ("cost", "desc", "text")


@pytest.mark.parametrize("display", ["faces", "list", "text"])
def test_rulings_badge_is_in_every_view(client, display):
    page = client.get("/cards", {"q": '!"cold gun" set:fe', "display": display}).content.decode()
    count = Card.objects.get(slug="fe-cold-gun").rulings_count
    assert re.search(rf'href="/cards/fe-cold-gun#rulings">\s*{count} rulings\s*<', page)


def test_export_links_return_the_same_result(client):
    for name, link in result("q=set:fe t:location&order=cost").exports:
        response = client.get(link)
        assert response.status_code == 200, name
        assert b"Belle Reve" in response.content


@pytest.mark.parametrize(("query", "target"), [('!"amanda waller" set:fe', "/cards/fe-amanda-waller"), ("bat", None)])
def test_single_result_redirects_to_card(client, query, target):
    response = client.get("/cards", {"q": query, "go": "1"})
    assert (response.status_code, response.get("Location")) == ((302, target) if target else (200, None))
