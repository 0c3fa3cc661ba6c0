"""Values are validated against the published schema; an error names the field."""

import pytest

from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.json_validation import check, closed

COUNT = {"type": "integer", "minimum": 1, "maximum": 9}
MODE = {"enum": ["standard", "team"]}
SCHEMA = closed(
    {
        "count": COUNT,
        "mode": MODE,
        "version": {"const": 1},
        "is_open": {"type": "boolean"},
        "name": {"type": "string"},
        "lines": {"type": "string", "maxLength": 500},
        "sets": {"type": "array", "items": {"enum": ["fe", "base"]}, "minItems": 1, "maxItems": 3, "uniqueItems": True},
        "figure": {"type": ["integer", "null"]},
        "pile": {"anyOf": [{"type": "array", "items": COUNT}, {"type": "integer"}]},
        "table": {"type": "object", "additionalProperties": COUNT, "maxProperties": 2, "propertyNames": MODE},
        "anything": {},
    },
    ["count"],
    "an example",
)
ALLOWED = [
    {"mode": "team", "version": 1, "is_open": False, "figure": None, "pile": 3, "table": {"team": 1}},
    {"sets": ["base", "fe"], "pile": [1, 9], "lines": "one\ntwo", "anything": [{"at": 10**9, "text": "\n"}]},
]
REFUSED = [
    ({"count": 10}, "count", "needs a number from 1 to 9, not 10"),
    ({"count": True}, "count", "needs a whole number, not true"),
    ({"count": 1.5}, "count", "needs a whole number, not 1.5"),
    ({"counts": 1}, "counts", "this field doesn't exist; nearest: count"),
    ({"mode": "teem"}, "mode", "“teem” isn't one of the options; nearest: team"),
    ({"mode": None}, "mode", "null isn't one of the options; nearest: standard, team"),
    ({"version": True}, "version", "true isn't one of the options; nearest: 1"),
    ({"version": "2"}, "version", "“2” isn't one of the options; nearest: 1"),
    ({"is_open": 1}, "is_open", "needs true or false, not 1"),
    ({"name": "a\nb"}, "name", "needs a text of up to 200 printable characters"),
    ({"name": "a" * 201}, "name", "needs a text of up to 200 printable characters"),
    ({"lines": "a" * 501}, "lines", "needs a text of up to 500 printable characters"),
    ({"sets": []}, "sets", "needs at least 1, not 0; nearest: fe, base"),
    ({"sets": ["fe", "fe"]}, "sets", "list each entry only once"),
    ({"sets": ["fe"] * 4}, "sets", "takes up to 3 entries, not 4"),
    ({"sets": ["fe", "bse"]}, "sets[1]", "“bse” isn't one of the options; nearest: base"),
    ({"figure": "1"}, "figure", "needs a whole number or null, not the text “1”"),
    ({"figure": 1_000_001}, "figure", "needs a number from 0 to 1000000, not 1000001"),
    ({"pile": {}}, "pile", "needs a list or a whole number, not an object"),
    ({"pile": [0]}, "pile[0]", "needs a number from 1 to 9, not 0"),
    ({"table": {"temm": 1}}, "table (a name)", "“temm” isn't one of the options; nearest: team"),
    ({"table": {"team": 0}}, "table.team", "needs a number from 1 to 9, not 0"),
    ({"table": {"a": 1, "b": 1, "c": 1}}, "table", "takes up to 2 names, not 3"),
]


@pytest.mark.parametrize("value", ALLOWED)
def test_valid_value_is_returned(value):
    assert check({"count": 1} | value, SCHEMA, "body") == {"count": 1} | value


@pytest.mark.parametrize(("value", "field", "message"), REFUSED)
def test_invalid_value_is_refused_by_field(value, field, message):
    with pytest.raises(InputError) as error:
        check({"count": 1} | value, SCHEMA, "")
    assert (error.value.field, str(error.value)) == (field, f"{field}: {message}")


def test_missing_field_and_wrong_type_are_refused():
    with pytest.raises(InputError, match="body.count: this field is required"):
        check({}, SCHEMA, "body")
    with pytest.raises(InputError, match="body: needs an object, not a list"):
        check([], SCHEMA, "")
