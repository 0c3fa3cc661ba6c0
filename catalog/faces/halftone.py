"""Halftone screens: masks of a shape that is repeated on a grid and grows towards one corner of the picture.

A screen compares a threshold image (how dark a point must be to be inked) with a gradient.
"""

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

LEVELS = 24
SMOOTH = 4
GRADIENT = 48
CORNERS = ((0, 1), (1, 1), (0, 0), (1, 0))  # the densest corner: bottom left, bottom right, top left, top right

# shape: corners of a shape with radius 1 around the middle of a cell, and its maximum radius, in cells
SHAPES = {
    "square": (((-1, -1), (1, -1), (1, 1), (-1, 1)), 0.26),
    "diamond": (((0, -1), (1, 0), (0, 1), (-1, 0)), 0.52),
    "triangle": (((0, -1), (1, 0.75), (-1, 0.75)), 0.52),
    "plus": (
        ((-0.3, -1), (0.3, -1), (0.3, -0.3), (1, -0.3), (1, 0.3), (0.3, 0.3), (0.3, 1), (-0.3, 1), (-0.3, 0.3),
         (-1, 0.3), (-1, -0.3), (-0.3, -0.3)), 0.46,
    ),
    "cross": (
        ((0, -0.45), (0.6, -1), (1, -0.6), (0.45, 0), (1, 0.6), (0.6, 1), (0, 0.45), (-0.6, 1), (-1, 0.6), (-0.45, 0),
         (-1, -0.6), (-0.6, -1)), 0.34,
    ),
    "chevron": (((0, -0.9), (1, 0.1), (1, 0.8), (0, -0.1), (-1, 0.8), (-1, 0.1)), 0.5),
}  # fmt: skip
# shapes drawn as lines: their end points within a cell, and half their maximum width, in cells
LINES = {
    "slash": ((((-1, 1), (2, -2)), ((0, 1), (1, 0)), ((-1, 2), (2, -1)), ((0, 2), (2, 0))), 0.28),
    "backslash": ((((-1, -1), (2, 2)), ((-1, 0), (1, 2)), ((0, -1), (2, 1))), 0.28),
    "bar": ((((-1, 0), (2, 0)), ((-1, 0.5), (2, 0.5)), ((-1, 1), (2, 1))), 0.2),
    "pipe": ((((0, -1), (0, 2)), ((0.5, -1), (0.5, 2)), ((1, -1), (1, 2))), 0.2),
}


@lru_cache(maxsize=64)
def screen(shape, width, height, pitch, corner=0, darkest=0.9):
    """Return a mask with a shape on a grid of `pitch` pixels, largest at a corner (an index of CORNERS).

    `darkest` is the share of ink there, from 0 to 1."""
    lattice = Image.new("L", (width, height))
    tile = cell(shape, pitch)
    for x in range(0, width, pitch):
        lattice.paste(tile, (x, 0))
    for y in range(pitch, height, pitch):
        lattice.paste(lattice.crop((0, 0, width, pitch)), (0, y))
    sharp = pitch / 2  # an edge of one pixel
    shade = gradient(corner, darkest).resize((width, height), Image.Resampling.BILINEAR)
    return ImageChops.add(lattice, shade, 1 / sharp, round(128 - 255 * sharp))


@lru_cache(maxsize=16)
def gradient(corner, darkest):
    """Return a small grey image that is brightest at a corner; `darkest` is its brightness there, from 0 to 1."""
    right, bottom = CORNERS[corner]
    steps = [position / (GRADIENT - 1) for position in range(GRADIENT)]
    shades = (
        0.72 * (down if bottom else 1 - down) + 0.28 * (across if right else 1 - across)
        for down in steps
        for across in steps
    )
    values = bytes(round(255 * (0.12 + (darkest - 0.12) * shade**1.4)) for shade in shades)
    return Image.frombytes("L", (GRADIENT, GRADIENT), values)


@lru_cache(maxsize=128)
def cell(shape, pitch):
    """Return the threshold image of one cell of the grid. Brighter points are inked first."""
    size = pitch * SMOOTH
    picture = Image.new("L", (size, size))
    draw = ImageDraw.Draw(picture)
    for level in range(LEVELS, 0, -1):
        ink = round(255 * (1 - (level - 1) / LEVELS))
        stamp(draw, shape, level / LEVELS, size, ink)
    return picture.resize((pitch, pitch), Image.Resampling.BOX)


def stamp(draw, shape, share, size, ink):
    """Draw a shape at a fraction of its full size, in the middle and around the four corners of a cell."""
    if shape in LINES:
        lines, breadth = LINES[shape]
        for line in lines:
            draw.line([(x * size, y * size) for x, y in line], ink, max(1, round(2 * breadth * share * size)))
        return
    for x, y in ((0, 0), (size, 0), (0, size), (size, size), (size / 2, size / 2)):
        if shape == "dot":
            reach = 0.5 * share * size
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), ink)
        elif shape == "ring":
            radius, half = 0.26 * size, max(1, 0.24 * share * size)
            draw.ellipse((x - radius - half, y - radius - half, x + radius + half, y + radius + half), ink)
            radius -= half
            if radius > 0:
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), 0)
        else:
            corners, reach = SHAPES[shape]
            draw.polygon(
                [(x + reach * share * size * left, y + reach * share * size * top) for left, top in corners], ink
            )
