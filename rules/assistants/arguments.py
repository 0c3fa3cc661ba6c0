"""The types of the tools' arguments, which describe them to the assistant and validate them."""

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from rules.rulesets import RULESET_NAMES

RULESET_LIST = ", ".join(f"{code} ({name})" for code, name in RULESET_NAMES.items())
MAX_TEXT = 2000
MAX_QUESTION = 500  # as in the API
MAX_PAGE = 10_000


def checked_text(text: str) -> str:
    """Return the text; raise ValueError if it has a NUL character, which no database can search for."""
    if "\0" in text:
        raise ValueError("a text can't contain a NUL character")
    return text


def parsed_json(value: Any) -> Any:
    """Parse a text as JSON, because some clients send objects and lists as text; return other values unchanged."""
    try:
        return json.loads(value) if isinstance(value, str) else value
    except (ValueError, RecursionError):
        return value


Text = Annotated[str, Field(max_length=MAX_TEXT), AfterValidator(checked_text)]
ShortText = Annotated[str, Field(max_length=200), AfterValidator(checked_text)]
Question = Annotated[
    str,
    Field(max_length=MAX_QUESTION, description="one question, as a player would ask it"),
    AfterValidator(checked_text),
]
# Ids become part of a path, so they have no other characters than those of an id.
CardName = Annotated[
    ShortText, Field(min_length=1, description="a card's id, or its name; small misspellings are fine")
]
ClauseId = Annotated[
    str,
    Field(
        max_length=200, pattern=r"^[A-Za-z0-9-]+/[A-Za-z0-9-]+/[A-Za-z0-9-]+$", description="such as fe-en/cold-gun/3"
    ),
]
SetName = Annotated[ShortText, Field(min_length=1, description="a set's code, such as fe, or its name")]
SetCode = Annotated[str, Field(pattern=r"^[a-z0-9-]+$", max_length=60, description="a set's code, such as fe")]
Ruleset = Annotated[
    Literal[tuple(RULESET_NAMES)],  # type: ignore[valid-type]
    Field(description=f"the game: {RULESET_LIST}. fe is for all deck-building sets except the Multiverse Box"),
]
AnyRuleset = Annotated[Ruleset | None, Field(description=f"only this game: {RULESET_LIST}")]
Language = Annotated[Literal["en", "fr"], Field(description="the language of names and texts")]
Page = Annotated[int, Field(ge=1, le=MAX_PAGE, description="the page, from 1")]
Object = Annotated[dict[str, Any], BeforeValidator(parsed_json)]
State = Annotated[Object, Field(description="a state from `set_up` or `play`, unchanged")]
Actions = Annotated[
    list[dict[str, Any]],
    BeforeValidator(parsed_json),
    Field(description='actions in order, such as {"do": "end_turn"}; `legal` of the last result lists them'),
]
