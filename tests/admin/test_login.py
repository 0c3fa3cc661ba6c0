"""The admin's door: wrong passwords cost time, for the address and for the name, however it is written."""

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.cache import cache

pytestmark = pytest.mark.django_db
MOST = settings.AXES_FAILURE_LIMIT


@pytest.fixture(autouse=True)
def keeper():
    """A superuser."""
    return get_user_model().objects.create_superuser("boss", password="right")


def attempt(client, password, name="boss", address="10.0.0.1", **more):
    """Try to log in."""
    return client.post(
        "/admin/login/?next=/admin/", {"username": name, "password": password}, REMOTE_ADDR=address, **more
    )


def test_wrong_passwords_close_the_door_even_for_the_right_one(client):
    assert {attempt(client, "wrong").status_code for _ in range(MOST - 1)} == {200}
    assert attempt(client, "wrong").status_code == 429
    refused = attempt(client, "right")
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "900")
    assert "sessionid" not in refused.cookies


def test_a_name_is_closed_from_every_address(client):
    for turn in range(MOST):
        attempt(client, "wrong", address=f"10.0.1.{turn}", HTTP_USER_AGENT=f"agent {turn}")
    assert attempt(client, "right", address="10.9.9.9").status_code == 429


@pytest.mark.parametrize("written", ["bosｓ", "boss ", " BOSS", "ｂｏｓｓ", "Boss\t"])
def test_another_way_to_write_a_name_is_the_same_name(client, written):
    for turn in range(MOST):
        attempt(client, "wrong", name=written, address=f"10.0.2.{turn}")
    assert attempt(client, "right", address="10.9.9.8").status_code == 429


def test_one_address_cannot_try_many_names(client):
    statuses = [attempt(client, "wrong", name=f"name-{turn}").status_code for turn in range(MOST + 2)]
    assert statuses == [200] * (MOST - 1) + [429] * 3
    assert attempt(client, "right", address="10.0.0.2").status_code == 302


def test_addresses_of_one_ipv6_network_are_one(client):
    for turn in range(MOST):
        attempt(client, "wrong", name=f"name-{turn}", address=f"2001:db8:0:1::{turn + 1:x}")
    assert attempt(client, "right", address="2001:db8:0:1:ffff::1").status_code == 429
    assert attempt(client, "right", address="2001:db8:0:2::1").status_code == 302


def test_evicting_every_cache_entry_forgets_no_attempt(client):
    for _ in range(MOST):
        attempt(client, "wrong")
    cache.clear()
    assert attempt(client, "right").status_code == 429


def test_the_right_password_starts_the_count_again(client):
    for _ in range(3):
        assert {attempt(client, "wrong").status_code for _ in range(MOST - 1)} == {200}
        assert attempt(client, "right").status_code == 302


def test_looking_at_the_form_counts_nothing(client):
    assert {client.get("/admin/login/").status_code for _ in range(MOST * 2)} == {200}
    assert attempt(client, "right").status_code == 302


def test_a_name_of_any_length_and_kind_is_answered(client):
    for name in ("x" * 5000, "", "\u0000", "\ufdfa" * 300):
        assert attempt(client, "wrong", name=name).status_code in {200, 400}
