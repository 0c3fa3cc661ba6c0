"""Hostile contributions: no server error, nothing stored that is not valid, and no script in any page or the queue.

A normal run sends 600 submissions; FUZZ=long sends 10,000."""

import json
import random
import re

import pytest
from django.test import Client

from catalog.contributions import proposals, submitting
from catalog.contributions.models import MAX_NAME, MAX_TEXT, VALUES, Contribution
from catalog.models import Card
from tests.fuzz.input_counts import SHARE, input_count

pytestmark = pytest.mark.django_db(databases="__all__")
HERE = "http://testserver"
ATTACKS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "{{ 7*7 }}{% debug %}",
    "'; DROP TABLE contributions_contribution; --",
    '" OR 1=1 --',
    "\u202egnp.exe",
    "\u0627\u0644\u0639\u0631\u0628\u064a\u0629",
    "\U0001f600" * 20,
    "a\u0300" * 300,
    "\x00\x01\x1b[31m",
    "\ud800",
    "=HYPERLINK(1)",
    "https://example.org/x",
    "[x](card:fe-kick)",
    "../../etc/passwd",
    "%00%0d%0aSet-Cookie: a=b",
    "x" * 1_000_000,
    "word " * 100_000,
    "\n" * 50_000,
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "99999999999999999999",
    "NaN",
    "Draw a card.",
    "Gain +1 Power if it costs < 3 or > 5.",
    "Draw “two” cards – then discard one… ½ of 4 × 3.",
)
NUMBERS = (None, 0, 1, 99, -1, 100, 10**40, 1.5, True, "3", "x", [], {})
NOT_TEXTS = (None, 7, True, [], ["a"], {}, {"a": "b"})


def hostile_row(chance, slugs):
    """Return a contribution with random attacks in random fields."""
    row = {"card": chance.choice([*slugs, *slugs, chance.choice(ATTACKS), chance.choice(NOT_TEXTS)])}
    for name in ("text", "name", "known_from", "page", "token", "website", "kind", "status"):
        if chance.random() < (0.8 if name == "text" else 0.15):
            row[name] = chance.choice(ATTACKS + NOT_TEXTS)
    for name in proposals.RANGES:
        if chance.random() < 0.2:
            row[name] = chance.choice(NUMBERS)
    return row


def send(client, chance, row, slugs):
    """Send a row through the API, the form, the table or the report, from one of many addresses."""
    client_address = {"REMOTE_ADDR": f"10.{chance.randrange(200)}.0.1" if chance.random() < 0.5 else "10.0.0.1"}
    way, slug = chance.randrange(5), chance.choice(slugs)
    if way < 2:
        body = {"contributions": [row] * chance.choice((1, 1, 3))}
        content = json.dumps(body)
        return client.post("/api/v1/contributions", content, content_type="application/json", **client_address)
    fields = {name: str(value).encode("utf-8", "replace").decode() for name, value in row.items() if value is not None}
    if way == 2:
        path = f"/cards/{slug}/contribute"
    elif way == 3:
        path = "/contribute/report"
    else:
        path, fields = f"/contribute/{slug.partition('-')[0]}/upload", {"rows": fields.get("text", ""), "send": "1"}
    return client.post(path, fields, HTTP_ORIGIN=HERE, **client_address)


def test_hostile_contributions_never_cause_an_error_or_run(settings, count_input, monkeypatch):
    settings.API_LIMITS = True
    monkeypatch.setattr(submitting, "MAX_PER_HOUR", 10)
    settings.API_LIMIT_PER_MINUTE = settings.PAGE_LIMIT_PER_MINUTE = 100_000  # the hourly limit is what is tested
    chance, client = random.Random(38 if not SHARE else None), Client(raise_request_exception=False)
    slugs = list(Card.objects.filter(card_set="rebirth", text=None).values_list("slug", flat=True)[:40])
    statuses = {}
    for _number in range(input_count(600, 10_000)):
        response = send(client, chance, hostile_row(chance, slugs), slugs)
        statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
        count_input()
    assert not [status for status in statuses if status == 500], statuses
    assert statuses.keys() <= {200, 303, 400, 403, 404, 409, 413, 414, 429, 503}, statuses
    assert statuses.get(429), "the limit per client was never reached"
    check_stored()
    check_pages(client, slugs)


def check_stored():
    """Check that only valid values were stored, and that the queue stays within its limits."""
    stored = list(Contribution.objects.all())
    assert stored
    rows = proposals.recorded_rows(row.card for row in stored)
    for row in stored:
        assert len(row.text or "") <= MAX_TEXT
        assert len(row.name) <= MAX_NAME
        assert not proposals.LINK.search(f"{row.text or ''} {row.name}")
        if row.kind != "report":
            values = {name: getattr(row, name) for name in VALUES}
            assert proposals.clean(rows[row.card], values | {"name": row.name})[1] == {}
    pending = [row.card for row in stored if row.status == "pending" and row.card]
    assert max(map(pending.count, set(pending))) <= submitting.MAX_PENDING_PER_CARD
    assert len(stored) <= submitting.MAX_PENDING


def check_pages(client, slugs):
    """Check that no page shows an attack as markup."""
    tokens = {row.token for row in Contribution.objects.all()[:40]}
    paths = ["/contribute", "/contribute/rebirth", "/contribute/credits", *(f"/cards/{slug}" for slug in slugs[:5])]
    for path in [*paths, *(f"/contribute/status/{token}" for token in tokens)]:
        response = client.get(path, REMOTE_ADDR="10.250.0.1")
        assert response.status_code == 200
        for tag in re.findall(r"<[^>]*>", response.content.decode()):
            assert not re.match(r"<script(?![^>]*\bsrc=)(?![^>]*json)|<img src=x", tag), path
            assert not re.search(r"\son\w+=|javascript:", tag), path
