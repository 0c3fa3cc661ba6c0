"""Admission: dear requests and bodies get a part of a worker's threads, and nobody waits."""

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


@cost(admission.DEAR)
def dear(request):
    """A view that takes long."""


def cheap(request):
    """A view that does not."""


@cost(5)
def medium(request):
    """A view that takes longer than a card."""


def hold(middleware, rf, count, address="10.0.0.1", view=dear, method="get"):
    """Begin requests that do not end, and return the answers of those that are refused."""
    middleware.places, middleware.turns = threading.Semaphore(100), defaultdict(nullcontext)
    requests = [getattr(rf, method)("/ask", REMOTE_ADDR=address) for _ in range(count)]
    for request in requests:
        request.held = ExitStack()
    return [middleware.process_view(request, view, (), {}) for request in requests]


def statuses(answers):
    """Return the statuses of answers; 0 is what is let in."""
    return [answer.status_code if answer else 0 for answer in answers]


@pytest.mark.parametrize(
    ("view", "most", "of_all"),
    [(dear, admission.MOST_DEAR_OF_ONE, admission.MOST_DEAR), (medium, admission.MOST_OF_ONE, admission.MOST)],
    ids=["dear", "medium"],
)
def test_one_address_and_all_of_them_are_bounded_and_told_to_come_back(rf, settings, view, most, of_all):
    settings.API_LIMITS = True
    middleware = AdmissionMiddleware(None)
    assert statuses(hold(middleware, rf, most, view=view)) == [0] * most
    (greedy,) = hold(middleware, rf, 1, view=view)
    assert (greedy.status_code, greedy.headers["Retry-After"]) == (429, "1")
    others = [hold(middleware, rf, 1, f"10.0.1.{number}", view=view)[0] for number in range(20)]
    free = of_all - most
    assert others[:free] == [None] * free
    assert {(answer.status_code, answer.headers["Retry-After"]) for answer in others[free:]} == {(503, "5")}


def test_without_limits_one_address_may_have_all_there_is(rf, settings):
    settings.API_LIMITS = False
    refused = hold(AdmissionMiddleware(None), rf, admission.MOST + 1, view=medium)
    assert statuses(refused) == [0] * admission.MOST + [503]


def test_slow_bodies_leave_places_to_readers(rf, settings):
    settings.API_LIMITS = False
    middleware = AdmissionMiddleware(None)
    refused = statuses(hold(middleware, rf, admission.MOST, view=cheap, method="post"))
    assert refused == [0] * admission.MOST_DEAR + [503] * (admission.MOST - admission.MOST_DEAR)
    assert set(statuses(hold(middleware, rf, admission.MOST - admission.MOST_DEAR, view=medium))) == {0}


@pytest.mark.parametrize("method", ["post", "get"])
def test_bodies_are_bounded_and_cheap_reading_never_is(rf, settings, method):
    settings.API_LIMITS = False
    middleware = AdmissionMiddleware(None)
    hold(middleware, rf, admission.MOST, view=dear)
    refused = hold(middleware, rf, 8, "10.0.0.3", view=cheap, method=method)
    assert set(statuses(refused)) == ({503} if method == "post" else {0})


def most_at_work(rf, view, addresses):
    """Send a request from each address at once; return how many were answered and the most that were worked on."""
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
    assert not middleware.under_way
    assert not middleware.turns
    return len(most), max(most)


def test_few_work_at_a_time_and_the_rest_wait_for_their_turn(rf, settings):
    settings.API_LIMITS = False
    assert most_at_work(rf, medium, ["10.0.0.1"] * admission.MOST) == (admission.MOST, admission.AT_WORK)


def test_dear_requests_of_one_address_are_worked_out_one_after_the_other(rf, settings):
    settings.API_LIMITS = True
    assert most_at_work(rf, dear, ["10.0.0.1"] * 2) == (2, 1)


def test_dear_requests_of_several_addresses_are_worked_out_side_by_side(rf, settings):
    settings.API_LIMITS = True
    addresses = [f"10.0.0.{number // 2}" for number in range(2 * admission.AT_WORK)]
    assert most_at_work(rf, dear, addresses) == (2 * admission.AT_WORK, admission.AT_WORK)


@pytest.mark.parametrize("fails", [False, True])
def test_a_place_is_given_back(rf, fails):
    def respond(request):
        assert middleware.process_view(request, dear, (), {}) is None
        if fails:
            raise RuntimeError
        return HttpResponse()

    middleware = AdmissionMiddleware(respond)
    for _ in range(3 * admission.MOST):
        if fails:
            with pytest.raises(RuntimeError):
                middleware(rf.get("/ask"))
        else:
            middleware(rf.get("/ask"))
    assert not middleware.under_way
    assert not middleware.dear


def test_the_server_has_more_threads_than_may_be_held():
    script = (settings.BASE_DIR / "script" / "server").read_text()
    assert int(re.search(r"--blocking-threads (\d+)", script)[1]) >= admission.MOST + 4


def test_a_body_that_is_late_ends_with_its_connections_and_those_of_others_stay(rf, settings, monkeypatch):
    settings.TRUSTED_PROXIES = 0
    monkeypatch.setattr(admission, "BODY_SECONDS", 0.05)
    ours, theirs = socket.create_server(("127.0.0.2", 0)), socket.create_server(("127.0.0.3", 0))
    slow, other = socket.create_connection(ours.getsockname()), socket.create_connection(theirs.getsockname())
    with ours, theirs, slow, other, slow.makefile("rb") as body:  # the peers of what is cut listen at these addresses
        request = rf.post("/check", b"x", "application/json", REMOTE_ADDR="127.0.0.2", **{"wsgi.input": body})
        middleware = AdmissionMiddleware(
            lambda request: middleware.process_view(request, cheap, (), {}) or HttpResponse(request.body)
        )
        assert middleware(request).content == b""
        assert other.send(b"x") == 1
        assert not middleware.under_way


def test_behind_a_proxy_bodies_are_the_proxy_s(rf, settings, monkeypatch):
    settings.TRUSTED_PROXIES = 1
    monkeypatch.setattr(admission, "read_body", lambda request: pytest.fail("the body was read"))
    assert hold(AdmissionMiddleware(None), rf, 1, view=cheap, method="post") == [None]
