"""Checks of the browser tests: accessibility in both themes, and elements wider than the screen."""

from axe_playwright_python.base import AXE_FILE_PATH

from tests.faults.site_process import eventually

AXE = AXE_FILE_PATH.read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES = {
    "light": {"type": "tag", "values": TAGS},
    "dark": {"type": "rule", "values": ["color-contrast"]},  # only colours differ between themes
}
PHONE = {"viewport": {"width": 360, "height": 740}}
DESKTOP = {"width": 1280, "height": 720}
SMALL_PHONE = {"width": 320, "height": 640}
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"

OPEN_DETAILS = "document.querySelectorAll('main details').forEach(each => { each.open = true })"
FIND_WIDE_ELEMENTS = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll("*")]
    .filter(each => each.getBoundingClientRect().right > clientWidth)
    .map(each => `${each.tagName}.${each.className}: ${each.textContent.slice(0, 40)}`);
}"""


def violations(page, theme="light"):
    """Return the violations that axe finds and up to three elements of each; in the dark theme check contrast only."""
    page.evaluate(OPEN_DETAILS)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    options = {
        "runOnly": RULES[theme],
        "resultTypes": ["violations"],
    }  # others take as long again
    found = page.evaluate("async options => (await axe.run(options)).violations", options)
    return [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in found]


def wait_until(page, condition, arg=None):
    """Wait until a JavaScript condition holds on a page.

    Unlike Playwright's wait_for_function, it does not poll with eval, which the Content Security Policy forbids."""
    eventually(lambda: page.evaluate(condition, arg), condition)


def wide_elements(page):
    """Return the elements that make a page scroll horizontally."""
    return page.evaluate(FIND_WIDE_ELEMENTS)


def find_problems(page, path):
    """Open a page in both themes and languages, on a desktop and a phone, and with large text; return all problems."""
    url = f"{path}{'&' if '?' in path else '?'}lang="
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme="light")
    page.goto(f"{url}en")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    found += [("in the dark theme", *each) for each in violations(page, "dark")]
    page.set_viewport_size(SMALL_PHONE)
    found += [("wide in English", each) for each in wide_elements(page)]
    page.goto(f"{url}fr")
    page.evaluate(OPEN_DETAILS)
    found += [("wide in French", each) for each in wide_elements(page)]
    page.set_viewport_size(PHONE["viewport"])
    page.evaluate(LARGE_TEXT)
    return found + [("wide with large text", each) for each in wide_elements(page)]
