"""Rows -> the API's objects."""

from catalog.markup import plain
from catalog.seed.documents import BASE
from rules.citations import clause_citation


def translated(row, lang, *fields):
    """Return a row's texts in a language, whether English had to stand in, and the language they are in."""
    translation = next((each for each in row.translations.all() if each.lang == lang), None)
    source = translation or row
    return (
        {field: getattr(source, field) for field in fields},
        translation is None and lang != "en",
        lang if translation else "en",
    )


def reference(kind, slug, name, path):
    """Return a short pointer to a thing."""
    return {"object": kind, "id": slug, "name": name, "html_url": f"{BASE}{path}"}


def book_object(book, sections=None):
    """Return a book; with sections, the whole of it."""
    found = {
        "object": "book",
        "id": book.code,
        "url": f"{BASE}/api/v1/books/{book.code}",
        "html_url": f"{BASE}/rules/{book.code}",
        "title": book.title,
        "edition": book.edition,
        "game": book.ruleset,
        "set": book.card_set_id,
        "lang": book.lang,
        "year": book.year,
        "summary": book.summary,
        "is_partial": book.is_partial,
        "sections_count": book.sections_count,
        "clauses_count": book.clauses_count,
    }
    return found if sections is None else found | {"sections": [section_object(section) for section in sections]}


def section_object(section):
    """Return a section with its clauses."""
    return {
        "object": "section",
        "id": f"{section.book_id}/{section.slug}",
        "html_url": f"{BASE}/rules/{section.book_id}#{section.slug}",
        "title": section.title,
        "path": section.path,
        "parent": section.parent and section.parent.slug,
        "summary": plain(section.summary),
        "clauses": [clause_object(clause, section) for clause in section.clauses.all()],
    }


def clause_object(clause, section):
    """Return a clause."""
    return {
        "object": "clause",
        "id": clause.slug,
        "url": f"{BASE}/api/v1/clauses/{clause.slug}",
        "html_url": f"{BASE}/rules/{section.book_id}#{section.slug}-{clause.key}",
        "book": section.book_id,
        "section": section.path,
        "key": clause.key,
        "kind": clause.kind,
        "text": plain(clause.text),
        "text_markup": clause.text,
        "source": clause.source,
        "counterpart": clause.counterpart_id,
    }


def term_object(term, lang="en"):
    """Return a term with its citations."""
    texts, fallback, shown = translated(term, lang, "name", "meaning", "details", "aliases")
    return {
        "object": "term",
        "id": term.slug,
        "url": f"{BASE}/api/v1/terms/{term.slug}",
        "html_url": f"{BASE}/glossary/{term.slug}",
        "name": texts["name"],
        "lang": shown,
        "lang_fallback": fallback,
        "game": term.ruleset,
        "kind": term.kind,
        "meaning": plain(texts["meaning"]),
        "details": plain(texts["details"]) or None,
        "aliases": texts["aliases"],
        "citations": [clause_citation(clause) for clause in term.citations.all()],
        "see": [each.slug for each in term.see.all()],
        "differs_from": [each.slug for each in term.differs_from.all()],
    }


def ruling_object(ruling, lang="en"):
    """Return a ruling with its subjects and citations."""
    texts, fallback, shown = translated(ruling, lang, "question", "answer")
    return {
        "object": "ruling",
        "id": ruling.slug,
        "url": f"{BASE}/api/v1/rulings/{ruling.slug}",
        "html_url": f"{BASE}/rulings/{ruling.slug}",
        "lang": shown,
        "lang_fallback": fallback,
        "game": ruling.ruleset,
        "kind": ruling.kind,
        "question": plain(texts["question"]),
        "verdict": ruling.verdict,
        "answer": plain(texts["answer"]),
        "answer_markup": texts["answer"],
        "basis": ruling.basis,
        "status": ruling.status,
        "subjects": subjects(ruling),
        "citations": [clause_citation(clause) for clause in ruling.citations.all()],
    }


def subjects(ruling):
    """Return what a ruling concerns."""
    found = [reference("card", card.slug, card.name, f"/cards/{card.slug}") for card in ruling.cards.all()]
    found += [reference("term", term.slug, term.name, f"/glossary/{term.slug}") for term in ruling.terms.all()]
    found += [reference("hero", hero.slug, hero.name, f"/heroes/{hero.slug}") for hero in ruling.heroes.all()]
    return found + [
        reference("villain", each.slug, each.name, f"/villains/{each.slug}") for each in ruling.villains.all()
    ]


def conflict_object(conflict):
    """Return a conflict with its sides."""
    return {
        "object": "conflict",
        "id": conflict.slug,
        "url": f"{BASE}/api/v1/conflicts/{conflict.slug}",
        "html_url": f"{BASE}/conflicts#{conflict.slug}",
        "number": conflict.number,
        "title": conflict.title,
        "games": conflict.rulesets,
        "summary": plain(conflict.summary),
        "sides": [
            {
                "point": side.point or None,
                "says": plain(side.says),
                "citations": [clause_citation(clause) for clause in side.citations.all()],
            }
            for side in conflict.sides.all()
        ],
        "recommendation": conflict.recommendation and plain(conflict.recommendation),
        "cards": [card.slug for card in conflict.cards.all()],
        "terms": [term.slug for term in conflict.terms.all()],
    }
