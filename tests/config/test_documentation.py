"""The API documentation page: every example request works."""

import html
import re
import shlex

import pytest

from tests.pages import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]


def test_every_example_request_works(client):
    page = page_of(client, "/api/docs")
    calls = [html.unescape(call) for call in re.findall(r'<pre class="run" data-lang="curl">(.*?)</pre>', page, re.S)]
    assert len(calls) > 40
    for call in calls:
        parts = shlex.split(call)
        path = next(part for part in parts if part.startswith("http")).removeprefix("http://testserver")
        if "-d" in parts:
            response = client.post(path, parts[parts.index("-d") + 1], content_type="application/json")
        else:
            response = client.get(path, follow=True)
        assert response.status_code == 200, (call, response.getvalue()[:200])


def test_the_python_example_compiles(client):
    page = page_of(client, "/api/docs")
    code = html.unescape(re.search(r'<pre class="run" data-lang="python">(.*?)</pre>', page, re.S)[1])
    compile(code, "docs", "exec")


def test_the_documentation_lists_what_each_game_takes(client):
    page = page_of(client, "/api/docs")
    for ruleset in client.get("/api/v1/engine").json()["rulesets"]:
        part = page.partition(f'id="ruleset-{ruleset["id"]}"')[2].partition('<h3 id="ruleset-')[0]
        for each in ruleset["formats"] + ruleset["calculators"]:
            assert f">{each['name']}</a>" in part
        assert all(f">{action['do']}</a>" in part for action in ruleset["actions"])
    body = page.partition('<h3 id="getCardCollection">')[2].partition("<h3 ")[0]
    assert "identifiers" in body.partition("<pre")[0]
    assert page.count("Use <code>/cards.csv</code>") == 1


def test_the_documentation_lists_the_cost_of_a_parameter(client):
    page = page_of(client, "/api/docs")
    assert "<code>GET /api/v1/cards?include=</code>" in page.partition("<td>30</td>")[2].partition("</tr>")[0]
