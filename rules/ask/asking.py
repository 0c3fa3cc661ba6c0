"""The way from a question to an answer object."""

import re
import unicodedata

from catalog.search.folding import fold
from rules.ask import cardfacts, cardlists, compose, decline, named_rulesets, situations
from rules.ask.index import RULESETS
from rules.ask.kinds import MAYBE, MEANING, YES_NO
from rules.ask.library import RULING
from rules.ask.query import prepare
from rules.ask.question_index import current_index
from rules.ask.ranking import Match, rank
from rules.ask.tokens import language, stems

MOST_CHARACTERS = 500
SURE = 0.4
CERTAIN = 0.9
SETTLED = 0.6
SETTLED_FIGURE = 0.85
PRINTED_FIGURES = frozenset({"cost", "power", "victory_points"})
ELSEWHERE = 0.8
MOST_ELSEWHERE = 2
NEIGHBOURS = 6
NEAR = 2.0
ALSO = 3
TERM_SURE = 0.9
CARD_SILENT = 0.9
CLOSE_CALL = 0.8
DEFINING = frozenset(
    [
        "what",
        "whats",
        "is",
        "are",
        "does",
        "do",
        "the",
        "a",
        "an",
        "of",
        "in",
        "mean",
        "means",
        "meaning",
        "define",
        "on",
        "card",
        "cards",
        "say",
        "says",
        "defined",
        "definition",
        "explain",
        "term",
        "word",
        "keyword",
        "please",
        "exactly",
        "it",
        "to",
        "by",
        "que",
        "veut",
        "dire",
        "signifie",
        "est",
        "c",
        "quoi",
        "qu",
        "ce",
        "le",
        "la",
        "l",
        "un",
        "une",
        "definition",
    ]
)
MARKUP = re.compile(r"<[^<>]{0,200}>")


class AskError(Exception):
    """A question that cannot be read; `code` is for programs, the message for people."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def answer(question, ruleset=None, lang=None):
    """Return the answer object for a question; `ruleset` is fe, mvb, dcf or e101, `lang` the asker's language."""
    return Asking(clean(question), ruleset, lang, current_index()).answer()


def clean(question):
    """Return a question as one line of text, or raise AskError."""
    text = unicodedata.normalize("NFC", question or "")
    text = "".join(" " if unicodedata.category(letter).startswith("C") else letter for letter in text)
    text = " ".join(MARKUP.sub(" ", text).split())
    length = max(len(text), len(fold(text)))  # U+FDFA is one character and, folded, eighteen
    if length > MOST_CHARACTERS:
        raise AskError("question-too-long", f"A question may have {MOST_CHARACTERS} characters; this one has {length}.")
    if sum(letter.isalnum() for letter in text) < 2:
        raise AskError("question-empty", "Ask a question of at least one word, such as “can I keep cards in hand?”.")
    return text


class Asking:
    """One question on its way to an answer."""

    def __init__(self, text, ruleset, lang, questions):
        self.text = text
        self.library, self.index, self.names = questions.library, questions.index, questions.names
        self.lang = language(text, lang)
        named = named_rulesets.named_in(text)
        self.ruleset = ruleset or (named[0] if len(named) == 1 else None)
        bare = named_rulesets.without_name(text, self.ruleset)
        self.query = prepare(bare, self.lang, self.index, questions.speller.correct)
        if not self.query.groups:
            self.query = prepare(text, self.lang, self.index, questions.speller.correct)
        self.bare = bare

    @property
    def rulesets(self):
        """The rulesets to look in."""
        return (self.ruleset,) if self.ruleset else RULESETS

    def answer(self):
        """Return the answer object."""
        matches = rank(self.query, self.index, self.rulesets) if self.query.groups else []
        sure = decline.confidence(matches[0], next_other(matches), self.query, self.index) if matches else 0.0
        found = (
            self.from_situation()
            or self.from_card(matches)
            or self.from_card_list()
            or self.from_term()
            or self.from_card_text(matches, sure)
            or self.from_ranking(matches, sure)
        )
        also = [match for match in matches[1 : 1 + ALSO] if found["ruling"] != match.document.id]
        return {
            **found,
            "question": self.text,
            "also": [self.also(match) for match in also],
        }

    def from_situation(self):
        """Return the engine's answer, or None."""
        found = situations.resolve(self.bare, self.query.kind, self.lang, self.ruleset)
        return compose.from_situation(found, self.lang, self.library) if found else None

    def from_card(self, matches):
        """Return the catalogue's answer to a question for a printed fact, or None where a ruling settles just that."""
        asked = cardfacts.recognise(self.bare, self.lang, self.names, self.library, self.ruleset)
        if not asked:
            return None
        ruling = matches[0] if matches and settles(matches[0], asked, self.query) else None
        found = compose.from_card(asked, self.query, self.ruleset, self.library)
        is_recorded = found["status"] == "answered"
        if ruling and not (is_recorded and (ruling.document.basis == "open" or asked.fact.name == "text")):
            return None
        if ruling and ruling.document.basis != "open":
            return compose.with_ruling(found, ruling, self.query, self.library)
        return compose.with_backing(found, matches, self.library, self.lang) if is_recorded else found

    def from_card_list(self):
        """Return the cards of a type with some printed value ("which villains cost 8"), or None."""
        asked = cardlists.recognise(self.bare, self.library, self.ruleset)
        return compose.from_card_list(asked, self.lang, self.ruleset, self.library) if asked else None

    def from_card_text(self, matches, sure):
        """Return what a card says, where a question names just that card and no ruling is about it, or None."""
        if self.query.kind.name in (YES_NO, MAYBE) or decline.topic_of(self.text):
            return None
        asked = cardfacts.only_card(self.bare, self.names, self.library, self.ruleset)
        if not asked or sure > CARD_SILENT:
            return None
        if matches and {card.id for card in asked.cards} & set(matches[0].document.cards):
            return None
        found = compose.from_card(asked, self.query, self.ruleset, self.library)
        return found if found["status"] == "answered" else None

    def from_term(self):
        """Return what a term means where a question asks nothing else, or None."""
        mentions = [mention for mention in self.names.mentions(self.bare, self.ruleset) if mention.terms]
        folded = fold(self.bare).split()
        for mention in mentions:
            rest = [word for word in folded[: mention.start] + folded[mention.end :] if word not in DEFINING]
            places = [self.index.meanings[term] for term in mention.terms if term in self.index.meanings]
            if places and not rest and (self.ruleset or len(places) == 1):
                match = plain_match(self.index, places[0])
                return compose.from_match(match, self.query, self.library, TERM_SURE)
        return None

    def from_ranking(self, matches, sure):
        """Return the best document's answer, or decline with what comes closest."""
        topic = decline.topic_of(self.text)
        if (
            topic
            and matches
            and (
                (matches[0].features.fit > SETTLED and decline.topic_of(matches[0].variant.text) is topic)
                or (topic.is_soft and sure > CERTAIN)
            )
        ):
            topic = None
        if not matches or sure < SURE or topic:
            return compose.declined(
                matches[0] if matches else None, topic, self.query, self.ruleset, self.library, sure
            )
        best = with_verdict(matches, self.query)
        document = best.document
        text = document.answers.get(self.lang) or next(iter(document.answers.values()))
        found = compose.from_match(best, self.query, self.library, sure, decline.says_nothing(document, text))
        if not self.ruleset:
            return compose.with_other_rulesets(found, self.elsewhere(matches, best), self.lang)
        return compose.with_other_reading(found, self.other_reading(matches, best), self.query, self.library)

    def other_reading(self, matches, best):
        """Return the next ruling that fits nearly as well and says something else; for a yes or no, the same one."""
        if best.document.kind != RULING or self.query.kind.name == MEANING:
            return None
        for match in matches[:NEIGHBOURS]:
            close = match is not best and match.document.kind == RULING and best.score - match.score < CLOSE_CALL
            agrees = self.query.kind.name not in (YES_NO, MAYBE) or match.verdict == best.verdict
            if close and agrees and match.document.basis != "open":
                return match
        return None

    def elsewhere(self, matches, best):
        """Return the answers of other rulesets that fit nearly as well, one each, for a question that names none."""
        found = {}
        for match in matches:
            ruleset = match.document.ruleset
            if ruleset != best.document.ruleset and ruleset not in found and best.score - match.score < ELSEWHERE:
                sure = decline.confidence(match, None, self.query, self.index)
                if sure >= SURE:
                    found[ruleset] = compose.from_match(match, self.query, self.library, sure)
        return list(found.values())[:MOST_ELSEWHERE]

    def also(self, match):
        """Return a next best answer."""
        sure = decline.confidence(match, None, self.query, self.index)
        return compose.from_match(match, self.query, self.library, sure)


def plain_match(index, place):
    """Return a document as a match without features."""
    entry = index.entries[place]
    return Match(entry.document, 0.0, None, entry.variants[0], verdict=entry.document.verdict)


def settles(match, asked, query):
    """Tell whether the best ruling settles the very fact that is asked of a card."""
    document, fact = match.document, asked.fact
    about = {card.id for card in asked.cards} & set(document.cards)
    anchors = fact.anchors - {token for card in asked.cards for token in stems(card.name)}
    anchored = not fact.anchors or not anchors.isdisjoint(match.variant.stems)
    fits = document.verdict in (None, "depends") or query.kind.name in (YES_NO, MAYBE)
    enough = SETTLED if fact.name not in PRINTED_FIGURES or query.kind.name == YES_NO else SETTLED_FIGURE
    return document.kind == RULING and bool(about) and anchored and fits and match.features.fit > enough


def with_verdict(matches, query):
    """Return the best match; for a yes/no question rather its near neighbour on the same clauses that has a verdict."""
    best = matches[0]
    if query.kind.name not in (YES_NO, MAYBE) or best.verdict or best.document.basis == "open":
        return best
    cited = set(best.document.citations)
    for match in matches[1:NEIGHBOURS]:
        if match.verdict and cited & set(match.document.citations) and best.score - match.score < NEAR:
            return match
    return best


def next_other(matches):
    """Return the next best match that says something else."""
    return next((match for match in matches[1:] if match.document.citations != matches[0].document.citations), None)
