"""The table of rulesets agrees with the engine, the books and the languages of the site."""

import pytest
from django.conf import settings

from rules import engine_gateway
from rules.models import Book, Clause, Section
from rules.rulesets import RULESETS


def test_table_has_the_rulesets_of_the_engine_in_its_order():
    assert list(RULESETS) == list(engine_gateway.RULESETS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_pages_start_with_a_number_of_players_that_the_engine_accepts(ruleset):
    game = engine_gateway.RULESETS[ruleset].game
    assert game.fewest <= RULESETS[ruleset].players <= game.most


@pytest.mark.django_db
@pytest.mark.parametrize("ruleset", RULESETS)
def test_books_and_sections_exist(ruleset):
    row = RULESETS[ruleset]
    assert set(Book.objects.filter(ruleset=ruleset).values_list("code", flat=True)) == {*row.books}
    named = {name for names in row.turn.values() for name in names}
    sections = {f"{book}/{slug}" for book, slug in Section.objects.values_list("book", "slug")}
    assert named - sections <= {*Clause.objects.values_list("pk", flat=True)}


def test_engine_has_messages_in_every_language_of_the_site():
    assert tuple(code for code, _name in settings.LANGUAGES) == engine_gateway.operations.LANGUAGES
