"""The search language: what each query must and must not find, on both databases."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.models import Card
from catalog.search.card_queries import matching, search_cards
from catalog.search.language.explain import corrected, sentence, term_counts
from catalog.search.language.fields import BY_NAME, FIELDS, ORDERS, Closed, Number, Tag, Text
from catalog.search.language.nodes import QueryError
from catalog.search.language.parser import parse

pytestmark = pytest.mark.django_db


def found(text, order=None, direction=None):
    """Return the ids that a query finds, in order."""
    query = parse(text)
    return list(search_cards(Card.objects.all(), query, order, direction).values_list("slug", flat=True))


SEARCHES = json.loads((Path(__file__).parents[2] / "fixtures" / "conformance" / "searches.json").read_text())


@pytest.mark.parametrize("case", SEARCHES, ids=[case["query"] for case in SEARCHES])
def test_search(case):
    ids = found(case["query"])
    assert set(case["must"]) <= set(ids)
    assert not set(case["must_not"]) & set(ids)
    if "first" in case:
        assert ids[0] == case["first"]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_example_of_every_field_runs(field):
    assert parse(field.example).diagnostics == ()


def test_row_of_the_table_is_enough_for_a_new_field(monkeypatch):
    new = (
        Tag("location", "the place", "location:gotham-city", "the place is"),
        Closed("stacked", "the stack", "stacked:starter", "the stack is", (), "stack"),
        Number("number", "the number", "number>2", "the number", (), "copies"),
        Text("words", "the text", "words:draw", "the text contains", (), "text"),
    )
    for field in new:
        monkeypatch.setitem(BY_NAME, field.name, field)
    places = Card.objects.tagged("location", "gotham-city")
    assert set(found("location:gotham-city")) == set(places.values_list("slug", flat=True)) != set()
    assert set(found("stacked:starter")) == set(found("role:starter"))
    assert set(found("number>2")) == set(found("copies>2"))
    assert set(found("words:draw")) == set(found("text:draw"))
    assert parse("location:gotham-citty set:fe").diagnostics[0].suggestion == "location:gotham-city"
    assert all(field.phrase in sentence(parse(field.example)) for field in new)


def test_relevance_puts_the_exact_name_first():
    assert found("firestorm")[0] == "fe-firestorm"
    assert found("batman")[0].endswith("batman")


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("direction", ["asc", "desc"])
def test_every_order_is_total(order, direction):
    ids = found("set:(fe|base|dcf)", order, direction)
    assert len(ids) == len(set(ids)) == Card.objects.filter(card_set__in=["fe", "base", "dcf"]).count()
    assert ids == found("set:(fe|base|dcf)", order, direction)


def test_unknown_values_come_last_in_both_directions():
    assert Card.objects.get(slug=found("set:fe", "cost", "asc")[-1]).cost is None
    assert Card.objects.get(slug=found("set:fe", "cost", "desc")[-1]).cost is None
    assert found("set:fe", "cost", "desc")[0] == "fe-superman"


ERRORS = [
    ("cost:>5", 0, "bad-query", "cost>5"),
    ("cost:≥5", 0, "bad-query", "cost≥5"),
    ("cost:!=5", 0, "bad-query", "cost!=5"),
    ("cots:5", 0, "unknown-field", "cost:5"),
    ("set:forevr-evil", 0, "unknown-value", "set:forever-evil"),
    ("t:heroo", 0, "unknown-value", "type:hero"),
    ("cost:five", 0, "bad-query", None),
    ("cost:>foo", 0, "bad-query", None),
    ("t:>hero", 0, "bad-query", None),
    ("t:=heroo", 0, "unknown-value", "type:hero"),
    ('costt:"five or six"', 0, "unknown-field", None),
    ("name>5", 0, "bad-query", None),
    ('""', 0, "bad-query", None),
    *((signs, 0, "bad-query", None) for signs in ("???", "--", "-", "or", "not", "( and )", "''", "::", "\ufffd")),
    ("cost:*", 0, "bad-query", None),
    ("cost<none", 0, "bad-query", "cost:none"),
    ("vp>=*", 0, "bad-query", "vp:*"),
    ("/^bat.*/", 0, "bad-query", None),
    ("text:/draw/", 0, "bad-query", None),
    ("order:(cost|name)", 0, "bad-query", None),
    ("-order:cost", 0, "bad-query", None),
    ("x" * 1001, 1000, "query-too-complex", None),
    ("ß" * 501, 501, "query-too-complex", None),
    ("a " * 41, 80, "query-too-complex", None),
    ("(" * 13 + "a", 12, "query-too-complex", None),
]


@pytest.mark.parametrize(("text", "position", "code", "suggestion"), ERRORS, ids=[case[0][:20] for case in ERRORS])
def test_errors_have_position_and_suggestion(text, position, code, suggestion):
    with pytest.raises(QueryError) as refused:
        parse(text)
    assert (refused.value.position, refused.value.code) == (position, code)
    assert refused.value.suggestion == suggestion


def test_invalid_term_is_dropped():
    query = parse("cots:5 set:fe")
    assert [diagnostic.code for diagnostic in query.diagnostics] == ["unknown-field"]
    assert corrected(query) == "cost:5 set:fe"
    assert set(found("cots:5 set:fe")) == set(found("set:fe"))


def test_repeated_control_is_reported():
    query = parse("kick order:cost order:name -dir:desc")
    assert query.controls == {"order": "cost"}
    assert [diagnostic.position for diagnostic in query.diagnostics] == [16, 27]


def test_signs_between_words_are_ignored():
    assert found("cold – gun") == found("cold gun")
    assert parse("cold – gun").diagnostics == ()


def test_exact_text_matches_within_one_language():
    exact_matches = set(found('text="draw a card"'))
    assert "fe-johnny-quick" in exact_matches
    assert exact_matches < set(found('text:"draw a card"'))
    assert found('text="piochez 1 carte"') == ["fe-johnny-quick"]


@pytest.mark.parametrize("text", ['"cold gun', "(set:fe", "set:fe)", "type:(hero"])
def test_unclosed_bracket_or_quote_is_closed_with_warning(text):
    assert [diagnostic.code for diagnostic in parse(text).diagnostics] == ["unbalanced"]
    assert found(text)


@pytest.mark.parametrize(
    ("text", "passed_over"),
    [
        ("kick OR", ["OR"]),
        ("OR kick", ["OR"]),
        ("kick NOT", ["NOT"]),
        ("kick and", ["and"]),
        ("AND kick", ["AND"]),
        ("(kick or)", ["or"]),
        ("(| kick)", ["|"]),
        ("kick &", ["&"]),
        ("kick OR OR kick", ["OR"]),
        ("kick OR AND kick", ["OR"]),
        ("kick NOT AND kick", ["NOT"]),
        ("(kick not) or kick", ["not"]),
        ("kick not not", ["not"]),
    ],
)
def test_dangling_operator_is_ignored_with_warning(client, text, passed_over):
    query = parse(text)
    assert [text[each.position : each.end] for each in query.diagnostics] == passed_over
    assert {each.code for each in query.diagnostics} == {"unbalanced"}
    assert set(found(text)) == set(found("kick"))
    message = f"We ignored “{passed_over[0]}”: it needs a search term next to it."
    assert client.get("/api/v1/cards", {"q": text}).json()["warnings"] == [message]
    explained = client.get("/api/v1/search/explain", {"q": text}).json()
    assert [each["message"] for each in explained["diagnostics"]] == [message]
    assert message.replace("&", "&amp;") in client.get("/cards", {"q": text}).content.decode()


@pytest.mark.parametrize("text", ["", "   ", "order:cost", "()"])
def test_empty_query_finds_every_card(text):
    assert matching(Card.objects.all(), parse(text)).count() == Card.objects.count()


def test_explanation_counts_each_term():
    counts = {row["term"]: row["count"] for row in term_counts(parse("set:fe t:hero"))}
    assert counts == {"set:fe": Card.objects.filter(card_set="fe").count(), "t:hero": len(found("t:hero"))}
    assert sentence(parse("set:fe cost>=5")) == "Cards where the set is Forever Evil and the cost is at least 5."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("set:fe", "the set is Forever Evil"),
        ("s:forever-evil", "the set is Forever Evil"),
        ("in:base", "the name also appears in DC Comics Deck-Building Game"),
        ("game:dc-forever", "the game is DC Forever"),
        ("ruleset:fe", "it uses the rules of “fe”"),
        ("set:crossover", "the set is “crossover”"),
        ("t:hero", "the type is “hero”"),
        ("set!=fe", "not: the set is Forever Evil"),
        ("cost:none", "the cost: none or unknown"),
        ("cost!=none", "not (the cost: none or unknown)"),
        ("cost:(3|none|5)", "the cost: none or unknown or the cost is 3 or 5"),
        ("vp!=*", "not (the Victory Points: variable)"),
        ("cost!=(1|2)", "the cost is not 1 or 2"),
        ("power>cost", "the Power is more than cost"),
    ],
)
def test_explanation_describes_numbers_sets_and_games(text, expected):
    assert sentence(parse(text)) == f"Cards where {expected}."


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=1000))
def test_any_text_parses_or_raises_error_with_position(text):
    try:
        parse(text)
    except QueryError as error:
        assert 0 <= error.position <= len(text)
        assert error.message


PIECES = st.sampled_from(
    [
        "(",
        ")",
        '"',
        "-",
        "not ",
        "or ",
        "and ",
        "|",
        "cost",
        ":",
        ">",
        "=",
        "!",
        "set:fe",
        "*",
        "~",
        "a",
        "é",
        " ",
        "\\",
        ",",
        "t:(",
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=60).map("".join))
def test_any_mix_of_syntax_runs_or_raises_error_with_position(text):
    try:
        query = parse(text)
    except QueryError as error:
        assert 0 <= error.position <= len(text)
    else:
        list(search_cards(Card.objects.all(), query).values_list("pk", flat=True)[:3])
