"""Models of the rules reference, loaded from fixtures/ by `manage.py seed`."""

import json

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.models import Card, CardSet, Hero, TranslatedModel, Villain
from catalog.page_urls import page_url
from catalog.text_links import target
from core.code_point_model_fields import CodePointCharField, CodePointSlugField
from rules.querysets import (
    ClarificationQuerySet,
    ConflictQuerySet,
    GuideQuerySet,
    RuleIndexQuerySet,
    TermQuerySet,
)
from rules.rulesets import RULESET_NAMES

VERDICTS = [("yes", _("Yes")), ("no", _("No")), ("depends", _("Depends"))]
BASES = [
    ("stated", _("From the rulebook")),
    ("derived", _("Follows from the rulebook")),
    ("card", _("Follows from the card")),
    ("community", _("From outside the rulebooks")),
    ("open", _("The rulebook doesn't say")),
]


class Book(models.Model):
    """A rulebook. A partially transcribed book belongs to no ruleset, and each of its clauses names its source."""

    code = CodePointSlugField(primary_key=True)
    title = CodePointCharField(max_length=120)
    ruleset = CodePointCharField(max_length=10, choices=RULESET_NAMES, null=True)
    card_set = models.ForeignKey(CardSet, models.PROTECT, related_name="books")
    lang = CodePointCharField(max_length=5)
    year = models.PositiveSmallIntegerField(null=True)
    edition = CodePointCharField(max_length=120)
    summary = models.TextField()
    is_partial = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.CheckConstraint(
                condition=Q(is_partial=True, ruleset=None) | Q(is_partial=False, ruleset__isnull=False),
                name="whole_books_have_a_ruleset",
            )
        ]

    def __str__(self):
        return f"{self.title} ({self.edition})"

    def get_absolute_url(self):
        return page_url("rules:book-detail", self.code)


class Section(models.Model):
    """A titled section of a book."""

    book = models.ForeignKey(Book, models.CASCADE, related_name="sections")
    slug = CodePointSlugField(max_length=100)
    title = CodePointCharField(max_length=160)
    path = CodePointCharField(max_length=320)
    parent = models.ForeignKey("self", models.CASCADE, null=True, related_name="children")
    summary = models.TextField(blank=True)
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["book", "position"]
        constraints = [models.UniqueConstraint(fields=["book", "slug"], name="one_section_per_slug")]

    def __str__(self):
        return self.path

    def get_absolute_url(self):
        return f"{page_url('rules:book-detail', self.book_id)}#{self.slug}"


class Clause(models.Model):
    """The smallest rule of a book that can be cited."""

    KINDS = [(kind, kind) for kind in ("rule", "step", "example", "note", "definition", "component")]

    slug = CodePointCharField(primary_key=True, max_length=160)
    section = models.ForeignKey(Section, models.CASCADE, related_name="clauses")
    key = CodePointSlugField(max_length=40)
    kind = CodePointCharField(max_length=20, choices=KINDS)
    text = models.TextField()
    source = CodePointCharField(max_length=200, null=True)
    counterpart = models.ForeignKey("self", models.SET_NULL, null=True, related_name="counterparts")
    cards = models.ManyToManyField(Card, related_name="clauses")
    terms = models.ManyToManyField("Term", related_name="mentions")
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ["position"]
        constraints = [models.UniqueConstraint(fields=["section", "key"], name="one_clause_per_key")]

    def __str__(self):
        return self.slug

    def get_absolute_url(self):
        return target("clause", self.slug)


class Term(TranslatedModel):
    """A glossary entry or keyword of one ruleset."""

    slug = CodePointSlugField(primary_key=True, max_length=80)
    name = CodePointCharField(max_length=120)
    ruleset = CodePointCharField(max_length=10, choices=RULESET_NAMES)
    kind = CodePointCharField(max_length=20)
    meaning = models.TextField()
    details = models.TextField(blank=True)
    aliases = models.JSONField(default=list)
    citations = models.ManyToManyField(Clause, related_name="cited_by_terms")
    see = models.ManyToManyField("self", symmetrical=False, related_name="seen_from")
    differs_from = models.ManyToManyField("self", symmetrical=False, related_name="differed_from")

    objects = TermQuerySet.as_manager()

    class Meta:
        ordering = ["name", "slug"]

    def __str__(self):
        return self.name

    def get_absolute_url(self):
        return page_url("rules:term-detail", self.slug)


class TermTranslation(models.Model):
    """A term in another language."""

    term = models.ForeignKey(Term, models.CASCADE, related_name="translations")
    lang = CodePointCharField(max_length=5)
    name = CodePointCharField(max_length=120)
    meaning = models.TextField()
    details = models.TextField(blank=True)
    aliases = models.JSONField(default=list)

    class Meta:
        ordering = ["term", "lang"]
        constraints = [models.UniqueConstraint(fields=["term", "lang"], name="one_term_translation_per_language")]

    def __str__(self):
        return f"{self.name} ({self.lang})"


class Clarification(TranslatedModel):
    """A ruling or FAQ entry: a question, its verdict, the statement that answers it, and its basis."""

    slug = CodePointSlugField(primary_key=True, max_length=120)
    ruleset = CodePointCharField(max_length=10, choices=RULESET_NAMES)
    kind = CodePointCharField(max_length=20)
    question = models.TextField()
    verdict = CodePointCharField(max_length=10, choices=VERDICTS, null=True)
    statement = models.TextField()
    basis = CodePointCharField(max_length=10, choices=BASES)
    source = CodePointCharField(max_length=200, null=True)
    is_local = models.BooleanField(default=False)
    cards = models.ManyToManyField(Card, related_name="clarifications")
    terms = models.ManyToManyField(Term, related_name="clarifications")
    heroes = models.ManyToManyField(Hero, related_name="clarifications")
    villains = models.ManyToManyField(Villain, related_name="clarifications")
    citations = models.ManyToManyField(Clause, related_name="clarifications")
    position = models.PositiveIntegerField()

    objects = ClarificationQuerySet.as_manager()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.CheckConstraint(
                condition=Q(verdict__isnull=True) | Q(verdict__in=["yes", "no", "depends"]), name="verdict_is_known"
            ),
            models.CheckConstraint(condition=Q(basis__in=[code for code, _label in BASES]), name="basis_is_known"),
            models.CheckConstraint(
                condition=~Q(basis="community") | Q(source__isnull=False), name="community_rulings_have_a_source"
            ),
        ]

    def __str__(self):
        return self.question

    def get_absolute_url(self):
        return page_url("rules:clarification-detail", self.slug)


class ClarificationTranslation(models.Model):
    """A ruling in another language."""

    clarification = models.ForeignKey(Clarification, models.CASCADE, related_name="translations")
    lang = CodePointCharField(max_length=5)
    question = models.TextField()
    statement = models.TextField()

    class Meta:
        ordering = ["clarification", "lang"]
        constraints = [models.UniqueConstraint(fields=["clarification", "lang"], name="one_ruling_per_language")]

    def __str__(self):
        return f"{self.question} ({self.lang})"


class MergedClarification(models.Model):
    """The former id of a ruling that was merged into another one."""

    slug = CodePointSlugField(primary_key=True, max_length=120)
    clarification = models.ForeignKey(Clarification, models.CASCADE, related_name="merged")

    class Meta:
        ordering = ["slug"]

    def __str__(self):
        return self.slug


class Situation(models.Model):
    """A request to the engine's `play` that demonstrates a ruling."""

    clarification = models.OneToOneField(Clarification, models.CASCADE, primary_key=True, related_name="situation")
    body = models.TextField()  # as text, because a JSON column of PostgreSQL does not keep the order of keys

    class Meta:
        ordering = ["clarification"]

    def __str__(self):
        return self.pk

    @property
    def request(self):
        """The request as a JSON value."""
        return json.loads(self.body)


class Playback(models.Model):
    """The result of a situation in one language, played by seed: piles before and after, events, refusal and choice."""

    situation = models.ForeignKey(Situation, models.CASCADE, related_name="playbacks")
    lang = CodePointCharField(max_length=5)
    piles = models.JSONField()
    events = models.JSONField()
    refusal = models.JSONField(null=True)
    choice = models.JSONField(null=True)

    class Meta:
        ordering = ["situation", "lang"]
        constraints = [models.UniqueConstraint(fields=["situation", "lang"], name="one_playback_per_language")]

    def __str__(self):
        return f"{self.situation_id} ({self.lang})"


class Phrasing(models.Model):
    """An alternative wording of a ruling's question, with the verdict for this wording."""

    clarification = models.ForeignKey(Clarification, models.CASCADE, related_name="phrasings")
    lang = CodePointCharField(max_length=5)
    verdict = CodePointCharField(max_length=10, choices=VERDICTS, null=True)
    text = CodePointCharField(max_length=300)

    class Meta:
        ordering = ["pk"]

    def __str__(self):
        return self.text


class Conflict(TranslatedModel):
    """Two passages of the books that disagree, or one that leaves a question open."""

    slug = CodePointSlugField(primary_key=True, max_length=10)
    number = models.PositiveSmallIntegerField(unique=True)
    title = CodePointCharField(max_length=200)
    rulesets = models.JSONField(default=list)
    summary = models.TextField()
    recommendation = models.TextField(null=True)
    terms = models.ManyToManyField(Term, related_name="conflicts")
    cards = models.ManyToManyField(Card, related_name="conflicts")
    clauses = models.ManyToManyField(Clause, related_name="conflicts")

    objects = ConflictQuerySet.as_manager()

    class Meta:
        ordering = ["number"]

    def __str__(self):
        return f"C{self.number}: {self.title}"

    def get_absolute_url(self):
        return f"{reverse('rules:conflict-list')}#{self.slug}"


class ConflictTranslation(models.Model):
    """A conflict in another language."""

    conflict = models.ForeignKey(Conflict, models.CASCADE, related_name="translations")
    lang = CodePointCharField(max_length=5)
    title = CodePointCharField(max_length=200)
    summary = models.TextField()
    recommendation = models.TextField(null=True)

    class Meta:
        ordering = ["conflict", "lang"]
        constraints = [models.UniqueConstraint(fields=["conflict", "lang"], name="one_conflict_per_language")]

    def __str__(self):
        return f"{self.title} ({self.lang})"


class ConflictSide(TranslatedModel):
    """One side of a conflict: the statement of a passage, with its citations."""

    conflict = models.ForeignKey(Conflict, models.CASCADE, related_name="sides")
    position = models.PositiveSmallIntegerField()
    point = CodePointCharField(max_length=120, blank=True)
    says = models.TextField()
    citations = models.ManyToManyField(Clause, related_name="conflict_sides")

    class Meta:
        ordering = ["conflict", "position"]
        constraints = [models.UniqueConstraint(fields=["conflict", "position"], name="one_side_per_position")]

    def __str__(self):
        return self.says


class ConflictSideTranslation(models.Model):
    """One side of a conflict in another language."""

    side = models.ForeignKey(ConflictSide, models.CASCADE, related_name="translations")
    lang = CodePointCharField(max_length=5)
    point = CodePointCharField(max_length=120, blank=True)
    says = models.TextField()

    class Meta:
        ordering = ["side", "lang"]
        constraints = [models.UniqueConstraint(fields=["side", "lang"], name="one_side_per_language")]

    def __str__(self):
        return f"{self.says} ({self.lang})"


class Guide(models.Model):
    """A guide to one ruleset in one language: the most requested rulings, and parts with lines that cite clauses."""

    ruleset = CodePointCharField(max_length=10, choices=RULESET_NAMES)
    lang = CodePointCharField(max_length=5)
    top = models.JSONField(default=list)
    parts = models.JSONField(default=dict)

    objects = GuideQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["ruleset", "lang"], name="one_guide_per_language")]

    def __str__(self):
        return f"{self.get_ruleset_display()} ({self.lang})"

    def get_absolute_url(self):
        return page_url("rules:guide", self.ruleset)

    def rulings(self):
        """Return the most requested rulings, in order, with everything that a list of rulings shows."""
        found = Clarification.objects.for_pages().in_bulk(self.top)
        return [found[slug] for slug in self.top]


class RuleIndex(models.Model):
    """The normalized searchable texts of a term, ruling or clause in one language."""

    row = models.BigIntegerField(primary_key=True, db_column="rowid")
    title = models.TextField()
    body = models.TextField()
    kind = models.TextField()
    key = models.TextField()
    ruleset = models.TextField()
    lang = models.TextField()

    objects = RuleIndexQuerySet.as_manager()

    class Meta:
        managed = False
        db_table = "rules_ruleindex"

    def __str__(self):
        return f"{self.kind} {self.key}"
