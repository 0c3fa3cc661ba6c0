"""Table pages: reproducible setups, the page for use during play, and pages cached for offline use."""

import gzip
import html
import json
import re

import pytest

from core.data_version import current_version
from rules.models import Book, Clarification, Clause, Term
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", ["fe", "mvb", "dcf", "e101"])
def test_bundle_is_complete_and_under_a_megabyte(client, ruleset, lang):
    response = client.get(f"/table/bundle/{ruleset}.json?lang={lang}")
    bundle = json.loads(response.content)
    assert len(gzip.compress(response.content)) < 300_000
    assert bundle["version"] == current_version()
    assert len(bundle["rulings"]) == Clarification.objects.filter(ruleset=ruleset).count()
    assert len(bundle["terms"]) == Term.objects.filter(ruleset=ruleset).count()
    book = Book.objects.filter(ruleset=ruleset, lang=lang).first() or Book.objects.get(ruleset=ruleset, lang="en")
    assert len(bundle["clauses"]) == Clause.objects.filter(section__book=book).count()
    assert any(row[0] == f"{book.card_set_id}-" + row[0].split("-", 1)[1] for row in bundle["cards"])
    assert client.get("/table/bundle/nothing.json").status_code == 404


def test_service_worker_lists_version_and_existing_files(client):
    response = client.get("/sw.js")
    script = response.content.decode()
    assert response["Content-Type"] == "application/javascript"
    assert response["Cache-Control"] == "no-cache"
    assert f'const VERSION = "{current_version()}-' in script
    for path in json.loads(re.search(r"const SHELL = (\[.*?\]);", script)[1]):
        assert client.get(path).status_code == 200, path
    assert client.get(json.loads(re.search(r'const OFFLINE = (".*?");', script)[1])).status_code == 200


def test_every_page_cached_for_the_table_exists(client):
    for ruleset in ("fe", "mvb", "dcf", "e101"):
        page = html.unescape(page_of(client, f"/table?ruleset={ruleset}&players=3"))
        for url in re.search(r'data-pages="([^"]*)"', page)[1].split():
            assert client.get(url).status_code == 200, url


def test_table_includes_its_mode(client):
    page = html.unescape(page_of(client, "/table?ruleset=mvb&players=4&mode=short"))
    assert 'data-table="/table?ruleset=mvb&players=4&mode=short"' in page
    assert "mode=" not in re.search(r'data-table="([^"]*)"', page_of(client, "/table?ruleset=mvb&mode=nothing"))[1]


@pytest.mark.parametrize(
    ("query", "wanted", "left_out"), [("own:(fe,hu)", {"fe", "hu"}, "base"), ("own:hu", {"hu"}, "fe")]
)
def test_search_is_limited_to_owned_sets(client, query, wanted, left_out):
    found = client.get("/api/v1/cards", {"q": f"(batman or kick) {query}", "page_size": 200}).json()["data"]
    assert {card["set"] for card in found} <= wanted
    assert client.get("/api/v1/cards", {"q": query}).json()["total"] > 50


def test_statements_do_not_repeat_the_verdict():
    for ruling in Clarification.objects.prefetch_related("translations"):
        for text in (ruling.statement, *(each.statement for each in ruling.translations.all())):
            assert not re.match(r"(Yes|No|Oui|Non|It depends|Depends)\b[.,:;]", text or ""), ruling.pk


def test_question_without_ruleset_is_answered_per_ruleset(client):
    words = words_of(page_of(client, "/search?q=Who wins a tie?"))
    for name in ("Forever Evil What if players tie", "Evil:101 What happens in a tie?"):
        assert name in words


@pytest.mark.parametrize("ruleset", ["", "&ruleset=fe"])
def test_verdict_stamp_shows_its_game(client, ruleset):
    page = page_of(client, f"/search?q=can a frozen card be destroyed{ruleset}")
    assert re.search(r'class="stamp-of">\s*in Forever Evil', page)


def test_sets_can_be_marked_as_owned(client):
    page = page_of(client, "/sets")
    assert 'data-own="fe"' in page
    assert "data-my-sets" in page


def test_table_page_has_the_places_of_a_game_answers_and_terms(client):
    page = page_of(client, "/table?ruleset=fe&players=4&sets=hu")
    for part in ('id="ask"', 'id="quick"', 'id="words-list"', "Heroes Unite", "/check?ruleset=fe"):
        assert part in page
    assert "/check" not in page_of(client, "/table?ruleset=e101")
    assert page.count('type="search"') == 1
    assert page.count('class="quick-answer"') == 20
    assert 'data-table="/table?ruleset=fe&amp;players=4&amp;sets=hu"' in page
    assert 'data-bundle="/table/bundle/fe.json"' in page
    places = re.search(r'<nav\s+class="table-bar.*?</nav>', page, re.DOTALL)[0]
    assert words_of(places).strip() == "Ask Set up Turn Score"
    for address in ("/setup?ruleset=fe", "/turn?ruleset=fe", "/score?ruleset=fe"):
        assert f'href="{address}' in places


def test_names_of_the_players_are_on_every_page_of_a_game(client):
    query = "ruleset=fe&players=3&name=Ann&name=&name=Ann"
    for page in ("table", "setup", "turn", "score"):
        text = html.unescape(page_of(client, f"/{page}?{query}"))
        assert "Ann" in text
        assert "Player 2" in text
        assert "Player 3" in text
        for place in ("table", "setup", "turn", "score"):
            assert re.search(rf'href="/{place}\?ruleset=fe&players=3[^"]*name=Ann', text), (page, place)
