"""The full-text index of rules: terms, clauses and rulings.

SQLite FTS5 with trigrams, or a PostgreSQL table with trigram indexes. Both store the same folded texts.
"""

from django.db.models import Case, IntegerField, Value, When

from catalog.search.language.stop_words import STOP_WORDS
from catalog.text_folding import fold
from catalog.text_links import plain
from rules.models import Clarification, Clause, RuleIndex, Term

MAX_WORDS = 12


def search_rules(text, ruleset="", lang="", kinds=()):
    """Return the rows that contain every word: title matches first, then terms, rulings, clauses."""
    words = words_of(text)
    rows = RuleIndex.objects.filter(kind__in=kinds) if kinds else RuleIndex.objects.all()
    if not words:
        return rows.none()
    rows = rows.filter(ruleset=ruleset) if ruleset else rows
    rows = rows.filter(lang=lang) if lang else rows
    for word in words:
        rows = rows.containing(word)
    phrase = fold(text)
    rank = Case(
        When(title=phrase, then=Value(0)),
        When(title__startswith=phrase, then=Value(1)),
        When(title__contains=phrase, then=Value(2)),
        When(body__contains=phrase, then=Value(3)),
        default=Value(4),
        output_field=IntegerField(),
    )
    order = Case(
        When(kind="term", then=Value(0)),
        When(kind="ruling", then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    return rows.annotate(rank=rank, kind_order=order).order_by("rank", "kind_order", "row")


def words_of(text):
    """Return the distinct words to search for, without words that are part of another one.

    Stop words are left out, unless there are no others."""
    words = dict.fromkeys(fold(text).split())
    words = [word for word in words if word not in STOP_WORDS] or words
    return [word for word in words if not any(word in other and word != other for other in words)][:MAX_WORDS]


def build_index():
    """Fill the index from the loaded rules."""
    RuleIndex.objects.all().delete()
    rows = list(index_rows())
    for number, row in enumerate(rows, start=1):
        row.row = number
    RuleIndex.objects.bulk_create(rows, batch_size=200)


def index_rows():
    """Yield the index row of every term, ruling and clause in every language."""
    for term in Term.objects.prefetch_related("translations"):
        for lang, text in (("en", term), *((each.lang, each) for each in term.translations.all())):
            body = [text.meaning, text.details, *text.aliases]
            yield entry("term", term.slug, term.ruleset, lang, text.name, body)
    for ruling in Clarification.objects.prefetch_related("translations", "phrasings"):
        for lang, text in (("en", ruling), *((each.lang, each) for each in ruling.translations.all())):
            wordings = [each.text for each in ruling.phrasings.all() if each.lang == lang]
            yield entry("ruling", ruling.slug, ruling.ruleset, lang, text.question, [text.statement, *wordings])
    for clause in Clause.objects.select_related("section__book"):
        book = clause.section.book
        yield entry("clause", clause.slug, book.ruleset or "", book.lang, clause.section.path, [clause.text])


def entry(kind, key, ruleset, lang, title, body):
    """Return one index row with folded texts."""
    return RuleIndex(
        kind=kind,
        key=key,
        ruleset=ruleset,
        lang=lang,
        title=fold(plain(title)),
        body="\n".join(fold(plain(part)) for part in body if part),
    )
