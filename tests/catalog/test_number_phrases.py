"""Numbers and orders in plain words, and misspelt words of a search."""

import pytest

from catalog.search.language.parser import read
from catalog.search.spelling import correct
from catalog.text_folding import singulars, split_elisions


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("cost 7", ["cost=7"]),
        ("7-cost hero", ["cost=7", "word:hero"]),
        ("heroes that cost 3 or less", ["word:heroes", "cost<=3"]),
        ("costs less than 4", ["cost<4"]),
        ("heroes under 4", ["word:heroes", "cost<4"]),
        ("over 6 in base", ["cost>6", "word:base"]),
        ("villains 4 or less", ["word:villains", "cost<=4"]),
        ("at least 2 VP", ["vp>=2"]),
        ("3 or more Power", ["power>=3"]),
        ("2 victory points or more", ["vp>=2"]),
        ("coût moins de 4", ["cost<4"]),
        ("3 ou plus en puissance", ["power>=3"]),
        ("cost < 5", ["cost<5"]),
        ("vp >= 2 hero", ["vp>=2", "word:hero"]),
        ("cost: 5", ["cost:5"]),
        ("cost 1 less", ["word:cost", "word:1", "word:less"]),
        ("draw more than 2 cards", ["word:draw", "word:more", "word:2"]),
        ("draw up to 2", ["word:draw", "word:up", "word:2"]),
        ('"cost 7"', ["word:cost 7"]),
        ("l'attaque", ["word:attaque"]),
        ("d’Artagnan", ["word:Artagnan"]),
    ],
)
def test_number_in_words_is_read_as_term(text, terms):
    query = read(text)
    assert [f"{term.field}{term.operator}{term.values[0]}" for term in query.terms()] == terms
    assert not query.diagnostics


@pytest.mark.parametrize(
    ("text", "words", "order", "direction"),
    [
        ("cheap heroes", ["heroes"], "cost", "asc"),
        ("the cheapest villain", ["villain"], "cost", "asc"),
        ("most expensive card", [], "cost", "desc"),
        ("highest VP cards", [], "vp", "desc"),
        ("hero lowest power", ["hero"], "power", "asc"),
        ("héros pas chers", ["héros"], "cost", "asc"),
        ("vilains chers", ["vilains"], "cost", "desc"),
        ("most power ring", ["ring"], "power", "desc"),
    ],
)
def test_order_in_words_is_read_as_option(text, words, order, direction):
    query = read(text)
    assert query.bare_words() == words
    assert query.options == {"order": order, "dir": direction}
    assert not query.controls


@pytest.mark.django_db
def test_written_order_replaces_order_in_words():
    assert read("cheap heroes order:name").options == {"order": "name"}
    assert read('"cheap" heroes').options == {}


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("kicks", ("kick",)),
        ("punches", ("punche", "punch")),
        ("weaknesses", ("weaknesse", "weakness")),
        ("cities", ("citie", "citi", "city")),
        ("weakness", ()),
        ("gas", ()),
        ("kick", ()),
    ],
)
def test_singulars(word, found):
    assert singulars(word) == found


def test_elided_words_are_split():
    assert split_elisions("L’attaque d'un Vilain jusqu'à la fin, J'onn J'onzz") == (
        "L attaque d un Vilain jusqu à la fin, J'onn J'onzz"
    )


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("batmn forever evil", "batman forever evil"),
        ("harly quin", "harley quinn"),
        ("wonder womn cost>5", "wonder woman cost>5"),
        ("the flahs", "the flash"),
        ("batman", None),
        ("kicks", None),
        ("pizza", None),
        ("-batmn", None),
        ("set:fe", None),
    ],
)
def test_misspelt_words_are_corrected(text, corrected):
    assert correct(read(text), "en") == corrected


@pytest.mark.django_db
def test_name_with_a_colon_is_not_a_field():
    query = read("evil:101 handler")
    assert query.bare_words() == ["evil:101", "handler"]
    assert not query.diagnostics
    assert [each.code for each in read("evyl:101").diagnostics] == ["unknown-field"]
