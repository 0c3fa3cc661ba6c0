"""What release 1.0.0 has stored on a device is used after the upgrade: names, tables, scores and saved pages."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.checks import PHONE, wait_until

pytestmark = pytest.mark.browser
DEVICE = json.loads((Path(__file__).parents[1] / "data" / "device-1.0.0.json").read_text("utf-8"))
STORE = "stored => Object.entries(stored).forEach(each => localStorage.setItem(...each))"
GONE = "/rules/no-such-book"
FILL_CACHE = """async ({ name, urls, gone }) => {
  const cache = await caches.open(name);
  for (const url of urls) await cache.put(url, await fetch(url));
  await cache.put(gone, new Response("saved by an older release"));
}"""
CACHED_URLS = """async () => {
  const names = await caches.keys();
  const found = [];
  for (const name of names) {
    for (const request of await (await caches.open(name)).keys()) found.push(request.url.slice(location.origin.length));
  }
  return [names, found];
}"""


@pytest.fixture
def old_device(open_page):
    """A page of a device that has used release 1.0.0."""
    page = open_page("/sets", expected=("Failed to load resource",), **PHONE)
    page.evaluate(STORE, DEVICE["storage"])
    return page


def test_current_table_own_sets_and_theme_are_used(old_device):
    page = old_device
    page.goto("/sets")
    assert page.locator("[data-count]").inner_text() == "2"
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.goto("/search")
    assert "Forever Evil" in page.locator("[data-current-table-link]").inner_text()
    page.goto("/check")
    page.wait_for_url("**/check?ruleset=fe&players=3")


def test_scores_and_names_of_players_are_used(old_device):
    page = old_device
    page.goto("/score?ruleset=fe")
    expect(page.locator("#name-2")).to_have_value("Bob")
    assert [page.input_value(f"#points-{seat}") for seat in (1, 2)] == ["12", "9"]
    assert page.input_value("#tokens-2") == "2"
    page.goto("/score?ruleset=dcf")
    expect(page.locator("#name-3")).to_have_value("Cy")
    page.goto("/turn?ruleset=fe&players=3")
    page.locator("[data-turn-status]", has_text="Bob: step 3 of").wait_for()


def test_new_service_worker_takes_over_saved_pages_and_deletes_the_old_cache(old_device):
    page = old_device
    page.evaluate(FILL_CACHE, {**DEVICE["cache"], "gone": GONE})
    page.goto("/table?ruleset=fe&players=3")
    page.wait_for_selector("[data-ready=yes]")
    wait_until(page, "async name => !(await caches.keys()).includes(name)", DEVICE["cache"]["name"])
    names, urls = page.evaluate(CACHED_URLS)
    assert len(names) == 1
    assert set(DEVICE["cache"]["urls"]) <= set(urls)
    assert GONE not in urls
    page.context.set_offline(True)
    page.goto("/rules/e101")
    page.locator(".clause").nth(20).wait_for(state="attached")
