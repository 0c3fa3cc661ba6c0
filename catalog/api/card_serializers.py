"""Serializers of stored card documents, and of batches of cards."""

import orjson
from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from catalog.documents.cards import CardSerializer
from catalog.documents.serializer_fields import ConstantField, TextsField


@extend_schema_field({"type": "array", "items": {"$ref": "#/components/schemas/Ruling"}})
class RulingsField(serializers.ListField):
    """The rulings on a card. The rules app defines their schema."""


@extend_schema_serializer(component_name="Card")
class CardDocumentSerializer(CardSerializer):
    """A card as printed in one set, in the requested language."""

    rulings = RulingsField(required=False, help_text="the rulings on the card, only with `include=rulings`")

    warnings = TextsField(required=False, help_text="conditions of `q` that we ignored, only in `/cards/random`")

    class Meta(CardSerializer.Meta):
        fields = (*CardSerializer.Meta.fields, "rulings", "warnings")

    @property
    def data(self):
        return self.to_representation(self.instance)

    def to_representation(self, document):
        wanted = self.context.get("fields")
        if wanted is None:
            return orjson.Fragment(document)
        card = orjson.loads(document)
        return {name: card[name] for name in wanted}


class CardIdentifierSerializer(serializers.Serializer):
    """An id, or a name and optionally a set."""

    id = serializers.CharField(required=False, max_length=200, help_text="the card's id")
    name = serializers.CharField(required=False, max_length=200, help_text="the card's name, in any language")
    set = serializers.CharField(
        required=False, max_length=200, help_text="the set's code or name, together with a name"
    )


class IdentifierField(serializers.JSONField):
    """A card's id or name, or an object with an id or a name."""


class IdentifierFieldSchema(OpenApiSerializerFieldExtension):
    """Describes identifiers in the OpenAPI document."""

    target_class = IdentifierField

    def map_serializer_field(self, auto_schema, direction):
        """Return the alternatives: an id, or a CardIdentifier."""
        named = auto_schema.resolve_serializer(CardIdentifierSerializer, "response")
        return {"anyOf": [{"type": "string", "maxLength": 200}, named.ref]}


@extend_schema_serializer(component_name="Collection")
class CollectionRequestSerializer(serializers.Serializer):
    """Identifiers of up to 75 cards."""

    identifiers = serializers.ListField(
        child=IdentifierField(),
        max_length=75,
        help_text="ids or names, or objects with `id`, or with `name` and perhaps `set`",
    )


class CandidateSerializer(serializers.Serializer):
    """A card that may be meant. Several may have the same name and set: send the id."""

    id = serializers.CharField(help_text="the card's id")
    html_url = serializers.CharField(help_text="the URL of its page")
    name = serializers.CharField(help_text="the card's name")
    set = serializers.CharField(help_text="the code of its set")
    set_name = serializers.CharField(help_text="the name of its set")
    types = TextsField(help_text="the card types; may be empty")
    subtypes = TextsField(help_text="the subtypes")


class AmbiguousIdentifierSerializer(serializers.Serializer):
    """A name that several different cards have."""

    identifier = IdentifierField(help_text="the identifier as it was sent")
    candidates = CandidateSerializer(many=True, help_text="the cards of this name")


class CollectionSerializer(serializers.Serializer):
    """The cards found, and the identifiers that are unknown or ambiguous."""

    object = ConstantField("list")
    total = serializers.IntegerField()
    not_found = serializers.ListField(
        child=IdentifierField(), help_text="the identifiers that do not mean one card, as sent"
    )
    ambiguous = AmbiguousIdentifierSerializer(
        many=True, help_text="those of them that several different cards match, with these cards"
    )
    warnings = TextsField()
    data = CardDocumentSerializer(many=True)
