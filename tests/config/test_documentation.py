"""The API's documentation page: every call on it works."""

import html
import re
import shlex

import pytest

from tests.pages import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.once]


def test_every_call_in_the_documentation_works(client):
    page = page_of(client, "/api/docs")
    calls = [html.unescape(call) for call in re.findall(r'<pre class="run" data-lang="curl">(.*?)</pre>', page, re.S)]
    assert len(calls) > 40
    for call in calls:
        parts = shlex.split(call)
        path = next(part for part in parts if part.startswith("http")).removeprefix("http://testserver")
        if "-d" in parts:
            answer = client.post(path, parts[parts.index("-d") + 1], content_type="application/json")
        else:
            answer = client.get(path)
        assert answer.status_code == 200, (call, answer.content[:200])


def test_the_documentation_s_python_compiles(client):
    page = page_of(client, "/api/docs")
    code = html.unescape(re.search(r'<pre class="run" data-lang="python">(.*?)</pre>', page, re.S)[1])
    compile(code, "docs", "exec")
