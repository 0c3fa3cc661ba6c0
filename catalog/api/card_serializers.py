"""Serializers of stored card documents, and of batches of cards."""

import orjson
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from catalog.documents.cards import CardSerializer
from catalog.documents.serializer_fields import AnyField, ConstantField, TextsField


@extend_schema_serializer(component_name="Card")
class CardDocumentSerializer(CardSerializer):
    """Stored card documents, returned unchanged or reduced to the requested fields."""

    @property
    def data(self):
        return self.to_representation(self.instance)

    def to_representation(self, document):
        wanted = self.context.get("fields")
        if wanted is None:
            return orjson.Fragment(document)
        card = orjson.loads(document)
        return {name: card[name] for name in wanted}


class CollectionRequestSerializer(serializers.Serializer):
    """Up to 75 identifiers: ids, objects with an id, or objects with a name and optionally a set."""

    identifiers = serializers.ListField(child=serializers.JSONField(), max_length=75)


class CollectionSerializer(serializers.Serializer):
    """The cards found, and the identifiers without a match."""

    object = ConstantField("list")
    total = serializers.IntegerField()
    not_found = serializers.ListField(child=AnyField())
    warnings = TextsField()
    data = CardDocumentSerializer(many=True)
