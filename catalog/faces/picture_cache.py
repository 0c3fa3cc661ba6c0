"""Card images and previews, stored on disk by data version, program build and language."""

from django.conf import settings

from catalog.faces.face_content import face_of
from catalog.faces.image_encoding import draw, draw_caption
from core.build_digest import BUILD
from core.data_version import current_version
from core.generated_files import read_or_build

STORED_SIZES = ("small", "normal")  # all of them in both formats and languages take 240 MB; all sizes would take 900


def card_picture(card, lang, size, image_format):
    """Return a card's image as the bytes of a PNG or WebP file; images of STORED_SIZES are stored on first use."""

    def build():
        return draw(face_of(card, lang, card.translation_in(lang)), size, image_format)

    if size not in STORED_SIZES:
        return build()
    return read_or_build(picture_path(f"{card.slug}-{size}.{image_format}", lang), build)


def caption_picture(name, lang, **words):
    """Return the preview image of a ruling or set as the bytes of a PNG file, stored on first use."""
    return read_or_build(picture_path(f"{name}-preview.png", lang), lambda: draw_caption(lang=lang, **words))


def picture_path(name, lang):
    """Return the path of the stored picture with this file name for the current data version."""
    return settings.VAR_DIR / "faces" / f"{current_version()}-{BUILD}" / lang / name
