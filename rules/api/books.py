"""Books and clauses."""

from django.db.models import Count
from rest_framework.views import APIView

from catalog.api import params
from catalog.api.envelopes import json_response, listing
from catalog.api.errors import not_found
from catalog.api.openapi import described
from rules.api.objects import book_object, clause_object
from rules.api.serializers import BookListSerializer, WholeBookSerializer, WholeClauseSerializer
from rules.models import Book, Clause


def counted_books():
    """Return the books with their counts."""
    return Book.objects.annotate(
        sections_count=Count("sections", distinct=True), clauses_count=Count("sections__clauses")
    )


class BookListView(APIView):
    """All books."""

    @described(BookListSerializer, "List the rulebooks", paged=True, lang=False)
    def get(self, request):
        return listing(request, counted_books(), *params.page(request), book_object)


class BookView(APIView):
    """One book with all its sections and clauses."""

    @described(WholeBookSerializer, "Get a rulebook, whole", example="fe-en", lang=False)
    def get(self, request, slug):
        book = counted_books().filter(code=slug).first()
        if book is None:
            raise not_found("book", slug, books=list(Book.objects.values_list("code", flat=True)))
        sections = book.sections.select_related("parent").prefetch_related("clauses")
        return json_response(book_object(book, sections), request)


class ClauseView(APIView):
    """One clause, with its neighbours and what rests on it."""

    @described(WholeClauseSerializer, "Get a clause", example="fe-en/ending-your-turn/5", lang=False)
    def get(self, request, slug):
        clause = Clause.objects.select_related("section").filter(pk=slug).first()
        if clause is None:
            raise not_found("clause", slug)
        same_book = Clause.objects.filter(section__book=clause.section.book_id)
        more = {
            "before": same_book.filter(position__lt=clause.position)
            .order_by("-position")
            .values_list("pk", flat=True)
            .first(),
            "after": same_book.filter(position__gt=clause.position).values_list("pk", flat=True).first(),
            "rulings": list(clause.clarifications.values_list("pk", flat=True)),
            "terms": list(clause.cited_by_terms.values_list("pk", flat=True)),
            "conflicts": list(clause.conflicts.values_list("pk", flat=True)),
        }
        return json_response(clause_object(clause, clause.section) | more, request)
