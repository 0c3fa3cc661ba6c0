"""Search language: any text is parsed or raises a QueryError with a position; every query runs and is explained."""

import pytest
from hypothesis import given

from catalog.models import Card
from catalog.search.card_queries import matching, search_cards
from catalog.search.language.explain import corrected, sentence, term_counts, tree
from catalog.search.language.nodes import QueryError
from catalog.search.language.parser import parse
from tests.fuzz.input_counts import examples
from tests.fuzz.strategies import JUNK, queries

pytestmark = pytest.mark.django_db


def read(text):
    """Parse a text, or check the error and return None."""
    try:
        return parse(text)
    except QueryError as error:
        assert str(error.message)
        assert 0 <= error.position <= error.end <= max(len(text), error.position)
        return None


@examples(150, 30_000)
@given(text=JUNK | queries())
def test_any_text_is_parsed_or_rejected(count_input, text):
    count_input()
    read(text)


@examples(40, 5_000)
@given(text=queries())
def test_every_query_runs_and_has_an_explanation(count_input, text):
    count_input()
    query = read(text)
    if query is None or "\x00" in text:
        return
    cards = matching(Card.objects.all(), query)
    assert 0 <= cards.count() <= Card.objects.count()
    list(search_cards(cards, query).values_list("pk", flat=True)[:3])
    assert sentence(query) is not None
    term_counts(query)
    tree(query.root)
    corrected(query)
