"""The page of changes: each version with its rows, and the first version only with counts."""

import pytest
from django.utils import timezone

from catalog.models import Card
from core.models import Change, DataVersion
from tests.pages import words_of

pytestmark = pytest.mark.django_db


def test_first_version_is_summarized_in_numbers(client):
    page = client.get("/changes").content.decode()
    assert f"{Card.objects.count()} added" in words_of(page)
    assert f"{Card.objects.count()} ajouts" in words_of(client.get("/changes?lang=fr").content.decode())
    assert "/cards/fe-cold-gun" not in page


def test_later_version_lists_changed_rows(client):
    version = DataVersion.objects.create(version="later", built_at=timezone.now())
    for kind, key, name, action, fields in [
        ("card", "fe-cold-gun", "Cold Gun", "changed", ["cost"]),
        ("clarification", "fe-gone", "Was it [so](term:fe-foe)?", "removed", []),
        ("phrasing", "fe-gone", "", "changed", []),
    ]:
        Change.objects.create(version=version, kind=kind, key=key, name=name, action=action, fields=fields)
    page = client.get("/changes").content.decode()
    assert '<a href="/cards/fe-cold-gun">Cold Gun</a>' in page
    assert "/rulings/fe-gone" not in page
    assert "Was it so?" in page
    words = words_of(page)
    assert "Cards · changed: cost" in words
    assert "phrasing" not in words
    assert "modifié" in words_of(client.get("/changes?lang=fr").content.decode())
