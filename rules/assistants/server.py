"""The protocol server: registers the tools for both transports."""

import json
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, get_type_hints

import anyio
import mcp_types as types
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import Error
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from pydantic import TypeAdapter, ValidationError
from pydantic_core import ArgsKwargs
from starlette.applications import Starlette

from catalog.search.card_names import closest_words
from rules.assistants.arguments import RULESET_LIST
from rules.assistants.tools import TOOLS, ToolError, current_site, tool_error

INSTRUCTIONS = f"""Cards and rules of superhero deck-building games.

Answer from what these tools return and from nothing else, and cite the clause of every ruling you repeat, with its id
and book; `clause` has its text. null is unknown: say so and do not guess. A verdict of null means that the books leave
the point open or that the answer is not sure: give the statement and no yes or no. Show people the `html_url` of what
you repeat. Games: {RULESET_LIST}; all deck-building sets except the Multiverse Box use fe."""
READ_ONLY = types.ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)
API_NAMES = {  # the arguments that the HTTP API calls by another name
    "q": ("question", "query"),
    "lang": ("language",),
    "set": ("set_code",),
    "format": ("format_name",),
    "id": ("clause_id", "name", "code"),
    "slug": ("clause_id", "name", "code"),
}
logger = logging.getLogger(__name__)


def compact(schema: Any, is_input: bool) -> Any:
    """Return a shorter JSON schema: without pydantic's titles, and with `null` in a list of types instead of `anyOf`.

    The schema of an argument (`is_input`) does not mention null: an optional argument can be left out."""
    if isinstance(schema, list):
        return [compact(each, is_input) for each in schema]
    if not isinstance(schema, dict):
        return schema
    named = ("properties", "$defs")  # the keys of these are names
    omitted = [("additionalProperties", True), ("default", None if is_input else ...)]
    schema = {
        name: {key: compact(each, is_input) for key, each in value.items()}
        if name in named
        else compact(value, is_input)
        for name, value in schema.items()
        if name != "title" and (name, value) not in omitted
    }
    options = schema.get("anyOf", [])
    if len(options) == 2 and options[1] == {"type": "null"} and (is_input or "type" in options[0]):
        null = {} if is_input else {"type": [options[0]["type"], "null"]}
        schema = options[0] | null | {name: value for name, value in schema.items() if name != "anyOf"}
    return schema


class RegisteredTool:
    """A tool: its definition for assistants, and the function that checks the arguments and calls it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.name = function.__name__
        self.adapter: TypeAdapter[Any] = TypeAdapter(function)
        result = TypeAdapter(get_type_hints(function)["return"])
        self.definition = types.Tool(
            name=self.name,
            title=self.name.replace("_", " ").capitalize(),
            description=function.__doc__,
            input_schema=compact(self.adapter.json_schema(), is_input=True),
            output_schema=compact(result.json_schema(), is_input=False),
            annotations=READ_ONLY,
        )

    def call(self, arguments: dict[str, Any]) -> types.CallToolResult:
        """Check the arguments and return the result, as an object and as compact JSON."""
        try:
            arguments = self.renamed(arguments)
            content = self.adapter.validate_python(ArgsKwargs((), arguments)).model_dump(
                mode="json", exclude_unset=True
            )
        except ValidationError as error:
            return failure(self.explain(error))
        except ToolError as error:
            return failure(error)
        except Error as error:
            logger.error("database unavailable: %s", type(error).__name__)
            return failure(tool_error("unavailable", "The card database is unavailable right now. Try again shortly."))
        except Exception:
            logger.exception("the tool %s failed", self.name)
            return failure(tool_error("server-error", "Something went wrong on our side."))
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        return types.CallToolResult(content=[types.TextContent(text=text)], structured_content=content)

    def renamed(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return the arguments with names of the HTTP API replaced by the tool's own names for them."""
        known, found = self.definition.input_schema["properties"], {}
        for name, value in arguments.items():
            own = [each for each in API_NAMES.get(name, ()) if each in known and each not in arguments]
            found[own[0] if own and name not in known else name] = value
        return found

    def explain(self, error: ValidationError) -> ToolError:
        """Return the error for invalid arguments: each with its name and the problem, and the nearest name."""
        known = self.definition.input_schema["properties"]
        problems, nearest = [], []
        for each in error.errors(include_url=False):
            name = ".".join(str(part) for part in each["loc"])[:60]
            if each["type"] == "unexpected_keyword_argument":
                problems.append(f"{name}: there's no such argument")
                nearest += closest_words(name, known) or list(known)
                continue
            context = each.get("ctx", {})
            if each["type"] == "string_pattern_mismatch":
                example = known.get(name, {}).get("description", "")
                problems.append(f"{name}: this isn't an id{f', {example}' if example else ''}")
            elif each["type"] == "literal_error":
                values = re.findall(r"'([^']+)'", context.get("expected", ""))
                problems.append(f"{name}: needs one of {', '.join(values)}")
                nearest += closest_words(str(each["input"]).lower(), values)
            else:
                problems.append(f"{name}: {each['msg']}")
        return tool_error("bad-parameter", "; ".join(problems[:5]), **({"nearest": nearest[:10]} if nearest else {}))


def failure(error: ToolError) -> types.CallToolResult:
    """Return an error as the result of a tool call."""
    return types.CallToolResult(content=[types.TextContent(text=str(error))], is_error=True)


REGISTERED = {each.__name__: RegisteredTool(each) for each in TOOLS}


async def list_tools(_context: Any, _params: Any) -> types.ListToolsResult:
    """Return the definitions of all tools."""
    return types.ListToolsResult(tools=[each.definition for each in REGISTERED.values()])


async def call_tool(_context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
    """Call a tool through `sync_to_async`, that is, in the thread that has the database connection."""
    if tool := REGISTERED.get(params.name):
        return await sync_to_async(tool.call)(params.arguments or {})
    nearest = closest_words(params.name[:60], REGISTERED) or list(REGISTERED)
    return failure(tool_error("not-found", f"There's no tool called {params.name[:60]}.", nearest=nearest))


server: Server[Any] = Server(
    "rogues-gallery",
    title="Rogues Gallery",
    version=settings.SPECTACULAR_SETTINGS["VERSION"],
    instructions=INSTRUCTIONS,
    website_url=settings.SITE_URL,
    on_list_tools=list_tools,
    on_call_tool=call_tool,
)


def http_application() -> Starlette:
    """Return a new ASGI application for one request: without sessions, with JSON responses.

    Django has checked the host and the size of the body."""
    security = TransportSecuritySettings(enable_dns_rebinding_protection=False)
    return server.streamable_http_app(stateless_http=True, json_response=True, transport_security=security)


@contextmanager
def links_to(site: str) -> Iterator[None]:
    """Use this URL in the links of all results within the block."""
    token = current_site.set(site)
    try:
        yield
    finally:
        current_site.reset(token)


def serve_stdio() -> None:
    """Serve standard input and output until the client disconnects."""

    async def serve() -> None:
        async with stdio_server() as (read, write):
            await server.run(read, write, server.create_initialization_options())

    anyio.run(serve)
