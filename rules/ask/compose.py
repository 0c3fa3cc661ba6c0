"""Compose the answer object: the verdict, the text that answers the question, and its citations."""

import re

from catalog.text_links import plain
from rules.ask import card_facts
from rules.ask.document_library import RULING, TOPIC
from rules.ask.word_stems import SENTENCES, stems
from rules.rulesets import RULESET_NAMES

MOST_CITATIONS = 8  # clauses
LONGEST_ANSWER = 420  # characters up to which quoted rules are added
LEAST_NEW = 0.35  # share of a rule's stems that the answer does not contain yet
MOST_RULES = 2  # quoted after an answer
MOST_CARDS = 3  # cited
LEAST_CLOSE = 0.25  # confidence from which a decline quotes the closest ruling
BACKING_MATCHES = 5  # matches searched for clauses that support a printed fact
TEXTS = {"answer": " ", "answer_markup": "\n"}  # text field -> separator between two texts
# The values in an answer: numbers and capitalised words inside a sentence.
VALUE = re.compile(r"\d+|(?<=[a-z] )[A-Z][a-z]+")


def clause_citation(clause):
    """Return the citation of a clause."""
    book, section, key = clause.id.split("/")
    return {"clause": clause.id, "book": book, "section": clause.section, "html_url": f"/rules/{book}#{section}-{key}"}


def cite(ids, library, lang):
    """Return the citations for clause ids and `card:<id>`s; clauses in the answer's language come first."""
    cards = [each.removeprefix("card:") for each in dict.fromkeys(ids) if "/" not in each]
    clauses = [clause for clause in versions(ids, library) if clause.lang in ("en", lang) or not clause.counterpart]
    clauses.sort(key=lambda clause: clause.lang != lang)
    cited = [{"card": card, "html_url": f"/cards/{card}"} for card in cards]
    return [clause_citation(clause) for clause in clauses[:MOST_CITATIONS]] + cited


def versions(ids, library):
    """Return the clauses with these ids and their counterparts in the other language, without duplicates."""
    known = [library.clauses[each] for each in ids if each in library.clauses]
    both = [version for clause in known for version in (clause, library.clauses.get(clause.counterpart)) if version]
    return list({clause.id: clause for clause in both}.values())


def subjects(card_ids, term_ids, library, lang):
    """Return the cards and terms that an answer is about."""
    found = []
    for card_id in dict.fromkeys(card_ids):
        name = library.cards[card_id].in_language("name", lang)
        found.append({"object": "card", "id": card_id, "name": name, "html_url": f"/cards/{card_id}"})
    for term_id in dict.fromkeys(term_ids):
        term = library.terms[term_id]
        name = term["names"].get(lang, term["names"]["en"])[0]
        found.append({"object": "term", "id": term_id, "name": name, "html_url": f"/glossary/{term_id}"})
    return found


def conflicts_of(ids, library):
    """Return the conflicts that the cited clauses are part of."""
    slugs = [slug for each in ids if (clause := library.clauses.get(each)) for slug in clause.conflicts]
    return [
        {"object": "conflict", "id": slug, "title": library.conflicts[slug], "html_url": f"/conflicts#{slug}"}
        for slug in dict.fromkeys(slugs)
    ]


def from_match(match, verdict, query, library, confidence):
    """Return the answer object of a ranked document."""
    document = match.document
    lang = query.lang if query.lang in document.answers else next(iter(document.answers))
    markup = document.answers[lang]
    is_left_open = document.basis == "open" and document.verdict is None  # the books do not answer
    if document.kind == RULING:
        markup = "\n".join([markup, *backing_rules(document, markup, query, library, lang)])
    return empty_answer(lang, document.ruleset) | {
        "status": "not_in_the_books" if is_left_open else "answered", "verdict": verdict, "answer": plain(markup).replace("\n", " "), "answer_markup": markup,
        "basis": document.basis, "source": document.source, "confidence": round(confidence, 2),
        "subjects": subjects(document.cards, document.terms, library, lang),
        "citations": cite([*document.citations, *document.cards[:MOST_CARDS]], library, query.lang),
        "ruling": document.id if document.kind == RULING else None, "conflicts": conflicts_of(document.citations, library),
    }  # fmt: skip


def backing_rules(document, markup, query, library, lang):
    """Return cited rules that add words to a short answer, those most similar to the question first."""
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
    rules = []
    for _near, length, clause in sorted(found, key=lambda row: row[:2]):
        if length <= space and len(rules) < MOST_RULES:
            rules.append(SENTENCES[lang]["rule"].format(section=clause.section.split(" - ")[-1], text=clause.text))
            space -= length
    return rules


def empty_answer(lang, ruleset):
    """Return an answer object without content."""
    return {
        "object": "answer", "status": "not_in_the_books", "verdict": None, "answer": "", "answer_markup": "", "basis": None,
        "source": None, "ruleset": ruleset, "lang": lang, "subjects": [], "citations": [], "ruling": None, "conflicts": [], "confidence": 0.0,
        "by_ruleset": [], "parts": [],
    }  # fmt: skip


def sentence_answer(text, lang, ruleset, ids, library, **fields):
    """Return a sentence as an answer object with citations; the status is a decline unless `fields` override it."""
    cards = [each.removeprefix("card:") for each in ids if "/" not in each]
    found = {"answer": text, "answer_markup": text, "subjects": subjects(cards, (), library, lang)}
    found |= {"citations": cite(ids, library, lang), "conflicts": conflicts_of(ids, library)}
    return empty_answer(lang, ruleset) | found | fields


def from_card(card_question, query, ruleset, library):
    """Return the catalogue's answer about a printed fact, or a decline if it is not recorded."""
    found = card_facts.answer_card_question(card_question, query.lang, query.form)
    if found is None:
        label = {"en": card_question.fact.label, "fr": card_question.fact.label_fr}[query.lang]
        sentence = SENTENCES[query.lang]["not_recorded"].format(label=label, name=card_question.cards[0].name)
        return sentence_answer(sentence, query.lang, ruleset, [card_question.cards[0].id], library, confidence=0.9)
    sentence, cards, verdict = found
    answered = {"status": "answered", "basis": "card", "confidence": 0.95, "verdict": verdict}
    return sentence_answer(sentence, query.lang, ruleset, [card.id for card in cards], library, **answered)


def from_calculator(result, lang, library):
    """Return the answer object for a calculator's result: (ruleset, verdict, text, basis, cited clauses)."""
    ruleset, verdict, text, basis, cites = result
    answered = {"status": "answered", "verdict": verdict, "basis": basis, "confidence": 0.97}
    return sentence_answer(text, lang, ruleset, cites, library, **answered)


def merged_sources(parts):
    """Return the combined citations, subjects and conflicts of several answer objects."""
    return {key: [each for part in parts for each in part[key]] for key in ("citations", "subjects", "conflicts")}


def by_ruleset(answers):
    """Return one answer object for a question that several rulesets answer; each answer is under its name."""
    langs = {each["lang"] for each in answers}
    texts = {
        key: mark.join(f"{RULESET_NAMES[each['ruleset']]}: {each[key]}" for each in answers)
        for key, mark in TEXTS.items()
    }
    first = next((each for each in answers if each["status"] == "answered"), answers[0])
    answered = {"status": first["status"], "basis": first["basis"], "by_ruleset": answers}
    answered["confidence"] = max(each["confidence"] for each in answers)
    return empty_answer(langs.pop() if len(langs) == 1 else "en", None) | texts | answered | merged_sources(answers)


def join_parts(parts):
    """Return one answer object for a question of several parts, answered in order."""
    answered = [part for part in parts if part["status"] == "answered"]
    verdicts = {part["verdict"] for part in answered if part["verdict"]}
    verdict = verdicts.pop() if len(verdicts) == 1 else None
    texts = {key: mark.join(part[key] for part in parts) for key, mark in TEXTS.items()}
    confidence = min(part["confidence"] for part in parts)
    combined = {"verdict": verdict, "confidence": confidence, "parts": parts} | merged_sources(answered)
    return (answered or parts)[0] | texts | combined


def with_ruling(answer, ruling):
    """Return the catalogue's answer followed by a ruling on the same card."""
    texts = {key: f"{answer[key]} {ruling[key]}" for key in TEXTS}
    sources = merged_sources([answer, ruling]) | {"subjects": answer["subjects"]}
    return answer | texts | sources | {"ruling": ruling["ruling"]}


def with_backing(answer, matches, library, lang):
    """Return the catalogue's answer with the clauses of a ruling on the same card that gives the same value."""
    cards = {subject["id"] for subject in answer["subjects"]}
    names = {word for card in cards for word in library.cards[card].name.split()}
    values = set(VALUE.findall(answer["answer"])) - names
    for match in matches[:BACKING_MATCHES]:
        document = match.document
        if cards & set(document.cards) and values & set(VALUE.findall(plain(document.answers["en"]))):
            return answer | {"citations": answer["citations"] + cite(document.citations, library, lang)}
    return answer


def declined(closest, query, ruleset, library, confidence):
    """Return a decline that names the topic that no rulebook covers, or the closest ruling."""
    lang, found = query.lang, {}
    if closest and closest.document.kind == TOPIC:
        text = SENTENCES[lang]["not_covered"].format(topic=closest.document.answers[lang])
    else:
        text = SENTENCES[lang]["not_said"].format(book=RULESET_NAMES.get(ruleset, SENTENCES[lang]["any_game"]))
        if closest and confidence >= LEAST_CLOSE:
            found = from_match(closest, None, query, library, confidence)
            text = f"{text} {SENTENCES[lang]['closest'].format(text=found['answer'])}"
    sources = {key: found.get(key, []) for key in ("subjects", "citations", "conflicts")}
    texts = {"answer": text, "answer_markup": text, "confidence": round(1 - confidence, 2)}
    return empty_answer(lang, ruleset) | sources | texts
