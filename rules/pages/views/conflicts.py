"""Where the books disagree."""

from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.pages.context import reads
from core.rate_limits import cost
from rules.models import Conflict
from rules.pages import parameters


@require_safe
@cost(10)
@reads("ruleset")
def conflict_list(request):
    """Every conflict, both sides cited."""
    ruleset = parameters.ruleset(request.GET)
    conflicts = [
        conflict for conflict in Conflict.objects.with_related() if not ruleset or ruleset in conflict.rulesets
    ]
    context = {
        "conflicts": conflicts,
        "rulesets": parameters.RULESET_NAMES.items(),
        "ruleset": ruleset,
        "section": "conflicts",
    }
    return render(request, "rules/conflict_list.html", context)
