"""Files for browsers, search engines and programs: sitemap, robots.txt, llms.txt, security.txt, search description,
web manifest."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.models import Card, CardSet, Hero, Location, Villain
from catalog.page_urls import BASE_URL_PLACEHOLDER, base_url, url_before_id
from core.build_digest import BUILD
from core.data_version import current_version
from core.generated_files import read_or_build
from core.models import DataVersion
from rules.models import Book, Clarification, Guide, Term
from rules.pages.reading.guides import part_links
from rules.rulesets import RULESETS

LISTED_PAGES = (
    "catalog:home",
    "catalog:card-list",
    "catalog:set-list",
    "catalog:hero-list",
    "catalog:villain-list",
    "catalog:location-list",
    "catalog:advanced",
    "catalog:syntax",
    "rules:book-list",
    "rules:term-list",
    "rules:clarification-list",
    "rules:conflict-list",
    "rules:search",
    "rules:compare",
    "rules:check",
    "rules:setup",
    "rules:turn",
    "rules:score",
    "rules:sandbox",
    "rules:table",
)
SECURITY_TEXT_DAYS = 365
ICONS = (
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/maskable-512.png", "512x512", "maskable"),
)


@require_safe
def sitemap(request):
    """Return sitemap.xml, which lists the URLs of all pages in the catalogue and the rules."""
    content = sitemap_file(current_version()).replace(BASE_URL_PLACEHOLDER.encode(), base_url(request).encode())
    return HttpResponse(content, content_type="application/xml")


def sitemap_file(version):
    """Return the sitemap of a data version as `seed` stored it; the host is filled in per request."""
    return read_or_build(settings.VAR_DIR / "sitemap" / f"{BUILD}-{version}" / "sitemap.xml", build_sitemap)


def build_sitemap():
    """Return the sitemap of the loaded catalogue."""
    slugs = {
        "catalog:card-detail": Card.objects.order_by("slug").values_list("slug", flat=True),
        "catalog:set-detail": CardSet.objects.values_list("code", flat=True),
        "catalog:hero-detail": Hero.objects.values_list("slug", flat=True),
        "catalog:villain-detail": Villain.objects.values_list("slug", flat=True),
        "catalog:location-detail": Location.objects.values_list("slug", flat=True),
        "rules:book-detail": Book.objects.order_by("code").values_list("code", flat=True),
        "rules:clarification-detail": Clarification.objects.order_by("slug").values_list("slug", flat=True),
        "rules:term-detail": Term.objects.order_by("slug").values_list("slug", flat=True),
    }
    paths = [reverse(name) for name in LISTED_PAGES]
    paths += [start + slug for name, found in slugs.items() for start in [url_before_id(name)] for slug in found]
    paths += [link for guide in Guide.objects.filter(lang="en") for _name, _label, link in part_links(guide)]
    context = {"paths": paths, "loaded": DataVersion.objects.first(), "base": BASE_URL_PLACEHOLDER}
    return render_to_string("rules/sitemap.xml", context).encode()


@require_safe
def robots(request):
    """Return robots.txt: crawlers may fetch all pages except the admin, the language switch and the random card."""
    lines = [
        "User-agent: *",
        "Disallow: /admin",
        "Disallow: /language",
        "Disallow: /random",
        "",
        f"Sitemap: {base_url(request)}{reverse('rules:sitemap')}",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
def security(request):
    """Return security.txt: where to report a vulnerability (RFC 9116). It expires a year after the last seed."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    expires = DataVersion.objects.latest().built_at + timedelta(days=SECURITY_TEXT_DAYS)
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}",
        "Preferred-Languages: en, fr",
        f"Canonical: {base_url(request)}{reverse('rules:security')}",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
def writing_cards(request):
    """Return docs/writing-cards.md: how to implement a card in the rules engine."""
    content = (settings.BASE_DIR / "docs" / "writing-cards.md").read_bytes()
    return HttpResponse(content, content_type="text/markdown; charset=utf-8")


@require_safe
def llms(request):
    """Return llms.txt, which lists the site's contents and their data formats for language models (llmstxt.org)."""
    context = {"base": base_url(request), "games": RULESETS.values(), "books": Book.objects.order_by("position")}
    return render(request, "rules/llms.txt", context, content_type="text/plain; charset=utf-8")


@require_safe
def opensearch(request):
    """Describe the search so that a browser can add it."""
    return render(
        request,
        "rules/opensearch.xml",
        {"base": base_url(request)},
        content_type="application/opensearchdescription+xml",
    )


@require_safe
def manifest(request):
    """Describe the site as an installable web app."""
    return JsonResponse(
        {
            "id": "/",
            "name": "Rogues Gallery",
            "short_name": "Rogues",
            "description": _("Cards, rules and rulings for superhero deck-building games."),
            "lang": get_language(),
            "start_url": f"{reverse('rules:table')}?source=installed",
            "scope": "/",
            "display": "standalone",
            "background_color": "#F1E8D3",
            "theme_color": "#15171C",
            "icons": [
                {"src": static(path), "sizes": sizes, "type": "image/png", "purpose": purpose}
                for path, sizes, purpose in ICONS
            ],
            "shortcuts": [
                {"name": _("Cards"), "url": reverse("catalog:card-list")},
                {"name": _("Search"), "url": reverse("rules:search")},
            ],
        },
        content_type="application/manifest+json",
    )
