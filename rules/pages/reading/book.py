"""A rulebook as its page shows it: sections, clauses, and what rests on each clause, in a fixed number of queries."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from catalog.address import page_address
from catalog.markup import html, target
from catalog.search.folding import fold
from core.version import current_version
from rules.models import Book, Clarification, Clause, Conflict, Section
from rules.querysets import conflicts_by

KINDS = {
    "example": _("Example"),
    "note": _("Note"),
    "step": _("Step"),
    "definition": _("Definition"),
    "component": _("Component"),
    "rule": _("Rule"),
}
# What a printed summary leaves out: they repeat the glossary, or say nothing of how to play.
LEFT_OUT = {"additional-rules", "contents", "contenu", "credits", "faq", "glossary", "hero-tactics", "rogue-tactics"}
MUCH = 5000


@dataclass(frozen=True)
class ShownClause:
    """A clause with the addresses of what rests on it."""

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
        """The clause's own anchor on the page."""
        _book, section, key = self.slug.split("/")
        return f"{section}-{key}"

    @property
    def rulings_link(self):
        """The one ruling that cites it, or the list of those that do."""
        if len(self.rulings) == 1:
            return page_address("rules:clarification-detail", self.rulings[0])
        return f"{reverse('rules:clarification-list')}?clause={self.slug}"

    @property
    def is_apart(self):
        """Examples and notes are set apart from the rules."""
        return self.kind in {"example", "note"}


@dataclass
class ShownSection:
    """A section with its clauses and neighbours."""

    row: Section
    clauses: list = field(default_factory=list)
    children: list = field(default_factory=list)
    before: Section | None = None
    after: Section | None = None


class BookPage:
    """One book, whole."""

    def __init__(self, book):
        self.book = book

    @cached_property
    def sections(self):
        """Every section in order, with its clauses."""
        rows = list(self.book.sections.all())
        shown = {row.pk: ShownSection(row) for row in rows}
        for before, after in zip(rows, rows[1:], strict=False):
            shown[before.pk].after, shown[after.pk].before = after, before
        for row in rows:
            if row.parent_id:
                shown[row.parent_id].children.append(row)
        for section, clause in self.clauses():
            shown[section].clauses.append(clause)
        return list(shown.values())

    @property
    def contents(self):
        """The sections that stand under no other."""
        return [section for section in self.sections if section.row.parent_id is None]

    def clauses(self):
        """Yield (section, clause) in order."""
        book = self.book
        rows = Clause.objects.filter(section__book=book).order_by("position")
        rulings = grouped(Clarification.citations.through, "clause_id", "clarification_id", book)
        conflicts = conflicts_by(Conflict.clauses, current_version())
        others = Clause.objects.filter(counterpart__section__book=book).order_by("slug")
        answering = dict(others.values_list("counterpart_id", "slug"))
        for row in rows:
            other = row.counterpart_id or answering.get(row.slug)
            yield (
                row.section_id,
                ShownClause(
                    slug=row.slug,
                    key=row.key,
                    kind=row.kind,
                    label=KINDS[row.kind],
                    html=html(row.text),
                    source=row.source,
                    rulings=rulings[row.slug],
                    conflicts=conflicts.get(row.slug, []),
                    counterpart=other and target("clause", other),
                ),
            )

    def containing(self, words):
        """Return (section, clause, excerpt) for every clause that contains all of the words."""
        wanted = fold(words).split()
        found = []
        for section in self.sections if wanted else ():
            for clause in section.clauses:
                text = strip_tags(clause.html)
                if all(word in fold(f"{section.row.title} {text}") for word in wanted):
                    found.append((section.row, clause, text))
        return found

    @cached_property
    def counterparts(self):
        """The same set's books in other languages."""
        return list(Book.objects.filter(card_set=self.book.card_set_id).exclude(pk=self.book.pk))

    def summary(self, turn):
        """Return the sections of the one-page summary, without lists of words and what the turn shows whole."""
        shown = LEFT_OUT | {section.slug for section in turn}
        return [section for section in self.contents if section.row.slug not in shown]


def is_long(parts, turn):
    """Tell whether a summary needs small type to fit one page."""
    texts = [row.summary for part in parts for row in (part.row, *part.children)]
    return sum(map(len, texts)) + sum(len(clause.text) for section in turn for clause in section.steps) > MUCH


def grouped(through, key, value, book):
    """Return a relation's values by clause, for the clauses of a book."""
    found = defaultdict(list)
    for clause, other in (
        through.objects.filter(clause__section__book=book).values_list(key, value).order_by(key, value)
    ):
        found[clause].append(other)
    return found
