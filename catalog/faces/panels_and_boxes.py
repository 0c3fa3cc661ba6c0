"""Parts shared by portrait and landscape images: the halftone panel, the type band and caption boxes."""

from zlib import crc32

from catalog.faces.badges import type_disc
from catalog.faces.fitted_text import CAPS, fit_line, font
from catalog.faces.halftone import CORNERS, screen
from catalog.faces.palette import COLOURS, INK, PAPER, PATTERNS, text_on


def paint_splash(picture, face, box, pitch):
    """Fill a box with the type's tint and halftone. The densest corner depends on the name."""
    strong, tint = COLOURS[face.type_slug]
    picture.paste(tint, (box.left, box.top, box.right, box.bottom))
    corner = crc32(face.name.encode()) % len(CORNERS)
    picture.paste(strong, (box.left, box.top), screen(PATTERNS[face.type_slug], box.width, box.height, pitch, corner))


def paint_band(picture, canvas, face, band, end, disc, largest, smallest):
    """Paint the band with the type's symbol (`disc` pixels wide) and the type line, which ends before x = `end`.

    `largest` and `smallest` limit the font size."""
    strong = COLOURS[face.type_slug][0]
    canvas.rectangle(band.corners(), fill=strong)
    inset = (band.height - disc) // 2
    type_disc(picture, face.type_slug, disc, (band.left + inset, band.top + inset))
    left = band.left + 2 * inset + disc
    words = face.type_line.upper()
    shown, size = fit_line(words, "display", end - left, largest, smallest)
    if shown != words:  # too long: show only the first part
        shown, size = fit_line(words.split(" · ")[0], "display", end - left, largest, smallest)
    base = round((band.top + band.bottom + size * CAPS) / 2)
    canvas.text((left, base), shown, text_on(strong), font("display", size), "ls")


def paint_box(canvas, box, rule):
    """Paint a caption box with a border and a hard shadow of `rule` pixels each."""
    canvas.rectangle((box.left + rule, box.top + rule, box.right + rule, box.bottom + rule), fill=INK)
    canvas.rectangle(box.corners(), fill=INK)
    canvas.rectangle(box.inset(rule).corners(), fill=PAPER)


def numbers(face):
    """Return the known numbers of a face as printed, by kind of badge."""
    printed = {
        "victory-points": face.victory_points_printed,
        "cost": None if face.cost is None else str(face.cost),
        "power": face.power_printed,
    }
    return {kind: number for kind, number in printed.items() if number is not None}
