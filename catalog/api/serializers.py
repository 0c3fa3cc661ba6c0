"""Serializers of everything except cards. They produce the JSON and the OpenAPI schema."""

from django.conf import settings
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from catalog.api.card_serializers import CandidateSerializer, CardDocumentSerializer
from catalog.api.error_codes import ERROR_CODES
from catalog.documents.serializer_fields import AnyField, ConstantField, NullableField, SiteURLField, TextsField
from catalog.documents.sets import CoverageSerializer
from catalog.models import Formula, Game, Source
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.search.language.accepted_values import read_rulesets
from core.models import Change, DataVersion


@extend_schema_serializer(many=False)
class CatalogSerializer(serializers.Serializer):
    """A list of values."""

    object = ConstantField("catalog")
    total_values = serializers.SerializerMethodField()
    data = TextsField(source="*")

    def get_total_values(self, words) -> int:
        return len(words)


class GameSerializer(serializers.ModelSerializer):
    """A product line. Its rulesets are those of its rulebooks."""

    object = ConstantField("game")
    id = serializers.CharField(source="slug")
    url = SiteURLField("/api/v1/games/{0.slug}")
    html_url = SiteURLField("/cards?q=game:{0.slug}")
    aliases = TextsField()
    rulesets = serializers.SerializerMethodField()
    sets_count = serializers.IntegerField()
    cards_count = serializers.IntegerField()

    class Meta:
        model = Game
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "name", "aliases", "summary", "rulesets", "sets_count", "cards_count",
        )  # fmt: skip

    def get_rulesets(self, game) -> list[str]:
        return [ruleset for ruleset, games in read_rulesets().items() if game.slug in games]


class SourceSerializer(serializers.ModelSerializer):
    """A source that facts were taken from. Cards name theirs in `sources`."""

    object = ConstantField("source")
    id = serializers.CharField(source="slug", help_text="the source's id")
    url = SiteURLField("/api/v1/sources/{0.slug}")
    html_url = SiteURLField("/cards?q=source:{0.slug}")
    name = serializers.CharField(help_text="what the source is called")
    description = serializers.CharField(help_text="what it contains and how well it can be trusted")
    covers = TextsField(help_text="the fields of a card that it gives")

    class Meta:
        model = Source
        fields = read_only_fields = ("object", "id", "url", "html_url", "name", "description", "covers")


class FormulaSerializer(serializers.ModelSerializer):
    """How a variable number of Victory Points is counted. Cards name theirs in `victory_points_formula`."""

    object = ConstantField("formula")
    id = serializers.CharField(source="slug", help_text="the formula's id")
    url = SiteURLField("/api/v1/formulas/{0.slug}")
    html_url = SiteURLField("/cards?q=is:variablevp")
    lang = serializers.SerializerMethodField(help_text="the language of the sentence")
    sentence = serializers.SerializerMethodField(help_text="the formula in words")

    class Meta:
        model = Formula
        fields = read_only_fields = ("object", "id", "url", "html_url", "lang", "sentence")

    def get_lang(self, formula) -> str:
        return self.context["lang"] if formula.translation_in(self.context["lang"]) else "en"

    def get_sentence(self, formula) -> str:
        return formula.translated_to(self.context["lang"]).sentence


class CharacterSerializer(serializers.Serializer):
    """A hero, villain or location across all games and sets."""

    object = serializers.CharField(source="_meta.model_name")
    id = serializers.CharField(source="slug")
    url = SiteURLField("/api/v1{0}", source="get_absolute_url")
    html_url = SiteURLField("{0}", source="get_absolute_url")
    name = serializers.CharField()
    aliases = TextsField()
    cards_count = serializers.IntegerField()


class CharacterDetailSerializer(CharacterSerializer):
    """A hero, villain or location with its cards."""

    cards = CardDocumentSerializer(many=True, source="documents")


class TermCountSerializer(serializers.Serializer):
    """A term of a query and the number of cards it finds alone."""

    term = serializers.CharField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    says = serializers.CharField()
    count = serializers.IntegerField()


class DiagnosticSerializer(serializers.Serializer):
    """A problem in a query, with its position."""

    code = serializers.CharField()
    start = serializers.IntegerField(source="position")
    end = serializers.IntegerField()
    message = serializers.CharField()
    suggestion = serializers.CharField(allow_null=True)


class RowErrorSerializer(serializers.Serializer):
    """An invalid row of a list in the body."""

    index = serializers.IntegerField(help_text="its position in the list, from 0")
    field = serializers.CharField(help_text="the field that isn't valid")
    detail = serializers.CharField(help_text="what is wrong with it")


class ErrorSerializer(serializers.Serializer):
    """An error, as application/problem+json (RFC 9457). Members that don't apply are left out."""

    object = ConstantField("error")
    type = serializers.CharField(help_text="the URL of the documentation of the code")
    status = serializers.IntegerField(help_text="the HTTP status")
    code = serializers.ChoiceField(choices=[*ERROR_CODES], help_text="what went wrong, for programs")
    title = serializers.CharField(help_text="what went wrong, in a few words")
    detail = serializers.CharField(help_text="what went wrong and what to do, for people; the text may change")
    parameter = serializers.CharField(required=False, help_text="the query parameter that isn't valid")
    field = serializers.CharField(required=False, help_text="the part of the body that isn't valid")
    nearest = TextsField(
        required=False,
        help_text="up to 8 similar ids, names or values; all ids if there are few, as of books; sent if there are any",
    )
    candidates = CandidateSerializer(many=True, required=False, help_text="up to 20 cards that may be meant")
    position = serializers.IntegerField(required=False, help_text="the index in `q` where reading it failed, from 0")
    suggestion = serializers.CharField(required=False, allow_null=True, help_text="a search that can be read")
    suggestions = TextsField(required=False, help_text="card names similar to what you searched for")
    diagnostics = DiagnosticSerializer(many=True, required=False, help_text="the problems of the search")
    errors = RowErrorSerializer(many=True, required=False, help_text="every invalid row of a list in the body")


class ExplanationSerializer(serializers.Serializer):
    """An explained query."""

    object = ConstantField("explanation")
    query = serializers.CharField()
    sentence = serializers.CharField()
    total = serializers.IntegerField()
    terms = TermCountSerializer(many=True)
    tree = AnyField(help_text="nested terms; null if we can't read the search")
    controls = serializers.DictField()
    diagnostics = DiagnosticSerializer(many=True)
    corrected = serializers.CharField(allow_null=True)
    suggestions = TextsField()


class MetaSerializer(serializers.ModelSerializer):
    """A description of the loaded data."""

    object = ConstantField("meta")
    data_version = serializers.CharField(source="version")
    built_at = serializers.DateTimeField(format=None)
    api_version = ConstantField("1", "the version of this API")
    counts = serializers.DictField(child=serializers.IntegerField())
    coverage = CoverageSerializer()

    class Meta:
        model = DataVersion
        fields = read_only_fields = ("object", "data_version", "built_at", "api_version", "counts", "coverage")


class ChangeSerializer(serializers.ModelSerializer):
    """A row that was added, changed, removed, or merged into another."""

    object = ConstantField("change")
    version = serializers.CharField(source="version.version", help_text="the data version that changed the row")
    changed_at = serializers.DateTimeField(
        source="version.built_at", format=None, help_text="when this server loaded that version"
    )
    id = serializers.CharField(source="key")
    url = serializers.SerializerMethodField(
        help_text="the URL of the object in this API, of `merged_into` if it was merged; null if it has none"
    )
    html_url = serializers.SerializerMethodField(help_text="the URL of its page; null if it has none")
    action = serializers.ChoiceField(choices=["added", "changed", "removed", "merged"])
    name = NullableField()
    fields_changed = TextsField(source="fields")

    class Meta:
        model = Change
        fields = read_only_fields = (
            "object", "version", "changed_at", "kind", "id", "url", "html_url", "name", "action",
            "fields_changed", "merged_into",
        )  # fmt: skip

    def get_url(self, change) -> str | None:
        return url_of_changed(change, 0)

    def get_html_url(self, change) -> str | None:
        return url_of_changed(change, 1)


def url_of_changed(change, index):
    """Return the API URL (index 0) or page URL (index 1) of a changed object; None if it was removed or has none."""
    patterns = settings.CHANGED_OBJECT_URLS.get(change.kind.removesuffix("-fr"))
    is_there = patterns and change.action != "removed"
    return BASE_URL_PLACEHOLDER + patterns[index].format(change.merged_into or change.key) if is_there else None


class BulkFileSerializer(serializers.Serializer):
    """A downloadable file. The content of a file name never changes."""

    object = ConstantField("bulk-file")
    id = serializers.CharField(help_text="the file's id, which is the same for every version")
    name = serializers.CharField(
        help_text="the name of the file at `url`, with the first 16 digits of `uncompressed_sha256`; "
        "it changes if the content does, and only then"
    )
    description = serializers.CharField(help_text="what the file contains")
    content_type = serializers.CharField(help_text="the media type of the file at `url`")
    content_encoding = serializers.CharField(
        allow_null=True, help_text="always null: the file at `url` is not compressed a second time"
    )
    media_type = serializers.CharField(help_text="the media type of the content, once decompressed")
    bytes = serializers.IntegerField(help_text="the size of the file at `url`")
    sha256 = serializers.CharField(help_text="the SHA-256 digest of the file at `url`, which is compressed")
    uncompressed_bytes = serializers.IntegerField(help_text="the size of the content, once decompressed")
    uncompressed_sha256 = serializers.CharField(
        help_text="the SHA-256 digest of the content, once decompressed: of what `latest_url` gives you"
    )
    change_kinds = TextsField(help_text="the kinds of `/changes` that change objects in this file; empty if none does")
    updated_at = serializers.DateTimeField(format=None, help_text="when this data version was loaded")
    url = SiteURLField("/api/v1/bulk-data/files/{0[name]}", help_text="the URL of this version of the file")
    latest_url = SiteURLField("/api/v1/bulk-data/{0[id]}/latest", help_text="a URL that leads to the current version")
    html_url = SiteURLField("/api/docs#bulk", source="*", help_text="the documentation of bulk files")
