"""Jobs of players on a phone, each with the most taps it may take, typing not counted."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.checks import wide_elements

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
HEADER = 64
CONTENT = 120
TOP = "each => Math.round(each.getBoundingClientRect().top + scrollY)"


class Player:
    """A player on a phone who counts taps."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, target):
        """Tap an element."""
        target.first.tap()
        self.page.wait_for_load_state()
        self.taps += 1

    def search(self, text):
        """Tap the search box, type, and press Enter on the keyboard of the phone."""
        self.tap(self.page.locator("#q"))
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/search?**")


def test_whether_a_game_is_here_takes_one_tap(open_page):
    page = open_page("/", **PHONE)
    player = Player(page)
    player.tap(page.get_by_role("link", name="Is my game here?"))
    row = page.locator(".set-rows li", has_text="Forever Evil")
    assert "All texts" in row.inner_text()
    assert player.taps == 1


@pytest.mark.parametrize("path", ["/", "/sets/base", "/rules/fe-en"])
def test_batman_in_forever_evil_takes_two_taps(open_page, path):
    page = open_page(path, **PHONE)
    player = Player(page)
    player.search("batman forever evil")
    player.tap(page.locator("a[href^='/cards/fe-batman']"))
    page.wait_for_url("**/cards/fe-batman**")
    assert player.taps <= 2


def test_the_first_card_of_a_set_is_visible_without_scrolling(open_page):
    page = open_page("/sets/fe", **PHONE)
    assert page.locator(".checklist a").first.evaluate(TOP) < PHONE["viewport"]["height"]


def test_two_cards_are_compared_with_two_taps(open_page):
    page = open_page("/cards/fe-firestorm", **PHONE)
    player = Player(page)
    player.tap(page.get_by_label("Combine or compare with…"))
    page.keyboard.type("Bizarro")
    player.tap(page.get_by_role("button", name="Compare"))
    page.wait_for_url("**/compare?card=fe-firestorm&card=fe-bizarro")
    assert player.taps <= 3


@pytest.mark.parametrize("path", ["/", "/setup?ruleset=dcf"])
def test_a_first_game_guide_takes_one_tap_and_a_rulebook_two(open_page, path):
    page = open_page(path, **PHONE)
    player = Player(page)
    assert page.locator("a[href='/guides/dcf/card']").is_visible()
    player.tap(page.locator("a[href='/guides/dcf/first-game']"))
    page.wait_for_url("**/guides/dcf/first-game")
    assert player.taps == 1
    player.tap(page.get_by_role("navigation", name="Rules").get_by_role("link", name="Rulebook"))
    page.wait_for_url("**/rules/dcf")
    assert player.taps == 2


def test_a_tap_on_a_rule_shows_its_id_and_rulings(open_page):
    page = open_page("/rules/fe-en", **PHONE)
    assert page.evaluate("document.documentElement.scrollHeight") <= 34_510 * 2 / 3
    rule = page.locator("#ending-your-turn-5")
    identifier = rule.get_by_role("link", name="fe-en/ending-your-turn/5")
    assert not identifier.is_visible()
    rule.locator("p").first.tap(position={"x": 5, "y": 5})
    identifier.wait_for()
    assert rule.locator(".rulings-badge").is_visible()


def test_a_rule_opens_without_a_script(open_page):
    page = open_page("/rules/fe-en", **PHONE, java_script_enabled=False)
    page.locator("#ending-your-turn-5 summary").tap()
    assert page.locator("#ending-your-turn-5 .permanent").is_visible()


def test_a_link_to_a_conflict_unfolds_it(open_page):
    page = open_page("/conflicts#c2", **PHONE)
    assert page.locator("#c2").is_visible()
    assert not page.locator("#c4").is_visible()


@pytest.mark.parametrize("is_scripted", [True, False])
def test_the_menu_has_the_four_places_language_and_theme(open_page, is_scripted):
    page = open_page("/cards", **PHONE, java_script_enabled=is_scripted)
    player = Player(page)
    player.tap(page.get_by_role("button", name="Menu"))
    links = page.get_by_role("navigation", name="Main").get_by_role("link").all_inner_texts()
    assert [link.title() for link in links] == ["Cards", "Rules", "Table", "Sandbox"]
    player.tap(page.get_by_role("link", name="Français"))
    page.locator("html[lang=fr]").wait_for()
    assert player.taps == 2


@pytest.mark.parametrize("path", ["/about", "/rules", "/changes"])
def test_content_starts_at_the_top_with_a_current_table(open_page, path):
    page = open_page("/table?ruleset=fe&players=4&sets=fe,base", **PHONE)
    page.goto(path)
    assert page.locator(".current-table").is_visible()
    assert page.locator(".masthead").evaluate("each => each.offsetHeight") <= HEADER
    assert page.locator("h1").evaluate(TOP) <= CONTENT
    assert wide_elements(page) == []


def test_a_wrong_url_leads_to_the_card(open_page):
    page = open_page("/cards/fe-cold-gnu", expected=("Failed to load resource",), **PHONE)
    player = Player(page)
    player.tap(page.get_by_role("link", name=re.compile("Cold Gun")))
    page.wait_for_url("**/cards/fe-cold-gun")
    assert player.taps == 1


def test_home_guides_and_recent_searches_work_offline(open_page):
    page = open_page("/table?ruleset=fe", expected=("Failed to load resource", "net::ERR"), **PHONE)
    page.locator("[data-offline-note]", has_text="Saved for offline use").wait_for()
    page.goto("/guides/fe/first-game")
    page.goto("/search?q=frozen")
    page.context.set_offline(True)
    for path, words in (("/", "Settle it"), ("/guides/fe/first-game", "First game"), ("/search?q=frozen", "frozen")):
        page.goto(path)
        page.locator("main", has_text=words).wait_for()
    page.goto("/search?q=batman")
    page.locator("main", has_text="You're offline").wait_for()


@pytest.mark.parametrize("is_scripted", [True, False])
@pytest.mark.parametrize(
    "path", ["/cards/fe-bane", "/rulings/fe-cold-gun-buy", "/search?q=who+wins+a+tie", "/score?ruleset=fe", "/sets/fe"]
)
def test_sharing_shows_the_link_and_its_qr_code(open_page, path, is_scripted):
    page = open_page(path, **PHONE, java_script_enabled=is_scripted)
    panel = page.locator(".share").first
    panel.get_by_text("Share", exact=True).tap()
    assert "/" in panel.get_by_label("Link to share").input_value()
    panel.locator("img").evaluate("each => each.decode()")
    assert panel.get_by_role("button", name="Copy link").is_visible() == is_scripted


def test_the_score_that_is_shared_is_the_current_one(open_page):
    page = open_page("/score?ruleset=fe", **PHONE)
    page.get_by_label("Name").first.fill("Ann")
    page.wait_for_url("**name=Ann**")
    page.locator(".share summary").tap()
    expect(page.get_by_label("Link to share")).to_have_value(page.url)
    expect(page.locator(".share img")).to_have_attribute("src", re.compile("name%3DAnn"))


@pytest.mark.parametrize(("typed", "is_listed"), [("Kick", False), ("kic", True)])
def test_enter_adds_a_card_to_the_checker(open_page, typed, is_listed):
    page = open_page("/check?ruleset=fe&format=starting-deck&list=1 Punch", **PHONE)
    page.get_by_label("Add a card").first.fill(typed)
    if is_listed:
        page.locator(".builder-found button").first.wait_for()
    page.keyboard.press("Enter")
    page.locator(".builder-name", has_text="Kick").wait_for()
    assert page.locator(".builder-name").all_inner_texts()[0] == "Punch"
    assert page.locator(".builder output").all_inner_texts() == ["1", "1"]


@pytest.mark.parametrize(
    ("question", "verdict", "words"),
    [
        ("can I use two defense cards against one attack", "No", "Defense"),
        ("who wins a tie?", "", "tied"),
        ("what does frozen do", "", "Frozen"),
        ("can I return a weakness from my hand with Bizarro", "No", "discard pile"),
    ],
)
@pytest.mark.parametrize("is_scripted", [True, False])
def test_a_ruling_takes_one_tap(open_page, question, verdict, words, is_scripted):
    page = open_page("/", **PHONE, java_script_enabled=is_scripted)
    player = Player(page)
    player.search(question)
    answer = page.locator("main article, main section").first
    assert words.lower() in answer.inner_text().lower()
    assert verdict.lower() in answer.inner_text().lower()
    assert answer.evaluate(TOP) < PHONE["viewport"]["height"] / 2
    assert player.taps == 1


def test_a_list_is_sorted_and_narrowed_with_three_taps(open_page):
    page = open_page("/cards?q=set:fe", **PHONE)
    player = Player(page)
    player.tap(page.get_by_role("link", name="List"))
    player.tap(page.locator(".facet summary").first)
    player.tap(page.locator(".facet[open] a", has_text="Hero"))
    page.wait_for_url("**hero**")
    assert player.taps == 3
    player.tap(page.locator("th a", has_text="Cost"))
    page.wait_for_url("**order=cost**")
    assert wide_elements(page) == []


def test_a_rulebook_is_searched_with_two_taps(open_page):
    page = open_page("/rules/fe-en", **PHONE)
    player = Player(page)
    player.tap(page.locator("main input[type=search]"))
    page.keyboard.type("your hand")
    player.tap(page.locator("main form").get_by_role("button", name="Search"))
    page.wait_for_url("**q=your**")
    assert "your hand" in page.locator("main").inner_text()
    assert "&#x27;" not in page.locator("main").inner_text()
    assert player.taps == 2


def test_searches_are_limited_to_the_sets_of_a_player(open_page):
    page = open_page("/sets", **PHONE)
    player = Player(page)
    player.tap(page.get_by_label("I own this: Forever Evil"))
    player.search("batman")
    assert "Only your sets." in page.locator("main").inner_text()
    assert page.locator("#q").input_value() == "batman"
    assert player.taps == 2
    assert page.get_by_label("Only my sets").is_checked()


def test_results_are_narrowed_with_two_taps_more(open_page):
    page = open_page("/", **PHONE)
    player = Player(page)
    player.search("batman")
    player.tap(page.locator("main .facet summary", has_text="Type"))
    option = page.locator(".facet[open] a", has_text="Hero")
    number = option.first.locator(".number").inner_text()
    player.tap(option)
    page.wait_for_url("**type%3A**")
    assert page.get_by_role("heading", level=1).inner_text().lower() == f"{number} cards"
    assert player.taps == 3


def test_a_suggestion_opens_its_page_with_two_taps(open_page):
    page = open_page("/rules/fe-en", **PHONE)
    player = Player(page)
    player.tap(page.locator("#q"))
    page.keyboard.type("batman forever evil")
    suggestion = page.get_by_role("option").first
    suggestion.wait_for()
    assert "Forever Evil" in suggestion.inner_text()
    assert suggestion.locator("img").count() == 1
    player.tap(suggestion)
    page.wait_for_url("**/cards/fe-batman**")
    assert player.taps == 2


@pytest.mark.parametrize("key", [[], ["ArrowDown"]])
def test_enter_opens_the_chosen_suggestion_or_the_results(open_page, key):
    page = open_page("/cards/fe-kick", **PHONE)
    page.locator("#q").tap()
    page.keyboard.type("frozen tok")
    page.get_by_role("option").first.wait_for()
    for each in key:
        page.keyboard.press(each)
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/fe-cold-gun" if key else "**/search?q=frozen+tok")


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("batmn forever evil", "/cards/fe-batman"),
        ("Batman in Forever Evil", "/cards/fe-batman"),
        ("most expensive forever evil hero", "/cards/fe-superman"),
        ("kicks", "/cards/base-kick"),
    ],
)
def test_the_first_card_is_the_one_that_was_meant(open_page, typed, first):
    page = open_page("/", **PHONE)
    player = Player(page)
    player.search(typed)
    card = page.locator("main .tile").first
    assert card.get_attribute("href").startswith(first)
    assert card.evaluate(TOP) < PHONE["viewport"]["height"] / 2
    assert player.taps == 1
    assert wide_elements(page) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/ask?q=who+wins+a+tie", "/search?q=who+wins+a+tie"),
        ("/interactions/fe-firestorm/fe-bizarro", "/compare?card=fe-firestorm&card=fe-bizarro"),
        ("/guides", "/rules"),
        ("/guides/fe/errata", "/conflicts?ruleset=fe#errata"),
        ("/table/calculate/fe/purchase", "/search?q=I+have+4+Power.+What+can+I+buy%3F&ruleset=fe"),
    ],
)
def test_a_bookmark_of_a_former_page_leads_to_its_place(open_page, old, new):
    page = open_page(old, **PHONE)
    assert page.url.endswith(new)
    assert page.locator("main h1").count() == 1


def test_a_search_without_results_says_what_to_try(open_page):
    page = open_page("/search?q=pizza", **PHONE)
    assert "No results" in page.locator("main").inner_text()
    assert page.url not in page.locator("main .panel a").evaluate_all("links => links.map(each => each.href)")
