"""Rulebooks, whole, and their one-page summaries."""

from django.db.models import Count
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from catalog.pages.context import reads
from core.rate_limits import cost
from rules.models import Book, Guide
from rules.pages import parameters
from rules.pages.book import BookPage, is_long
from rules.pages.guides import part_links
from rules.pages.sequences import turn_of


@require_safe
def book_list(request):
    """Every rulebook."""
    books = (
        Book.objects.annotate(sections_count=Count("sections", distinct=True), clauses_count=Count("sections__clauses"))
        .select_related("card_set")
        .order_by("position")
    )
    guides = [(guide, part_links(guide)) for guide in Guide.objects.filter(lang="en")]
    return render(request, "rules/book_list.html", {"books": books, "guides": guides, "section": "rules"})


@require_safe
@cost(15)
@reads("q")
def book_detail(request, code):
    """One rulebook, clause by clause."""
    page, words = BookPage(get_object_or_404(Book, code=code)), parameters.words(request.GET)
    context = {"page": page, "book": page.book, "words": words, "found": page.containing(words), "section": "rules"}
    return render(request, "rules/book_detail.html", context)


@require_safe
@cost(10)
def summary(request, code):
    """One rulebook on one printed page; one that is known in part has none."""
    page = BookPage(get_object_or_404(Book, code=code, is_partial=False))
    turn = turn_of(page.book.ruleset, page.book.lang)
    parts = page.summary(turn)
    context = {"book": page.book, "turn": turn, "parts": parts, "is_long": is_long(parts, turn), "section": "rules"}
    return render(request, "rules/summary.html", context)
