"""Partially transcribed books: no ruleset, a source for every clause, and not used for answers."""

import pytest

from rules.ask import document_library
from rules.ask.compose import cite
from rules.models import Book, Clarification, Clause, Conflict
from rules.search.index import search_rules
from rules.seed.faults import partial_faults

pytestmark = pytest.mark.django_db
PARTIAL = {
    "base",
    "confrontations",
    "crisis-1",
    "crisis-3",
    "crisis-4",
    "crossover-3",
    "crossover-4",
    "crossover-5",
    "hu",
    "jld",
    "jld-expansion",
    "metal",
    "tt",
}


def test_partial_books_belong_to_sets_but_no_ruleset():
    books = Book.objects.filter(is_partial=True)
    assert set(books.values_list("code", flat=True)) == PARTIAL
    assert all(book.card_set_id == book.code and book.ruleset is None for book in books)
    assert set(Book.objects.filter(is_partial=False).values_list("code", flat=True)) == {
        "dcf",
        "e101",
        "fe-en",
        "fe-fr",
        "mvb",
    }


def test_only_clauses_of_partial_books_have_a_source():
    assert not Clause.objects.filter(section__book__is_partial=True, source=None).exists()
    assert not Clause.objects.filter(section__book__is_partial=False).exclude(source=None).exists()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"ruleset": "fe"}, "a book has either a ruleset or is_partial"),
        ({"is_partial": False}, "clause hu/your-turn/1: a clause names a source"),
    ],
)
def test_inconsistent_partial_book_is_rejected(rows, change, reason):
    row = next(row for row in rows["book"] if row.key == "hu")
    row = type(row)(row.kind, row.key, row.content | change, row.file)
    assert any(reason in fault for fault in partial_faults(row))


def test_page_of_partial_book_shows_notice_and_sources(client):
    page = client.get("/rules/base").content.decode()
    assert "This rulebook is incomplete" in page
    assert "docslib.org/doc/5332035" in page
    assert "/rules/base/summary" not in page
    assert "Ce livret est incomplet" in client.get("/rules/base?lang=fr").content.decode()
    assert "incomplete" not in client.get("/rules/fe-en").content.decode()


def test_only_complete_books_have_a_summary(client):
    for code, is_partial in Book.objects.values_list("code", "is_partial"):
        assert client.get(f"/rules/{code}/summary").status_code == (404 if is_partial else 200), code


def test_api_marks_partial_books(client):
    book = client.get("/api/v1/books/tt").json()
    assert (book["is_partial"], book["ruleset"]) == (True, None)
    assert client.get("/api/v1/books/fe-en").json()["is_partial"] is False
    assert client.get("/api/v1/clauses/tt/end-of-turn/5").json()["source"].startswith("documents.pub")
    assert client.get("/api/v1/clauses/fe-en/ending-your-turn/5").json()["source"] is None


def test_partial_books_are_searchable_but_do_not_answer_questions():
    assert not {clause for clause in document_library.read_clauses() if clause.split("/")[0] in PARTIAL}
    assert "crisis-1/losing/1" in search_rules("team loses add").values_list("key", flat=True)
    assert "crisis-1/losing/1" not in search_rules("team loses add", "fe").values_list("key", flat=True)


def test_ruling_that_cites_a_partial_book_answers_with_that_citation():
    clause = "crisis-1/losing/1"
    ruling = Clarification.objects.create(
        slug="fe-crisis-lost-together", ruleset="fe", kind="rule", question="Is a Crisis lost by all players together?",
        verdict="yes", statement="All players lose a Crisis together.", basis="stated", position=9999,
    )  # fmt: skip
    ruling.citations.add(clause)
    read = document_library.read()
    document = next(each for each in read.documents if each.id == ruling.slug)
    assert document.citations == (clause,)
    assert [each["clause"] for each in cite(document.citations, read, "en")] == [clause]
    assert clause not in {each.id for each in read.documents}


def test_conflict_cites_the_five_other_books():
    cited = set(Conflict.objects.get(slug="c1").clauses.values_list("slug", flat=True))
    assert {slug.split("/")[0] for slug in cited} == {"fe-en", "fe-fr", "base", "hu", "tt", "confrontations", "jld"}
