"""URL patterns with an optional slash, page URLs built from an id, and the base URL placeholder."""

from functools import cache
from urllib.parse import urlencode

from django.urls import re_path, reverse

BASE_URL_PLACEHOLDER = "rogues://site"  # in stored documents; the JSON renderer replaces it with the site's base URL


def route(path, view, name, **extra):
    """Return a URL pattern that matches with and without a trailing slash."""
    return re_path(rf"^{path}/?$", view, extra, name=name)


def page_url(name, key):
    """Return the URL of the page with this id, without `reverse()`, which takes 1 ms for the links of a card page."""
    return url_before_id(name) + key


def build_url(path, **parameters):
    """Return a path with a query string of the parameters that are not empty."""
    query = urlencode({name: value for name, value in parameters.items() if value not in {"", None}})
    return f"{path}?{query}" if query else path


@cache
def url_before_id(name):
    """Return the part of a page's URL that precedes the id, taken from the URLconf."""
    return reverse(name, args=["x"]).removesuffix("x")


def base_url(request):
    """Return the scheme and host of the request's URL."""
    return f"{request.scheme}://{request.get_host()}"
