"""What a table wants to read: top rulings, first game, wallet card, mixing sets, errata, tactics."""

from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.rate_limits import cost
from rules.pages.guides import TOP, GuidePage


@require_safe
@cost(5)
def guide(request, ruleset, part=TOP):
    """One part of a ruleset's guide."""
    page = GuidePage(ruleset, part)
    return render(request, "rules/guide.html", {"page": page, "guide": page.guide, "section": "rules"})
