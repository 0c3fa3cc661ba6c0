"""What changed, version by version."""

from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.rate_limits import cost
from rules.pages.changes import versions


@require_safe
@cost(5)
def changes(request):
    """The newest versions of the catalogue and what each changed."""
    return render(request, "rules/changes.html", {"versions": versions(), "section": "changes"})
