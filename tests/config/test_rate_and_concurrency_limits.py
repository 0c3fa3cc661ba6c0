"""Concurrency limits: expensive requests and bodies use a part of a worker's threads; the rest are rejected at once."""

import io
import re
import threading
from contextlib import ExitStack

import pytest
from django.conf import settings
from django.http import HttpResponse

from config.middleware import rate_and_concurrency_limits as limits
from config.middleware.rate_and_concurrency_limits import LimitsMiddleware
from core.rate_limits import Allowance, cost
from tests.faults.site_process import TIMEOUT


@cost(5)
def expensive(request):
    """A view that costs more than 1."""


def cheap(request):
    """A view with cost 1."""


def hold(middleware, rf, count, view=expensive, method="get", address=None):
    """Start requests that never finish and return the status of each: 0 if admitted, else that of the response.

    Without an address, the limits per client are off."""
    middleware.slots = threading.BoundedSemaphore(100)
    requests = [getattr(rf, method)("/ask", REMOTE_ADDR=address or "") for _ in range(count)]
    for request in requests:
        request.held_slots, request.allowance = ExitStack(), Allowance(request) if address else None
    responses = [middleware.process_view(request, view, (), {}) for request in requests]
    return [response.status_code if response else 0 for response in responses]


@pytest.mark.parametrize(("view", "method"), [(expensive, "get"), (expensive, "post"), (cheap, "post")])
def test_requests_beyond_the_limit_are_rejected_and_cheap_ones_are_not(rf, view, method):
    middleware = LimitsMiddleware(None)
    assert set(hold(middleware, rf, limits.MAX_REQUESTS, view, method)) == {0}
    assert hold(middleware, rf, 2, view, method) == [503, 503]
    assert hold(middleware, rf, 8, cheap) == [0] * 8


def test_one_client_gets_eight_places_and_others_still_get_theirs(rf):
    middleware = LimitsMiddleware(None)
    assert hold(middleware, rf, 10, address="10.0.0.1") == [0] * 8 + [429] * 2
    assert hold(middleware, rf, 8, address="10.0.0.2") == [0] * 8
    assert hold(middleware, rf, 8, cheap, address="10.0.0.1") == [0] * 8


def test_a_finished_request_frees_its_place(rf, settings):
    settings.API_LIMITS = True
    middleware = LimitsMiddleware(
        lambda request: middleware.process_view(request, expensive, (), {}) or HttpResponse("fine")
    )
    assert {middleware(rf.get("/ask")).content for _ in range(3 * limits.MAX_PER_CLIENT)} == {b"fine"}
    assert not middleware.admitted


def test_a_rejected_request_may_be_repeated_after_some_seconds(rf):
    middleware = LimitsMiddleware(lambda request: middleware.process_view(request, expensive, (), {}))
    middleware.admitted["another client"] = limits.MAX_REQUESTS
    rejected = middleware(rf.get("/ask"))
    assert (rejected.status_code, rejected.headers["Retry-After"]) == (503, "5")


def test_concurrency_is_limited_to_the_slots_and_the_rest_wait(rf):
    working, most, lock = [], [], threading.Lock()
    together = threading.Barrier(limits.SLOTS)  # each view waits until as many run as there are slots

    def respond(request):
        assert middleware.process_view(request, expensive, (), {}) is None
        with lock:
            working.append(request)
            most.append(len(working))
        together.wait(TIMEOUT)
        with lock:
            working.remove(request)
        return HttpResponse()

    middleware = LimitsMiddleware(respond)
    requests = [rf.get("/rules/dcf") for _ in range(limits.MAX_REQUESTS)]
    threads = [threading.Thread(target=middleware, args=[request]) for request in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(most), max(most)) == (limits.MAX_REQUESTS, limits.SLOTS)


@pytest.mark.parametrize("fails", [False, True])
def test_a_slot_is_released_after_the_request(rf, fails):
    def respond(request):
        assert middleware.process_view(request, expensive, (), {}) is None
        if fails:
            raise RuntimeError
        return HttpResponse()

    middleware = LimitsMiddleware(respond)
    for _ in range(3 * limits.MAX_REQUESTS):
        if fails:
            with pytest.raises(RuntimeError):
                middleware(rf.get("/ask"))
        else:
            middleware(rf.get("/ask"))


def test_the_server_has_more_threads_than_admitted_requests():
    script = (settings.BASE_DIR / "script" / "server").read_text()
    assert int(re.search(r"--blocking-threads (\d+)", script)[1]) >= limits.MAX_REQUESTS + 4


def test_a_body_is_read_before_the_request_takes_a_slot(rf):
    class Body(io.BytesIO):
        def read(self, *size):
            assert middleware.slots._value == limits.SLOTS
            return super().read(*size)

    middleware = LimitsMiddleware(
        lambda request: middleware.process_view(request, cheap, (), {}) or HttpResponse(request.body)
    )
    response = middleware(rf.post("/check", b"x", "application/json", **{"wsgi.input": Body(b"x")}))
    assert response.content == b"x"


def test_an_incomplete_body_is_400(rf):
    class Body(io.BytesIO):
        def read(self, *size):
            raise ConnectionResetError

    middleware = LimitsMiddleware(lambda request: middleware.process_view(request, cheap, (), {}))
    response = middleware(rf.post("/check", b"x", "application/json", **{"wsgi.input": Body()}))
    assert (response.status_code, response.content) == (400, b"The request body is incomplete.\n")
