"""Landscape images for link previews: a card, or the caption of a ruling or set."""

from PIL import Image, ImageDraw

from catalog.faces.badges import BADGES, chips, paste_badge, verdict_stamp
from catalog.faces.card_type_symbols import glyph
from catalog.faces.fitted_text import CAPS, fit, fit_line, font
from catalog.faces.halftone import screen
from catalog.faces.image_sizes import SIZES
from catalog.faces.layout import Box
from catalog.faces.name_lettering import fit_name, paint, split_name
from catalog.faces.palette import INK, MUTED, NEWSPRINT, tint
from catalog.faces.panels_and_boxes import numbers, paint_band, paint_box, paint_splash
from catalog.faces.short_labels import word

SITE = "Rogues Gallery"
WIDTH, HEIGHT = SIZES["social"]
EDGE, RULE, MARGIN, GAP = 14, 8, 34, 22
PANEL = Box(0, 0, WIDTH, HEIGHT).inset(EDGE)
FOOTER = Box(PANEL.left, PANEL.bottom - 72, PANEL.right, PANEL.bottom)
BAND = Box(PANEL.left, PANEL.top, PANEL.right, PANEL.top + 82)
SPLASH = Box(PANEL.left, BAND.bottom + RULE, PANEL.right, FOOTER.top)
BADGES_SIDE = {1: 164, 2: 160, 3: 128}
BADGE_COLUMN = 190
STAMP = 96
CHIP = 42
TEXT = {"largest": 34, "smallest": 25}


def paint_social(face):
    """Return a face as a landscape image: a large name, the numbers on the right, the start of the text."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), INK)
    canvas = ImageDraw.Draw(picture)
    paint_splash(picture, face, SPLASH, pitch=20)
    paint_band(picture, canvas, face, BAND, BAND.right - 24, disc=64, largest=48, smallest=28)
    paint_site(picture, canvas, " · ".join(part for part in (face.set_name, face.stack_label) if part))
    badges = numbers(face)
    right = SPLASH.right - MARGIN - (BADGE_COLUMN if badges else 0)
    left, top, bottom = SPLASH.left + MARGIN, SPLASH.top + GAP, SPLASH.bottom - GAP - 8
    if words := face.paragraphs or ((face.note,) if face.note else ()):
        bottom = paint_words(canvas, words, face.keywords, left, right, bottom, most=246) - GAP
    title, aside = split_name(face.name)
    if aside := aside or face.subtitle:
        bottom -= CHIP + GAP // 2
    name = fit_name(title, right - left, bottom - top, 260, 30, centred=False)
    top += max(0, (bottom - top - name.height) // 2)
    paint(picture, name, left, top)
    chips(canvas, [aside] if aside else [], left, round(top + name.height) + GAP // 2, right - left, CHIP)
    for position, (kind, number) in enumerate(badges.items()):
        middle = (SPLASH.right - MARGIN // 2 - BADGE_COLUMN // 2, badge_y(position, len(badges)))
        paste_badge(
            picture, kind, number, word(kind, face.lang), round(BADGES_SIDE[len(badges)] * BADGES[kind].share), middle
        )
    return picture


def badge_y(position, count):
    """Return the y coordinate of the middle of the badge at an index in a column of `count` badges."""
    return SPLASH.top + SPLASH.height * (2 * position + 1) / (2 * count)


def paint_caption(title, verdict, text, subtitle, lang, colour):
    """Return the preview of a ruling or set: verdict, title and text."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), INK)
    canvas = ImageDraw.Draw(picture)
    picture.paste(tint(colour), (PANEL.left, PANEL.top, PANEL.right, PANEL.bottom))
    picture.paste(colour, (PANEL.left, PANEL.top), screen("dot", PANEL.width, PANEL.height, 20, 1))
    paint_site(picture, canvas, "")
    left, right, top, bottom = PANEL.left + MARGIN, PANEL.right - MARGIN, PANEL.top + GAP, FOOTER.top - GAP - 8
    start = left
    if verdict:
        stamp = verdict_stamp(verdict, word(f"verdict-{verdict}", lang).upper(), STAMP)
        picture.paste(stamp, (left, top - 8), stamp)
        start += stamp.width + GAP
    if subtitle:
        shown, _size = fit_line(subtitle.upper(), "display", right - start - CHIP, CHIP, CHIP)
        chips(canvas, [shown], start, top + (STAMP - CHIP) // 2 if verdict else top, right - start, CHIP)
    if verdict or subtitle:
        top += (stamp.height - 8 if verdict else CHIP) + GAP // 2
    if text:
        bottom = paint_words(canvas, text.split("\n"), (), left, right, bottom, most=220)
    name = fit_name(title, right - left, bottom - GAP - top, 220, 26, centred=False)
    paint(picture, name, left, top + max(0, (bottom - GAP - top - name.height) // 2))
    return picture


def paint_words(canvas, paragraphs, keywords, left, right, bottom, most):
    """Paint a caption box as high as its text, at most `most` pixels, and return the y coordinate of its top."""
    pad = 26
    head = CHIP // 3 if keywords else 0
    text = fit(paragraphs, right - left - 2 * pad, most - 2 * pad - head, **TEXT)
    box = Box(left, bottom - text.height - 2 * pad - head + 6, right, bottom)
    paint_box(canvas, box, 6)
    text.write(canvas, left + pad, box.top + pad + head, INK)
    chips(canvas, keywords, left + pad, box.top - CHIP // 2, box.width - 2 * pad, CHIP)
    return box.top - (CHIP // 2 if keywords else 0)


def paint_site(picture, canvas, words):
    """Paint the footer: the site's name, and `words` on the right, such as the card's set."""
    canvas.rectangle(FOOTER.corners(), fill=NEWSPRINT)
    canvas.rectangle((FOOTER.left, FOOTER.top, FOOTER.right - 1, FOOTER.top + RULE - 1), fill=INK)
    base = round((FOOTER.top + RULE + FOOTER.bottom + 46 * CAPS) / 2)
    picture.paste(INK, (FOOTER.left + 24, base - 46), glyph("rogue", 60))
    face = font("display", 46)
    canvas.text((FOOTER.left + 98, base), SITE.upper(), INK, face, "ls")
    start = FOOTER.left + 98 + face.getlength(SITE.upper()) + 40
    words, size = fit_line(words, "text", FOOTER.right - 28 - start, 30, 18)
    canvas.text((FOOTER.right - 28, base), words, MUTED, font("text", size), "rs")
