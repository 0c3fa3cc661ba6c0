"""Rulings."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from catalog.faces.picture_cache import caption_picture
from catalog.markup import plain
from catalog.templatetags.cards import translated
from core.rate_limits import cost
from rules.models import Clarification
from rules.pages.links import played_link
from rules.pages.parameters import RULESET_NAMES
from rules.pages.rulings import Rulings, conflicts_of, related


@require_safe
@cost(5)
def clarification_list(request):
    """Rulings, narrowed and searched."""
    context = {"result": Rulings(request.GET), "rulesets": RULESET_NAMES.items(), "section": "rulings"}
    return render(request, "rules/clarification_list.html", context)


@require_safe
def clarification_detail(request, slug):
    """One ruling with what it rests on."""
    ruling = get_object_or_404(Clarification.objects.for_page(), slug=slug)
    context = {
        "ruling": ruling,
        "related": related(ruling),
        "conflicts": conflicts_of(ruling),
        "played": played_link(ruling.slug),
        "section": "rulings",
    }
    return render(request, "rules/clarification_detail.html", context)


@require_safe
@cost(5)
def clarification_preview(request, slug):
    """A ruling as a picture for link previews: the verdict first."""
    ruling = get_object_or_404(Clarification.objects.prefetch_related("translations"), slug=slug)
    shown = translated(ruling)
    content = caption_picture(
        f"ruling-{slug}",
        request.LANGUAGE_CODE,
        title=plain(shown.question),
        verdict=ruling.verdict or ("none" if ruling.basis == "open" else None),
        text=plain(shown.answer),
        subtitle=str(ruling.get_ruleset_display()),
    )
    return HttpResponse(content, content_type="image/png")
