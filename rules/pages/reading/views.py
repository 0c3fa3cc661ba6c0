"""Views of the reading pages: rulebooks, guides, glossary, rulings, conflicts, questions and comparisons."""

from urllib.parse import urlencode

from django.db.models import Count
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from catalog.faces.picture_cache import caption_picture
from catalog.page_urls import build_url, page_url
from catalog.templatetags.cards import translated
from catalog.text_links import plain
from core.rate_limits import cost
from rules.models import Book, Clarification, Conflict, MergedClarification, Term
from rules.pages.reading import calculator_redirects
from rules.pages.reading.book import BookPage, is_long
from rules.pages.reading.comparisons import Comparison, shared_words
from rules.pages.reading.forms import BookForm, CompareForm, InteractionsForm, RulingsForm, SearchForm
from rules.pages.reading.glossary import Glossary, meanings_elsewhere, mentions_of
from rules.pages.reading.guides import ERRATA, TOP, GuidePage
from rules.pages.reading.rulings import Rulings, ruling_context
from rules.pages.reading.search_page import SearchPage
from rules.pages.reading.search_suggestions import suggest
from rules.pages.reading.turn_steps import turn_sections
from rules.pages.shared_forms import RulesetForm, WordsForm
from rules.rulesets import RULESETS


@require_safe
def book_list(request):
    """Every game with its tabs, and every rulebook."""
    books = Book.objects.annotate(clauses_count=Count("sections__clauses")).order_by("position")
    games = [
        (game.code, game.name, page_url("rules:book-detail", game.book(request.LANGUAGE_CODE)))
        for game in RULESETS.values()
    ]
    return render(request, "rules/book_list.html", {"books": books, "games": games, "section": "rules"})


@require_safe
@cost(15)
def book_detail(request, code):
    """One rulebook, clause by clause."""
    page, form = BookPage(get_object_or_404(Book, code=code)), BookForm(request.GET)
    found = page.find_clauses(form.params["q"])
    context = {"page": page, "book": page.book, "form": form, "found": found, "section": "rules"}
    return render(request, "rules/book_detail.html", context)


@require_safe
@cost(10)
def summary(request, code):
    """A rulebook on one printed page; a partially transcribed book has none."""
    page = BookPage(get_object_or_404(Book, code=code, is_partial=False))
    turn = turn_sections(page.book.ruleset, page.book.lang)
    parts = page.summary(turn)
    context = {"book": page.book, "turn": turn, "parts": parts, "is_long": is_long(parts, turn), "section": "rules"}
    return render(request, "rules/summary.html", context)


@require_safe
@cost(5)
def guide(request, ruleset, part=TOP):
    """One part of a ruleset's guide. Errata are listed with the conflicts."""
    if part == ERRATA and ruleset in RULESETS:
        return redirect(f"{build_url(reverse('rules:conflict-list'), ruleset=ruleset)}#{ERRATA}", permanent=True)
    page = GuidePage(ruleset, part)
    return render(request, "rules/guide.html", {"page": page, "guide": page.guide, "section": "rules"})


@require_safe
@cost(20)
def term_list(request):
    """Every term, by letter."""
    form = WordsForm(request.GET)
    glossary = Glossary(form.params["ruleset"], form.params["q"])
    context = {"form": form, "glossary": glossary, "section": "rules"}
    return render(request, "rules/term_list.html", context)


@require_safe
def term_detail(request, slug):
    """One term with the rulings about it."""
    term = get_object_or_404(Term.objects.for_pages(), slug=slug)
    context = {
        "term": term,
        "elsewhere": meanings_elsewhere(term),
        "rulings": term.clarifications.for_pages(),
        "conflicts": term.conflicts.with_translations(),
        "mentions": mentions_of(term),
        "section": "rules",
    }
    return render(request, "rules/term_detail.html", context)


@require_safe
@cost(5)
def clarification_list(request):
    """Rulings, filtered and searched."""
    form = RulingsForm(request.GET)
    context = {"form": form, "result": Rulings(form.params), "section": "rules"}
    return render(request, "rules/clarification_list.html", context)


@require_safe
def clarification_detail(request, slug):
    """One ruling with its citations; the id of a merged ruling redirects to the ruling it was merged into."""
    ruling = Clarification.objects.select_related("situation").with_translations().filter(slug=slug).first()
    if ruling is None:
        merged = get_object_or_404(MergedClarification.objects.select_related("clarification"), slug=slug)
        query = request.META["QUERY_STRING"]
        return redirect(f"{merged.clarification.get_absolute_url()}{query and '?'}{query}", permanent=True)
    return render(request, "rules/clarification_detail.html", ruling_context(ruling))


@require_safe
@cost(5)
def clarification_preview(request, slug):
    """A ruling as a picture for link previews."""
    ruling = get_object_or_404(Clarification.objects.prefetch_related("translations"), slug=slug)
    shown = translated(ruling)
    content = caption_picture(
        f"ruling-{slug}",
        request.LANGUAGE_CODE,
        title=plain(shown.question),
        verdict=ruling.verdict or ("none" if ruling.basis == "open" else None),
        text=plain(shown.statement),
        subtitle=str(ruling.get_ruleset_display()),
    )
    return HttpResponse(content, content_type="image/png")


@require_safe
@cost(10)
def conflict_list(request):
    """Every conflict, both sides cited, and the errata of a ruleset."""
    form = RulesetForm(request.GET)
    ruleset = form.params["ruleset"]
    conflicts = [row for row in Conflict.objects.with_related() if not ruleset or ruleset in row.rulesets]
    errata = GuidePage(ruleset, ERRATA) if ruleset else None
    context = {"form": form, "conflicts": conflicts, "errata": errata, "section": "rules"}
    return render(request, "rules/conflict_list.html", context)


@require_safe
def ask(request):
    """Redirect the former page of questions to the page of results."""
    query = request.META["QUERY_STRING"]
    return redirect(f"{reverse('rules:search')}{query and '?'}{query}", permanent=True)


@require_safe
def calculator(request, ruleset, name):
    """Redirect the former page of a calculator to the answer to its question."""
    ruling = get_object_or_404(Clarification, slug=calculator_redirects.RULINGS.get(ruleset, {}).get(name))
    question = plain(translated(ruling).question)
    return redirect(build_url(reverse("rules:search"), q=question, ruleset=ruleset), permanent=True)


@require_safe
@cost(20)
def search(request):
    """The results of the search box: the answer to a question, cards, rulings, rules, terms, sets and characters."""
    form = SearchForm(request.GET)
    page = SearchPage(form.params, request.LANGUAGE_CODE)
    if page.is_card_query:
        return redirect(page.card_list)
    if text := page.correction:
        page = SearchPage(form.params | {"q": text}, request.LANGUAGE_CODE, misspelt=form.params["q"])
    context = {"form": form, "page": page, "answer": page.answer, "result": page.cards}
    return render(request, "rules/search.html", context, status=400 if page.problem else 200)


@require_safe
@cost(2)
def suggestions(request):
    """Suggestions for the search box."""
    return JsonResponse({"groups": suggest(request.GET.get("q", "")[:100])})


@require_safe
def interactions(request):
    """Redirect to the comparison of two cards, which includes their rulings and outcomes together."""
    params = InteractionsForm(request.GET).params
    names = [("add", name) for name in (params["first"], params["second"]) if name]
    return redirect(f"{reverse('rules:compare')}{'?' if names else ''}{urlencode(names)}", permanent=True)


@require_safe
def interaction(request, first, second):
    """Redirect to the comparison of two cards."""
    return redirect(f"{reverse('rules:compare')}?{urlencode([('card', first), ('card', second)])}", permanent=True)


@require_safe
@cost(10)
def compare(request):
    """Two to four cards or sets, or a term as several rulesets define it, side by side; two cards also together."""
    form = CompareForm(request.GET)
    comparison = Comparison(form.params)
    if comparison.has_added and not comparison.unknown:
        return redirect(comparison.link)
    context = {"form": form, "comparison": comparison, "words": shared_words() if not comparison.names else ()}
    return render(request, "rules/compare.html", context | {"section": "rules" if comparison.terms else "cards"})
