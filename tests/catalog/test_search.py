"""Search results: orders and pages in SQL, and totals, counts and neighbours that match the complete result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.models import Card, CardDocument, CardIndex
from catalog.querysets import neighbours_among
from catalog.search.card_queries import matching, search_cards
from catalog.search.language.explain import term_counts
from catalog.search.language.fields import FIELDS, ORDERS
from catalog.search.language.nodes import And, Not, Or, QueryError
from catalog.search.language.parser import parse
from catalog.text_folding import fold
from tests.catalog.test_query import SEARCHES

pytestmark = pytest.mark.django_db
QUERIES = [case["query"] for case in SEARCHES] + [field.example for field in FIELDS]
QUERIES += ["the", "a", "man", '"the b"', "bat man", "ba t:hero", "-batman", "name!=batman", "text!=x", '"n m"']
PIECES = ["(", ")", "-", "or ", "t:hero ", "cost>3 ", "vp:* ", "power>cost ", "set:fe ", "bat", "man ", '"a b" ']
PIECES += ["text:card ", "not:promo ", "cost:none ", "year<2015 ", "in:base ", "name!=kick ", "!kick ", "ruling:a "]
PIECES += ["copies!=(1|2) ", "fe ", "text:(draw|gain) ", "name:(bat|cold) "]


def found(text, order=None, direction=None):
    """Return the cards that a query finds, in order."""
    query = parse(text)
    return search_cards(Card.objects.all(), query, order, direction)


def keys(node):
    """Return the keys that a tree finds, by running each term separately and combining the sets in Python."""
    everything = set(Card.objects.values_list("pk", flat=True))
    if node is None:
        return everything
    if isinstance(node, And):
        return set.intersection(*map(keys, node.parts))
    if isinstance(node, Or):
        return set.union(*map(keys, node.parts))
    if isinstance(node, Not):
        return everything - keys(node.part)
    from catalog.search.language.compiler import condition

    return set(Card.objects.filter(condition(node)).values_list("pk", flat=True))


@settings(max_examples=120, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join))
def test_query_result_equals_combined_term_results(text):
    try:
        query = parse(text)
    except QueryError:
        return
    assert set(matching(Card.objects.all(), query).values_list("pk", flat=True)) == keys(query.root)


@pytest.mark.parametrize("words", ["bat", "man", "cold gun", "xray", "e", "of", "the bat", "a b"])
def test_words_match_names_anywhere_and_other_words_at_their_start(words):
    folded = fold(words)
    names = {row.pk: row.names for row in CardIndex.objects.all()}
    squeezed = {row.pk: row.squeezed for row in CardIndex.objects.all()}
    short = folded.replace(" ", "")
    expected = {key for key, name in names.items() if folded in name or (len(short) >= 4 and short in squeezed[key])}
    assert set(found(f'name:"{words}"').values_list("pk", flat=True)) == expected
    starts = f" {folded} " if len(folded) <= 2 else f" {folded}"
    expected |= {row.pk for row in CardIndex.objects.all() if starts in row.about or starts in row.text}
    assert set(found(f'"{words}"').values_list("pk", flat=True)) == expected


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("direction", ["asc", "desc", "auto"])
@pytest.mark.parametrize("text", ["", "man", "set:fe", "t:hero cost>=3"])
def test_paginated_order_equals_complete_order(text, order, direction):
    cards = found(text, order, direction)
    complete = list(cards.values_list("pk", flat=True))
    assert sorted(complete) == sorted(keys(parse(text).root))
    for start in (0, 7, 60, max(0, len(complete) - 5), len(complete), len(complete) + 60):
        assert cards.keys_and_total(start, start + 60) == (complete[start : start + 60], len(complete))


def in_python(card, column):
    """Return a card's sort value, with unknown values last."""
    value = card.slug if column == "slug" else getattr(card, column.removeprefix("card_set__"), None)
    if column.startswith("card_set__"):
        value = getattr(card.card_set, column.removeprefix("card_set__"))
    return value


@pytest.mark.parametrize("order", [name for name in ORDERS if name != "relevance"])
@pytest.mark.parametrize("direction", ["asc", "desc"])
def test_order_is_column_name_id_with_unknown_values_last(order, direction):
    cards = list(Card.objects.select_related("card_set"))
    first, *rest = (*ORDERS[order], "slug")
    cards.sort(key=lambda card: [in_python(card, column) for column in rest])
    known = [card for card in cards if in_python(card, first) is not None]
    known.sort(key=lambda card: in_python(card, first), reverse=direction == "desc")
    expected = known + [card for card in cards if in_python(card, first) is None]
    assert list(found("", order, direction).values_list("slug", flat=True)) == [card.slug for card in expected]


@pytest.mark.parametrize("words", ["bat", "man", "flash", "the flash", "power ring"])
def test_the_best_match_comes_first(words):
    def tier(name):
        ranks = [name == words, name == f"the {words}", name.startswith(words), f" {words}" in name, words in name]
        return [*ranks, True].index(True)

    about = dict(CardIndex.objects.values_list("card_id", "about"))
    rows = list(found(f'"{words}"').values_list("sort_name", "slug", "pk"))
    key = [(tier(name), words not in name and f" {words}" not in about[pk], name, slug) for name, slug, pk in rows]
    assert key == sorted(key)


@pytest.mark.parametrize("text", ["", "bat", "set:fe", "t:villain order:cost dir:desc", '!"amanda waller" set:fe'])
def test_neighbours_match_complete_order(text):
    rows = list(found(text).values_list("pk", "slug", "name"))
    for index in sorted({0, 1, len(rows) // 2, len(rows) - 2, len(rows) - 1} & set(range(len(rows)))):
        near = neighbours_among(rows, Card(pk=rows[index][0]))
        assert (near["position"], near["count"]) == (index + 1, len(rows))
        assert near["previous"] == (rows[index - 1][1:] if index else None)
        assert near["next"] == (rows[index + 1][1:] if index + 1 < len(rows) else None)
    assert neighbours_among(rows, Card(pk=-1)) == {}


@pytest.mark.parametrize("text", QUERIES)
def test_term_counts_equal_results(text):
    query = parse(text)
    counted = [row["count"] for row in term_counts(query)]
    assert counted == [len(keys(term)) for term in query.terms()]


def test_partly_filled_page_needs_no_count_query(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert found("!kick").keys_and_total(0, 60)[1] > 0
    with django_assert_num_queries(2):
        assert found("bat").keys_and_total(0, 5)[1] > 5


def test_text_terms_share_one_index_lookup():
    query = parse("bat text:draw t:hero cost<9")
    assert str(matching(Card.objects.all(), query).query).count("catalog_cardindex") <= 2


def test_documents_are_in_key_order(django_assert_num_queries):
    wanted = list(found("t:villain", "cost", "desc").values_list("pk", "slug")[:20])
    with django_assert_num_queries(1):
        bodies = CardDocument.objects.bodies([key for key, _slug in wanted], "en")
    assert [f'"id":"{slug}"' in body for (_key, slug), body in zip(wanted, bodies, strict=True)] == [True] * 20
