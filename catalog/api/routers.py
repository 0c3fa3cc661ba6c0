"""The router: every address answers with and without the trailing slash, without a redirect."""

from django.urls import re_path
from rest_framework.routers import SimpleRouter


class Router(SimpleRouter):
    """DRF's router with an optional slash."""

    def __init__(self):
        super().__init__()
        self.trailing_slash = "/?"


def endpoint(path, view, name):
    """Return the address of a view outside the router, with an optional slash."""
    return re_path(rf"^{path}/?$", view.as_view(), name=name)
