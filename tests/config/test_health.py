"""The probes: alive, and ready to answer."""

import pytest
from django.db import OperationalError

from core import version
from core.models import DataVersion

pytestmark = pytest.mark.django_db


class Silent:
    """A connection to a database that is gone."""

    vendor, in_atomic_block = "sqlite", False

    def close_if_health_check_failed(self):
        """There is nothing to check."""

    def ensure_connection(self):
        """Fail as a lost connection does."""
        raise OperationalError

    def close_if_unusable_or_obsolete(self):
        """There is nothing to close."""


@pytest.fixture(autouse=True)
def forget():
    """Look the version up afresh, before and after."""
    version.forget_version()
    yield
    version._known.update(away=False, until=0.0)


def test_alive(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["status"], answer.headers["Cache-Control"]) == (200, "ok", "no-store")


def test_ready_with_the_data_version(client):
    answer, meta = client.get("/readyz"), client.get("/api/v1/meta")
    assert answer.status_code == 200
    assert answer.json()["data_version"] == meta.json()["data_version"]


def test_an_empty_database_is_not_ready(client):
    DataVersion.objects.all().delete()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["reason"]) == (503, "no catalogue is loaded")
    assert answer.headers["Retry-After"]
    assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize("path", ["/", "/cards", "/sandbox", "/api/v1/cards", "/api/v1/setup?ruleset=fe&players=2"])
def test_without_a_catalogue_nothing_is_answered_half(client, path):
    DataVersion.objects.all().delete()
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")


def test_a_database_that_does_not_answer_is_not_ready(client, monkeypatch):
    monkeypatch.setattr(version, "connection", Silent())
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["reason"]) == (503, "the database isn't responding")
    assert client.get("/healthz").status_code == 200


def test_probes_come_by_address_and_are_answered_under_any_host(client):
    for path in ("/healthz", "/readyz", "/readyz/"):
        assert client.get(path, headers={"Host": "10.1.2.3:8000"}).status_code == 200
    assert client.get("/", headers={"Host": "10.1.2.3:8000"}).status_code == 400


def test_while_the_database_is_away_views_answer_503_at_once(client, django_assert_num_queries):
    known = version.look_up()
    version._known.update(away=True, until=float("inf"))
    for path in ("/cards/fe-kick", "/api/v1/cards/fe-kick"):
        with django_assert_num_queries(0):
            answer = client.get(path)
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
        assert answer.headers["Cache-Control"] == "no-store"
    assert version.current_version() == known


def test_a_database_that_was_never_there_is_503_for_everybody_not_only_for_the_first(client, monkeypatch):
    monkeypatch.setattr(version, "connection", Silent())
    version._known.update(version=None, until=0.0, away=False)
    client.raise_request_exception = False
    for path in ("/cards/fe-kick", "/cards/fe-kick", "/api/v1/cards/fe-kick", "/api/v1/sets"):
        answer = client.get(path)
        assert (answer.status_code, answer.headers.get("Retry-After")) == (503, "5"), path
