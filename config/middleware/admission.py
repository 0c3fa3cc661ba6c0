"""Dear requests and bodies get a part of a worker's threads; nobody waits while holding one.

A worker has eight threads and one interpreter lock. With eight questions at once a stored answer waits for the lock
behind each of them; with three it comes within a few switch intervals, and slow bodies never take the last thread."""

import sys
import threading
from collections import Counter

from core.problems import RETRY_SECONDS, refusal
from core.rate_limits import address_of, cost_of

DEAR = 10  # pictures cost less: a page of faces asks for many at once
MOST = 3
MOST_OF_ONE = 2
SWITCH_SECONDS = 0.001


class AdmissionMiddleware:
    """Answer 503 at once where too many dear requests or bodies are under way, of all callers or of one."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.lock = threading.Lock()
        self.under_way = Counter()
        sys.setswitchinterval(SWITCH_SECONDS)

    def __call__(self, request):
        try:
            return self.get_response(request)
        finally:
            if address := getattr(request, "admitted", None):
                with self.lock:
                    self.under_way -= Counter([address])

    def process_view(self, request, view, args, kwargs):
        """Admit a dear request or a body, or refuse it."""
        if request.method != "POST" and cost_of(view, request.method) < DEAR:
            return None
        address = address_of(request.META)
        with self.lock:
            if self.under_way.total() < MOST and self.under_way[address] < MOST_OF_ONE:
                self.under_way[address] += 1
                request.admitted = address
                return None
        detail = "Too much is being worked out just now; try again shortly."
        return refusal(request.path, 503, "busy", detail, Retry_After=RETRY_SECONDS)
