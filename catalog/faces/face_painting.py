"""Paint a portrait face: a comic panel in the type's colour, the name as title, the text in a caption box."""

from PIL import Image, ImageDraw

from catalog.faces.badges import BADGES, chips, paste_badge
from catalog.faces.fitted_text import CAPS, fit_line, font
from catalog.faces.image_sizes import SIZES
from catalog.faces.layout import Box, layout_face, lengths_for
from catalog.faces.name_lettering import paint
from catalog.faces.palette import INK, MUTED, NEWSPRINT, PAPER
from catalog.faces.panels_and_boxes import numbers, paint_band, paint_box, paint_splash
from catalog.faces.short_labels import word


def paint_face(face, size):
    """Return a portrait face as an image."""
    lengths, layout = lengths_for(size), layout_face(face, size)
    picture = Image.new("RGB", SIZES[size], INK)
    canvas = ImageDraw.Draw(picture)
    paint_splash(picture, face, layout.splash, lengths.pitch)
    end = layout.band.right - (lengths.badge - lengths.edge if face.power_printed else lengths.type_end)
    sizes = (lengths.disc, lengths.type_largest, lengths.type_smallest)
    paint_band(picture, canvas, face, layout.band, end, *sizes)
    paint_name(picture, canvas, layout, lengths)
    if layout.figures_box:
        paint_figures(canvas, face.figures, layout.figures_box, lengths)
    if layout.caption_box:
        paint_caption(canvas, face, layout, lengths)
    if layout.footer:
        paint_footer(canvas, face, layout.footer, lengths)
    paint_badges(picture, face, lengths, has_labels=size != "small")
    return picture


def paint_name(picture, canvas, layout, lengths):
    """Paint the name, and its part in brackets or after a dash in a box below."""
    box = layout.name_box
    top = box.top + max(0, (box.height - layout.name.height) // 2)
    paint(picture, layout.name, box.left, top)
    if layout.aside:
        words, size = fit_line(
            layout.aside.upper(), "display", box.width - lengths.aside, lengths.aside, lengths.aside_smallest
        )
        half = (font("display", size).getlength(words) + lengths.aside) / 2
        height = round(lengths.aside * 1.25)
        start = round(top + layout.name.height + (lengths.aside_room - height) / 2)
        canvas.rectangle((box.middle - half, start, box.middle + half, start + height - 1), fill=INK)
        base = round(start + (height + size * CAPS) / 2)
        canvas.text((box.middle, base), words, PAPER, font("display", size), "ms")


def paint_figures(canvas, figures, box, lengths):
    """Paint the recorded figures as a row of boxes."""
    gap = lengths.gap // 2
    widest = max(font("display", lengths.figures * 3 // 7).getlength(value) for _label, value in figures)
    width = max(lengths.figure_width, round(widest) + lengths.gap * 2)
    width = min(width, (box.width - gap * (len(figures) - 1)) // len(figures))
    left = round(box.middle - (width * len(figures) + gap * (len(figures) - 1)) / 2)
    for label, value in figures:
        cell = Box(left, box.top, left + width, box.bottom)
        canvas.rectangle(cell.corners(), fill=INK)
        canvas.rectangle(cell.inset(lengths.caption_rule).corners(), fill=PAPER)
        room = width - 4 * lengths.caption_rule
        value, size = fit_line(value, "display", room, lengths.figures * 5 // 8, lengths.figures // 5)
        canvas.text((cell.middle, cell.top + cell.height * 0.56), value, INK, font("display", size), "ms")
        label, size = fit_line(label.upper(), "display", room, lengths.figures * 2 // 7, lengths.figures // 6)
        canvas.text((cell.middle, cell.top + cell.height * 0.84), label, MUTED, font("display", size), "ms")
        left += width + gap


def paint_caption(canvas, face, layout, lengths):
    """Paint the caption box with the text, the keywords, and the note about a missing or untranslated text."""
    box = layout.caption_box
    paint_box(canvas, box, lengths.caption_rule)
    if layout.text:
        layout.text.write(canvas, layout.text_box.left, layout.text_box.top, INK)
        chips(
            canvas, face.keywords, box.left + lengths.pad, box.top - lengths.chip // 2, box.width - 2 * lengths.pad,
            lengths.chip,
        )  # fmt: skip
    if face.note:
        middle = box.bottom - (lengths.note // 3 + lengths.pad if layout.text else box.height / 2)
        canvas.text((box.middle, middle), face.note, MUTED, font("text", lengths.note), "mm")


def paint_footer(canvas, face, box, lengths):
    """Paint the footer with the set and the stack."""
    canvas.rectangle(box.corners(), fill=NEWSPRINT)
    canvas.rectangle((box.left, box.top, box.right - 1, box.top + lengths.rule - 1), fill=INK)
    room = box.width - 2 * lengths.footer_side
    words, size = fit_line(face.set_name.upper(), "display", room, lengths.set_name, lengths.set_name_smallest)
    canvas.text((box.middle, box.top + round(box.height * 0.5)), words, INK, font("display", size), "ms")
    words, size = fit_line(face.stack_label, "text", room, lengths.stack, lengths.set_name_smallest)
    canvas.text((box.middle, box.top + round(box.height * 0.82)), words, MUTED, font("text", size), "ms")


def paint_badges(picture, face, lengths, has_labels):
    """Paint the number badges: Victory Points lower left, cost lower right, Power upper right.

    `lengths` are the sizes in pixels; with `has_labels`, each number has its name on it."""
    width, height = picture.size
    inset = lengths.badge_inset
    positions = {
        "victory-points": (inset, height - inset),
        "cost": (width - inset, height - inset),
        "power": (width - inset, inset),
    }
    for kind, number in numbers(face).items():
        label = word(kind, face.lang) if has_labels else ""
        paste_badge(picture, kind, number, label, round(lengths.badge * BADGES[kind].share), positions[kind])
