"""Compose the answer object: the verdict on the question, the fact that settles it, and what that rests on."""

import re

from catalog.markup import plain
from rules.ask import card_facts
from rules.ask.library import RULING, TOPIC
from rules.ask.tokens import stems

RULESET_NAMES = {"fe": "Forever Evil", "mvb": "Multiverse Box", "dcf": "DC Forever", "e101": "Evil:101"}
MOST_CITATIONS = 8
LONGEST_ANSWER = 420
LEAST_NEW = 0.35
MOST_RULES = 2
MOST_CARDS = 3
RULE = {"en": "{section}: {text}", "fr": "{section} : {text}"}
BACKING = 5
VALUE = re.compile(r"\d+|(?<=[a-z] )[A-Z][a-z]+")


def clause_citation(clause):
    """Return the citation of a clause."""
    book, section, key = clause.id.split("/")
    return {"clause": clause.id, "book": book, "section": clause.section, "html_url": f"/rules/{book}#{section}-{key}"}


def card_citation(card_id):
    """Return the citation of a card."""
    return {"card": card_id, "html_url": f"/cards/{card_id}"}


def cite(ids, library, lang):
    """Return the citations for clause ids and `card:<id>`s; a French answer cites the French clauses first, then the English."""
    cards = [each.removeprefix("card:") for each in dict.fromkeys(ids) if "/" not in each]
    clauses = [clause for clause in versions(ids, library) if clause.lang in ("en", lang) or not clause.counterpart]
    clauses.sort(key=lambda clause: clause.lang != lang)
    return [clause_citation(clause) for clause in clauses[:MOST_CITATIONS]] + [card_citation(card) for card in cards]


def versions(ids, library):
    """Return the clauses with these ids and their counterparts in the other language, each once."""
    known = [library.clauses[each] for each in ids if each in library.clauses]
    both = [version for clause in known for version in (clause, library.clauses.get(clause.counterpart)) if version]
    return list({clause.id: clause for clause in both}.values())


def subjects(card_ids, term_ids, library, lang):
    """Return the cards and terms an answer is about."""
    found = []
    for card_id in dict.fromkeys(card_ids):
        card = library.cards[card_id]
        name = (card.values["name_fr"] or card.name) if lang == "fr" else card.name
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
    if document.kind == RULING:
        markup = "\n".join([markup, *backing_rules(document, markup, query, library, lang)])
    return blank(lang, document.ruleset) | {
        "status": "answered", "verdict": verdict, "answer": plain(markup).replace("\n", " "), "answer_markup": markup,
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
            rules.append(RULE[lang].format(section=clause.section.split(" - ")[-1], text=clause.text))
            room -= length
    return rules


NOT_RECORDED = {
    "en": "The rulebooks do not give the {label} of {name}, and the catalogue does not record it.",
    "fr": "Les livrets de règles ne donnent pas le {label} de {name}, et le catalogue ne l'indique pas.",
}
NOT_SAID = {
    "en": "The rulebooks do not say: no rule of {book} answers this question.",
    "fr": "Les livrets de règles ne le disent pas : aucune règle ({book}) ne répond à cette question.",
}
NOT_COVERED = {
    "en": "The rulebooks do not say: they do not cover {topic}.",
    "fr": "Les livrets de règles ne le disent pas : ils ne traitent pas {topic}.",
}
CLOSE_ENOUGH = 0.25
CLOSEST = {"en": "The closest is: {text}", "fr": "Au plus près : {text}"}


def blank(lang, ruleset):
    """Return an answer object without content."""
    return {
        "object": "answer", "status": "not_in_the_books", "verdict": None, "answer": "", "answer_markup": "", "basis": None,
        "source": None, "ruleset": ruleset, "lang": lang, "subjects": [], "citations": [], "ruling": None, "conflicts": [], "confidence": 0.0,
        "by_ruleset": [], "parts": [],
    }  # fmt: skip


def from_card(asked, query, ruleset, library):
    """Return the catalogue's answer for a printed fact, or a decline if it is not recorded."""
    lang = query.lang
    sentence, cards = card_facts.tell(asked, lang)
    if sentence is None:
        card = asked.cards[0]
        label = asked.fact.label_fr if lang == "fr" else asked.fact.label
        sentence = NOT_RECORDED[lang].format(label=label, name=card.name)
        return blank(lang, ruleset) | {
            "answer": sentence, "answer_markup": sentence, "confidence": 0.9,
            "subjects": subjects([card.id], (), library, lang), "citations": [card_citation(card.id)],
        }  # fmt: skip
    verdict = card_facts.verdict_of(asked, cards[0], query.form)
    ids = [card.id for card in cards]
    return blank(lang, ruleset) | {
        "status": "answered", "verdict": verdict, "answer": sentence, "answer_markup": sentence, "basis": "stated",
        "confidence": 0.95, "subjects": subjects(ids, (), library, lang),
        "citations": [card_citation(card_id) for card_id in ids],
    }  # fmt: skip


def from_calculator(found, lang, library):
    """Return the engine's answer to a question with numbers."""
    ruleset, verdict, text, basis, cites = found
    cards = [cite.removeprefix("card:") for cite in cites if "/" not in cite]
    return blank(lang, ruleset) | {
        "status": "answered", "verdict": verdict, "answer": text, "answer_markup": text, "basis": basis,
        "confidence": 0.97, "subjects": subjects(cards, (), library, lang), "citations": cite(cites, library, lang),
        "conflicts": conflicts_of(cites, library),
    }  # fmt: skip


def by_ruleset(found):
    """Return one answer object for a question that several rulesets answer, each under its own name."""
    langs = {each["lang"] for each in found}
    text = " ".join(f"{RULESET_NAMES[each['ruleset']]}: {each['answer']}" for each in found)
    markup = "\n".join(f"{RULESET_NAMES[each['ruleset']]}: {each['answer_markup']}" for each in found)
    return blank(langs.pop() if len(langs) == 1 else "en", None) | {
        "status": "answered", "answer": text, "answer_markup": markup, "basis": found[0]["basis"],
        "confidence": max(each["confidence"] for each in found), "by_ruleset": found,
        "citations": [citation for each in found for citation in each["citations"]],
        "subjects": [subject for each in found for subject in each["subjects"]],
        "conflicts": [conflict for each in found for conflict in each["conflicts"]],
    }  # fmt: skip


def joined(parts):
    """Return one answer object for a question of several parts, answered in order."""
    answered = [part for part in parts if part["status"] == "answered"]
    verdicts = {part["verdict"] for part in answered if part["verdict"]}
    lead = (answered or parts)[0]
    return lead | {
        "verdict": verdicts.pop() if len(verdicts) == 1 else None,
        "answer": " ".join(part["answer"] for part in parts),
        "answer_markup": "\n".join(part["answer_markup"] for part in parts),
        "citations": [citation for part in answered for citation in part["citations"]],
        "confidence": min(part["confidence"] for part in parts),
        "parts": parts,
    }


def with_ruling(found, ruling):
    """Return the catalogue's answer followed by the ruling on the same card, which the books back."""
    return found | {
        "answer": f"{found['answer']} {ruling['answer']}",
        "answer_markup": f"{found['answer_markup']} {ruling['answer_markup']}",
        "ruling": ruling["ruling"],
        "citations": found["citations"] + ruling["citations"],
        "conflicts": ruling["conflicts"],
    }


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
    lang = query.lang
    is_topic = closest is not None and closest.document.kind == TOPIC
    found = blank(lang, ruleset)
    if is_topic:
        text = NOT_COVERED[lang].format(topic=closest.document.answers[lang])
    else:
        book = RULESET_NAMES.get(ruleset, "any of the games" if lang == "en" else "tous les jeux")
        text = NOT_SAID[lang].format(book=book)
    if closest is not None and not is_topic and confidence >= CLOSE_ENOUGH:
        nearest = from_match(closest, None, query, library, confidence)
        text = f"{text} {CLOSEST[lang].format(text=nearest['answer'])}"
        found |= {key: nearest[key] for key in ("subjects", "citations", "conflicts")}
    return found | {"answer": text, "answer_markup": text, "confidence": round(1 - confidence, 2)}
