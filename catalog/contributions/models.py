"""The model of contributions: card texts, numbers and problem reports that readers send."""

import secrets

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from core.code_point_model_fields import CodePointCharField, CodePointSlugField

FIGURES = ("cost", "victory_points", "power", "copies")
VALUES = ("text", *FIGURES)
MAX_TEXT = 1500
MAX_NAME = 40
KINDS = [("text", _("missing text")), ("correction", _("correction")), ("report", _("problem report"))]
STATUSES = [
    ("pending", _("waiting for review")),
    ("accepted", _("accepted")),
    ("rejected", _("not accepted")),
    ("withdrawn", _("withdrawn")),
    ("in-fixtures", _("accepted, and part of the next release")),
    ("superseded", _("replaced by a newer text")),
]
DECIDED = ("accepted", "in-fixtures", "superseded")  # a reviewer accepted it; which of these depends on fixtures
KNOWN_FROM = [("card", _("I have the card in hand")), ("other", _("I know it from somewhere else"))]
CONFIRMED = [
    ("one-source", _("one source")),
    ("two-sources", _("two or more sources agree")),
    ("disputed", _("sources disagree")),
]


def new_token():
    """Return the secret part of a private status link."""
    return secrets.token_urlsafe(16)


class ContributionQuerySet(models.QuerySet):
    """Queries for contributions."""

    def pending(self):
        """Return the contributions that wait for review, oldest first."""
        return self.filter(status="pending").order_by("pk")

    def accepted(self):
        """Return the contributions that a reviewer accepted, in the order in which they apply."""
        return self.filter(status__in=DECIDED).exclude(kind="report").order_by("reviewed_at", "pk")

    def credited(self):
        """Return the accepted contributions with a name."""
        return self.accepted().exclude(name="")


class Contribution(models.Model):
    """A card's text and numbers, or a problem report, as a reader sent it and as it was reviewed."""

    token = CodePointCharField(max_length=40, default=new_token, db_index=True, editable=False)
    kind = CodePointCharField(max_length=12, choices=KINDS)
    card = CodePointSlugField(max_length=120, blank=True)
    page = CodePointCharField(max_length=300, blank=True)
    text = models.TextField(null=True, blank=True)
    cost = models.SmallIntegerField(null=True, blank=True)
    victory_points = models.SmallIntegerField(null=True, blank=True)
    power = models.SmallIntegerField(null=True, blank=True)
    copies = models.PositiveSmallIntegerField(null=True, blank=True)
    known_from = CodePointCharField(max_length=8, choices=KNOWN_FROM, default="other")
    name = CodePointCharField(max_length=MAX_NAME, blank=True)
    sent_at = models.DateTimeField(auto_now_add=True)
    status = CodePointCharField(max_length=12, choices=STATUSES, default="pending")
    reason = CodePointCharField(max_length=300, blank=True)
    reviewed_at = models.DateTimeField(null=True, blank=True)
    confirmed = CodePointCharField(max_length=12, choices=CONFIRMED, default="one-source")
    disputed = models.JSONField(default=list, blank=True)
    recorded = models.JSONField(default=dict, blank=True)

    objects = ContributionQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["status", "card"]), models.Index(fields=["card", "status"])]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=[key for key, _label in KINDS]), name="contribution_kind_known"
            ),
            models.CheckConstraint(
                condition=Q(status__in=[key for key, _label in STATUSES]), name="contribution_status_known"
            ),
        ]

    def __str__(self):
        return f"{self.pk} {self.card or self.page}"

    def get_absolute_url(self):
        return reverse("contributions:status", args=[self.token])

    @property
    def values(self):
        """The values that were filled in, by field name."""
        return {name: getattr(self, name) for name in VALUES if getattr(self, name) is not None}
