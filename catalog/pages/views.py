"""The catalog's views."""

import random
from itertools import groupby

from django.conf import settings
from django.core.exceptions import BadRequest
from django.db.models import Count
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog.faces.picture_cache import caption_picture
from catalog.models import Card, CardSet, Source
from catalog.pages.card_details import Details, cards_with_most_rulings
from catalog.pages.characters import GROUPS
from catalog.pages.forms import AdvancedForm, CardListForm, ResultForm, SetListForm
from catalog.pages.search_results import Result
from catalog.pages.set_charts import charts_of
from catalog.pages.set_contents import contents_of, games_with_sets, text_counts
from catalog.search.language.accepted_value_lookup import known_values
from catalog.search.language.fields import FIELDS, Closed, Control
from catalog.templatetags.cards import shown
from core.language import LANGUAGE_CODES
from core.rate_limits import cost

MAX_VALUES = 12
WEBSITE = {
    "@type": "WebSite",
    "name": "Rogues Gallery",
    "url": "/",
    "potentialAction": {"@type": "SearchAction", "target": "/search?q={words}", "query-input": "required name=words"},
}


@require_safe
def home(request):
    """The home page: the search box, links to the parts of the site, and the sets with their number of texts."""
    games = games_with_sets()
    context = {
        "games": games,
        "counts": text_counts(games),
        "asked_about": cards_with_most_rulings(),
        "website": WEBSITE,
    }
    return render(request, "catalog/home.html", context)


@require_safe
@cost(5)
def card_list(request):
    """Search cards and display them as images, list or text."""
    form = CardListForm(request.GET)
    result = Result(form.params)
    if "go" in form.data and result.total == 1:
        return redirect(result.page[0])
    context = {"form": form, "result": result, "section": "cards"}
    return render(request, "catalog/card_list.html", context, status=400 if result.error else 200)


@require_safe
@cost(5)
def advanced(request):
    """The advanced search form. A submitted form redirects to the search results."""
    form = AdvancedForm(request.GET)
    result = Result({"q": form.query, "order": form.params["order"]})
    if "go" in form.data and form.is_valid():
        return redirect(result.link())
    return render(request, "catalog/advanced.html", {"form": form, "result": result, "section": "cards"})


@require_safe
def card_detail(request, slug):
    """One card with everything recorded about it."""
    card = get_object_or_404(Card.objects.with_translations(), slug=slug)
    it, form = shown(card), ResultForm(request.GET)
    context = {"section": "cards", "card": card, "it": it, "form": form, "details": Details(card, it, form.params)}
    return render(request, "catalog/card_detail.html", context)


@require_safe
def set_list(request):
    """All sets, by game."""
    context = {"games": games_with_sets(), "form": SetListForm(request.GET), "section": "cards"}
    return render(request, "catalog/set_list.html", context)


@require_safe
def set_detail(request, slug):
    """One set: its printed contents compared with the recorded cards, and its cards by stack."""
    card_set = get_object_or_404(CardSet.objects.select_related("game"), code=slug)
    context = {"card_set": card_set, "contents": contents_of(card_set), "charts": charts_of([card_set])}
    return render(request, "catalog/set_detail.html", context | {"section": "cards"})


@require_safe
@cost(5)
def set_preview(request, slug):
    """The link preview image of a set."""
    card_set = get_object_or_404(CardSet.objects.select_related("game").annotate(number=Count("cards")), code=slug)
    kind = f"{card_set.get_kind_display()}, {card_set.year}" if card_set.year else card_set.get_kind_display()
    number = ngettext("%(count)s card", "%(count)s cards", card_set.number)
    content = caption_picture(
        f"set-{slug}",
        request.LANGUAGE_CODE,
        title=card_set.name,
        text=f"{kind} · {number % {'count': card_set.number}}",
        subtitle=card_set.game.name,
    )
    return HttpResponse(content, content_type="image/png")


@require_safe
def character_list(request, group):
    """All heroes, villains or locations, by first letter."""
    characters = GROUPS[group].model.objects.with_cards_count()
    letters = [(letter, list(named)) for letter, named in groupby(characters, key=lambda each: each.slug[0])]
    context = {"group": GROUPS[group], "letters": letters, "section": "cards"}
    return render(request, "catalog/character_list.html", context)


@require_safe
def character_detail(request, slug, group):
    """One character with all its cards, across games and sets."""
    character = get_object_or_404(GROUPS[group].model, slug=slug)
    return render(request, "catalog/character_detail.html", GROUPS[group].page(character) | {"section": "cards"})


@never_cache
@require_safe
@cost(3)
def random_card(request):
    """Redirect to a random card that matches the query."""
    form = ResultForm(request.GET)
    if not form.is_valid():
        raise BadRequest(" ".join(form.notices))
    found = Result(form.params).cards
    index = random.randrange(found.count() or 1)
    chosen = found[index : index + 1]
    return redirect(chosen[0] if chosen else "catalog:card-list")


@require_safe
def syntax(request):
    """The search syntax page, generated from the table of fields."""
    known = {
        field.name: list(known_values(field.name)) if isinstance(field, Closed | Control) else [] for field in FIELDS
    }
    fields = [
        {"field": field, "values": known[field.name][:MAX_VALUES], "has_more": len(known[field.name]) > MAX_VALUES}
        for field in FIELDS
    ]
    return render(request, "catalog/syntax.html", {"fields": fields})


@require_safe
def about(request):
    """The sources of the facts, the license, and where to report a problem."""
    return render(request, "catalog/about.html", {"sources": Source.objects.order_by("name")})


@never_cache
@require_safe
def language(request):
    """Store the chosen language in a cookie and redirect back."""
    path = request.GET.get("next", "/")
    safe = path.startswith("/") and url_has_allowed_host_and_scheme(path, None)
    response = HttpResponseRedirect(path if safe else "/")
    if request.GET.get("to") in LANGUAGE_CODES:
        options = {"max_age": 31_536_000, "samesite": "Lax", "secure": settings.PRODUCTION}
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, request.GET["to"], **options)
    return response
