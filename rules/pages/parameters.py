"""What a page's address asks for, read in one place; what cannot be used is passed over."""

from urllib.parse import urlencode

from rules.models import RULESETS

RULESET_NAMES = dict(RULESETS)
MOST_CHARACTERS = 300


def words(asked, name="q", most=MOST_CHARACTERS):
    """Return a text parameter, shortened, without NUL."""
    return asked.get(name, "").replace("\x00", "").strip()[:most]


def ruleset(asked):
    """Return the game asked for, or an empty text for all."""
    code = asked.get("game", "")
    return code if code in RULESET_NAMES else ""


def number(asked, name, default, least, most):
    """Return a whole number within bounds, or the default."""
    given = asked.get(name, "")
    if not (given.isascii() and given.isdigit() and len(given) <= 6):
        return default
    return min(max(int(given), least), most)


def address(path, **parameters):
    """Return a path with the parameters that are not empty."""
    query = urlencode({name: value for name, value in parameters.items() if value not in {"", None}}, doseq=False)
    return f"{path}?{query}" if query else path
