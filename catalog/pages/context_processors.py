"""The template context of every page."""

from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from catalog.pages.forms import PageForm
from core.data_version import current_version
from core.language import LANGUAGE_CODES


def site(request):
    """Context processor: the page's URL in each language, the data version, the problem report URL, and a PageForm.

    The form is for pages without parameters. The other views pass their own."""
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
        "contributions": settings.CONTRIBUTIONS,
        "form": PageForm(request.GET),
    }
