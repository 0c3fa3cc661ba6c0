"""Sharing a page: text with verdict and citation, QR codes, oEmbed, link previews."""

import html
import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
import segno

from tests.pages import page_of

pytestmark = pytest.mark.django_db


def meta(page, name):
    """Return the value of a page's meta tag."""
    return " ".join(html.unescape(re.search(rf'<meta\s+property="og:{name}"\s+content="([^"]*)"', page)[1]).split())


def copied(page):
    """Return the texts that a page's copy buttons copy."""
    return [html.unescape(text) for text in re.findall(r'data-copy="([^"]*)"', page)]


@pytest.mark.parametrize("is_answer", [True, False])
def test_copied_text_has_verdict_citation_and_link(client, is_answer):
    question = "/search?q=can+a+frozen+card+be+bought&ruleset=fe"
    page = page_of(client, question if is_answer else "/rulings/fe-cold-gun-buy")
    text = next(text for text in copied(page) if "\n§ " in text)
    _question, statement, *citations, link = text.split("\n")
    assert statement.startswith("No. ")
    assert any(line == "§ Forever Evil: Cold Gun, 3" for line in citations)
    assert link.startswith("http://testserver/")


def test_page_has_qr_code_of_its_url(client):
    response = client.get("/qr.svg", {"to": "/cards/fe-cold-gun?lang=fr"})
    assert response["Content-Type"] == "image/svg+xml"
    assert ElementTree.fromstring(response.content).tag.endswith("svg")
    expected = BytesIO()
    code = segno.make_qr("http://testserver/cards/fe-cold-gun?lang=fr", error="l")
    code.save(expected, kind="svg", scale=6, light="#fff", omitsize=True)
    assert response.content == expected.getvalue()
    page = page_of(client, "/cards?q=set:fe+t:hero")
    url = html.unescape(re.search(r'src="(/qr\.svg[^"]+)"', page)[1])
    assert url == "/qr.svg?to=%2Fcards%3Fq%3Dset%253Afe%2Bt%253Ahero"
    assert client.get(url).status_code == 200


@pytest.mark.parametrize("path", ["", "https://example.org/", "//example.org", "/\\example.org", "/x" * 1000, "/a\nb"])
def test_qr_code_only_for_pages_of_this_site(client, path):
    assert client.get("/qr.svg", {"to": path}).status_code == 400


@pytest.mark.parametrize(
    ("path", "kind", "title"),
    [
        ("/cards/fe-cold-gun", "photo", "Cold Gun · Forever Evil"),
        ("/sets/fe", "link", "Forever Evil"),
        ("/rulings/fe-bizarro-how-many", "link", None),
    ],
)
def test_page_can_be_embedded(client, path, kind, title):
    body = client.get("/oembed", {"url": f"http://testserver{path}"}).json()
    assert (body["version"], body["type"]) == ("1.0", kind)
    assert title in {None, body["title"]}
    picture = body.get("url") or body["thumbnail_url"]
    assert client.get(picture.removeprefix("http://testserver"))["Content-Type"] == "image/png"
    page = page_of(client, path)
    link = re.search(r'type="application/json\+oembed"\s+href="([^"]+)"', page)
    if path != "/sets/fe":
        assert client.get(html.unescape(link[1]).removeprefix("http://testserver")).json() == body


@pytest.mark.parametrize(
    "url", ["", "http://example.org/cards/fe-cold-gun", "http://testserver/search", "http://testserver/zz/"]
)
def test_other_urls_cannot_be_embedded(client, url):
    assert client.get("/oembed", {"url": url}).status_code == 404
    assert client.get("/oembed", {"url": "http://testserver/cards/fe-kick", "format": "xml"}).status_code == 501


def test_answer_setup_and_comparison_have_link_previews(client):
    response = page_of(client, "/search?q=can+a+frozen+card+be+bought&ruleset=fe")
    assert meta(response, "title") == "can a frozen card be bought"
    assert meta(response, "description").startswith("No. ")
    assert "/preview.png" in meta(response, "image")
    setup = page_of(client, "/setup?ruleset=fe&players=3&seed=1")
    assert meta(setup, "title") == "Setup: Forever Evil"
    assert meta(setup, "description").startswith("Setup for 3 players")
    compared = page_of(client, "/compare?card=fe-batman&card=base-dark-knight")
    assert meta(compared, "title") == "Compare: Batman · Dark Knight"
    assert "/api/v1/cards/fe-batman/image?size=social" in meta(compared, "image")


@pytest.mark.parametrize(
    "path",
    [
        "/search?q=can+a+frozen+card+be+bought",
        "/compare?card=fe-batman&card=base-dark-knight",
        "/cards?q=set:fe",
        "/cards/fe-cold-gun",
        "/glossary/fe-attack",
        "/rulings/fe-cold-gun-buy",
        "/sets",
        "/sets/fe",
        "/check?ruleset=fe&format=starting-deck&list=7+Punch",
        "/setup?ruleset=fe&seed=1",
        "/score?ruleset=fe",
        "/sandbox?players=3&seed=1&sets=fe",
    ],
)
def test_sharing_buttons_are_in_one_row(client, path):
    """Browsers close a paragraph before <details>, which would break the row of buttons."""
    before, details, _after = page_of(client, path, follow=True).partition('<details class="share">')
    assert details
    assert before.rfind("</p>") >= max(before.rfind("<p>"), before.rfind("<p "))


@pytest.mark.parametrize("url", ["http://[", "http://[::1", "//[", "http://testserver:x/cards/fe-kick", "\x00", "[]"])
def test_oembed_of_a_malformed_url_is_a_404(client, url):
    assert client.get("/oembed", {"url": url}).status_code in {400, 404}


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/" + "x" * 799, 200),
        ("/" + "x" * 800, 400),
        ("/" + "\U0001f600" * 66, 200),
        ("/" + "\U0001f600" * 67, 400),
        ("/" + "\U0001f600" * 600, 400),
        ("/cards?q=é", 200),
    ],
)
def test_a_qr_code_has_at_most_800_bytes(client, path, status):
    assert client.get("/qr.svg", {"to": path}).status_code == status
