"""What a page's address asks for, read in one place: a ruleset has to exist.

Other unusable values are not used; the page says so, by what its view declares with `reads`.
"""

from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.utils.translation import gettext as _

from catalog.pages.context import integer_between
from rules.models import RULESETS

RULESET_NAMES = dict(RULESETS)
MOST_CHARACTERS = 300
MOST_QUOTED = 40


def words(given, name="q", most=MOST_CHARACTERS):
    """Return a text parameter, shortened, without NUL."""
    return given.get(name, "").replace("\x00", "").strip()[:most]


def seed(given):
    """Return the seed of a table as the engine gets it from the API too: spaces count."""
    return given.get("seed", "").replace("\x00", "")[:100]


def ruleset(given):
    """Return the ruleset asked for, or an empty text for all; an unknown one is refused."""
    code = given.get("ruleset", "")
    if code and code not in RULESET_NAMES:
        message = _("There's no game “%(code)s”. Choose one of these: %(codes)s.")
        raise BadRequest(message % {"code": code[:MOST_QUOTED], "codes": ", ".join(RULESET_NAMES)})
    return code


def number(given, name, default, least, most):
    """Return a whole number within bounds, or the default."""
    text = given.get(name, "").strip()
    return int(text) if integer_between(least, most)(text) else default


def address(path, **parameters):
    """Return a path with the parameters that are not empty."""
    query = urlencode({name: value for name, value in parameters.items() if value not in {"", None}}, doseq=False)
    return f"{path}?{query}" if query else path
