"""Query serializers: values, defaults, and the error of each kind of field."""

import pytest
from django.http import QueryDict

from catalog.api.card_query_serializers import CardListQuery, ImageQuery
from catalog.api.characters import NameQuery
from catalog.api.exceptions import ApiError
from rules.api.books_and_rulings import RulesetListQuery, SearchQuery
from rules.api.engine import SetUpQuery

EMPTY_SEARCH = {"q": "", "set": "", "type": "", "order": None, "dir": None, "page": 1, "page_size": 60} | {
    "fields": None,
    "include": None,
    "format": "json",
}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("", {}),
        ("q= batman ", {"q": " batman "}),
        ("page=2&page_size=200", {"page": 2, "page_size": 200}),
        ("fields=name, cost,id", {"fields": ["object", "id", "name", "cost"]}),
        ("order=cost&dir=desc&format=csv&lang=fr", {"order": "cost", "dir": "desc", "format": "csv", "lang": "fr"}),
    ],
)
def test_parameters_are_read_and_missing_ones_have_defaults(given, found):
    assert CardListQuery().run_validation(QueryDict(given)) == EMPTY_SEARCH | {"lang": None} | found


@pytest.mark.parametrize(
    ("query", "given", "parameter", "detail"),
    [
        (CardListQuery, "q=" + "a" * 2001, "q", "q: must be at most 2000 characters long."),
        (CardListQuery, "q=a%00", "q", "q: can't contain a NUL character."),
        (CardListQuery, "q=a&q=b", "q", "q: appears more than once."),
        (CardListQuery, "q=", "q", "q: is empty. Leave it out, or give it a value."),
        (CardListQuery, "page=2&order=", "order", "order: is empty. Leave it out, or give it a value."),
        (CardListQuery, "lang=", "lang", "lang: is empty."),
        (CardListQuery, "include=text", "include", "include: “text” isn't one of rulings."),
        (CardListQuery, "dir=up", "dir", "dir: “up” isn't one of asc, desc, auto."),
        (CardListQuery, "page=0", "page", "page: must be a whole number from 1 to 1000000, not “0”."),
        (CardListQuery, "page_size=201", "page_size", "page_size: must be a whole number from 1 to 200, not “201”."),
        (CardListQuery, "page=%2B1", "page", "page: must be a whole number from 1 to 1000000, not “+1”."),
        (CardListQuery, "page=1.0", "page", "page: must be a whole number from 1 to 1000000, not “1.0”."),
        (CardListQuery, "pag=1", "pag", "“pag” isn't a parameter here. Did you mean page?"),
        (ImageQuery, "size=huge", "size", "size: “huge” isn't one of small, normal, large, social."),
        (NameQuery, "q=...", "q", "q: needs at least one word."),
        (SearchQuery, "", "q", "q: needs at least one word."),
        (RulesetListQuery, "game=fe", "game", "“game” isn't a parameter here. Did you mean ruleset?"),
        (SetUpQuery, "", "ruleset", "ruleset: is required: one of fe, mvb, dcf, e101."),
    ],
)
def test_an_invalid_parameter_is_named(query, given, parameter, detail):
    with pytest.raises(ApiError) as error:
        query().run_validation(QueryDict(given))
    assert error.value.status_code == 400
    assert error.value.more["parameter"] == parameter
    assert str(error.value.detail).startswith(detail)
