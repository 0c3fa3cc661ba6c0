"""The router: every URL matches with and without a trailing slash, without a redirect."""

from rest_framework.routers import SimpleRouter


class Router(SimpleRouter):
    """DRF's router with an optional slash."""

    def __init__(self):
        super().__init__()
        self.trailing_slash = "/?"
