"""Compose the answer object: verdict first, then the rule, then what it rests on."""

import re

from catalog.markup import plain
from rules.ask import cardfacts
from rules.ask.kinds import MAYBE, YES_NO
from rules.ask.library import RULING
from rules.ask.tokens import stems

OPPOSITE = {"yes": "no", "no": "yes"}
HEADS = {"en": {"yes": "Yes", "no": "No"}, "fr": {"yes": "Oui", "no": "Non"}}
HEAD = re.compile(r"^(?:yes|no|oui|non)\b[ ,.:;!]*", re.IGNORECASE)
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
    """Return the citations for clause ids and `card:<id>`s; a French answer cites the French clauses first."""
    found, own, foreign = [], [], []
    for each in dict.fromkeys(ids):
        if "/" not in each:
            found.append(card_citation(each.removeprefix("card:")))
        elif clause := library.clauses.get(each):
            other = library.clauses.get(clause.counterpart) if clause.counterpart else None
            pair = (clause, other) if clause.lang == lang else (other, clause)
            own += [pair[0]] if pair[0] else []
            foreign += [pair[1]] if pair[1] and lang == "fr" else []
            own += [clause] if not pair[0] and lang != "fr" else []
    clauses = list({clause.id: clause for clause in (*own, *foreign)}.values())
    return [clause_citation(clause) for clause in clauses[:MOST_CITATIONS]] + found


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
        {"object": "conflict", "id": slug, "title": library.conflicts[slug]["title"], "html_url": f"/conflicts#{slug}"}
        for slug in dict.fromkeys(slugs)
    ]


def with_head(verdict, text, lang):
    """Return a text that starts with a verdict, in place of the one it starts with."""
    rest = HEAD.sub("", text)
    return f"{HEADS[lang][verdict]}. {rest[:1].upper()}{rest[1:]}"


def from_match(match, query, library, confidence, declines=False):
    """Return the answer object of a ranked document."""
    document = match.document
    lang = query.lang if query.lang in document.answers else next(iter(document.answers))
    markup, verdict = document.answers[lang], match.verdict
    if verdict != document.verdict and verdict in OPPOSITE:
        markup = with_head(verdict, markup, lang)
    if document.kind == RULING and not declines:
        markup = "\n".join([markup, *backing_rules(document, markup, query, library, lang)])
    return {
        "object": "answer",
        "status": "not_in_the_books" if declines else "answered",
        "verdict": verdict,
        "answer": plain(markup).replace("\n", " "),
        "answer_markup": markup,
        "basis": document.basis,
        "ruleset": document.ruleset,
        "lang": lang,
        "subjects": subjects(document.cards, document.terms, library, lang),
        "citations": cite([*document.citations, *document.cards[:MOST_CARDS]], library, query.lang),
        "ruling": document.id if document.kind == RULING else None,
        "conflicts": conflicts_of(document.citations, library),
        "confidence": round(confidence, 2),
    }


def backing_rules(document, markup, query, library, lang):
    """Return the cited rules that say more than a short answer does, the ones nearest to the question first."""
    told = set(stems(plain(markup), lang))
    room = LONGEST_ANSWER - len(plain(markup))
    found = []
    for clause in cited_clauses(document.citations, library, lang):
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


def cited_clauses(ids, library, lang):
    """Return the cited clauses in one language, each once."""
    found = {}
    for each in ids:
        clause = library.clauses.get(each)
        if clause and clause.lang != lang and clause.counterpart:
            clause = library.clauses.get(clause.counterpart, clause)
        if clause and clause.lang == lang:
            found[clause.id] = clause
    return list(found.values())


NOT_RECORDED = {
    "en": "The rulebooks do not give the {label} of {name}, and the catalogue does not record it.",
    "fr": "Les livrets de règles ne donnent pas le {label} de {name}, et le catalogue ne l'indique pas.",
}
NOT_SAID = {
    "en": "The rulebooks do not say: {about}.",
    "fr": "Les livrets de règles ne le disent pas : {about}.",
}
ABOUT_TOPIC = {"en": "they do not cover {topic}", "fr": "ils ne donnent pas {topic}"}
ABOUT_NOTHING = {
    "en": "no rule of {book} answers this question",
    "fr": "aucune règle ({book}) ne répond à cette question",
}
IN_RULESET = {"en": "In {ruleset}:", "fr": "Dans {ruleset} :"}
CLOSEST = {"en": "The closest is: {text}", "fr": "Au plus près : {text}"}


def blank(lang, ruleset):
    """Return an answer object without content."""
    return {
        "object": "answer", "status": "not_in_the_books", "verdict": None, "answer": "", "answer_markup": "", "basis": "open",
        "ruleset": ruleset, "lang": lang, "subjects": [], "citations": [], "ruling": None, "conflicts": [], "confidence": 0.0,
    }  # fmt: skip


def from_card(asked, query, ruleset, library):
    """Return the catalogue's answer for a printed fact, or a decline if it is not recorded."""
    lang = query.lang
    sentence, cards = cardfacts.tell(asked, lang)
    if sentence is None:
        card = asked.cards[0]
        label = asked.fact.label_fr if lang == "fr" else asked.fact.label
        sentence = NOT_RECORDED[lang].format(label=label, name=card.name)
        return blank(lang, ruleset) | {
            "answer": sentence, "answer_markup": sentence, "confidence": 0.9,
            "subjects": subjects([card.id], (), library, lang), "citations": [card_citation(card.id)],
        }  # fmt: skip
    verdict = cardfacts.verdict_of(asked, cards[0], query.kind.name in (YES_NO, MAYBE))
    if verdict:
        sentence = f"{HEADS[lang][verdict]}. {sentence}"
    ids = [card.id for card in cards]
    return blank(lang, ruleset) | {
        "status": "answered", "verdict": verdict, "answer": sentence, "answer_markup": sentence, "basis": "stated",
        "confidence": 0.95, "subjects": subjects(ids, (), library, lang),
        "citations": [card_citation(card_id) for card_id in ids],
    }  # fmt: skip


LISTED = {
    ("cost", "en"): "{names}: {type} with a cost of {value} Power.",
    ("cost", "fr"): "{names} : {type}, coût {value} en Puissance.",
    ("victory_points", "en"): "{names}: {type} worth {value} VP.",
    ("victory_points", "fr"): "{names} : {type}, {value} PV.",
}


def from_card_list(asked, lang, ruleset, library):
    """Return the cards that print an asked-for value."""
    names = [(card.values["name_fr"] or card.name) if lang == "fr" else card.name for card in asked.cards]
    sentence = LISTED[asked.fact, lang].format(names=", ".join(names), type=asked.card_type, value=asked.value)
    ids = [card.id for card in asked.cards]
    return blank(lang, ruleset) | {
        "status": "answered", "answer": sentence, "answer_markup": sentence, "basis": "stated", "confidence": 0.9,
        "subjects": subjects(ids, (), library, lang), "citations": [card_citation(card_id) for card_id in ids],
    }  # fmt: skip


def from_situation(found, lang, library):
    """Return the engine's answer to a situation."""
    ruleset, verdict, text, basis, cites = found
    cards = [cite.removeprefix("card:") for cite in cites if "/" not in cite]
    return blank(lang, ruleset) | {
        "status": "answered", "verdict": verdict, "answer": text, "answer_markup": text, "basis": basis,
        "confidence": 0.97, "subjects": subjects(cards, (), library, lang), "citations": cite(cites, library, lang),
        "conflicts": conflicts_of(cites, library),
    }  # fmt: skip


def with_other_rulesets(found, others, lang):
    """Return an answer that also says what the other rulesets say, each under its name."""
    if found["status"] != "answered" or not others:
        return found
    for other in others:
        lead = IN_RULESET[lang].format(ruleset=RULESET_NAMES[other["ruleset"]])
        found = found | {
            "answer": f"{found['answer']} {lead} {other['answer']}",
            "answer_markup": f"{found['answer_markup']}\n{lead} {other['answer_markup']}",
            "citations": found["citations"] + other["citations"],
        }
    return found


def with_other_reading(found, match, query, library):
    """Return an answer that also gives the ruling a question may have meant instead, under that ruling's question."""
    if found["status"] != "answered" or match is None:
        return found
    lang = found["lang"] if found["lang"] in match.document.answers else "en"
    asked = next((text for text, spoken, _verdict in match.document.questions if spoken == lang), None)
    markup = match.document.answers[lang]
    if not asked or plain(markup) in found["answer"]:
        return found
    lead = OTHER_READING[lang].format(question=asked)
    return found | {
        "answer": f"{found['answer']} {lead} {plain(markup)}",
        "answer_markup": f"{found['answer_markup']}\n{lead} {markup}",
        "citations": found["citations"]
        + [cited for cited in cite(match.document.citations, library, query.lang) if cited not in found["citations"]],
    }


OTHER_READING = {"en": "If you meant “{question}”:", "fr": "Si vous vouliez dire « {question} » :"}


def with_ruling(found, match, query, library):
    """Return the catalogue's answer followed by the ruling on the same card, which the books back."""
    ruling = from_match(match, query, library, found["confidence"])
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


def declined(closest, topic, query, ruleset, library, confidence):
    """Return a decline that names what comes closest."""
    lang = query.lang
    if topic:
        about = ABOUT_TOPIC[lang].format(topic=topic.name_fr if lang == "fr" else topic.name)
    else:
        book = RULESET_NAMES.get(ruleset, "any of the games" if lang == "en" else "tous les jeux")
        about = ABOUT_NOTHING[lang].format(book=book)
    parts = [NOT_SAID[lang].format(about=about)]
    found = blank(lang, ruleset)
    if closest and not topic:
        nearest = from_match(closest, query, library, confidence)
        parts.append(CLOSEST[lang].format(text=nearest["answer"]))
        found |= {key: nearest[key] for key in ("subjects", "citations", "conflicts")}
    text = " ".join(parts)
    return found | {"answer": text, "answer_markup": text, "confidence": round(1 - confidence, 2)}
