"""The bulk files of the rules app: rules and rulings, the conformance suite, and everything as SQLite."""

from django.conf import settings

from catalog.api.bulk_files import JSON, BulkFile
from catalog.api.bulk_kinds import KINDS as CATALOG_KINDS
from catalog.api.bulk_kinds import BulkKind
from catalog.api.bulk_sqlite import write_database
from core.models import DataVersion
from rules.api import serializers
from rules.api.books_and_rulings import BOOKS
from rules.models import Clarification, Clause, Conflict, Term
from rules.seed import conformance


def serialised(serializer, rows, lang):
    """Return the rows as a serializer represents them in a language."""
    return serializer(rows, many=True, context={"lang": lang}).data


def books(lang):
    """Return every rulebook with its sections and clauses."""
    rows = BOOKS.prefetch_related("sections__parent", "sections__clauses__section")
    return serialised(serializers.BookDetailSerializer, rows, lang)


def clauses(lang):
    """Return every clause, in the order of the books."""
    return serialised(serializers.ClauseSerializer, Clause.objects.select_related("section"), lang)


KINDS = [
    BulkKind("books", "WholeBook", books, not_in_csv=("sections",), change_kind="book"),
    BulkKind("clauses", "Clause", clauses, change_kind="book"),
    BulkKind(
        "terms", "Term", lambda lang: serialised(serializers.TermSerializer, Term.objects.with_related(), lang), True
    ),
    BulkKind(
        "rulings",
        "Ruling",
        lambda lang: serialised(serializers.RulingSerializer, Clarification.objects.with_related(), lang),
        True,
        change_kind="clarification",
    ),
    BulkKind(
        "conflicts",
        "Conflict",
        lambda lang: serialised(serializers.ConflictSerializer, Conflict.objects.with_related(), lang),
    ),
]
FULL_TEXT = {
    "cards": ("name", "text"),
    "clauses": ("text",),
    "rulings": ("question", "statement"),
    "terms": ("name", "meaning"),
}
VIEWS = {
    "card_rulings": """
        SELECT cards.id AS card, cards.name, cards."set", rulings.id AS ruling, rulings.question, rulings.verdict,
               rulings.statement, rulings.basis, rulings.html_url
        FROM rulings_subjects JOIN cards ON cards.id = rulings_subjects.id AND rulings_subjects.type = 'card'
        JOIN rulings ON rulings.id = rulings_subjects.owner""",
    "ruling_clauses": """
        SELECT rulings.id AS ruling, rulings.ruleset, rulings.question, rulings.verdict, rulings.statement,
               clauses.id AS clause, clauses.book, clauses.section, clauses.text
        FROM rulings JOIN rulings_citations ON rulings_citations.owner = rulings.id
        JOIN clauses ON clauses.id = rulings_citations.clause""",
    "printings": """
        SELECT printing_group, min(name) AS name, count(*) AS printings, group_concat("set", ', ') AS sets
        FROM cards GROUP BY printing_group""",
    "card_coverage": """
        SELECT "set", count(*) AS cards, count(text) AS texts, count(copies) AS copies, count(power_printed) AS power
        FROM cards GROUP BY "set" """,
}
LICENCE = "MIT, except names of games, cards and characters, which belong to their owners. See /sources."


def sqlite_file(read):
    """Return a SQLite file with every object of every kind; translated kinds have one table per language.

    `read(kind, lang)` returns the objects of a kind."""
    loaded = DataVersion.objects.latest()
    tables = {
        f"{kind.name}_{lang}" if lang != "en" else kind.name: read(kind, lang)
        for kind in (*CATALOG_KINDS, *KINDS)
        for lang in (["en", "fr"] if kind.is_translated else ["en"])
    }
    meta = {
        "data_version": loaded.version,
        "built_at": loaded.built_at.isoformat(),
        "site": settings.SITE_URL,
        "licence": LICENCE,
    }
    return write_database(tables, FULL_TEXT, VIEWS, meta)


FILES = [
    BulkFile(
        "conformance.json",
        JSON,
        "Questions, searches and situations with expected answers.",
        lambda read: conformance.suite().encode(),
    ),
    BulkFile(
        "rogues-gallery.sqlite3",
        "application/vnd.sqlite3",
        "Everything in one SQLite database: a table for each kind of object, full-text indexes and views.",
        sqlite_file,
        sorted(
            {
                change
                for kind in (*CATALOG_KINDS, *KINDS)
                for change in kind.change_kinds("fr" if kind.is_translated else "en")
            }
        ),
    ),
]
