"""Serve each request from one data version; return 503 if the database is unavailable or empty."""

import logging
from contextlib import ExitStack

from django.db import Error

from core.data_version import is_database_unavailable, snapshot
from rules.pages.errors import unavailable

logger = logging.getLogger(__name__)


class SnapshotMiddleware:
    """Run every view inside one read snapshot of the database, except those that write to it."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if is_database_unavailable():  # checked before the request waits for an execution slot
            return unavailable(request)
        with ExitStack() as request.exit_stack:
            return self.get_response(request)

    def process_view(self, request, view, args, kwargs):
        """Begin the snapshot, or return 503 if the database has no data.

        The admin writes sessions; a view with `changes_catalogue` may publish contributions if it receives a POST."""
        writes = request.method == "POST" and getattr(getattr(view, "cls", view), "changes_catalogue", False)
        if writes or request.resolver_match.app_name == "admin":
            return None
        request.data_version = request.exit_stack.enter_context(snapshot())
        return unavailable(request) if request.data_version == "none" else None

    def process_exception(self, request, exception):
        """Return 503 if the view raised a database error."""
        if not isinstance(exception, Error):
            return None
        logger.error("database unavailable: %s", type(exception).__name__)
        return unavailable(request)
