"""The sections of the rulebooks that explain a turn, with their steps."""

from django.db.models import Prefetch, Q

from rules.models import Clause, Section
from rules.querysets import translation_prefetches
from rules.rulesets import RULESETS


def turn_sections(ruleset, lang):
    """Return the sections that explain a turn or round, with their steps and the conflicts of each step.

    The table of rulesets lists sections or single clauses. The steps of a section are its clauses of the kind "step",
    or all its rules if there are none. The list for English is used if there is none for the language."""
    turn = RULESETS[ruleset].turn
    keys = {}
    for name in turn.get(lang) or turn["en"]:
        book, slug, *key = name.split("/")
        keys.setdefault((book, slug), []).extend(key)
    condition = Q()
    for book, slug in keys:
        condition |= Q(book=book, slug=slug)
    clauses = Clause.objects.exclude(kind__in=["example", "note", "component", "definition"])
    clauses = clauses.prefetch_related("conflicts", *translation_prefetches("conflicts__"))
    rows = Section.objects.filter(condition).select_related("book")
    rows = list(rows.prefetch_related(Prefetch("clauses", clauses, to_attr="rules")))
    for row in rows:
        wanted = keys[row.book_id, row.slug]
        steps = [clause for clause in row.rules if clause.key in wanted or (not wanted and clause.kind == "step")]
        row.steps = steps or row.rules
    return sorted(rows, key=lambda row: [*keys].index((row.book_id, row.slug)))
