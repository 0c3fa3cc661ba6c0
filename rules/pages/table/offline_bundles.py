"""A ruleset's cards, rules, terms and rulings in one compact JSON file per language, for offline use."""

import orjson
from django.conf import settings
from django.utils.translation import override

from catalog.models import Card, CardSet
from catalog.text_links import plain
from core.build_digest import BUILD
from core.generated_files import read_or_build
from rules.models import Book, Clarification, Clause, Conflict, Section, Term
from rules.rulesets import RULESET_NAMES


def bundle(version, ruleset, lang):
    """Return the bundle of a data version, as `seed` stored it."""
    path = settings.VAR_DIR / "bundles" / f"{BUILD}-{version}" / f"{ruleset}-{lang}.json"
    return read_or_build(path, lambda: build(version, ruleset, lang))


def build(version, ruleset, lang):
    """Return the content of the file; rows are lists in the order that entries.js and results.js expect."""
    books = list(Book.objects.filter(ruleset=ruleset).select_related("card_set"))
    books_to_read = [book for book in books if book.lang == lang] or [book for book in books if book.lang == "en"]
    games = {book.card_set.game_id for book in books}
    with override(lang):
        name = str(RULESET_NAMES[ruleset])
    return orjson.dumps(
        {
            "object": "bundle",
            "version": version,
            "ruleset": ruleset,
            "name": name,
            "lang": lang,
            "rulings": ruling_rows(ruleset, lang),
            "terms": term_rows(ruleset, lang),
            "sections": section_rows(books_to_read),
            "clauses": clause_rows(books_to_read),
            "conflicts": conflict_rows(ruleset, lang),
            "sets": dict(CardSet.objects.filter(game__in=games).values_list("code", "name")),
            "cards": card_rows(games, lang),
        }
    )


def ruling_rows(ruleset, lang):
    """Return the rulings as lists: slug, question, verdict, basis, statement, phrasings, cited clauses."""
    rows = Clarification.objects.filter(ruleset=ruleset).prefetch_related("translations", "citations", "phrasings")
    return [
        [
            row.slug,
            plain(row.translated_to(lang).question),
            row.verdict or "",
            row.basis,
            plain(row.translated_to(lang).statement),
            [each.text for each in row.phrasings.all() if each.lang == lang and each.verdict in (row.verdict, None)],
            [clause.pk for clause in row.citations.all()],
        ]
        for row in rows
    ]


def term_rows(ruleset, lang):
    """Return the terms as lists: slug, name, meaning, details, other names."""
    rows = Term.objects.filter(ruleset=ruleset).prefetch_related("translations")
    return [
        [
            row.slug,
            row.translated_to(lang).name,
            plain(row.translated_to(lang).meaning),
            plain(row.translated_to(lang).details),
            sorted({row.name, *row.aliases, *row.translated_to(lang).aliases} - {row.translated_to(lang).name}),
        ]
        for row in rows
    ]


def section_rows(books):
    """Return the sections as lists: book and slug, path of titles."""
    return [[f"{row.book_id}/{row.slug}", row.path] for row in Section.objects.filter(book__in=books)]


def clause_rows(books):
    """Return the clauses as lists: id, kind, text."""
    rows = Clause.objects.filter(section__book__in=books).order_by("section__book__position", "position")
    return [[row.slug, row.kind, plain(row.text)] for row in rows]


def conflict_rows(ruleset, lang):
    """Return the conflicts as lists: id, title, summary, our recommendation."""
    return [
        [row.slug, shown.title, plain(shown.summary), plain(shown.recommendation or "")]
        for row in Conflict.objects.prefetch_related("translations")
        if ruleset in row.rulesets
        for shown in (row.translated_to(lang),)
    ]


def card_rows(games, lang):
    """Return the cards as lists: id, name, set, types, cost, victory points, power, text, other names."""
    rows = Card.objects.filter(card_set__game__in=games).prefetch_related("translations").order_by("sort_name", "slug")
    found = []
    for row in rows:
        translation = row.translation_in(lang)
        name = (translation and translation.name) or row.name
        text = (translation and translation.text) or row.text
        found.append(
            [
                row.slug,
                name,
                row.card_set_id,
                ", ".join(row.types),
                row.cost,
                row.victory_points_printed,
                row.power_printed,
                plain(text or ""),
                sorted({row.name, *row.aliases} - {name}),
            ]
        )
    return found
