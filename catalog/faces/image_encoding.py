"""Draw faces and link previews and encode them as PNG or WebP bytes; picture_cache.py stores them."""

from functools import lru_cache
from io import BytesIO
from itertools import combinations

from PIL import Image

from catalog.faces.face_painting import paint_face
from catalog.faces.image_sizes import SIZES
from catalog.faces.link_previews import paint_caption, paint_social
from catalog.faces.palette import ACCENT, COLOURS, INK, MUTED, NEWSPRINT, PAPER, VERDICTS, channels, mix, tint

FORMATS = ("png", "webp")
STEPS = 6


def draw(face, size, image_format):
    """Return a face as the bytes of an image file."""
    if size not in SIZES:
        raise ValueError(f"Unknown size {size!r}: one of {', '.join(SIZES)}.")
    picture = paint_social(face) if size == "social" else paint_face(face, size)
    return encode(picture, image_format, COLOURS[face.type_slug][0])


def draw_caption(title, verdict=None, text="", subtitle="", lang="en", image_format="png"):
    """Return the preview of a ruling or set as the bytes of an image file.

    `verdict` is "yes", "no", "depends", "none" or None."""
    if verdict is not None and verdict not in VERDICTS:
        raise ValueError(f"Unknown verdict {verdict!r}: one of {', '.join(VERDICTS)}.")
    colour = VERDICTS.get(verdict, ACCENT)
    return encode(paint_caption(title, verdict, text, subtitle, lang, colour), image_format, colour)


def encode(picture, image_format, colour):
    """Return a picture as the bytes of a PNG or lossless WebP file. A small palette keeps the file small."""
    if image_format not in FORMATS:
        raise ValueError(f"Unknown format {image_format!r}: one of {', '.join(FORMATS)}.")
    buffer = BytesIO()
    flat = picture.quantize(palette=inks(colour), dither=Image.Dither.NONE)
    if image_format == "webp":
        flat.convert("RGB").save(buffer, "WEBP", lossless=True, method=2, quality=60)
    else:
        flat.save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()


@lru_cache(maxsize=64)
def inks(colour):
    """Return an image with the palette for a type's strong colour: the plain colours and mixtures of two for edges."""
    flats = list(dict.fromkeys((INK, PAPER, NEWSPRINT, ACCENT, MUTED, colour, tint(colour))))
    mixed = [mix(one, two, share / STEPS) for one, two in combinations(flats, 2) for share in range(1, STEPS)]
    picture = Image.new("P", (1, 1))
    picture.putpalette([part for flat in dict.fromkeys(flats + mixed) for part in channels(flat)])
    return picture
