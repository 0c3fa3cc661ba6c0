"""The rules in a real browser: accessibility, small screens, the table without a network."""

import pytest

from tests.browser.checks import PHONE, violations

pytestmark = pytest.mark.browser
PAGES = (
    "/rules",
    "/rules/fe-en",
    "/rules/e101",
    "/rules/mvb/summary",
    "/changes",
    "/guides/fe/first-game",
    "/guides/dcf/card",
    "/glossary?ruleset=fe",
    "/glossary/fe-attack",
    "/rulings",
    "/rulings?q=frozen&kind=card",
    "/rulings/fe-cold-gun-frozen-card-destroyed",
    "/conflicts?ruleset=fe",
    "/search",
    "/search?q=can a frozen card be destroyed&ruleset=fe",
    "/search?q=what does the box cost in euros",
    "/search?q=frozen",
    "/compare?card=fe-firestorm&card=fe-royal-flush-gang",
    "/check",
    "/check?ruleset=fe&format=team",
    "/check?ruleset=fe&format=starting-deck&list=7 Punch%0A2 Vulnerability",
    "/setup?ruleset=fe&players=3&seed=tonight",
    "/setup?ruleset=mvb&players=4&seed=tonight",
    "/check?ruleset=dcf&format=draft&players=3&side=hero&role=solo&picks=hero-1",
    "/check?ruleset=mvb&format=world-hopper",
    "/score",
    "/score?ruleset=fe&name=Ann&points=9&name=Bob&points=9",
    "/score?ruleset=dcf",
    "/score?ruleset=e101",
    "/table",
    "/table?ruleset=fe&players=4&sets=hu",
    "/turn?ruleset=fe&players=3&name=Ann&at=1.4",
    "/turn?ruleset=mvb",
    "/turn?ruleset=e101&players=3&at=0.16",
    "/setup?ruleset=dcf&players=3&seed=tonight",
    "/setup?ruleset=e101&players=4&seed=tonight",
    "/table/offline",
    "/api/docs",
)
READY = "[data-ready=yes]"


@pytest.mark.parametrize("path", PAGES)
def test_page_is_accessible_in_both_themes_and_fits_a_small_phone(visit, path):
    assert visit(path) == []


def test_refused_field_is_accessible(visit):
    assert (
        visit("/check?ruleset=fe&format=crisis-stack&list=&super_villains=many", expected=("Failed to load resource",))
        == []
    )


def test_the_table_works_without_a_network_after_one_visit(open_page):
    page = open_page("/table?ruleset=fe&players=4&sets=hu", **PHONE)
    page.wait_for_selector(READY)
    version = page.locator("footer code").inner_text()
    assert page.locator("[data-offline-note]").inner_text() == "Saved for offline use: Forever Evil"
    assert page.locator("[data-offline-note]").get_attribute("title") == version
    page.context.set_offline(True)
    page.get_by_label("Ask or search in Forever Evil").fill("destroy a frozen card")
    page.locator("[data-offline-results] a[href^='/rulings/']").first.click()
    page.wait_for_url("**/rulings/fe-cold-gun-frozen-card-destroyed")
    shown = page.locator("article.panel")
    shown.wait_for()
    assert shown.get_by_role("heading", level=2).inner_text() == "Can I still destroy a frozen card?"
    assert shown.locator(".stamp").inner_text().lower() == "yes"
    assert violations(page) == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/rules/fe-en#ending-your-turn-5", "Refill the Line-Up"),
        ("/glossary/fe-attack", "harms the other players"),
        ("/cards/fe-cold-gun", "Frozen token"),
        ("/search?q=cold+gun", "Can Cold Gun"),
        ("/search?q=who wins ties", "tie"),
        ("/turn?ruleset=fe", "Ending Your Turn"),
        ("/about", "You're offline"),
    ],
)
def test_addresses_keep_their_meaning_without_a_network(open_page, path, words):
    page = open_page("/table?ruleset=fe")
    page.wait_for_selector(READY)
    page.context.set_offline(True)
    page.goto(path)
    page.locator("main", has_text=words).wait_for()


def test_without_a_kept_game_the_offline_page_says_so(open_page):
    page = open_page("/table/offline")
    page.get_by_text("No game is saved on this device yet").wait_for()


def test_the_table_remembers_the_chosen_ruleset_on_the_device(open_page):
    page = open_page("/table?ruleset=dcf&players=3")
    page.wait_for_selector(READY)
    page.goto("/table?source=installed")
    page.wait_for_url("**/table?ruleset=dcf&players=3")


@pytest.mark.parametrize(
    "address",
    [
        "//evil.example/?ruleset=fe",
        "/\\evil.example/?ruleset=fe",
        "/\t/evil.example/?ruleset=fe",
        "https://evil.example/?ruleset=fe",
    ]
    + ["javascript:alert(1)", "table?ruleset=fe", "/table", "", "//"],
)
def test_a_remembered_address_that_is_no_game_of_this_site_is_not_opened(open_page, site, address):
    page = open_page("/table")
    page.evaluate("address => localStorage.setItem('table', address)", address)
    page.goto("/table?source=installed", wait_until="networkidle")
    assert page.url == f"{site}/table?source=installed"
