"""Serializers of the rules' objects. They produce the JSON and the OpenAPI schema."""

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from catalog.documents.serializer_fields import ConstantField, NullableField, SiteURLField, SlugsField, TextsField
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.text_links import plain
from rules.citations import clause_citation
from rules.models import BASES, Book, Clarification, Clause, Conflict, ConflictSide, Section, Term

BASIS = [code for code, _label in BASES]


class PlainField(serializers.CharField):
    """Text without its markup."""

    def to_representation(self, value):
        return plain(value)


class TranslatedField(serializers.Field):
    """The value of `attribute` in the context's language, or in English if there is no translation."""

    def __init__(self, attribute, represent=lambda value: value, kind=str):
        super().__init__(source="*", read_only=True)
        self.attribute, self.represent = attribute, represent
        extend_schema_field(kind)(self)

    def to_representation(self, row):
        return self.represent(getattr(translation_of(row, self.context["lang"]) or row, self.attribute))


def translation_of(row, lang):
    """Return a row's translation into a language, if there is one."""
    return next((each for each in row.translations.all() if each.lang == lang), None)


class TranslatedSerializer(serializers.ModelSerializer):
    """Rows with translations: the language of the texts, and whether English is a fallback."""

    lang = serializers.SerializerMethodField()
    lang_fallback = serializers.SerializerMethodField()

    def get_lang(self, row) -> str:
        lang = self.context["lang"]
        return lang if translation_of(row, lang) else "en"

    def get_lang_fallback(self, row) -> bool:
        lang = self.context["lang"]
        return lang != "en" and not translation_of(row, lang)


class CitationSerializer(serializers.Serializer):
    """The clause or card that supports a statement."""

    clause = serializers.CharField(required=False)
    book = serializers.CharField(required=False)
    section = serializers.CharField(required=False)
    card = serializers.CharField(required=False)
    html_url = serializers.CharField()

    def to_representation(self, clause_or_citation):
        return super().to_representation(
            clause_citation(clause_or_citation) if isinstance(clause_or_citation, Clause) else clause_or_citation
        )


class PointerSerializer(serializers.Serializer):
    """A short reference to a card, term or character."""

    object = serializers.CharField()
    id = serializers.CharField()
    url = serializers.CharField(help_text="its URL in this API")
    name = serializers.CharField()
    html_url = serializers.CharField(help_text="the URL of its page")


def pointer(row):
    """Return a short reference to a card, term or character."""
    kind, path = row._meta.model_name, row.get_absolute_url()
    return {
        "object": kind,
        "id": row.slug,
        "url": f"{BASE_URL_PLACEHOLDER}/api/v1{'/terms/' + row.slug if kind == 'term' else path}",
        "name": row.name,
        "html_url": f"{BASE_URL_PLACEHOLDER}{path}",
    }


class ClauseSerializer(serializers.ModelSerializer):
    """The smallest rule that can be cited."""

    object = ConstantField("clause")
    id = serializers.CharField(source="slug")
    url = SiteURLField("/api/v1/clauses/{0.slug}")
    html_url = SiteURLField("{0}", source="get_absolute_url")
    book = serializers.CharField(source="section.book_id")
    section = serializers.CharField(source="section.path")
    text = PlainField()
    text_markup = serializers.CharField(source="text")
    counterpart = serializers.CharField(source="counterpart_id", allow_null=True)

    class Meta:
        model = Clause
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "book", "section", "key", "kind", "text", "text_markup", "source",
            "counterpart",
        )  # fmt: skip


@extend_schema_serializer(component_name="WholeClause")
class ClauseDetailSerializer(ClauseSerializer):
    """A clause with its neighbours and the rulings, terms and conflicts that cite it."""

    before = serializers.SerializerMethodField()
    after = serializers.SerializerMethodField()
    rulings = SlugsField(source="clarifications")
    terms = SlugsField(source="cited_by_terms")
    conflicts = SlugsField()

    class Meta(ClauseSerializer.Meta):
        fields = read_only_fields = (*ClauseSerializer.Meta.fields, "before", "after", "rulings", "terms", "conflicts")

    def get_before(self, clause) -> str | None:
        return self.around(clause, position__lt=clause.position).values_list("pk", flat=True).last()

    def get_after(self, clause) -> str | None:
        return self.around(clause, position__gt=clause.position).values_list("pk", flat=True).first()

    def around(self, clause, **conditions):
        """Return the clauses of the same book that meet these conditions."""
        return Clause.objects.filter(section__book=clause.section.book_id, **conditions)


class SectionSerializer(serializers.ModelSerializer):
    """A titled section of a book."""

    object = ConstantField("section")
    id = serializers.SerializerMethodField()
    url = SiteURLField("/api/v1/books/{0.book_id}", help_text="the URL of its book in this API")
    html_url = SiteURLField("{0}", source="get_absolute_url")
    parent = serializers.CharField(source="parent.slug", allow_null=True, default=None)
    summary = PlainField(allow_blank=True)
    clauses = ClauseSerializer(many=True)

    class Meta:
        model = Section
        fields = read_only_fields = ("object", "id", "url", "html_url", "title", "path", "parent", "summary", "clauses")

    def get_id(self, section) -> str:
        return f"{section.book_id}/{section.slug}"


class BookSerializer(serializers.ModelSerializer):
    """A rulebook."""

    object = ConstantField("book")
    id = serializers.CharField(source="code")
    url = SiteURLField("/api/v1/books/{0.code}")
    html_url = SiteURLField("{0}", source="get_absolute_url")
    set = serializers.CharField(source="card_set_id")
    sections_count = serializers.IntegerField()
    clauses_count = serializers.IntegerField()

    class Meta:
        model = Book
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "title", "edition", "ruleset", "set", "lang", "year", "summary",
            "is_partial", "sections_count", "clauses_count",
        )  # fmt: skip


@extend_schema_serializer(component_name="WholeBook")
class BookDetailSerializer(BookSerializer):
    """A rulebook with all its sections."""

    sections = SectionSerializer(many=True)

    class Meta(BookSerializer.Meta):
        fields = read_only_fields = (*BookSerializer.Meta.fields, "sections")


class TermSerializer(TranslatedSerializer):
    """A term of one ruleset."""

    object = ConstantField("term")
    id = serializers.CharField(source="slug")
    url = SiteURLField("/api/v1/terms/{0.slug}")
    html_url = SiteURLField("/glossary/{0.slug}")
    name = TranslatedField("name")
    meaning = TranslatedField("meaning", plain)
    details = TranslatedField("details", lambda text: plain(text) or None, kind=str | None)
    aliases = TranslatedField("aliases", kind=list[str])
    citations = CitationSerializer(many=True)
    see = SlugsField()
    differs_from = SlugsField()

    class Meta:
        model = Term
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "name", "lang", "lang_fallback", "ruleset", "kind", "meaning",
            "details", "aliases", "citations", "see", "differs_from",
        )  # fmt: skip


class RulingSerializer(TranslatedSerializer):
    """A ruling."""

    object = ConstantField("ruling")
    id = serializers.CharField(source="slug")
    url = SiteURLField("/api/v1/rulings/{0.slug}")
    html_url = SiteURLField("/rulings/{0.slug}")
    question = TranslatedField("question", plain)
    statement = TranslatedField("statement", plain)
    statement_markup = TranslatedField("statement")
    status = ConstantField("current", "always `current`")  # a constant of version 1 of the API
    merged = SlugsField()
    local = serializers.BooleanField(source="is_local", help_text="whether it is this server's own")
    subjects = serializers.SerializerMethodField()
    situation = serializers.SerializerMethodField(help_text="a request to `play` that shows the ruling; null if none")
    citations = CitationSerializer(many=True)

    class Meta:
        model = Clarification
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "lang", "lang_fallback", "ruleset", "kind", "question", "verdict",
            "statement", "statement_markup", "basis", "source", "status", "subjects", "citations", "merged",
            "situation", "local",
        )  # fmt: skip

    @extend_schema_field({"oneOf": [{"$ref": "#/components/schemas/PlayRequest"}, {"type": "null"}]})
    def get_situation(self, ruling):
        return ruling.situation.request if hasattr(ruling, "situation") else None

    @extend_schema_field(PointerSerializer(many=True))
    def get_subjects(self, ruling):
        groups = (ruling.cards, ruling.terms, ruling.heroes, ruling.villains)
        return [pointer(row) for group in groups for row in group.all()]


class ConflictSideSerializer(serializers.ModelSerializer):
    """One side of a conflict."""

    point = NullableField()
    says = PlainField()
    citations = CitationSerializer(many=True)

    class Meta:
        model = ConflictSide
        fields = read_only_fields = ("point", "says", "citations")


class ConflictSerializer(serializers.ModelSerializer):
    """Passages that disagree or leave a question open. The recommendation is ours."""

    object = ConstantField("conflict")
    id = serializers.CharField(source="slug")
    url = SiteURLField("/api/v1/conflicts/{0.slug}")
    html_url = SiteURLField("/conflicts#{0.slug}")
    rulesets = TextsField()
    summary = PlainField()
    sides = ConflictSideSerializer(many=True)
    recommendation = PlainField(allow_null=True)
    cards = serializers.SlugRelatedField(slug_field="slug", many=True, read_only=True)
    terms = SlugsField()

    class Meta:
        model = Conflict
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "number", "title", "rulesets", "summary", "sides", "recommendation",
            "cards", "terms",
        )  # fmt: skip


class SearchResultSerializer(serializers.Serializer):
    """A card, term, clause or ruling found by a search, with an excerpt and its section."""

    object = ConstantField("search-result")
    kind = serializers.ChoiceField(choices=["card", "term", "ruling", "clause"])
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    name = serializers.CharField()
    lang = serializers.CharField(help_text="the language of the excerpt")
    excerpt = serializers.CharField(allow_blank=True)
    within = serializers.CharField()
