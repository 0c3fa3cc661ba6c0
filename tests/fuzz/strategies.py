"""Hypothesis strategies: almost valid queries, lists, questions and engine requests, and random text."""

import json
from functools import cache

from django.conf import settings
from hypothesis import strategies as st

from catalog.search.language.fields import FIELDS

FORMAT_STRINGS = ("%s%n%x%p", "{0.__class__}", "{{7*7}}", "${jndi:ldap://x}", "%(x)s", "{x!r:>{y}}", "$(id)", "`id`")
INJECTIONS = (
    "' OR 1=1 --",
    '"; DROP TABLE catalog_card; --',
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "..%2f..%2f",
)
ODD = (
    "\x00",
    "\ufeff",
    "\u202e",
    "\ud7ff",
    "\U0010ffff",
    "ﬀ",
    "İ",
    "ß",
    "٣",
    "½",
    "١٢",
    "\u0301" * 40,
    "-",
    "--",
    ":",
    "::",
)
SPECIAL = st.sampled_from((*FORMAT_STRINGS, *INJECTIONS, *ODD))
LETTERS = st.characters(exclude_categories=("Cs",))
JUNK = st.one_of(st.text(LETTERS, max_size=60), SPECIAL, st.lists(SPECIAL, max_size=4).map("".join))
NUMBERS = st.one_of(
    st.integers(-5, 40), st.sampled_from((0, -1, 2**31, 2**63, -(2**63), 10**30)), st.floats(allow_nan=False)
)


@cache
def card_names():
    """Return the names and ids of some real cards."""
    rows = json.loads((settings.FIXTURES_DIR / "cards" / "fe.json").read_text(encoding="utf-8"))
    return [row[key] for row in rows for key in ("name", "id")]


def words():
    """Names and ids of cards, and random words."""
    return st.one_of(
        st.deferred(lambda: st.sampled_from(card_names())), st.text("abcdefghij kickpunch", max_size=12), JUNK
    )


def query_terms():
    """One term of a search: a field, operator and value, or a plain or quoted word."""
    names = st.sampled_from([name for field in FIELDS for name in (field.name, *field.aliases)])
    examples = st.sampled_from([field.example for field in FIELDS])
    comparisons = st.sampled_from((":", "=", "!=", ">", ">=", "<", "<=", "<>", "=:", ""))
    values = st.one_of(words(), st.integers(-3, 30).map(str), words().map(lambda word: f'"{word}"'), st.just("/a(+)*/"))
    built = st.builds(lambda name, comparison, value: f"{name}{comparison}{value}", names, comparisons, values)
    return st.one_of(examples, built, built, words(), words().map(lambda word: f'"{word}'))


def queries():
    """Searches with any combination of terms and operators, with balanced or unbalanced brackets."""
    glue = st.sampled_from((" ", " OR ", " and ", " | ", " -", " not ", " (", ") ", "((", "))", ",", "  "))
    return st.lists(st.tuples(query_terms(), glue), max_size=12).map(
        lambda parts: "".join(term + between for term, between in parts)
    )


def deck_lists():
    """Card lists as users paste them."""
    counts = st.one_of(st.integers(-2, 40).map(str), st.sampled_from(("", "7x", "x7", "99999", "1e3", "٣", "1.5")))
    line = st.one_of(
        st.builds(lambda count, name: f"{count} {name}", counts, words()),
        st.builds(lambda name, count: f"{name} x{count}", words(), counts),
        st.builds(lambda count, name, where: f"{count} {name} ({where})", counts, words(), words()),
        st.sampled_from(("# a comment", "// another", "", " \t ", "-- ", "Main deck:")),
        JUNK,
    )
    text = st.lists(line, max_size=20).map("\n".join)
    row = st.fixed_dictionaries(
        {}, optional={"card": st.one_of(words(), NUMBERS, st.none()), "count": NUMBERS, "set": words(), "x": NUMBERS}
    )
    return st.one_of(text, text, st.lists(st.one_of(row, words(), NUMBERS), max_size=12))


def questions():
    """Questions a player might type, truncated, repeated or misspelt, and random text."""
    starts = st.sampled_from(
        ("can I", "what is", "how many", "puis-je", "does the", "who", "when", "combien de", "WHY", "")
    )
    middles = st.sampled_from(
        ("destroy", "a frozen card", "in hand", "attack", "détruire", "score 12 and 7", "cost", "win")
    )
    sentence = st.lists(st.one_of(middles, words(), st.integers(-9, 10**12).map(str)), max_size=8).map(" ".join)
    return st.one_of(st.builds(lambda start, rest: f"{start} {rest}?", starts, sentence), sentence, JUNK)


def json_values():
    """Any JSON value with few levels."""
    leaves = st.one_of(st.none(), st.booleans(), NUMBERS, words())
    return st.recursive(
        leaves,
        lambda deeper: st.one_of(st.lists(deeper, max_size=4), st.dictionaries(words(), deeper, max_size=4)),
        max_leaves=8,
    )


def conforming(schema):
    """Values that conform to a JSON Schema of the engine."""
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if options := schema.get("anyOf") or schema.get("oneOf"):
        return st.one_of([conforming(option) for option in options])
    kind = schema.get("type")
    if isinstance(kind, list):
        return st.one_of([conforming(schema | {"type": each}) for each in kind])
    if kind == "integer":
        low, high = schema.get("minimum", -100), schema.get("maximum", 100)
        return st.one_of(st.integers(low, min(high, low + 12)), st.integers(low, high))
    if kind == "array":
        least = schema.get("minItems", 0)
        return st.lists(conforming(schema.get("items", {})), min_size=least, max_size=min(schema.get("maxItems", 6), 6))
    if kind == "object":
        return conforming_object(schema)
    simple = {"boolean": st.booleans(), "null": st.none(), "string": words(), "number": NUMBERS}
    return simple[kind] if kind in simple else json_values()


def conforming_object(schema):
    """Objects that conform to a schema with fixed properties or with arbitrary names."""
    if "properties" not in schema:
        return st.dictionaries(words(), conforming(schema.get("additionalProperties") or {}), max_size=4)
    fields = {name: conforming(each) for name, each in schema["properties"].items()}
    required = set(schema.get("required", ()))
    return st.fixed_dictionaries(
        {name: each for name, each in fields.items() if name in required},
        optional={name: each for name, each in fields.items() if name not in required},
    )


@st.composite
def almost_conforming(draw, schema):
    """Objects that conform to a schema, some of them with up to two errors."""
    body = draw(conforming(schema))
    for _ in range(draw(st.sampled_from((0, 0, 1, 2)))):
        name = draw(
            st.sampled_from([*schema["properties"], *schema["properties"], "unknown", "kind", "format", "game"])
        )
        if draw(st.booleans()):
            body[name] = draw(json_values())
        else:
            body.pop(name, None)
    return body
