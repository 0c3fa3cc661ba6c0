"""Query parameters of pages: unknown names and invalid values are reported; read-only pages reject POST."""

import html
import re

import pytest
from django.urls import URLPattern, get_resolver

from tests.catalog.test_pages import PAGES as CATALOG_PAGES
from tests.rules.test_pages import PAGES as RULES_PAGES

pytestmark = pytest.mark.django_db
PAGES = [*CATALOG_PAGES, *RULES_PAGES]
HREF = re.compile(r'href="(/[^"#]*\?[^"#]*)')
WRITABLE = {"/check", "/sandbox", "/contribute/report", "/mcp"}


def notices(response):
    """Return the messages about parameters that the page ignored."""
    return response.context["form"].notices if response.context else []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_reports_an_unknown_parameter(client, path):
    response = client.get(f"{path}{'&' if '?' in path else '?'}rulsets=fe")
    assert "We ignored “rulsets”: this page doesn't use it." in html.unescape(response.content.decode())


@pytest.mark.parametrize("path", PAGES)
def test_a_page_uses_every_parameter_of_its_own_url(client, path):
    assert not notices(client.get(path))


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/setup?ruleset=fe&plyers=4", "players"),
        ("/score?ruleset=fe&weaknes=2", "weaknesses"),
        ("/check?rulset=fe", "ruleset"),
        ("/sandbox?seed=a&playrs=4", "players"),
        ("/random?qq=hero", "q"),
    ],
)
def test_the_nearest_parameter_is_suggested(client, path, near):
    assert f"Did you mean {near}?" in client.get(path).content.decode()


@pytest.mark.parametrize(
    ("path", "name", "value"),
    [
        ("/cards", "order", "nonsense"),
        ("/cards", "dir", "up"),
        ("/cards", "display", "x"),
        ("/cards", "page", "abc"),
        ("/cards", "page", "0"),
        ("/cards", "lang", "xx"),
        ("/cards/fe-kick?q=kick", "order", "nonsense"),
        ("/random?q=kick", "order", "nonsense"),
        ("/advanced", "order", "nonsense"),
        ("/advanced?go=1", "only", "has:x"),
        ("/advanced?go=1", "cost_min", "few"),
        ("/rulings", "kind", "x"),
        ("/rulings", "verdict", "perhaps"),
        ("/rulings", "page", "abc"),
        ("/search?q=kick", "all", "x"),
        ("/table?ruleset=fe", "players", "99"),
        ("/table?ruleset=fe", "mode", "x"),
        ("/table?ruleset=fe&sets=hu", "sets", "zz"),
        ("/setup?ruleset=fe&seed=a", "players", "99"),
        ("/setup?ruleset=fe&seed=a", "mode", "x"),
        ("/setup?ruleset=fe&seed=a", "lock", "x"),
        ("/score?ruleset=fe", "players", "abc"),
        ("/score?ruleset=fe", "points", "-1"),
        ("/score?ruleset=dcf", "side", "x"),
        ("/sandbox?ruleset=fe&seed=a", "players", "abc"),
        ("/sandbox?ruleset=fe&seed=a", "mode", "x"),
    ],
)
def test_a_page_reports_an_invalid_value(client, path, name, value):
    response = client.get(f"{path}{'&' if '?' in path else '?'}{name}={value}")
    assert f"We ignored “{value}”: it isn't a valid value for “{name}”." in html.unescape(response.content.decode())


@pytest.mark.parametrize("path", ["/conflicts", "/glossary", "/rulings", "/search", "/setup", "/table", "/score"])
def test_an_unknown_ruleset_is_400(client, path):
    response = client.get(f"{path}?ruleset=zz")
    assert response.status_code == 400
    assert "There's no game “zz”." in html.unescape(response.content.decode())


@pytest.fixture(scope="module")
def followed():
    """The shapes of the links that were followed: a path and names of parameters. Each is followed once."""
    return set()


@pytest.mark.parametrize("path", PAGES)
def test_links_on_a_page_have_only_known_parameters(client, followed, path):
    found = [href.replace("&amp;", "&") for href in HREF.findall(client.get(path).content.decode())]
    shapes = {re.sub(r"=[^&]*", "=", href): href for href in found}
    for shape, href in shapes.items():
        if shape not in followed and not href.startswith(("/api/", "/language", "/static/", "/random", "/qr.svg")):
            followed.add(shape)
            assert not notices(client.get(href)), href


def page_urls():
    """Return the URLs of all pages whose URL pattern has no argument."""
    found = []
    for pattern in get_resolver().url_patterns:
        rows = [pattern] if isinstance(pattern, URLPattern) else pattern.url_patterns
        prefix = "/" if isinstance(pattern, URLPattern) else f"/{pattern.pattern}"
        found += [f"{prefix}{str(row.pattern).strip('^$').removesuffix('/?')}" for row in rows]
    plain = [path.replace("\\", "").replace("(?:/docs)?", "").removesuffix("/?") for path in found]
    return sorted({path for path in plain if "(" not in path and not path.startswith("/api/v1")} - WRITABLE)


@pytest.mark.parametrize("path", [*page_urls(), "/cards/fe-kick", "/sets/fe", "/rulings/fe-act-after-announce"])
@pytest.mark.django_db(databases="__all__")
def test_a_read_only_page_rejects_post(client, path):
    assert client.get(path).status_code in {200, 301, 302, 400, 404}
    assert client.post(path).status_code == 405


@pytest.mark.parametrize("path", PAGES)
def test_more_than_ten_unknown_parameters_are_a_400(client, path):
    sign = "&" if "?" in path else "?"
    few, many = ("&".join(f"zz{number}=1" for number in range(count)) for count in (10, 11))
    assert client.get(f"{path}{sign}{many}").status_code == 400
    assert len([text for text in notices(client.get(f"{path}{sign}{few}")) if "zz" in text]) == 5


def test_a_response_to_unknown_parameters_is_not_stored(client):
    for path in ("/sets/fe", "/cards?q=kick", "/glossary"):
        sign = "&" if "?" in path else "?"
        assert client.get(path).headers["Cache-Control"].startswith("public")
        assert client.get(f"{path}{sign}utm_source=x").headers["Cache-Control"] == "private"
        assert client.get(f"{path}{sign}lang=fr").headers["Cache-Control"].startswith("public")
