"""Compose the answer object: the verdict on the question, the fact that settles it, and what that rests on."""

import re

from catalog.markup import plain
from rules.ask import card_facts
from rules.ask.library import RULING, TOPIC
from rules.ask.tokens import SENTENCES, stems

RULESET_NAMES = {"fe": "Forever Evil", "mvb": "Multiverse Box", "dcf": "DC Forever", "e101": "Evil:101"}
MOST_CITATIONS = 8
LONGEST_ANSWER = 420
LEAST_NEW = 0.35
MOST_RULES = 2
MOST_CARDS = 3
CLOSE_ENOUGH = 0.25
BACKING = 5
TEXTS = {"answer": " ", "answer_markup": "\n"}  # with what stands between two
VALUE = re.compile(r"\d+|(?<=[a-z] )[A-Z][a-z]+")


def clause_citation(clause):
    """Return the citation of a clause."""
    book, section, key = clause.id.split("/")
    return {"clause": clause.id, "book": book, "section": clause.section, "html_url": f"/rules/{book}#{section}-{key}"}


def cite(ids, library, lang):
    """Return the citations for clause ids and `card:<id>`s; a French answer cites the French clauses first, then the English."""
    cards = [each.removeprefix("card:") for each in dict.fromkeys(ids) if "/" not in each]
    clauses = [clause for clause in versions(ids, library) if clause.lang in ("en", lang) or not clause.counterpart]
    clauses.sort(key=lambda clause: clause.lang != lang)
    cited = [{"card": card, "html_url": f"/cards/{card}"} for card in cards]
    return [clause_citation(clause) for clause in clauses[:MOST_CITATIONS]] + cited


def versions(ids, library):
    """Return the clauses with these ids and their counterparts in the other language, each once."""
    known = [library.clauses[each] for each in ids if each in library.clauses]
    both = [version for clause in known for version in (clause, library.clauses.get(clause.counterpart)) if version]
    return list({clause.id: clause for clause in both}.values())


def subjects(card_ids, term_ids, library, lang):
    """Return the cards and terms an answer is about."""
    found = []
    for card_id in dict.fromkeys(card_ids):
        name = library.cards[card_id].told("name", lang)
        found.append({"object": "card", "id": card_id, "name": name, "html_url": f"/cards/{card_id}"})
    for term_id in dict.fromkeys(term_ids):
        term = library.terms[term_id]
        name = term["names"].get(lang, term["names"]["en"])[0]
        found.append({"object": "term", "id": term_id, "name": name, "html_url": f"/glossary/{term_id}"})
    return found


def conflicts_of(ids, library):
    """Return the conflicts that the cited clauses stand in."""
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
    return blank(lang, document.ruleset) | {
        "status": "not_in_the_books" if is_left_open else "answered", "verdict": verdict, "answer": plain(markup).replace("\n", " "), "answer_markup": markup,
        "basis": document.basis, "source": document.source, "confidence": round(confidence, 2),
        "subjects": subjects(document.cards, document.terms, library, lang),
        "citations": cite([*document.citations, *document.cards[:MOST_CARDS]], library, query.lang),
        "ruling": document.id if document.kind == RULING else None, "conflicts": conflicts_of(document.citations, library),
    }  # fmt: skip


def backing_rules(document, markup, query, library, lang):
    """Return the cited rules that say more than a short answer does, the ones nearest to the question first."""
    told = set(stems(plain(markup), lang))
    room = LONGEST_ANSWER - len(plain(markup))
    found = []
    for clause in versions(document.citations, library):
        if clause.lang != lang:
            continue
        text = plain(clause.text)
        said = set(stems(text, lang))
        new = said - told
        if said and len(new) >= LEAST_NEW * len(said):
            found.append((-len(query.stems.keys() & new), len(text), clause))
    rules = []
    for _near, length, clause in sorted(found, key=lambda row: row[:2]):
        if length <= room and len(rules) < MOST_RULES:
            rules.append(SENTENCES[lang]["rule"].format(section=clause.section.split(" - ")[-1], text=clause.text))
            room -= length
    return rules


def blank(lang, ruleset):
    """Return an answer object without content."""
    return {
        "object": "answer", "status": "not_in_the_books", "verdict": None, "answer": "", "answer_markup": "", "basis": None,
        "source": None, "ruleset": ruleset, "lang": lang, "subjects": [], "citations": [], "ruling": None, "conflicts": [], "confidence": 0.0,
        "by_ruleset": [], "parts": [],
    }  # fmt: skip


def told(text, lang, ruleset, ids, library, **fields):
    """Return a sentence as an answer object, with the cards and clauses it rests on; it declines unless `fields` answer."""
    cards = [each.removeprefix("card:") for each in ids if "/" not in each]
    found = {"answer": text, "answer_markup": text, "subjects": subjects(cards, (), library, lang)}
    found |= {"citations": cite(ids, library, lang), "conflicts": conflicts_of(ids, library)}
    return blank(lang, ruleset) | found | fields


def from_card(asked, query, ruleset, library):
    """Return the catalogue's answer for a printed fact, or a decline if it is not recorded."""
    found = card_facts.tell(asked, query.lang, query.form)
    if found is None:
        label = {"en": asked.fact.label, "fr": asked.fact.label_fr}[query.lang]
        sentence = SENTENCES[query.lang]["not_recorded"].format(label=label, name=asked.cards[0].name)
        return told(sentence, query.lang, ruleset, [asked.cards[0].id], library, confidence=0.9)
    sentence, cards, verdict = found
    answered = {"status": "answered", "basis": "card", "confidence": 0.95, "verdict": verdict}
    return told(sentence, query.lang, ruleset, [card.id for card in cards], library, **answered)


def from_calculator(found, lang, library):
    """Return the engine's answer to a question with numbers."""
    ruleset, verdict, text, basis, cites = found
    answered = {"status": "answered", "verdict": verdict, "basis": basis, "confidence": 0.97}
    return told(text, lang, ruleset, cites, library, **answered)


def together(parts):
    """Return what several answer objects rest on and are about, in order."""
    return {key: [each for part in parts for each in part[key]] for key in ("citations", "subjects", "conflicts")}


def by_ruleset(found):
    """Return one answer object for a question that several rulesets answer, each under its own name."""
    langs = {each["lang"] for each in found}
    texts = {
        key: mark.join(f"{RULESET_NAMES[each['ruleset']]}: {each[key]}" for each in found)
        for key, mark in TEXTS.items()
    }
    first = next((each for each in found if each["status"] == "answered"), found[0])
    answered = {"status": first["status"], "basis": first["basis"], "by_ruleset": found}
    answered["confidence"] = max(each["confidence"] for each in found)
    return blank(langs.pop() if len(langs) == 1 else "en", None) | texts | answered | together(found)


def joined(parts):
    """Return one answer object for a question of several parts, answered in order."""
    answered = [part for part in parts if part["status"] == "answered"]
    verdicts = {part["verdict"] for part in answered if part["verdict"]}
    verdict = verdicts.pop() if len(verdicts) == 1 else None
    texts = {key: mark.join(part[key] for part in parts) for key, mark in TEXTS.items()}
    confidence = min(part["confidence"] for part in parts)
    whole = {"verdict": verdict, "confidence": confidence, "parts": parts} | together(answered)
    return (answered or parts)[0] | texts | whole


def with_ruling(found, ruling):
    """Return the catalogue's answer followed by the ruling on the same card, which the books back."""
    texts = {key: f"{found[key]} {ruling[key]}" for key in TEXTS}
    rests_on = together([found, ruling]) | {"subjects": found["subjects"]}
    return found | texts | rests_on | {"ruling": ruling["ruling"]}


def with_backing(found, matches, library, lang):
    """Return the catalogue's answer with the clauses of a ruling on the same card that gives the same number or word."""
    cards = {subject["id"] for subject in found["subjects"]}
    names = {word for card in cards for word in library.cards[card].name.split()}
    told = set(VALUE.findall(found["answer"])) - names
    for match in matches[:BACKING]:
        document = match.document
        if cards & set(document.cards) and told & set(VALUE.findall(plain(document.answers["en"]))):
            return found | {"citations": found["citations"] + cite(document.citations, library, lang)}
    return found


def declined(closest, query, ruleset, library, confidence):
    """Return a decline that names what the books do not cover, or what comes closest."""
    lang, found = query.lang, {}
    if closest and closest.document.kind == TOPIC:
        text = SENTENCES[lang]["not_covered"].format(topic=closest.document.answers[lang])
    else:
        text = SENTENCES[lang]["not_said"].format(book=RULESET_NAMES.get(ruleset, SENTENCES[lang]["any_game"]))
        if closest and confidence >= CLOSE_ENOUGH:
            found = from_match(closest, None, query, library, confidence)
            text = f"{text} {SENTENCES[lang]['closest'].format(text=found['answer'])}"
    rests_on = {key: found.get(key, []) for key in ("subjects", "citations", "conflicts")}
    told = {"answer": text, "answer_markup": text, "confidence": round(1 - confidence, 2)}
    return blank(lang, ruleset) | rests_on | told
