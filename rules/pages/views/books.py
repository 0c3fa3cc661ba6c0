"""Rulebooks, whole, and their one-page summaries."""

from django.db.models import Count
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from core.rate_limits import cost
from rules.models import Book
from rules.pages.book import BookPage, is_long
from rules.pages.sequences import turn_of


@require_safe
def book_list(request):
    """Every rulebook."""
    books = Book.objects.annotate(
        sections_count=Count("sections", distinct=True), clauses_count=Count("sections__clauses")
    ).select_related("card_set")
    return render(request, "rules/book_list.html", {"books": books, "section": "rules"})


@require_safe
@cost(10)
def book_detail(request, code):
    """One rulebook, clause by clause."""
    page = BookPage(get_object_or_404(Book, code=code))
    return render(request, "rules/book_detail.html", {"page": page, "book": page.book, "section": "rules"})


@require_safe
@cost(10)
def summary(request, code):
    """One rulebook on one printed page; one that is known in part has none."""
    page = BookPage(get_object_or_404(Book, code=code, is_partial=False))
    turn = turn_of(page.book.ruleset, page.book.lang)
    parts = page.summary(turn)
    context = {"book": page.book, "turn": turn, "parts": parts, "is_long": is_long(parts, turn), "section": "rules"}
    return render(request, "rules/summary.html", context)
