"""Readers add card texts in a browser on a phone: the taps it takes, ten cards in a row, without JavaScript too."""

import pytest
from playwright.sync_api import expect

from tests.browser.checks import PHONE

pytestmark = pytest.mark.browser
SET = "rebirth"
TEXT = "Draw two cards, then discard one of them."


@pytest.mark.parametrize(
    "path",
    [
        "/contribute",
        f"/contribute/{SET}",
        f"/cards/{SET}-bane/contribute",
        "/cards/fe-cold-gun/contribute",
        "/contribute/report?page=/cards/fe-kick",
        "/contribute/credits",
    ],
)
def test_page_is_accessible_in_both_themes_and_fits_a_small_phone(visit, path):
    assert visit(path) == []


@pytest.mark.parametrize("has_scripts", [True, False])
def test_two_taps_and_typing_from_set_to_sent_text_then_ten_in_a_row(open_page, has_scripts):
    page = open_page(f"/sets/{SET}", java_script_enabled=has_scripts, **PHONE)
    page.locator("main").get_by_role("link", name="Add card texts").click()
    cards = []
    for number in range(10):
        cards.append(page.url.partition("?")[0])
        page.get_by_label("What the card does").fill(f"Draw {number + 1} cards.")
        with page.expect_navigation():
            page.get_by_role("button", name="Send").click()
        assert "has been sent" in page.get_by_role("status").first.inner_text()
    assert len(set(cards)) == 10
    page.get_by_role("link", name="Your texts").click()
    page.locator("main").get_by_text("waiting for review").nth(9).wait_for()
    page.get_by_role("button", name="Withdraw").first.click()
    page.get_by_text("withdrawn").first.wait_for()


def test_preview_and_names_follow_typing(open_page):
    page = open_page(f"/cards/{SET}-bane/contribute", **PHONE)
    field = page.get_by_label("What the card does")
    field.press_sequentially("Gain a Kic")
    page.get_by_role("button", name="Kick", exact=True).click()
    assert field.input_value() == "Gain a Kick"
    page.locator("[data-preview] img[alt*='Gain a Kick']").wait_for()


def test_preview_is_on_the_screen_after_its_button(open_page):
    page = open_page(f"/cards/{SET}-bane/contribute", **PHONE)
    page.get_by_label("What the card does").fill(TEXT)
    page.get_by_role("button", name="Preview").click()
    page.wait_for_url("**#preview")
    expect(page.locator("[data-preview] img")).to_be_in_viewport()


def test_sent_text_is_marked_as_yours_on_the_card(open_page):
    page = open_page(f"/cards/{SET}-batmobile/contribute", **PHONE)
    page.get_by_label("What the card does").fill(TEXT)
    page.get_by_role("button", name="Send").click()
    page.get_by_role("status").filter(has_text="has been sent").wait_for()
    page.goto(f"/cards/{SET}-batmobile")
    page.get_by_text("Yours, waiting for review:").wait_for()
    assert TEXT in page.locator("main").inner_text()


def test_invalid_text_is_named_and_kept(open_page):
    page = open_page(f"/cards/{SET}-bane/contribute", expected=("Failed to load resource",), **PHONE)
    page.get_by_label("What the card does").fill("See https://example.org")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("alert").filter(has_text="can't contain a link").wait_for()
    assert page.get_by_label("What the card does").input_value() == "See https://example.org"
