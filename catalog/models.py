"""Catalog models: one class per printed thing, loaded from fixtures/ by `manage.py seed`."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from catalog.page_urls import page_url
from catalog.querysets import CardDocumentQuerySet, CardIndexQuerySet, CardQuerySet, CharacterQuerySet
from core.code_point_model_fields import CodePointCharField, CodePointSlugField

CONFIRMATIONS = [
    ("rulebook", _("printed in a rulebook")),
    ("two-sources", _("two or more sources agree")),
    ("one-source", _("one source")),
    ("disputed", _("sources disagree")),
]


class TranslatedModel(models.Model):
    """Abstract base for rows in the default language that have related `translations`."""

    class Meta:
        abstract = True

    def translation_in(self, lang):
        """Return the translation into `lang`, or None if `lang` is the default language or has no translation."""
        if lang == settings.LANGUAGE_CODE:
            return None
        return next((row for row in self.translations.all() if row.lang == lang), None)

    def translated_to(self, lang):
        """Return the translation into `lang`, or the row itself if there is none."""
        return self.translation_in(lang) or self


class Source(models.Model):
    """A source that facts were taken from."""

    slug = CodePointSlugField(primary_key=True)
    name = CodePointCharField(max_length=200)
    description = models.TextField()
    covers = models.JSONField(default=list)

    class Meta:
        ordering = ["slug"]

    def __str__(self):
        return self.name


class Game(models.Model):
    """A game with its own rules."""

    slug = CodePointSlugField(primary_key=True)
    name = CodePointCharField(max_length=100)
    aliases = models.JSONField(default=list)
    summary = models.TextField()
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["position"]

    def __str__(self):
        return self.name


class CardSet(models.Model):
    """A box or pack that is sold as one product, with its printed contents."""

    KINDS = [
        ("base", _("Base set")),
        ("expansion", _("Expansion")),
        ("crisis", _("Crisis expansion")),
        ("crossover", _("Crossover pack")),
        ("rivals", _("Rivals")),
        ("scenario", _("Scenario pack")),
        ("storage", _("Multiverse Box")),
        ("promo", _("Promos")),
        ("standalone", _("Stand-alone game")),
    ]

    code = CodePointSlugField(primary_key=True)
    name = CodePointCharField(max_length=120)
    game = models.ForeignKey(Game, models.CASCADE, related_name="sets")
    kind = CodePointCharField(max_length=20, choices=KINDS)
    year = models.PositiveSmallIntegerField(null=True)
    aliases = models.JSONField(default=list)
    contents = models.JSONField(default=list)
    notes = models.TextField(blank=True)
    coverage = models.JSONField(default=dict)
    is_local = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.CheckConstraint(condition=Q(year__isnull=True) | Q(year__gte=1990), name="set_year_is_plausible"),
        ]

    def __str__(self):
        return self.name

    def get_absolute_url(self):
        return page_url("catalog:set-detail", self.code)


class Character(models.Model):
    """A person or group across all games and sets."""

    slug = CodePointSlugField(primary_key=True, max_length=80)
    name = CodePointCharField(max_length=120)
    aliases = models.JSONField(default=list)

    objects = CharacterQuerySet.as_manager()

    class Meta:
        abstract = True
        ordering = ["slug"]

    def __str__(self):
        return self.name

    def get_absolute_url(self):
        return page_url(f"catalog:{self._meta.model_name}-detail", self.slug)

    @property
    def cards(self):
        """The cards that show the character or place."""
        return Card.objects.tagged(self._meta.model_name, self.slug)


class Hero(Character):
    """A hero across all games and sets."""


class Villain(Character):
    """A villain across all games and sets."""


class Location(Character):
    """A location across all games and sets."""


class Formula(TranslatedModel):
    """The text of the formula for a variable number of Victory Points."""

    slug = CodePointSlugField(primary_key=True)
    sentence = models.TextField()

    class Meta:
        ordering = ["slug"]

    def __str__(self):
        return self.sentence


class FormulaTranslation(models.Model):
    """A formula in another language."""

    formula = models.ForeignKey(Formula, models.CASCADE, related_name="translations")
    lang = CodePointCharField(max_length=5)
    sentence = models.TextField()

    class Meta:
        ordering = ["formula", "lang"]
        constraints = [models.UniqueConstraint(fields=["formula", "lang"], name="one_formula_per_language")]

    def __str__(self):
        return f"{self.sentence} ({self.lang})"


class Card(TranslatedModel):
    """A card as printed in one set."""

    slug = CodePointSlugField(unique=True, max_length=120)
    name = CodePointCharField(max_length=120)
    sort_name = CodePointCharField(max_length=120)
    card_set = models.ForeignKey(CardSet, models.CASCADE, related_name="cards")
    stack = CodePointCharField(max_length=40)
    types = models.JSONField(default=list)
    subtypes = models.JSONField(default=list)
    cost = models.SmallIntegerField(null=True)
    victory_points = models.SmallIntegerField(null=True)
    victory_points_printed = CodePointCharField(max_length=10, null=True)
    formula = models.ForeignKey(Formula, models.PROTECT, null=True, related_name="cards")
    power = models.SmallIntegerField(null=True)
    power_printed = CodePointCharField(max_length=10, null=True)
    copies = models.PositiveSmallIntegerField(null=True)
    keywords = models.JSONField(default=list)
    text = models.TextField(null=True)
    figures = models.JSONField(default=dict)
    starts_on_top = models.BooleanField(default=False)
    is_promo = models.BooleanField(default=False)
    printing_group = CodePointCharField(max_length=120, default="")
    aliases = models.JSONField(default=list)
    confirmed = CodePointCharField(max_length=20, choices=CONFIRMATIONS)
    disputed = models.JSONField(default=list)
    notes = models.TextField(blank=True)
    rulings_count = models.PositiveSmallIntegerField(default=0)
    is_playable = models.BooleanField(default=False)
    is_local = models.BooleanField(default=False)

    objects = CardQuerySet.as_manager()

    class Meta:
        ordering = ["sort_name", "slug"]
        indexes = [
            models.Index(fields=["sort_name", "slug"]),
            models.Index(fields=["card_set", "sort_name", "slug"]),
            *(models.Index(fields=[name, "slug"]) for name in ("cost", "victory_points", "power", "copies")),
            models.Index(fields=["rulings_count", "slug"]),
            models.Index(fields=["printing_group", "slug"]),
            models.Index(fields=["stack", "sort_name", "slug"]),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(cost__isnull=True) | Q(cost__gte=0), name="card_cost_not_negative"),
            models.CheckConstraint(condition=Q(copies__isnull=True) | Q(copies__gte=1), name="card_copies_positive"),
            models.CheckConstraint(
                condition=Q(confirmed__in=[value for value, _label in CONFIRMATIONS]), name="card_confirmed_known"
            ),
            models.CheckConstraint(
                condition=Q(victory_points__isnull=True) | Q(victory_points_printed__isnull=False),
                name="card_victory_points_have_a_printed_form",
            ),
        ]

    def __str__(self):
        return f"{self.name} ({self.card_set_id})"

    def get_absolute_url(self):
        return page_url("catalog:card-detail", self.slug)

    def tag_values(self, *kinds):
        """Return the values of the card's tags of these kinds, sorted."""
        return sorted(tag.value for tag in self.tags.all() if tag.kind in kinds)


class CardTranslation(models.Model):
    """A card's name and text in another language."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="translations")
    lang = CodePointCharField(max_length=5)
    name = CodePointCharField(max_length=120, null=True)
    text = models.TextField(null=True)

    class Meta:
        ordering = ["card", "lang"]
        constraints = [models.UniqueConstraint(fields=["card", "lang"], name="one_translation_per_language")]

    def __str__(self):
        return f"{self.card_id} ({self.lang})"


class CardTag(models.Model):
    """A value that cards can be found by: type, subtype, keyword, hero, villain, location, source, language or flag."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="tags")
    kind = CodePointCharField(max_length=20)
    value = CodePointCharField(max_length=120)

    class Meta:
        ordering = ["card", "kind", "value"]
        constraints = [models.UniqueConstraint(fields=["kind", "value", "card"], name="one_tag_per_value")]

    def __str__(self):
        return f"{self.kind}:{self.value}"


class CardDocument(models.Model):
    """A card's API representation, rendered by seed. It contains BASE_URL_PLACEHOLDER instead of a host."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="documents")
    lang = CodePointCharField(max_length=5)
    body = models.TextField()

    objects = CardDocumentQuerySet.as_manager()

    class Meta:
        ordering = ["card", "lang"]
        constraints = [models.UniqueConstraint(fields=["card", "lang"], name="one_document_per_language")]

    def __str__(self):
        return f"{self.card_id} ({self.lang})"


class CardIndex(models.Model):
    """The normalized searchable texts of a card."""

    card_id = models.BigIntegerField(primary_key=True, db_column="rowid")
    names = models.TextField()
    squeezed = models.TextField()
    about = models.TextField()
    text = models.TextField()
    rulings = models.TextField()

    objects = CardIndexQuerySet.as_manager()

    class Meta:
        managed = False
        db_table = "catalog_cardindex"

    def __str__(self):
        return self.names
