"""A value is checked against the schema that is published: what it does not allow is refused by its field."""

import pytest

from rules.engine.kernel.fields import check, closed
from rules.engine.kernel.outcomes import InputError

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
    ({"count": 10}, "count", "a number from 1 to 9 is needed, not 10"),
    ({"count": True}, "count", "a whole number is needed, not true"),
    ({"count": 1.5}, "count", "a whole number is needed, not 1.5"),
    ({"counts": 1}, "counts", "there is no such field; nearest: count"),
    ({"mode": "teem"}, "mode", "“teem” is none of its values; nearest: team"),
    ({"mode": None}, "mode", "null is none of its values; nearest: standard, team"),
    ({"version": True}, "version", "true is none of its values; nearest: 1"),
    ({"version": "2"}, "version", "“2” is none of its values; nearest: 1"),
    ({"is_open": 1}, "is_open", "true or false is needed, not 1"),
    ({"name": "a\nb"}, "name", "a text of at most 200 printable characters is needed"),
    ({"name": "a" * 201}, "name", "a text of at most 200 printable characters is needed"),
    ({"lines": "a" * 501}, "lines", "a text of at most 500 printable characters is needed"),
    ({"sets": []}, "sets", "too few: at least 1, not 0; nearest: fe, base"),
    ({"sets": ["fe", "fe"]}, "sets", "each entry is named once"),
    ({"sets": ["fe"] * 4}, "sets", "at most 3 entries are allowed, not 4"),
    ({"sets": ["fe", "bse"]}, "sets[1]", "“bse” is none of its values; nearest: base"),
    ({"figure": "1"}, "figure", "a whole number or null is needed, not the text “1”"),
    ({"figure": 1_000_001}, "figure", "a number from 0 to 1000000 is needed, not 1000001"),
    ({"pile": {}}, "pile", "a list or a whole number is needed, not an object"),
    ({"pile": [0]}, "pile[0]", "a number from 1 to 9 is needed, not 0"),
    ({"table": {"temm": 1}}, "table (a name)", "“temm” is none of its values; nearest: team"),
    ({"table": {"team": 0}}, "table.team", "a number from 1 to 9 is needed, not 0"),
    ({"table": {"a": 1, "b": 1, "c": 1}}, "table", "at most 2 names are allowed, not 3"),
]


@pytest.mark.parametrize("value", ALLOWED)
def test_what_the_schema_allows_is_returned(value):
    assert check({"count": 1} | value, SCHEMA, "body") == {"count": 1} | value


@pytest.mark.parametrize(("value", "field", "message"), REFUSED)
def test_what_the_schema_does_not_allow_is_refused_by_name(value, field, message):
    with pytest.raises(InputError) as error:
        check({"count": 1} | value, SCHEMA, "")
    assert (error.value.field, str(error.value)) == (field, f"{field}: {message}")


def test_a_missing_field_and_a_value_that_is_no_object_are_refused():
    with pytest.raises(InputError, match="body.count: this field is needed and missing"):
        check({}, SCHEMA, "body")
    with pytest.raises(InputError, match="body: an object is needed, not a list"):
        check([], SCHEMA, "")
