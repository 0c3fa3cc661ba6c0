"""Adding what is missing: what a set lacks, the form, the row it builds and where it can be sent."""

import json

import pytest

from tests.pages import words_of

pytestmark = pytest.mark.django_db
CARD = "metal-ankh-portal"


def page(client, path, **given):
    """Return a page's source and its words."""
    source = client.get(path, given).content.decode()
    return source, words_of(source)


def test_a_set_lists_what_nobody_recorded(client):
    source, words = page(client, "/sets/metal/missing")
    assert f"/cards/{CARD}/contribute" in source
    assert "Ankh Portal" in words
    assert "/sets/metal/missing" in page(client, "/sets/metal")[0]
    assert "/contribute" not in page(client, "/sets/fe/missing")[0]


def test_a_valid_row_is_shown_to_copy_and_to_download(client):
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
        ({"copies": "many"}, "copies: &#x27;many&#x27; is not of type"),
        ({"copies": "0"}, "copies: 0 is less than"),
        ({"text": "x" * 1600}, "Text: up to 1500 characters"),
    ],
)
def test_a_wrong_row_is_refused_field_by_field(client, given, named):
    source, words = page(client, f"/cards/{CARD}/contribute", **given)
    assert named in source
    assert "Looks good!" not in words
    assert "Content-Disposition" not in client.get(f"/cards/{CARD}/contribute", given | {"download": "1"})


@pytest.mark.parametrize(
    ("address", "begins"),
    [("mailto:us@example.org", "mailto:us@example.org?subject="), ("https://example.org/new?a=b", "&amp;title=Ankh")],
)
def test_a_row_can_be_sent_where_reports_go(client, settings, address, begins):
    settings.REPORT_URL = address
    assert begins in page(client, f"/cards/{CARD}/contribute", text="Draw two.")[0]


def test_nothing_is_sent_where_no_address_is_named(client):
    assert ">Send<" not in page(client, f"/cards/{CARD}/contribute", text="Draw two.")[0]


def test_a_card_that_lacks_nothing_has_no_form(client):
    assert client.get("/cards/fe-cold-gun/contribute").status_code == 302
