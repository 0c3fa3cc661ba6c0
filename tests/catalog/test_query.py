"""The search language: what each query must and must not find, on whichever database runs the suite."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.models import Card
from catalog.query.explain import corrected, sentence, term_counts
from catalog.query.fields import FIELDS, ORDERS
from catalog.query.nodes import QueryError
from catalog.query.parser import parse

pytestmark = pytest.mark.django_db


def found(text, order=None, direction=None):
    """Return the ids a query finds, in order."""
    query = parse(text)
    return list(Card.objects.matching(query).arranged(query, order, direction).values_list("slug", flat=True))


MUST_AND_MUST_NOT = [
    # names, however they are written
    ("ras al ghul", {"base-ras-al-ghul", "crisis-1-ras-al-ghul"}, {"base-batman"}),
    ("ra’s", {"base-ras-al-ghul"}, {"fe-punch"}),
    ("jonn jonzz", {"base-jonn-jonzz"}, {"fe-martian-manhunter"}),
    ("xray vision", {"base-x-ray-vision"}, {"base-heat-vision"}),
    ("x-ray", {"base-x-ray-vision", "dcf-x-ray-vision"}, set()),
    ("x ray", {"base-x-ray-vision"}, set()),
    ("bat signal", {"base-the-bat-signal"}, {"base-batmobile"}),
    ("batsignal", {"base-the-bat-signal", "rebirth-batsignal"}, set()),
    ("matrice de firestorm", {"fe-firestorm-matrix"}, {"fe-firestorm"}),
    ("pistolet refrigerant", {"fe-cold-gun"}, {"crossover-5-cold-gun"}),
    ("star girl", {"fe-stargirl"}, set()),
    ("rfg", {"fe-royal-flush-gang"}, set()),
    ("BATMAN", {"base-batman", "fe-batman"}, {"fe-punch"}),
    ('!"cold gun"', {"fe-cold-gun", "crossover-5-cold-gun"}, set()),
    ("!batman", {"base-batman"}, {"base-batmobile"}),
    ("name=batman", {"base-batman"}, {"base-batmobile"}),
    # closed fields
    ("set:forever-evil t:hero", {"fe-amanda-waller", "fe-batman"}, {"fe-bane", "base-batman"}),
    ("s:fe", {"fe-punch"}, {"base-punch"}),
    ("game:forever", {"dcf-cheetah"}, {"fe-kick"}),
    ("st:crossover cold", {"crossover-5-cold-gun"}, {"fe-cold-gun"}),
    ("role:starter set:fe", {"fe-punch", "fe-vulnerability"}, {"fe-kick"}),
    ("role:kick set:fe", {"fe-kick"}, {"fe-punch"}),
    ("in:base set:fe batman", {"fe-batman"}, {"fe-bizarro-power"}),
    ("kw:defense set:fe", {"fe-invulnerable"}, {"fe-kick"}),
    ("character:batman set:fe", {"fe-batman"}, {"fe-superman"}),
    ("type:(equipment|location) set:fe", {"fe-cold-gun", "fe-central-city"}, {"fe-kick"}),
    ("t:super-power set:fe", {"fe-kick"}, {"fe-punch"}),
    ("lang:fr", {"fe-kick"}, {"base-kick"}),
    ("is:promo set:fe", {"fe-the-joker"}, {"fe-bane"}),
    ("not:promo set:fe", {"fe-bane"}, {"fe-the-joker"}),
    ("has:ruling set:fe", {"fe-cold-gun"}, {"fe-bane"}),
    ("is:disputed", {"fe-central-city"}, {"fe-kick"}),
    ("is:variablevp set:fe", {"fe-deathstorm"}, {"fe-kick"}),
    # numbers
    ("set:fe cost>=12", {"fe-superman"}, {"fe-punch", "fe-bane"}),
    ("set:fe cost=>12", {"fe-superman"}, {"fe-punch"}),
    ("set:fe cost:none", {"fe-bane"}, {"fe-kick"}),
    ("set:fe -cost>3", {"fe-bane", "fe-kick"}, {"fe-superman"}),
    ("set:fe cost!=3", {"fe-punch", "fe-bane"}, {"fe-kick"}),
    ("power>cost", {"fe-punch"}, {"fe-kick"}),
    ("vp:*", {"fe-deathstorm", "base-bizarro"}, {"fe-kick"}),
    ("set:base vp:*", {"base-suicide-squad"}, {"base-kick"}),
    ("copies>=16 set:fe", {"fe-punch", "fe-kick", "fe-weakness"}, {"fe-cold-gun"}),
    ("rulings>=3", {"fe-firestorm"}, {"fe-bane"}),
    ("year:2014 kick", {"fe-kick", "hu-kick"}, {"base-kick"}),
    # text and rulings
    ("text:frozen", {"fe-cold-gun"}, {"fe-kick"}),
    ('text:"frozen token"', {"fe-cold-gun"}, {"fe-kick"}),
    ("o:frozen", {"fe-cold-gun"}, {"fe-kick"}),
    ("text:gelé", {"fe-cold-gun"}, {"fe-kick"}),
    ("ruling:frozen", {"fe-cold-gun"}, {"fe-kick"}),
    ("text:~ set:fe", {"fe-firestorm-matrix"}, {"fe-punch"}),
    # structure
    ("set:fe (t:hero OR t:villain)", {"fe-batman", "fe-giganta"}, {"fe-kick"}),
    ("set:fe t:hero | set:fe t:equipment", {"fe-batman", "fe-cold-gun"}, {"fe-giganta"}),
    ("set:fe NOT t:hero", {"fe-kick"}, {"fe-batman"}),
    ("set:fe -(t:hero OR t:villain)", {"fe-kick"}, {"fe-batman", "fe-giganta"}),
    ("set:fe AND t:hero", {"fe-batman"}, {"fe-kick"}),
    ("set:fe & t:hero", {"fe-batman"}, {"fe-kick"}),
    ("“cold gun”", {"fe-cold-gun"}, {"fe-kick"}),
    ("cold gun order:set", {"fe-cold-gun"}, set()),
]


@pytest.mark.parametrize(("text", "must", "must_not"), MUST_AND_MUST_NOT, ids=[case[0] for case in MUST_AND_MUST_NOT])
def test_search(text, must, must_not):
    ids = set(found(text))
    assert must <= ids
    assert not must_not & ids


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_fields_example_runs(field):
    assert parse(field.example).diagnostics == ()


def test_relevance_puts_the_exact_name_first():
    assert found("firestorm")[0] == "fe-firestorm"
    assert found("batman")[0].endswith("batman")


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("direction", ["asc", "desc"])
def test_every_order_is_total(order, direction):
    ids = found("set:(fe|base|dcf)", order, direction)
    assert len(ids) == len(set(ids)) == 80 + 77 + 95
    assert ids == found("set:(fe|base|dcf)", order, direction)


def test_unknown_values_come_last_in_both_directions():
    assert Card.objects.get(slug=found("set:fe", "cost", "asc")[-1]).cost is None
    assert Card.objects.get(slug=found("set:fe", "cost", "desc")[-1]).cost is None
    assert found("set:fe", "cost", "desc")[0] == "fe-superman"


ERRORS = [
    ("cost:>5", 0, "bad-query", "cost>5"),
    ("cots:5", 0, "unknown-field", "cost:5"),
    ("set:forevr-evil", 0, "unknown-value", "set:forever-evil"),
    ("t:heroo", 0, "unknown-value", "type:hero"),
    ("cost:five", 0, "bad-query", None),
    ("name>5", 0, "bad-query", None),
    ('""', 0, "bad-query", None),
    ("x" * 1001, 1000, "query-too-complex", None),
    ("a " * 41, 80, "query-too-complex", None),
    ("(" * 13 + "a", 12, "query-too-complex", None),
]


@pytest.mark.parametrize(("text", "position", "code", "suggestion"), ERRORS, ids=[case[0][:20] for case in ERRORS])
def test_errors_have_a_place_and_where_possible_a_correction(text, position, code, suggestion):
    with pytest.raises(QueryError) as refused:
        parse(text)
    assert (refused.value.position, refused.value.code) == (position, code)
    if suggestion:
        assert refused.value.suggestion == suggestion


def test_a_bad_term_costs_one_term_and_not_the_answer():
    query = parse("cots:5 set:fe")
    assert [complaint.code for complaint in query.diagnostics] == ["unknown-field"]
    assert corrected(query) == "cost:5 set:fe"
    assert set(found("cots:5 set:fe")) == set(found("set:fe"))


@pytest.mark.parametrize("text", ['"cold gun', "(set:fe", "set:fe)", "type:(hero"])
def test_what_is_not_closed_is_closed_at_the_end_with_a_warning(text):
    assert [complaint.code for complaint in parse(text).diagnostics] == ["unbalanced"]
    assert found(text)


@pytest.mark.parametrize("text", ["", "   ", "order:cost", "()"])
def test_nothing_asked_finds_every_card(text):
    assert Card.objects.matching(parse(text)).count() == 2457


def test_the_explanation_counts_each_term():
    counts = {row["term"]: row["count"] for row in term_counts(parse("set:fe t:hero"))}
    assert counts == {"set:fe": 80, "t:hero": len(found("t:hero"))}
    assert sentence(parse("set:fe cost>=5")) == "Cards where the set is “fe” and the cost is at least 5."


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=1000))
def test_any_text_parses_or_fails_with_a_place(text):
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
def test_any_mix_of_syntax_runs_or_fails_with_a_place(text):
    try:
        query = parse(text)
    except QueryError as error:
        assert 0 <= error.position <= len(text)
    else:
        list(Card.objects.matching(query).arranged(query).values_list("pk", flat=True)[:3])
