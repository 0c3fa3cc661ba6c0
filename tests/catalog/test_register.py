"""The register answers exactly what the database would, in the same order; and it follows a new catalogue."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.models import Card, CardIndex
from catalog.register import bits
from catalog.register.groups import Groups
from catalog.register.orders import ValueOrder
from catalog.register.register import KeptSets, current_register
from catalog.register.words import Trigrams, Words
from catalog.search.finder import find
from catalog.search.language.fields import FIELDS, ORDERS
from catalog.search.language.nodes import QueryError
from catalog.search.language.parser import parse
from tests.catalog.test_query import SEARCHES

pytestmark = pytest.mark.django_db


def by_database(text, order=None, direction=None):
    """Return the keys a query finds in the database, in order."""
    query = parse(text)
    return list(Card.objects.matching(query).arranged(query, order, direction).values_list("pk", flat=True))


def by_register(text, order=None, direction=None):
    """Return the keys a query finds by the register, in order."""
    found = find(parse(text), order, direction)
    return found.pks(0, found.count())


QUERIES = [case["query"] for case in SEARCHES] + [field.example for field in FIELDS]
QUERIES += [
    "the",
    "a",
    "man",
    '"the b"',
    "bat man",
    "-batman",
    "name!=batman",
    "text!=x",
    '"n m"',
    "t:hero -(cost>3 or man)",
]


@pytest.mark.parametrize("text", QUERIES)
def test_the_register_agrees_with_the_database(text):
    assert by_register(text) == by_database(text)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("direction", ["asc", "desc", "auto"])
@pytest.mark.parametrize("text", ["", "man", "set:fe", "t:hero cost>=3"])
def test_every_order_agrees_with_the_database(text, order, direction):
    expected = by_database(text, order, direction)
    assert by_register(text, order, direction) == expected
    found = find(parse(text), order, direction)
    for start in (0, 7, 60, len(expected) - 5, len(expected), len(expected) + 60):
        assert found.pks(max(0, start), max(0, start) + 60) == expected[max(0, start) : max(0, start) + 60]


PIECES = st.sampled_from(
    [
        "(",
        ")",
        "-",
        "or ",
        "t:hero ",
        "cost>3 ",
        "vp:* ",
        "power>cost ",
        "set:fe ",
        "bat",
        "man ",
        '"a b" ',
        "text:card ",
    ]
    + [
        "not:promo ",
        "cost:none ",
        "year<2015 ",
        "in:base ",
        "name!=kick ",
        "!kick ",
        "ruling:a ",
        "copies!=(1|2) ",
        "fe ",
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(PIECES, max_size=8).map("".join))
def test_any_query_agrees_with_the_database(text):
    try:
        parse(text)
    except QueryError:
        return
    assert by_register(text) == by_database(text)


@pytest.mark.parametrize("column", ["names", "squeezed", "text", "rulings"])
def test_words_find_what_reading_every_text_finds(column):
    texts = list(CardIndex.objects.order_by("card_id").values_list(column, flat=True))
    words, chance = (Trigrams if column == "squeezed" else Words)(texts), random.Random(3)
    for _ in range(300):
        text = chance.choice(texts)
        start = chance.randrange(max(1, len(text)))
        characters = " ".join(text[start : start + chance.randrange(1, 14)].split("\n")[0].split())
        if characters:
            expected = [place for place, text in enumerate(texts) if characters in text]
            assert list(bits.places(words.containing(characters))) == expected


def test_pages_are_cut_without_loss():
    chance = random.Random(5)
    for size in (1, 7, 8, 9, 1000, 5000):
        places = sorted(chance.sample(range(size), chance.randrange(1, size + 1)))
        whole = bits.from_places(places, size)
        assert list(bits.places(whole)) == places
        for start in (0, 1, len(places) // 2, len(places) - 1, len(places)):
            assert bits.page(whole, start, start + 60) == places[start : start + 60]


def test_an_order_by_value_cuts_large_sets_like_small_ones():
    chance = random.Random(5)
    values = [chance.choice((None, 1, 2, 3)) for _ in range(6000)]
    places = sorted(chance.sample(range(6000), 4000))
    for turned in (False, True):
        known = sorted((at for at in places if values[at] is not None), key=values.__getitem__, reverse=turned)
        expected = known + [at for at in places if values[at] is None]
        order = ValueOrder(values, turned)
        whole = bits.from_places(places, 6000)
        for start in (0, 1, 60, 2000, 3990, 4000):
            assert order.page(whole, start, start + 60) == expected[start : start + 60]


def test_kept_sets_are_bounded():
    sets = KeptSets(10_000)
    for number in range(1000):
        assert sets.get(("name", ":", str(number)), lambda number=number: 1 << number % 500).bit_count() == 1
        assert sets.bytes <= 10_000
    assert 0 < len(sets.kept) < 40


def test_a_condition_is_looked_up_once(django_assert_num_queries):
    current_register().sets.kept.clear()
    query = parse("t:hero cost>=5 set:fe")
    with django_assert_num_queries(3):
        first = find(query).count()
    with django_assert_num_queries(0):
        assert find(query).count() == first
        assert find(parse("set:fe -t:hero cost>=5"), "name").count() > 0


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
def test_values_of_few_and_of_many_places_are_those_at_the_places(size):
    chance = random.Random(size)
    values = [chance.randrange(5) for _ in range(size)]
    for count in (0, 1, size // 40, size // 2, size):
        chosen = sorted(chance.sample(range(size), count))
        marked = bits.from_places(chosen, size)
        assert list(bits.values_at(values, marked)) == [values[place] for place in chosen]
        assert Groups(values).counts(marked) == Counter(values[place] for place in chosen)
