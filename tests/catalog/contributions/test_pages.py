"""The pages on which readers contribute: forms, the next card, private status, reports, credits, limits."""

import re

import pytest

from catalog.contributions import submitting
from catalog.contributions.models import Contribution
from catalog.models import Card
from tests.pages import words_of

pytestmark = pytest.mark.django_db(databases="__all__")
CARD, SET = "metal-ankh-portal", "metal"
HERE = {"HTTP_ORIGIN": "http://testserver"}
TEXT = "Draw two cards, then put one of them back."


def send(client, card=CARD, **given):
    """Send the form of a card."""
    return client.post(f"/cards/{card}/contribute", {"known_from": "card"} | given, **HERE)


def test_missing_text_leads_to_form_from_set_and_card(client):
    page = client.get(f"/sets/{SET}").content.decode()
    assert f"/contribute/{SET}/next" in page
    assert "cards have text" in page
    first = client.get(f"/contribute/{SET}/next")
    assert re.fullmatch(rf"/cards/{SET}-[a-z0-9-]+/contribute", first.headers["Location"])
    assert f"/cards/{CARD}/contribute" in client.get(f"/cards/{CARD}").content.decode()
    assert client.get(f"/sets/{SET}/missing").headers["Location"] == f"/contribute/{SET}"


def test_complete_set_offers_no_form(client):
    assert "/contribute/fe" not in client.get("/sets/fe").content.decode()
    assert "every card in this set has a text" in client.get("/contribute/fe").content.decode()
    assert client.get("/contribute/fe/next").headers["Location"] == "/contribute/fe"


def test_sent_text_is_stored_and_next_card_follows(client):
    response = send(client, text=TEXT, copies="3", name="Ann")
    row = Contribution.objects.get()
    assert (row.card, row.text, row.copies, row.kind, row.status) == (CARD, TEXT, 3, "text", "pending")
    assert (row.name, row.known_from) == ("Ann", "card")
    assert response.status_code == 303
    page = client.get(response.headers["Location"])
    assert "Thank you! “Ankh Portal” has been sent." in words_of(page.content.decode())
    assert 'value="Ann"' in page.content.decode()
    assert page.cookies == {}
    assert "no-store" in page.headers["Cache-Control"]


def test_ten_cards_in_a_row_share_one_private_page(client):
    url, typed = client.get(f"/contribute/{SET}/next").headers["Location"], []
    for number in range(10):
        page = client.get(url).content.decode()
        token = re.search(r'name="token"(?: value="([^"]*)")?', page)[1] or ""
        card = url.split("/")[2]
        typed.append(card)
        url = send(client, card, text=f"Draw {number + 1} cards.", token=token).headers["Location"]
    assert len(set(typed)) == 10
    assert set(Contribution.objects.values_list("card", flat=True)) == set(typed)
    (token,) = set(Contribution.objects.values_list("token", flat=True))
    page = words_of(client.get(f"/contribute/status/{token}").content.decode())
    assert page.count("waiting for review") == 10


def test_preview_shows_face_and_stores_nothing(client):
    page = send(client, text=TEXT, preview="1").content.decode()
    assert "data:image/webp;base64," in page
    assert TEXT in re.search(r'<img src="data:[^>]*alt="([^"]*)"', page)[1]
    assert not Contribution.objects.exists()


def test_correction_of_a_recorded_value(client):
    response = send(client, "fe-cold-gun", text="", cost="3")
    row = Contribution.objects.get()
    assert (row.kind, row.values) == ("correction", {"cost": 3})
    assert response.headers["Location"] == f"/contribute/status/{row.token}"


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({}, "own words: is required"),
        ({"copies": "many"}, "Copies: needs a number from 1 to 99, not “many”"),
        ({"copies": "0"}, "Copies: needs a number from 1 to 99, not “0”"),
        ({"text": "x" * 1501}, "own words: has 1501 characters; the limit is 1500"),
        ({"text": "See www.example.org"}, "own words: can't contain a link"),
        ({"text": "See ftp://a"}, "own words: can't contain a link"),
        ({"text": "Write to a@b@example.eu"}, "own words: can't contain a link"),
        ({"text": "See [this](card:fe-kick)"}, "own words: can't contain a link"),
        ({"text": "Draw <b>two</b>."}, "own words: can't contain HTML"),
        ({"text": "Draw two \U0001f600."}, "own words: can't contain the character U+1F600"),
        ({"text": "Draw \u202etwo."}, "own words: can't contain the character U+202E"),
        ({"text": "\u05d0\u05d1"}, "own words: can't contain the character U+05D0"),
        ({"text": "..."}, "own words: needs at least one word"),
        ({"text": TEXT, "name": "x" * 41}, "credits (optional): has 41 characters; the limit is 40"),
        ({"text": TEXT, "website": "spam"}, "must stay empty"),
        ({"text": TEXT, "known_from": "nowhere"}, "Select a valid choice"),
    ],
)
def test_invalid_form_is_rejected_with_reason(client, given, error):
    response = send(client, **given)
    assert response.status_code == 400
    assert error in words_of(response.content.decode())
    assert not Contribution.objects.exists()


@pytest.mark.parametrize("origin", [{}, {"HTTP_ORIGIN": "null"}, {"HTTP_ORIGIN": "https://evil.example"}])
@pytest.mark.parametrize("path", [f"/cards/{CARD}/contribute", "/contribute/report", f"/contribute/{SET}/upload"])
def test_post_from_another_site_is_refused(client, path, origin):
    assert client.post(path, {"text": TEXT, "known_from": "card"}, **origin).status_code == 403
    assert not Contribution.objects.exists()


def test_reader_can_withdraw_and_remove_name(client):
    send(client, text=TEXT, name="Ann")
    row = Contribution.objects.get()
    path = row.get_absolute_url()
    assert client.post(path, {"withdraw": row.pk}).status_code == 403
    assert client.post(path, {"withdraw": row.pk, "forget": "1"}, **HERE).status_code == 303
    row.refresh_from_db()
    assert (row.status, row.name) == ("withdrawn", "")
    assert client.get("/contribute/status/unknown").status_code == 404


def test_report_is_stored_with_its_page(client):
    page = client.get("/rulings/fe-act-after-announce").content.decode()
    assert "/contribute/report?page=%2Frulings%2Ffe-act-after-announce" in page
    assert 'value="/rulings/x"' in client.get("/contribute/report", {"page": "/rulings/x"}).content.decode()
    response = client.post("/contribute/report", {"text": "It says the opposite.", "page": "/rulings/x"}, **HERE)
    row = Contribution.objects.get()
    assert (row.kind, row.page, row.text) == ("report", "/rulings/x", "It says the opposite.")
    assert response.headers["Location"] == row.get_absolute_url()


@pytest.mark.parametrize("page", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_report_keeps_only_pages_of_this_site(client, page):
    client.post("/contribute/report", {"text": "It is wrong.", "page": page}, **HERE)
    assert Contribution.objects.get().page == ""
    assert page not in re.findall(r'href="([^"]*)"', client.get("/contribute/report", {"page": page}).content.decode())


def test_empty_text_is_required_beside_recorded_numbers(client):
    card = "rebirth-bane"  # its cost is recorded, its text is not
    assert "is required" in words_of(send(client, card, cost="6").content.decode())


def test_answer_and_card_lead_to_a_report(client, settings):
    assert "/contribute/report?page=" in client.get("/search", {"q": "can I buy a frozen card"}).content.decode()
    page = client.get("/cards/fe-cold-gun").content.decode()
    assert "/contribute/report?page=/cards/fe-cold-gun" in page
    assert "/cards/fe-cold-gun/contribute" in page


def test_switched_off(client, settings):
    settings.CONTRIBUTIONS = "off"
    for path in ("/contribute", f"/contribute/{SET}", f"/cards/{CARD}/contribute", "/contribute/report"):
        assert client.get(path).status_code == 404
    assert send(client, text=TEXT).status_code == 404
    for path in ("/", f"/cards/{CARD}", f"/sets/{SET}", "/about", "/search?q=who+wins+a+tie", "/no-such-page"):
        assert "/contribute" not in client.get(path).content.decode(), path


def test_credits_list_accepted_names(client):
    for name, status in (("Ann", "accepted"), ("Ann", "in-fixtures"), ("Ben", "pending"), ("Eve <i>", "accepted")):
        Contribution.objects.create(kind="text", card=CARD, text=TEXT, name=name, status=status)
    words = words_of(client.get("/contribute/credits").content.decode())
    assert "Ann 2 cards" in words
    assert "Ben" not in words
    assert "Eve <i> 1 card" in words


def test_own_sets_come_first(client):
    page = client.get("/contribute", {"own": "metal"}).content.decode()
    assert re.findall(r'data-set="([a-z0-9-]+)"', page)[0] == "metal"


def test_client_is_limited_per_hour(client, settings, monkeypatch):
    settings.API_LIMITS = True
    monkeypatch.setattr(submitting, "MAX_PER_HOUR", 2)
    cards = list(Card.objects.filter(card_set=SET, text=None).values_list("slug", flat=True)[:3])
    assert [send(client, card, text=TEXT).status_code for card in cards] == [303, 303, 429]
    assert send(client, cards[2], text=TEXT, REMOTE_ADDR="10.1.1.1").status_code == 429
    other = client.post(
        f"/cards/{cards[2]}/contribute", {"known_from": "card", "text": TEXT}, REMOTE_ADDR="10.1.1.1", **HERE
    )
    assert other.status_code == 303


def test_queue_is_limited_per_card_and_in_total(client, monkeypatch):
    monkeypatch.setattr(submitting, "MAX_PENDING_PER_CARD", 1)
    assert send(client, text=TEXT).status_code == 303
    assert send(client, text="Another text.").status_code == 409
    monkeypatch.setattr(submitting, "MAX_PENDING", 1)
    other = Card.objects.filter(card_set=SET, text=None).exclude(slug=CARD).first()
    assert send(client, other.slug, text="Another text.").status_code == 409
    assert Contribution.objects.count() == 1
