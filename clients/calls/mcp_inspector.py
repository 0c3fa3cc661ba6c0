"""List and call every tool with the MCP inspector's command line: mcp_inspector.py <program> http://127.0.0.1:8000

This is the program that `npx @modelcontextprotocol/inspector --cli` starts."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

CALLS = {  # each result must contain this member
    "search_cards": ("data", {"query": "set:fe cost>12"}),
    "card": ("text", {"name": "cold gum", "set_code": "fe"}),
    "rulings": ("data", {"card": "fe-cold-gun", "page": 1}),
    "ask": ("citations", {"question": "can a frozen card be destroyed?", "ruleset": "fe"}),
    "clause": ("text", {"clause_id": "fe-en/cold-gun/2"}),
    "term": ("data", {"name": "attack", "language": "fr"}),
    "card_set": ("contents", {"code": "fe"}),
    "interaction": ("rulings", {"first": "fe-firestorm", "second": "fe-royal-flush-gang"}),
    "engine": ("formats", {"ruleset": "fe"}),
    "validate": (
        "violations",
        {"ruleset": "fe", "format_name": "starting-deck", "fields": {"list": "7 Punch\n2 Vulnerability"}},
    ),
    "set_up": ("state", {"ruleset": "fe", "players": 2, "sets": ["fe", "hu"], "seed": "a"}),
    "score": ("winners", {"ruleset": "fe", "fields": {"players": [{"name": "Ann", "vp": 3}, {"name": "Ben"}]}}),
    "calculate": (
        "result",
        {"ruleset": "fe", "calculator": "purchase", "fields": {"power": 7, "cards": ["fe-catwoman"]}},
    ),
}


def inspect(program, site, *arguments):
    """Run the inspector and return what it prints, as JSON."""
    command = ["node", program, "--cli", f"{site}/mcp", "--transport", "http", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-1000:]
    return json.loads(done.stdout)


def call(program, site, name, arguments):
    """Call a tool and return its result."""
    given = [f"{key}={value if isinstance(value, str) else json.dumps(value)}" for key, value in arguments.items()]
    options = [each for text in given for each in ("--tool-arg", text)]
    result = inspect(program, site, "--method", "tools/call", "--tool-name", name, *options)
    assert not result["isError"], result["content"]
    return result["structuredContent"]


def main(program, site):
    """List the tools and call each; play one action on the table that is set up."""
    listed = {tool["name"] for tool in inspect(program, site, "--method", "tools/list")["tools"]}
    assert listed == CALLS.keys() | {"play"}, listed
    with ThreadPoolExecutor(2) as executor:
        found = executor.map(lambda name: call(program, site, name, CALLS[name][1]), CALLS)
        results = dict(zip(CALLS, found, strict=True))
    for name, (member, _arguments) in CALLS.items():
        assert results[name][member], name
    turn = {"ruleset": "fe", "state": results["set_up"]["state"], "actions": [{"do": "end_turn"}]}
    assert call(program, site, "play", turn)["events"]


if __name__ == "__main__":
    main(*sys.argv[1:])
