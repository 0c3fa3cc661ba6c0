"""Cards in templates: their name and text in the page's language, their kind, their words."""

from dataclasses import dataclass

from django import template
from django.utils.translation import get_language

from catalog import labels, markup
from catalog.faces.face import alt_text, face_of
from catalog.faces.palette import type_slug

register = template.Library()
register.filter("type_label", labels.type_label)
register.filter("keyword_label", labels.keyword_label)
register.filter("stack_label", labels.stack_label)
register.filter("field_label", labels.field_label)
register.filter("marked", markup.html, is_safe=True)
register.filter("marked_line", markup.inline, is_safe=True)
register.filter("plain", markup.plain)


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
