"""Serializer fields that both apps' objects are made of."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.address import BASE


class ConstantField(serializers.CharField):
    """A text that is the same for every object, such as what it is."""

    def __init__(self, value):
        super().__init__(source="*", read_only=True)
        self.value = value
        extend_schema_field({"type": "string", "const": value})(self)

    def to_representation(self, row):
        return self.value


@extend_schema_field({"type": "string", "format": "uri"})
class AddressField(serializers.CharField):
    """An address of this site, such as /cards/{0.slug}, for a row or a value of it."""

    def __init__(self, pattern, source="*"):
        super().__init__(source=source, read_only=True)
        self.pattern = pattern

    def to_representation(self, value):
        return BASE + self.pattern.format(value)


class AnyField(serializers.JSONField):
    """Any value of JSON of some types, null among them."""

    def __init__(self, *types, **options):
        super().__init__(allow_null=True, **options)
        types = types or ("array", "boolean", "integer", "number", "object", "string")
        extend_schema_field({"type": [*types]})(self)  # allow_null adds null


class TextsField(serializers.ListField):
    """A list of texts."""

    child = serializers.CharField()


@extend_schema_field({"type": "array", "items": {"type": "string"}})
class SlugsField(serializers.Field):
    """The ids of related rows."""

    def to_representation(self, rows):
        return [row.pk for row in rows.all()]


class NullableField(serializers.CharField):
    """A text that is null where it is empty."""

    def __init__(self, **options):
        super().__init__(allow_null=True, **options)

    def to_representation(self, value):
        return value or None
