"""The catalogue's pages."""

import random
from itertools import groupby

from django.conf import settings
from django.db.models import Count, Prefetch
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog.faces.picture_cache import caption_picture
from catalog.models import Card, CardSet, Game
from catalog.pages.characters import GROUPS
from catalog.pages.contents import contents_of, sets_by_kind
from catalog.pages.details import Details, most_asked_about
from catalog.pages.results import Result
from catalog.search.facets import type_counts
from catalog.search.language.fields import FIELDS
from catalog.search.language.values import known_values
from catalog.templatetags.cards import shown
from core.language import KNOWN
from core.models import DataVersion
from core.rate_limits import cost

MOST_VALUES = 12
WEBSITE = {
    "@type": "WebSite",
    "name": "Rogues Gallery",
    "url": "/",
    "potentialAction": {"@type": "SearchAction", "target": "/cards?q={words}", "query-input": "required name=words"},
}


@require_safe
def home(request):
    """Search and ask first, then the doors to everything else."""
    context = {
        "games": Game.objects.prefetch_related("sets").annotate(cards_count=Count("sets__cards")),
        "types": type_counts(),
        "asked_about": most_asked_about(),
        "website": WEBSITE,
        "loaded": DataVersion.objects.first(),
    }
    return render(request, "catalog/home.html", context)


@require_safe
def card_list(request):
    """Search cards: faces, list or text."""
    result = Result(request.GET)
    if "go" in request.GET and result.total == 1:
        return redirect(result.page[0])
    return render(
        request, "catalog/card_list.html", {"result": result, "section": "cards"}, status=400 if result.error else 200
    )


@require_safe
def card_detail(request, slug):
    """One card with all that is known of it."""
    card = get_object_or_404(Card.objects.select_related("card_set__game", "formula").translated(), slug=slug)
    it = shown(card)
    context = {"section": "cards", "card": card, "it": it, "details": Details(card, it, request.GET)}
    return render(request, "catalog/card_detail.html", context)


@require_safe
def set_list(request):
    """Every set, by game."""
    sets = CardSet.objects.annotate(cards_count=Count("cards")).order_by("position")
    games = Game.objects.prefetch_related(Prefetch("sets", sets))
    kinds = [(game, sets_by_kind(game.sets.all())) for game in games]
    return render(request, "catalog/set_list.html", {"games": kinds})


@require_safe
def set_detail(request, slug):
    """One set: its contents as printed against what is recorded, and its cards by stack."""
    card_set = get_object_or_404(CardSet.objects.select_related("game").prefetch_related("books"), code=slug)
    return render(request, "catalog/set_detail.html", {"card_set": card_set, "contents": contents_of(card_set)})


@require_safe
@cost(5)
def set_preview(request, slug):
    """A set as a picture for link previews."""
    card_set = get_object_or_404(CardSet.objects.select_related("game").annotate(number=Count("cards")), code=slug)
    kind = f"{card_set.get_kind_display()}, {card_set.year}" if card_set.year else card_set.get_kind_display()
    number = ngettext("%(count)s card recorded", "%(count)s cards recorded", card_set.number)
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
    """Every hero, villain or place, by first letter."""
    characters = GROUPS[group].model.objects.annotate(cards_count=Count("cards")).order_by("slug")
    letters = [(letter, list(named)) for letter, named in groupby(characters, key=lambda each: each.slug[0])]
    return render(request, "catalog/character_list.html", {"group": GROUPS[group], "letters": letters})


@require_safe
def character_detail(request, slug, group):
    """One hero, villain or place with every card and ruling, across games and sets."""
    character = get_object_or_404(GROUPS[group].model, slug=slug)
    return render(request, "catalog/character_detail.html", GROUPS[group].page(character))


@never_cache
@require_safe
def random_card(request):
    """Go to a card by chance, of those a query asks for."""
    found = Result(request.GET).cards
    place = random.randrange(found.count() or 1)
    chosen = found[place : place + 1]
    return redirect(chosen[0] if chosen else "catalog:card-list")


@require_safe
def syntax(request):
    """Explain the search language from its own table."""
    known = {field.name: list(known_values(field.values)) if field.values else [] for field in FIELDS}
    fields = [
        {"field": field, "values": known[field.name][:MOST_VALUES], "has_more": len(known[field.name]) > MOST_VALUES}
        for field in FIELDS
    ]
    return render(request, "catalog/syntax.html", {"fields": fields})


@never_cache
@require_safe
def language(request):
    """Keep the chosen language in a cookie and go back to the page it was chosen on."""
    path = request.GET.get("next", "/")
    safe = path.startswith("/") and url_has_allowed_host_and_scheme(path, None)
    response = HttpResponseRedirect(path if safe else "/")
    if request.GET.get("to") in KNOWN:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            request.GET["to"],
            max_age=31_536_000,
            samesite="Lax",
            secure=settings.PRODUCTION,
        )
    return response
