"""Limit the CPU time of each client per minute, and the number of expensive requests that a worker runs at a time.

A worker has 32 threads that share Python's global interpreter lock. Without a limit, one client with sixteen
connections that requested long books or searches delayed cached responses and health checks by seconds. Requests with
a cost above 1 or a body therefore share two execution slots. At most 26 of them may run or wait, and at most 8 of one
client. The remaining threads serve cached responses, health checks and single cards. Slow clients are left to the
proxy."""

import threading
import time
from collections import Counter
from contextlib import ExitStack

from django.conf import settings

from core.error_responses import error_response, is_api
from core.rate_limits import Allowance, deposit_of
from rules.pages.errors import busy, too_many_requests

SLOTS = 2  # with three, cached responses behind nginx took over 100 ms (p99); with one, a slow query blocks the rest
MAX_REQUESTS = 26
MAX_PER_CLIENT = 8  # a browser sends at most six requests at a time, eight through nginx (HTTP/2)


class LimitsMiddleware:
    """Return 429 beyond the client's budget or MAX_PER_CLIENT, and 503 beyond MAX_REQUESTS."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.slots, self.lock = threading.BoundedSemaphore(SLOTS), threading.Lock()
        self.admitted = Counter()  # requests that run or wait, by client

    def __call__(self, request):
        started = time.thread_time()
        request.allowance = Allowance(request) if settings.API_LIMITS else None
        with ExitStack() as request.held_slots:
            response = self.get_response(request)
        if request.allowance:
            request.allowance.settle(time.thread_time() - started)
            if is_api(request.path):
                for name, value in request.allowance.headers().items():
                    response.headers[name] = value
        return response

    def process_view(self, request, view, args, kwargs):
        """Charge the deposit. If the request is expensive or has a body, read the body and wait for a slot."""
        allowance, units = request.allowance, deposit_of(view, request, kwargs)
        is_limited = units > 1 or request.method == "POST"
        if is_limited and (rejection := self.admit(request)):
            return rejection
        if allowance and not allowance.spend(units):
            return too_many_requests(request)
        if is_limited:
            try:
                request.body  # noqa: B018  (Django caches it)
            except (OSError, ValueError):  # ValueError: a Content-Length that is not a number
                return error_response(request, 400, "bad-request", "The request body is incomplete.")
            request.held_slots.enter_context(self.slots)
        return None

    def admit(self, request):
        """Count the request until its end, or return an error response if too many run or wait."""
        client = request.allowance and request.allowance.client
        with self.lock:
            if self.admitted.total() >= MAX_REQUESTS:
                return busy(request)
            if client and self.admitted[client] >= MAX_PER_CLIENT:
                return too_many_requests(request, seconds=1)
            self.admitted[client] += 1
        request.held_slots.callback(self.release, client)
        return None

    def release(self, client):
        """Stop counting a request."""
        with self.lock:
            self.admitted -= Counter([client])
