"""Assistants over both transports, with the SDK's client: `manage.py mcp`, and /mcp of a site with two workers."""

import shutil
import sys

import anyio
import jsonschema
import pytest
from mcp import Client, StdioServerParameters, stdio_client

from tests.faults.site_process import ROOT, Site, environment, eventually
from tests.rules.assistants.tool_calls import CALLS, REFUSED

STDIO_SITE = "https://cards.example.org"


async def session(target, **options):
    """List the tools and call each; play a turn. Return the tools and the results."""
    async with Client(target, **options) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        results = [(name, await client.call_tool(name, given)) for name, given, _expected in [*CALLS, *REFUSED]]
        state = dict(results[: len(CALLS)])["set_up"].structured_content["state"]
        turn = {"ruleset": "fe", "state": state, "actions": [{"do": "end_turn"}]}
        results.append(("play", await client.call_tool("play", turn)))
    return tools, results


def stdio_session(prepared):
    """Return the results over standard input and output."""
    variables = environment(prepared, SITE_URL=STDIO_SITE)
    server = StdioServerParameters(command=sys.executable, args=["manage.py", "mcp"], cwd=ROOT, env=variables)
    return anyio.run(session, stdio_client(server))


@pytest.fixture(scope="module")
def site(prepared, tmp_path_factory):
    """A running site with two workers."""
    running = Site(shutil.copytree(prepared, tmp_path_factory.mktemp("assistants") / "var"), workers=2)
    eventually(running.is_alive, "the site starts")
    yield running
    running.close()


@pytest.fixture(scope="module", params=["stdio", "http", "http without handshake"])
def mcp_session(request, prepared):
    """The URL of the links, the tools and the results of one session, shared by all tests."""
    if request.param == "stdio":
        return (STDIO_SITE, *stdio_session(prepared))
    site = request.getfixturevalue("site")
    url = f"http://127.0.0.1:{site.port}"
    mode = "legacy" if request.param == "http" else "auto"
    found = anyio.run(lambda: session(f"{url}/mcp", mode=mode))
    assert site.log_text() == ""
    return (url, *found)


def test_every_tool_is_described(mcp_session):
    tools = mcp_session[1]
    assert set(tools) == {name for name, *_more in CALLS} | {"play"}
    for tool in tools.values():
        assert tool.description
        assert tool.annotations.read_only_hint
        for name, argument in tool.input_schema["properties"].items():
            assert argument.get("description"), f"{tool.name}: {name}"
        for schema in (tool.input_schema, tool.output_schema):
            jsonschema.Draft202012Validator.check_schema(schema)
        assert tool.input_schema["additionalProperties"] is False
        assert "title" not in tool.output_schema
    assert tools["ask"].input_schema["properties"]["ruleset"]["enum"] == ["fe", "mvb", "dcf", "e101"]


def test_results_conform_to_the_output_schemas(mcp_session):
    _url, tools, results = mcp_session
    for name, result in results:
        if not result.is_error:
            jsonschema.validate(result.structured_content, tools[name].output_schema)


def test_tools_return_api_responses(mcp_session):
    results = mcp_session[2]
    for (name, given, expected), (_name, result) in zip(CALLS, results, strict=False):
        assert not result.is_error, (name, given, result.content)
        assert expected.items() <= result.structured_content.items(), (name, given)


def test_links_have_the_url_of_the_site(mcp_session):
    url, _tools, results = mcp_session
    for name, result in results:
        text = result.content[0].text
        assert "http://localhost" not in text, name
        if "html_url" in text:
            assert f'"html_url":"{url}/' in text, name


def test_situation_can_be_played(mcp_session):
    name, played = mcp_session[2][-1]
    assert name == "play"
    assert played.structured_content["events"]
    assert played.structured_content["legal"]
