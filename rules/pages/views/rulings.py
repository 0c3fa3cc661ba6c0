"""Rulings."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from catalog.faces.picture_cache import caption_picture
from catalog.markup import plain
from catalog.pages.context import integer_between, reads
from catalog.templatetags.cards import translated
from core.rate_limits import cost
from rules.models import VERDICTS, Clarification, MergedClarification
from rules.pages.parameters import RULESET_NAMES
from rules.pages.rulings import FILTERS, KINDS, Rulings, page_of


@require_safe
@cost(5)
@reads(*FILTERS, kind=KINDS, verdict=dict(VERDICTS), page=integer_between())
def clarification_list(request):
    """Rulings, narrowed and searched."""
    context = {"result": Rulings(request.GET), "rulesets": RULESET_NAMES.items(), "section": "rulings"}
    return render(request, "rules/clarification_list.html", context)


@require_safe
def clarification_detail(request, slug):
    """One ruling with what it rests on; an id that was merged into another leads there."""
    ruling = Clarification.objects.with_translations().filter(slug=slug).first()
    if ruling is None:
        merged = get_object_or_404(MergedClarification.objects.select_related("clarification"), slug=slug)
        query = request.META["QUERY_STRING"]
        return redirect(f"{merged.clarification.get_absolute_url()}{query and '?'}{query}", permanent=True)
    return render(request, "rules/clarification_detail.html", page_of(ruling))


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
        text=plain(shown.statement),
        subtitle=str(ruling.get_ruleset_display()),
    )
    return HttpResponse(content, content_type="image/png")
