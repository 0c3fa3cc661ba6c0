"""The template context of every page, and the declaration of a view's query parameters."""

from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.search.card_names import closest_words
from catalog.search.language.parser import INTEGER
from core.language import LANGUAGE_CODES
from core.version import current_version

MOST_CHECKED = 20


def reads(*names, also=lambda given, **place: (), **values):
    """Declare the query parameters of a view. Undeclared parameters are reported on the page.

    `also` returns the names of a dynamic form's fields. A keyword argument gives the valid values of a parameter: a
    container, or a function of the value and all parameters."""

    def declared(view):
        view.parameters = lambda given, **place: (*names, *values, *also(given, **place))
        view.values = values
        return view

    return declared


def integer_between(least=1, most=999_999):
    """Return a function that checks whether a text is an integer within these bounds."""
    return lambda text, given=None: bool(INTEGER.match(text)) and least <= int(text) <= most


def unread(request):
    """Return a message for each parameter and value that the page ignores."""
    match, sentences = request.resolver_match, []
    if match is None:  # a 404 page
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
        nearest = closest_words(name.lower(), sorted(known), count=1)
        hint = _(" Did you mean %(names)s?") % {"names": nearest[0]} if nearest else ""
        sentences.append(_("We ignored “%(name)s”: this page doesn't use it.") % {"name": name[:40]} + hint)
    return sentences


def site(request):
    """Context processor: the page's URL in each language, the data version, and where to report a problem."""
    base, choose = f"{request.scheme}://{request.get_host()}", reverse("catalog:language")
    path = request.path if request.path == "/" else request.path.rstrip("/")
    given = {name: values for name, values in request.GET.lists() if name != "lang"}

    def page_url(**more):
        query = urlencode(given | more, doseq=True)
        return f"{path}?{query}" if query else path

    here, lang = page_url(), request.GET.get("lang")
    return {
        "base": base,
        "here": here,
        "canonical": base + (page_url(lang=lang) if lang in LANGUAGE_CODES else here),
        "alternates": [(code, base + page_url(lang=code)) for code, _name in settings.LANGUAGES],
        "plain_address": base + here,
        "languages": [
            (code, name, f"{choose}?{urlencode({'to': code, 'next': here})}") for code, name in settings.LANGUAGES
        ],
        "data_version": current_version(),
        "report_url": settings.REPORT_URL,
        "unread": unread(request),
    }
