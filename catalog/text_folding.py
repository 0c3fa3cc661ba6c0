"""Text normalization for search, applied to stored texts and to queries."""

import re
import unicodedata

APOSTROPHES = re.compile("['’‘ʼ`´′]")
NOT_WORD = re.compile(r"[^\w]+|_")


def fold(text: str) -> str:
    """Return text without case, accents or punctuation: "Ra’s al Ghûl" becomes "ras al ghul", "X-Ray" "x ray"."""
    if not text.isascii():
        most = 2 * len(text) + 20  # ligatures expand; this keeps the result bounded by the input
        text = unicodedata.normalize("NFKD", text)
        text = "".join([character for character in text if not unicodedata.combining(character)])[:most]
    text = APOSTROPHES.sub("", text.casefold()).replace("&", " and ")
    return NOT_WORD.sub(" ", text).strip()


def squeeze(text: str) -> str:
    """Return folded text without spaces, so that "xray", "x-ray" and "x ray" are equal."""
    return fold(text).replace(" ", "")


def slugify(text: str) -> str:
    """Return the ASCII slug of a name: "Ra's al Ghul" becomes "ras-al-ghul"."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text)).strip("-")
