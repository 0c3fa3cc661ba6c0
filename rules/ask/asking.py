"""The way from a question to an answer object."""

import re
import unicodedata

from catalog.search.folding import fold
from rules.ask import calculators, card_facts, compose, forms
from rules.ask.index import RULESETS
from rules.ask.library import RULING, TOPIC
from rules.ask.query import prepare
from rules.ask.question_index import current_index
from rules.ask.ranking import SURE, Match, confidence, rank
from rules.ask.subjects import named_rulesets, without_ruleset
from rules.ask.tokens import language, read_set, stems
from rules.ask.verdicts import verdict_on

MOST_CHARACTERS = 500
MOST_PARTS = 3
SETTLED = 0.6
SETTLED_FIGURE = 0.85
PRINTED_FIGURES = frozenset({"cost", "power", "victory_points"})
ELSEWHERE = 0.82
SURE_ELSEWHERE = 0.7
NEIGHBOURS = 6
NEAR = 2.0
ALSO = 3
TERM_SURE = 0.9
CARD_SILENT = 0.9
DEFINING = read_set("defining.txt")
MARKUP = re.compile(r"<[^<>]{0,200}>")


class AskError(Exception):
    """A question that cannot be read; `code` is for programs, the message for people."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def answer(question, ruleset=None, lang=None):
    """Return the answer object for a question; `ruleset` is fe, mvb, dcf or e101, `lang` the asker's language."""
    text = clean(question)
    index = current_index()
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
        raise AskError("question-too-long", f"A question may have {MOST_CHARACTERS} characters; this one has {length}.")
    if sum(letter.isalnum() for letter in text) < 2:
        raise AskError("question-empty", "Ask a question of at least one word, such as “can I keep cards in hand?”.")
    return text


class Asking:
    """One question, with what was told around it, on its way to an answer."""

    def __init__(self, text, context, ruleset, lang, index):
        self.text, self.ruleset, self.lang = text, ruleset, lang
        self.bare = forms.bare(text)
        self.whole = " ".join([*context, self.bare])
        self.library, self.index, self.names = index.library, index.index, index.names
        self.query = prepare(self.bare, lang, index.index, index.speller.correct, context)
        self.query.form = forms.form_of(text)

    def answer(self):
        """Return the answer object."""
        matches = (
            rank(self.query, self.index, (self.ruleset,) if self.ruleset else RULESETS) if self.query.groups else []
        )
        sure = confidence(matches[0], next_other(matches), self.query, self.index) if matches else 0.0
        found = (
            self.from_calculator()
            or self.from_card(matches)
            or self.from_term()
            or self.from_card_text(matches, sure)
            or self.from_ranking(matches, sure)
        )
        also = [match for match in matches[1 : 1 + ALSO] if match.document.kind != TOPIC]
        also = [self.from_match(match) for match in also if match.document.id != found["ruling"]]
        return found | {"question": self.text, "also": also}

    def from_calculator(self):
        """Return the engine's answer, or None."""
        found = calculators.resolve(self.whole, self.query.form, self.lang, self.ruleset)
        return compose.from_calculator(found, self.lang, self.library) if found else None

    def from_card(self, matches):
        """Return the catalogue's answer to a question for a printed fact, or None where a ruling settles just that."""
        asked = card_facts.recognise(self.bare, self.lang, self.names, self.library, self.ruleset)
        if not asked:
            return None
        found = compose.from_card(asked, self.query, self.ruleset, self.library)
        is_recorded = found["status"] == "answered"
        ruling = matches[0] if matches and settles(matches[0], asked, self.query) else None
        if ruling and not (is_recorded and (ruling.document.basis == "open" or asked.fact.name == "text")):
            return None
        if ruling and ruling.document.basis != "open":
            return compose.with_ruling(found, self.from_match(ruling, found["confidence"]))
        return compose.with_backing(found, matches, self.library, self.lang) if is_recorded else found

    def from_card_text(self, matches, sure):
        """Return what a card says, where a question names just that card and no ruling is about it, or None."""
        is_off = matches and matches[0].document.kind == TOPIC
        asked = card_facts.only_card(self.bare, self.names, self.library, self.ruleset)
        if self.query.form.asks_verdict or is_off or not asked or sure > CARD_SILENT:
            return None
        if matches and {card.id for card in asked.cards} & set(matches[0].document.cards):
            return None
        found = compose.from_card(asked, self.query, self.ruleset, self.library)
        return found if found["status"] == "answered" else None

    def from_term(self):
        """Return what a term means where a question asks nothing else, or None."""
        folded = fold(self.bare).split()
        for mention in self.names.mentions(self.bare, self.ruleset):
            rest = [word for word in folded[: mention.start] + folded[mention.end :] if word not in DEFINING]
            places = [self.index.meanings[term] for term in mention.terms if term in self.index.meanings]
            if places and not rest and (self.ruleset or len(places) == 1):
                return self.from_match(Match(self.index.entries[places[0]].document, 0.0), TERM_SURE)
        return None

    def from_ranking(self, matches, sure):
        """Return the best document's answer, those of several rulesets, or decline with what comes closest."""
        best = self.best_of(matches)
        if best is None or sure < SURE or best.document.kind == TOPIC:
            return compose.declined(best, self.query, self.ruleset, self.library, sure)
        if says_nothing(best.document):
            return self.from_match(best, sure) | {"status": "not_in_the_books"}
        found = [self.from_match(match) for match in self.by_ruleset(matches, best)]
        return compose.by_ruleset(found) if len(found) > 1 else self.from_match(best, sure, matches[:NEIGHBOURS])

    def by_ruleset(self, matches, best):
        """Return the best match of each ruleset that fits nearly as well as the best of all, for a question that names none."""
        firsts = {}
        for match in matches:
            firsts.setdefault(match.document.ruleset, match)
        firsts[best.document.ruleset] = best
        return [
            match
            for ruleset in RULESETS
            if (match := firsts.get(ruleset)) and not self.ruleset and match.document.kind == RULING
            if match.score >= ELSEWHERE * best.score
            and confidence(match, None, self.query, self.index) >= SURE_ELSEWHERE
        ]

    def best_of(self, matches):
        """Return the best match; for a yes/no question rather its near neighbour on the same clauses that has a verdict."""
        best = matches[0] if matches else None
        if (
            not best
            or not self.query.form.asks_verdict
            or best.document.basis == "open"
            or verdict_on(self.query, best)
        ):
            return best
        cited = set(best.document.citations)
        for match in matches[1:NEIGHBOURS]:
            is_near = cited & set(match.document.citations) and best.score - match.score < NEAR
            if is_near and verdict_on(self.query, match):
                return match
        return best

    def from_match(self, match, sure=None, matches=()):
        """Return a ranked document as an answer object; `matches` are those that may speak against its verdict."""
        sure = confidence(match, None, self.query, self.index) if sure is None else sure
        return compose.from_match(match, verdict_on(self.query, match, matches), self.query, self.library, sure)


def settles(match, asked, query):
    """Tell whether the best ruling settles the very fact that is asked of a card."""
    document, fact = match.document, asked.fact
    about = {card.id for card in asked.cards} & set(document.cards)
    anchors = fact.anchors - {token for card in asked.cards for token in stems(card.name)}
    nearest = match.variants[max(range(len(match.fits)), key=match.fits.__getitem__)]
    anchored = not fact.anchors or not anchors.isdisjoint(nearest.stems)
    fits = document.verdict in (None, "depends") or query.form.asks_verdict
    enough = SETTLED if fact.name not in PRINTED_FIGURES or query.form.asks_verdict else SETTLED_FIGURE
    return document.kind == RULING and bool(about) and anchored and fits and match.features.fit > enough


def says_nothing(document):
    """Tell whether a ruling's point is that the books do not answer."""
    return document.kind == RULING and document.basis == "open" and document.verdict is None


def next_other(matches):
    """Return the next best match that says something else."""
    return next((match for match in matches[1:] if match.document.citations != matches[0].document.citations), None)
