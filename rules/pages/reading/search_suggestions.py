"""Suggestions while a reader types in the search box: cards, characters, sets and terms, each with its page."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import Card
from catalog.search.card_queries import search_cards
from catalog.search.language.parser import read
from catalog.search.names_as_filters import complete_filters
from catalog.search.spelling import correct
from catalog.templatetags.cards import face_query, shown
from core.data_version import current_version
from rules.models import Term
from rules.search.index import search_rules

MOST_CARDS = 6
MOST_TERMS = 3
FEWEST_CHARACTERS = 2


def suggest(text):
    """Return groups of suggestions for a typed text: a title, and rows with name, note, URL and image."""
    if len(text.strip()) < FEWEST_CHARACTERS:
        return []
    filters = complete_filters(text)
    groups = (
        (_("Cards"), card_rows(text)),
        (_("Characters"), [page_row(each) for each in filters if each.field == "character"]),
        (_("Sets"), [page_row(each) for each in filters if each.field == "set"]),
        (_("Glossary"), term_rows(text)),
    )
    return [{"title": title, "rows": rows} for title, rows in groups if rows]


def row(name, note, url, image=""):
    """Return one suggestion as a dict; `note` distinguishes suggestions with the same name."""
    return {"name": str(name), "note": str(note), "url": url, "image": image}


def card_rows(text):
    """Return the best cards, each with its type, set and small image."""
    query = read(text)
    if query.error or query.controls or any(not term.is_bare for term in query.terms()):
        return []
    image = face_query("small", "webp", get_language(), current_version())
    rows = []
    for card in first_cards(query) or first_cards(read(correct(query, get_language()) or "")):
        it = shown(card)
        note = " · ".join(filter(None, (it.type_line, card.card_set.name)))
        rows.append(row(it.name, note, card.get_absolute_url(), f"/api/v1/cards/{card.slug}/image?{image}"))
    return rows


def first_cards(query):
    """Return the first cards of a query; none for a query without a condition."""
    if not query.root:
        return []
    return list(search_cards(Card.objects.all(), query, text_first=True).for_pages()[:MOST_CARDS])


def page_row(named_filter):
    """Return the suggestion for the page of a character or set."""
    return row(named_filter.name, "", named_filter.page)


def term_rows(text):
    """Return the glossary terms whose name or meaning contains the text."""
    lang = get_language()
    slugs = search_rules(text, kinds=("term",)).filter(lang__in={lang, "en"}).values_list("key", flat=True)
    slugs = list(dict.fromkeys(slugs[: 2 * MOST_TERMS]))[:MOST_TERMS]
    terms = Term.objects.prefetch_related("translations").in_bulk(slugs)
    return [
        row(terms[slug].translated_to(lang).name, terms[slug].get_ruleset_display(), terms[slug].get_absolute_url())
        for slug in slugs
    ]
