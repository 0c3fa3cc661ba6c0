"""The search language: any text is a query or a QueryError with its place; every query runs and explains itself."""

import pytest
from hypothesis import given

from catalog.models import Card
from catalog.search.language.explain import corrected, sentence, term_counts, tree
from catalog.search.language.nodes import QueryError
from catalog.search.language.parser import parse
from tests.fuzz.strategies import JUNK, queries
from tests.fuzz.trying import tries

pytestmark = pytest.mark.django_db


def read(text):
    """Parse a text, or check what is said against it."""
    try:
        return parse(text)
    except QueryError as error:
        assert str(error.message)
        assert 0 <= error.position <= error.end <= max(len(text), error.position)
        return None


@tries(150, 30_000)
@given(text=JUNK | queries())
def test_any_text_parses_or_is_refused(tried, text):
    tried()
    read(text)


@tries(40, 5_000)
@given(text=queries())
def test_every_query_runs_and_explains_itself(tried, text):
    tried()
    query = read(text)
    if query is None or "\x00" in text:
        return
    cards = Card.objects.matching(query)
    assert 0 <= cards.count() <= Card.objects.count()
    list(cards.ordered_for(query, None, None).values_list("pk", flat=True)[:3])
    assert sentence(query) is not None
    term_counts(query)
    tree(query.root)
    corrected(query)
