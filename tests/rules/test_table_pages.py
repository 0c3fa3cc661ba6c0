"""The table: set-ups from a seed, the at-the-table view, what is kept for offline use."""

import gzip
import html
import json
import re

import pytest

from core.version import current_version
from rules.models import Book, Clarification, Clause, Term
from tests.pages import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]


def test_the_same_seed_lays_out_the_same_table_and_another_differs(client):
    path = "/setup?ruleset=fe&players=3&seed=tonight"
    page = page_of(client, path)
    assert page_of(client, path) == page
    another = html.unescape(re.search(r'href="(/setup\?[^"]+)" rel="nofollow">Another table', page)[1])
    assert "seed=" in another
    assert page_of(client, another) != page
    assert "no-store" in client.get("/setup?ruleset=fe&players=3")["Cache-Control"]
    assert 'type="checkbox"> 5 × Line-Up' in page


def test_a_table_no_game_allows_is_a_400_that_says_why(client):
    answer = client.get("/setup?ruleset=fe&players=9")
    assert answer.status_code == 400
    assert "players: must lie between 2 and 5" in answer.content.decode()


def test_the_table_has_turn_set_up_answers_words_and_calculators(client):
    page = page_of(client, "/table?ruleset=fe&players=4&sets=hu")
    for part in ('id="turn"', 'id="set-up"', 'id="quick"', 'id="calculators"', 'id="words-list"', "Heroes Unite"):
        assert part in page
    assert 'data-table="/table?ruleset=fe&amp;players=4&amp;sets=hu"' in page
    assert 'data-bundle="/table/bundle/fe.json"' in page
    french = page_of(client, "/table?ruleset=fe&lang=fr")
    assert "/rules/fe-fr#fin-du-tour" in french


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", ["fe", "mvb", "dcf", "e101"])
def test_a_bundle_holds_the_whole_game_in_under_a_megabyte(client, ruleset, lang):
    answer = client.get(f"/table/bundle/{ruleset}.json?lang={lang}")
    bundle = json.loads(answer.content)
    assert len(gzip.compress(answer.content)) < 300_000
    assert bundle["version"] == current_version()
    assert len(bundle["rulings"]) == Clarification.objects.filter(ruleset=ruleset).count()
    assert len(bundle["terms"]) == Term.objects.filter(ruleset=ruleset).count()
    book = Book.objects.filter(ruleset=ruleset, lang=lang).first() or Book.objects.get(ruleset=ruleset, lang="en")
    assert len(bundle["clauses"]) == Clause.objects.filter(section__book=book).count()
    assert any(row[0] == f"{book.card_set_id}-" + row[0].split("-", 1)[1] for row in bundle["cards"])
    assert client.get("/table/bundle/nothing.json").status_code == 404


def test_the_worker_names_its_version_and_only_files_that_exist(client):
    answer = client.get("/sw.js")
    script = answer.content.decode()
    assert answer["Content-Type"] == "application/javascript"
    assert answer["Cache-Control"] == "no-cache"
    assert f'const VERSION = "{current_version()}-' in script
    for path in json.loads(re.search(r"const SHELL = (\[.*?\]);", script)[1]):
        assert client.get(path).status_code == 200, path
    assert client.get(json.loads(re.search(r'const OFFLINE = (".*?");', script)[1])).status_code == 200
