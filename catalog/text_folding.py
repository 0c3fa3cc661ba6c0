"""Text normalization for search, applied to stored texts and to queries."""

import re
import unicodedata

APOSTROPHES = re.compile("['’‘ʼ`´′]")
NOT_WORD = re.compile(r"[^\w]+|_")
ELISION = re.compile(r"\b(d|l|n|qu|s|lorsqu|jusqu|puisqu)['’](?=\w)", re.IGNORECASE)
SHORTEST_PLURAL = 4


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


def singulars(folded: str) -> tuple[str, ...]:
    """Return the possible singulars of a folded English word: ("punche", "punch") for "punches"."""
    if len(folded) < SHORTEST_PLURAL or not folded.endswith("s") or folded.endswith("ss"):
        return ()
    found = [folded[:-1]]
    if folded.endswith("es"):
        found.append(folded[:-2])
    if folded.endswith("ies"):
        found.append(f"{folded[:-3]}y")
    return tuple(found)


def split_elisions(text: str) -> str:
    """Return a French text in which elided words are words of their own: “l’attaque” becomes “l attaque”."""
    return ELISION.sub(r"\1 ", text)
