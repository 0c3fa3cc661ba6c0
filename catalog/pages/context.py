"""What every page's template can use, and the query parameters that a page declares."""

from functools import wraps
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.search.names import nearest_of
from core.language import KNOWN
from core.version import current_version


def reads(*names, also=lambda given, **place: ()):
    """Declare the query parameters of a page, `also` those of its form: it names any other one that it is given."""

    def declaring(view):
        @wraps(view)
        def named(request, **place):
            known = {"lang", *names, *also(request.GET or request.POST, **place)}
            given = [*request.GET, *request.POST]
            request.unread = [unread(name, known) for name in given if name not in known]
            return view(request, **place)

        return named

    return declaring


def unread(name, known):
    """Return the sentence for a parameter that a page does not read, with the nearest one that it does."""
    nearest = nearest_of(name.lower(), known, count=1)
    hint = _(" Did you mean %(names)s?") % {"names": nearest[0]} if nearest else ""
    return _("“%(name)s” is not a parameter of this page and was not used.") % {"name": name[:40]} + hint


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
        "canonical": base + (address(lang=lang) if lang in KNOWN else here),
        "alternates": [(code, base + address(lang=code)) for code, _name in settings.LANGUAGES],
        "plain_address": base + here,
        "languages": [
            (code, name, f"{choose}?{urlencode({'to': code, 'next': here})}") for code, name in settings.LANGUAGES
        ],
        "data_version": current_version(),
        "report_url": settings.REPORT_URL,
        "unread": getattr(request, "unread", ()),
    }
