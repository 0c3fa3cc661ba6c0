"""The site-wide search over cards, terms, rulings and clauses."""

from django.conf import settings
from django.utils.translation import gettext as _

from catalog.models import Card
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.search.card_queries import search_cards
from catalog.search.language.parser import parse
from catalog.text_folding import fold
from catalog.text_links import plain
from rules.models import Book, Clarification, Clause, Term
from rules.search.index import search_rules, words_of

MAX_CARDS = 30
MAX_RULES = 200
EXCERPT = 200


def find(words, ruleset="", lang="en"):
    """Return the results for the API, best first, and warnings about omitted results.

    Cards come first, then terms, rulings and clauses that contain every word."""
    cards = card_results(words, ruleset, lang)
    rules = rule_results(rule_keys(words, ruleset, lang), words, lang)
    warnings = [_("Showing only the first %(most)d cards.") % {"most": MAX_CARDS}] if cards[MAX_CARDS:] else []
    if rules[MAX_RULES:]:
        warnings.append(_("Showing only the first %(most)d terms, rulings and rules.") % {"most": MAX_RULES})
    return cards[:MAX_CARDS] + rules[:MAX_RULES], warnings


def card_results(words, ruleset, lang):
    """Return search results for the cards that match every word, optionally only of the ruleset's games."""
    query = parse(" ".join(f'"{word}"' for word in words_of(words)))
    cards = search_cards(Card.objects.all(), query).for_pages()
    if ruleset:
        cards = cards.filter(card_set__game__in=Book.objects.filter(ruleset=ruleset).values("card_set__game"))
    return [card_result(card, words, lang) for card in cards[: MAX_CARDS + 1]]


def card_result(card, words, lang):
    """Return the search result for a card, in English if its text is not translated."""
    shown = card.translated_to(lang)
    text = shown.text or card.text or ""
    lang = lang if shown is not card and (shown.text or not text) else "en"
    return result("card", card, lang, shown.name or card.name, text, card.card_set.name, words)


def rule_keys(words, ruleset, lang):
    """Return (kind, id) of up to MAX_RULES + 1 terms, rulings and clauses that contain every word, best first."""
    rows = search_rules(words, ruleset).filter(lang__in={lang, "en"}).values_list("kind", "key")
    return list(dict.fromkeys(rows[: 2 * MAX_RULES + 2]))[: MAX_RULES + 1]  # a row can occur in two languages


def rule_results(keys, words, lang):
    """Return the search result for each (kind, id) of a term, ruling or clause."""
    return [rule_result(kind, row, words, lang) for kind, row in rule_rows(keys, lang)]


def rule_rows(keys, lang):
    """Return (kind, row) for each (kind, id) of a term, ruling or clause, in the same order."""
    translations = [] if lang == settings.LANGUAGE_CODE else ["translations"]
    querysets = {
        "term": Term.objects.prefetch_related(*translations),
        "ruling": Clarification.objects.prefetch_related(*translations),
        "clause": Clause.objects.select_related("section__book"),
    }
    kinds = {kind for kind, _key in keys}
    found = {kind: querysets[kind].in_bulk([key for each, key in keys if each == kind]) for kind in kinds}
    return [(kind, found[kind][key]) for kind, key in keys]


def rule_result(kind, row, words, lang):
    """Return the search result for a term, ruling or clause.

    `within` is the ruleset of a term or ruling, or the book of a clause. The name of a clause is
    the path of its section."""
    if kind == "term":
        term, within = row.translated_to(lang), row.get_ruleset_display()
        return result(kind, row, lang_of(term), term.name, f"{term.meaning} {term.details}", within, words)
    if kind == "ruling":
        ruling, within = row.translated_to(lang), row.get_ruleset_display()
        return result(kind, row, lang_of(ruling), ruling.question, ruling.statement, within, words)
    return result(kind, row, row.section.book.lang, row.section.path, row.text, row.section.book, words)


def lang_of(shown):
    """Return the language of a row or its translation."""
    return getattr(shown, "lang", "en")


def result(kind, row, lang, name, text, within, words):
    """Return one result as the API serves it."""
    return {
        "kind": kind,
        "id": row.slug,
        "url": f"{BASE_URL_PLACEHOLDER}/api/v1/{kind}s/{row.slug}",
        "html_url": f"{BASE_URL_PLACEHOLDER}{row.get_absolute_url()}",
        "name": plain(name),
        "lang": lang,
        "excerpt": excerpt(text, words),
        "within": str(within),
    }


def excerpt(text, words):
    """Return the part of a text around the first occurrence of the first word."""
    text = plain(text).replace("\n", " ")
    first = fold(words).split()[:1]
    position = max(text.lower().find(first[0]) if first else 0, 0)
    start = text.rfind(" ", 0, position - EXCERPT // 3) + 1 if position > EXCERPT // 3 else 0
    shown = text[start:] if len(text) - start <= EXCERPT else text[start : start + EXCERPT].rpartition(" ")[0]
    return ("… " if start else "") + shown + (" …" if start + len(shown) < len(text) else "")
