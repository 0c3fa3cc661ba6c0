"""What every page's template can use."""

from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from core.language import KNOWN
from core.version import current_version


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
    }
