"""Dear requests and bodies get a part of a worker's threads; nobody waits while holding one.

A worker has eight threads and one interpreter lock. One address with ten connections to /ask made stored answers and
probes wait for seconds; with two of its questions at a time in a worker, and shorter turns with the lock, their 99th
percentile came near 100 ms on two cores that also ran the attack. Slow bodies never take the last threads."""

import sys
import threading
from collections import Counter

from django.conf import settings

from core.problems import RETRY_SECONDS, refusal
from core.rate_limits import address_of, cost_of

DEAR = 20  # pictures and lists cost less: pages and programs ask for several at once
MOST = 6
MOST_OF_ONE = 2
SWITCH_SECONDS = 0.001


class AdmissionMiddleware:
    """Refuse at once where too many dear requests or bodies are under way: of one address with 429, of all with 503."""

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
            is_greedy = settings.API_LIMITS and self.under_way[address] >= MOST_OF_ONE
            if not is_greedy and self.under_way.total() < MOST:
                self.under_way[address] += 1
                request.admitted = address
                return None
        if is_greedy:
            detail = "Wait for the answers to your other requests: costly ones are worked out two at a time."
            return refusal(request.path, 429, "too-many-at-once", detail, Retry_After="1")
        detail = "Too much is being worked out just now; try again shortly."
        return refusal(request.path, 503, "busy", detail, Retry_After=RETRY_SECONDS)
