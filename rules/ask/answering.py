"""From a question to an answer object."""

import re
import unicodedata
from collections.abc import Iterable

from catalog.text_folding import fold
from rules.ask import calculators, card_facts, compose, question_types
from rules.ask.card_facts import CardQuestion
from rules.ask.compose import Fields
from rules.ask.document_library import RULING, TOPIC
from rules.ask.named_rulesets import named_rulesets, without_ruleset
from rules.ask.prepared_question import Query, prepare
from rules.ask.ranking import LEAST_CONFIDENCE, Match, confidence, rank
from rules.ask.stored_index import QuestionIndex, current_index
from rules.ask.verdicts import verdict_on
from rules.ask.word_stems import language, without_elisions
from rules.rulesets import RULESETS

MOST_CHARACTERS = 500
MOST_PARTS = 3
SETTLING_FIT = 0.6  # a ruling with a better fit takes precedence over a printed fact
CLOSE_SCORE = 0.82  # share of the best score from which another ruleset's ruling is answered too
CLOSE_CONFIDENCE = 0.7  # and the confidence it needs
NEAREST_MATCHES = 6  # matches that are related, or may contradict a verdict
FURTHER_MATCHES = 3  # listed under `also`
# Confidence from which the questions that may be meant are listed. Of the development, open and pair questions between
# it and LEAST_CONFIDENCE, 4 of 5 are answerable; below it, 1 of 12.
LEAST_PERHAPS = 0.3
MARKUP = re.compile(r"<[^<>]{0,200}>")


class AskError(Exception):
    """Raised if a question cannot be read; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def answer(
    question: str | None, ruleset: str | None = None, lang: str | None = None, index: QuestionIndex | None = None
) -> Fields:
    """Return the answer object; `ruleset` is fe, mvb, dcf, e101 or None, `lang` the language of the request."""
    index = index or current_index()
    text = clean(question)
    lang, ruleset, parts, statements = read_question(text, ruleset, lang)
    answerers: list[QuestionAnswerer] = []
    for part in parts[:MOST_PARTS]:
        answerers.append(
            QuestionAnswerer(part, [*statements, *(each.text for each in answerers)], ruleset, lang, index)
        )
    found = [each.answer() for each in answerers]
    combined = found[0] if len(found) == 1 else compose.join_parts(found)
    return combined | {"question": text}


def read_question(text: str, ruleset: str | None, lang: str | None) -> tuple[str, str | None, list[str], list[str]]:
    """Return the language and ruleset of a question, its parts that ask, and its other sentences."""
    lang = language(text, lang)
    named_codes = named_rulesets(text)
    ruleset = ruleset or (named_codes[0] if len(named_codes) == 1 else None)
    return lang, ruleset, *question_types.parts_of(without_ruleset(text, ruleset))


def clean(question: str | None) -> str:
    """Return a question as one line of text, or raise AskError."""
    text = unicodedata.normalize("NFC", question or "")
    text = "".join(" " if unicodedata.category(letter).startswith("C") else letter for letter in text)
    text = " ".join(MARKUP.sub(" ", text).split())
    length = max(len(text), len(fold(text)))  # folding may lengthen a text: U+FDFA becomes 18 characters
    if length > MOST_CHARACTERS:
        raise AskError("question-too-long", f"Your question has {length} characters. The limit is {MOST_CHARACTERS}.")
    if sum(letter.isalnum() for letter in text) < 2:
        raise AskError("question-empty", "Type a question, such as “Can I keep cards in hand?”")
    return text


class QuestionAnswerer:
    """Answers one question: its query, built with the sentences around it, and its ranked matches."""

    def __init__(self, text: str, context: list[str], ruleset: str | None, lang: str, index: QuestionIndex) -> None:
        self.text, self.ruleset, self.lang = text, ruleset, lang
        self.core_text = question_types.strip_framing(text)
        self.full_text = " ".join([*context, self.core_text])
        self.library, self.index = index.library, index.index
        self.mentions = index.names.mentions(without_elisions(self.core_text, lang), lang, ruleset)
        self.query = prepare(
            self.core_text, question_types.form_of(text), lang, index.index, index.speller.correct, context
        )
        rulesets = (ruleset,) if ruleset else RULESETS
        self.matches = rank(self.query, self.index, rulesets) if self.query.groups else []
        self.best = self.matches[0] if self.matches else None
        self.best_confidence = self.confidence(self.best) if self.best else 0.0

    def answer(self) -> Fields:
        """Return the answer object."""
        found = self.from_calculator() or self.from_card() or self.from_ranking()
        return {"also": self.related(found)} | found | {"question": self.text}

    def related(self, found: Fields) -> list[Fields]:
        """Return the rulings nearest to the question, other than those that answer it."""
        answering = {found["ruling"], *(each["ruling"] for each in found["by_ruleset"])}
        others = [match for match in self.matches[:NEAREST_MATCHES] if match.document.kind == RULING]
        others = [match for match in others if match.document.id not in answering][:FURTHER_MATCHES]
        return [compose.related(match, self.query, self.library, self.confidence(match)) for match in others]

    def from_calculator(self) -> Fields | None:
        """Return the answer that one of the engine's calculators gives, or None if none applies."""
        found = calculators.resolve(self.full_text, self.query.form, self.lang, self.ruleset)
        return compose.from_calculator(found, self.query, self.library) if found else None

    def from_card(self) -> Fields | None:
        """Return the catalogue's answer to a question about a printed fact, or None.

        None if the fact does not decide the yes or no that is asked for, if a ruling settles exactly this fact, or
        if the card's text is not recorded and a ruling fits the question. A ruling about a recorded text is added to
        the answer."""
        card_question = card_facts.recognize(self.core_text, self.lang, self.mentions)
        if not card_question:
            return None
        found = compose.from_card(card_question, self.query, self.ruleset, self.library)
        is_recorded = found["status"] == "answered"
        if is_recorded and self.query.form.asks_verdict and not found["verdict"]:
            return None
        if (
            not is_recorded
            and card_question.fact.name == "text"
            and self.best
            and self.best.features.fit > SETTLING_FIT
        ):
            return None
        ruling = self.best if self.best and settles_fact(self.best, card_question, self.query) else None
        if ruling and not (is_recorded and (ruling.document.basis == "open" or card_question.fact.name == "text")):
            return None
        if ruling and ruling.document.basis != "open":
            return compose.with_ruling(found, self.from_match(ruling, found["confidence"]))
        return compose.with_backing(found, self.matches, self.library, self.lang) if is_recorded else found

    def from_ranking(self) -> Fields:
        """Return an answer of one document or of several rulesets, or a list of possible questions, or a decline."""
        if self.best is None or self.best.document.kind == TOPIC or self.best_confidence < LEAST_PERHAPS:
            return compose.declined(self.best, self.query, self.ruleset, self.best_confidence)
        if self.best_confidence < LEAST_CONFIDENCE:
            rulings = [match for match in self.matches if match.document.kind == RULING][:FURTHER_MATCHES]
            candidates = [compose.related(each, self.query, self.library, self.confidence(each)) for each in rulings]
            return compose.perhaps(candidates, self.query, self.ruleset, self.best_confidence)
        first = self.from_match(self.best, self.best_confidence, self.matches[:NEAREST_MATCHES])
        found = [self.from_match(match) for match in self.by_ruleset(self.best)]
        return compose.by_ruleset(found, first) if len(found) > 1 else first

    def by_ruleset(self, best: Match) -> list[Match]:
        """Return the best match of each ruleset that is about as good as `best`, if the question names no ruleset."""
        firsts: dict[str, Match] = {}
        for match in self.matches if not self.ruleset else ():
            firsts.setdefault(match.document.ruleset, match)
        return [
            match
            for match in (firsts[ruleset] for ruleset in RULESETS if ruleset in firsts)
            if match.document.kind == RULING
            and match.score >= CLOSE_SCORE * best.score
            and self.confidence(match) >= CLOSE_CONFIDENCE
        ]

    def confidence(self, match: Match) -> float:
        """Return the probability that a match answers the question."""
        return confidence(match, self.matches, self.query, self.index)

    def from_match(self, match: Match, confidence: float | None = None, matches: Iterable[Match] = ()) -> Fields:
        """Return the answer object of a match.

        `matches` are the other matches, which may contradict its verdict; `confidence` is computed if it is not
        given."""
        confidence = self.confidence(match) if confidence is None else confidence
        return compose.from_match(
            match, verdict_on(self.query, match, matches, self.index), self.query, self.library, confidence
        )


def settles_fact(match: Match, card_question: CardQuestion, query: Query) -> bool:
    """Return whether a ruling settles exactly the fact that a question asks about a card."""
    document, fact = match.document, card_question.fact
    nearest = match.phrasings.stems[max(range(len(match.fits)), key=match.fits.__getitem__)]
    is_anchored = not fact.anchors or not fact.anchors.isdisjoint(nearest)
    fits_form = document.verdict in (None, "depends") or query.form.asks_verdict
    is_about = any(card.id in document.cards for card in card_question.cards)
    return document.kind == RULING and is_about and is_anchored and fits_form and match.features.fit > SETTLING_FIT
