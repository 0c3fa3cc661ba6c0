"""Requests to the engine's doors, checked against the schemas the engine exports."""

from difflib import get_close_matches
from functools import lru_cache

from jsonschema import Draft202012Validator

from rules.adapters import EngineError, reference
from rules.engine.doors import schemas
from rules.engine.kernel.fields import describe, join

ENTRIES = ("entry", "entries")
LIMITS = {
    "minimum": (),
    "maximum": (),
    "minItems": ENTRIES,
    "maxItems": ENTRIES,
    "maxLength": ("character", "characters"),
}
FIRST = ("additionalProperties", "required")
WANTED = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


@lru_cache(maxsize=16)
def validators(door, catalogue):
    """Return the alternatives of a door's request with their validators, made once."""
    return [(schema, Draft202012Validator(schema)) for schema in schemas(catalogue)[door]["oneOf"]]


def check(door, body):
    """Refuse a body that its door's schema does not allow; the error names the field and the nearest right one."""
    if not isinstance(body, dict):
        raise EngineError("body", f"body: needs an object, not {describe(body)}")
    alternatives = validators(door, reference())
    schema = chosen([schema for schema, _validator in alternatives], body, "")
    validator = next(validator for each, validator in alternatives if each is schema)
    refuse(validator.iter_errors(body), "")


def chosen(alternatives, value, field):
    """Return the alternative whose constants are those of a value: its ruleset, its format, what it does."""
    left = alternatives
    for name in dict.fromkeys(name for each in alternatives for name in constants(each)):
        known = [each for each in left if name in constants(each)]
        fitting = [each for each in known if constants(each)[name] == value.get(name)]
        if known and not fitting:
            words = [constants(each)[name] for each in known]
            if name not in value:
                raise wrong(join(field, name), "this field is required", words[:12])
            raise wrong(join(field, name), f"{describe(value[name])} is none of its values", near(value[name], words))
        left = fitting or left
    return left[0]


def constants(schema):
    """Return the fields of an alternative that can have one value only."""
    return {name: each["const"] for name, each in schema.get("properties", {}).items() if "const" in each}


def refuse(errors, field):
    """Raise the error that helps most: of the outermost ones unknown fields first, then missing ones."""
    found = sorted(errors, key=lambda error: (len(error.path), error.validator not in FIRST, error.validator))
    if found:
        explain(found[0], place(field, found[0].path))


def explain(error, field):
    """Raise what an error of jsonschema means."""
    value, kind, schema = error.instance, error.validator, error.schema
    if kind == "additionalProperties":
        names = list(schema.get("properties", {}))
        name = next(name for name in value if name not in names)
        raise wrong(join(field, name[:60]), "this field doesn't exist", near(name, names))
    if kind == "required":
        name = next(name for name in error.validator_value if name not in value)
        raise wrong(join(field, name), "this field is required")
    if kind in ("anyOf", "oneOf"):
        explain_alternatives(schema[kind], value, field)
    if kind in ("enum", "const"):
        words = error.validator_value if kind == "enum" else [error.validator_value]
        raise wrong(field, f"{describe(value)} isn't one of the options", near(value, words))
    if kind == "type":
        types = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
        raise wrong(field, f"{' or '.join(WANTED[each] for each in types)} is needed, not {describe(value)}")
    if kind == "pattern":
        raise wrong(field, f"we don't know the card “{value[:60]}”", reference().nearest(value))
    if kind in LIMITS:
        nouns, limit = LIMITS[kind], error.validator_value
        words = f"{limit} {nouns[limit != 1]}" if nouns else f"{limit}"
        verb = "are" if nouns and limit != 1 else "is"
        raise wrong(field, f"at least {words} {verb} needed" if "min" in kind else f"at most {words} {verb} allowed")
    raise wrong(field, "list each entry only once" if kind == "uniqueItems" else f"{kind} is not kept")


def explain_alternatives(alternatives, value, field):
    """Raise what is wrong with a value that fits none of several schemas: first by its type, then by its constants."""
    typed = [each for each in alternatives if "type" in each]
    fitting = [each for each in alternatives if Draft202012Validator({"type": each.get("type", [])}).is_valid(value)]
    if typed and not fitting:
        wanted = " or ".join(dict.fromkeys(WANTED[each["type"]] for each in typed))
        raise wrong(field, f"{wanted} is needed, not {describe(value)}")
    one = chosen(fitting, value, field) if isinstance(value, dict) else fitting[0]
    refuse(Draft202012Validator(one).iter_errors(value), field)


def place(field, path):
    """Return the name of a place inside a field: state.players[0].hand."""
    for step in path:
        field = f"{field}[{step}]" if isinstance(step, int) else join(field, step[:60])
    return field


def near(value, words):
    """Return the nearest of some words, or some of them where none is near."""
    texts = [str(word) for word in words]
    close = get_close_matches(value[:80], texts, n=3, cutoff=0.5) if isinstance(value, str) else []
    return close or texts[:12]


def wrong(field, message, nearest=()):
    """Return the error about a field, worded as the engine's own."""
    hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
    return EngineError(field or "body", f"{field or 'body'}: {message}{hint}", nearest)
