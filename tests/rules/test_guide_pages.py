"""Guide pages: each part in both languages, query budgets, and links from other pages."""

import re

import pytest

from rules.models import Guide
from rules.pages.reading.guides import PARTS
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
RULESETS = ("fe", "mvb", "dcf", "e101")
PAGES = [f"/guides/{ruleset}" for ruleset in RULESETS] + [
    f"/guides/{ruleset}/{part}"
    for ruleset in RULESETS
    for part in ("first-game", "card", "mixing", "tactics")
    if part != "tactics" or ruleset == "dcf"
]


@pytest.mark.parametrize("path", PAGES)
def test_every_guide_part_stays_within_query_budget(client, django_assert_max_num_queries, path):
    client.get(f"{path}?first=1")
    with django_assert_max_num_queries(4):
        page = page_of(client, path)
    assert page.count('aria-current="page"') == 2  # the tab of the game and the part of the guide
    assert client.get(f"{path}/").status_code == 200


def test_every_line_shows_its_citations(client):
    page = page_of(client, "/guides/fe/mixing")
    assert "/rules/fe-en#variant-games-3" in page
    assert "/rules/mvb#main-deck-4" in page
    assert "Source: dcdeckbuilding.com" in words_of(page)
    assert "Multiverse Box: Main Deck 4" in words_of(page)
    assert "/rules/dcf#hero-tactics-aquaman-3" in page_of(client, "/guides/dcf/tactics")


def test_french_guide_exists_for_forever_evil_and_others_are_marked_english(client):
    page = page_of(client, "/guides/fe/first-game?lang=fr")
    assert "/rules/fe-fr#reserve-1" in page
    assert "/rules/fe-en" not in page
    assert "Première partie" in words_of(page)
    assert "en anglais" not in words_of(page)
    assert "en anglais" in words_of(page_of(client, "/guides/dcf/first-game?lang=fr"))


@pytest.mark.parametrize("path", ["/guides/nothing", "/guides/fe/tactics", "/guides/fe/nothing", "/guides/e101/top"])
def test_unknown_guide_part_returns_404(client, path):
    assert client.get(path).status_code == 404


def test_errata_are_listed_with_the_open_questions(client):
    response = client.get("/guides/fe/errata")
    assert (response.status_code, response["Location"]) == (301, "/conflicts?ruleset=fe#errata")
    assert "/cards/tt-blackfire" in page_of(client, "/conflicts?ruleset=fe").split('id="errata"')[1]
    assert 'id="errata"' not in page_of(client, "/conflicts")


def test_guides_are_linked_from_home_rules_table_and_sitemap(client):
    pages = ("/sitemap.xml", "/", "/rules", "/table?ruleset=dcf")
    sitemap, home, index, table = (page_of(client, path) for path in pages)
    for path in PAGES:
        assert f"{path}</loc>" in sitemap, path
    for path in (f"/guides/{ruleset}/{part}" for ruleset in RULESETS for part in ("first-game", "card")):
        assert f'href="{path}"' in index, path
        assert f'href="{path}"' in home, path
    for part in PARTS:
        assert part in {"top-20", "errata"} or f'href="/guides/dcf/{part}"' in table


TABS = ["Learn", "Rulebook", "Rulings", "Glossary", "Open questions"]


@pytest.mark.parametrize(
    ("path", "current"),
    [
        ("/guides/mvb/card", "Learn"),
        ("/rules/mvb/summary", "Learn"),
        ("/rules/mvb", "Rulebook"),
        ("/rulings?ruleset=mvb", "Rulings"),
        ("/glossary/mvb-capture", "Glossary"),
        ("/glossary?ruleset=mvb", "Glossary"),
        ("/conflicts?ruleset=mvb", "Open questions"),
    ],
)
def test_every_page_of_a_game_has_its_tabs(client, path, current):
    tabs = re.search(r'<nav class="tabs.*?</nav>', page_of(client, path), re.S)[0]
    assert re.findall(r"<a [^>]*>([^<]+)</a>", tabs) == TABS
    assert re.findall(r'<a [^>]*aria-current="page"[^>]*>([^<]+)</a>', tabs) == [current]
    assert tabs.count("mvb") == len(TABS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_quick_answers_are_the_top_twenty_rulings(client, ruleset):
    page = page_of(client, f"/table?ruleset={ruleset}")
    top = Guide.objects.get(ruleset=ruleset, lang="en").top
    positions = [page.index(f'href="/rulings/{slug}"') for slug in top]
    assert positions == sorted(positions)
    assert page.count('<details class="quick-answer"') == 20
