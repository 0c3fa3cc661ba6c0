"""Drawn faces and previews, stored on disk by data version, program and language."""

from django.conf import settings

from catalog.faces.draw import draw, draw_caption
from catalog.faces.face import face_of
from core.build import BUILD
from core.file_cache import read_or_build
from core.version import current_version


def card_picture(card, lang, size, image_format):
    """Return a card's face."""

    def fresh():
        return draw(face_of(card, lang, card.translation_in(lang)), size, image_format)

    return picture(f"{card.slug}-{size}.{image_format}", lang, fresh)


def caption_picture(name, lang, **words):
    """Return the preview of a ruling or a set."""
    return picture(f"{name}-preview.png", lang, lambda: draw_caption(lang=lang, **words))


def picture(name, lang, fresh):
    """Return a picture, drawn the first time it is asked for."""
    return read_or_build(settings.VAR_DIR / "faces" / f"{current_version()}-{BUILD}" / lang / name, fresh)
