"""The sandbox in a real browser: deal a table, play by tapping, read the log, share the link."""

import os
import random
import re

import pytest
from playwright.sync_api import expect

from rules.pages.sandbox.situation_links import pack
from tests.browser.checks import PHONE, wait_until, wide_elements

pytestmark = pytest.mark.browser
STATE = {
    "ruleset": "fe",
    "sets": ["base", "fe", "hu"],
    "players": [
        {
            "name": "Ann",
            "character": ["base-batman"],
            "hand": ["base-scarecrow", "fe-cold-gun", "hu-batarang", "base-punch", "base-punch"],
            "deck": ["base-punch"] * 6,
            "ongoing": ["base-arkham-asylum"],
        },
        {"name": "Ben", "character": ["hu-booster-gold"], "hand": ["hu-katana"], "deck": ["base-kick"] * 5},
        {"name": "Cleo", "character": ["base-aquaman"], "character_face_down": True, "deck": 5, "under": ["hu-raven"]},
    ],
    "line_up": ["base-suicide-squad", "fe-giganta", "hu-skeets", "base-princess-diana-of-themyscira", "fe-vibe"],
    "super_villains": ["base-ras-al-ghul", "base-darkseid"],
    "kicks": 16,
    "weaknesses": 20,
    "main_deck": ["base-mera", "hu-raven", "base-robin", "hu-katana"],
}


def address(actions=()):
    """Return the URL of the sandbox with the table after some actions."""
    return f"/sandbox?s={pack({'state': STATE, 'actions': list(actions)})}"


ATTACK = {"do": "play", "card": "base-scarecrow"}
PAGES = {
    "bare": "/sandbox",
    "not offered": "/sandbox?ruleset=dcf",
    "dealt": "/sandbox?players=5&seed=tonight&sets=hu&sets=fe",
    "choice": address([ATTACK]),
    "played": address([ATTACK, {"do": "choose", "option": "hu-katana"}, {"do": "play", "card": "hu-batarang"}]),
    "refused": address([{"do": "buy", "card": "base-mera"}]),
    "moving": f"{address()}&pick=fe-cold-gun",
    "looking": f"{address()}&look=main_deck",
    "adding": f"{address()}&find=cold+gum&to=hand.1",
    "wrong number": f"{address()}&numbers=1&n-power=lots",
    "own view": f"{address()}&view=1",
    "multiverse": "/sandbox?ruleset=mvb&players=3&seed=1",
    "pair": "/compare?card=base-scarecrow&card=hu-katana",
    "ruling": "/rulings/fe-bizarro-how-many",
}


BROKEN_WORDS = """() => {
  const words = [...document.querySelectorAll(".table-card .button")].flatMap(button => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (!texts.currentNode.parentNode.closest(".vh")) found.push([word, range.getClientRects().length]);
      }
    }
    return found;
  });
  return [words.length > 5, words.filter(([word, lines]) => lines > 1 && !word.includes("-"))];
}"""


@pytest.mark.parametrize("name", PAGES)
def test_page_is_accessible_in_both_themes_and_fits_a_small_phone(visit, name):
    assert visit(PAGES[name]) == []


@pytest.mark.parametrize("script", [True, False], ids=["with-script", "without"])
def test_table_is_dealt_and_played_by_tapping(open_page, script):
    page = open_page("/sandbox", java_script_enabled=script, has_touch=True, service_workers="block", **PHONE)
    page.locator("summary", has_text="Sets").tap()
    page.get_by_label("Heroes Unite").check()
    page.get_by_role("button", name="Set up a game").tap()
    page.get_by_role("button", name="Play Punch").first.tap()
    expect(page.locator("#at-table")).to_contain_text("Power 1")
    expect(page.locator("#log + ol li").first).to_contain_text("plays Punch (+1 Power).")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#at-table")).to_contain_text("Power 0")
    acting = page.locator("#at-table").inner_text()
    page.get_by_role("button", name="End turn").tap()
    expect(page.locator("#at-table")).not_to_have_text(acting)
    expect(page.get_by_role("button", name=re.compile("^Play ")).first).to_be_visible()


def test_after_a_429_the_table_stays_and_the_move_is_sent_again(open_page):
    page = open_page(address(), expected=("429",), service_workers="block")
    rejected = []

    def reject_once(route):
        if rejected:
            return route.continue_()
        rejected.append(route.request.url)
        return route.fulfill(status=429, headers={"Retry-After": "5"}, body="Too many requests")

    page.route(re.compile("/sandbox.*do="), reject_once)
    page.get_by_role("button", name="Play Punch").first.click()
    expect(page.locator("[data-wait]")).to_contain_text("Your move goes through in 5 s.")
    expect(page.locator("#at-table")).to_contain_text("Power 0")
    expect(page.locator("#at-table")).to_contain_text("Power 1")
    assert len(rejected) == 1


def test_a_cards_text_is_at_hand_by_tap_and_by_key(open_page):
    page = open_page(address(), has_touch=True, service_workers="block", **PHONE)
    text = page.locator(".peek-body", has_text="Scarecrow")
    expect(text).to_be_hidden()
    page.locator("summary", has=page.get_by_alt_text("Scarecrow")).tap()
    expect(text).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("summary", has=page.get_by_alt_text("Cold Gun")).press("Enter")
    expect(page.locator(".peek-body", has_text="Cold Gun")).to_be_visible()


def test_no_word_on_a_button_of_a_card_is_broken(open_page):
    page = open_page(address([{"do": "play", "card": "fe-cold-gun"}]), service_workers="block", **PHONE)
    expect(page.get_by_role("button", name="Princess Diana of Themyscira")).to_be_visible()
    assert page.evaluate(BROKEN_WORDS) == [True, []]
    assert not wide_elements(page)


def test_choice_is_offered_and_the_log_cites_the_rule(open_page):
    page = open_page(address(), has_touch=True, service_workers="block", **PHONE)
    page.get_by_role("button", name="Play Scarecrow").tap()
    expect(page.locator("#choice")).to_contain_text(re.compile("Ben.*[Aa]void"))
    page.get_by_role("button", name="Katana").tap()
    log = page.locator("#log + ol")
    expect(log).to_contain_text("Ben avoids the Attack with Katana.")
    expect(log).to_contain_text("Cleo gains a Weakness.")
    log.get_by_role("link", name="Attacks and Defenses, 3").first.tap()
    page.wait_for_url("**/rules/fe-en#attacks-and-defenses-3")


def test_what_can_be_tapped_is_within_the_first_screens_of_a_phone(open_page):
    page = open_page(address(), service_workers="block", **PHONE)
    hand = page.get_by_role("button", name="Play Punch").first.bounding_box()
    buy = page.get_by_role("heading", name="Line-Up").bounding_box()
    assert hand["y"] + hand["height"] <= 740
    assert buy["y"] <= 2 * 740
    assert min(hand["height"], 44) == 44


def test_shared_link_opens_the_same_situation(open_page):
    page = open_page(PAGES["played"], service_workers="block", permissions=["clipboard-read", "clipboard-write"])
    page.locator("summary", has_text="Share").click()
    page.get_by_role("button", name="Copy link").click()
    wait_until(page, "navigator.clipboard.readText().then(text => text.includes('/sandbox?s='))")
    copied = page.evaluate("navigator.clipboard.readText()")
    log_text = page.locator("#log + ol").inner_text()
    other = open_page("/sandbox", service_workers="block")
    other.goto(f"/{copied.split('/', 3)[3]}")
    assert other.locator("#log + ol").inner_text() == log_text
    other.get_by_role("button", name="Clear history").click()
    expect(other.locator("#log + p")).to_have_text("Nothing has happened yet. Play a card to start.")
    expect(other.get_by_role("button", name="Play Cold Gun")).to_have_count(1)


def test_a_card_is_tried_moved_and_replayed_on_a_phone(open_page):
    page = open_page("/cards/fe-firestorm-matrix", has_touch=True, service_workers="block", **PHONE)
    page.get_by_role("link", name="Try it in the sandbox").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Sandbox.*Forever Evil"))
    page.get_by_role("button", name="Play Firestorm Matrix").tap()
    expect(page.locator("#log + ol")).to_contain_text("plays Firestorm Matrix")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name="Play Firestorm Matrix")).to_be_visible()
    page.locator("summary", has=page.get_by_alt_text("Firestorm Matrix")).tap()
    page.get_by_role("button", name="Move to… Firestorm Matrix").tap()
    expect(page.locator("#choice")).to_be_focused()
    page.get_by_role("button", name="Line-Up", exact=True).tap()
    expect(page.get_by_role("button", name="Play Firestorm Matrix")).to_have_count(0)
    expect(page.locator(".replay legend")).to_have_text("Step 1 of 1")
    page.locator("[data-steps]").press("ArrowLeft")
    expect(page.locator(".replay legend")).to_have_text("Step 0 of 1")
    expect(page.get_by_role("button", name="Play Firestorm Matrix")).to_be_visible()
    page.locator("#by-hand > summary").tap()
    page.get_by_label("Card", exact=True).fill("Cold Gum")
    page.get_by_role("button", name="Find").tap()
    expect(page.get_by_label("Card", exact=True)).to_have_value("Cold Gum")
    page.get_by_role("button", name="Cold Gun").tap()
    expect(page.get_by_role("button", name="Play Cold Gun")).to_be_visible()


@pytest.mark.parametrize("walk", range(int(os.environ.get("SANDBOX_BROWSER_WALKS", "1"))))
def test_a_multiverse_game_is_played_by_tapping_what_is_offered(open_page, walk):
    rng = random.Random(walk)
    url = f"/sandbox?ruleset=mvb&players={rng.randint(2, 4)}&seed=walk-{walk}"
    page = open_page(url, has_touch=True, service_workers="block", **PHONE)
    for _action in range(int(os.environ.get("SANDBOX_BROWSER_ACTIONS", "5"))):
        offered = page.locator("button[name=do]:visible, button[name=power_cards]:visible").all()
        if page.get_by_role("heading", name="The game is over").count():
            break
        assert offered
        page.evaluate("document.querySelector('[data-sandbox]').dataset.old = ''")
        rng.choice(offered).tap()
        expect(page.locator("[data-old]")).to_have_count(0, timeout=30_000)
        assert not page.get_by_role("heading", name="Not allowed").count()
