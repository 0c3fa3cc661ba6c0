"""Drawn faces, kept on disk by data version, program and representation; each ends in a digest of itself."""

import hashlib
from contextlib import suppress

from django.conf import settings

from catalog.disk import put
from catalog.faces.draw import draw
from catalog.faces.face import face_of
from catalog.version import current_version
from config.build import BUILD

DIGEST_BYTES = 16


def card_picture(card, lang, size, image_format):
    """Return a card's face, drawing it the first time it is asked for, or again if the kept one is damaged."""
    folder = settings.VAR_DIR / "faces" / f"{current_version()}-{BUILD}" / lang
    path = folder / f"{card.slug}-{size}.{image_format}"
    if content := kept(path):
        return content
    translation = next((row for row in card.translations.all() if row.lang == lang), None)
    content = draw(face_of(card, lang, translation), size, image_format)
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
