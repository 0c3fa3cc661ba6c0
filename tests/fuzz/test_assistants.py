"""Tools for assistants: any arguments get a result that conforms to the schema, or an error with a reason."""

import json
import logging

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.assistants.server import REGISTERED
from tests.fuzz.input_counts import examples
from tests.fuzz.strategies import JUNK, almost_conforming, json_values, words

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
RULESETS = st.sampled_from(("fe", "mvb", "dcf", "e101", "FE", "", None))
PATHS = st.sampled_from((
    "fe-kick", "fe-en/cold-gun/4", "..", ".", "/", "fe-kick/", "random", "named", "fe-kick?fields=id", "%2e%2e/meta",
    "fe-en/cold-gun/4#", "fe-en//4", "\u0000", "\udc80", "fe-kick\n", "fe_kick", "ﬁ-kick", "collection", "-", "--",
))  # fmt: skip


def check(name, arguments, caplog):
    """Call a tool; check its result or its error, and that nothing failed unexpectedly."""
    result = REGISTERED[name].call(arguments)
    (content,) = result.content
    found = json.loads(content.text)
    if result.is_error:
        assert found["object"] == "error"
        assert found["detail"]
        assert found["code"] not in {"server-error", "unavailable"}, arguments
    else:
        jsonschema.validate(found, REGISTERED[name].definition.output_schema)
    assert not [row for row in caplog.records if row.levelno >= logging.ERROR]


@pytest.mark.parametrize("name", REGISTERED)
def test_almost_valid_arguments_get_a_result_or_a_reason(count_input, caplog, name):
    @examples(10, 800)
    @given(arguments=almost_conforming(REGISTERED[name].definition.input_schema))
    def run(arguments):
        count_input()
        check(name, arguments, caplog)

    run()


@pytest.mark.parametrize("name", REGISTERED)
def test_any_arguments_get_a_result_or_a_reason(count_input, caplog, name):
    names = st.sampled_from((*REGISTERED[name].definition.input_schema["properties"], "self", "args", "x"))
    values = st.one_of(PATHS, RULESETS, words(), JUNK, json_values())

    @examples(20, 1_500)
    @given(arguments=st.dictionaries(st.one_of(names, names, JUNK), values, max_size=5))
    def run(arguments):
        count_input()
        check(name, arguments, caplog)

    run()


@examples(20, 1_000)
@given(
    body=st.one_of(
        json_values(), st.dictionaries(st.sampled_from(("jsonrpc", "id", "method", "params")), json_values())
    )
)
def test_any_message_gets_a_response(count_input, client, body):
    count_input()
    headers = {"Accept": "application/json, text/event-stream"}
    response = client.post("/mcp", json.dumps(body), content_type="application/json", headers=headers)
    assert response.status_code in {200, 202, 400, 404, 413}


@examples(20, 1_000)
@given(
    method=st.sampled_from(
        ("tools/call", "tools/list", "initialize", "ping", "server/discover", "subscriptions/listen", "x")
    ),
    params=st.dictionaries(st.sampled_from(("name", "arguments", "cursor", "_meta", "protocolVersion")), json_values()),
    version=st.one_of(st.none(), st.sampled_from(("2025-06-18", "2026-07-28", "x"))),
    key=st.one_of(st.integers(), st.text("ab", max_size=3), json_values()),
)
def test_any_request_gets_a_response(count_input, client, method, params, version, key):
    count_input()
    headers = {"Accept": "application/json, text/event-stream"} | ({"Mcp-Protocol-Version": version} if version else {})
    body = json.dumps({"jsonrpc": "2.0", "id": key, "method": method, "params": params})
    response = client.post("/mcp", body, content_type="application/json", headers=headers)
    assert response.status_code in {200, 202, 400, 404}
