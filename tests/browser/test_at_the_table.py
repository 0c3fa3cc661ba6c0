"""What a table does on a phone, counted in taps, with a network and after one visit to the table page without one."""

import re

import pytest

from tests.browser.checks import PHONE, violations, wide_elements

pytestmark = pytest.mark.browser
READY = "[data-ready=yes]"
LOST = {"expected": ("Failed to load resource",)}  # the console's message without a network
QUESTION = "my foe has no VP tokens, can Catwoman steal?"
MINE = ("mvb", "fe", "base", "hu")


class Taps:
    """A page on which taps are counted; typed words are free."""

    def __init__(self, page):
        self.page, self.count = page, 0

    def tap(self, target):
        self.count += 1
        (self.page.locator(target) if isinstance(target, str) else target).click()

    def choose(self, label, value):
        self.count += 1
        self.page.get_by_label(label, exact=True).select_option(value)


def without_network(page):
    """Take the page offline once the table page is saved."""
    page.wait_for_selector(READY)
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")


@pytest.mark.parametrize("is_offline", [False, True])
def test_a_question_is_answered_with_one_tap(open_page, is_offline):
    page = open_page("/table?ruleset=fe&players=3", **PHONE, **LOST)
    taps = Taps(page)
    if is_offline:
        without_network(page)
        page.fill("#words", QUESTION.replace("Catwoman", "Catwomann"))
        taps.tap(".ask button[type=submit]")
        page.locator("[data-offline-results] .stamp").first.wait_for()
        assert page.locator("[data-offline-results] a", has_text=re.compile("steal|take", re.I)).count()
        assert not page.locator("#calculators").is_visible()
    else:
        page.goto("/")
        assert "Forever Evil" in page.locator("[data-current-table-link]").inner_text()
        page.fill("#q", QUESTION)
        taps.tap("form[action='/search'] button")
        page.wait_for_url("**ruleset=fe**")
        assert page.locator("#verdict .stamp").inner_text()
        assert page.locator(".quoted a, .citation").count()
    assert taps.count == 1


@pytest.mark.parametrize("is_offline", [False, True])
def test_a_draft_of_three_is_checked_with_six_taps(open_page, is_offline):
    page = open_page("/table?ruleset=dcf&players=3", **PHONE, **LOST)
    taps = Taps(page)
    if is_offline:
        without_network(page)
    taps.tap(page.get_by_label("On this page").get_by_role("link", name="Checker"))
    taps.tap(page.get_by_role("link", name="Draft order"))
    page.wait_for_selector("[data-builder] .builder-rows")
    assert page.get_by_label("Number of players", exact=True).input_value() == "3"
    taps.choose("The player's role", "solo")
    taps.tap("summary >> text=As text")
    page.fill("#f-characters", "Batman\nSuperman\nAquaman")
    page.locator("[data-live-region] .stamp", has_text="Not legal").wait_for()
    assert "It needs 6 different ones from one side" in page.locator(".violation").first.inner_text()
    assert page.locator(".violation .citation").count()
    assert taps.count <= 6
    assert not wide_elements(page)


@pytest.mark.parametrize("is_offline", [False, True])
def test_a_set_up_with_ones_own_sets_takes_four_taps(open_page, is_offline):
    page = open_page("/sets", **PHONE, **LOST)
    for code in MINE:
        page.check(f"input[data-own={code}]")
    taps = Taps(page)
    if is_offline:
        page.goto(f"/table?ruleset=mvb&players=4&sets={','.join(MINE)}")
        without_network(page)
        taps.tap(page.get_by_label("On this page").get_by_role("link", name="Setup"))
    else:
        page.goto("/setup")
        taps.tap(page.locator(".large-link", has_text="Multiverse Box"))
        taps.tap(page.get_by_label("One more: Players"))
    page.locator("#laid-out", has_text="4 players").wait_for()
    page.wait_for_function("document.querySelectorAll('input[name=sets]:checked').length === 4")
    fetched = page.locator(".tick-list > li > strong").all_inner_texts()
    assert "Multiverse Box" in fetched
    assert set(fetched) <= {"Multiverse Box", "Forever Evil", "DC Comics Deck-Building Game", "Heroes Unite"}
    assert taps.count <= 4
    assert violations(page) == []


@pytest.mark.parametrize("is_offline", [False, True])
def test_a_tied_game_is_scored_and_survives_a_reload(open_page, is_offline):
    page = open_page("/table?ruleset=fe&players=3", **PHONE, **LOST)
    taps = Taps(page)
    if is_offline:
        without_network(page)
    taps.tap(page.get_by_label("On this page").get_by_role("link", name="Score pad"))
    page.wait_for_selector("[data-score]")
    for seat, (name, points) in enumerate((("Ann", "12"), ("Bob", "12"), ("Cy", "3")), 1):
        page.fill(f"#name-{seat}", name)
        page.fill(f"#points-{seat}", points)
    taps.tap("#opponents-2 + button")
    verdict = page.locator("[data-verdict]", has_text="Winner: Bob. Tied on VP")
    verdict.wait_for()
    assert verdict.locator("a[href='/rules/fe-en#end-of-game-7']").count()
    assert page.locator("[data-total]").all_inner_texts() == ["12", "12", "3"]
    assert "{" not in page.locator("main").inner_text()
    page.reload()
    verdict.wait_for()
    page.goto("/score?ruleset=fe")
    page.locator("[data-verdict]", has_text="Winner: Bob.").wait_for()
    assert page.input_value("#name-2") == "Bob"
    assert not wide_elements(page)
    assert violations(page) == []


@pytest.mark.parametrize(
    "kept",
    [
        {"table": "/table?ruleset=<b>&players=4", "my-sets": "<script>,fe,../x", "turn": "99:99", "narrow": "{}"},
        {
            "table": "/table?ruleset=fe&players=many&sets=<img>,hu",
            "score-fe": "ruleset=fe&name=<b>A</b>&points=9e9&name=B&points=-1",
            "turn": "<b>",
        },
    ],
)
def test_what_the_device_remembers_is_not_trusted(open_page, kept):
    page = open_page("/sets", **PHONE)
    page.evaluate("kept => Object.entries(kept).forEach(each => localStorage.setItem(...each))", kept)
    page.goto("/score?ruleset=fe")
    assert page.locator("main b").count() == 0
    assert all(each.isdigit() for each in page.locator("[data-total]").all_inner_texts())
    page.goto("/table?ruleset=fe&players=2")
    page.locator("[data-turn-status]", has_text=re.compile("(Player [12]|<b>A</b>|B): step")).wait_for()
    assert page.locator("[data-turn-status] *").count() == 0
    page.goto("/sets")
    assert page.locator("[data-count]").inner_text() in ("0", "1")


def test_the_current_table_is_shown_until_it_is_ended(open_page):
    page = open_page("/table?ruleset=dcf&players=3", **PHONE)
    page.goto("/search")
    assert page.input_value("form [name=ruleset]") == "dcf"
    assert "DC Forever" in page.locator("[data-current-table-link]").inner_text()
    page.goto("/score")
    page.wait_for_url("**/score?ruleset=dcf&players=3")
    page.click("[data-current-table-end]")
    page.goto("/score")
    page.locator(".large-link").first.wait_for()
    assert not page.locator("[data-current-table]").is_visible()


def test_a_table_stored_by_an_earlier_release_is_the_current_table(open_page):
    page = open_page("/sets", **PHONE)
    page.evaluate("localStorage.setItem('table', '/table?ruleset=dcf&players=3')")
    page.goto("/search")
    assert "DC Forever" in page.locator("[data-current-table-link]").inner_text()
    assert page.input_value("form [name=ruleset]") == "dcf"


def test_the_table_of_another_game_chosen_before_opens_without_a_network(open_page):
    page = open_page("/table?ruleset=mvb&players=3", **LOST)
    page.wait_for_selector(READY)
    page.goto("/table?ruleset=fe&players=3")
    without_network(page)
    page.goto("/table?ruleset=mvb&players=3")
    assert page.locator("h1").inner_text().lower() == "multiverse box"
    page.goto("/rules/mvb")
    assert page.locator(".clause").count() > 50


def test_the_turn_helper_names_the_players_of_the_score_pad(open_page):
    page = open_page("/score?ruleset=fe&name=Ann&name=Bob", **PHONE)
    page.wait_for_function("localStorage.getItem('score-fe')?.includes('Bob')")
    page.goto("/table?ruleset=fe&players=3")
    status = page.locator("[data-turn-status]")
    for name in ("Ann", "Bob", "Player 3"):
        status.filter(has_text=f"{name}: step 1 of").wait_for()
        page.get_by_role("button", name="Next player").click()


def test_without_a_network_only_the_check_that_works_is_offered(open_page):
    page = open_page("/table?ruleset=dcf&players=3", **LOST)
    page.wait_for_selector(READY)
    without_network(page)
    page.goto("/check?ruleset=dcf&players=3")
    assert page.locator(".kinds a:visible").count() == 1
    page.locator(".kinds a:visible").click()
    page.locator("[data-live-form]").wait_for()


def test_the_current_table_and_own_sets_fill_the_sandbox(open_page):
    page = open_page("/sets", **PHONE)
    page.evaluate("localStorage.setItem('my-sets', 'fe,hu')")
    page.goto("/sandbox")
    assert page.locator("[name=sets]:checked").evaluate_all("boxes => boxes.map(box => box.value)") == ["fe", "hu"]
    page.goto("/table?ruleset=mvb&players=4&sets=fe,base")
    page.goto("/sandbox")
    page.wait_for_url("**/sandbox?ruleset=mvb&players=4&sets=base%2Cfe")
    assert page.input_value("#players") == "4"
