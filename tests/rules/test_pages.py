"""Conventions of all rules pages: URLs, content policy, labels, query budgets, escaping."""

import re

import pytest
from django.core.cache import cache

from core.data_version import forget_version
from tests.pages import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
LIST = "/check?ruleset=fe&format=starting-deck&list="
PAGES = (
    "/rules",
    "/rules/fe-en",
    "/rules/fe-fr",
    "/rules/dcf",
    "/rules/mvb",
    "/rules/e101",
    "/rules/fe-en/summary",
    "/glossary",
    "/glossary?ruleset=fe&q=att",
    "/glossary?q=zzqq",
    "/glossary/fe-attack",
    "/rulings",
    "/rulings?q=frozen&ruleset=fe",
    "/rulings?card=Cold+Gun&kind=card",
    "/rulings?term=fe-attack&verdict=no&page=2",
    "/rulings?clause=fe-en/ending-your-turn/5",
    "/rulings?q=zzqq",
    "/rulings/fe-cold-gun-frozen-card-destroyed",
    "/conflicts",
    "/conflicts?ruleset=dcf",
    "/search",
    "/search?q=can a frozen card be destroyed?&ruleset=fe",
    "/search",
    "/search?q=frozen",
    "/search?q=frozen&ruleset=fe&all=ruling",
    "/compare?card=fe-firestorm&card=fe-royal-flush-gang",
    "/compare?card=fe-kick&card=fe-punch",
    "/check",
    "/check?ruleset=fe&format=starting-deck",
    f"{LIST}7 Punch%0A2 Vulnerability",
    "/sandbox",
    "/setup",
    "/setup?ruleset=fe&players=3&seed=tonight",
    "/setup?ruleset=dcf&players=2&seed=tonight",
    "/setup?ruleset=e101&players=3&seed=tonight",
    "/guides/fe",
    "/guides/fe/card",
    "/guides/fe/mixing",
    "/guides/dcf/tactics",
    "/table",
    "/table?ruleset=fe&players=4&sets=hu&sets=base",
    "/table?ruleset=mvb",
    "/table?ruleset=dcf&players=3",
    "/table?ruleset=e101",
    "/turn",
    "/turn?ruleset=fe&players=3&at=1.2",
    "/score",
    "/score?ruleset=mvb",
    "/score?ruleset=dcf",
    "/score?ruleset=e101",
    "/check?ruleset=dcf&format=draft&players=3",
    "/table/offline",
    "/api/docs",
)
BUDGETS = {
    "/rules": 2,
    "/rules/dcf": 7,
    "/rules/e101": 7,
    "/rules/fe-fr/summary": 9,
    "/glossary": 7,
    "/glossary?ruleset=e101": 7,
    "/glossary/fe-attack": 10,
    "/rulings": 4,
    "/rulings?q=attack": 5,
    "/rulings?card=fe-cold-gun": 5,
    "/rulings/fe-cold-gun-frozen-card-destroyed": 9,
    "/conflicts": 7,
    "/search?q=frozen": 8,
    "/compare?card=fe-firestorm&card=fe-royal-flush-gang": 14,
    "/setup?ruleset=fe&players=3&seed=tonight": 8,
    f"{LIST}7 Punch%0A2 Vulnerability": 4,
    "/table?ruleset=fe&players=4&sets=hu": 12,
    "/table?ruleset=dcf": 12,
    "/api/docs": 0,
}


@pytest.mark.parametrize("path", [*PAGES, "/sw.js", "/table/bundle/fe.json"])
def test_page_works_with_and_without_trailing_slash(client, path):
    path, _, query = path.partition("?")
    for url in (path, f"{path}/"):
        assert client.get(f"{url}?{query}").status_code == 200, url


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", PAGES)
def test_page_is_complete_and_follows_content_security_policy(client, path, lang):
    page = page_of(client, path, headers={"accept-language": lang})
    assert f'<html lang="{lang}">' in page
    assert page.count("<h1") == page.count("<main") == 1
    assert page.rstrip().endswith("</html>")
    assert not re.search(r"\sstyle=|<style|<[^>]+\son[a-z]+=|javascript:", page)
    for attributes in re.findall(r"<script\b([^>]*)>", page):
        assert re.search(r'src=|type="application/(ld\+)?json"', attributes)
    assert not re.search(r'(?:src|href|action)="(?:https?:)?//(?!testserver)', page)


@pytest.mark.parametrize("path", PAGES)
def test_ids_are_unique_and_labels_point_to_fields(client, path):
    page = page_of(client, path)
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert sorted(ids) == sorted(set(ids))
    assert set(re.findall(r'<label[^>]*\sfor="([^"]+)"', page)) <= set(ids)
    assert set(re.findall(r'aria-(?:labelledby|describedby)="([^"]+)"', page)) <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


@pytest.mark.parametrize(("path", "most"), BUDGETS.items())
def test_page_stays_within_query_budget(client, django_assert_max_num_queries, path, most):
    client.get(path)  # build the engine's reference, which is cached
    cache.clear()
    forget_version()
    with django_assert_max_num_queries(most):
        client.get(path)


@pytest.mark.parametrize("page", ["check", "conflicts", "glossary", "rulings", "search", "setup", "table"])
def test_page_rejects_unknown_ruleset(client, page):
    response = client.get(f"/{page}", {"ruleset": "<chess>"})
    assert response.status_code == 400
    assert (
        "There&#x27;s no game “&lt;chess&gt;”. Choose one of these: Forever Evil, Multiverse Box, DC Forever, Evil:101."
        in response.content.decode()
    )


def test_french_page_cites_the_french_book(client):
    for path in ("/cards/fe-cold-gun", "/search?q=peut-on détruire une carte gelée&ruleset=fe"):
        page = page_of(client, f"{path}{'&' if '?' in path else '?'}lang=fr")
        assert 'href="/rules/fe-fr#pistolet-refrigerant-3"' in page
        assert 'href="/rules/fe-en#cold-gun-4"' not in page


def test_report_can_be_sent_here_or_to_the_report_url(client, settings):
    path = "/rulings/fe-cold-gun-frozen-card-destroyed"
    assert f'href="/contribute/report?page={path.replace("/", "%2F")}"' in page_of(client, path)
    settings.REPORT_URL = "https://issues.example/new"
    cache.clear()  # settings do not change while a server runs
    page = page_of(client, path)
    assert 'href="https://issues.example/new?title=fe-cold-gun-frozen-card-destroyed&amp;body=' in page


@pytest.mark.parametrize("path", ["/search?q=", "/rulings?q=", "/glossary?q=", f"{LIST}"])
@pytest.mark.parametrize(
    "text",
    ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "%00", "%F0%9F%98%80", "'; DROP TABLE--", "a"],
)
def test_input_is_escaped_and_never_returns_500(client, path, text):
    response = client.get(path + text)
    assert response.status_code in {200, 400}
    assert "<script>alert" not in response.content.decode()
    assert "<img src=x" not in response.content.decode()


@pytest.mark.parametrize(
    "path",
    ["/rules/nothing", "/glossary/nothing", "/rulings/nothing", "/rules/x/summary"],
)
def test_missing_page_returns_404(client, path):
    assert client.get(path).status_code == 404


def test_answer_has_lang_attribute(client):
    page = page_of(client, "/search?q=can+i+destroy+a+frozen+card&lang=fr")
    assert '<div class="answer-text" lang="en">' in page
    page = page_of(client, "/search?q=peut-on+garder+des+cartes+en+main&lang=fr")
    assert '<div class="answer-text" lang="fr"><p>' in page
    assert '<div class="answer-text" lang="en"><p>' in page


@pytest.mark.parametrize(
    "path", ["/setup?ruleset=fe&players=3&seed=1", f"{LIST}8 Punch", "/check?ruleset=fe&format=main-deck&list=&sets=fe"]
)
def test_french_pages_cite_the_french_book(client, path):
    books = set(re.findall(r'class="citation" href="/rules/([a-z-]+)#', page_of(client, f"{path}&lang=fr")))
    assert "fe-fr" in books
    assert "fe-fr" not in page_of(client, f"{path}&lang=en").split("<main")[1]
