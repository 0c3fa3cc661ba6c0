"""Health checks: liveness and readiness."""

import pytest
from django.db import OperationalError

from core import data_version
from core.models import DataVersion

pytestmark = pytest.mark.django_db


class LostConnection:
    """A connection to an unreachable database."""

    vendor, in_atomic_block = "sqlite", False

    def close_if_health_check_failed(self):
        """Do nothing."""

    def ensure_connection(self):
        """Raise the error of a lost connection."""
        raise OperationalError

    def close_if_unusable_or_obsolete(self):
        """Do nothing."""


@pytest.fixture(autouse=True)
def reset_version():
    """Discard the known data version before and after each test."""
    data_version.forget_version()
    yield
    data_version._known.update(is_unavailable=False, valid_until=0.0)


def test_healthz_returns_ok(client):
    response = client.get("/healthz")
    assert (response.status_code, response.json()["status"], response.headers["Cache-Control"]) == (
        200,
        "ok",
        "no-store",
    )


def test_readyz_returns_the_data_version(client):
    response, meta = client.get("/readyz"), client.get("/api/v1/meta")
    assert response.status_code == 200
    assert response.json()["data_version"] == meta.json()["data_version"]


def test_an_empty_database_is_not_ready(client):
    DataVersion.objects.all().delete()
    response = client.get("/readyz")
    assert (response.status_code, response.json()["reason"]) == (503, "no catalogue is loaded")
    assert response.headers["Retry-After"]
    assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize("path", ["/", "/cards", "/sandbox", "/api/v1/cards", "/api/v1/setup?ruleset=fe&players=2"])
def test_views_return_503_if_no_catalogue_is_loaded(client, path):
    DataVersion.objects.all().delete()
    response = client.get(path)
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")


def test_an_unreachable_database_is_not_ready(client, monkeypatch):
    monkeypatch.setattr(data_version, "connection", LostConnection())
    response = client.get("/readyz")
    assert (response.status_code, response.json()["reason"]) == (503, "the database isn't responding")
    assert client.get("/healthz").status_code == 200


def test_health_checks_accept_any_host_name(client):
    for path in ("/healthz", "/readyz", "/readyz/"):
        assert client.get(path, headers={"Host": "10.1.2.3:8000"}).status_code == 200
    assert client.get("/", headers={"Host": "10.1.2.3:8000"}).status_code == 400


def test_views_return_503_at_once_if_the_database_is_unavailable(client, django_assert_num_queries):
    known = data_version.fetch_version()
    data_version._known.update(is_unavailable=True, valid_until=float("inf"))
    for path in ("/cards/fe-kick", "/api/v1/cards/fe-kick"):
        with django_assert_num_queries(0):
            response = client.get(path)
        assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
        assert response.headers["Cache-Control"] == "no-store"
    assert data_version.current_version() == known


def test_every_request_gets_503_if_the_database_was_never_reachable(client, monkeypatch):
    monkeypatch.setattr(data_version, "connection", LostConnection())
    data_version._known.update(version=None, valid_until=0.0, is_unavailable=False)
    client.raise_request_exception = False
    for path in ("/cards/fe-kick", "/cards/fe-kick", "/api/v1/cards/fe-kick", "/api/v1/sets"):
        response = client.get(path)
        assert (response.status_code, response.headers.get("Retry-After")) == (503, "5"), path
