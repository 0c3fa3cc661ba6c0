"""One data version per request, and 503 while the catalogue cannot be had."""

import logging
from contextlib import ExitStack

from django.db import Error

from core.version import database_is_away, snapshot
from rules.pages.errors import unavailable

logger = logging.getLogger(__name__)


class CatalogueMiddleware:
    """Let a view read one snapshot of the database; the admin, which writes sessions, reads it as it is."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        with ExitStack() as request.exit_stack:
            return self.get_response(request)

    def process_view(self, request, view, args, kwargs):
        """Begin the snapshot, or answer for any view while the database is known to be away or empty."""
        if request.resolver_match.app_name == "admin":
            return None
        if database_is_away():
            return unavailable(request)
        request.data_version = request.exit_stack.enter_context(snapshot())
        return unavailable(request) if request.data_version == "none" else None

    def process_exception(self, request, exception):
        """Answer for a view that lost the database."""
        if not isinstance(exception, Error):
            return None
        logger.error("database away: %s", type(exception).__name__)
        return unavailable(request)
