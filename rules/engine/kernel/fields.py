"""Checking plain values against a JSON Schema: what it does not allow is refused by name, with what is nearest."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from rules.engine.kernel.outcomes import InputError, Json
from rules.engine.kernel.reference import nearest

Schema = dict[str, Json]
MOST_CARDS, MOST_TEXT, MOST_NUMBER = 1600, 200, 1_000_000
TYPES = {dict: "object", list: "array", str: "string", int: "integer", float: "number", bool: "boolean"}
WANTED = {"object": "an object", "array": "a list", "string": "a text", "integer": "a whole number"}
WANTED |= {"boolean": "true or false", "null": "null"}
TEXT: Schema = {"type": "string", "maxLength": MOST_TEXT}


def closed(properties: Schema, required: list[str], help_text: str) -> Schema:
    """Return the schema of an object without any other field."""
    return {
        "type": "object",
        "description": help_text,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def describe(value: object) -> str:
    """Return what a value is, in a few words."""
    kind = TYPES.get(type(value), "null")
    if kind in ("object", "array"):
        return WANTED[kind]
    return f"the text “{value[:40]}”" if isinstance(value, str) else json.dumps(value)[:40]


def join(field: str, name: str) -> str:
    """Return the name of a field inside another."""
    return f"{field}.{name}" if field else name


def types_of(schema: Schema) -> list[str]:
    """Return the types that a schema allows; none where it does not say."""
    if "anyOf" in schema:
        return [name for each in schema["anyOf"] for name in types_of(each)]
    wanted = schema.get("type", [])
    return wanted if isinstance(wanted, list) else [wanted]


def check(value: object, schema: Schema, field: str) -> Any:
    """Return a value that a schema allows; a text or number without a bound of its own has the usual one."""
    kind = TYPES.get(type(value), "null")
    if kind != schema.get("type"):
        kinds = types_of(schema)
        if kinds and kind not in kinds:
            wanted = " or ".join(WANTED[each] for each in kinds)
            raise InputError(field or "body", f"{wanted} is needed, not {describe(value)}")
    if "anyOf" in schema:
        check(value, next(each for each in schema["anyOf"] if kind in types_of(each)), field)
    elif "enum" in schema or "const" in schema:
        check_word(value, schema.get("enum", [schema.get("const")]), field)
    elif "type" in schema and kind in CHECKS:
        CHECKS[kind](value, schema, field)
    return value


def check_word(value: object, words: list[Json], field: str) -> None:
    """Refuse a value that is none of some words."""
    if value not in words or isinstance(value, bool):
        texts = tuple(map(str, words))
        near = (nearest(value, texts) if isinstance(value, str) else ()) or texts[:8]
        said = f"“{value[:60]}”" if isinstance(value, str) else describe(value)
        raise InputError(field, f"{said} is none of its values", near)


def check_text(value: str, schema: Schema, field: str) -> None:
    """Refuse a text that is too long or cannot be printed; one that may be longer than usual may have several lines."""
    most = schema.get("maxLength", MOST_TEXT)
    if len(value) > most or (most == MOST_TEXT and not value.isprintable()):
        raise InputError(field, f"a text of at most {most} printable characters is needed")


def check_number(value: int, schema: Schema, field: str) -> None:
    """Refuse a number outside its bounds."""
    least, most = schema.get("minimum", 0), schema.get("maximum", MOST_NUMBER)
    if not least <= value <= most:
        raise InputError(field, f"a number from {least} to {most} is needed, not {str(value)[:20]}")


def check_object(value: dict[str, Json], schema: Schema, field: str) -> None:
    """Refuse an object with an unknown or a missing field, with too many, or with one that is refused."""
    known, others = schema.get("properties", {}), schema.get("additionalProperties")
    if others is False and not value.keys() <= known.keys():
        name = next(name for name in value if name not in known)
        raise InputError(join(field, name[:60]), "there is no such field", nearest(name, known) or sorted(known)[:6])
    for name in schema.get("required", ()):
        if name not in value:
            raise InputError(join(field, name), "this field is needed and missing")
    most = schema.get("maxProperties", MOST_CARDS)
    if len(value) > most:
        raise InputError(field, f"at most {most} names are allowed, not {len(value)}")
    inside = join(field, "")
    for name, each in value.items():
        if name in known:
            check(each, known[name], inside + name)
        elif others:
            check(name, schema.get("propertyNames", TEXT), f"{field} (a name)")
            check(each, others, inside + name[:60])


def check_list(value: list[Json], schema: Schema, field: str) -> None:
    """Refuse a list that is too short or too long, that names something twice, or with an entry that is refused."""
    least, most, entry = schema.get("minItems", 0), schema.get("maxItems", MOST_CARDS), schema.get("items", {})
    if len(value) < least:
        raise InputError(field, f"too few: at least {least}, not {len(value)}", tuple(entry.get("enum", ())))
    if len(value) > most:
        raise InputError(field, f"at most {most} entries are allowed, not {len(value)}")
    for at, each in enumerate(value if "pattern" not in entry else ()):  # cards are looked up where they are laid
        check(each, entry, f"{field}[{at}]")
    if schema.get("uniqueItems") and len(set(value)) < len(value):
        raise InputError(field, "each entry is named once")


CHECKS: dict[str, Callable[[Any, Schema, str], None]] = {
    "string": check_text,
    "integer": check_number,
    "object": check_object,
    "array": check_list,
}


def texts_in(value: Any) -> Iterator[str]:
    """Yield every text in a JSON value, at whatever depth."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, list):
            waiting.extend(each)
        elif isinstance(each, dict):
            waiting.extend(each.values())
