"""Template tags and filters for cards: localized names and texts, palette keys, labels and image URLs."""

import json
from functools import cached_property, lru_cache
from urllib.parse import urlencode

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from catalog import labels, text_links
from catalog.faces.face_content import alt_text, face_of, type_line
from catalog.faces.palette import type_slug

register = template.Library()
register.filter("stack_label", labels.stack_label)
register.filter("field_label", labels.field_label)
register.filter("marked", text_links.html, is_safe=True)
register.filter("marked_line", text_links.inline, is_safe=True)
register.filter("plain", text_links.plain)


@register.filter
def grouped(number):
    """Return a number with the digit grouping of the current language: 1,719 or 1 719."""
    return number_format(number, force_grouping=True)


@register.filter
def rulings_label(number):
    """Return a phrase such as "3 rulings"."""
    return ngettext("%(count)s ruling", "%(count)s rulings", number) % {"count": number}


@register.filter
def rulings_badge(card):
    """Return a link to the rulings on a card's page with their number, or "" if there are none."""
    link = '<a class="rulings-badge" href="{}#rulings">{}</a>'
    return format_html(link, card.get_absolute_url(), rulings_label(card.rulings_count)) if card.rulings_count else ""


@register.filter
def texts_badge(card_set):
    """Return a label with the share of a set's cards that have a recorded text: all, a number, or none."""
    texts, cards = card_set.coverage.get("texts", 0), card_set.coverage.get("cards", 0)
    if texts and texts == cards:
        kind, label = "all", _("All texts")
    elif texts:
        kind, label = "some", _("%(texts)s of %(cards)s texts") % {"texts": texts, "cards": cards}
    else:
        kind, label = "none", _("Names only")
    return format_html('<span class="texts {}">{}</span>', kind, label)


@register.filter
def sources_label(number):
    """Return a phrase such as "3 sources"."""
    return ngettext("%(count)s source", "%(count)s sources", number) % {"count": number}


class LocalizedCard:
    """A card in one language. `name_lang` and `text_lang` are "en" if the name or text is not translated."""

    def __init__(self, card, lang):
        self.card = card
        self.lang = lang
        self.translation = translated = card.translation_in(lang)
        self.name = (translated and translated.name) or card.name
        self.name_lang = lang if translated and translated.name else "en"
        self.text_lang = lang if translated and translated.text else "en"

    @property
    def text(self):
        """The card's text. It is read on access, because some querysets do not load it."""
        return (self.translation and self.translation.text) or self.card.text

    @cached_property
    def type_line(self):
        """The card's type, subtype and affiliation as one line."""
        card = self.card
        side, whose = card.figures.get("side"), card.figures.get("affiliation")
        return cached_type_line(tuple(card.types), tuple(card.subtypes), side, whose, self.lang)

    @property
    def kind(self):
        """The palette key of the card; see `type_slug`."""
        return kind_of(self.card)

    @cached_property
    def alt(self):
        """The text alternative of the card's image."""
        return alt_text(face_of(self.card, self.lang, self.translation))

    @property
    def is_fallback(self):
        """Return whether the text is in a different language than the page."""
        return bool(self.text) and self.text_lang != get_language()


@lru_cache(maxsize=5000)
def cached_type_line(types, subtypes, side, affiliation, _lang):
    """Return the type line for these values in the current language, `_lang`, which is part of the cache key."""
    return type_line(types, subtypes, side, affiliation)


@register.filter
def shown(card):
    """Return the LocalizedCard of a card in the current language."""
    return LocalizedCard(card, get_language())


@register.filter
def kind_of(card):
    """Return the palette key of a card; see `type_slug`."""
    return type_slug(card.types, card.subtypes)


@register.filter
def translated(thing):
    """Return the translation of a row into the current language, or the row itself."""
    return thing.translated_to(get_language())


@register.filter
def language_of(thing):
    """Return the language of a row or translation."""
    return getattr(thing, "lang", "en")


@register.simple_tag
def same_everywhere(template_name, section=""):
    """Render a template of the layout that is identical on all pages of a section, from a cache."""
    return rendered_part(template_name, section, get_language(), settings.CONTRIBUTIONS)


@lru_cache(maxsize=200)
def rendered_part(template_name, section, _lang, contributions):
    """Render a template once per combination of arguments. Saves a third of a small page's time."""
    context = {"section": section, "contributions": contributions}
    return mark_safe(render_to_string(template_name, context))  # the template engine escapes


@register.simple_tag(takes_context=True)
def tile(context, card):
    """Return the HTML of a card in a grid of cards: its image, name and set."""
    it = shown(card)
    return rendered_tile(
        card.slug,
        it.name,
        it.name_lang,
        it.type_line,
        card.card_set.name,
        card.is_local,
        it.lang,
        context["data_version"],
    )


@lru_cache(maxsize=6000)
def rendered_tile(slug, name, name_lang, type_line, set_name, is_local, lang, version):
    """Render a tile once per combination of arguments. Saves a quarter of a result page's time."""
    values = {"name": name, "name_lang": name_lang, "type_line": type_line, "set_name": set_name, "is_local": is_local}
    values |= {size: image_url(slug, size, "webp", lang, version) for size in ("small", "normal")}
    return mark_safe(render_to_string("catalog/_tile.html", values))  # the template engine escapes


@register.simple_tag(takes_context=True)
def face(context, card, size, image_format="webp"):
    """Return the URL of a card's image. It contains the data version, so it can be cached for long."""
    return image_url(card.slug, size, image_format, get_language(), context["data_version"])


def image_url(slug, size, image_format, lang, version):
    """Return the URL of a card's image as safe HTML."""
    return format_html("/api/v1/cards/{}/image?{}", slug, face_query(size, image_format, lang, version))


@lru_cache(maxsize=100)
def face_query(size, image_format, lang, version):
    """Return the query string of an image URL."""
    return urlencode({"size": size, "format": image_format, "lang": lang, "v": version})


@register.simple_tag(takes_context=True)
def structured(context, data):
    """Return structured data as a JSON-LD block. Paths are made absolute."""

    def absolute(value):
        if isinstance(value, dict):
            return {name: absolute(part) for name, part in value.items()}
        if isinstance(value, list):
            return [absolute(part) for part in value]
        return context["base"] + value if isinstance(value, str) and value.startswith("/") else value

    text = json.dumps({"@context": "https://schema.org"} | absolute(data), ensure_ascii=False)
    safe = text.replace("&", "\\u0026").replace("<", "\\u003C").replace(">", "\\u003E")
    return mark_safe(f'<script type="application/ld+json">{safe}</script>')  # <, > and & are escaped above
