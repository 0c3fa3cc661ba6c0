"""What one search box finds: cards, terms, rulings and clauses, each inside its section."""

from catalog.address import BASE
from catalog.markup import plain
from catalog.models import Card
from catalog.search.folding import fold
from catalog.search.language.parser import parse
from rules.models import Book, Clarification, Clause, Term
from rules.search.index import search_rules, words_of

MOST_CARDS = 30
MOST_RULES = 200
EXCERPT = 200


def find(words, ruleset="", lang="en"):
    """Return results, best first: cards by name, then terms, rulings and clauses that contain every word."""
    return card_results(words, ruleset, lang) + rule_results(words, ruleset, lang)


def card_results(words, ruleset, lang):
    """Return the cards whose name contains every word, of one ruleset's sets or of all."""
    query = parse(" ".join(f'"{word}"' for word in words_of(words)))
    cards = Card.objects.matching(query).arranged(query).for_pages()
    if ruleset:
        cards = cards.filter(card_set__game__in=Book.objects.filter(ruleset=ruleset).values("card_set__game"))
    return [
        {
            "object": "card",
            "id": card.slug,
            "name": card.in_language(lang).name or card.name,
            "excerpt": excerpt(card.in_language(lang).text or card.text or "", words),
            "within": card.card_set.name,
            "html_url": f"{BASE}{card.get_absolute_url()}",
        }
        for card in cards[:MOST_CARDS]
    ]


def rule_results(words, ruleset, lang):
    """Return the terms, rulings and clauses that contain every word, in the index's order."""
    rows = list(
        search_rules(words, ruleset).filter(lang__in={lang, "en"}).values_list("kind", "key", "lang")[:MOST_RULES]
    )
    keys = {kind: [key for each, key, _lang in rows if each == kind] for kind in ("term", "ruling", "clause")}
    found = {
        "term": Term.objects.prefetch_related("translations").in_bulk(keys["term"]),
        "ruling": Clarification.objects.prefetch_related("translations").in_bulk(keys["ruling"]),
        "clause": Clause.objects.select_related("section__book").in_bulk(keys["clause"]),
    }
    return [
        rule_result(kind, found[kind][key], words, lang)
        for kind, key in dict.fromkeys((kind, key) for kind, key, _lang in rows)
    ]


def rule_result(kind, row, words, lang):
    """Return one result with the section or ruleset it stands in."""
    if kind == "term":
        term = row.in_language(lang)
        name, text, within = term.name, f"{term.meaning} {term.details}", row.get_ruleset_display()
    elif kind == "ruling":
        ruling = row.in_language(lang)
        name, text, within = ruling.question, ruling.statement, row.get_ruleset_display()
    else:
        name, text, within = row.section.path, row.text, str(row.section.book)
    return {
        "object": kind,
        "id": row.pk,
        "name": plain(name),
        "excerpt": excerpt(text, words),
        "within": str(within),
        "html_url": f"{BASE}{row.get_absolute_url()}",
    }


def excerpt(text, words):
    """Return the part of a text around the first word found."""
    text = plain(text).replace("\n", " ")
    first = fold(words).split()[:1]
    place = max(text.lower().find(first[0]) if first else 0, 0)
    start = text.rfind(" ", 0, place - EXCERPT // 3) + 1 if place > EXCERPT // 3 else 0
    shown = text[start:] if len(text) - start <= EXCERPT else text[start : start + EXCERPT].rpartition(" ")[0]
    return ("… " if start else "") + shown + (" …" if start + len(shown) < len(text) else "")
