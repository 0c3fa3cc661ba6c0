"""Admission: expensive requests and bodies use a limited share of a worker's threads; the rest are rejected at once."""

import re
import socket
import threading
import time
from collections import defaultdict
from contextlib import ExitStack, nullcontext

import pytest
from django.conf import settings
from django.http import HttpResponse

from config.middleware import admission
from config.middleware.admission import AdmissionMiddleware
from core.rate_limits import cost


@cost(admission.EXPENSIVE)
def expensive(request):
    """An expensive view."""


def cheap(request):
    """A view with cost 1."""


@cost(5)
def medium(request):
    """A view that costs more than 1 but is not expensive."""


def hold(middleware, rf, count, address="10.0.0.1", view=expensive, method="get"):
    """Start requests that never finish and return the result of each: None if admitted, else an error response."""
    middleware.slots, middleware.client_locks = threading.Semaphore(100), defaultdict(nullcontext)
    requests = [getattr(rf, method)("/ask", REMOTE_ADDR=address) for _ in range(count)]
    for request in requests:
        request.admission = ExitStack()
    return [middleware.process_view(request, view, (), {}) for request in requests]


def statuses(responses):
    """Return the status of each response; 0 for an admitted request."""
    return [response.status_code if response else 0 for response in responses]


@pytest.mark.parametrize(
    ("view", "per_client", "per_worker"),
    [
        (expensive, admission.MAX_EXPENSIVE_PER_CLIENT, admission.MAX_EXPENSIVE),
        (medium, admission.MAX_REQUESTS_PER_CLIENT, admission.MAX_REQUESTS),
    ],
    ids=["expensive", "medium"],
)
def test_requests_are_limited_per_client_and_per_worker(rf, settings, view, per_client, per_worker):
    settings.API_LIMITS = True
    middleware = AdmissionMiddleware(None)
    assert statuses(hold(middleware, rf, per_client, view=view)) == [0] * per_client
    (rejected,) = hold(middleware, rf, 1, view=view)
    assert (rejected.status_code, rejected.headers["Retry-After"]) == (429, "1")
    others = [hold(middleware, rf, 1, f"10.0.1.{number}", view=view)[0] for number in range(20)]
    free = per_worker - per_client
    assert others[:free] == [None] * free
    assert {(response.status_code, response.headers["Retry-After"]) for response in others[free:]} == {(503, "5")}


def test_without_limits_one_client_may_use_all_slots(rf, settings):
    settings.API_LIMITS = False
    results = hold(AdmissionMiddleware(None), rf, admission.MAX_REQUESTS + 1, view=medium)
    assert statuses(results) == [0] * admission.MAX_REQUESTS + [503]


def test_slow_bodies_leave_capacity_for_get_requests(rf, settings):
    settings.API_LIMITS = False
    middleware = AdmissionMiddleware(None)
    results = statuses(hold(middleware, rf, admission.MAX_REQUESTS, view=cheap, method="post"))
    assert results == [0] * admission.MAX_EXPENSIVE + [503] * (admission.MAX_REQUESTS - admission.MAX_EXPENSIVE)
    assert set(statuses(hold(middleware, rf, admission.MAX_REQUESTS - admission.MAX_EXPENSIVE, view=medium))) == {0}


@pytest.mark.parametrize("method", ["post", "get"])
def test_bodies_are_limited_and_cheap_get_requests_are_not(rf, settings, method):
    settings.API_LIMITS = False
    middleware = AdmissionMiddleware(None)
    hold(middleware, rf, admission.MAX_REQUESTS, view=expensive)
    results = hold(middleware, rf, 8, "10.0.0.3", view=cheap, method=method)
    assert set(statuses(results)) == ({503} if method == "post" else {0})


def run_concurrently(rf, view, addresses):
    """Send a request from each address at once; return the number of responses and the highest concurrency."""
    working, most, lock = [], [], threading.Lock()

    def respond(request):
        assert middleware.process_view(request, view, (), {}) is None
        with lock:
            working.append(request)
            most.append(len(working))
        time.sleep(0.01)
        with lock:
            working.remove(request)
        return HttpResponse()

    middleware = AdmissionMiddleware(respond)
    requests = [rf.get("/rules/dcf", REMOTE_ADDR=address) for address in addresses]
    threads = [threading.Thread(target=middleware, args=[request]) for request in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not middleware.running
    assert not middleware.client_locks
    return len(most), max(most)


def test_concurrency_is_limited_to_the_slots_and_the_rest_wait(rf, settings):
    settings.API_LIMITS = False
    assert run_concurrently(rf, medium, ["10.0.0.1"] * admission.MAX_REQUESTS) == (
        admission.MAX_REQUESTS,
        admission.SLOTS,
    )


def test_expensive_requests_of_one_client_run_one_at_a_time(rf, settings):
    settings.API_LIMITS = True
    assert run_concurrently(rf, expensive, ["10.0.0.1"] * 2) == (2, 1)


def test_expensive_requests_of_several_clients_run_concurrently(rf, settings):
    settings.API_LIMITS = True
    addresses = [f"10.0.0.{number // 2}" for number in range(2 * admission.SLOTS)]
    assert run_concurrently(rf, expensive, addresses) == (2 * admission.SLOTS, admission.SLOTS)


@pytest.mark.parametrize("fails", [False, True])
def test_a_slot_is_released_after_the_request(rf, fails):
    def respond(request):
        assert middleware.process_view(request, expensive, (), {}) is None
        if fails:
            raise RuntimeError
        return HttpResponse()

    middleware = AdmissionMiddleware(respond)
    for _ in range(3 * admission.MAX_REQUESTS):
        if fails:
            with pytest.raises(RuntimeError):
                middleware(rf.get("/ask"))
        else:
            middleware(rf.get("/ask"))
    assert not middleware.running
    assert not middleware.expensive


def test_the_server_has_more_threads_than_admitted_requests():
    script = (settings.BASE_DIR / "script" / "server").read_text()
    assert int(re.search(r"--blocking-threads (\d+)", script)[1]) >= admission.MAX_REQUESTS + 4


def test_a_slow_body_closes_the_connections_of_its_client_only(rf, settings, monkeypatch):
    settings.TRUSTED_PROXIES = 0
    monkeypatch.setattr(admission, "BODY_TIMEOUT", 0.05)
    ours, theirs = socket.create_server(("127.0.0.2", 0)), socket.create_server(("127.0.0.3", 0))
    slow, other = socket.create_connection(ours.getsockname()), socket.create_connection(theirs.getsockname())
    # Connections are matched by the address of their peer, here the two listening sockets.
    with ours, theirs, slow, other, slow.makefile("rb") as body:
        request = rf.post("/check", b"x", "application/json", REMOTE_ADDR="127.0.0.2", **{"wsgi.input": body})
        middleware = AdmissionMiddleware(
            lambda request: middleware.process_view(request, cheap, (), {}) or HttpResponse(request.body)
        )
        assert middleware(request).content == b""
        assert other.send(b"x") == 1
        assert not middleware.running


def test_bodies_are_not_read_early_behind_a_proxy(rf, settings, monkeypatch):
    settings.TRUSTED_PROXIES = 1
    monkeypatch.setattr(admission, "read_body", lambda request: pytest.fail("the body was read"))
    assert hold(AdmissionMiddleware(None), rf, 1, view=cheap, method="post") == [None]
