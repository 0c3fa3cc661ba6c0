"""Cards in templates: their name and text in the page's language, their kind, their words."""

import json
from functools import cached_property, lru_cache
from urllib.parse import urlencode

from django import template
from django.template.loader import render_to_string
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, ngettext

from catalog import labels, markup
from catalog.faces.face import alt_text, face_of, type_line
from catalog.faces.palette import type_slug
from core.version import current_version

register = template.Library()
register.filter("stack_label", labels.stack_label)
register.filter("field_label", labels.field_label)
register.filter("marked", markup.html, is_safe=True)
register.filter("marked_line", markup.inline, is_safe=True)
register.filter("plain", markup.plain)


@register.filter
def grouped(number):
    """Return a number as the page's language groups its digits: 1,719 or 1 719."""
    return number_format(number, force_grouping=True)


@register.filter
def rulings_label(number):
    """Return how many rulings there are, in words."""
    return ngettext("%(count)s ruling", "%(count)s rulings", number) % {"count": number}


@register.filter
def rulings_badge(card):
    """Return the link to a card's rulings that lists show, nothing where there are none."""
    link = '<a class="rulings-badge" href="{}#rulings">{}</a>'
    return format_html(link, card.get_absolute_url(), rulings_label(card.rulings_count)) if card.rulings_count else ""


@register.filter
def sources_label(number):
    """Return how many sources there are, in words."""
    return ngettext("%(count)s source", "%(count)s sources", number) % {"count": number}


class Shown:
    """A card in one language; texts that are not recorded in it stand in English and say so."""

    def __init__(self, card, lang):
        self.card = card
        self.lang = lang
        self.translation = translated = card.translation_in(lang)
        self.name = (translated and translated.name) or card.name
        self.name_lang = lang if translated and translated.name else "en"
        self.text_lang = lang if translated and translated.text else "en"

    @property
    def text(self):
        """The text, which lists of names do not read."""
        return (self.translation and self.translation.text) or self.card.text

    @cached_property
    def type_line(self):
        """What kind of card it is."""
        card = self.card
        side, whose = card.figures.get("side"), card.figures.get("affiliation")
        return cached_type_line(tuple(card.types), tuple(card.subtypes), side, whose, self.lang)

    @property
    def kind(self):
        """The palette's key."""
        return kind_of(self.card)

    @cached_property
    def alt(self):
        """The face in words."""
        return alt_text(face_of(self.card, self.lang, self.translation))

    @property
    def is_fallback(self):
        """Tell whether the text stands in another language than the page."""
        return bool(self.text) and self.text_lang != get_language()


@lru_cache(maxsize=5000)
def cached_type_line(types, subtypes, side, affiliation, _lang):
    """Return what kind of card has these values, in the page's language."""
    return type_line(types, subtypes, side, affiliation)


@register.filter
def shown(card):
    """Return a card as the page's language shows it."""
    return Shown(card, get_language())


@register.filter
def kind_of(card):
    """Return the palette's key of a card."""
    return type_slug(card.types, card.subtypes)


@register.filter
def translated(thing):
    """Return a thing's translation for the page's language, or the thing itself."""
    return thing.in_language(get_language())


@register.filter
def language_of(thing):
    """Return the language a translated thing stands in."""
    return getattr(thing, "lang", "en")


@register.simple_tag
def same_everywhere(template_name, section=""):
    """Return a part of the layout that is the same on every page of a section: links, menus, the footer."""
    return rendered_part(template_name, section, get_language())


@lru_cache(maxsize=200)
def rendered_part(template_name, section, _lang):
    """Render a part of the layout, once per section and language: a third of a small page's time otherwise."""
    return mark_safe(render_to_string(template_name, {"section": section}))  # as any included template


@register.simple_tag
def face(card, size, image_format="webp"):
    """Return the address of a card's drawn face; it changes with the data, so it may be stored for long."""
    return format_html(
        "/api/v1/cards/{}/image?{}", card.slug, face_query(size, image_format, get_language(), current_version())
    )


@lru_cache(maxsize=100)
def face_query(size, image_format, lang, version):
    """Return the query of the address of a face."""
    return urlencode({"size": size, "format": image_format, "lang": lang, "v": version})


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
