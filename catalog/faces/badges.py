"""Draw badges (a number in a shape), chips (short words in boxes), type symbols and verdict stamps."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from catalog.faces.card_type_symbols import glyph, star
from catalog.faces.fitted_text import CAPS, fit_line, font
from catalog.faces.palette import ACCENT, INK, PAPER, VERDICTS, text_on

SMOOTH = 4


@dataclass(frozen=True)
class Badge:
    """The colours and lengths of a kind of badge. Lengths are fractions of its side.

    `share` is its side relative to other badges, `drop` how far the number is below the middle."""

    fill: str
    ink: str
    share: float
    number_width: float
    label_width: float
    drop: float


BADGES = {
    "cost": Badge(PAPER, INK, 0.92, 0.62, 0.5, 0.0),
    "victory-points": Badge(INK, PAPER, 1.12, 0.44, 0.3, 0.02),
    "power": Badge(ACCENT, INK, 1.08, 0.54, 0.42, 0.0),
}


def outline(kind, side, inset):
    """Return a mask of the shape of a kind of badge, `inset` pixels smaller on every side."""
    size = side * SMOOTH
    mask = Image.new("L", (size, size))
    draw = ImageDraw.Draw(mask)
    middle, reach = size / 2, size / 2 - inset * SMOOTH
    if kind == "cost":
        draw.ellipse((middle - reach, middle - reach, middle + reach, middle + reach), fill=255)
    elif kind == "victory-points":
        draw.polygon(star(5, reach * 1.05, reach * 0.62, (middle, middle + reach * 0.06)), fill=255)
    else:
        draw.polygon(star(13, reach, reach * 0.76, (middle, middle), turn=0.1), fill=255)
    return mask.resize((side, side), Image.Resampling.BOX)


@lru_cache(maxsize=512)
def badge(kind, number, label, side):
    """Return the image of a badge with a number, and a label below it unless it is empty; `side` is in pixels."""
    look = BADGES[kind]
    picture = Image.new("RGBA", (side, side))
    rim = max(2, round(side * 0.05))
    picture.paste(PAPER, (0, 0), outline(kind, side, 0))
    picture.paste(INK, (0, 0), outline(kind, side, max(1, rim // 2)))
    if look.fill != INK:
        picture.paste(look.fill, (0, 0), outline(kind, side, rim * 1.6))
    draw = ImageDraw.Draw(picture)
    number = number.replace("-", "–")
    number, size = fit_line(number, "display", side * look.number_width, round(side * (0.46 if label else 0.6)), 8)
    if number == "*":  # the font's asterisk is small and high
        size = round(size * 1.35)
    mask, (_x, top) = font("display", size).getmask2(number, "L", anchor="ms")
    bottom = top + mask.getbbox()[3]
    label, label_size = fit_line(label.upper(), "display", side * look.label_width, round(side * 0.17), 6)
    below = side * 0.05 + label_size * CAPS if label else 0
    middle = side * (0.5 + look.drop) - below / 2
    draw.text((side / 2, middle - (top + bottom) / 2), number, look.ink, font("display", size), "ms")
    if label:
        base = middle + (bottom - top) / 2 + below
        draw.text((side / 2, base), label, look.ink, font("display", label_size), "ms")
    return picture


def paste_badge(picture, kind, number, label, side, middle):
    """Paste a badge on a picture, centred on a point."""
    stamp = badge(kind, number, label, side)
    picture.paste(stamp, (round(middle[0] - side / 2), round(middle[1] - side / 2)), stamp)


def chips(draw, words, left, top, width, height, fill=INK):
    """Draw words in boxes side by side, as many as fit the width."""
    face = font("display", round(height * 0.72))
    x = left
    for words_in_caps in (text.upper() for text in words):
        length = round(face.getlength(words_in_caps)) + round(height * 0.7)
        if x + length > left + width:
            break
        draw.rectangle((x, top, x + length - 1, top + height - 1), fill=fill)
        baseline = top + height / 2 + face.size * CAPS / 2
        draw.text((x + length / 2, round(baseline)), words_in_caps, text_on(fill), face, "ms")
        x += length + round(height * 0.3)


def type_disc(picture, slug, side, position):
    """Paste the symbol of a card type on a disc; `position` is the upper left corner."""
    size = side * SMOOTH
    disc = Image.new("L", (size, size))
    ImageDraw.Draw(disc).ellipse((0, 0, size - 1, size - 1), fill=255)
    picture.paste(PAPER, position, disc.resize((side, side), Image.Resampling.BOX))
    sign = round(side * 0.68)
    offset = (side - sign) // 2
    picture.paste(INK, (position[0] + offset, position[1] + offset), glyph(slug, sign))


@lru_cache(maxsize=32)
def verdict_stamp(verdict, words, height):
    """Return a verdict as a bold, slightly rotated box."""
    colour = VERDICTS[verdict]
    face = font("display", round(height * 0.8))
    width = round(face.getlength(words)) + round(height * 0.8)
    rim = round(height * 0.07)
    picture = Image.new("RGBA", (width + rim * 2, height + rim * 2))
    draw = ImageDraw.Draw(picture)
    draw.rectangle((rim, rim, width + rim, height + rim), fill=INK)
    draw.rectangle((0, 0, width, height), fill=INK)
    draw.rectangle((rim, rim, width - rim, height - rim), fill=colour)
    draw.text((width / 2, round(height / 2 + face.size * CAPS / 2)), words, text_on(colour), face, "ms")
    return picture.rotate(2.2, Image.Resampling.BICUBIC, expand=True)
