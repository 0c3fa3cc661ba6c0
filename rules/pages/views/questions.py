"""Questions: ask in one's own words, search everything, two cards together."""

from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from catalog.models import Card
from core.rate_limits import cost
from rules import adapters
from rules.models import Clarification, Conflict
from rules.pages import parameters
from rules.pages.answers import answer_of
from rules.pages.search_results import SearchResults


@require_safe
@cost(20)
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
def search(request):
    """Cards, terms, rulings and clauses that contain the words."""
    found = SearchResults(request.GET, request.LANGUAGE_CODE)
    return render(request, "rules/search.html", {"found": found, "rulesets": parameters.RULESET_NAMES.items()})


@require_safe
@cost(5)
def interaction(request, first, second):
    """Everything that concerns two cards together."""
    cards = [get_object_or_404(Card.objects.for_pages(), slug=slug) for slug in (first, second)]
    context = {
        "cards": cards,
        "rulings": Clarification.objects.filter(cards=cards[0]).filter(cards=cards[1]).for_pages(),
        "apart": [(card, card.clarifications.exclude(cards=other).for_pages()) for card, other in (cards, cards[::-1])],
        "conflicts": Conflict.objects.filter(cards=cards[0]).filter(cards=cards[1]),
        "outcomes": adapters.interaction_outcomes(first, second),
    }
    return render(request, "rules/interaction.html", context)
