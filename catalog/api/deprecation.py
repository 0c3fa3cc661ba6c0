"""Deprecated parameters: responses to requests that use one have the headers of RFC 9745 and RFC 8594."""

from datetime import UTC, datetime

from django.utils.http import http_date

DEPRECATED = {  # (name of the view's class, parameter) -> (deprecated since, removed at the earliest)
    ("CardViewSet", "format"): (datetime(2026, 11, 18, tzinfo=UTC), datetime(2027, 12, 31, tzinfo=UTC)),
}


def deprecation_headers(view, params):
    """Return the headers for a request to a list with these query parameters; {} if none of them is deprecated."""
    for name in params:
        if getattr(view, "action", None) == "list" and (dates := DEPRECATED.get((type(view).__name__, name))):
            since, until = (int(date.timestamp()) for date in dates)
            return {"Deprecation": f"@{since}", "Sunset": http_date(until)}
    return {}
