"""Validation of requests to the engine's operations, against the schemas that the engine exports."""

from difflib import get_close_matches
from functools import lru_cache

from jsonschema import Draft202012Validator

from rules.engine_gateway import EngineError, describe, join, reference, rename_fields, schemas

ENTRIES = ("entry", "entries")
LIMITS = {
    "minimum": (),
    "maximum": (),
    "minItems": ENTRIES,
    "maxItems": ENTRIES,
    "maxLength": ("character", "characters"),
}
FIRST = ("additionalProperties", "required")
TYPE_NAMES = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


@lru_cache(maxsize=16)
def validators(operation, catalogue):
    """Return the alternative schemas of an operation's request with their validators, built once."""
    return [(schema, Draft202012Validator(schema)) for schema in schemas(catalogue)[operation]["oneOf"]]


def check(operation, body):
    """Raise EngineError if the operation's schema does not allow the body.

    The error names the field and similar valid values. The fields of a state of version 1 are renamed first."""
    if not isinstance(body, dict):
        raise EngineError("body", f"body: needs an object, not {describe(body)}")
    if "state" in body:
        body = body | {"state": rename_fields(body["state"])}
    alternatives = validators(operation, reference())
    schema = choose_alternative([schema for schema, _validator in alternatives], body, "")
    validator = next(validator for each, validator in alternatives if each is schema)
    raise_first(validator.iter_errors(body), "")


def choose_alternative(alternatives, value, field):
    """Return the alternative whose constants match the value: its ruleset, format or action."""
    left = alternatives
    for name in dict.fromkeys(name for each in alternatives for name in constants(each)):
        known = [each for each in left if name in constants(each)]
        fitting = [each for each in known if constants(each)[name] == value.get(name)]
        if known and not fitting:
            words = [constants(each)[name] for each in known]
            if name not in value:
                raise field_error(join(field, name), "this field is required", words[:12])
            raise field_error(
                join(field, name), f"{describe(value[name])} is none of its values", closest(value[name], words)
            )
        left = fitting or left
    return left[0]


def constants(schema):
    """Return the fields of an alternative that allow only one value."""
    return {name: each["const"] for name, each in schema.get("properties", {}).items() if "const" in each}


def raise_first(errors, field):
    """Raise the most helpful error: outermost first, then unknown fields, then missing fields."""
    found = sorted(errors, key=lambda error: (len(error.path), error.validator not in FIRST, error.validator))
    if found:
        raise_explained(found[0], field_path(field, found[0].path))


def raise_explained(error, field):
    """Raise an EngineError for a jsonschema error."""
    value, kind, schema = error.instance, error.validator, error.schema
    if kind == "additionalProperties":
        names = list(schema.get("properties", {}))
        name = next(name for name in value if name not in names)
        raise field_error(join(field, name[:60]), "this field doesn't exist", closest(name, names))
    if kind == "required":
        name = next(name for name in error.validator_value if name not in value)
        raise field_error(join(field, name), "this field is required")
    if kind in ("anyOf", "oneOf"):
        raise_for_alternatives(schema[kind], value, field)
    if kind in ("enum", "const"):
        words = error.validator_value if kind == "enum" else [error.validator_value]
        raise field_error(field, f"{describe(value)} isn't one of the options", closest(value, words))
    if kind == "type":
        types = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
        raise field_error(field, f"{' or '.join(TYPE_NAMES[each] for each in types)} is needed, not {describe(value)}")
    if kind == "pattern":
        raise field_error(field, f"we don't know the card “{value[:60]}”", reference().nearest(value))
    if kind in LIMITS:
        nouns, limit = LIMITS[kind], error.validator_value
        words = f"{limit} {nouns[limit != 1]}" if nouns else f"{limit}"
        verb = "are" if nouns and limit != 1 else "is"
        raise field_error(
            field, f"at least {words} {verb} needed" if "min" in kind else f"at most {words} {verb} allowed"
        )
    raise field_error(field, "list each entry only once" if kind == "uniqueItems" else f"{kind} is not kept")


def raise_for_alternatives(alternatives, value, field):
    """Raise an EngineError for a value that matches no alternative, by its type or its constants."""
    typed = [each for each in alternatives if "type" in each]
    fitting = [each for each in alternatives if Draft202012Validator({"type": each.get("type", [])}).is_valid(value)]
    if typed and not fitting:
        wanted = " or ".join(dict.fromkeys(TYPE_NAMES[each["type"]] for each in typed))
        raise field_error(field, f"{wanted} is needed, not {describe(value)}")
    one = choose_alternative(fitting, value, field) if isinstance(value, dict) else fitting[0]
    raise_first(Draft202012Validator(one).iter_errors(value), field)


def field_path(field, path):
    """Return the name of a nested field, such as state.players[0].hand."""
    for step in path:
        field = f"{field}[{step}]" if isinstance(step, int) else join(field, step[:60])
    return field


def closest(value, words):
    """Return the words most similar to a value, or the first few if none is similar."""
    texts = [str(word) for word in words]
    close = get_close_matches(value[:80], texts, n=3, cutoff=0.5) if isinstance(value, str) else []
    return close or texts[:12]


def field_error(field, message, nearest=()):
    """Return an EngineError about a field, worded like the engine's own."""
    hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
    return EngineError(field or "body", f"{field or 'body'}: {message}{hint}", nearest)
