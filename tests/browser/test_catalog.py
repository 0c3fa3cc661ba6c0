"""The catalogue in a real browser: search, keyboard, theme, language, accessibility, weight."""

import re

import pytest

from tests.browser.checks import PHONE, violations, wide_elements

pytestmark = pytest.mark.browser
VISIBLE_SHIFT = 0.001  # in total: what is less nobody sees
PAGES = (
    "/",
    "/cards",
    "/cards?q=t:villain+cost>=5+bat&display=list",
    "/cards?q=set:fe&display=text",
    "/cards?q=zzqq",
    "/cards/fe-cold-gun",
    "/cards/base-bizarro",
    "/cards/crisis-3-a-city-destroyed",
    "/cards/dcf-batman",
    "/sets",
    "/sets/fe",
    "/heroes",
    "/heroes/batman",
    "/villains",
    "/villains/bane",
    "/locations",
    "/locations/gotham-city",
    "/about",
    "/syntax",
    "/advanced?set=fe&cost_max=3",
    "/compare",
    "/compare?card=fe-batman&card=base-dark-knight",
    "/compare?set=fe&set=base",
    "/compare?term=mvb-capture",
)


@pytest.mark.parametrize("path", [*PAGES, "/cards/rebirth-sector-2814-power-ring-simon-baz-1", "/sets/injustice"])
def test_page_is_accessible_in_both_themes_and_fits_a_small_phone(visit, path):
    assert visit(path) == []


@pytest.mark.parametrize("path", ["/nothing", "/cards/fe-cold-gnu", "/cards?q=t:heor"])
def test_error_page_is_accessible_in_both_themes_and_fits_a_small_phone(visit, path):
    assert visit(path, expected=("Failed to load resource",)) == []


def test_search_and_open_a_card(open_page):
    page = open_page("/cards")
    page.get_by_label("Search cards").fill("amanda waller")
    page.get_by_role("button", name="Search").click()
    page.locator(".faces").get_by_role("link", name="Amanda Waller").first.click()
    page.wait_for_url("**/cards/*amanda-waller*")
    assert page.get_by_role("heading", level=1).inner_text().lower() == "amanda waller"
    assert page.get_by_role("link", name="of").first.is_visible()


def test_suggestions_work_from_the_keyboard(open_page):
    page = open_page("/sets")
    page.keyboard.press("/")
    box = page.get_by_role("combobox")
    with page.expect_response(re.compile("=amanda$")):  # later answers would move the selection
        page.keyboard.type("amanda", delay=20)
    page.get_by_role("option").first.wait_for()
    assert box.get_attribute("aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    chosen = page.locator(f"#{box.get_attribute('aria-activedescendant')}")
    assert chosen.get_attribute("aria-selected") == "true"
    assert "Amanda" in chosen.inner_text()
    page.keyboard.press("Escape")
    assert box.get_attribute("aria-expanded") == "false"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards**")
    assert "Amanda Waller" in page.content()


def test_few_taps_lead_to_what_is_looked_for_on_a_phone(open_page):
    page = open_page("/cards", **PHONE, has_touch=True)
    page.get_by_label("Search cards").fill("forever evil defense")
    page.get_by_role("button", name="Search").tap()
    page.get_by_role("link", name=re.compile("Show all|Filter and sort")).first.tap()
    page.locator(".facet summary", has_text="Cost").tap()
    page.get_by_role("list", name="At most").get_by_role("link", name=re.compile("^3 ")).tap()
    page.wait_for_url("**cost%3C%3D3**")
    assert page.locator(".tile").count() == int(page.get_by_role("heading", level=1).inner_text().split()[0]) > 0
    box = page.locator(".tile").first.bounding_box()
    assert box["y"] + 100 < PHONE["viewport"]["height"]  # the first card is above the fold
    page.goto("/")
    chips = page.locator("[data-recent] a")
    assert "forever evil defense cost<=3" in chips.all_inner_texts()
    page.goto("/cards")
    page.get_by_label("Search cards").fill("batman")
    page.get_by_role("button", name="Search").tap()
    page.get_by_role("list", name="Sets and characters").get_by_role("link", name="Batman").tap()
    page.wait_for_url("**/heroes/batman")


def test_a_link_to_a_card_or_term_shows_it(open_page):
    page = open_page("/cards/fe-cold-gun")
    link, preview = page.locator(".effect a", has_text="Frozen token"), page.get_by_role("tooltip")
    link.hover()
    preview.wait_for()
    assert "Frozen token" in preview.inner_text()
    page.keyboard.press("Escape")
    assert preview.is_hidden()
    page.locator(".effect a", has_text="Line-Up").focus()
    page.keyboard.press("Shift+Tab")
    preview.wait_for()
    assert link.get_attribute("aria-describedby") == "preview"
    assert violations(page) == []


def test_the_advanced_form_writes_the_query_as_it_is_filled_in(open_page):
    page = open_page("/advanced")
    page.get_by_label("Set", exact=True).select_option("fe")
    page.get_by_role("group", name="Cost").get_by_label("to").fill("3")
    page.get_by_text("set:fe cost<=3", exact=True).wait_for()
    page.get_by_role("button", name="Show the cards").click()
    page.wait_for_url("**/cards?q=set%3Afe+cost%3C%3D3**")


def test_a_card_is_found_and_opened_with_the_keyboard_alone(open_page):
    page = open_page("/cards")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "q"
    page.keyboard.type("set:fe cold gun")
    with page.expect_event("load"):  # the results that follow the typing already change the URL
        page.keyboard.press("Enter")
    for _press in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.className") == "tile":
            break
    focus = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert focus == "solid"
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/fe-cold-gun**")


def test_results_follow_the_typing(open_page):
    page = open_page("/cards?q=cold+gun&display=list")
    page.get_by_role("combobox").fill("cold breath")
    page.get_by_role("row", name="Cold Breath").wait_for()
    page.wait_for_url(lambda url: "q=cold+breath" in url and "display=list" in url)
    assert page.get_by_role("status").first.inner_text() == page.get_by_role("heading", level=1).inner_text()


def test_arrow_keys_walk_through_the_result(open_page):
    page = open_page("/cards?q=set:fe+t:location&order=name")
    page.locator(".tile").first.click()
    page.wait_for_url("**/cards/fe-*")
    first = page.url
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda url: url != first)
    assert "q=set%3Afe" in page.url
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(first)


def test_shortcuts_can_be_switched_off(open_page):
    page = open_page("/syntax")
    page.get_by_label("Use keyboard shortcuts").uncheck()
    page.reload()
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") != "q"


def test_the_theme_is_kept_and_set_before_the_first_paint(open_page):
    page = open_page("/", color_scheme="light")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Light or dark").click()
    after = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert before != after
    page.goto("/cards/fe-cold-gun")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == after
    script = page.locator("script[src*=theme]").evaluate("each => each.src")
    assert page.evaluate("name => performance.getEntriesByName(name)[0].renderBlockingStatus", script) == "blocking"


def test_the_language_is_kept(open_page):
    page = open_page("/cards/fe-cold-gun")
    page.get_by_role("link", name="Français").click()
    page.locator("html[lang=fr]").wait_for()
    assert page.url.endswith("/cards/fe-cold-gun")
    assert page.get_by_role("heading", level=1).inner_text().lower() == "pistolet réfrigérant"
    page.goto("/sets")
    assert page.locator("html").get_attribute("lang") == "fr"


def test_a_french_browser_is_answered_in_french(open_page):
    assert open_page("/", locale="fr-FR").locator("html").get_attribute("lang") == "fr"


def test_everything_works_without_javascript(open_page):
    page = open_page("/cards?q=bat", java_script_enabled=False, **PHONE)
    assert not page.locator(".needs-js").first.is_visible()
    page.locator("summary", has_text="Type").click()
    page.locator(".facet-panel a", has_text="Equipment").click()
    page.wait_for_url("**type%3Aequipment**")
    page.locator(".tile").first.click()
    assert page.get_by_role("heading", level=1).is_visible()


def test_copy_buttons_copy(open_page, site):
    page = open_page("/cards/fe-cold-gun", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("window.setTimeout = () => 0")  # the buttons keep their check marks
    page.locator(".share summary").click()
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("button", name="✓ Copy link").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}/cards/fe-cold-gun"
    page.get_by_role("button", name="Copy JSON").click()
    page.get_by_role("button", name="✓ Copy JSON").wait_for()
    assert '"id":"fe-cold-gun"' in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("path", ["/", "/cards?q=bat", "/cards/fe-cold-gun", "/sets/fe", "/table?ruleset=fe"])
def test_nothing_shifts_while_loading(open_page, path):
    page = open_page(path, **PHONE)
    page.wait_for_load_state("networkidle")
    shift = """() => new Promise(resolve => {
        let total = 0;
        new PerformanceObserver(list => list.getEntries().forEach(entry => { total += entry.value }))
            .observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(total), 300);
    })"""
    assert page.evaluate(shift) < VISIBLE_SHIFT


@pytest.mark.parametrize("path", ["/cards/fe-cold-gun", "/cards/dcf-batman"])
def test_a_card_page_weighs_less_than_60_kb_without_its_face(open_page, path):
    page = open_page(path, **PHONE)
    page.wait_for_load_state("networkidle")
    weight = page.evaluate("""() => performance.getEntriesByType("resource")
        .concat(performance.getEntriesByType("navigation"))
        .filter(entry => !entry.name.includes("/image?"))
        .reduce((total, entry) => total + entry.transferSize, 0)""")
    assert 10_000 < weight < 60_000


def test_nothing_moves_or_tilts_with_reduced_motion(open_page):
    page = open_page("/cards/fe-cold-gun", reduced_motion="reduce")
    moving = """Array.from(document.querySelectorAll("*")).filter(each => {
        const style = getComputedStyle(each);
        return style.transitionDuration !== "0s" || style.animationName !== "none" ||
            (each.matches(".stamp") && style.transform !== "none");
    }).map(each => each.className)"""
    assert page.evaluate(moving) == []


def test_badges_and_stamps_stay_visible_in_forced_colours(open_page):
    page = open_page("/cards/fe-cold-gun", forced_colors="active")
    seen = """Array.from(document.querySelectorAll(".badge, .stamp, .chip")).map(each => {
        const style = getComputedStyle(each);
        return style.borderTopStyle === "solid" && parseFloat(style.borderTopWidth) >= 2 && style.clipPath === "none";
    })"""
    found = page.evaluate(seen)
    assert len(found) > 5
    assert all(found)


@pytest.mark.parametrize("path", ["/", "/cards?q=bat", "/cards/fe-cold-gun", "/rulings", "/table?ruleset=fe"])
def test_at_twice_the_size_nothing_is_cut_off(open_page, path):
    page = open_page(path, viewport={"width": 640, "height": 400}, device_scale_factor=2, service_workers="block")
    assert not wide_elements(page)
    assert page.get_by_role("heading", level=1).is_visible()


def test_a_card_prints_in_ink_on_paper(open_page):
    page = open_page("/cards/fe-cold-gun", color_scheme="dark")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert not page.locator(".masthead").is_visible()
    assert page.get_by_role("heading", level=1).is_visible()
