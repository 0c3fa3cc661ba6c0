"""Draws a face: a comic panel with the type's colour, the name as its title, the text in a caption box."""

from dataclasses import dataclass
from io import BytesIO
from zlib import crc32

from PIL import Image, ImageDraw

from catalog.faces.badges import chips, stick, type_disc
from catalog.faces.halftone import CORNERS, screen
from catalog.faces.labels import word
from catalog.faces.lettering import Lettering, letter, paint, split_name
from catalog.faces.palette import COLOURS, INK, MUTED, NEWSPRINT, PAPER, PATTERNS, text_on
from catalog.faces.sizes import SIZES
from catalog.faces.text import Fitted, fit, fit_line, font

FORMATS = ("png", "webp")
WIDTH = 488  # the width all measures below are given for


@dataclass(frozen=True)
class Plan:
    """Where everything goes on a face of one size, in pixels: (left, top, right, bottom)."""

    scale: float
    band: tuple[int, int, int, int]
    name_box: tuple[int, int, int, int]
    name: Lettering
    aside: str
    caption_box: tuple[int, int, int, int] | None
    text_box: tuple[int, int, int, int] | None
    text: Fitted | None
    footer_top: int

    def unit(self, value):
        """Return a measure at this size, at least one pixel."""
        return max(1, round(value * self.scale))


def draw(face, size, image_format):
    """Return a face as an image file."""
    if size not in SIZES:
        raise ValueError(f"Unknown size {size!r}: one of {', '.join(SIZES)}.")
    if image_format not in FORMATS:
        raise ValueError(f"Unknown format {image_format!r}: one of {', '.join(FORMATS)}.")
    if size == "social":
        from catalog.faces.social import paint_social

        return encode(paint_social(face), image_format)
    return encode(paint_face(face, size), image_format)


def encode(picture, image_format):
    """Return a picture as a file: PNG in a palette, WebP without loss."""
    buffer = BytesIO()
    if image_format == "webp":
        picture.save(buffer, "WEBP", quality=82, method=3)
    else:
        picture.quantize(64, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(buffer, "PNG", compress_level=9)
    return buffer.getvalue()


def plan(face, size):
    """Return where everything goes on a portrait face."""
    width, height = SIZES[size]
    scale = width / WIDTH
    if size == "small":
        return plan_small(face, width, height, scale)

    def unit(value):
        return max(1, round(value * scale))

    edge = unit(9)
    band = (edge, edge, width - edge, edge + unit(54))
    footer_top = height - edge - unit(66)
    top = band[3] + unit(5) + (unit(46) if face.power_printed else unit(18))
    bottom = footer_top - unit(16 if not has_corner_badges(face) else 30)
    left, right = edge + unit(15), width - edge - unit(15)
    pad = unit(17)
    text_box = caption_box = text = None
    title, aside = split_name(face.name)
    aside = aside or face.subtitle
    extra = unit(34) if aside else 0
    extra += unit(66) if face.figures else 0
    if face.paragraphs:
        head = unit(13) if face.keywords else 0
        note = unit(22) if face.note else 0
        room = bottom - top - extra - unit(120) - 2 * pad - head - note
        text = fit(face.paragraphs, right - left - 2 * pad, room, unit(24), unit(14))
        caption_top = bottom - text.height - 2 * pad - head - note + unit(4)
        caption_box = (left, caption_top, right, bottom)
        text_box = (left + pad, caption_top + pad + head, right - pad, bottom - pad - note + unit(4))
    elif face.note:
        caption_box = (left, bottom - unit(42), right, bottom)
    name_bottom = (caption_box[1] - (unit(16) if face.keywords else 0) if caption_box else bottom) - unit(16) - extra
    name_box = (left, top, right, name_bottom)
    name = letter(title, right - left, name_bottom - top, unit(190), unit(20))
    return Plan(scale, band, name_box, name, aside, caption_box, text_box, text, footer_top)


def plan_small(face, width, height, scale):
    """Return where things go on the smallest face: type, name and badges only."""
    edge = 3
    band = (edge, edge, width - edge, edge + 24)
    top = band[3] + (22 if face.power_printed else 8)
    bottom = height - edge - (46 if has_corner_badges(face) else 10)
    title, aside = split_name(face.name)
    box = (edge + 5, top, width - edge - 5, bottom - (18 if aside else 0))
    name = letter(title, box[2] - box[0], box[3] - box[1], 64, 11)
    return Plan(scale, band, box, name, aside, None, None, None, height - edge)


def has_corner_badges(face):
    """Tell whether the lower corners carry a number."""
    return face.cost is not None or face.victory_points_printed is not None


def paint_face(face, size):
    """Return a portrait face as a picture."""
    width, height = SIZES[size]
    layout = plan(face, size)
    unit = layout.unit
    picture = Image.new("RGB", (width, height), INK)
    draw = ImageDraw.Draw(picture)
    paint_splash(
        picture, face, (layout.band[0], layout.band[3], layout.band[2], height - layout.band[0]), scale=layout.scale
    )
    paint_band(picture, draw, face, layout, size)
    paint_name(picture, draw, layout, size)
    if size != "small":
        paint_figures(draw, face, layout)
        paint_caption(draw, face, layout)
        paint_footer(draw, face, layout, width, height)
    paint_badges(picture, face, layout, size, width, height, unit)
    return picture


def paint_splash(picture, face, box, scale):
    """Fill a box with the type's tint and its halftone, densest at a corner that depends on the name."""
    strong, tint = COLOURS[face.type_slug]
    left, top, right, bottom = box
    picture.paste(tint, box)
    corner = crc32(face.name.encode()) % len(CORNERS)
    pitch = max(5, round(12 * scale))
    picture.paste(strong, (left, top), screen(PATTERNS[face.type_slug], right - left, bottom - top, pitch, corner))


def paint_band(picture, draw, face, layout, size):
    """Paint the band that names the type."""
    unit = layout.unit
    strong = COLOURS[face.type_slug][0]
    left, top, right, bottom = layout.band
    draw.rectangle((left, top, right - 1, bottom - 1), fill=strong)
    rule = 2 if size == "small" else unit(5)
    draw.rectangle((left, bottom, right - 1, bottom + rule - 1), fill=INK)
    side = 20 if size == "small" else unit(42)
    inset = (bottom - top - side) // 2
    type_disc(picture, face.type_slug, side, (left + inset, top + inset))
    start = left + 2 * inset + side + (1 if size == "small" else unit(4))
    end = right - (unit(100) if face.power_printed else unit(14))
    if face.type_line:
        words, letters = fit_line(
            face.type_line.upper(),
            "display",
            end - start,
            16 if size == "small" else unit(30),
            11 if size == "small" else unit(15),
        )
        draw.text(
            (start, round((top + bottom) / 2 + letters * 0.35)), words, text_on(strong), font("display", letters), "ls"
        )


def paint_name(picture, draw, layout, size):
    """Paint the name, and in a caption box below it what stood in brackets."""
    unit = layout.unit
    left, top, right, bottom = layout.name_box
    y = top + max(0, (bottom - top - layout.name.height) // 2)
    paint(picture, layout.name, left, y)
    if layout.aside:
        largest, smallest = (13, 10) if size == "small" else (unit(24), unit(14))
        words, letters = fit_line(
            layout.aside.upper(), "display", right - left - letters_pad(largest), largest, smallest
        )
        length = font("display", letters).getlength(words) + letters_pad(largest)
        height = round(largest * 1.25)
        middle = (left + right) / 2
        box_top = y + layout.name.height + (2 if size == "small" else unit(7))
        draw.rectangle((middle - length / 2, box_top, middle + length / 2, box_top + height), fill=INK)
        draw.text((middle, round(box_top + height / 2 + letters * 0.35)), words, PAPER, font("display", letters), "ms")


def letters_pad(size):
    """Return the room left and right of a word in its box."""
    return round(size * 0.9)


def paint_figures(draw, face, layout):
    """Paint recorded figures as a row of boxes above the caption."""
    if not face.figures:
        return
    unit = layout.unit
    left, _top, right, bottom = layout.name_box
    top = bottom + unit(8) + (unit(34) if layout.aside else 0)
    shown = face.figures[:5]
    width = min(unit(110), (right - left - unit(8) * (len(shown) - 1)) // len(shown))
    x = (left + right - len(shown) * width - (len(shown) - 1) * unit(8)) // 2
    for label, value in shown:
        draw.rectangle((x, top, x + width - 1, top + unit(54)), fill=INK)
        draw.rectangle((x + unit(3), top + unit(3), x + width - 1 - unit(3), top + unit(51)), fill=PAPER)
        value, size = fit_line(value, "display", width - unit(14), unit(34), unit(12))
        draw.text((x + width / 2, top + unit(30)), value, INK, font("display", size), "ms")
        label, size = fit_line(label.upper(), "display", width - unit(10), unit(16), unit(10))
        draw.text((x + width / 2, top + unit(46)), label, MUTED, font("display", size), "ms")
        x += width + unit(8)


def paint_caption(draw, face, layout):
    """Paint the caption box with the text, or the quiet line that says it is not recorded."""
    if not layout.caption_box:
        return
    unit = layout.unit
    left, top, right, bottom = layout.caption_box
    rule = unit(4)
    draw.rectangle((left + unit(5), top + unit(5), right + unit(5), bottom + unit(5)), fill=INK)
    draw.rectangle((left, top, right, bottom), fill=INK)
    draw.rectangle((left + rule, top + rule, right - rule, bottom - rule), fill=PAPER)
    if layout.text:
        layout.text.write(draw, layout.text_box[0], layout.text_box[1], INK)
        if face.keywords:
            chips(draw, face.keywords, left + unit(12), top - unit(14), right - left - unit(24), unit(28))
    if face.note:
        middle = ((left + right) / 2, bottom - unit(21 if layout.text else 20))
        draw.text(middle, face.note, MUTED, font("text", unit(17)), "mm")


def paint_footer(draw, face, layout, width, height):
    """Paint the strip that names the set and the stack."""
    unit = layout.unit
    edge = layout.band[0]
    draw.rectangle((edge, layout.footer_top, width - edge - 1, height - edge - 1), fill=NEWSPRINT)
    draw.rectangle((edge, layout.footer_top, width - edge - 1, layout.footer_top + unit(5) - 1), fill=INK)
    room = width - 2 * unit(122)
    words, size = fit_line(face.set_name.upper(), "display", room, unit(24), unit(13))
    middle = width / 2
    draw.text((middle, layout.footer_top + unit(32)), words, INK, font("display", size), "ms")
    if face.stack_label:
        words, size = fit_line(face.stack_label, "text", room, unit(17), unit(11))
        draw.text((middle, layout.footer_top + unit(53)), words, MUTED, font("text", size), "ms")


def paint_badges(picture, face, layout, size, width, height, unit):
    """Paint the numbers in their corners: victory points left, cost right, power at the top."""
    is_small = size == "small"
    side = 46 if is_small else unit(104)
    inset = 24 if is_small else unit(57)
    labels = {key: "" if is_small else word(key, face.lang) for key in ("cost", "victory-points", "power")}
    if face.victory_points_printed is not None:
        stick(
            picture,
            "victory-points",
            face.victory_points_printed,
            labels["victory-points"],
            side + unit(10),
            (inset, height - inset),
        )
    if face.cost is not None:
        stick(picture, "cost", str(face.cost), labels["cost"], side - unit(8), (width - inset, height - inset))
    if face.power_printed is not None:
        stick(picture, "power", face.power_printed, labels["power"], side + unit(8), (width - inset, inset))
