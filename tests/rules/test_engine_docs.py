"""The worked requests of docs/engine.md are answered as the document says."""

import json
import re

import pytest
from django.conf import settings

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
WORKED = re.compile(r"^    (GET|POST) (\S+) ?(\{.*\})?\n    -> (\{.*\})$", re.M)
EXAMPLES = WORKED.findall((settings.BASE_DIR / "docs" / "engine.md").read_text(encoding="utf-8"))


def within(part, whole):
    """Whether everything a part says is in the whole; a list must be there entry by entry."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(
            name in whole and within(each, whole[name]) for name, each in part.items()
        )
    if isinstance(part, list):
        return len(part) <= len(whole) and all(map(within, part, whole))
    return part == whole


def test_there_are_ten():
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize(("method", "path", "body", "expected"), EXAMPLES)
def test_a_worked_request_is_answered_as_written(client, method, path, body, expected):
    if method == "POST":
        answer = client.post(path, body, content_type="application/json").json()
    else:
        answer = client.get(path).json()
    assert within(json.loads(expected), answer), answer
