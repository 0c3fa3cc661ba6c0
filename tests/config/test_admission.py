"""Admission: dear requests and bodies get a part of a worker's threads, and nobody waits."""

import re
import threading

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


def hold(middleware, rf, count, address="10.0.0.1", view=dear, method="get"):
    """Begin requests that do not end, and return the answers of those that are refused."""
    requests = [getattr(rf, method)("/ask", REMOTE_ADDR=address) for _ in range(count)]
    return [middleware.process_view(request, view, (), {}) for request in requests]


def test_one_address_and_all_of_them_are_bounded_and_told_to_come_back(rf, settings):
    settings.API_LIMITS = True
    middleware = AdmissionMiddleware(None)
    assert hold(middleware, rf, admission.MOST_OF_ONE) == [None] * admission.MOST_OF_ONE
    (greedy,) = hold(middleware, rf, 1)
    assert (greedy.status_code, greedy.headers["Retry-After"]) == (429, "1")
    others = [hold(middleware, rf, 1, f"10.0.1.{number}")[0] for number in range(8)]
    free = admission.MOST - admission.MOST_OF_ONE
    assert others[:free] == [None] * free
    assert {(answer.status_code, answer.headers["Retry-After"]) for answer in others[free:]} == {(503, "5")}


def test_without_limits_one_address_may_have_all_there_is(rf, settings):
    settings.API_LIMITS = False
    refused = hold(AdmissionMiddleware(None), rf, admission.MOST + 1)
    assert [answer and answer.status_code for answer in refused] == [None] * admission.MOST + [503]


@pytest.mark.parametrize("method", ["post", "get"])
def test_bodies_are_bounded_and_cheap_reading_never_is(rf, method):
    middleware = AdmissionMiddleware(None)
    hold(middleware, rf, 8, view=dear)
    refused = hold(middleware, rf, 8, "10.0.0.3", view=cheap, method=method)
    assert {answer and answer.status_code for answer in refused} == ({503} if method == "post" else {None})


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


def test_the_server_has_more_threads_than_may_be_held():
    script = (settings.BASE_DIR / "script" / "server").read_text()
    assert int(re.search(r"--blocking-threads (\d+)", script)[1]) >= admission.MOST + 2


class Slow:
    """A body that comes when it is let."""

    def __init__(self):
        self.come = threading.Event()

    def read(self, *_size):
        self.come.wait(30)
        return b"x"

    readline = read


def test_a_late_body_gives_its_place_back_and_counts_for_its_address_until_it_ends(rf, settings, monkeypatch):
    settings.API_LIMITS = True
    monkeypatch.setattr(admission, "BODY_SECONDS", 0.05)
    slow = Slow()

    def respond(request):
        return middleware.process_view(request, cheap, (), {}) or HttpResponse(request.body)

    def post(address, **more):
        return middleware(rf.post("/check", b"x", "application/json", REMOTE_ADDR=address, **more))

    middleware = AdmissionMiddleware(respond)
    late = [post(f"10.0.0.{number // 2}", **{"wsgi.input": slow}) for number in range(2 * admission.MOST)]
    assert {(answer.status_code, answer.headers["Connection"]) for answer in late} == {(408, "close")}
    assert post("10.0.9.9").content == b"x"
    assert post("10.0.0.0").status_code == 429
    slow.come.set()
    for reader, _address in middleware.late:
        reader.join()
    assert post("10.0.0.0").content == b"x"


def test_late_bodies_of_all_are_bounded_too(rf, settings, monkeypatch):
    settings.API_LIMITS = False
    monkeypatch.setattr(admission, "BODY_SECONDS", 0)
    monkeypatch.setattr(admission, "MOST_LATE", 2)
    middleware, slow = AdmissionMiddleware(None), Slow()
    for status in (408, 408, 503):
        request = rf.post("/check", b"x", "application/json", **{"wsgi.input": slow})
        assert middleware.process_view(request, cheap, (), {}).status_code == status
        middleware.under_way.clear()
    slow.come.set()
