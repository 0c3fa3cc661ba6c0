"""Questions: ask in one's own words, search everything, two cards together."""

from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from catalog.models import Card
from catalog.pages.context import reads
from core.rate_limits import cost
from rules.pages import parameters
from rules.pages.answers import answer_of
from rules.pages.interactions import Interaction, PickedCards
from rules.pages.search_results import SECTIONS, SearchResults


@require_safe
@cost(20)
@reads("q", "ruleset")
def ask(request):
    """A cited answer to a player's question."""
    question, ruleset = parameters.words(request.GET, most=20_000), parameters.ruleset(request.GET)
    answer, error = answer_of(question, ruleset, request.LANGUAGE_CODE)
    context = {
        "question": question,
        "ruleset": ruleset,
        "rulesets": parameters.RULESET_NAMES.items(),
        "answer": answer,
        "error": error,
        "section": "ask",
    }
    return render(request, "rules/ask.html", context, status=400 if error else 200)


@require_safe
@cost(5)
@reads("q", "ruleset", all=SECTIONS)
def search(request):
    """Cards, terms, rulings and clauses that contain the words."""
    found = SearchResults(request.GET, request.LANGUAGE_CODE)
    return render(request, "rules/search.html", {"found": found, "rulesets": parameters.RULESET_NAMES.items()})


@require_safe
@cost(5)
@reads("first", "second")
def interactions(request):
    """Pick two cards; both known, their own page answers."""
    picked = PickedCards(request.GET)
    if picked.is_whole:
        return redirect("rules:interaction", *(card.slug for card in picked.cards))
    status = 400 if any(field["is_wrong"] for field in picked.fields) else 200
    return render(request, "rules/interactions.html", {"picked": picked, "section": "rulings"}, status=status)


@require_safe
@cost(5)
def interaction(request, first, second):
    """Everything that concerns two cards together."""
    cards = [get_object_or_404(Card.objects.for_pages(), slug=slug) for slug in (first, second)]
    context = {"cards": cards, "together": Interaction(cards), "section": "rulings"}
    return render(request, "rules/interaction.html", context)
