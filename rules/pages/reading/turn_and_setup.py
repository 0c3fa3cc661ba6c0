"""The sections of the rulebooks that explain a turn and the set-up, with their steps."""

from django.db.models import Prefetch, Q

from rules.models import Clause, Section
from rules.querysets import translation_prefetches
from rules.rulesets import RULESETS


def turn_sections(ruleset, lang):
    """Return the sections that explain a turn or round, with the conflicts of each step."""
    clauses = Clause.objects.prefetch_related("conflicts", *translation_prefetches("conflicts__"))
    return sections_with_steps(RULESETS[ruleset].turn, lang, clauses)


def set_up_sections(ruleset, players, lang):
    """Return the sections that explain the set-up; some games have separate ones for three and more players."""
    row = RULESETS[ruleset]
    return sections_with_steps((players > 2 and row.large_set_up) or row.set_up, lang, Clause.objects.all())


def sections_with_steps(sections, lang, clauses):
    """Return sections with their steps, or with all rules if a section has no step.

    Sections in English replace those that do not exist in the language."""
    wanted = sections.get(lang) or sections["en"]
    condition = Q()
    for name in wanted:
        book, slug = name.split("/")
        condition |= Q(book=book, slug=slug)
    clauses = clauses.exclude(kind__in=["example", "note", "component", "definition"])
    rows = Section.objects.filter(condition).select_related("book")
    rows = rows.prefetch_related(Prefetch("clauses", clauses, to_attr="rules"))
    for row in rows:
        row.steps = [clause for clause in row.rules if clause.kind == "step"] or row.rules
    return sorted(rows, key=lambda row: wanted.index(f"{row.book_id}/{row.slug}"))
