"""Where a problem report goes: REPORT_URL, an issue form or a mail address, with the text filled in."""

from urllib.parse import quote, urlencode

from django.conf import settings


def report_address(title, body):
    """Return the address that opens a report with its title and text, or nothing where none is named."""
    address = settings.REPORT_URL
    if not address:
        return None
    names = ("subject", "body") if address.startswith("mailto:") else ("title", "body")
    query = urlencode(dict(zip(names, (title, body), strict=True)), quote_via=quote)
    return f"{address}{'&' if '?' in address else '?'}{query}"
