"""What players say for what the books say, read from the word lists in `words/`.

same.txt            all words of a row are one word, in the question and in our texts
phrases.txt         several words that are written as others
contrasts.txt       words of a row never stand for each other, however often our phrasings put one for the other
turning.txt         how far a word turns a yes into a no, -1 to 1, fitted on pairs of phrasings; others count 0.9
numbers.txt         numbers in words
silent.txt          small words that do not even tell which way a question is put
defining.txt        words of a question for what a term means
card-facts.json     the facts that cards print: how each is asked for and told; card-questions.txt words around them
calculators.json    the engine's calculators: how a question gives each input and asks for the result
stop.txt            words that carry no meaning for finding a rule
signs.txt           small words that tell the language
off-topics.txt      what no rulebook covers: a topic in both languages, then ways to ask for it, parted by semicolons
french-….txt        the same for French
french.txt          English words: the French words for them, for texts that exist in English only, with french-phrases.txt; see tokens.py

A row is "word: other words". Add a nickname to one of these files and nowhere else.
"""

from pathlib import Path

FOLDER = Path(__file__).parent / "words"


def read_lines(name):
    """Return the lines of a word list."""
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


def read_rows(name):
    """Return the rows of a word list as (left side, words of the right side)."""
    pairs = (line.split(":", 1) for line in read_lines(name))
    return [(left.strip(), right.split()) for left, right in pairs]


def read_set(name):
    """Return all words of a list."""
    return frozenset(word for line in read_lines(name) for word in line.split())


def read_forms(name):
    """Return for each other word of a row the word it is written as."""
    return {other: word for word, others in read_rows(name) for other in others if other != word}


def read_phrases(name, form=tuple):
    """Return the phrases by their first word, the longest first, each with what it is written as."""
    phrases = {}
    for phrase, others in read_rows(name):
        phrases.setdefault(phrase.split()[0], []).append((tuple(phrase.split()), form(others)))
    for rows in phrases.values():
        rows.sort(key=lambda row: -len(row[0]))
    return phrases


def read_off_topics():
    """Return (name in both languages, wordings) of what no rulebook covers."""
    topics = []
    for line in read_lines("off-topics.txt"):
        if line.startswith("["):
            topics.append((line.strip("[]"), []))
        else:
            topics[-1][1].extend(wording.strip() for wording in line.split(";"))
    return topics


WORDS = read_forms("same.txt")
PHRASES = read_phrases("phrases.txt")
CONTRASTS = [line.split() for line in read_lines("contrasts.txt")]
NUMBERS = read_forms("numbers.txt")
STOP_WORDS = read_set("stop.txt")
SIGNS = read_set("signs.txt")
FRENCH_WORDS = read_forms("french-same.txt")
FRENCH_STOP_WORDS = read_set("french-stop.txt")
FRENCH_SIGNS = read_set("french-signs.txt")
