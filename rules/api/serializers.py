"""The shapes of the rules' API objects, for the schema; bodies are built by api/objects.py."""

from rest_framework import serializers

from catalog.api.serializers import ListSerializer


class CitationSerializer(serializers.Serializer):
    """The clause, or for what only a card says the card, that something rests on."""

    clause = serializers.CharField(required=False)
    book = serializers.CharField(required=False)
    section = serializers.CharField(required=False)
    card = serializers.CharField(required=False)
    html_url = serializers.CharField()


class PointerSerializer(serializers.Serializer):
    """A short pointer to a thing."""

    object = serializers.CharField()
    id = serializers.CharField()
    name = serializers.CharField()
    html_url = serializers.CharField()


class BookSerializer(serializers.Serializer):
    """A rulebook."""

    object = serializers.CharField(default="book")
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    title = serializers.CharField()
    edition = serializers.CharField()
    game = serializers.CharField(allow_null=True)
    set = serializers.CharField()
    lang = serializers.CharField()
    year = serializers.IntegerField(allow_null=True)
    summary = serializers.CharField()
    is_partial = serializers.BooleanField()
    sections_count = serializers.IntegerField()
    clauses_count = serializers.IntegerField()


class ClauseSerializer(serializers.Serializer):
    """The smallest citable rule."""

    object = serializers.CharField(default="clause")
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    book = serializers.CharField()
    section = serializers.CharField()
    key = serializers.CharField()
    kind = serializers.CharField()
    text = serializers.CharField()
    text_markup = serializers.CharField()
    source = serializers.CharField(allow_null=True)
    counterpart = serializers.CharField(allow_null=True)


class SectionSerializer(serializers.Serializer):
    """A headed part of a book."""

    object = serializers.CharField(default="section")
    id = serializers.CharField()
    html_url = serializers.CharField()
    title = serializers.CharField()
    path = serializers.CharField()
    parent = serializers.CharField(allow_null=True)
    summary = serializers.CharField(allow_blank=True)
    clauses = ClauseSerializer(many=True)


class WholeBookSerializer(BookSerializer):
    """A rulebook with all its sections."""

    sections = SectionSerializer(many=True)


class ConflictSideSerializer(serializers.Serializer):
    """What one place says."""

    point = serializers.CharField(allow_null=True)
    says = serializers.CharField()
    citations = CitationSerializer(many=True)


class ConflictSerializer(serializers.Serializer):
    """Places that disagree or leave a question open; the recommendation is ours."""

    object = serializers.CharField(default="conflict")
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    number = serializers.IntegerField()
    title = serializers.CharField()
    games = serializers.ListField(child=serializers.CharField())
    summary = serializers.CharField()
    sides = ConflictSideSerializer(many=True)
    recommendation = serializers.CharField(allow_null=True)
    cards = serializers.ListField(child=serializers.CharField())
    terms = serializers.ListField(child=serializers.CharField())


class TermSerializer(serializers.Serializer):
    """A term of one game."""

    object = serializers.CharField(default="term")
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    name = serializers.CharField()
    lang = serializers.CharField()
    lang_fallback = serializers.BooleanField()
    game = serializers.CharField()
    kind = serializers.CharField()
    meaning = serializers.CharField()
    details = serializers.CharField(allow_null=True)
    aliases = serializers.ListField(child=serializers.CharField())
    citations = CitationSerializer(many=True)
    see = serializers.ListField(child=serializers.CharField())
    differs_from = serializers.ListField(child=serializers.CharField())


class RulingSerializer(serializers.Serializer):
    """A ruling."""

    object = serializers.CharField(default="ruling")
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    lang = serializers.CharField()
    lang_fallback = serializers.BooleanField()
    game = serializers.CharField()
    kind = serializers.CharField()
    question = serializers.CharField()
    verdict = serializers.ChoiceField(choices=["yes", "no", "depends"], allow_null=True)
    answer = serializers.CharField()
    answer_markup = serializers.CharField()
    basis = serializers.ChoiceField(choices=["stated", "derived", "open"])
    status = serializers.CharField()
    subjects = PointerSerializer(many=True)
    citations = CitationSerializer(many=True)


class WholeClauseSerializer(ClauseSerializer):
    """A clause with what stands around it and what rests on it."""

    before = serializers.CharField(allow_null=True)
    after = serializers.CharField(allow_null=True)
    rulings = serializers.ListField(child=serializers.CharField())
    terms = serializers.ListField(child=serializers.CharField())
    conflicts = serializers.ListField(child=serializers.CharField())


class BookListSerializer(ListSerializer):
    """All books."""

    data = BookSerializer(many=True)


class TermListSerializer(ListSerializer):
    """One page of terms."""

    data = TermSerializer(many=True)


class RulingListSerializer(ListSerializer):
    """One page of rulings."""

    data = RulingSerializer(many=True)


class ConflictListSerializer(ListSerializer):
    """One page of conflicts."""

    data = ConflictSerializer(many=True)


class AnswerSerializer(serializers.Serializer):
    """The answer to a question."""

    object = serializers.CharField(default="answer")
    status = serializers.ChoiceField(choices=["answered", "not_in_the_books"])
    verdict = serializers.ChoiceField(choices=["yes", "no", "depends"], allow_null=True)
    answer = serializers.CharField()
    basis = serializers.ChoiceField(choices=["stated", "derived", "open"], allow_null=True)
    subjects = PointerSerializer(many=True)
    citations = CitationSerializer(many=True)
    ruling = serializers.CharField(allow_null=True)
    confidence = serializers.FloatField()
    also = serializers.ListField(child=serializers.DictField())


class StepSerializer(serializers.Serializer):
    """One sentence of a resolution."""

    text = serializers.CharField()
    citations = CitationSerializer(many=True)


class ResolutionSerializer(serializers.Serializer):
    """What happens in a situation."""

    object = serializers.CharField(default="resolution")
    game = serializers.CharField()
    kind = serializers.CharField()
    basis = serializers.ChoiceField(choices=["stated", "derived", "open"])
    result = serializers.DictField()
    steps = StepSerializer(many=True)
    warnings = serializers.ListField(child=serializers.CharField())


class ViolationSerializer(serializers.Serializer):
    """One broken rule."""

    code = serializers.CharField()
    severity = serializers.ChoiceField(choices=["error", "warning"])
    message = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField())
    expected = serializers.JSONField(allow_null=True)
    found = serializers.JSONField(allow_null=True)
    fix = serializers.CharField(allow_blank=True)
    citations = CitationSerializer(many=True)


class ValidationSerializer(serializers.Serializer):
    """Every violation of a list or set-up."""

    object = serializers.CharField(default="validation")
    game = serializers.CharField()
    format = serializers.CharField()
    legal = serializers.BooleanField()
    determined_by_book = serializers.BooleanField()
    violations = ViolationSerializer(many=True)
    counted = serializers.DictField()
    warnings = serializers.ListField(child=serializers.CharField())


class SituationSerializer(serializers.Serializer):
    """A game, a kind or format, and the situation's own fields; GET lists them with their schemas."""

    game = serializers.ChoiceField(choices=["fe", "mvb", "dcf", "e101"])


class KindSerializer(serializers.Serializer):
    """A kind of situation, or a format of list, with its JSON Schema and an example."""

    object = serializers.CharField()
    id = serializers.CharField()
    game = serializers.CharField()
    summary = serializers.CharField()
    schema = serializers.DictField()
    example = serializers.DictField()


class KindListSerializer(ListSerializer):
    """Everything the engine knows."""

    data = KindSerializer(many=True)


class PartSerializer(serializers.Serializer):
    """A pile, stack or supply of a table."""

    name = serializers.CharField()
    count = serializers.IntegerField()
    cards = serializers.ListField(child=serializers.CharField())
    note = serializers.CharField(allow_blank=True)
    citations = CitationSerializer(many=True)


class SetUpSerializer(serializers.Serializer):
    """A random legal table."""

    object = serializers.CharField(default="setup")
    game = serializers.CharField()
    mode = serializers.CharField()
    players = serializers.IntegerField()
    sets = serializers.ListField(child=serializers.CharField())
    seed = serializers.CharField()
    parts = PartSerializer(many=True)
    steps = StepSerializer(many=True)
    situation = serializers.DictField()
    html_url = serializers.CharField()


class InteractionSerializer(serializers.Serializer):
    """Everything that concerns two cards together."""

    object = serializers.CharField(default="interaction")
    cards = PointerSerializer(many=True)
    rulings = RulingSerializer(many=True)
    outcomes = ResolutionSerializer(many=True)
    shared_terms = serializers.ListField(child=serializers.CharField())
    basis = serializers.CharField()


class HitSerializer(serializers.Serializer):
    """A card, term, clause or ruling that a search found, inside its section."""

    object = serializers.CharField()
    id = serializers.CharField()
    name = serializers.CharField()
    excerpt = serializers.CharField(allow_blank=True)
    within = serializers.CharField(allow_null=True)
    html_url = serializers.CharField()


class HitListSerializer(ListSerializer):
    """One page of hits."""

    data = HitSerializer(many=True)
