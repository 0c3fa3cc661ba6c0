"""Guide pages: each part in both languages, query budgets, and links from other pages."""

import pytest

from rules.models import Guide
from rules.pages.reading.guides import PARTS
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
RULESETS = ("fe", "mvb", "dcf", "e101")
PAGES = [f"/guides/{ruleset}" for ruleset in RULESETS] + [
    f"/guides/{ruleset}/{part}"
    for ruleset in RULESETS
    for part in ("first-game", "card", "mixing", "errata", "tactics")
    if part != "tactics" or ruleset == "dcf"
]


@pytest.mark.parametrize("path", PAGES)
def test_every_guide_part_stays_within_query_budget(client, django_assert_max_num_queries, path):
    client.get(f"{path}?first=1")
    with django_assert_max_num_queries(4):
        page = page_of(client, path)
    assert page.count('aria-current="page"') == 1
    assert client.get(f"{path}/").status_code == 200


def test_every_line_shows_its_citations(client):
    page = page_of(client, "/guides/fe/mixing")
    assert "/rules/fe-en#variant-games-3" in page
    assert "/rules/mvb#main-deck-4" in page
    assert "Source: dcdeckbuilding.com" in words_of(page)
    assert "Multiverse Box: Main Deck 4" in words_of(page)
    assert "/cards/tt-blackfire" in page_of(client, "/guides/fe/errata")
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


def test_guides_are_linked_from_rules_table_and_sitemap(client):
    sitemap, index, table = (page_of(client, path) for path in ("/sitemap.xml", "/rules", "/table?ruleset=dcf"))
    for path in PAGES:
        assert f"{path}</loc>" in sitemap, path
        assert f'href="{path}"' in index, path
    for part in PARTS:
        assert part == "top-20" or f'href="/guides/dcf/{part}"' in table


@pytest.mark.parametrize("ruleset", RULESETS)
def test_quick_answers_are_the_top_twenty_rulings(client, ruleset):
    page = page_of(client, f"/table?ruleset={ruleset}")
    top = Guide.objects.get(ruleset=ruleset, lang="en").top
    places = [page.index(f'href="/rulings/{slug}"') for slug in top]
    assert places == sorted(places)
    assert page.count('<details class="quick-answer"') == 20
