"""The glossary."""

from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from catalog.pages.context import reads
from core.rate_limits import cost
from rules.models import Term
from rules.pages.glossary import Glossary, meanings_elsewhere, mentions_of
from rules.pages.parameters import RULESET_NAMES


@require_safe
@cost(20)
@reads("q", "ruleset")
def term_list(request):
    """Every term, by letter."""
    context = {"glossary": Glossary(request.GET), "rulesets": RULESET_NAMES.items(), "section": "glossary"}
    return render(request, "rules/term_list.html", context)


@require_safe
def term_detail(request, slug):
    """One term with the rulings that turn on it."""
    term = get_object_or_404(Term.objects.for_pages(), slug=slug)
    context = {
        "term": term,
        "elsewhere": meanings_elsewhere(term),
        "rulings": term.clarifications.for_pages(),
        "conflicts": term.conflicts.all(),
        "mentions": mentions_of(term),
        "section": "glossary",
    }
    return render(request, "rules/term_detail.html", context)
