"""Halftone screens: a lattice of one shape whose size grows across the picture, as a mask."""

from functools import lru_cache

from PIL import Image, ImageDraw

LEVELS = 12
SMOOTH = 4
CORNERS = (
    (0, 1),
    (1, 1),
    (0, 0),
    (1, 0),
)  # where the screen is densest: bottom left, bottom right, top left, top right


@lru_cache(maxsize=128)
def screen(shape, width, height, pitch, corner=0, lightest=0.1, darkest=0.92):
    """Return a mask of growing shapes, densest at one corner."""
    mask = Image.new("L", (width, height))
    right, bottom = CORNERS[corner]
    step = pitch / 2
    for row in range(-1, int(height / step) + 2):
        y = row * step
        down = (y / height) if bottom else 1 - y / height
        for column in range(row % 2 - 2, int(width / step) + 3, 2):
            x = column * step
            across = (x / width) if right else 1 - x / width
            share = lightest + (darkest - lightest) * max(0.0, min(1.0, 0.72 * down + 0.28 * across)) ** 1.5
            level = round(share * LEVELS)
            if level:
                stamp = dot(shape, pitch, level)
                place = (round(x - stamp.width / 2), round(y - stamp.height / 2))
                mask.paste(255, (*place, place[0] + stamp.width, place[1] + stamp.height), stamp)
    return mask


@lru_cache(maxsize=1024)
def dot(shape, pitch, level):
    """Return the mask of one shape; at the last level neighbours touch."""
    side = pitch + 2
    size = side * SMOOTH
    mask = Image.new("L", (size, size))
    draw = ImageDraw.Draw(mask)
    middle = size / 2
    share = level / LEVELS
    reach = pitch * SMOOTH * 0.5 * share
    SHAPES[shape](draw, middle, reach, pitch * SMOOTH)
    return mask.resize((side, side), Image.Resampling.BOX)


def _disc(draw, middle, reach, _pitch):
    draw.ellipse((middle - reach, middle - reach, middle + reach, middle + reach), fill=255)


def _ring(draw, middle, reach, pitch):
    _disc(draw, middle, reach * 1.05, pitch)
    hole = max(0, reach * 1.05 - pitch * 0.14 - reach * 0.2)
    draw.ellipse((middle - hole, middle - hole, middle + hole, middle + hole), fill=0)


def _square(draw, middle, reach, _pitch):
    reach *= 0.86
    draw.rectangle((middle - reach, middle - reach, middle + reach, middle + reach), fill=255)


def _diamond(draw, middle, reach, _pitch):
    reach *= 1.12
    draw.polygon(
        [(middle, middle - reach), (middle + reach, middle), (middle, middle + reach), (middle - reach, middle)], 255
    )


def _triangle(draw, middle, reach, _pitch):
    reach *= 1.15
    draw.polygon(
        [(middle, middle - reach), (middle + reach, middle + reach * 0.75), (middle - reach, middle + reach * 0.75)],
        255,
    )


def _stroke(draw, middle, points, reach):
    draw.line([(middle + x, middle + y) for x, y in points], fill=255, width=max(2, round(reach * 0.72)), joint="curve")


def _slash(draw, middle, reach, pitch):
    arm = pitch * 0.27
    _stroke(draw, middle, ((-arm, arm), (arm, -arm)), reach)


def _backslash(draw, middle, reach, pitch):
    arm = pitch * 0.27
    _stroke(draw, middle, ((-arm, -arm), (arm, arm)), reach)


def _bar(draw, middle, reach, pitch):
    _stroke(draw, middle, ((-pitch * 0.42, 0), (pitch * 0.42, 0)), reach * 0.8)


def _pipe(draw, middle, reach, pitch):
    _stroke(draw, middle, ((0, -pitch * 0.42), (0, pitch * 0.42)), reach * 0.8)


def _plus(draw, middle, reach, _pitch):
    _stroke(draw, middle, ((-reach, 0), (reach, 0)), reach)
    _stroke(draw, middle, ((0, -reach), (0, reach)), reach)


def _cross(draw, middle, reach, _pitch):
    arm = reach * 0.8
    _stroke(draw, middle, ((-arm, -arm), (arm, arm)), reach * 0.9)
    _stroke(draw, middle, ((-arm, arm), (arm, -arm)), reach * 0.9)


def _chevron(draw, middle, reach, _pitch):
    _stroke(draw, middle, ((-reach, reach * 0.5), (0, -reach * 0.5), (reach, reach * 0.5)), reach)


SHAPES = {
    "dot": _disc,
    "ring": _ring,
    "square": _square,
    "diamond": _diamond,
    "triangle": _triangle,
    "slash": _slash,
    "backslash": _backslash,
    "bar": _bar,
    "pipe": _pipe,
    "plus": _plus,
    "cross": _cross,
    "chevron": _chevron,
}
