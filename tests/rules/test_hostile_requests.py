"""Engine requests that took seconds of CPU time, or hundreds of megabytes, in release 1.0.0."""

import time

import pytest
from django.core.cache import cache

from benchmarks import hostile_bodies

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
MOST_SECONDS = 0.75  # of CPU time; 0.25 is promised and measured by benchmarks.worst_requests, 12 were used


@pytest.mark.parametrize(
    ("method", "url", "body"),
    [pytest.param(*case, id=f"{number}-{case[1][:20]}") for number, case in enumerate(hostile_bodies.requests())],
)
def test_a_hostile_request_is_rejected_or_cheap(client, method, url, body):
    def send():
        cache.clear()
        started = time.process_time()
        response = client.get(url) if body is None else client.post(url, body, "application/json")
        assert response.status_code in {200, 302, 400}
        return time.process_time() - started

    assert min(send() for _ in range(2)) < MOST_SECONDS
