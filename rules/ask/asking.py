"""The way from a question to an answer object."""

import re
import unicodedata

from catalog.search.folding import fold
from rules.ask import calculators, card_facts, compose, forms
from rules.ask.index import RULESETS
from rules.ask.library import RULING, TOPIC
from rules.ask.query import prepare
from rules.ask.question_index import current_index
from rules.ask.ranking import SURE, confidence, rank
from rules.ask.subjects import named_rulesets, without_ruleset
from rules.ask.tokens import language, without_elisions
from rules.ask.verdicts import verdict_on

MOST_CHARACTERS = 500
MOST_PARTS = 3
SETTLED = 0.6
ELSEWHERE = 0.82
SURE_ELSEWHERE = 0.7
NEIGHBOURS = 6
ALSO = 3
MARKUP = re.compile(r"<[^<>]{0,200}>")


class AskError(Exception):
    """A question that cannot be read; `code` is for programs, the message for people."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def answer(question, ruleset=None, lang=None, index=None):
    """Return the answer object for a question; `ruleset` is fe, mvb, dcf or e101, `lang` the asker's language."""
    text = clean(question)
    index = index or current_index()
    lang = language(text, lang)
    named = named_rulesets(text)
    ruleset = ruleset or (named[0] if len(named) == 1 else None)
    parts, telling = forms.parts_of(without_ruleset(text, ruleset))
    asked = []
    for part in parts[:MOST_PARTS]:
        asked.append(Asking(part, [*telling, *(each.text for each in asked)], ruleset, lang, index))
    found = [each.answer() for each in asked]
    whole = found[0] if len(found) == 1 else compose.joined(found)
    return whole | {"question": text}


def clean(question):
    """Return a question as one line of text, or raise AskError."""
    text = unicodedata.normalize("NFC", question or "")
    text = "".join(" " if unicodedata.category(letter).startswith("C") else letter for letter in text)
    text = " ".join(MARKUP.sub(" ", text).split())
    length = max(len(text), len(fold(text)))  # U+FDFA is one character and, folded, eighteen
    if length > MOST_CHARACTERS:
        raise AskError("question-too-long", f"Your question has {length} characters. The limit is {MOST_CHARACTERS}.")
    if sum(letter.isalnum() for letter in text) < 2:
        raise AskError("question-empty", "Type a question, such as “Can I keep cards in hand?”")
    return text


class Asking:
    """One question, with what was told around it, on its way to an answer."""

    def __init__(self, text, context, ruleset, lang, index):
        self.text, self.ruleset, self.lang = text, ruleset, lang
        self.bare = forms.bare(text)
        self.whole = " ".join([*context, self.bare])
        self.library, self.index = index.library, index.index
        self.mentions = index.names.mentions(without_elisions(self.bare, lang), lang, ruleset)
        self.query = prepare(self.bare, forms.form_of(text), lang, index.index, index.speller.correct, context)
        rulesets = (ruleset,) if ruleset else RULESETS
        self.matches = rank(self.query, self.index, rulesets) if self.query.groups else []
        self.best = self.matches[0] if self.matches else None
        self.sure = self.confidence(self.best) if self.best else 0.0

    def answer(self):
        """Return the answer object."""
        found = self.from_calculator() or self.from_card() or self.from_ranking()
        also = [match for match in self.matches[1 : 1 + ALSO] if match.document.kind != TOPIC]
        also = [self.from_match(match) for match in also if match.document.id != found["ruling"]]
        return found | {"question": self.text, "also": also}

    def from_calculator(self):
        """Return the engine's answer, or None."""
        found = calculators.resolve(self.whole, self.query.form, self.lang, self.ruleset)
        return compose.from_calculator(found, self.lang, self.library) if found else None

    def from_card(self):
        """Return the catalogue's answer to a question for a printed fact, or None where a ruling settles just that, where a yes
        or no is asked for that the fact does not decide, or where a text is not recorded and a rule has the same name."""
        asked = card_facts.recognise(self.bare, self.lang, self.mentions)
        if not asked:
            return None
        found = compose.from_card(asked, self.query, self.ruleset, self.library)
        is_recorded = found["status"] == "answered"
        if is_recorded and self.query.form.asks_verdict and not found["verdict"]:
            return None
        if not is_recorded and asked.fact.name == "text" and self.best and self.best.features.fit > SETTLED:
            return None
        ruling = self.best if self.best and settles(self.best, asked, self.query) else None
        if ruling and not (is_recorded and (ruling.document.basis == "open" or asked.fact.name == "text")):
            return None
        if ruling and ruling.document.basis != "open":
            return compose.with_ruling(found, self.from_match(ruling, found["confidence"]))
        return compose.with_backing(found, self.matches, self.library, self.lang) if is_recorded else found

    def from_ranking(self):
        """Return the best document's answer, those of several rulesets, or decline with what comes closest."""
        if self.best is None or self.sure < SURE or self.best.document.kind == TOPIC:
            return compose.declined(self.best, self.query, self.ruleset, self.library, self.sure)
        found = [self.from_match(match) for match in self.by_ruleset()]
        if len(found) > 1:
            return compose.by_ruleset(found)
        return self.from_match(self.best, self.sure, self.matches[:NEIGHBOURS])

    def by_ruleset(self):
        """Return the best match of each ruleset that fits nearly as well as the best of all, for a question that names none."""
        firsts = {}
        for match in self.matches:
            firsts.setdefault(match.document.ruleset, match)
        return [
            match
            for ruleset in RULESETS
            if (match := firsts.get(ruleset)) and not self.ruleset and match.document.kind == RULING
            if match.score >= ELSEWHERE * self.best.score and self.confidence(match) >= SURE_ELSEWHERE
        ]

    def confidence(self, match):
        """Return how likely a match answers the question."""
        return confidence(match, self.matches, self.query, self.index)

    def from_match(self, match, sure=None, matches=()):
        """Return a ranked document as an answer object; `matches` are those that may speak against its verdict."""
        sure = self.confidence(match) if sure is None else sure
        return compose.from_match(match, verdict_on(self.query, match, matches), self.query, self.library, sure)


def settles(match, asked, query):
    """Tell whether the best ruling settles the very fact that is asked of a card."""
    document, fact = match.document, asked.fact
    nearest = match.phrasings.stems[max(range(len(match.fits)), key=match.fits.__getitem__)]
    anchored = not fact.anchors or not fact.anchors.isdisjoint(nearest)
    fits = document.verdict in (None, "depends") or query.form.asks_verdict
    is_about = any(card.id in document.cards for card in asked.cards)
    return document.kind == RULING and is_about and anchored and fits and match.features.fit > SETTLED
