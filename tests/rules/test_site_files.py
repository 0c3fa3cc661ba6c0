"""Files for crawlers and security researchers: sitemap and security.txt."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog.models import Card
from rules.pages import site_files

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def files(tmp_path, settings, empty_cache):
    """A separate VAR_DIR and an empty response cache."""
    settings.VAR_DIR = tmp_path


def test_sitemap_lists_every_card_with_requested_host(client):
    body = client.get("/sitemap.xml").content.decode()
    assert body.count("<loc>http://testserver/cards/") == Card.objects.count()
    assert "rogues://" not in body


def test_sitemap_is_built_once(client):
    first = client.get("/sitemap.xml?turn=1").content
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert client.get("/sitemap.xml?turn=2").content == first
    assert not [query for query in queries if "catalog_card" in query["sql"]]


@pytest.mark.parametrize("path", ["/.well-known/security.txt"])
def test_security_txt_has_contact_and_expires_in_a_year(client, settings, path):
    assert client.get(path).status_code == 404
    settings.SECURITY_CONTACT = "mailto:security@cards.example.org"
    answer = client.get(f"{path}?turn=1")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/plain; charset=utf-8")
    lines = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
    assert lines["Contact"] == "mailto:security@cards.example.org"
    assert lines["Canonical"] == f"http://testserver{path}"
    assert lines["Expires"].endswith("Z")
    assert site_files.SECURITY_TEXT_DAYS <= 365
