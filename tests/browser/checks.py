"""What the browser tests look for on a page: accessibility faults in both themes, and what is wider than a phone."""

from axe_playwright_python.base import AXE_FILE_PATH

AXE = AXE_FILE_PATH.read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES = {
    "light": {"type": "tag", "values": TAGS},
    "dark": {"type": "rule", "values": ["color-contrast"]},  # the one thing a theme changes
}
PHONE = {"viewport": {"width": 360, "height": 740}}
DESK = {"width": 1280, "height": 720}
SMALL_PHONE = {"width": 320, "height": 640}
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"

UNFOLD = "document.querySelectorAll('main details').forEach(each => { each.open = true })"
WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll("*")]
    .filter(each => each.getBoundingClientRect().right > clientWidth)
    .map(each => `${each.tagName}.${each.className}: ${each.textContent.slice(0, 40)}`);
}"""


def violations(page, theme="light"):
    """Return what axe finds, with the places; in the dark theme only what may differ there."""
    page.evaluate(UNFOLD)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    options = {"runOnly": RULES[theme], "resultTypes": ["violations"]}  # the others' places take as long again
    found = page.evaluate("async options => (await axe.run(options)).violations", options)
    return [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in found]


def is_too_wide(page):
    """Return what makes a page scroll sideways: nothing, if all is well."""
    return page.evaluate(WIDE)


def faults(page, path):
    """Visit a page in both themes, on a desk and a phone, with large text, in both languages; return every fault."""
    address = f"{path}{'&' if '?' in path else '?'}lang="
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light")
    page.goto(f"{address}en")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    found += [("in the dark", *each) for each in violations(page, "dark")]
    page.set_viewport_size(SMALL_PHONE)
    found += [("wide in English", each) for each in is_too_wide(page)]
    page.goto(f"{address}fr")
    page.evaluate(UNFOLD)
    found += [("wide in French", each) for each in is_too_wide(page)]
    page.set_viewport_size(PHONE["viewport"])
    page.evaluate(LARGE_TEXT)
    return found + [("wide with large text", each) for each in is_too_wide(page)]
