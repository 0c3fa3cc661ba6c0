"""Serializers for the answer to a question."""

from rest_framework import serializers

from catalog.documents.serializer_fields import ConstantField
from rules.api.serializers import BASIS, CitationSerializer, PointerSerializer
from rules.models import VERDICTS


class OtherAnswerSerializer(serializers.Serializer):
    """An answer without alternatives."""

    object = ConstantField("answer")
    status = serializers.ChoiceField(choices=["answered", "not_in_the_books"])
    verdict = serializers.ChoiceField(choices=[code for code, _label in VERDICTS], allow_null=True)
    answer = serializers.CharField()
    answer_markup = serializers.CharField()
    basis = serializers.ChoiceField(choices=BASIS, allow_null=True)
    source = serializers.CharField(allow_null=True)
    ruleset = serializers.CharField(allow_null=True)
    lang = serializers.CharField()
    subjects = PointerSerializer(many=True)
    citations = CitationSerializer(many=True)
    ruling = serializers.CharField(allow_null=True)
    conflicts = serializers.ListField()
    confidence = serializers.FloatField()


class AnswerSerializer(OtherAnswerSerializer):
    """The answer to a question."""

    question = serializers.CharField()
    by_ruleset = OtherAnswerSerializer(many=True)
    parts = OtherAnswerSerializer(many=True)
    also = OtherAnswerSerializer(many=True)
