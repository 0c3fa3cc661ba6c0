"""Deprecated parameters: responses to requests that use one have the headers of RFC 9745 and RFC 8594."""

from datetime import UTC, datetime
from typing import NamedTuple

from django.utils.http import http_date


class Deprecation(NamedTuple):
    """A deprecated parameter of a list: view, path, dates of deprecation and of earliest removal, and replacement."""

    view: str
    path: str
    parameter: str
    since: datetime
    until: datetime
    instead: str

    def headers(self):
        """Return the headers of a response to a request that uses it."""
        return {"Deprecation": f"@{int(self.since.timestamp())}", "Sunset": http_date(self.until.timestamp())}


DEPRECATED = (
    Deprecation(
        "CardViewSet",
        "/cards",
        "format",
        datetime(2026, 11, 18, tzinfo=UTC),
        datetime(2027, 12, 31, tzinfo=UTC),
        "`/cards.csv` and `/cards.txt`",
    ),
)


def deprecation_headers(view, params):
    """Return the headers for a request to a list with these query parameters; {} if none of them is deprecated."""
    for each in DEPRECATED:
        if each.parameter in params and type(view).__name__ == each.view and getattr(view, "action", "") == "list":
            return each.headers()
    return {}
