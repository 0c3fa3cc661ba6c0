"""The version of the loaded catalogue, its changes, and the fixture rows it was loaded from."""

from django.db import models

from core.code_point_model_fields import CodePointCharField


class DataVersion(models.Model):
    """A loaded version of the catalogue, and when it was loaded.

    `fixtures` is a digest of the fixtures and the storage format. `version` differs from it if accepted contributions
    were merged with the fixtures."""

    version = CodePointCharField(max_length=16)
    fixtures = CodePointCharField(max_length=16, default="")
    built_at = models.DateTimeField()
    counts = models.JSONField(default=dict)

    class Meta:
        ordering = ["-pk"]
        get_latest_by = "pk"

    def __str__(self):
        return self.version


class Change(models.Model):
    """A fixture row that a version added, changed, removed or merged into another."""

    version = models.ForeignKey(DataVersion, models.CASCADE, related_name="changes")
    kind = CodePointCharField(max_length=40)
    key = CodePointCharField(max_length=160)
    name = models.TextField(default="")
    action = CodePointCharField(max_length=10)
    fields = models.JSONField(default=list)
    merged_into = CodePointCharField(max_length=160, null=True)

    class Meta:
        ordering = ["version", "kind", "key"]

    def __str__(self):
        return f"{self.action} {self.kind} {self.key}"


class FixtureRow(models.Model):
    """The content of a fixture row as loaded, to find the changes of a later version."""

    kind = CodePointCharField(max_length=40)
    key = CodePointCharField(max_length=160)
    content = models.JSONField()

    class Meta:
        ordering = ["kind", "key"]
        constraints = [models.UniqueConstraint(fields=["kind", "key"], name="one_fixture_row_per_key")]

    def __str__(self):
        return f"{self.kind} {self.key}"


def changed_fields(before, after):
    """Return the keys whose values differ between two contents of a fixture row."""
    return sorted(key for key in before.keys() | after.keys() if before.get(key) != after.get(key))
