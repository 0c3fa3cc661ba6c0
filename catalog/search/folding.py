"""Fold text for search: one function, used on what is stored and on what is asked."""

import re
import unicodedata

APOSTROPHES = re.compile("['’‘ʼ`´′]")
NOT_WORD = re.compile(r"[^\w]+|_")


def fold(text):
    """Return text without case, accents or punctuation: "Ra’s al Ghûl" is "ras al ghul", "X-Ray" is "x ray"."""
    if not text.isascii():
        most = 2 * len(text) + 20  # a ligature may grow; a bound on what was asked holds for what is folded
        text = unicodedata.normalize("NFKD", text)
        text = "".join([character for character in text if not unicodedata.combining(character)])[:most]
    text = APOSTROPHES.sub("", text.casefold()).replace("&", " and ")
    return NOT_WORD.sub(" ", text).strip()


def squeeze(text):
    """Return folded text without spaces, so that xray, x-ray and x ray agree."""
    return fold(text).replace(" ", "")


def slugify(text):
    """Return the ASCII slug of a name: "Ra's al Ghul" is "ras-al-ghul"."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text)).strip("-")
