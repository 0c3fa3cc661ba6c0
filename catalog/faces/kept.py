"""Drawn faces, kept on disk by data version, program and representation."""

import os

from django.conf import settings

from catalog.faces.draw import draw
from catalog.faces.face import face_of
from catalog.version import current_version
from config.build import BUILD


def card_picture(card, lang, size, image_format):
    """Return a card's face, drawing it the first time it is asked for."""
    folder = settings.VAR_DIR / "faces" / f"{current_version()}-{BUILD}" / lang
    path = folder / f"{card.slug}-{size}.{image_format}"
    try:
        return path.read_bytes()
    except OSError:
        pass
    translation = next((row for row in card.translations.all() if row.lang == lang), None)
    content = draw(face_of(card, lang, translation), size, image_format)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f".{path.name}.{os.getpid()}")
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError:  # a full disk must not stop the answer
        pass
    return content
