"""Files for crawlers and security researchers: sitemap and security.txt."""

import re

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
    response = client.get(f"{path}?turn=1")
    assert (response.status_code, response.headers["Content-Type"]) == (200, "text/plain; charset=utf-8")
    lines = dict(line.split(": ", 1) for line in response.content.decode().splitlines())
    assert lines["Contact"] == "mailto:security@cards.example.org"
    assert lines["Canonical"] == f"http://testserver{path}"
    assert lines["Expires"].endswith("Z")
    assert site_files.SECURITY_TEXT_DAYS <= 365


def test_llms_txt_lists_pages_that_exist_with_absolute_urls(client):
    response = client.get("/llms.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    text = response.content.decode()
    assert text.startswith("# Rogues Gallery\n\n> ")
    links = re.findall(r"^- \[[^]]+\]\(([^)]+)\)", text, re.M)
    assert len(links) > 15
    for link in links:
        assert link.startswith("http://testserver/"), link
        status = client.get(link.removeprefix("http://testserver")).status_code
        assert status == (405 if link.endswith("/mcp") else 200), link


@pytest.mark.parametrize("method", ["get", "head"])
def test_api_catalog_is_a_linkset_of_the_apis(client, method):
    response = getattr(client, method)("/.well-known/api-catalog")
    assert response.status_code == 200
    assert response.headers["Content-Type"].startswith("application/linkset+json; profile=")
    assert response.headers["Link"] == '<http://testserver/.well-known/api-catalog>; rel="api-catalog"'
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    if method == "get":
        own, *apis = response.json()["linkset"]
        assert own["anchor"] == "http://testserver/.well-known/api-catalog"
        assert [item["href"] for item in own["item"]] == [api["anchor"] for api in apis]
        targets = [link for api in apis for links in api.values() if isinstance(links, list) for link in links]
        assert {link["href"].split("#")[0] for link in targets} >= {"http://testserver/openapi.json"}
        for link in targets:
            found = client.get(link["href"].removeprefix("http://testserver"))
            assert found.status_code == 200
            assert found.headers["Content-Type"].startswith(link["type"].partition(";")[0])


def test_llms_txt_and_the_api_catalog_have_the_url_of_the_request(client, settings):
    settings.ALLOWED_HOSTS = ["cards.example.org"]
    for path in ("/llms.txt", "/.well-known/api-catalog"):
        body = client.get(path, headers={"Host": "cards.example.org"}, secure=True).content.decode()
        assert "https://cards.example.org/mcp" in body
        assert "testserver" not in body
