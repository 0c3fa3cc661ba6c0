"""Compose the answer object: the verdict, the text that answers the question, and its citations.

status      "answered"; "perhaps" (`also` lists questions that may be meant); "not_in_the_books"
matched     the question of the ruling that answers, with the ruling's own verdict: true whatever the reader typed
verdict     the verdict on the reader's own wording, if it asks for one and it is certain
claim       "right" or "not_quite", in place of yes and no, if the reader states something or asks with a negation
topic       what the question is about, if it is not about rules
also        related rulings, each with its own verdict
"""

import re
from collections.abc import Iterable
from typing import Any

from catalog.text_links import plain
from rules.ask import card_facts
from rules.ask.calculators import Result
from rules.ask.card_facts import CardQuestion
from rules.ask.document_library import RULING, TOPIC, CitedClause, Document, Library
from rules.ask.prepared_question import Query
from rules.ask.question_types import Form
from rules.ask.ranking import Match
from rules.ask.word_stems import SENTENCES, stems
from rules.rulesets import RULESET_NAMES

Fields = dict[str, Any]  # a part of a JSON object
MOST_CITATIONS = 8  # clauses
LONGEST_ANSWER = 420  # characters up to which quoted rules are added
LEAST_NEW = 0.35  # share of a rule's stems that the answer does not contain yet
MOST_RULES = 2  # quoted after an answer
MOST_CARDS = 3  # cited
BACKING_MATCHES = 5  # matches searched for clauses that support a printed fact
TEXTS = {"answer": " ", "answer_markup": "\n"}  # text field -> separator between two texts
CLAIMS = {"yes": "right", "no": "not_quite"}
# The values in an answer: numbers and capitalised words inside a sentence.
VALUE = re.compile(r"\d+|(?<=[a-z] )[A-Z][a-z]+")


def clause_citation(clause: CitedClause) -> Fields:
    """Return the citation of a clause."""
    book, section, key = clause.id.split("/")
    return {"clause": clause.id, "book": book, "section": clause.section, "html_url": f"/rules/{book}#{section}-{key}"}


def cite(ids: Iterable[str], library: Library, lang: str) -> list[Fields]:
    """Return the citations for ids of clauses and `card:<id>`; clauses in the language of the answer come first."""
    cards = [each.removeprefix("card:") for each in dict.fromkeys(ids) if "/" not in each]
    clauses = [clause for clause in versions(ids, library) if clause.lang in ("en", lang) or not clause.counterpart]
    clauses.sort(key=lambda clause: clause.lang != lang)
    cited = [{"card": card, "html_url": f"/cards/{card}"} for card in cards]
    return [clause_citation(clause) for clause in clauses[:MOST_CITATIONS]] + cited


def versions(ids: Iterable[str], library: Library) -> list[CitedClause]:
    """Return the clauses with these ids and their translations in the other language, without duplicates."""
    known = [library.clauses[each] for each in ids if each in library.clauses]
    both = [
        version for clause in known for version in (clause, library.clauses.get(clause.counterpart or "")) if version
    ]
    return list({clause.id: clause for clause in both}.values())


def subjects(card_ids: Iterable[str], term_ids: Iterable[str], library: Library, lang: str) -> list[Fields]:
    """Return the cards and terms that an answer is about, as API objects."""
    found = []
    for card_id in dict.fromkeys(card_ids):
        name = library.cards[card_id].in_language("name", lang)
        url = f"/api/v1/cards/{card_id}"
        found.append({"object": "card", "id": card_id, "url": url, "name": name, "html_url": f"/cards/{card_id}"})
    for term_id in dict.fromkeys(term_ids):
        term = library.terms[term_id]
        name = term["names"].get(lang, term["names"]["en"])[0]
        url = f"/api/v1/terms/{term_id}"
        found.append({"object": "term", "id": term_id, "url": url, "name": name, "html_url": f"/glossary/{term_id}"})
    return found


def conflicts_of(document: Document, library: Library) -> list[Fields]:
    """Return the conflicts that a ruling is about, as API objects."""
    return [
        {"object": "conflict", "id": slug, "url": f"/api/v1/conflicts/{slug}"}
        | {"title": library.conflicts[slug].title, "html_url": f"/conflicts#{slug}"}
        for slug in document.conflicts
    ]


def matched_question(document: Document, lang: str) -> Fields | None:
    """Return the question that a ruling answers and the ruling's own verdict; None for other documents."""
    if document.kind != RULING:
        return None
    question = plain(document.own_question.get(lang, document.own_question["en"]))
    return {"id": document.id, "question": question, "verdict": document.verdict}


def verdict_or_claim(verdict: str | None, form: Form) -> Fields:
    """Return the fields `verdict` and `claim`; only one has a value.

    If the question states a claim, the claim is right or not quite right; other questions get the verdict."""
    if form.is_claim and verdict in CLAIMS:
        return {"verdict": None, "claim": CLAIMS[verdict]}
    return {"verdict": verdict, "claim": None}


def related(match: Match, query: Query, library: Library, confidence: float) -> Fields:
    """Return a match as an entry of `also`, with the verdict on the matched document's own question."""
    found = from_match(match, None, query, library, confidence)
    return found | {"verdict": match.document.verdict}


def from_match(match: Match, verdict: str | None, query: Query, library: Library, confidence: float) -> Fields:
    """Return the answer object of a ranked document; `verdict` is the verdict on the question as worded."""
    document = match.document
    lang = query.lang if query.lang in document.answers else next(iter(document.answers))
    markup = document.answers[lang]
    is_left_open = document.basis == "open" and document.verdict is None  # the books do not answer
    if document.kind == RULING:
        markup = "\n".join([markup, *backing_rules(document, markup, query, library, lang)])
    return empty_answer(lang, document.ruleset) | {
        "status": "not_in_the_books" if is_left_open else "answered", "answer": plain(markup).replace("\n", " "), "answer_markup": markup,
        "basis": document.basis, "source": document.source, "confidence": round(confidence, 2), "matched": matched_question(document, lang),
        "subjects": subjects(document.cards, document.terms, library, lang),
        "citations": cite([*document.citations, *document.cards[:MOST_CARDS]], library, query.lang),
        "ruling": document.id if document.kind == RULING else None, "conflicts": conflicts_of(document, library),
    } | verdict_or_claim(verdict, query.form)  # fmt: skip


def backing_rules(document: Document, markup: str, query: Query, library: Library, lang: str) -> list[str]:
    """Return the texts of cited rules that add information to a short answer, most similar to the question first."""
    known = set(stems(plain(markup), lang))
    space = LONGEST_ANSWER - len(plain(markup))
    found = []
    for clause in versions(document.citations, library):
        if clause.lang != lang:
            continue
        text = plain(clause.text)
        found_stems = set(stems(text, lang))
        new = found_stems - known
        if found_stems and len(new) >= LEAST_NEW * len(found_stems):
            found.append((-len(query.stems.keys() & new), len(text), clause))
    rules: list[str] = []
    for _near, length, clause in sorted(found, key=lambda row: row[:2]):
        if length <= space and len(rules) < MOST_RULES:
            rules.append(SENTENCES[lang]["rule"].format(section=clause.section.split(" - ")[-1], text=clause.text))
            space -= length
    return rules


def empty_answer(lang: str, ruleset: str | None) -> Fields:
    """Return an answer object without content."""
    return {
        "object": "answer", "status": "not_in_the_books", "verdict": None, "claim": None, "matched": None, "topic": None,
        "answer": "", "answer_markup": "", "basis": None,
        "source": None, "ruleset": ruleset, "lang": lang, "subjects": [], "citations": [], "ruling": None, "conflicts": [], "confidence": 0.0,
        "by_ruleset": [], "parts": [],
    }  # fmt: skip


def sentence_answer(
    text: str, lang: str, ruleset: str | None, ids: list[str], library: Library, **fields: Any
) -> Fields:
    """Return an answer object for a sentence, with citations; it is a decline unless `fields` set another status."""
    cards = [each.removeprefix("card:") for each in ids if "/" not in each]
    found = {"answer": text, "answer_markup": text, "subjects": subjects(cards, (), library, lang)}
    return empty_answer(lang, ruleset) | found | {"citations": cite(ids, library, lang)} | fields


def from_card(card_question: CardQuestion, query: Query, ruleset: str | None, library: Library) -> Fields:
    """Return the catalogue's answer about a printed fact, or a decline if it is not recorded."""
    found = card_facts.answer_card_question(card_question, query.lang, query.form)
    if found is None:
        label = {"en": card_question.fact.label, "fr": card_question.fact.label_fr}[query.lang]
        sentence = SENTENCES[query.lang]["not_recorded"].format(label=label, name=card_question.cards[0].name)
        return sentence_answer(sentence, query.lang, ruleset, [card_question.cards[0].id], library, confidence=0.9)
    sentence, cards, verdict = found
    answered = {"status": "answered", "basis": "card", "confidence": 0.95} | verdict_or_claim(verdict, query.form)
    return sentence_answer(sentence, query.lang, ruleset, [card.id for card in cards], library, **answered)


def from_calculator(result: Result, query: Query, library: Library) -> Fields:
    """Return the answer object for a calculator's Result."""
    ruleset, verdict, text, basis, cites = result
    answered = {"status": "answered", "basis": basis, "confidence": 0.97} | verdict_or_claim(verdict, query.form)
    return sentence_answer(text, query.lang, ruleset, cites, library, **answered)


def merged_sources(parts: list[Fields]) -> Fields:
    """Return the combined citations, subjects and conflicts of several answer objects, without duplicates."""
    found = {}
    for key in ("citations", "subjects", "conflicts"):
        rows = [each for part in parts for each in part[key]]
        found[key] = [each for number, each in enumerate(rows) if each not in rows[:number]]
    return found


def by_ruleset(answers: list[Fields], first: Fields) -> Fields:
    """Return one answer object for a question that several rulesets answer; `first` is that of the best match.

    A verdict that all rulesets share is that of the answer; it is "depends" if one says yes and another no. Rulesets
    with the same text are named together."""
    langs = {each["lang"] for each in answers}
    rulesets_of: dict[str, list[str]] = {}
    for each in answers:
        rulesets_of.setdefault(each["answer_markup"], []).append(each["ruleset"])
    groups = [(rulesets_of[each["answer_markup"]], each) for each in answers]
    groups = [(rulesets, each) for rulesets, each in groups if each["ruleset"] == rulesets[0]]
    named = [(", ".join(str(RULESET_NAMES[code]) for code in rulesets), each) for rulesets, each in groups]
    texts = {key: mark.join(f"{names}: {each[key]}" for names, each in named) for key, mark in TEXTS.items()}
    leading = next((each for each in answers if each["status"] == "answered"), answers[0])
    answered = {"status": leading["status"], "basis": leading["basis"], "by_ruleset": answers}
    answered |= {"matched": first["matched"], "confidence": max(each["confidence"] for each in answers)}
    for key in ("verdict", "claim"):
        values = {each[key] for each in answers}
        answered[key] = values.pop() if len(values) == 1 else None
    if {"yes", "no"} <= {each["verdict"] for each in answers}:
        answered["verdict"] = "depends"
    return empty_answer(langs.pop() if len(langs) == 1 else "en", None) | texts | answered | merged_sources(answers)


def join_parts(parts: list[Fields]) -> Fields:
    """Return one answer object for a question of several parts, answered in order.

    The questions that unclear parts may mean are in `also`, in place of rulings related to the first answer."""
    answered = [part for part in parts if part["status"] == "answered"]
    first = (answered or parts)[0]
    meant = [each for part in parts if part["status"] == "perhaps" for each in part["also"]]
    verdicts = {part["verdict"] for part in parts}
    verdict = verdicts.pop() if len(verdicts) == 1 else None
    claim = None if len({part["claim"] for part in parts}) > 1 else parts[0]["claim"]
    texts = {key: mark.join(part[key] for part in parts) for key, mark in TEXTS.items()}
    confidence = min(part["confidence"] for part in parts)
    combined = {"verdict": verdict, "claim": claim, "confidence": confidence, "parts": parts} | merged_sources(answered)
    return first | texts | combined | {"also": meant or first["also"]}


def with_ruling(answer: Fields, ruling: Fields) -> Fields:
    """Return the catalogue's answer followed by a ruling on the same card."""
    texts = {key: f"{answer[key]} {ruling[key]}" for key in TEXTS}
    sources = merged_sources([answer, ruling]) | {"subjects": answer["subjects"]}
    return answer | texts | sources | {"ruling": ruling["ruling"], "matched": ruling["matched"]}


def with_backing(answer: Fields, matches: list[Match], library: Library, lang: str) -> Fields:
    """Return the catalogue's answer, citing also the clauses of a ruling on the same card that gives the same value."""
    cards = {subject["id"] for subject in answer["subjects"]}
    names = {word for card in cards for word in library.cards[card].name.split()}
    values = set(VALUE.findall(answer["answer"])) - names
    for match in matches[:BACKING_MATCHES]:
        document = match.document
        if cards & set(document.cards) and values & set(VALUE.findall(plain(document.answers["en"]))):
            return answer | {"citations": answer["citations"] + cite(document.citations, library, lang)}
    return answer


def perhaps(candidates: list[Fields], query: Query, ruleset: str | None, confidence: float) -> Fields:
    """Return an answer object for a question that may mean one of the candidates, which are related answers."""
    text = SENTENCES[query.lang]["perhaps"]
    found = {"status": "perhaps", "answer": text, "answer_markup": text, "confidence": round(confidence, 2)}
    return empty_answer(query.lang, ruleset) | found | {"also": candidates}


def declined(closest: Match | None, query: Query, ruleset: str | None, confidence: float) -> Fields:
    """Return a decline that names the topic that no rulebook covers, if the closest document is one."""
    lang, topic = query.lang, None
    if closest and closest.document.kind == TOPIC:
        topic = closest.document.answers[lang]
        text = SENTENCES[lang]["not_covered"].format(topic=topic)
    else:
        text = SENTENCES[lang]["not_said" if ruleset else "not_said_anywhere"].format(
            book=RULESET_NAMES.get(ruleset or "")
        )
    texts = {"answer": text, "answer_markup": text, "confidence": round(1 - confidence, 2)}
    return empty_answer(lang, ruleset) | texts | {"topic": topic} | ({"also": []} if topic else {})
