"""Validation of JSON values against a JSON Schema; an error names the field and similar valid names."""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from .action_results import InputError, Json
from .reference_data import nearest

Schema = dict[str, Json]
Check = Callable[[Any, str], None]
MOST_ENTRIES, MOST_TEXT, MOST_NUMBER = 1_400, 200, 1_000_000  # the limits of a schema that has none of its own
TYPES = {dict: "object", list: "array", str: "string", int: "integer", float: "number", bool: "boolean"}
WANTED = {"object": "an object", "array": "a list", "string": "a text", "integer": "a whole number"}
WANTED |= {"boolean": "true or false", "null": "null"}
TEXT: Schema = {"type": "string", "maxLength": MOST_TEXT}


def closed(properties: Schema, required: list[str], help_text: str) -> Schema:
    """Return the schema of an object with these properties and no others; `help_text` is its description."""
    fields = {"properties": properties, "required": required, "additionalProperties": False}
    return {"type": "object", "description": help_text} | fields


def describe(value: object) -> str:
    """Return a short description of a value for error messages."""
    kind = TYPES.get(type(value), "null")
    if kind in ("object", "array"):
        return WANTED[kind]
    return f"the text “{value[:40]}”" if isinstance(value, str) else json.dumps(value)[:40]


def join(field: str, name: str) -> str:
    """Return the path of a field `name` inside the field at a path."""
    return f"{field}.{name}" if field else name


def types_of(schema: Schema) -> list[str]:
    """Return the names of the types that a schema allows, or an empty list if it allows any."""
    if "anyOf" in schema:
        return [name for each in schema["anyOf"] for name in types_of(each)]
    wanted = schema.get("type", [])
    return wanted if isinstance(wanted, list) else [wanted]


class CompiledSchema(dict[type, Check]):
    """A schema compiled for repeated use: a check function for each Python type, created on first use."""

    def __init__(self, schema: Schema):
        self.schema = schema

    def __missing__(self, python_type: type) -> Check:
        schema, kinds, kind = self.schema, types_of(self.schema), TYPES.get(python_type, "null")
        if kinds and kind not in kinds:
            found: Check = partial(refuse_type, kinds)
        elif "anyOf" in schema:
            found = CompiledSchema(next(each for each in schema["anyOf"] if kind in types_of(each)))[python_type]
        elif "enum" in schema or "const" in schema:
            found = partial(check_option, schema.get("enum", [schema.get("const")]))
        else:
            found = CHECKS[kind](schema) if "type" in schema and kind in CHECKS else lambda _value, _field: None
        self[python_type] = found
        return found


def check(value: object, schema: Schema | CompiledSchema, field: str) -> Any:
    """Return a value if it is valid, else raise InputError.

    Texts and numbers without limits in the schema get the default limits; `field` is the path of the value."""
    compiled = schema if isinstance(schema, CompiledSchema) else CompiledSchema(schema)
    compiled[type(value)](value, field)
    return value


def refuse_type(kinds: list[str], value: object, field: str) -> None:
    """Raise InputError for a value whose type is not allowed."""
    wanted = " or ".join(WANTED[each] for each in kinds)
    raise InputError(field or "body", f"needs {wanted}, not {describe(value)}")


def check_option(options: list[Json], value: object, field: str) -> None:
    """Raise InputError if a value is not one of the options."""
    if value not in options or isinstance(value, bool):
        texts = tuple(map(str, options))
        near = (nearest(value, texts) if isinstance(value, str) else ()) or texts[:8]
        shown = f"“{value[:60]}”" if isinstance(value, str) else describe(value)
        raise InputError(field, f"{shown} isn't one of the options", near)


def check_text(most: int, value: str, field: str) -> None:
    """Raise InputError if a text is too long or has control characters.

    A text with a limit of its own may have several lines."""
    if len(value) > most or (most == MOST_TEXT and not value.isprintable()):
        raise InputError(field, f"needs a text of up to {most} printable characters")


def check_number(least: int, most: int, value: int, field: str) -> None:
    """Raise InputError if a number is outside its limits."""
    if not least <= value <= most:
        raise InputError(field, f"needs a number from {least} to {most}, not {str(value)[:20]}")


def check_object(
    schema: Schema, known: dict[str, CompiledSchema], others: CompiledSchema, value: dict[str, Json], field: str
) -> None:
    """Raise InputError if an object has unknown, missing or too many fields, or an invalid value."""
    if schema.get("additionalProperties") is False and not value.keys() <= known.keys():
        name = next(name for name in value if name not in known)
        raise InputError(join(field, name[:60]), "this field doesn't exist", nearest_fields(name, schema["properties"]))
    for name in schema.get("required", ()):
        if name not in value:
            raise InputError(join(field, name), "this field is required")
    most = schema.get("maxProperties", MOST_ENTRIES)
    if len(value) > most:
        raise InputError(field, f"takes up to {most} names, not {len(value)}")
    inside = join(field, "")
    for name, each in value.items():
        if name in known:
            known[name][type(each)](each, inside + name)
        elif others.schema:
            check(name, schema.get("propertyNames", TEXT), f"{field} (a name)")
            others[type(each)](each, inside + name[:60])


def nearest_fields(name: str, properties: Schema, count: int = 3) -> tuple[str, ...]:
    """Return up to `count` fields that an unknown name may mean, or some of the fields if none is near.

    If the name looks like a misspelt field, only that one; otherwise fields that share a word with it, have a similar
    name or a description with all its words."""
    if misspelt := nearest(name, properties, cutoff=0.85):
        return misspelt
    words = [word.rstrip("s") for word in re.split("[^a-z0-9]+", name[:60].lower()) if len(word) > 1]
    shared = [each for each in properties if {word.rstrip("s") for word in each.split("_")} & {*words}]
    texts = {each: str(schema.get("description", "")).lower() for each, schema in properties.items()}
    described = [
        each for each, text in texts.items() if words and all(re.search(rf"\b{word}s?\b", text) for word in words)
    ]
    found = dict.fromkeys((*sorted(shared, key=len), *nearest(name, properties), *described))
    return tuple(found)[:count] or tuple(sorted(properties)[:6])


def check_list(schema: Schema, entry: CompiledSchema, value: list[Json], field: str) -> None:
    """Raise InputError if a list is too short or too long, repeats an entry, or has an invalid entry."""
    least, most = schema.get("minItems", 0), schema.get("maxItems", MOST_ENTRIES)
    if len(value) < least:
        raise InputError(field, f"needs at least {least}, not {len(value)}", tuple(entry.schema.get("enum", ())))
    if len(value) > most:
        raise InputError(field, f"takes up to {most} entries, not {len(value)}")
    # card ids are validated when the pile is read
    for at, each in enumerate(value if "pattern" not in entry.schema else ()):
        entry[type(each)](each, f"{field}[{at}]")
    if schema.get("uniqueItems") and len(set(value)) < len(value):
        raise InputError(field, "list each entry only once")


# fmt: off
CHECKS: dict[str, Callable[[Schema], Check]] = {
    "string": lambda schema: partial(check_text, schema.get("maxLength", MOST_TEXT)),
    "integer": lambda schema: partial(check_number, schema.get("minimum", 0), schema.get("maximum", MOST_NUMBER)),
    "object": lambda schema: partial(
        check_object, schema, {name: CompiledSchema(each) for name, each in schema.get("properties", {}).items()},
        CompiledSchema(schema.get("additionalProperties") or {})),
    "array": lambda schema: partial(check_list, schema, CompiledSchema(schema.get("items", {}))),
}
# fmt: on


def texts_in(value: Any) -> Iterator[str]:
    """Yield every string inside a JSON value."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, list):
            waiting.extend(each)
        elif isinstance(each, dict):
            waiting.extend(each.values())
