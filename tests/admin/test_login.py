"""Admin login: failed attempts are limited per client address and per username."""

import itertools
import time

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.cache import cache, caches
from django.test import Client

pytestmark = pytest.mark.django_db
MOST = settings.AXES_FAILURE_LIMIT


@pytest.fixture(autouse=True)
def superuser():
    """A superuser."""
    return get_user_model().objects.create_superuser("boss", password="right")


def attempt(client, password, name="boss", client_address="10.0.0.1", **more):
    """Try to log in."""
    return client.post(
        "/admin/login/?next=/admin/", {"username": name, "password": password}, REMOTE_ADDR=client_address, **more
    )


def test_failed_attempts_block_the_correct_password(client):
    assert {attempt(client, "wrong").status_code for _ in range(MOST - 1)} == {200}
    assert attempt(client, "wrong").status_code == 429
    refused = attempt(client, "right")
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "900")
    assert "sessionid" not in refused.cookies


def test_username_is_blocked_for_every_client_address(client):
    for turn in range(MOST):
        attempt(client, "wrong", client_address=f"10.0.1.{turn}", HTTP_USER_AGENT=f"agent {turn}")
    assert attempt(client, "right", client_address="10.9.9.9").status_code == 429


@pytest.mark.parametrize("written", ["bosｓ", "boss ", " BOSS", "ｂｏｓｓ", "Boss\t"])
def test_username_variants_share_one_counter(client, written):
    for turn in range(MOST):
        attempt(client, "wrong", name=written, client_address=f"10.0.2.{turn}")
    assert attempt(client, "right", client_address="10.9.9.8").status_code == 429


def test_client_address_is_blocked_across_usernames(client):
    statuses = [attempt(client, "wrong", name=f"name-{turn}").status_code for turn in range(MOST + 2)]
    assert statuses == [200] * (MOST - 1) + [429] * 3
    assert attempt(client, "right", client_address="10.0.0.2").status_code == 302


def test_ipv6_network_counts_as_one_client(client):
    for turn in range(MOST):
        attempt(client, "wrong", name=f"name-{turn}", client_address=f"2001:db8:0:1::{turn + 1:x}")
    assert attempt(client, "right", client_address="2001:db8:0:1:ffff::1").status_code == 429
    assert attempt(client, "right", client_address="2001:db8:0:2::1").status_code == 302


def test_cache_eviction_does_not_reset_attempts(client):
    for _ in range(MOST):
        attempt(client, "wrong")
    cache.clear()
    assert attempt(client, "right").status_code == 429


def test_successful_login_resets_the_counter(client):
    for _ in range(3):
        assert {attempt(client, "wrong").status_code for _ in range(MOST - 1)} == {200}
        assert attempt(client, "right").status_code == 302


def test_viewing_the_form_is_not_counted(client):
    assert {client.get("/admin/login/").status_code for _ in range(MOST * 2)} == {200}
    assert attempt(client, "right").status_code == 302


def test_any_username_is_handled(client):
    for name in ("x" * 5000, "", "\u0000", "\ufdfa" * 300):
        assert attempt(client, "wrong", name=name).status_code in {200, 400}


def test_admin_requires_csrf_token(db):
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/admin/login/", {"username": "keeper", "password": "x"}).status_code == 403


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example", "", "/admin/"])
def test_login_leads_to_the_admin(client, target):
    entered = client.post(f"/admin/login/?next={target}", {"username": "boss", "password": "right", "next": target})
    assert (entered.status_code, entered.headers["Location"]) == (302, "/admin/")


def test_a_login_is_charged_the_time_of_hashing_the_password(client, settings, monkeypatch):
    settings.API_LIMITS = True
    clock = itertools.count()
    monkeypatch.setattr(time, "thread_time", lambda: next(clock) * 0.229)
    attempt(client, "wrong")
    assert list(map(caches["limits"].get, limit_keys())) == [23]


def limit_keys():
    """Return the keys of all rate limits."""
    return [key.partition(":1:")[2] for key in caches["limits"]._cache]
