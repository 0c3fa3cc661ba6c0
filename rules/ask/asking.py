"""The way from a question to an answer object."""

import re
import unicodedata
from functools import lru_cache

from catalog.version import current_version
from rules.ask import cardfacts, compose, decline, games, library, situations
from rules.ask.index import SCOPES, Index
from rules.ask.kinds import MAYBE, YES_NO
from rules.ask.library import RULING
from rules.ask.query import prepare
from rules.ask.ranking import rank
from rules.ask.spelling import Speller
from rules.ask.subjects import Names
from rules.ask.tokens import language, stems

MOST_CHARACTERS = 500
SURE = 0.4
SETTLED = 0.6
ALSO = 3
MARKUP = re.compile(r"<[^<>]{0,200}>")


class AskError(Exception):
    """A question that cannot be read; `code` is for programs, the message for people."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Room:
    """Everything a question needs, built once per data version."""

    def __init__(self):
        self.library = library.read()
        self.index = Index(self.library)
        self.speller = Speller(self.library, self.index.variants)
        self.names = Names(self.library, self.speller)


@lru_cache(maxsize=1)
def room_of(_version):
    """Return the Room of a data version."""
    return Room()


def answer(question, game=None, lang=None):
    """Return the answer object for a question; `game` is fe, mvb, dcf or e101, `lang` the asker's language."""
    text = clean(question)
    room = room_of(current_version())
    return Asking(text, game, lang, room).answer()


def clean(question):
    """Return a question as one line of text, or raise AskError."""
    text = unicodedata.normalize("NFC", question or "")
    text = "".join(" " if unicodedata.category(letter).startswith("C") else letter for letter in text)
    text = " ".join(MARKUP.sub(" ", text).split())
    if len(text) > MOST_CHARACTERS:
        raise AskError("question-too-long", f"A question may have {MOST_CHARACTERS} characters; this one has {len(text)}.")
    if sum(letter.isalnum() for letter in text) < 2:
        raise AskError("question-empty", "Ask a question of at least one word, such as “can I keep cards in hand?”.")
    return text


class Asking:
    """One question on its way to an answer."""

    def __init__(self, text, game, lang, room):
        self.text = text
        self.room = room
        self.lang = language(text, lang)
        named = games.named_games(text)
        self.game = game or (named[0] if len(named) == 1 else None)
        bare = games.without_name(text, self.game)
        self.query = prepare(bare, self.lang, room.index.postings, room.speller.correct, room.index.near)
        self.bare = bare

    @property
    def scopes(self):
        """The games to look in."""
        return (self.game,) if self.game else SCOPES

    def answer(self):
        """Return the answer object."""
        matches = rank(self.query, self.room.index, self.scopes) if self.query.groups else []
        sure = decline.confidence(matches[0], next_other(matches), self.query, self.room.index) if matches else 0.0
        found = self.from_situation() or self.from_card(matches) or self.from_ranking(matches, sure)
        also = [match for match in matches[1 : 1 + ALSO] if found["ruling"] != match.document.id]
        return {
            **found,
            "question": self.text,
            "also": [self.also(match) for match in also],
        }

    def from_situation(self):
        """Return the engine's answer, or None."""
        return situations.resolve(self.bare, self.lang, self.game, self.room.library)

    def from_card(self, matches):
        """Return the catalogue's answer to a question for a printed fact, or None where a ruling settles just that."""
        asked = cardfacts.recognise(self.bare, self.lang, self.room.names, self.room.library, self.game)
        if not asked:
            return None
        ruling = matches[0] if matches and settles(matches[0], asked, self.query) else None
        found = compose.from_card(asked, self.query, self.game, self.room.library)
        is_recorded = found["status"] == "answered"
        if ruling and not (is_recorded and (ruling.document.basis == "open" or asked.fact.name == "text")):
            return None
        if ruling and ruling.document.basis != "open":
            return compose.with_ruling(found, ruling, self.query, self.room.library)
        return compose.with_backing(found, matches, self.room.library, self.lang) if is_recorded else found

    def from_ranking(self, matches, sure):
        """Return the best document's answer, or decline with what comes closest."""
        topic = decline.topic_of(self.text)
        if topic and matches and matches[0].features.fit > SETTLED and decline.topic_of(matches[0].variant.text) is topic:
            topic = None
        if not matches or sure < SURE or topic:
            return compose.declined(matches[0] if matches else None, topic, self.query, self.game, self.room.library, sure)
        best = matches[0]
        document = best.document
        text = document.answers.get(self.lang) or next(iter(document.answers.values()))
        return compose.from_match(best, self.query, self.room.library, sure, decline.says_nothing(document, text))

    def also(self, match):
        """Return a next best answer."""
        sure = decline.confidence(match, None, self.query, self.room.index)
        return compose.from_match(match, self.query, self.room.library, sure)


def settles(match, asked, query):
    """Tell whether the best ruling settles the very fact that is asked of a card."""
    document, fact = match.document, asked.fact
    about = {card.id for card in asked.cards} & set(document.cards)
    anchors = fact.anchors - {token for card in asked.cards for token in stems(card.name)}
    anchored = not fact.anchors or bool(anchors & match.variant.stems)
    fits = document.verdict in (None, "depends") or query.kind.name in (YES_NO, MAYBE)
    return document.kind == RULING and bool(about) and anchored and fits and match.features.fit > SETTLED


def next_other(matches):
    """Return the next best match that says something else."""
    return next((match for match in matches[1:] if match.document.citations != matches[0].document.citations), None)
