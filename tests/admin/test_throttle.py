"""The admin's door: wrong passwords cost time, for the address and for the name."""

import pytest
from django.contrib.auth import get_user_model

from config.throttle import MOST_OF_ADDRESS, MOST_OF_PAIR

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def keeper():
    """A superuser."""
    return get_user_model().objects.create_superuser("keeper", password="right")


def attempt(client, password, name="keeper", address="10.0.0.1"):
    """Try to log in."""
    return client.post("/admin/login/?next=/admin/", {"username": name, "password": password}, REMOTE_ADDR=address)


def test_a_few_wrong_passwords_close_the_door_even_for_the_right_one(client):
    assert {attempt(client, "wrong").status_code for _ in range(MOST_OF_PAIR)} == {200}
    refused = attempt(client, "right")
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 0
    assert "sessionid" not in refused.cookies
    assert attempt(client, "right", address="10.0.0.2").status_code == 302


def test_the_right_password_starts_the_count_again(client):
    for _ in range(3):
        assert {attempt(client, "wrong").status_code for _ in range(MOST_OF_PAIR - 1)} == {200}
        assert attempt(client, "right").status_code == 302


def test_one_address_cannot_try_many_names(client):
    statuses = [attempt(client, "wrong", name=f"name-{turn}").status_code for turn in range(MOST_OF_ADDRESS + 3)]
    assert statuses == [200] * MOST_OF_ADDRESS + [429] * 3


def test_case_and_slash_make_no_difference(client):
    for turn in range(MOST_OF_PAIR):
        attempt(client, "wrong", name=("keeper", "KEEPER", "Keeper")[turn % 3])
    assert attempt(client, "right").status_code == 429


def test_looking_at_the_form_counts_nothing(client):
    assert {client.get("/admin/login/").status_code for _ in range(MOST_OF_ADDRESS * 2)} == {200}
    assert attempt(client, "right").status_code == 302
