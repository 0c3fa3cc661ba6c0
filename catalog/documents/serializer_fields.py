"""Serializer fields shared by both apps."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.page_urls import BASE_URL_PLACEHOLDER


class ConstantField(serializers.CharField):
    """A text that is the same for every object, such as the object type."""

    def __init__(self, value, help_text="the kind of object"):
        super().__init__(source="*", read_only=True, help_text=help_text)
        self.value = value
        extend_schema_field({"type": "string", "const": value})(self)

    def to_representation(self, row):
        return self.value


@extend_schema_field({"type": "string", "format": "uri"})
class SiteURLField(serializers.CharField):
    """A URL of this site: `pattern`, such as /cards/{0.slug}, formatted with the row or the value of `source`."""

    def __init__(self, pattern, source="*", help_text=None):
        super().__init__(source=source, read_only=True, help_text=help_text)
        self.pattern = pattern

    def to_representation(self, value):
        return BASE_URL_PLACEHOLDER + self.pattern.format(value)


class AnyField(serializers.JSONField):
    """Any JSON value of the given types, or null. Without types, the schema allows everything."""

    def __init__(self, *types, **options):
        super().__init__(allow_null=bool(types), **options)
        extend_schema_field({"type": [*types]} if types else {})(self)  # allow_null adds null


class TextsField(serializers.ListField):
    """A list of strings."""

    child = serializers.CharField()


@extend_schema_field({"type": "array", "items": {"type": "string"}})
class SlugsField(serializers.Field):
    """The ids of related rows."""

    def to_representation(self, rows):
        return [row.pk for row in rows.all()]


class NullableField(serializers.CharField):
    """A text that is null if it is empty."""

    def __init__(self, **options):
        super().__init__(allow_null=True, **options)

    def to_representation(self, value):
        return value or None
