"""Serializers for the answer to a question."""

from rest_framework import serializers

from catalog.documents.serializer_fields import ConstantField
from rules.api.serializers import BASIS, CitationSerializer, PointerSerializer
from rules.models import VERDICTS

VERDICT_CODES = [code for code, _label in VERDICTS]


class MatchedQuestionSerializer(serializers.Serializer):
    """The question of a ruling with the ruling's own verdict on it."""

    id = serializers.CharField(help_text="the id of the ruling")
    question = serializers.CharField(help_text="the question that the ruling answers")
    verdict = serializers.ChoiceField(
        choices=VERDICT_CODES, allow_null=True, help_text="the ruling's verdict; null if it is neither yes nor no"
    )


class AnswerConflictSerializer(serializers.Serializer):
    """A conflict between rulebooks that concerns the answer."""

    object = ConstantField("conflict")
    id = serializers.CharField(help_text="the id of the conflict")
    url = serializers.CharField(help_text="its URL in this API")
    title = serializers.CharField(help_text="what the rulebooks disagree about")
    html_url = serializers.CharField(help_text="the URL of its page")


class OtherAnswerSerializer(serializers.Serializer):
    """An answer without the further answers in `also`, `by_ruleset` and `parts`."""

    object = ConstantField("answer")
    status = serializers.ChoiceField(
        choices=["answered", "perhaps", "not_in_the_books"],
        help_text="“perhaps”: the question is not clear, and `also` lists the questions it may mean",
    )
    matched = MatchedQuestionSerializer(
        allow_null=True,
        help_text="the question that was matched, of several games the one that matches best; show it with the answer; "
        "null if no ruling answers",
    )
    verdict = serializers.ChoiceField(
        choices=VERDICT_CODES,
        allow_null=True,
        help_text="the verdict on the question as worded, only if it asks for one and it is certain; "
        "in `also`, the verdict of the ruling",
    )
    claim = serializers.ChoiceField(
        choices=["right", "not_quite"],
        allow_null=True,
        help_text="replaces yes and no if the question is like “…, right?” or negated; null for a plain statement",
    )
    topic = serializers.CharField(allow_null=True, help_text="what the question is about, if not about rules")
    answer = serializers.CharField(help_text="the whole answer, true however the question is worded; plain text")
    answer_markup = serializers.CharField(
        help_text="the same with links, in lines: the statement, then rules, each after the title of its section"
    )
    basis = serializers.ChoiceField(choices=BASIS, allow_null=True, help_text="what the answer is based on")
    source = serializers.CharField(allow_null=True, help_text="the URL of a source other than the rulebooks")
    ruleset = serializers.CharField(allow_null=True, help_text="the ruleset; null if there are several")
    lang = serializers.CharField(help_text="the language of `answer`; `en` if it isn't all translated")
    subjects = PointerSerializer(many=True, help_text="the cards and terms that the answer is about")
    citations = CitationSerializer(many=True, help_text="the clauses and cards that the answer is based on")
    ruling = serializers.CharField(allow_null=True, help_text="the id of the ruling; its page is `/rulings/{id}`")
    conflicts = AnswerConflictSerializer(many=True, help_text="conflicts between rulebooks that the answer is about")
    confidence = serializers.FloatField(
        help_text="the probability that this answers the question, 0 to 1; if there is no answer, that this is so"
    )


class AnswerSerializer(OtherAnswerSerializer):
    """The answer to a question."""

    question = serializers.CharField(help_text="the question as understood")
    by_ruleset = OtherAnswerSerializer(
        many=True, help_text="one answer for each ruleset, if several answer the question"
    )
    parts = OtherAnswerSerializer(many=True, help_text="the answers to a question of several parts, in order")
    also = OtherAnswerSerializer(
        many=True, help_text="related rulings, each with its own verdict, nearest first, not by `confidence`"
    )
