"""The example requests of docs/engine.md return the documented responses."""

import json
import re

import pytest
from django.conf import settings

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
WORKED = re.compile(r"^    (GET|POST) (\S+) ?(\{.*\})?\n    -> (\{.*\})$", re.M)
EXAMPLES = WORKED.findall((settings.BASE_DIR / "docs" / "engine.md").read_text(encoding="utf-8"))


def within(part, value):
    """Return whether the value contains everything in the part. Lists must match entry by entry."""
    if isinstance(part, dict):
        return isinstance(value, dict) and all(
            name in value and within(each, value[name]) for name, each in part.items()
        )
    if isinstance(part, list):
        return len(part) <= len(value) and all(map(within, part, value))
    return part == value


def test_document_has_ten_examples():
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize(("method", "path", "body", "expected"), EXAMPLES)
def test_documented_request_returns_documented_response(client, method, path, body, expected):
    if method == "POST":
        answer = client.post(path, body, content_type="application/json").json()
    else:
        answer = client.get(path).json()
    assert within(json.loads(expected), answer), answer
