"""Cards in templates: their name and text in the page's language, their kind, their words."""

import json
from dataclasses import dataclass
from urllib.parse import urlencode

from django import template
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from catalog import labels, markup
from catalog.faces.face import alt_text, face_of
from catalog.faces.palette import type_slug
from catalog.version import current_version

register = template.Library()
register.filter("type_label", labels.type_label)
register.filter("keyword_label", labels.keyword_label)
register.filter("stack_label", labels.stack_label)
register.filter("field_label", labels.field_label)
register.filter("marked", markup.html, is_safe=True)
register.filter("marked_line", markup.inline, is_safe=True)
register.filter("plain", markup.plain)


@register.filter
def grouped(number):
    """Return a number as the page's language groups its digits: 1,719 or 1 719."""
    return number_format(number, force_grouping=True)


@dataclass(frozen=True)
class Shown:
    """A card in one language; texts that are not recorded in it stand in English and say so."""

    name: str
    name_lang: str
    text: str | None
    text_lang: str
    type_line: str
    kind: str
    alt: str

    @property
    def is_fallback(self):
        """Tell whether the text stands in another language than the page."""
        return bool(self.text) and self.text_lang != get_language()


@register.filter
def shown(card):
    """Return a card as the page's language shows it."""
    lang = get_language()
    translation = next((row for row in card.translations.all() if row.lang == lang), None)
    face = face_of(card, lang, translation)
    return Shown(
        name=face.name,
        name_lang=lang if translation and translation.name else "en",
        text=(translation and translation.text) or card.text,
        text_lang=lang if translation and translation.text else "en",
        type_line=face.type_line,
        kind=face.type_slug,
        alt=alt_text(face),
    )


@register.filter
def kind_of(card):
    """Return the palette's key of a card."""
    return type_slug(card.types, card.subtypes)


@register.filter
def kind(value):
    """Return the palette's key of a type's slug."""
    return type_slug([value])


@register.filter
def translated(thing):
    """Return a thing's translation for the page's language, or the thing itself."""
    lang = get_language()
    return next((row for row in thing.translations.all() if row.lang == lang), thing)


@register.filter
def language_of(thing):
    """Return the language a translated thing stands in."""
    return getattr(thing, "lang", "en")


@register.simple_tag
def face(card, size, image_format="webp"):
    """Return the address of a card's drawn face; it changes with the data, so it may be kept."""
    asked = {"size": size, "format": image_format, "lang": get_language(), "v": current_version()}
    return format_html("/api/v1/cards/{}/image?{}", card.slug, urlencode(asked))


@register.simple_tag(takes_context=True)
def structured(context, data):
    """Return structured data as a JSON-LD block; addresses that begin with a slash are made absolute."""

    def absolute(value):
        if isinstance(value, dict):
            return {name: absolute(part) for name, part in value.items()}
        if isinstance(value, list):
            return [absolute(part) for part in value]
        return context["base"] + value if isinstance(value, str) and value.startswith("/") else value

    text = json.dumps({"@context": "https://schema.org"} | absolute(data), ensure_ascii=False)
    safe = text.replace("&", "\\u0026").replace("<", "\\u003C").replace(">", "\\u003E")
    return mark_safe(f'<script type="application/ld+json">{safe}</script>')  # what HTML reads is escaped
