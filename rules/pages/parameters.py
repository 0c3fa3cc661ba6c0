"""Read query parameters of the rules pages.

An unknown ruleset is a 400. Other invalid values are ignored; the page reports them, because its view declares its
parameters with `reads`.
"""

from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.utils.translation import gettext as _

from catalog.pages.context import integer_between
from rules.models import RULESETS

RULESET_NAMES = dict(RULESETS)
MOST_CHARACTERS = 300
MOST_QUOTED = 40


def text(given, name="q", most=MOST_CHARACTERS):
    """Return a text parameter, stripped, truncated and without NUL characters."""
    return given.get(name, "").replace("\x00", "").strip()[:most]


def seed(given):
    """Return the seed of a set-up; spaces are significant, as in the API."""
    return given.get("seed", "").replace("\x00", "")[:100]


def ruleset(given):
    """Return the code of the ruleset, or "" for all; raise BadRequest for an unknown one."""
    code = given.get("ruleset", "")
    if code and code not in RULESET_NAMES:
        message = _("There's no game “%(code)s”. Choose one of these: %(codes)s.")
        raise BadRequest(message % {"code": code[:MOST_QUOTED], "codes": ", ".join(RULESET_NAMES)})
    return code


def integer(given, name, default, least, most):
    """Return an integer between `least` and `most`, or the default."""
    value = given.get(name, "").strip()
    return int(value) if integer_between(least, most)(value) else default


def build_url(path, **parameters):
    """Return a path with a query string of the parameters that are not empty."""
    query = urlencode({name: value for name, value in parameters.items() if value not in {"", None}}, doseq=False)
    return f"{path}?{query}" if query else path
