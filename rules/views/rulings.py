"""Rulings."""

from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from rules.asked import SCOPE_NAMES
from rules.models import Clarification
from rules.rulings import Rulings, conflicts_of, related


@require_safe
def clarification_list(request):
    """Rulings, narrowed and searched."""
    context = {"result": Rulings(request.GET), "games": SCOPE_NAMES.items(), "section": "rulings"}
    return render(request, "rules/clarification_list.html", context)


@require_safe
def clarification_detail(request, slug):
    """One ruling with what it rests on."""
    ruling = get_object_or_404(Clarification.objects.for_pages(), slug=slug)
    context = {
        "ruling": ruling,
        "related": related(ruling),
        "conflicts": conflicts_of(ruling),
        "section": "rulings",
    }
    return render(request, "rules/clarification_detail.html", context)
