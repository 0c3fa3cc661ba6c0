"""The content of a rulebook's page: sections and clauses with the rulings and conflicts that cite each."""

import html
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from catalog.page_urls import page_url
from catalog.text_folding import fold
from catalog.text_links import html as as_html
from catalog.text_links import target
from core.data_version import current_version
from rules.cached_rows import conflicts_by
from rules.models import Book, Clarification, Clause, Conflict, Section

KINDS = {
    "example": _("Example"),
    "note": _("Note"),
    "step": _("Step"),
    "definition": _("Definition"),
    "component": _("Component"),
    "rule": _("Rule"),
}
# Sections that the printed summary omits: they repeat the glossary or do not explain how to play.
NOT_IN_SUMMARY = {
    "additional-rules",
    "contents",
    "contenu",
    "credits",
    "faq",
    "glossary",
    "hero-tactics",
    "rogue-tactics",
}
LONG_SUMMARY = 5000  # characters that fit on one printed page in normal type


@dataclass(frozen=True)
class ClauseEntry:
    """A clause with the rulings and conflicts that cite it."""

    slug: str
    key: str
    kind: str
    label: str
    html: SafeString
    source: str | None
    rulings: list
    conflicts: list
    counterpart: str | None

    @property
    def anchor(self):
        """The id of the clause on the page."""
        _book, section, key = self.slug.split("/")
        return f"{section}-{key}"

    @property
    def rulings_link(self):
        """The URL of the only ruling that cites the clause, or of the list of rulings that cite it."""
        if len(self.rulings) == 1:
            return page_url("rules:clarification-detail", self.rulings[0])
        return f"{reverse('rules:clarification-list')}?clause={self.slug}"

    @property
    def is_aside(self):
        """Whether the clause is set apart from the rules: an example or a note."""
        return self.kind in {"example", "note"}


@dataclass
class SectionEntry:
    """A section with its clauses and subsections."""

    row: Section
    clauses: list = field(default_factory=list)
    children: list = field(default_factory=list)


class BookPage:
    """The content of a rulebook's page, read in a fixed number of queries."""

    def __init__(self, book):
        self.book = book

    @cached_property
    def sections(self):
        """Every section in order, with its clauses."""
        rows = list(self.book.sections.all())
        entries = {row.pk: SectionEntry(row) for row in rows}
        for row in rows:
            if row.parent_id:
                entries[row.parent_id].children.append(row)
        for section, clause in self.clauses():
            entries[section].clauses.append(clause)
        return list(entries.values())

    @property
    def contents(self):
        """The top-level sections."""
        return [section for section in self.sections if section.row.parent_id is None]

    def clauses(self):
        """Yield (primary key of the section, ClauseEntry) for every clause in order."""
        book = self.book
        rows = Clause.objects.filter(section__book=book).order_by("position")
        rulings = values_by_clause(Clarification.citations.through, "clause_id", "clarification_id", book)
        conflicts = conflicts_by(Conflict.clauses, current_version())
        others = Clause.objects.filter(counterpart__section__book=book).order_by("slug")
        translated_as = dict(others.values_list("counterpart_id", "slug"))
        for row in rows:
            other = row.counterpart_id or translated_as.get(row.slug)
            yield (
                row.section_id,
                ClauseEntry(
                    slug=row.slug,
                    key=row.key,
                    kind=row.kind,
                    label=KINDS[row.kind],
                    html=as_html(row.text),
                    source=row.source,
                    rulings=rulings[row.slug],
                    conflicts=conflicts.get(row.slug, []),
                    counterpart=other and target("clause", other),
                ),
            )

    def find_clauses(self, words):
        """Return (section, clause, plain text) for every clause with all words in its text or its section's title."""
        wanted = fold(words).split()
        found = []
        for section in self.sections if wanted else ():
            for clause in section.clauses:
                text = html.unescape(strip_tags(clause.html))
                if all(word in fold(f"{section.row.title} {text}") for word in wanted):
                    found.append((section.row, clause, text))
        return found

    @cached_property
    def counterparts(self):
        """The books of the same set in other languages."""
        return list(Book.objects.filter(card_set=self.book.card_set_id).exclude(pk=self.book.pk))

    def summary(self, turn):
        """Return the sections of the one-page summary, except those in `turn`, which the page prints in full."""
        omitted = NOT_IN_SUMMARY | {section.slug for section in turn}
        return [section for section in self.contents if section.row.slug not in omitted]


def is_long(parts, turn):
    """Return whether a summary is so long that it needs small type to fit on one page."""
    texts = [row.summary for part in parts for row in (part.row, *part.children)]
    return sum(map(len, texts)) + sum(len(clause.text) for section in turn for clause in section.steps) > LONG_SUMMARY


def values_by_clause(through, key, value, book):
    """Return lists of related ids by clause id, for the clauses of a book.

    `through` is the model of a many-to-many relation, `key` its column for the clause, `value` the other one."""
    found = defaultdict(list)
    for clause, other in (
        through.objects.filter(clause__section__book=book).values_list(key, value).order_by(key, value)
    ):
        found[clause].append(other)
    return found
