"""Dear requests and bodies get a part of a worker's threads; nobody waits while holding one.

A worker has eight threads and one interpreter lock. One address with ten connections to /ask made stored answers and
probes wait for seconds; with two of its questions at a time in a worker, and shorter turns with the lock, their 99th
percentile came near 100 ms on two cores that also ran the attack. The server knows no deadline for bodies, so each is
read in a thread of its own: one that is late gives back its place, and its connection counts until it ends."""

import sys
import threading
from collections import Counter
from contextlib import suppress

from django.conf import settings

from core.problems import RETRY_SECONDS, refusal
from core.rate_limits import address_of, cost_of

DEAR = 20  # pictures and lists cost less: pages and programs ask for several at once
MOST = 6
MOST_OF_ONE = 2
MOST_LATE = 100
BODY_SECONDS = 10
SWITCH_SECONDS = 0.001


class AdmissionMiddleware:
    """Refuse at once where too many dear requests or bodies are under way: of one address with 429, of all with 503."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.lock = threading.Lock()
        self.under_way = Counter()
        self.late = []  # (thread, address) of bodies that did not come in time
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
        is_body = request.method == "POST"
        if not is_body and cost_of(view, request.method) < DEAR:
            return None
        address = address_of(request.META)
        with self.lock:
            self.late = [each for each in self.late if each[0].is_alive()]
            late = sum(whose == address for _thread, whose in self.late)
            is_greedy = settings.API_LIMITS and self.under_way[address] + late >= MOST_OF_ONE
            if not is_greedy and self.under_way.total() < MOST and len(self.late) < MOST_LATE:
                self.under_way[address] += 1
                request.admitted = address
        if getattr(request, "admitted", None):
            return self.read_body(request) if is_body else None
        if is_greedy:
            detail = "Wait for the answers to your other requests: costly ones are worked out two at a time."
            return refusal(request.path, 429, "too-many-at-once", detail, Retry_After="1")
        detail = "Too much is being worked out just now; try again shortly."
        return refusal(request.path, 503, "busy", detail, Retry_After=RETRY_SECONDS)

    def read_body(self, request):
        """Read a body before its view does, or refuse it with 408 if it does not come in time."""
        read = []

        def wait():
            with suppress(OSError):  # the connection broke
                read.append(request.body)

        reader = threading.Thread(target=wait, daemon=True)
        reader.start()
        reader.join(BODY_SECONDS)
        if read:
            return None
        with self.lock:
            self.late.append((reader, request.admitted))
        detail = f"The body did not come within {BODY_SECONDS} seconds."
        return refusal(request.path, 408, "body-too-slow", detail, Connection="close")
