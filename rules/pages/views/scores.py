"""The score pad."""

from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.pages.context import reads
from core.rate_limits import cost
from rules.pages.parameters import RULESET_NAMES
from rules.pages.score_pad import PARAMETERS, VALUES, ScorePad


@require_safe
@cost(10)
@reads(*PARAMETERS, **VALUES)
def score(request):
    """Count a game as it goes on or at its end."""
    pad = ScorePad(request.GET)
    context = {"pad": pad, "rulesets": RULESET_NAMES.items(), "section": "table"}
    return render(request, "rules/score.html", context, status=400 if pad.ruleset and pad.error else 200)
