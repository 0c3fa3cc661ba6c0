"""Named queries on rules, shared by pages and the API."""

from collections import Counter, defaultdict
from functools import lru_cache
from typing import NamedTuple

from django.conf import settings
from django.db import connection
from django.db.models import Prefetch, Q, QuerySet
from django.utils.translation import get_language

from core.version import current_version

CLAUSE_FIELDS = (
    *("slug", "key", "text", "counterpart", "position", "section__slug", "section__title", "section__path"),
    *("section__book__code", "section__book__title", "section__book__lang"),
)
WEIGHTS = {"citations": 2, "cards": 2, "terms": 1}  # weight of each subject that two rulings share


def citation_prefetches(relation="citations"):
    """Return prefetches of cited clauses with their books, and of their counterparts in the page's language."""
    from rules.models import Clause

    clauses, lang = Clause.objects.select_related("section__book").only(*CLAUSE_FIELDS), get_language()
    if lang == settings.LANGUAGE_CODE:
        return [Prefetch(relation, clauses)]
    in_page_language = clauses.filter(section__book__lang=lang)
    return [
        Prefetch(relation, clauses),
        Prefetch(f"{relation}__counterparts", in_page_language, to_attr="in_page_language"),
    ]


def translation_prefetches(*relations):
    """Return the prefetches of translations. Empty if the current language is the default language."""
    return [] if get_language() == settings.LANGUAGE_CODE else [f"{name}translations" for name in relations or ("",)]


class GuideQuerySet(QuerySet):
    """Queries for guides."""

    def for_page(self, ruleset):
        """Return a ruleset's guide in the current language, else in English, or None."""
        lang = get_language()
        rows = {row.lang: row for row in self.filter(ruleset=ruleset, lang__in=[lang, settings.LANGUAGE_CODE])}
        return rows.get(lang) or rows.get(settings.LANGUAGE_CODE)


class ClauseQuerySet(QuerySet):
    """Clause queries that are used in more than one place."""

    def quoted(self, keys):
        """Return clauses with their sections and books, and their counterparts in the page's language."""
        rows, lang = self.filter(pk__in=keys), get_language()
        if lang != settings.LANGUAGE_CODE:
            in_page_language = self.select_related("section__book").filter(section__book__lang=lang)
            rows = rows.prefetch_related(Prefetch("counterparts", in_page_language, to_attr="in_page_language"))
        clauses, sections = list(rows), known_sections(current_version())
        for clause in clauses:
            clause.section = sections[clause.section_id]
        return clauses


@lru_cache(maxsize=2)
def known_sections(_version):
    """Return the sections of all books, with their books, by primary key."""
    from rules.models import Section

    return Section.objects.select_related("book").in_bulk()


class ClarificationQuerySet(QuerySet):
    """Ruling queries that are used in more than one place."""

    def with_related(self):
        """Prefetch everything that a ruling shows. Related cards and terms load only slug and name."""
        from catalog.models import Card, Hero, Villain
        from rules.models import Clause, Term

        subjects = (("cards", Card), ("terms", Term), ("heroes", Hero), ("villains", Villain))
        return self.select_related("situation").prefetch_related(
            *(Prefetch(name, model.objects.only("slug", "name")) for name, model in subjects),
            "translations",
            "merged",
            Prefetch("citations", Clause.objects.select_related("section__book").only(*CLAUSE_FIELDS)),
        )

    def with_translations(self):
        """Prefetch the translations that the current language needs."""
        return self.prefetch_related(*translation_prefetches())

    def for_pages(self):
        """Prefetch what a list of rulings shows."""
        return self.with_translations().prefetch_related(*citation_prefetches())

    def about(self, ruleset="", card="", term="", character=""):
        """Return the rulings of a ruleset, card, term or character. Empty arguments do not filter."""
        rows = self.filter(ruleset=ruleset) if ruleset else self
        rows = rows.filter(cards__slug=card) if card else rows
        rows = rows.filter(terms=term) if term else rows
        return rows.filter(heroes=character) | rows.filter(villains=character) if character else rows

    def most_related(self, ruling, count):
        """Return the rulings of the same ruleset that share the most with a ruling, weighted by WEIGHTS."""
        subjects, sharing = shared_subjects(current_version())
        weights = Counter()
        for subject in subjects.get(ruling.pk, ()):
            for other in sharing[subject]:
                weights[other] += WEIGHTS[subject.relation]
        del weights[ruling.position, ruling.pk]
        first = [key for _position, key in sorted(weights, key=lambda other: (-weights[other], other))[:count]]
        questions = known_questions(current_version(), get_language())
        return [questions[key] for key in first]


@lru_cache(maxsize=4)
def known_questions(_version, _lang):
    """Return all rulings by id with their questions only, and the translations that the current language needs.

    Looking up the six related rulings of a page in the database takes 0.4 ms, in another language 1.1 ms."""
    from rules.models import Clarification

    return Clarification.objects.only("slug", "question").with_translations().in_bulk()


class Subject(NamedTuple):
    """Something that rulings of a ruleset share: a cited clause, a card or a term."""

    ruleset: str
    relation: str
    key: object


@lru_cache(maxsize=2)
def shared_subjects(_version):
    """Return the subjects of each ruling, and the (position, key) of the rulings on each subject."""
    from rules.models import Clarification

    subjects, sharing = defaultdict(list), defaultdict(list)
    for name in WEIGHTS:
        relation = getattr(Clarification, name)
        columns = ("clarification__ruleset", "clarification__position", "clarification")
        rows = relation.through.objects.values_list(*columns, relation.field.m2m_reverse_field_name())
        for ruleset, position, ruling, key in rows:
            subject = Subject(ruleset, name, key)
            subjects[ruling].append(subject)
            sharing[subject].append((position, ruling))
    return dict(subjects), dict(sharing)


class TermQuerySet(QuerySet):
    """Term queries that are used in more than one place."""

    def with_related(self):
        """Prefetch everything that a term shows."""
        from rules.models import Clause

        return self.prefetch_related(
            "see", "differs_from", "translations", Prefetch("citations", Clause.objects.select_related("section__book"))
        )

    def for_pages(self):
        """Prefetch everything that a term shows, and the cited clauses in the page's language."""
        return self.prefetch_related(
            "see", "differs_from", "translations", *citation_prefetches(), *translation_prefetches("see__")
        )


class ConflictQuerySet(QuerySet):
    """Conflict queries that are used in more than one place."""

    def with_related(self):
        """Prefetch the sides and citations of conflicts."""
        from rules.models import Clause, ConflictSide

        clauses = Prefetch("citations", Clause.objects.select_related("section__book"))
        return self.prefetch_related(
            "terms", "cards", Prefetch("sides", ConflictSide.objects.prefetch_related(clauses))
        )


@lru_cache(maxsize=4)
def known_terms(_version, _lang):
    """Return all terms by id, with the translations that the current language needs."""
    from rules.models import Term

    return Term.objects.prefetch_related(*translation_prefetches()).in_bulk()


@lru_cache(maxsize=4)
def conflicts_by(relation, _version):
    """Return the conflicts by card or clause, read once per data version."""
    from rules.models import Conflict

    found, known = {}, Conflict.objects.in_bulk()
    for link in relation.through.objects.order_by("conflict__number"):
        key = getattr(link, f"{relation.rel.model._meta.model_name}_id")
        found.setdefault(key, []).append(known[link.conflict_id])
    return found


class RuleIndexQuerySet(QuerySet):
    """Queries on the full-text index of rules."""

    def containing(self, folded):
        """Return the rows whose title or body contains folded text. FTS5 trigrams need three characters."""
        if connection.vendor == "sqlite" and len(folded) >= 3:
            phrase = '"' + folded.replace('"', '""') + '"'
            inner = self.model.objects.extra(where=["rules_ruleindex MATCH %s"], params=[f"{{title body}} : {phrase}"])
            return self.filter(pk__in=inner.values("pk"))
        return self.filter(Q(title__contains=folded) | Q(body__contains=folded))
