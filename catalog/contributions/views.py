"""Pages on which readers send card texts and problem reports, and see their review status."""

from base64 import b64encode
from functools import wraps
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog.contributions import reviewing
from catalog.contributions.forms import (
    ContributePageForm,
    ContributionForm,
    NextForm,
    ReportForm,
    ReportPageForm,
    page_of_this_site,
)
from catalog.contributions.models import VALUES, Contribution
from catalog.contributions.progress import SetProgress, cards_by_slug, lacking_sets
from catalog.contributions.proposals import recorded_rows
from catalog.contributions.publishing import row_of
from catalog.contributions.submitting import RefusedError, is_same_origin, submit, submit_report
from catalog.faces.face_content import face_of
from catalog.faces.image_encoding import draw
from catalog.models import Card, CardSet
from catalog.seed.loading import card_from
from catalog.templatetags.cards import shown
from catalog.text_links import plain
from core.rate_limits import cost

READABLE = ("GET", "HEAD")


def contributing(view):
    """Decorate a view of contributions: 404 if CONTRIBUTIONS is "off", 403 for a POST from another site, never cached.

    The view may change the catalog, so it runs outside the read snapshot of other views."""

    @never_cache
    @wraps(view)
    def wrapper(request, *args, **kwargs):
        if settings.CONTRIBUTIONS == "off":
            raise Http404
        if request.method not in READABLE and not is_same_origin(request):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    wrapper.changes_catalogue = True
    return wrapper


@require_safe
@contributing
@cost(2)
def overview(request):
    """The sets with missing card texts; those that the reader owns come first."""
    form = ContributePageForm(request.GET)
    own = set((form.params["own"] or "").split(","))
    sets = sorted(lacking_sets(), key=lambda each: each.code not in own)
    return render(request, "contributions/overview.html", {"form": form, "sets": sets, "own": own})


@require_safe
@contributing
@cost(5)
def set_overview(request, slug):
    """The cards of a set without a text: to type, to print, to download and to upload."""
    progress = SetProgress(get_object_or_404(CardSet.objects.select_related("game"), code=slug))
    return render(request, "contributions/set.html", {"progress": progress, "card_set": progress.card_set})


@require_safe
@contributing
@cost(2)
def first_card(request, slug):
    """Redirect to the form of the set's first card without a text."""
    progress = SetProgress(get_object_or_404(CardSet, code=slug))
    card = progress.next_card()
    return redirect(form_url(card) if card else reverse("contributions:set", args=[slug]))


def form_url(card, **parameters):
    """Return the URL of a card's form."""
    url = reverse("contributions:card", args=[card.slug])
    return f"{url}?{urlencode(parameters)}" if parameters else url


@contributing
@cost(5)
def contribute(request, slug):
    """A card's form. A POST previews or stores the values; after storing, it redirects to the form of the next card."""
    card = get_object_or_404(Card.objects.select_related("card_set"), slug=slug)
    row = recorded_rows([slug])[slug]
    if request.method in READABLE:
        return contribution_page(request, card, ContributionForm(row, initial=initial_values(request, row)))
    form = ContributionForm(row, request.POST)
    if not form.is_valid() or "preview" in request.POST:
        return contribution_page(request, card, form)
    try:
        (sent,) = submit(request, [(row, form.proposal)], form.cleaned_data["token"])
    except RefusedError as refusal:
        form.add_error(None, str(refusal))
        return contribution_page(request, card, form, refusal.status)
    own = set(Contribution.objects.filter(token=sent.token).values_list("card", flat=True))
    following = SetProgress(card.card_set).next_card(card, own)
    if following is None or card.text is not None:
        return HttpResponseRedirect(sent.get_absolute_url(), status=303)
    return HttpResponseRedirect(form_url(following, token=sent.token, sent=slug), status=303)


def initial_values(request, row):
    """Return the initial values of a card's form: the recorded ones, and the reader's name and token, if known."""
    token = request.GET.get("token", "")
    earlier = Contribution.objects.filter(token=token).order_by("-pk").first() if token else None
    values = {name: row.get(name) for name in VALUES} | {"text": plain(row["text"] or "")}
    if earlier:
        values |= {"token": earlier.token, "name": earlier.name, "known_from": earlier.known_from}
    return values


def contribution_page(request, card, contribution_form, status=None):
    """Return the page with a card's form, and a preview if the form was sent without an error."""
    params, progress = NextForm(request.GET), SetProgress(card.card_set)
    token = contribution_form["token"].value()
    context = {
        "section": "cards",
        "form": params,
        "card": card,
        "it": shown(card),
        "contribution_form": contribution_form,
        "progress": progress,
        "position": next((place for place, each in enumerate(progress.lacking, 1) if each == card), None),
        "skip": progress.next_card(card, {card.slug}),
        "token": token,
        "sent": cards_by_slug([params.params["sent"] or ""]).get(params.params["sent"]) if token else None,
    }
    if contribution_form.is_bound and contribution_form.is_valid():
        context["preview"] = preview(card, contribution_form)
    failed = contribution_form.is_bound and not contribution_form.is_valid()
    return render(request, "contributions/card.html", context, status=status or (400 if failed else 200))


def preview(card, form):
    """Return the face of the card with the proposed values: its image as a data URL, and its alt text."""
    values = {name: value for name, value in form.proposal.items() if name not in ("known_from", "name")}
    fresh = card_from(row_of(card, form.row | values), card.pk, {card.slug: card.printing_group})
    fresh.card_set = card.card_set
    image = b64encode(draw(face_of(fresh, "en"), "normal", "webp")).decode()
    return {"url": f"data:image/webp;base64,{image}", "alt": shown(fresh).alt}


@contributing
@cost(2)
def status(request, token):
    """The private page of a reader's contributions: their status, and buttons to withdraw them."""
    rows = list(Contribution.objects.filter(token=token).order_by("pk"))
    if not rows:
        raise Http404
    if request.method not in READABLE:
        if "forget" in request.POST:
            reviewing.remove_name([row for row in rows if row.name])
        chosen = [row for row in rows if str(row.pk) == request.POST.get("withdraw") and row.status != "withdrawn"]
        if chosen:
            reviewing.withdraw(chosen)
        return HttpResponseRedirect(request.path, status=303)
    cards = cards_by_slug({row.card for row in rows if row.card})
    context = {"rows": [(row, cards.get(row.card)) for row in rows], "has_name": any(row.name for row in rows)}
    return render(request, "contributions/status.html", context)


@contributing
@cost(2)
def report(request):
    """A form that reports a problem with a page, a ruling or an answer."""
    params = ReportPageForm(request.GET)
    initial = {"page": page_of_this_site(params.params["page"] or "")}
    form = ReportForm(request.POST if request.method == "POST" else None, initial=initial)
    code = 200
    if request.method == "POST":
        code = 400
        if form.is_valid():
            try:
                values = form.cleaned_data
                sent = submit_report(request, values["text"], values["page"], values["name"])
                return HttpResponseRedirect(sent.get_absolute_url(), status=303)
            except RefusedError as refusal:
                form.add_error(None, str(refusal))
                code = refusal.status
    context = {"form": params, "report_form": form, "title": _("Report a problem")}
    return render(request, "contributions/report.html", context, status=code)


@require_safe
@contributing
@cost(2)
def credits_page(request):
    """The names of readers whose texts were accepted, each with the number of texts."""
    counts = {}
    for name in Contribution.objects.credited().values_list("name", flat=True):
        counts[name] = counts.get(name, 0) + 1
    people = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0].casefold()))
    return render(request, "contributions/credits.html", {"people": people})


@require_safe
def old_missing_page(request, slug):
    """Redirect the old page of a set's missing data."""
    return redirect("contributions:set", slug, permanent=True)
