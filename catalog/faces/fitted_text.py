"""Fonts, and text fitted to a box: shrunk first, then cut at a word with an ellipsis."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).resolve().parents[2] / "static" / "fonts"
FILES = {"display": "BebasNeue-Bold.otf", "text": "Cabin-Medium.otf", "bold": "Cabin-Bold.otf"}
CAPS = 0.7  # height of the display font's capitals, per pixel of size
LEADING = 1.24
PARAGRAPH_GAP = 0.42
ELLIPSIS = "…"
NO_BREAK = "\u00a0"
# "Attack:", "First Appearance - Attack:", "Révélation - Attaque :"
LEAD = re.compile(r"^[^\s:.][^:.]{1,38}?\s?:(?=\s)")

BRACKETS = re.compile(r"\([^)]*\)")
APOSTROPHE = re.compile(r"(?<=\w)'")


@lru_cache(maxsize=256)
def font(kind, size):
    """Return a font at a size in pixels. The basic layout engine renders identically on every machine."""
    return ImageFont.truetype(FONTS / FILES[kind], size, layout_engine=ImageFont.Layout.BASIC)


@dataclass(frozen=True)
class Line:
    """One line of fitted text: pieces with one font weight each, and its offset from the top of the box."""

    pieces: tuple[tuple[str, str], ...]
    top: int
    width: float


@dataclass(frozen=True)
class Fitted:
    """Text broken into lines that fit a box."""

    size: int
    lines: tuple[Line, ...]
    height: int
    is_cut: bool = False

    @property
    def width(self):
        """The width of the widest line."""
        return max((line.width for line in self.lines), default=0)

    def write(self, draw, left, top, fill):
        """Draw the lines on a picture."""
        for line in self.lines:
            x = left
            for kind, words in line.pieces:
                draw.text((x, top + line.top), words, fill=fill, font=font(kind, self.size))
                x += font(kind, self.size).getlength(words)


def fit(paragraphs, width, height, largest, smallest):
    """Return paragraphs at the largest size that fits a box. At the smallest size, excess text is cut."""
    low, high, best = smallest, largest, None
    while low <= high:
        size = (low + high) // 2
        fitted = set_lines(paragraphs, width, size)
        if fitted.height <= height and fitted.width <= width:
            best, low = fitted, size + 1
        else:
            high = size - 1
    return best or cut(set_lines(paragraphs, width, smallest), width, height)


def set_lines(paragraphs, width, size):
    """Return paragraphs as lines of at most `width` pixels, broken at spaces but not at no-break spaces."""
    lines, top = [], 0
    for number, paragraph in enumerate(paragraphs):
        if number:
            top += round(size * PARAGRAPH_GAP)
        for pieces, line_width in wrap(weighted(paragraph), width, size):
            lines.append(Line(pieces, top, line_width))
            top += round(size * LEADING)
    return Fitted(size, tuple(lines), top)


def weighted(paragraph):
    """Return the words of a paragraph as (font, word): "bold" for a leading keyword, else "text"."""
    paragraph = curled(paragraph)
    lead = LEAD.match(paragraph)
    bold = lead.end() if lead and is_titled(lead[0]) else 0
    words = [("bold", word) for word in paragraph[:bold].split(" ") if word]
    return words + [("text", word) for word in paragraph[bold:].split(" ") if word]


def is_titled(lead):
    """Return whether the text before a colon is a keyword or ability name, whose words are capitalized."""
    return all(len(word) < 4 or not word[0].islower() for word in BRACKETS.sub("", lead).split(" "))


def curled(words):
    """Return the text with typographic apostrophes instead of straight ones."""
    return APOSTROPHE.sub("’", words)


def wrap(words, width, size):
    """Break (font, word) pairs into lines of at most `width` pixels; a word wider than a line is split.

    Yield each line as (pieces, its width), where a piece is a run of words in one font."""
    line, line_width, space = [], 0, font("text", size).getlength(" ")
    for kind, word in words:
        word_width = font(kind, size).getlength(word)
        if line and line_width + space + word_width > width:
            yield joined(line, size)
            line, line_width = [], 0
        while len(head := longest_start(word, font(kind, size), width)) < len(word):
            yield joined([(kind, head)], size)
            word = word[len(head) :]
            word_width = 0
        word_width = word_width or font(kind, size).getlength(word)
        line_width += word_width + (space if line else 0)
        line.append((kind, word))
    if line:
        yield joined(line, size)


def joined(line, size):
    """Merge a line's (font, word) pairs into pieces of one font each; return the pieces and the line's width."""
    pieces = []
    for number, (kind, word) in enumerate((kind, word.replace(NO_BREAK, " ")) for kind, word in line):
        if pieces and pieces[-1][0] == kind:
            pieces[-1] = (kind, f"{pieces[-1][1]} {word}")
        else:
            pieces.append((kind, f" {word}" if number else word))
    return tuple(pieces), sum(font(kind, size).getlength(words) for kind, words in pieces)


def longest_start(word, face, width):
    """Return the longest beginning of a word that fits a width, at least one letter. Takes time for that part only."""
    most = 16
    while most < len(word) and face.getlength(word[:most]) <= width:
        most *= 2
    lengths = range(2, min(most, len(word)) + 1)
    return word[: 1 + bisect_right(lengths, width, key=lambda length: face.getlength(word[:length]))]


def cut(fitted, width, height):
    """Return the text without the lines that exceed a height; the last remaining line ends with an ellipsis."""
    step = round(fitted.size * LEADING)
    visible = [line for line in fitted.lines if line.top + step <= height]
    if len(visible) == len(fitted.lines) or not visible:
        return Fitted(
            fitted.size, tuple(visible), visible[-1].top + step if visible else 0, len(visible) < len(fitted.lines)
        )
    words = [(kind, word) for kind, piece in visible[-1].pieces for word in piece.split(" ") if word]
    while True:
        kind, word = words[-1]
        pieces, line_width = joined([*words[:-1], (kind, word.rstrip(",;:.") + ELLIPSIS)], fitted.size)
        if line_width <= width or len(words) == 1:
            break
        words.pop()
    visible[-1] = Line(pieces, visible[-1].top, line_width)
    return Fitted(fitted.size, tuple(visible), visible[-1].top + step, is_cut=True)


def fit_line(words, kind, width, largest, smallest):
    """Return (text, size) of one line that fits a width: shrunk first, then cut at a word."""
    words = curled(words)
    for size in range(largest, smallest - 1, -1):
        if font(kind, size).getlength(words) <= width:
            return words, size
    face = font(kind, smallest)
    parts = words.split(" ")
    while len(parts) > 1 and face.getlength(" ".join(parts) + ELLIPSIS) > width:
        parts.pop()
    shown = " ".join(parts).rstrip(" ,;:.·—-") + ELLIPSIS
    if face.getlength(shown) > width:
        shown = longest_start(shown[:-1], face, width - face.getlength(ELLIPSIS)) + ELLIPSIS
    return shown, smallest
