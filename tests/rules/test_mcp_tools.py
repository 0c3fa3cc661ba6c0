"""Assistants over the Model Context Protocol, with the SDK's client and `manage.py mcp`."""

import json
import sys

import anyio
import pytest
from mcp import Client, StdioServerParameters, stdio_client
from mcp.server.mcpserver.exceptions import ToolError

from rules.mcp_tools import card
from tests.faults.site_process import ROOT, environment

CALLS = [
    ("search_cards", {"query": "set:fe cost>12"}),
    ("card", {"name": "royal flsh gang"}),
    ("card", {"name": "fe-cold-gun"}),
    ("rulings", {"card": "fe-cold-gun"}),
    ("ask", {"question": "can a frozen card be destroyed?", "ruleset": "fe"}),
    ("engine", {"ruleset": "fe"}),
    ("engine", {"ruleset": "chess"}),
    ("validate", {"request": {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n4 Vulnerability"}}),
    ("validate", {"request": {"ruleset": "fe", "format": "starting-deck", "lst": "7 Punch"}}),
    ("set_up", {"ruleset": "fe", "players": 2, "seed": "tools"}),
]


async def session(var_dir):
    """List the tools, call each, end a turn and request the score. Returns all results."""
    server = StdioServerParameters(
        command=sys.executable, args=["manage.py", "mcp"], cwd=ROOT, env=environment(var_dir)
    )
    async with Client(stdio_client(server)) as client:
        tools = (await client.list_tools()).tools
        answers = [await client.call_tool(name, given) for name, given in CALLS]
        assert not answers[-1].is_error, answers[-1].content
        state = answers[-1].structured_content["state"]
        played = await client.call_tool("play", {"ruleset": "fe", "state": state, "actions": [{"do": "end_turn"}]})
        scored = await client.call_tool("score", {"request": {"ruleset": "fe", "state": state}})
    return tools, answers, played, scored


@pytest.fixture(scope="module")
def mcp_session(prepared):
    """The results of one session, shared by all tests."""
    return anyio.run(session, prepared)


def test_every_tool_is_described(mcp_session):
    tools = mcp_session[0]
    assert {"search_cards", "card", "rulings", "ask", "validate", "set_up", "play", "score"} <= {t.name for t in tools}
    assert all(tool.description and tool.input_schema["type"] == "object" for tool in tools)
    assert "ite" in next(tool.description for tool in tools if tool.name == "ask")


def test_tools_return_api_responses(mcp_session):
    found, fuzzy, exact, rulings, answer, engine, *_rest = (each.structured_content for each in mcp_session[1])
    assert found["total"] == 1
    assert fuzzy["id"] == "fe-royal-flush-gang"
    assert exact["id"] == "fe-cold-gun"
    assert rulings["total"] > 3
    assert answer["citations"]
    assert engine["id"] == "fe"
    assert mcp_session[1][7].structured_content["legal"] is False


@pytest.mark.parametrize(("index", "named"), [(6, "chess"), (8, "lst")])
def test_tool_error_names_the_invalid_value(mcp_session, index, named):
    refused = mcp_session[1][index]
    assert refused.is_error
    assert named in refused.content[0].text


def test_situation_can_be_played_and_scored(mcp_session):
    _tools, _answers, played, scored = mcp_session
    assert not played.is_error, played.content
    assert played.structured_content["events"]
    assert not scored.is_error, json.dumps([each.text for each in scored.content])


@pytest.mark.django_db
@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    "name",
    ["", "random", "random?q=x", "named?fuzzy=kick", "fe-kick/image", "../meta", "fe-kick?fields=id", "autocomplete"],
)
def test_a_card_name_is_never_part_of_a_path(name):
    try:
        found = card(name)
    except ToolError as error:
        assert json.loads(str(error))["object"] == "error"
    else:
        assert (found["object"], found["id"]) == ("card", "fe-kick")
