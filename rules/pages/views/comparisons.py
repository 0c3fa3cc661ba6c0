"""Things side by side."""

from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from catalog.pages.context import reads
from core.rate_limits import cost
from rules.pages.compare import Comparison, shared_words


@require_safe
@cost(10)
@reads("card", "set", "term", "add")
def compare(request):
    """Two to four cards or sets, or one word of several rulesets, side by side."""
    comparison = Comparison(request.GET)
    if comparison.is_added and not comparison.unknown:
        return redirect(comparison.link)
    context = {"comparison": comparison, "words": shared_words() if not comparison.names else ()}
    return render(request, "rules/compare.html", context)
