"""Draw names like a comic title: up to four lines as large as a box allows, with an outline and a hard shadow."""

import re
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from itertools import combinations, pairwise

from PIL import Image, ImageDraw

from catalog.faces.fitted_text import CAPS, ELLIPSIS, curled, font
from catalog.faces.palette import INK, PAPER

# how far letters extend beyond the capitals, per pixel of font size
ROUND = 0.01
ACCENT = 0.15
TAILS = dict.fromkeys("Ç,;", 0.15) | dict.fromkeys("Q$@", 0.06)
GAP = 0.14
MAX_LINES = 4
EVENEST = 12
UNEVEN = 1.5  # the largest line is at most this many times the smallest
OUTLINE = 0.05
SHADOW = 0.06
SMALL_WORDS = {"A", "AND", "AT", "BY", "DE", "DES", "DU", "ET", "FOR", "IN", "LA", "LE", "LES", "OF", "ON", "THE", "TO"}
ASIDE = re.compile(r"^(?P<title>.+?)\s*(?:[(\[](?P<aside>.+)[)\]]|\s-\s(?P<rest>.+))$")


@dataclass(frozen=True)
class Row:
    """One line of lettering: its size, left edge and baseline inside the box."""

    words: str
    size: int
    left: float
    base: float


@dataclass(frozen=True)
class Lettering:
    """A name ready to paint: its lines, and their total width and height, including outline and shadow."""

    rows: tuple[Row, ...]
    width: float
    height: float
    stroke: int
    shadow: int


def split_name(name):
    """Return (title, rest) of a name; the rest, such as a level, is in brackets or after a dash, else ""."""
    match = ASIDE.match(name)
    return (match["title"], match["aside"] or match["rest"]) if match else (name, "")


@lru_cache(maxsize=4096)
def breadth(words):
    """Return the width of words relative to the font size."""
    return max(0.01, font("display", 200).getlength(words) / 200)


def fit_name(name, width, height, largest, smallest, centred=True):
    """Return the largest lettering of a name that fits a box."""
    words = curled(name).upper().split(" ")
    best = max(
        (stack(lines, width, height, largest, smallest, centred) for lines in breakings(words)),
        key=lambda pair: pair[0],
    )[1]
    return best if best else shortened(words, width, height, smallest, centred)


def breakings(words):
    """Yield lists of lines into which to break words: for one to four lines, those with the most even widths."""
    ends = [0.0]
    for word in words:
        ends.append(ends[-1] + breadth(f"{word} "))
    for count in range(min(MAX_LINES, len(words))):
        ways = [(0, *positions, len(words)) for positions in combinations(range(1, len(words)), count)]
        for edges in nsmallest(
            EVENEST, ways, key=lambda way: max(ends[end] - ends[start] for start, end in pairwise(way))
        ):
            yield [" ".join(words[start:end]) for start, end in pairwise(edges)]


def stack(lines, width, height, largest, smallest, centred):
    """Return (quality, Lettering) of lines at the largest sizes that fit, or (0, None) if a line would be too small."""
    edges = 2 * OUTLINE + SHADOW
    room = width * 0.98 - 2  # glyphs snap to pixels, so a line may be slightly longer
    sizes = [min(largest, room / (breadth(line) + edges)) for line in lines]
    small = [len(lines) > 1 and all(word in SMALL_WORDS for word in line.split(" ")) for line in lines]
    least = min((size for size, is_small in zip(sizes, small, strict=True) if not is_small), default=min(sizes))
    sizes = [min(size, least * (0.5 if is_small else UNEVEN)) for size, is_small in zip(sizes, small, strict=True)]
    share = min(1, height / tall(lines, sizes))
    sizes = [int(size * share) for size in sizes]
    if min(sizes) < smallest:
        return 0, None
    least = min(size for size, is_small in zip(sizes, small, strict=True) if not is_small or all(small))
    filled = sum(size * size * breadth(line) for line, size in zip(lines, sizes, strict=True))
    quality = least + 0.5 * filled**0.5
    if any(ends_small(line) for line, is_small in zip(lines[:-1], small, strict=False) if not is_small):
        quality *= 0.9
    return quality, placed(lines, sizes, width, centred)


def ends_small(line):
    """Return whether a line ends with "of", "the" or a similar word."""
    return line.rsplit(" ", 1)[-1] in SMALL_WORDS


def tall(lines, sizes):
    """Return the total height of lines with these font sizes, including outline and shadow."""
    stroke = max(sizes) * (2 * OUTLINE + SHADOW)
    return (
        stroke
        + sum(size * (CAPS + rise(line) + fall(line)) for line, size in zip(lines, sizes, strict=True))
        + ((len(lines) - 1) * GAP * max(sizes))
    )


def rise(line):
    """Return the height of accents above the capitals of a line, relative to the font size."""
    return ACCENT if any(letter >= "À" and letter not in "ÇŒÆ’" for letter in line) else ROUND


def fall(line):
    """Return the depth of letters below the baseline of a line, relative to the font size."""
    return max(TAILS.get(letter, ROUND) for letter in line) if line else ROUND


def placed(lines, sizes, width, centred):
    """Return the Lettering of lines with these font sizes: a Row for each with its position in the box."""
    stroke, shadow = max(1, round(min(sizes) * OUTLINE)), max(1, round(min(sizes) * SHADOW))
    rows, base = [], stroke
    for number, (line, size) in enumerate(zip(lines, sizes, strict=True)):
        length = font("display", size).getlength(line)
        base += size * (CAPS + rise(line)) + (GAP * max(sizes) if number else 0)
        left = (width - length - shadow) / 2 if centred else stroke
        rows.append(Row(line, size, left, round(base)))
        base += size * fall(line)
    widest = max(font("display", row.size).getlength(row.words) for row in rows) + 2 * stroke + shadow
    return Lettering(tuple(rows), widest, base + stroke + shadow, stroke, shadow)


def shortened(words, width, height, smallest, centred):
    """Return the lettering of as many leading words as fit at the smallest size, with an ellipsis."""
    while len(words) > 1:
        words = words[:-1]
        for lines in breakings([*words[:-1], words[-1] + ELLIPSIS]):
            if found := stack(lines, width, height, smallest, smallest, centred)[1]:
                return found
    only = words[0]
    while len(only) > 1 and breadth(only + ELLIPSIS) * smallest > width * 0.88:
        only = only[:-1]
    return placed([only + ELLIPSIS], [smallest], width, centred)


def paint(picture, lettering, left, top, fill=PAPER):
    """Paint lettering on a picture: shadow, outline, letters."""
    margin = lettering.stroke
    first = left + min(row.left for row in lettering.rows) - margin
    origin = (int(first) - 1, int(top) - margin)
    size = (int(lettering.width) + 4 * margin + 2, int(lettering.height) + 3 * margin)
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    positions = [(left + row.left, top + row.base) for row in lettering.rows]
    for row, (x, y) in zip(lettering.rows, positions, strict=True):
        position = (x - origin[0], y - origin[1])
        draw.text(position, row.words, 255, font("display", row.size), "ls", stroke_width=lettering.stroke)
    for offset in range(lettering.shadow, -1, -1 if lettering.shadow < 4 else -2):
        picture.paste(INK, (origin[0] + offset, origin[1] + offset), mask)
    picture.paste(INK, origin, mask)
    draw = ImageDraw.Draw(picture)
    for row, position in zip(lettering.rows, positions, strict=True):
        draw.text(position, row.words, fill, font("display", row.size), "ls")
