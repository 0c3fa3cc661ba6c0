"""What every page's template can use."""

from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from core.version import current_version


def site(request):
    """Return the site-wide values: addresses in each language, the data version, where to report a problem."""
    base = f"{request.scheme}://{request.get_host()}"
    path = request.path if request.path == "/" else request.path.rstrip("/")
    query = request.GET.copy()
    query.pop("lang", None)
    here, choose = f"{path}?{query.urlencode()}" if query else path, reverse("catalog:language")

    def in_language(code):
        changed = query.copy()
        changed["lang"] = code
        return f"{base}{path}?{changed.urlencode()}"

    return {
        "base": base,
        "here": here,
        "canonical": in_language(request.GET["lang"])
        if request.GET.get("lang") in dict(settings.LANGUAGES)
        else f"{base}{here}",
        "alternates": [(code, in_language(code)) for code, _name in settings.LANGUAGES],
        "plain_address": f"{base}{here}",
        "languages": [
            (code, name, f"{choose}?{urlencode({'to': code, 'next': here})}") for code, name in settings.LANGUAGES
        ],
        "data_version": current_version(),
        "report_url": settings.REPORT_URL,
    }
