"""What every page's template can use, and the query parameters and values that a page declares."""

from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.search.language.parser import INTEGER
from catalog.search.names import nearest_of
from core.language import LANGUAGE_CODES
from core.version import current_version

MOST_CHECKED = 20


def reads(*names, also=lambda given, **place: (), **values):
    """Declare the query parameters of a page, and by `also` those of its form; one that declares none reads none.

    Those given by keyword have their usable values: a container, or a function of a value and all that is given."""

    def declared(view):
        view.parameters = lambda given, **place: (*names, *values, *also(given, **place))
        view.values = values
        return view

    return declared


def whole(least=1, most=999_999):
    """Return the test for a whole number within bounds."""
    return lambda text, given=None: bool(INTEGER.match(text)) and least <= int(text) <= most


def unread(request):
    """Return a sentence for each parameter or value that a page was given and does not use."""
    match, sentences = request.resolver_match, []
    if match is None:  # the page of an address that leads nowhere
        return []
    given = request.POST if request.method == "POST" else request.GET
    for name, usable in ({"lang": LANGUAGE_CODES} | getattr(match.func, "values", {})).items():
        for value in filter(None, map(str.strip, given.getlist(name)[:MOST_CHECKED])):
            if not (usable(value, given) if callable(usable) else value in usable):
                message = _("We ignored “%(value)s”: it isn't a valid value for “%(name)s”.")
                sentences.append(message % {"value": value[:40], "name": name})
    declared = getattr(match.func, "parameters", lambda given, **place: ())
    known = {"lang", *declared(request.GET or request.POST, **match.kwargs)}
    for name in (name for name in (*request.GET, *request.POST) if name not in known):
        nearest = nearest_of(name.lower(), sorted(known), count=1)
        hint = _(" Did you mean %(names)s?") % {"names": nearest[0]} if nearest else ""
        sentences.append(_("We ignored “%(name)s”: this page doesn't use it.") % {"name": name[:40]} + hint)
    return sentences


def site(request):
    """Return the site-wide values: addresses in each language, the data version, where to report a problem."""
    base, choose = f"{request.scheme}://{request.get_host()}", reverse("catalog:language")
    path = request.path if request.path == "/" else request.path.rstrip("/")
    given = {name: values for name, values in request.GET.lists() if name != "lang"}

    def address(**more):
        query = urlencode(given | more, doseq=True)
        return f"{path}?{query}" if query else path

    here, lang = address(), request.GET.get("lang")
    return {
        "base": base,
        "here": here,
        "canonical": base + (address(lang=lang) if lang in LANGUAGE_CODES else here),
        "alternates": [(code, base + address(lang=code)) for code, _name in settings.LANGUAGES],
        "plain_address": base + here,
        "languages": [
            (code, name, f"{choose}?{urlencode({'to': code, 'next': here})}") for code, name in settings.LANGUAGES
        ],
        "data_version": current_version(),
        "report_url": settings.REPORT_URL,
        "unread": unread(request),
    }
