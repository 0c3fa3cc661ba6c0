"""Limit what clients can use: a budget per client and minute, and how many expensive requests a worker runs at a time.

A worker has 32 threads that share Python's global interpreter lock. Without a limit, one client with sixteen
connections that requested long books or searches delayed cached responses and health checks by seconds. Requests with
a cost above 1 or a body therefore share two execution slots, and at most 26 of them may run or wait. The remaining
threads serve cached responses, health checks and single cards. Slow clients are left to the proxy."""

import threading
from contextlib import ExitStack

from django.conf import settings

from core.error_responses import RETRY_SECONDS, error_response, is_api
from core.rate_limits import Allowance, cost_of

SLOTS = 2  # with three, cached responses behind nginx took over 100 ms (p99); with one, a slow query blocks the rest
MAX_REQUESTS = 26


class LimitsMiddleware:
    """Return 429 for pages beyond the budget (a DRF throttle charges API requests) and 503 beyond MAX_REQUESTS."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.admitted, self.slots = threading.BoundedSemaphore(MAX_REQUESTS), threading.BoundedSemaphore(SLOTS)

    def __call__(self, request):
        request.allowance = Allowance(request) if settings.API_LIMITS else None
        with ExitStack() as request.held_slots:
            response = self.get_response(request)
        if request.allowance and is_api(request.path):
            for name, value in request.allowance.headers().items():
                response.headers[name] = value
        return response

    def process_view(self, request, view, args, kwargs):
        """Charge the cost of a page; wait for the body and for a slot if the request is expensive or has a body."""
        units, allowance = cost_of(view, request.method), request.allowance
        is_limited = units > 1 or request.method == "POST"
        if is_limited and not self.admitted.acquire(blocking=False):
            detail = "The server is busy. Try again in a few seconds."
            return error_response(request, 503, "busy", detail, Retry_After=RETRY_SECONDS)
        if is_limited:
            request.held_slots.callback(self.admitted.release)
        if allowance and not is_api(request.path) and not allowance.spend(units):
            return allowance.error_response(request)
        if is_limited:
            try:
                request.body  # noqa: B018  (Django caches it)
            except OSError:
                return error_response(request, 400, "bad-request", "The request body is incomplete.")
            request.held_slots.enter_context(self.slots)
        return None
