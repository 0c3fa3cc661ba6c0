"""Contributing missing data: the list of gaps, the form, the resulting row and the report link."""

import json

import pytest

from tests.pages import words_of

pytestmark = pytest.mark.django_db
CARD = "metal-ankh-portal"


def page(client, path, **given):
    """Return a page's source and its text."""
    source = client.get(path, given).content.decode()
    return source, words_of(source)


def test_set_lists_missing_data(client):
    source, words = page(client, "/sets/metal/missing")
    assert f"/cards/{CARD}/contribute" in source
    assert "Ankh Portal" in words
    assert "/sets/metal/missing" in page(client, "/sets/metal")[0]
    assert "/contribute" not in page(client, "/sets/fe/missing")[0]


def test_valid_row_can_be_copied_and_downloaded(client):
    source, words = page(client, f"/cards/{CARD}/contribute", text="Draw two, then put one back.", cost="3")
    assert "Looks good!" in words
    assert "download=1" in source
    given = {"text": "Draw two.", "download": "1"}
    response = client.get(f"/cards/{CARD}/contribute", given)
    assert response["Content-Disposition"] == 'attachment; filename="metal.json"'
    assert json.loads(response.content) == [{"id": CARD, "text": "Draw two."}]


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"copies": "many"}, "Copies: Enter a whole number."),
        ({"copies": "0"}, "Copies: Ensure this value is greater than or equal to 1."),
        ({"text": "x" * 1600}, "Text: Ensure this value has at most 1500 characters (it has 1600)."),
    ],
)
def test_invalid_row_is_rejected_with_reason_per_field(client, given, named):
    source, words = page(client, f"/cards/{CARD}/contribute", **given)
    assert named in source
    assert "Looks good!" not in words
    assert "Content-Disposition" not in client.get(f"/cards/{CARD}/contribute", given | {"download": "1"})


@pytest.mark.parametrize(
    ("url", "begins"),
    [("mailto:us@example.org", "mailto:us@example.org?subject="), ("https://example.org/new?a=b", "&amp;title=Ankh")],
)
def test_row_can_be_sent_to_report_url(client, settings, url, begins):
    settings.REPORT_URL = url
    assert begins in page(client, f"/cards/{CARD}/contribute", text="Draw two.")[0]


def test_no_report_link_without_report_url(client):
    assert ">Send<" not in page(client, f"/cards/{CARD}/contribute", text="Draw two.")[0]


def test_complete_card_has_no_form(client):
    assert client.get("/cards/fe-cold-gun/contribute").status_code == 302
