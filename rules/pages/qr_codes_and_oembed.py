"""QR codes of pages, and oEmbed (https://oembed.com)."""

from io import BytesIO
from urllib.parse import quote, urlencode, urlsplit

import segno
from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.faces.image_sizes import SIZES
from catalog.models import Card, CardSet
from catalog.page_urls import base_url
from catalog.templatetags.cards import shown, translated
from catalog.text_links import plain
from core.rate_limits import cost
from rules.models import Clarification

LONGEST_PATH = 800  # characters, percent-encoded; a longer one takes over 30 ms and is hard to read for a phone


@require_safe
@cost(3)
def qr_code(request):
    """The URL of a page of this site as a QR code."""
    given = request.GET.get("to", "")
    path = quote(given[: LONGEST_PATH + 1], safe="/?&=:#%+,;@!~*'()-._")
    if not (given.startswith("/") and url_has_allowed_host_and_scheme(given, None) and given.isprintable()):
        raise BadRequest(_("QR codes work only for pages on this site."))
    if len(path) > LONGEST_PATH:
        raise BadRequest(_("This link is too long for a QR code."))
    content = BytesIO()
    segno.make_qr(base_url(request) + path, error="l").save(content, kind="svg", scale=6, light="#fff", omitsize=True)
    return HttpResponse(content.getvalue(), content_type="image/svg+xml")


@require_safe
@cost(2)
def oembed(request):
    """A card, set or ruling for a site that embeds links."""
    base = base_url(request)
    try:
        url = urlsplit(request.GET.get("url", ""))
    except ValueError:  # such as http://[
        raise Http404 from None
    if request.GET.get("format", "json") != "json":
        return HttpResponse(status=501)
    try:
        match = resolve(url.path) if url.netloc == request.get_host() else None
    except Resolver404:
        match = None
    if match is None or match.view_name not in EMBEDDED:
        raise Http404(url.path[:100])
    found = EMBEDDED[match.view_name](match.kwargs["slug"], request.LANGUAGE_CODE)
    found = {name: base + value if str(value).startswith("/") else value for name, value in found.items()}
    provider = {"version": "1.0", "provider_name": "Rogues Gallery", "provider_url": base, "cache_age": 86_400}
    return JsonResponse(provider | found)


def embedded_card(slug, lang):
    """Return a card's picture as an oEmbed photo."""
    card = get_object_or_404(Card.objects.for_pages(), slug=slug)
    picture = f"/api/v1/cards/{slug}/image?{urlencode({'size': 'normal', 'format': 'png', 'lang': lang})}"
    width, height = SIZES["normal"]
    title = f"{shown(card).name} · {card.card_set.name}"
    return {"type": "photo", "title": title, "url": picture, "width": width, "height": height}


def embedded_set(slug, lang):
    """Return a set as an oEmbed link with a thumbnail."""
    card_set = get_object_or_404(CardSet.objects.select_related("game"), code=slug)
    return embedded_link(card_set.name, f"{reverse('catalog:set-preview', args=[slug])}?lang={lang}")


def embedded_ruling(slug, lang):
    """Return a ruling as an oEmbed link titled with verdict and question."""
    ruling = get_object_or_404(Clarification.objects.prefetch_related("translations"), slug=slug)
    verdict = f"{ruling.get_verdict_display()}{_(':')} " if ruling.verdict else ""
    title = f"{verdict}{plain(translated(ruling).question)}"
    return embedded_link(title, f"{reverse('rules:clarification-preview', args=[slug])}?lang={lang}")


def embedded_link(title, picture):
    """Return an oEmbed link with a thumbnail."""
    width, height = SIZES["social"]
    size = {"thumbnail_width": width, "thumbnail_height": height}
    return {"type": "link", "title": title, "thumbnail_url": picture} | size


EMBEDDED = {
    "catalog:card-detail": embedded_card,
    "catalog:set-detail": embedded_set,
    "rules:clarification-detail": embedded_ruling,
}
