"""Where the books disagree."""

from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules import asked
from rules.kept import kept
from rules.models import Conflict


@require_safe
@kept
def conflict_list(request):
    """Every conflict, both sides cited."""
    game = asked.scope(request.GET)
    conflicts = [conflict for conflict in Conflict.objects.whole() if not game or game in conflict.scopes]
    context = {"conflicts": conflicts, "games": asked.SCOPE_NAMES.items(), "game": game, "section": "conflicts"}
    return render(request, "rules/conflict_list.html", context)
