"""The site's API as tools for assistants, over the Model Context Protocol.

Each tool sends one API request within this process, so validation, errors and citations are those of the API."""

import json
import re
from typing import Any

from django.http import Http404
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from rules.api.internal_requests import respond
from rules.rulesets import RULESET_NAMES

RULESET_LIST = ", ".join(f"{code} ({name})" for code, name in RULESET_NAMES.items())
INSTRUCTIONS = f"""Cards and rules of superhero deck-building games.

Answer from what these tools return and from nothing else, and cite the clause of every ruling you repeat, id and book.
A value of null is not recorded: say so and do not guess. A verdict of null means that the books leave the point open or
that the answer is not sure: give the statement and no yes or no. The ruleset of all deck-building sets is fe. Rulesets:
{RULESET_LIST}."""
CARD_ID = re.compile(r"[a-z0-9]+-[a-z0-9-]+")
server = MCPServer("rogues-gallery", instructions=INSTRUCTIONS)


def fetch(path: str, query: dict[str, Any] | None = None, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """Send one API request. An error response becomes a ToolError with the field and similar valid values."""
    given = {name: value for name, value in (query or {}).items() if value not in (None, "")}
    response = respond(f"/api/v1/{path}", given, body)
    if response.status_code >= 300:
        raise ToolError(response.content.decode())
    found: dict[str, Any] = json.loads(response.content)
    return found


@server.tool()
def search_cards(query: str, page: int = 1) -> dict[str, Any]:
    """Search cards. Words match names, sets, types, characters and texts; `type:villain cost<=3 set:fe` filters."""
    return fetch("cards", {"q": query, "page": page, "page_size": 20})


@server.tool()
def card(name: str) -> dict[str, Any]:
    """Get a card by id or by an approximate name: figures, text, sources. Null means not recorded."""
    if CARD_ID.fullmatch(name):
        try:
            return fetch(f"cards/{name}")
        except (ToolError, Http404):
            pass
    return fetch("cards/named", {"fuzzy": name})


@server.tool()
def rulings(card: str = "", ruleset: str = "", query: str = "", page: int = 1) -> dict[str, Any]:
    """List rulings on a card (by id), of a ruleset, or that contain some words: statements with their clauses."""
    return fetch("rulings", {"card": card, "ruleset": ruleset, "q": query, "page": page, "page_size": 20})


@server.tool()
def ask(question: str, ruleset: str = "") -> dict[str, Any]:
    """Ask a rules question in natural language. Cite the clauses; a null verdict is neither yes nor no."""
    return fetch("ask", {"q": question, "ruleset": ruleset})


@server.tool()
def engine(ruleset: str) -> dict[str, Any]:
    """Describe a ruleset's engine: modes, sets, state, actions, formats, calculators, with examples."""
    for each in fetch("engine")["rulesets"]:
        if each["id"] == ruleset:
            return each
    raise ToolError(f"ruleset: {ruleset} is not one of {', '.join(RULESET_NAMES)}")


@server.tool()
def validate(request: dict[str, Any]) -> dict[str, Any]:
    """Check a list: {"ruleset", "format", "list", …} as `engine` describes. Violations cite clauses and a fix."""
    return fetch("validate", body=request)


@server.tool()
def set_up(ruleset: str, players: int, mode: str = "", sets: list[str] | None = None, seed: str = "") -> dict[str, Any]:
    """Set up a table: the setup steps with clauses, and the state that `play` continues from."""
    chosen = ",".join(sets or [])
    return fetch("setup", {"ruleset": ruleset, "players": players, "mode": mode, "sets": chosen, "seed": seed})


@server.tool()
def play(ruleset: str, state: dict[str, Any], actions: list[dict[str, Any]]) -> dict[str, Any]:
    """Perform actions on a state: events with clauses, the new state, legal actions and pending choices."""
    return fetch("play", body={"ruleset": ruleset, "state": state, "actions": actions})


@server.tool()
def score(request: dict[str, Any]) -> dict[str, Any]:
    """Score a finished game: {"ruleset", "state"} or as `engine` describes; winner and tie-break with clauses."""
    return fetch("score", body=request)
