"""What a table does on a phone, counted in taps, with a network and after one visit to the table page without one."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.checks import PHONE, violations, wait_until, wide_elements

pytestmark = pytest.mark.browser
READY = "[data-ready=yes]"
LOST = {"expected": ("Failed to load resource",)}  # the console's message without a network
IS_ON_SCREEN = "each => each.getBoundingClientRect().top >= 0 && each.getBoundingClientRect().top < innerHeight"
STEP_IS_VISIBLE = """() => {
  const [step, helper, bar] = ["[data-turn-step][aria-current]", ".turn-helper", ".table-bar"]
    .map(each => document.querySelector(each).getBoundingClientRect());
  return step.top >= 0 && step.bottom <= helper.top && helper.bottom <= bar.top + 1;
}"""
LARGE_FROM_START = """document.addEventListener("readystatechange", () => {
  document.documentElement.style.fontSize = "150%";
});"""
QUESTION = "my foe has no VP tokens, can Catwoman steal?"
MINE = ("mvb", "fe", "base", "hu")
FOUR = "name=Ann&name=Bob&name=Cy&name=Di"
BAR = ".table-bar >> text={}"


class Taps:
    """A page on which taps are counted; typed words are free."""

    def __init__(self, page):
        self.page, self.count = page, 0

    def tap(self, target):
        self.count += 1
        (self.page.locator(target) if isinstance(target, str) else target).click()
        self.page.wait_for_load_state()

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
    taps.tap(page.get_by_role("link", name="Deck checker"))
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
        taps.tap(BAR.format("Set up"))
    else:
        page.goto("/setup")
        taps.tap(page.locator(".large-link", has_text="Multiverse Box"))
        page.wait_for_url("**sets=mvb**")
        taps.tap(page.locator(".choices").get_by_role("link", name="4 players"))
    page.locator("#drawn", has_text="4 players").wait_for()
    assert page.locator("input[name=sets]:checked").count() == 4
    fetched = page.locator(".tick-list > li > strong").all_inner_texts()
    assert "Multiverse Box" in fetched
    assert set(fetched) <= {"Multiverse Box", "Forever Evil", "DC Comics Deck-Building Game", "Heroes Unite"}
    assert page.locator(".drawn-seat").count() == 4
    assert taps.count <= 4
    assert not wide_elements(page)
    assert violations(page) == []


def test_own_sets_apply_without_a_tap(open_page):
    page = open_page("/sets", **PHONE)
    page.evaluate("localStorage.setItem('my-sets', 'fe,base,zz')")
    page.goto("/setup?ruleset=fe&players=2")
    page.wait_for_url("**sets=fe%2Cbase**")
    fetched = page.locator(".tick-list > li > strong").all_inner_texts()
    assert set(fetched) == {"Forever Evil", "DC Comics Deck-Building Game"}


def test_ticks_and_the_set_up_survive_a_reload_and_a_reroll_keeps_a_character(open_page):
    page = open_page("/setup?ruleset=fe&players=3", **PHONE)
    page.wait_for_url("**seed=**")
    names = page.locator(".drawn-seat .drawn-face").all_inner_texts()
    page.locator("[data-ticks] input").nth(1).check()
    page.reload()
    assert page.locator(".drawn-seat .drawn-face").all_inner_texts() == names
    assert page.locator("[data-ticks] input:checked").count() == 1
    page.locator("input[name=lock]").nth(1).check()
    for _each in range(3):
        before = page.url
        page.get_by_role("button", name="Reroll").click()
        page.wait_for_url(lambda url, before=before: url != before and "seed=" in url)
        assert page.locator(".drawn-seat .drawn-face").all_inner_texts()[1] == names[1]
    assert page.locator("[data-ticks] input:checked").count() == 0
    page.locator(BAR.format("Turn")).click()
    last = page.evaluate("localStorage.getItem('setup')")
    page.locator(BAR.format("Set up")).click()
    page.wait_for_url(lambda url: url.endswith(last))


def test_hidden_cards_are_folded_on_the_screen_and_left_out_in_print(open_page):
    page = open_page("/setup?ruleset=mvb&players=3&seed=a", **PHONE)
    assert not page.locator(".spoiler .part-cards").first.is_visible()
    page.emulate_media(media="print")
    assert not page.locator(".spoiler").is_visible()
    assert page.locator(".steps li").first.is_visible()


@pytest.mark.parametrize("is_offline", [False, True])
def test_a_tied_game_is_scored_and_survives_a_reload(open_page, is_offline):
    page = open_page("/table?ruleset=fe&players=3", **PHONE, **LOST)
    taps = Taps(page)
    if is_offline:
        without_network(page)
    taps.tap(BAR.format("Score"))
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


def test_a_score_for_four_players_takes_one_tap_and_the_numbers(open_page):
    page = open_page(f"/table?ruleset=fe&players=4&{FOUR}", **PHONE)
    taps = Taps(page)
    taps.tap(BAR.format("Score"))
    for seat, points in enumerate(("12", "30", "12", "3"), 1):
        page.fill(f"#points-{seat}", points)
    page.locator("[data-verdict]", has_text="Winner: Bob.").wait_for()
    expect(page.locator(".ranking li")).to_have_text(["Bob: 30", "Ann: 12", "Cy: 12", "Di: 3"])
    assert page.locator(".ranking li").evaluate_all("rows => rows.map(row => row.value)") == [1, 2, 2, 4]
    assert taps.count == 1
    assert not wide_elements(page)


def test_typing_replaces_the_number_or_name_in_a_field(open_page):
    page = open_page("/score?ruleset=fe&players=2", has_touch=True, **PHONE)
    for field, text in (("#points-1", "31"), ("#name-2", "Eve")):
        page.locator(field).tap()
        page.keyboard.type(text)
        expect(page.locator(field)).to_have_value(text)


def test_a_new_game_can_be_undone(open_page):
    page = open_page("/score?ruleset=fe&name=Ann&points=4&name=Bob&points=9&deck=2 Kick&deck=", **PHONE)
    page.get_by_role("link", name="New game").click()
    expect(page.locator("#points-2")).to_have_value("0")
    expect(page.locator("#name-2")).to_have_value("Bob")
    page.get_by_text("Scores cleared.").wait_for()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#points-2")).to_have_value("9")
    expect(page.locator("#deck-1")).to_have_value("2 Kick")
    page.locator("[data-verdict]", has_text="Winner: Bob").wait_for()
    assert not page.get_by_role("button", name="Undo").is_visible()


def test_cards_of_a_deck_are_found_by_name(open_page):
    page = open_page("/score?ruleset=fe&players=2", **PHONE)
    page.get_by_role("button", name="Add a player").click()
    page.locator(".more-fields > summary").nth(2).click()
    page.locator("#deck-add-3").fill("super strength")
    page.locator(".builder-found button").first.click()
    page.get_by_label("One more: Super Strength").click()
    page.locator("[data-seat]").nth(2).locator("[data-total]", has_text=re.compile("[1-9]")).wait_for()
    page.reload()
    page.locator("[data-verdict]", has_text="Winner: Player 3").wait_for()
    assert "2 Super Strength" in page.input_value("#deck-3")
    assert violations(page) == []


def test_names_typed_on_the_score_pad_are_those_of_the_table(open_page):
    page = open_page("/table?ruleset=fe&players=2", **PHONE)
    page.locator(BAR.format("Score")).click()
    page.fill("#name-1", "Ann")
    page.locator(BAR.format("Ask")).click()
    page.goto("/table")
    page.locator(".table-choice > summary", has_text="Ann · Player 2").wait_for()
    page.locator(BAR.format("Turn")).click()
    page.locator("[data-turn-status]", has_text="Ann: step 1").wait_for()


@pytest.mark.parametrize("is_file", [False, True])
def test_a_game_is_handed_over_to_another_phone(open_page, tmp_path, is_file):
    page = open_page(f"/turn?ruleset=fe&players=4&{FOUR}&at=2.4", **PHONE)
    page.locator("[data-turn-status]", has_text="Cy: step 5 of").wait_for()
    page.goto(f"/score?ruleset=fe&players=4&{FOUR}")
    for seat, points in enumerate(("1", "2", "3", "4"), 1):
        page.fill(f"#points-{seat}", points)
    page.goto(f"/table?ruleset=fe&players=4&{FOUR}")
    other = open_page("/table?ruleset=fe", **PHONE)
    if is_file:
        with page.expect_download() as download:
            page.locator("[data-hand-over-file]").click()
        download.value.save_as(tmp_path / "game.json")
        other.set_input_files("[data-hand-over-import]", tmp_path / "game.json")
    else:
        page.locator("[data-hand-over] .share > summary").click()
        page.locator("[data-hand-over] .share img").wait_for()
        other.goto(page.locator("[data-hand-over] .share input").input_value())
    other.wait_for_url("**at=2.4**")  # its script has started once the page is loaded
    other.get_by_role("button", name="Continue on this device").click()
    other.wait_for_url(lambda url: "at=" not in url)
    other.locator(".table-choice > summary", has_text="Ann · Bob · Cy · Di").wait_for()
    other.locator(BAR.format("Turn")).click()
    other.locator("[data-turn-status]", has_text="Cy: step 5 of").wait_for()
    other.locator(BAR.format("Score")).click()
    expect(other.locator("#points-4")).to_have_value("4")
    assert violations(other) == []


def test_a_game_handed_over_goes_on_from_the_bar_too(open_page):
    page = open_page("/table?ruleset=fe&name=Ann&name=Bob&at=1.2&pad=points%3D3%26points%3D9", **PHONE)
    page.locator(BAR.format("Score")).click()
    expect(page.locator("#points-2")).to_have_value("9")
    page.locator(BAR.format("Turn")).click()
    page.locator("[data-turn-status]", has_text="Bob: step 3 of").wait_for()


def test_a_file_that_is_no_game_is_refused(open_page, tmp_path):
    page = open_page("/table?ruleset=fe", **PHONE)
    for text in ("", "{}", '{"path": "https://example.org/table?ruleset=fe"}', '{"path": 1}', "[" * 9999):
        (tmp_path / "game.json").write_text(text)
        page.set_input_files("[data-hand-over-import]", tmp_path / "game.json")
        page.locator("[data-hand-over-wrong]").wait_for()
    assert page.url.endswith("/table?ruleset=fe")


@pytest.mark.parametrize(
    "kept",
    [
        {"table": "/table?ruleset=<b>&players=4", "my-sets": "<script>,fe,../x", "turn-fe": "99:99", "narrow": "{}"},
        {
            "table": "/table?ruleset=fe&players=many&sets=<img>,hu",
            "score-fe": "ruleset=fe&name=<b>A</b>&points=9e9&name=B&points=-1",
            "turn-fe": "<b>",
        },
    ],
)
def test_what_the_device_remembers_is_not_trusted(open_page, kept):
    page = open_page("/sets", **PHONE)
    page.evaluate("kept => Object.entries(kept).forEach(each => localStorage.setItem(...each))", kept)
    page.goto("/score?ruleset=fe")
    assert page.locator("main b").count() == 0
    assert all(each.isdigit() for each in page.locator("[data-total]").all_inner_texts())
    page.goto("/turn?ruleset=fe&players=2")
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
    assert not page.locator("[data-current-table]").is_visible()  # the places of the game are on this page
    page.goto("/search")
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
    page.locator(".clause").nth(50).wait_for(state="attached")


def test_names_typed_at_the_table_are_on_every_page(open_page):
    page = open_page("/table?ruleset=fe&players=2", **PHONE)
    page.locator(".table-choice > summary").click()
    page.get_by_label("One more: Players").click()
    for seat, name in enumerate(("Ann", "Bob", "Cy")):
        page.locator("[data-names] input").nth(seat).fill(name)
    page.get_by_role("button", name="Save").click()
    page.locator(".table-choice > summary", has_text="Ann · Bob · Cy").wait_for()
    page.locator(BAR.format("Turn")).click()
    page.locator("[data-turn-status]", has_text="Ann: step 1 of").wait_for()
    page.locator(BAR.format("Set up")).click()
    page.locator(".drawn-seat h3", has_text="Cy").wait_for()
    page.locator(BAR.format("Score")).click()
    expect(page.locator("#name-3")).to_have_value("Cy")


def test_the_next_step_is_one_tap_away_and_there_is_a_step_back(open_page):
    page = open_page("/turn?ruleset=e101&players=3&name=Ann&name=Bob&name=Cy", **PHONE)
    status, steps = page.locator("[data-turn-status]"), page.locator("[data-turn-step]")
    for step in range(1, steps.count()):
        page.locator("[data-turn-next]").click()  # fails if it is covered or out of the screen
        status.filter(has_text=f"Ann (Handler): step {step + 1} of").wait_for()
        assert steps.nth(step).get_attribute("aria-current") == "step"
        assert page.locator("[data-turn-next]").evaluate(IS_ON_SCREEN)
        wait_until(page, STEP_IS_VISIBLE)
    page.locator("[data-turn-next]").click()
    status.filter(has_text="Bob (Handler): step 1 of").wait_for()
    page.locator("[data-turn-back]").click()
    status.filter(has_text=f"Ann (Handler): step {steps.count()} of").wait_for()
    page.reload()
    status.filter(has_text=f"Ann (Handler): step {steps.count()} of").wait_for()
    page.locator("[data-turn-owner]").focus()
    page.keyboard.press("Enter")
    status.filter(has_text="Bob (Handler): step 1 of").wait_for()
    assert not wide_elements(page)
    assert violations(page) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("large", [False, True])
def test_a_step_that_was_handed_over_is_not_covered(open_page, lang, large):
    page = open_page("/sets", **PHONE)
    if large:
        page.add_init_script(LARGE_FROM_START)
    page.goto(f"/turn?ruleset=e101&players=3&at=0.16&lang={lang}")
    wait_until(page, STEP_IS_VISIBLE)


def test_each_game_remembers_its_own_turn(open_page):
    page = open_page("/turn?ruleset=fe&players=2&at=1.3", **PHONE)
    page.locator("[data-turn-status]", has_text="Player 2: step 4 of").wait_for()
    page.goto("/turn?ruleset=mvb&players=2")
    page.locator("[data-turn-status]", has_text="Player 1: step 1 of").wait_for()
    page.goto("/turn?ruleset=fe&players=2")
    page.locator("[data-turn-status]", has_text="Player 2: step 4 of").wait_for()


def test_a_set_up_starts_the_game_with_the_first_player(open_page):
    page = open_page("/setup?ruleset=fe&players=4&seed=a&name=Ann&name=Bob&name=Cy&name=Di", **PHONE)
    first = page.locator(".drawn-seat h3", has_text="goes first").inner_text().split()[0].capitalize()
    page.get_by_role("link", name="Start playing").click()
    page.locator("[data-turn-status]", has_text=f"{first}: step 1 of").wait_for()
    page.goto("/search")
    assert "Forever Evil" in page.locator("[data-current-table-link]").inner_text()


def test_places_of_a_game_work_without_javascript(open_page):
    page = open_page("/table?ruleset=mvb&name=Ann&name=Bob&name=Cy", java_script_enabled=False, **PHONE)
    page.locator(BAR.format("Set up")).click()
    page.locator(".drawn-seat h3", has_text="Cy").wait_for()
    page.locator("input[name=lock]").first.check()
    name = page.locator(".drawn-seat .drawn-face").first.inner_text()
    page.get_by_role("button", name="Reroll").click()
    assert page.locator(".drawn-seat .drawn-face").first.inner_text() == name
    page.locator(BAR.format("Turn")).click()
    page.locator("[data-turn-next]").click()
    page.locator("[data-turn-status]", has_text="Ann: step 2 of").wait_for()
    page.locator("[data-turn-back]").click()
    page.locator("[data-turn-back]").click()
    page.locator("[data-turn-status]", has_text="Cy: step").wait_for()


def test_without_a_network_only_the_check_that_works_is_offered(open_page):
    page = open_page("/table?ruleset=dcf&players=3", **LOST)
    page.wait_for_selector(READY)
    without_network(page)
    page.goto("/check?ruleset=dcf&players=3")
    expect(page.locator(".kinds a:visible")).to_have_count(1)
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
