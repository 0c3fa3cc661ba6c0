"""Review from the command line, and what becomes of an accepted contribution when fixtures change."""

import json
import shutil
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError

from catalog.contributions import reviewing
from catalog.contributions.merging import merge, status_of
from catalog.contributions.models import Contribution
from catalog.models import Card

pytestmark = pytest.mark.django_db(databases="__all__")
CARD = "rebirth-bane"
BASE = {"id": CARD, "text": None, "cost": 4, "sources": ["tlam"], "confirmed": "two-sources"}


def contribution(**values):
    """Return a stored contribution."""
    return Contribution.objects.create(**{"kind": "text", "card": CARD, "text": "Draw two cards."} | values)


def run(*arguments):
    """Run the command and return its output."""
    output = StringIO()
    call_command("contributions", *map(str, arguments), stdout=output)
    return output.getvalue()


@pytest.mark.parametrize(
    ("values", "recorded", "fixture", "status"),
    [
        ({"text": "A."}, {"text": None}, {}, "accepted"),
        ({"text": "A."}, {"text": None}, {"text": "A."}, "in-fixtures"),
        ({"text": "A."}, {"text": None}, {"text": "B."}, "superseded"),
        ({"text": None, "cost": 5}, {"cost": 4}, {}, "accepted"),
        ({"text": None, "cost": 5}, {"cost": 4}, {"cost": 5}, "in-fixtures"),
        ({"text": None, "cost": 5}, {"cost": 4}, {"cost": 6}, "superseded"),
        ({"text": "A.", "cost": 5}, {"text": None, "cost": 4}, {"text": "A."}, "accepted"),
        ({"text": "A.", "cost": 5}, {"text": None, "cost": 4}, {"text": "A.", "cost": 6}, "superseded"),
    ],
)
def test_fixture_wins_over_a_contribution_unless_it_is_what_the_reviewer_saw(values, recorded, fixture, status):
    row = contribution(status="accepted", recorded=recorded, **values)
    content = BASE | fixture
    assert status_of(row, content) == status
    assert (merge(content, [row]) == content) == (status != "accepted")
    assert status_of(row, None) == "superseded"


@pytest.mark.long
def test_seed_marks_a_superseded_contribution_and_keeps_it(tmp_path, monkeypatch):
    row = contribution()
    reviewing.accept([row])
    fixtures = shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures")
    path = fixtures / "cards" / "rebirth.json"
    rows = json.loads(path.read_text("utf-8"))
    next(each for each in rows if each["id"] == CARD)["text"] = "What the card really does."
    path.write_text(json.dumps(rows), "utf-8")
    monkeypatch.setattr(settings, "FIXTURES_DIR", fixtures)
    call_command("seed", verbosity=0)
    row.refresh_from_db()
    assert (row.status, row.text) == ("superseded", "Draw two cards.")
    assert Card.objects.get(slug=CARD).text == "What the card really does."


def test_list_has_one_line_each():
    first = contribution(text="Draw\ntwo cards. " + "x" * 200)
    second = contribution(text=None, cost=5, status="rejected")
    lines = run("list").splitlines()
    assert lines[0].startswith(f"{first.pk} {CARD} pending Draw two cards. x")
    assert lines[1] == f"{second.pk} {CARD} rejected cost 5"
    assert run("list", "--status", "rejected").splitlines() == lines[1:]


def test_show_compares_with_what_is_recorded_and_other_proposals():
    row, other = contribution(), contribution(text="Draw three cards.")
    output = run("show", row.pk)
    assert "* text: 'Draw two cards.' (recorded: None)" in output
    assert f"other: {other.pk} pending" in output


def test_accept_with_edits_then_raise_then_undo():
    row = contribution(name="Ann")
    run("accept", row.pk, "--text", "Draw 2 cards.", "--copies", 3)
    assert Card.objects.get(slug=CARD).text == "Draw 2 cards."
    run("accept", row.pk, "--confirmed", "two-sources")
    assert Card.objects.get(slug=CARD).confirmed == "two-sources"
    run("remove-name", row.pk)
    run("undo", row.pk)
    row.refresh_from_db()
    assert (row.status, row.name, Card.objects.get(slug=CARD).text) == ("pending", "", None)
    assert run("export", "unused-folder") == "The fixtures contain every accepted contribution.\n"


def test_reject_and_withdraw():
    row = contribution()
    run("reject", row.pk, "--reason", "Another card.")
    row.refresh_from_db()
    assert (row.status, row.reason) == ("rejected", "Another card.")
    run("withdraw", row.pk)
    with pytest.raises(CommandError, match="withdrawn"):
        run("accept", row.pk)


@pytest.mark.parametrize("wrong", ["x", "999999", "7-3x"])
def test_unknown_id_is_an_error(wrong):
    with pytest.raises(CommandError):
        run("accept", wrong)
