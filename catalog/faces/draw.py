"""Faces and preview captions as image files."""

from io import BytesIO

from PIL import Image

from catalog.faces.portrait import paint_face
from catalog.faces.sizes import SIZES
from catalog.faces.social import paint_caption, paint_social

FORMATS = ("png", "webp")


def draw(face, size, image_format):
    """Return a face as an image file."""
    if size not in SIZES:
        raise ValueError(f"Unknown size {size!r}: one of {', '.join(SIZES)}.")
    return encode(paint_social(face) if size == "social" else paint_face(face, size), image_format)


def draw_caption(title, verdict=None, text="", subtitle="", lang="en", image_format="png"):
    """Return a ruling's or a set's preview: title, verdict ("yes", "no", "depends", "none" or None) and text."""
    return encode(paint_caption(title, verdict, text, subtitle, lang), image_format)


def encode(picture, image_format):
    """Return a picture as a file in a few flat inks, which both formats keep small and exact."""
    if image_format not in FORMATS:
        raise ValueError(f"Unknown format {image_format!r}: one of {', '.join(FORMATS)}.")
    buffer = BytesIO()
    flat = picture.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    if image_format == "webp":
        flat.convert("RGB").save(buffer, "WEBP", lossless=True, method=2)
    else:
        flat.save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()
