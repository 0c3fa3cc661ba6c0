"""Store contributions of readers, within limits for each client, each card and the complete queue."""

import time

from django.conf import settings
from django.core.cache import caches
from django.db import transaction
from django.utils.translation import gettext as _

from catalog.contributions import reviewing
from catalog.contributions.database_router import ALIAS
from catalog.contributions.models import VALUES, Contribution, new_token
from catalog.contributions.proposals import kind_of
from core.cache_backends import signature
from core.rate_limits import client_ip

MAX_ROWS = 200
MAX_PER_HOUR = 400  # contributions of one client
MAX_PENDING = 5000
MAX_PENDING_PER_CARD = 10
HOUR = 3600


class RefusedError(Exception):
    """The contributions were not stored. `wait` is the number of seconds after which to try again, if that can help.

    The message states the reason; `status` is the HTTP status."""

    def __init__(self, status, message, wait=None):
        super().__init__(message)
        self.status, self.wait = status, wait


def is_same_origin(request):
    """Return whether the Origin header names this site; without the header, return False."""
    origin = request.META.get("HTTP_ORIGIN")
    return origin == f"{request.scheme}://{request.get_host()}" or origin in settings.CSRF_TRUSTED_ORIGINS


def charge(request, count):
    """Add `count` to the client's contributions of this hour. Raise RefusedError beyond the limit.

    The counter is stored for two hours under a keyed digest of the client IP, as for other rate limits."""
    if not settings.API_LIMITS:
        return
    client, hour = signature(client_ip(request.META).encode()).hex(), int(time.time()) // HOUR
    cache, key = caches["limits"], f"contributions:{client}:{hour}"
    cache.add(key, 0, 2 * HOUR)
    try:
        used = cache.incr(key, count)
    except ValueError:  # the counter was just evicted, or the cache has become unavailable
        used = count
    if isinstance(used, int) and used > MAX_PER_HOUR:
        wait = HOUR - int(time.time()) % HOUR
        raise RefusedError(429, _("You've sent too many texts this hour. Try again later."), wait)


def submit(request, proposals, token=None):
    """Store validated proposals as contributions with one private link and return them.

    `proposals` are (recorded content, cleaned values) pairs. `token` is the token of earlier contributions by the same
    reader, or None."""
    rows = [
        Contribution(kind=kind_of(row, {name for name in VALUES if name in cleaned}), card=row["id"], **cleaned)
        for row, cleaned in proposals
    ]
    return store(request, rows, token)


def submit_report(request, text, page, name, card=""):
    """Store a problem report and return it."""
    return store(request, [Contribution(kind="report", page=page, text=text, name=name, card=card)])[0]


def store(request, rows, token=None):
    """Store contributions, or raise RefusedError at a limit. If CONTRIBUTIONS is "open", accept them at once."""
    charge(request, len(rows))
    known = Contribution.objects.filter(token=token).first() if token else None
    with transaction.atomic(using=ALIAS):
        check_queue(rows)
        for row in rows:
            row.token = known.token if known else rows[0].token
        Contribution.objects.bulk_create(rows)
    texts = [row for row in rows if row.kind != "report"]
    if settings.CONTRIBUTIONS == "open" and texts:
        reviewing.accept(texts)
    return rows


def check_queue(rows):
    """Raise RefusedError if too many contributions wait for review, in total or for one of the cards."""
    pending = Contribution.objects.pending()
    if pending.count() + len(rows) > MAX_PENDING:
        raise RefusedError(409, _("Too many texts are waiting for review. Try again in a few days."))
    waiting = list(pending.filter(card__in={row.card for row in rows}).values_list("card", flat=True))
    for row in rows:
        waiting.append(row.card)
        if row.card and waiting.count(row.card) > MAX_PENDING_PER_CARD:
            message = _("We already have enough texts for “%(card)s” to review. Please choose another card.")
            raise RefusedError(409, message % {"card": row.card})


__all__ = ("MAX_ROWS", "RefusedError", "is_same_origin", "new_token", "submit", "submit_report")
