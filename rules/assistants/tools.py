"""The tools for assistants.

Each tool sends one API request within this process, so validation, errors and citations are those of the API. Its
docstring and the types of its arguments and its result are what the assistant reads."""

import json
import re
from contextvars import ContextVar
from typing import Annotated, Any, TypeVar

from django.conf import settings
from pydantic import Field

from catalog.search.card_names import closest_words
from rules.api.internal_requests import respond
from rules.assistants import engine_results, results
from rules.assistants.arguments import (
    Actions,
    AnyRuleset,
    CardName,
    ClauseId,
    Language,
    Object,
    Page,
    Question,
    Ruleset,
    SetCode,
    SetName,
    ShortText,
    State,
    Text,
)

CARD_ID = re.compile(r"[a-z0-9]+-[a-z0-9-]+")
TERM_ID = re.compile(r"[a-z0-9-]+")
CARDS_PER_PAGE = 15  # less than 4 kB
RULINGS_PER_PAGE = 8
TERMS_PER_PAGE = 5
current_site: ContextVar[str | None] = ContextVar("site", default=None)  # the URL of the site in links
ResultType = TypeVar("ResultType", bound=results.Result)
STATE_REFERENCE = {"$ref": "#/state_schema"}
STATE_SCHEMA = {"type": "object", "description": "a state from `set_up` or `play`; part `state` describes it"}
FIELDS = "the other members of the request, as `engine` describes them"


class ToolError(Exception):
    """A call that cannot be answered. The message is an API error as JSON."""


def tool_error(code: str, detail: str, **more: Any) -> ToolError:
    """Return a ToolError in the form of an API error."""
    return ToolError(json.dumps({"object": "error", "code": code, "detail": detail} | more, ensure_ascii=False))


def fetch(path: str, language: str, body: dict[str, Any] | None = None, **query: Any) -> dict[str, Any]:
    """Send one API request within the process and return the JSON object; raise an error response as a ToolError.

    `path` is relative to /api/v1/. Empty query parameters are left out."""
    given = {name: value for name, value in query.items() if value not in (None, "")}
    if language != "en":
        given["lang"] = language
    site = current_site.get() or settings.SITE_URL
    response = respond(f"/api/v1/{path}", given, body, site=site, language=language)
    if response.status_code in {301, 302}:  # a merged ruling or card
        return fetch(response["Location"].removeprefix("/api/v1/"), language)
    if response.status_code != 200:
        raise ToolError(response.content.decode())
    found: dict[str, Any] = json.loads(response.content)
    return found


def get(result: type[ResultType], path: str, language: str = "en", **query: Any) -> ResultType:
    """GET a path of the API and return the response as an instance of `result`."""
    return result.model_validate(fetch(path, language, **query))


def post(result: type[ResultType], path: str, language: str, body: dict[str, Any]) -> ResultType:
    """POST a body to a path of the API and return the response as an instance of `result`."""
    return result.model_validate(fetch(path, language, body))


def find_card(name: str, language: str, set_code: str | None = None, ruleset: str | None = None) -> dict[str, Any]:
    """Return the card with this id or approximate name, as the API returns it.

    Only text in the form of an id becomes part of a path."""
    if CARD_ID.fullmatch(name.lower()) and not set_code:
        try:
            return fetch(f"cards/{name.lower()}", language)
        except ToolError:
            pass
    return fetch("cards/named", language, fuzzy=name, set=set_code, ruleset=ruleset)


def search_cards(
    query: Annotated[Text, Field(description="the search; the syntax is at /syntax of the site")],
    page: Page = 1,
    language: Language = "en",
) -> results.CardList:
    """Search cards. Words match names, sets, types, characters and texts; `set:fe t:villain cost<=3` filters.

    `card` has the text of each card."""
    return get(results.CardList, "cards", language, q=query, page=page, page_size=CARDS_PER_PAGE)


def card(
    name: CardName,
    set_code: Annotated[
        SetName | None, Field(description="the code or name of its set, if several sets have the name")
    ] = None,
    language: Language = "en",
    ruleset: AnyRuleset = None,
) -> results.CardDetail:
    """Get a card by id or by an approximate name: cost, points, text, sources. null: unknown, don't guess."""
    return results.CardDetail.model_validate(find_card(name, language, set_code, ruleset))


def rulings(
    card: Annotated[ShortText | None, Field(description="rulings on this card: its id or name")] = None,
    ruleset: AnyRuleset = None,
    query: Annotated[Text, Field(description="words that the ruling contains")] = "",
    page: Page = 1,
    language: Language = "en",
) -> results.RulingList:
    """List rulings on a card, of a game, or with some words. Cite their clauses."""
    found = find_card(card, language, ruleset=ruleset) if card else None
    parameters = {"ruleset": ruleset, "q": query, "page": page, "page_size": RULINGS_PER_PAGE}
    listed = fetch("rulings", language, card=found["id"] if found else None, **parameters)
    if found and found["printings_count"] > 1:
        listed["other_printings"] = printings_with_rulings(found, language)
    return results.RulingList.model_validate(listed)


def printings_with_rulings(card: dict[str, Any], language: str) -> list[dict[str, Any]]:
    """Return the other printings of a card that have rulings of their own."""
    printings = fetch(f"cards/{card['id']}/printings", language, fields="set,rulings_count", page_size=50)["data"]
    return [each for each in printings if each["id"] != card["id"] and each["rulings_count"]]


def ask(
    question: Question,
    ruleset: AnyRuleset = None,
    language: Language = "en",
) -> results.Answer:
    """Ask a rules question in natural language. Cite the clauses; a null verdict is neither yes nor no."""
    return get(results.Answer, "ask", language, q=question, ruleset=ruleset)


def clause(clause_id: ClauseId) -> results.ClauseDetail:
    """Get a clause, the smallest citable rule of a rulebook, by the id in a citation."""
    return get(results.ClauseDetail, f"clauses/{clause_id.lower()}")


def term(
    name: Annotated[ShortText, Field(min_length=1, description="a term's id, or part of its name")],
    ruleset: AnyRuleset = None,
    page: Page = 1,
    language: Language = "en",
) -> results.TermList:
    """Look up a term of the glossary by id or name. Games may use one word in different ways."""
    if TERM_ID.fullmatch(name):
        try:
            found = fetch(f"terms/{name}", language)
            return results.TermList.model_validate({"total": 1, "page": 1, "has_more": False, "data": [found]})
        except ToolError:
            pass
    parameters = {"q": name, "ruleset": ruleset, "page": page, "page_size": TERMS_PER_PAGE}
    return get(results.TermList, "terms", language, **parameters)


def card_set(code: SetName, language: Language = "en") -> results.SetDetail:
    """Get a set by its code or name: contents, and how many of its cards have a text."""
    codes = {each[name].lower(): each["id"] for each in all_sets(language) for name in ("name", "id")}
    if code.lower() not in codes:
        nearest = list(dict.fromkeys(codes[each] for each in closest_words(code.lower(), codes)))
        raise tool_error("not-found", f"There's no set “{code[:60]}”.", nearest=nearest)
    return get(results.SetDetail, f"sets/{codes[code.lower()]}", language)


def all_sets(language: str) -> list[dict[str, Any]]:
    """Return the id and name of every set."""
    found: list[dict[str, Any]] = fetch("sets", language, page_size=200)["data"]
    return found


def interaction(
    first: CardName, second: CardName, language: Language = "en", ruleset: AnyRuleset = None
) -> results.Interaction:
    """Get the rulings on two cards together, and what the rules engine computes for them."""
    ids = "/".join(find_card(name, language, ruleset=ruleset)["id"] for name in (first, second))
    return get(results.Interaction, f"interactions/{ids}", language)


def engine(
    ruleset: Ruleset,
    part: Annotated[
        ShortText | None, Field(description="`state`, `action`, or the name of a format or of a calculator")
    ] = None,
) -> engine_results.EngineDescription:
    """Describe a game's engine: modes, sets, actions, formats, calculators. With `part`: its schema."""
    found = fetch(f"engine/{ruleset}", "en")
    found["ruleset"] = ruleset
    if part is None:
        return engine_results.EngineDescription.model_validate(found)
    parts = {name: {"json_schema": found[f"{name}_schema"]} for name in ("state", "action")}
    for each in (*found["formats"], *found["calculators"]):
        properties = {
            name: STATE_SCHEMA if value == STATE_REFERENCE else value
            for name, value in each["schema"]["properties"].items()
        }
        schema = each["schema"] | {"properties": properties}
        parts[each["name"]] = {"json_schema": schema, "example": each.get("example")}
    if part not in parts:
        detail = f"part: {part[:60]} isn't one of {', '.join(parts)}."
        raise tool_error("bad-parameter", detail, nearest=closest_words(part, parts))
    described = {"ruleset": ruleset, "name": found["name"], "part": part} | parts[part]
    return engine_results.EngineDescription.model_validate(described)


def validate(
    ruleset: Ruleset,
    format_name: Annotated[
        ShortText, Field(description="what to check, such as starting-deck; `engine` lists the formats")
    ],
    fields: Annotated[Object, Field(description=f'{FIELDS}, such as {{"list": "7 Punch\\n3 Vulnerability"}}')],
    language: Language = "en",
) -> engine_results.Validation:
    """Check a deck, a stack or a table against the rules. Violations have clauses and a fix."""
    return post(engine_results.Validation, "validate", language, fields | {"ruleset": ruleset, "format": format_name})


def set_up(
    ruleset: Ruleset,
    players: Annotated[int, Field(ge=1, le=20, description="number of players")],
    mode: Annotated[ShortText | None, Field(description="one of the modes in `engine`")] = None,
    sets: Annotated[list[SetCode] | None, Field(max_length=50, description="sets to mix, from `engine`")] = None,
    seed: Annotated[ShortText, Field(max_length=100, description="the same seed gives the same table")] = "",
    language: Language = "en",
) -> engine_results.Table:
    """Set up a legal table at random: the steps with clauses, and the state that `play` continues from."""
    parameters = {"ruleset": ruleset, "players": players, "mode": mode, "sets": ",".join(sets or []), "seed": seed}
    return get(engine_results.Table, "setup", language, **parameters)


def play(ruleset: Ruleset, state: State, actions: Actions, language: Language = "en") -> engine_results.Played:
    """Play actions on a state: events with clauses, the new state, the legal actions and the pending choice."""
    return post(engine_results.Played, "play", language, {"ruleset": ruleset, "state": state, "actions": actions})


def score(
    ruleset: Ruleset,
    fields: Annotated[
        Object, Field(description=f'{FIELDS}: {{"state": …}}, or {{"players": [{{"name", "deck", "vp"}}]}}')
    ],
    language: Language = "en",
) -> engine_results.Scored:
    """Score a finished game: every player's points, the winners, the tie-break, with clauses."""
    return post(engine_results.Scored, "score", language, fields | {"ruleset": ruleset})


def calculate(
    ruleset: Ruleset,
    calculator: Annotated[ShortText, Field(description="such as purchase; `engine` lists the calculators")],
    fields: Annotated[Object, Field(description=f'{FIELDS}, such as {{"power": 7, "cards": ["fe-catwoman"]}}')],
    language: Language = "en",
) -> engine_results.Calculated:
    """Calculate a number for a player, such as whether they can afford some cards."""
    return post(
        engine_results.Calculated, "calculate", language, fields | {"ruleset": ruleset, "calculator": calculator}
    )


TOOLS = (
    search_cards, card, rulings, ask, clause, term, card_set, interaction,
    engine, validate, set_up, play, score, calculate,
)  # fmt: skip
