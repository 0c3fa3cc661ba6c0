"""The app's icons: a domino mask on a yellow burst. `python -m catalog.faces.app_icons` regenerates them."""

from pathlib import Path

from PIL import Image, ImageDraw

from catalog.faces.card_type_symbols import glyph, star
from catalog.faces.fitted_text import font
from catalog.faces.halftone import screen
from catalog.faces.palette import ACCENT, COLOURS, INK

FOLDER = Path(__file__).resolve().parents[2] / "static" / "icons"
SMOOTH = 2
SMALL = 192  # up to this size the halftone would only blur and enlarge the file
# file: side, fraction of the side that the burst fills, whether the corners are square (the system masks them)
ICONS = {
    "icon-192.png": (192, 0.88, False),
    "icon-512.png": (512, 0.88, False),
    "maskable-512.png": (512, 0.74, True),
    "apple-touch-icon.png": (180, 0.86, True),
}


def draw_icon(side, share, is_square):
    """Return an icon of `side` pixels. The burst fills a `share` of the side; `is_square` leaves out round corners."""
    size = side * SMOOTH
    middle, reach = size / 2, size * share / 2
    picture = Image.new("RGB", (size, size), COLOURS["villain"][0])
    if side > SMALL:
        picture.paste("#7E0A19", (0, 0), screen("dot", size, size, max(8, size // 22), 1, 0.7))
    canvas = ImageDraw.Draw(picture)
    canvas.polygon(star(14, reach, reach * 0.79, (middle + reach * 0.03, middle + reach * 0.035), 0.12), fill=INK)
    canvas.polygon(star(14, reach, reach * 0.79, (middle, middle), 0.12), fill=INK)
    canvas.polygon(star(14, reach * 0.91, reach * 0.72, (middle, middle), 0.12), fill=ACCENT)
    mask = glyph("rogue", round(reach * 1.16))
    picture.paste(INK, (round(middle - mask.width / 2), round(middle - mask.height * 0.68)), mask)
    canvas.text((middle, middle + reach * 0.52), "RG", INK, font("display", round(reach * 0.6)), "ms")
    if not is_square:
        rim = round(size * 0.035)
        canvas.rounded_rectangle((0, 0, size - 1, size - 1), round(size * 0.18), outline=INK, width=rim)
        corners = Image.new("L", (size, size))
        ImageDraw.Draw(corners).rounded_rectangle((0, 0, size - 1, size - 1), round(size * 0.18), fill=255)
        picture.putalpha(corners)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def write_icons(folder=FOLDER):
    """Write every icon."""
    for name, (side, share, is_square) in ICONS.items():
        icon = draw_icon(side, share, is_square)
        icon.quantize(40, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(folder / name, optimize=True)


if __name__ == "__main__":
    write_icons()
