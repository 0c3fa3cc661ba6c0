"""The rules reference is complete: every section, term, note, FAQ entry and conflict of the books is loaded."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings

from rules.models import Book, Clarification, Clause, Conflict, ConflictSide, Section, Term, TermTranslation

pytestmark = pytest.mark.django_db
INVENTORY = json.loads((Path(__file__).parent.parent / "data" / "inventory.json").read_text())


@pytest.mark.parametrize("book", INVENTORY["sections"])
def test_every_section_is_loaded(book):
    paths = set(Section.objects.filter(book=book).values_list("path", flat=True))
    assert [title for title in INVENTORY["sections"][book] if title not in paths] == []


@pytest.mark.parametrize("ruleset", INVENTORY["terms"])
def test_every_term_is_loaded(ruleset):
    names = {name.casefold() for name in Term.objects.filter(ruleset=ruleset).values_list("name", flat=True)}
    assert [name for name in INVENTORY["terms"][ruleset] if name.casefold() not in names] == []


def test_every_french_term_is_loaded():
    names = {name.casefold() for name in TermTranslation.objects.filter(lang="fr").values_list("name", flat=True)}
    assert [name for name in INVENTORY["french_terms"] if name.casefold() not in names] == []


def test_every_card_and_character_note_is_loaded():
    noted = set(Clarification.objects.values_list("cards__slug", flat=True))
    assert [card for card in INVENTORY["noted_cards"] if card not in noted] == []
    tactics = Section.objects.filter(book="dcf", parent__slug__in=["hero-tactics", "rogue-tactics"])
    titles = set(tactics.values_list("title", flat=True))
    assert [name for name in INVENTORY["character_notes"] if name not in titles] == []
    uncited = tactics.exclude(clauses__clarifications__isnull=False).values_list("title", flat=True)
    assert list(uncited) == []


def test_the_three_faq_entries_are_rulings_in_both_languages():
    faq = Clarification.objects.filter(kind="faq", ruleset="fe")
    cited = {slug for slug in faq.values_list("citations", flat=True) if slug.startswith("fe-en/faq/")}
    assert len(cited) >= 3
    assert faq.exclude(translations__lang="fr").count() == 0


def test_every_conflict_has_both_sides_cited():
    assert set(Conflict.objects.values_list("slug", flat=True)) == set(INVENTORY["conflicts"])
    assert ConflictSide.objects.filter(citations__isnull=True).count() == 0
    assert min(conflict.sides.count() for conflict in Conflict.objects.prefetch_related("sides")) >= 2


def test_rulings_have_citations():
    uncited = Clarification.objects.filter(citations=None).exclude(basis__in=["card", "community"])
    assert list(uncited.values_list("slug", flat=True)) == []


def test_every_book_is_in_its_language():
    assert dict(Book.objects.filter(is_partial=False).values_list("code", "lang")) == {
        "fe-en": "en",
        "fe-fr": "fr",
        "mvb": "en",
        "dcf": "en",
        "e101": "en",
    }
    french = Clause.objects.filter(section__book="fe-fr")
    assert french.count() > 150
    assert french.exclude(counterpart=None).count() > 150


def test_every_citation_is_an_anchor_on_its_page(client):
    cited = set(Clarification.objects.values_list("citations", flat=True)) | set(
        Term.objects.values_list("citations", flat=True)
    )
    cited |= set(ConflictSide.objects.values_list("citations", flat=True))
    cited.discard(None)  # a ruling that follows only from cards
    for book in Book.objects.all():
        page = client.get(f"/rules/{book.code}").content.decode()
        anchors = set(re.findall(r'id="([^"]+)"', page))
        wanted = {"-".join(slug.split("/")[1:]) for slug in cited if slug.split("/")[0] == book.code}
        assert wanted <= anchors, sorted(wanted - anchors)[:5]


def test_engine_numbers_cite_clauses():
    rows = [row for path in (settings.FIXTURES_DIR / "numbers").glob("*.json") for row in json.loads(path.read_text())]
    clauses = set(Clause.objects.values_list("slug", flat=True))
    assert rows
    assert all(cite in clauses or cite.startswith("card:") for row in rows for cite in row["citations"])


def test_clauses_are_numbered_in_reading_order():
    clauses = Clause.objects.order_by("section__book__position", "section__position", "position")
    positions = list(clauses.values_list("position", flat=True))
    assert positions == list(range(1, len(positions) + 1))
