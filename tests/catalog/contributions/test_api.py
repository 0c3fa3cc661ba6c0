"""The API of contributions: bodies, errors by row, tokens, origins and modes."""

import json

import pytest

from catalog.contributions import submitting
from catalog.contributions.models import Contribution
from catalog.models import Card

pytestmark = pytest.mark.django_db(databases="__all__")
CARD, TEXT = "rebirth-bane", "Draw two cards, then discard one."


def post(client, body, **more):
    """Send a body and return the response."""
    return client.post("/api/v1/contributions", json.dumps(body), content_type="application/json", **more)


def rows_of(*rows):
    """Return a body with these contributions."""
    return {"contributions": [{"card": CARD, "text": TEXT} | row for row in rows]}


def test_contributions_are_stored_under_one_token(client):
    response = post(client, rows_of({"known_from": "card", "name": "Ann"}, {"card": "rebirth-batman", "cost": 9}))
    body = response.json()
    assert response.status_code == 200
    assert (body["object"], len(body["data"])) == ("submission", 2)
    assert [row["status"] for row in body["data"]] == ["pending", "pending"]
    again = client.get(f"/api/v1/contributions/{body['token']}")
    assert [row["card"] for row in again.json()["data"]] == [CARD, "rebirth-batman"]
    assert body["html_url"] == f"http://testserver/contribute/status/{body['token']}"
    assert again.headers["Cache-Control"] == "no-store"
    assert client.get("/api/v1/contributions/unknown").status_code == 404


def test_check_stores_nothing(client):
    body = post(client, rows_of({}) | {"check": True}).json()
    assert (body["token"], body["data"][0]["id"], body["data"][0]["text"]) == (None, None, TEXT)
    assert not Contribution.objects.exists()


@pytest.mark.parametrize(
    ("body", "field", "detail"),
    [
        ([], "contributions", "object"),
        ({}, "contributions", "1 to 200"),
        ({"contributions": []}, "contributions", "1 to 200"),
        ({"contributions": [{}] * 201}, "contributions", "1 to 200"),
        ({"contributions": [3]}, "contributions.0.card", "needs an object"),
        ({"contributions": [{"card": CARD, "text": TEXT}], "x": 1}, "x", "isn't a field"),
        ({"contributions": [{"card": CARD, "text": TEXT}], "check": "yes"}, "check", "true or false"),
        (rows_of({"card": "nobody"}), "contributions.0.card", "there's no card"),
        (rows_of({"card": None}), "contributions.0.card", "there's no card"),
        (rows_of({"card": ["a"]}), "contributions.0.card", "there's no card"),
        (rows_of({"colour": "red"}), "contributions.0.colour", "isn't a field"),
        (rows_of({"cost": "3"}), "contributions.0.cost", "needs a number"),
        (rows_of({"cost": 3.5}), "contributions.0.cost", "needs a number"),
        (rows_of({"cost": True}), "contributions.0.cost", "needs a number"),
        (rows_of({"cost": 10**30}), "contributions.0.cost", "needs a number"),
        (rows_of({"text": 7}), "contributions.0.text", "needs a text"),
        (rows_of({"text": {"a": 1}}), "contributions.0.text", "needs a text"),
        (rows_of({"text": "https://example.org"}), "contributions.0.text", "link"),
        (rows_of({"name": ["Ann"]}), "contributions.0.name", "needs a text"),
        (rows_of({"known_from": []}), "contributions.0.known_from", "needs “card” or “other”"),
        (rows_of({}, {"text": ""}), "contributions.1.text", "is required"),
    ],
)
def test_invalid_body_is_named_by_row_and_field(client, body, field, detail):
    response = post(client, body)
    problem = response.json()
    assert response.status_code == 400
    assert problem["field"] == field
    assert detail in problem["detail"]
    assert not Contribution.objects.exists()


def test_every_invalid_row_is_listed(client):
    problem = post(client, rows_of({}, {"text": "www.example.org"}, {"cost": -1, "copies": 0})).json()
    assert [(each["index"], each["field"]) for each in problem["errors"]] == [(1, "text"), (2, "cost"), (2, "copies")]


def test_page_of_another_site_cannot_send(client):
    assert post(client, rows_of({}), HTTP_ORIGIN="https://evil.example").status_code == 403
    assert post(client, rows_of({}), HTTP_ORIGIN="http://testserver").status_code == 200


def test_limits_are_reported_with_published_codes(client, settings, monkeypatch):
    monkeypatch.setattr(submitting, "MAX_PENDING", 0)
    assert post(client, rows_of({})).json()["code"] == "queue-full"
    settings.API_LIMITS = True
    monkeypatch.setattr(submitting, "MAX_PER_HOUR", 0)
    response = post(client, rows_of({}))
    assert (response.status_code, response.json()["code"]) == (429, "too-many-requests")
    assert 0 < int(response.headers["Retry-After"]) <= 3600


def test_switched_off(client, settings):
    settings.CONTRIBUTIONS = "off"
    assert post(client, rows_of({})).status_code == 404
    assert client.get("/api/v1/contributions/example").status_code == 404


def test_open_mode_publishes_at_once(client, settings):
    settings.CONTRIBUTIONS = "open"
    (row,) = post(client, rows_of({})).json()["data"]
    assert row["status"] == "accepted"
    assert Card.objects.get(slug=CARD).text == TEXT
    assert client.get(f"/api/v1/cards/{CARD}").json()["text"] == TEXT
