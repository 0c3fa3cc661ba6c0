"""Drawn faces and previews, kept on disk by data version, program and language; each ends in a digest of itself."""

import hashlib
from contextlib import suppress

from django.conf import settings

from catalog.faces.draw import draw, draw_caption
from catalog.faces.face import face_of
from core.build import BUILD
from core.files import put
from core.version import current_version

DIGEST_BYTES = 16


def card_picture(card, lang, size, image_format):
    """Return a card's face."""

    def fresh():
        return draw(face_of(card, lang, card.translation_in(lang)), size, image_format)

    return picture(f"{card.slug}-{size}.{image_format}", lang, fresh)


def caption_picture(name, lang, **words):
    """Return the preview of a ruling or a set."""
    return picture(f"{name}-preview.png", lang, lambda: draw_caption(lang=lang, **words))


def picture(name, lang, fresh):
    """Return a picture, drawing it the first time it is asked for, or again if the kept one is damaged."""
    path = settings.VAR_DIR / "faces" / f"{current_version()}-{BUILD}" / lang / name
    if content := kept(path):
        return content
    content = fresh()
    with suppress(OSError):  # a full disk must not stop the answer
        put(path, content + digest(content))
    return content


def kept(path):
    """Return a kept picture, or None if there is none or not a whole one."""
    try:
        stored = path.read_bytes()
    except OSError:
        return None
    content, mark = stored[:-DIGEST_BYTES], stored[-DIGEST_BYTES:]
    return content if content and digest(content) == mark else None


def digest(content):
    """Return the digest that stands at the end of a kept picture."""
    return hashlib.blake2b(content, digest_size=DIGEST_BYTES).digest()
