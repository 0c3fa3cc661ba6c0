"""Text as stems in its language, with spellings and slang normalized.

French stems have a leading "~", so that French "main" (hand) never matches English "main deck".

words/README.md describes the word lists.
"""

import json
import re
import threading
from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import snowballstemmer

from catalog.text_folding import fold

ELISION = re.compile(r"\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)['’ʼ]", re.IGNORECASE)
ABBREVIATIONS = [
    (re.compile(short), form)
    for short, form in (
        (r"\bw/o\b", "without"),
        (r"\bw/", "with "),
        (r"\b(\d+)\s*(?:p|pl|plr|plrs)\b", r"\1 player"),
        (r"\b(\d+)(?!st\b|nd\b|rd\b|th\b)(?=[a-z])", r"\1 "),  # 3x
        (r"([a-z])\1{2,}", r"\1"),  # looong
        (r"\b(?:ha(?:ve|s|d)|needs?|got) to\b|\bgotta\b", "must"),
        (r"\bcan['’]?t\b|\bcan ?not\b", "can not"),
        (r"\b(do|does|is|are|did|was|would|should|must|wo|have|has)n['’]?t\b", r"\1 not"),
    )
]
MAY_BE_ABBREVIATED = re.compile(
    r"[\d/]|n['’]?t\b|[dest] to\b|gotta|can ?not|([a-z])\1\1"
)  # a pre-check that halves the time
FRENCH_MARK = "~"
_english = snowballstemmer.stemmer("english")
_french = snowballstemmer.stemmer("french")
_stemming = threading.Lock()  # a stemmer stores the current word, so it is not thread-safe
Words = tuple[str, ...]
Phrases = dict[str, list[tuple[Words, Words]]]  # by first word: a phrase and its replacement
FOLDER = Path(__file__).parent / "words"


def read_lines(name: str) -> list[str]:
    """Return the lines of a word list."""
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


def read_rows(name: str) -> list[tuple[str, list[str]]]:
    """Return the rows of a word list as (left side, words of the right side)."""
    pairs = (line.split(":", 1) for line in read_lines(name))
    return [(left.strip(), right.split()) for left, right in pairs]


def read_set(name: str) -> frozenset[str]:
    """Return all words of a list."""
    return frozenset(word for line in read_lines(name) for word in line.split())


def read_forms(name: str) -> dict[str, str]:
    """Return a dict of each word on the right side of a word list's rows to the word on the left, which replaces it."""
    return {other: word for word, others in read_rows(name) for other in others if other != word}


def read_phrases(name: str, form: Callable[[list[str]], Words] = tuple) -> Phrases:
    """Return a dict of first word to (phrase, replacement) pairs, longest phrase first.

    `form` converts the words on the right side of a row to the replacement."""
    phrases: Phrases = {}
    for phrase, others in read_rows(name):
        phrases.setdefault(phrase.split()[0], []).append((tuple(phrase.split()), form(others)))
    for rows in phrases.values():
        rows.sort(key=lambda row: -len(row[0]))
    return phrases


WORDS = read_forms("same.txt")
PHRASES = read_phrases("phrases.txt")
NUMBERS = read_forms("numbers.txt")
STOP_WORDS = {"en": read_set("stop.txt"), "fr": read_set("french-stop.txt")}
ENGLISH_SIGNS = read_set("signs.txt")
FRENCH_WORDS = read_forms("french-same.txt")
FRENCH_SIGNS = read_set("french-signs.txt")
SILENT = read_set("silent.txt")
SENTENCES = json.loads((FOLDER / "sentences.json").read_text(encoding="utf-8"))


def language(text: str, likely: str | None = None) -> str:
    """Return "fr" or "en", by the function words and accents of a text; `likely` decides a tie."""
    words = fold(ELISION.sub(lambda match: f"{match[0][:-1]}e ", text)).split()
    french = sum(word in FRENCH_SIGNS for word in words) + sum(letter in "éèêçàùûôîœ" for letter in text.lower()) * 0.7
    english = sum(word in ENGLISH_SIGNS for word in words)
    french += len(ELISION.findall(text)) * 0.8
    if french == english:
        return likely or "en"
    return "fr" if french > english else "en"


def without_elisions(text: str, lang: str) -> str:
    """Return a French text without "l'", "qu'" and other elisions."""
    return ELISION.sub(" ", text) if lang == "fr" else text


def words(text: str, lang: str = "en") -> list[str]:
    """Return the folded words of a text in order, with phrases and abbreviations expanded."""
    text = without_elisions(text.lower(), lang)
    if MAY_BE_ABBREVIATED.search(text):
        for short, form in ABBREVIATIONS:
            text = short.sub(form, text)
    plain = fold(text).split()
    if lang == "fr":
        return [FRENCH_WORDS.get(word) or NUMBERS.get(word, word) for word in plain]
    if PHRASES.keys().isdisjoint(plain):
        return [NUMBERS.get(word, word) for word in plain]
    found: list[str] = []
    position = 0
    while position < len(plain):
        word = plain[position]
        match = phrase_at(plain, position, PHRASES) if word in PHRASES else None
        found += match[1] if match else [NUMBERS.get(word, word)]
        position += len(match[0]) if match else 1
    return found


def phrase_at(words: list[str], position: int, phrases: Phrases) -> tuple[Words, Words] | None:
    """Return the longest phrase that starts at a position, and its replacement, or None."""
    for phrase, form in phrases.get(words[position], ()):
        if tuple(words[position : position + len(phrase)]) == phrase:
            return phrase, form
    return None


@lru_cache(maxsize=50_000)
def stem(word: str, lang: str = "en") -> str:
    """Return the stem of a word: a number is unchanged, a French stem begins with "~"."""
    if word.isdigit():
        return word
    with _stemming:
        if lang == "fr":
            return f"{FRENCH_MARK}{_french.stemWord(word)}"
        if word.endswith("ied") and len(word) < 6:
            word = word[:-1]
        stemmed: str = _english.stemWord(WORDS.get(word, word))
        return str(_english.stemWord(WORDS[stemmed])) if stemmed in WORDS else stemmed


def stems(text: str, lang: str = "en", uses: dict[str, list[str]] | None = None) -> list[str]:
    """Return the stems of the significant words in order; add all words to `uses`, if given."""
    return split_stems(text, lang, uses)[0]


def split_stems(text: str, lang: str = "en", uses: dict[str, list[str]] | None = None) -> tuple[list[str], Words]:
    """Return the stems of the significant words in order, and separately those of the function words.

    Function words do not help to find a rule, but may decide the verdict. All words are added to `uses`, if given."""
    empty = STOP_WORDS[lang]
    found = words(text, lang)
    if uses is not None:
        uses[lang].extend(found)
    small = dict.fromkeys(stem(word, lang) for word in found if word in empty and word not in SILENT)
    return [stem(word, lang) for word in found if word not in empty], tuple(small)


def is_french(token: str) -> bool:
    """Return whether a stem is French."""
    return token.startswith(FRENCH_MARK)


def read_lexicon(name: str) -> dict[str, Words]:
    """Return a dict of French stem to the English stems that translate it in a word list."""
    lexicon: dict[str, dict[str, None]] = {}
    for english, others in read_rows(name):
        for word in others:
            known = lexicon.setdefault(stem(word, "fr"), {})
            known |= dict.fromkeys(stem(other) for other in english.split())
    return {word: tuple(others) for word, others in lexicon.items()}


def read_contrasts() -> dict[str, set[str]]:
    """Return a dict of stem to the stems that never count as related to it."""
    contrasts = defaultdict[str, set[str]](set)
    for line in read_lines("contrasts.txt"):
        row = {stem(word) for word in line.split()}
        for one in row:
            contrasts[one] |= row - {one}
    return contrasts


LEXICON = read_lexicon("french.txt")
FUNCTION_WORDS = read_lexicon("french-small.txt")
FRENCH_PHRASES = read_phrases("french-phrases.txt", form=lambda others: tuple(stem(other) for other in others))
CONTRASTS = read_contrasts()
