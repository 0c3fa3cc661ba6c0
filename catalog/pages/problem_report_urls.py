"""Problem report URLs: REPORT_URL, an issue form or a mail address, with the text filled in."""

from urllib.parse import quote, urlencode

from django.conf import settings


def build_report_url(title, body):
    """Return the URL that opens a prefilled report, or None if REPORT_URL is not set."""
    url = settings.REPORT_URL
    if not url:
        return None
    names = ("subject", "body") if url.startswith("mailto:") else ("title", "body")
    query = urlencode(dict(zip(names, (title, body), strict=True)), quote_via=quote)
    return f"{url}{'&' if '?' in url else '?'}{query}"
