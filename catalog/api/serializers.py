"""The catalogue's objects: each shape is defined once, and both written and described from there."""

import orjson
from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from catalog.address import BASE
from catalog.faces.sizes import SIZES
from catalog.markup import plain
from catalog.models import Card, CardSet, Game
from core.models import Change, DataVersion


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
        extend_schema_field({"type": [*types, "null"]})(self)


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


class DisputedValueSerializer(serializers.Serializer):
    """A value one source gives."""

    value = AnyField("integer", "string")
    source = serializers.CharField()


class DisputeSerializer(serializers.Serializer):
    """A field on which sources disagree."""

    field = serializers.CharField()
    values = DisputedValueSerializer(many=True)


class ImagesSerializer(serializers.Serializer):
    """The addresses of a card's picture, one a size."""

    def get_fields(self):
        return {size: AddressField(f"/api/v1/cards/{{0.slug}}/image?size={size}") for size in SIZES}


class CardSerializer(serializers.ModelSerializer):
    """A card as printed in one set, in the context's language; null is: not recorded."""

    object = ConstantField("card")
    id = serializers.CharField(source="slug")
    url = AddressField("/api/v1/cards/{0.slug}")
    html_url = AddressField("/cards/{0.slug}")
    name = serializers.SerializerMethodField()
    lang = serializers.SerializerMethodField()
    lang_fallback = serializers.SerializerMethodField()
    game = serializers.CharField(source="card_set.game_id")
    set = serializers.CharField(source="card_set_id")
    set_name = serializers.CharField(source="card_set.name")
    types = TextsField()
    subtypes = TextsField()
    victory_points_formula = serializers.CharField(source="formula_id", allow_null=True)
    keywords = TextsField()
    text = serializers.SerializerMethodField()
    text_markup = serializers.SerializerMethodField()
    characters = serializers.SerializerMethodField()
    locations = SlugsField()
    figures = serializers.DictField()
    disputed = DisputeSerializer(many=True)
    sources = SlugsField()
    aliases = TextsField()
    notes = NullableField()
    rulings_url = AddressField("/api/v1/cards/{0.slug}/rulings")
    images = ImagesSerializer(source="*")

    class Meta:
        model = Card
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "name", "lang", "lang_fallback", "game", "set", "set_name", "stack",
            "types", "subtypes", "cost", "victory_points", "victory_points_printed", "victory_points_formula", "power",
            "power_printed", "copies", "keywords", "text", "text_markup", "characters", "locations", "figures",
            "starts_on_top", "is_promo", "confirmed", "disputed", "sources", "aliases", "notes", "rulings_count",
            "rulings_url", "images",
        )  # fmt: skip

    def translation(self, card):
        """Return the card's translation, if there is one."""
        lang = self.context["lang"]
        return next((row for row in card.translations.all() if row.lang == lang), None)

    def get_name(self, card) -> str:
        translation = self.translation(card)
        return (translation and translation.name) or card.name

    def get_lang(self, card) -> str:
        return self.context["lang"] if self.translation(card) else "en"

    def get_lang_fallback(self, card) -> bool:
        translation = self.translation(card)
        return self.context["lang"] != "en" and not (translation and translation.name and translation.text)

    def get_text(self, card) -> str | None:
        markup = self.get_text_markup(card)
        return markup and plain(markup)

    def get_text_markup(self, card) -> str | None:
        translation = self.translation(card)
        return (translation and translation.text) or card.text

    def get_characters(self, card) -> list[str]:
        return sorted(character.pk for group in (card.heroes, card.villains) for character in group.all())


@extend_schema_serializer(component_name="Card")
class CardDocumentSerializer(CardSerializer):
    """Cards as seed has serialised and stored them: written as they are, or with the context's fields alone."""

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
    """Up to 75 identifiers: ids, or objects with id, or with name and perhaps set."""

    identifiers = serializers.ListField(child=serializers.JSONField(), max_length=75)


class CollectionSerializer(serializers.Serializer):
    """The cards found and the identifiers that named none."""

    object = ConstantField("list")
    total = serializers.IntegerField()
    not_found = serializers.ListField(child=AnyField())
    warnings = TextsField()
    data = CardDocumentSerializer(many=True)


@extend_schema_serializer(many=False)
class CatalogSerializer(serializers.Serializer):
    """A list of words."""

    object = ConstantField("catalog")
    total_values = serializers.SerializerMethodField()
    data = TextsField(source="*")

    def get_total_values(self, words) -> int:
        return len(words)


class GameSerializer(serializers.ModelSerializer):
    """A product line; its rulesets are the scopes its rulebooks have."""

    object = ConstantField("game")
    id = serializers.CharField(source="slug")
    url = AddressField("/api/v1/games/{0.slug}")
    html_url = AddressField("/cards?q=game:{0.slug}")
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
        books = sorted((book for each in game.sets.all() for book in each.books.all()), key=lambda book: book.position)
        return list(dict.fromkeys(book.ruleset for book in books if book.ruleset))


class ContentSerializer(serializers.Serializer):
    """A component of a set as printed, against what is recorded."""

    component = serializers.CharField()
    count = serializers.IntegerField()
    source = serializers.CharField()
    stack = serializers.CharField(allow_null=True)
    card = serializers.CharField(allow_null=True)
    recorded = serializers.IntegerField(allow_null=True)


class SetSerializer(serializers.ModelSerializer):
    """A box or pack."""

    object = ConstantField("set")
    id = serializers.CharField(source="code")
    url = AddressField("/api/v1/sets/{0.code}")
    html_url = AddressField("/sets/{0.code}")
    cards_url = AddressField("/api/v1/cards?q=set:{0.code}")
    game = serializers.CharField(source="game_id")
    aliases = TextsField()
    cards_count = serializers.IntegerField()
    contents = serializers.SerializerMethodField()
    notes = NullableField()

    class Meta:
        model = CardSet
        fields = read_only_fields = (
            "object", "id", "code", "url", "html_url", "cards_url", "name", "game", "kind", "year", "aliases",
            "cards_count", "contents", "notes",
        )  # fmt: skip

    @extend_schema_field(ContentSerializer(many=True))
    def get_contents(self, card_set):
        recorded = self.context["recorded"]
        keys = [item.get("card") or (card_set.code, item.get("stack")) for item in card_set.contents]
        rows = [item | {"recorded": recorded.get(key)} for item, key in zip(card_set.contents, keys, strict=True)]
        return ContentSerializer(rows, many=True).data


class CharacterSerializer(serializers.Serializer):
    """A hero, villain or place across all games and sets."""

    object = serializers.CharField(source="_meta.model_name")
    id = serializers.CharField(source="slug")
    url = AddressField("/api/v1{0}", source="get_absolute_url")
    html_url = AddressField("{0}", source="get_absolute_url")
    name = serializers.CharField()
    aliases = TextsField()
    cards_count = serializers.IntegerField()


class CharacterDetailSerializer(CharacterSerializer):
    """A hero, villain or place with its cards."""

    cards = CardDocumentSerializer(many=True, source="documents")


class ErrorSerializer(serializers.Serializer):
    """An error, as application/problem+json."""

    object = ConstantField("error")
    status = serializers.IntegerField()
    code = serializers.CharField()
    title = serializers.CharField()
    detail = serializers.CharField()


class TermCountSerializer(serializers.Serializer):
    """A term of a query and how many cards it finds alone."""

    term = serializers.CharField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    says = serializers.CharField()
    count = serializers.IntegerField()


class DiagnosticSerializer(serializers.Serializer):
    """A complaint about a query, with its place."""

    code = serializers.CharField()
    start = serializers.IntegerField(source="position")
    end = serializers.IntegerField()
    message = serializers.CharField()
    suggestion = serializers.CharField(allow_null=True)


class ExplanationSerializer(serializers.Serializer):
    """A query explained."""

    object = ConstantField("explanation")
    query = serializers.CharField()
    sentence = serializers.CharField()
    total = serializers.IntegerField()
    terms = TermCountSerializer(many=True)
    tree = AnyField(help_text="nested terms; null where the query cannot be read")
    controls = serializers.DictField()
    diagnostics = DiagnosticSerializer(many=True)
    corrected = serializers.CharField(allow_null=True)
    suggestions = TextsField()


class MetaSerializer(serializers.ModelSerializer):
    """What is being served."""

    object = ConstantField("meta")
    data_version = serializers.CharField(source="version")
    built_at = serializers.DateTimeField(format=None)
    api_version = ConstantField("1")
    counts = serializers.DictField(child=serializers.IntegerField())

    class Meta:
        model = DataVersion
        fields = read_only_fields = ("object", "data_version", "built_at", "api_version", "counts")


class ChangeSerializer(serializers.ModelSerializer):
    """A row that was added, changed, removed, or merged into another."""

    object = ConstantField("change")
    version = serializers.CharField(source="version.version")
    id = serializers.CharField(source="key")
    action = serializers.ChoiceField(choices=["added", "changed", "removed", "merged"])
    fields_changed = TextsField(source="fields")

    class Meta:
        model = Change
        fields = read_only_fields = ("object", "version", "kind", "id", "action", "fields_changed", "merged_into")


class BulkFileSerializer(serializers.Serializer):
    """A file to download: its name never means other bytes."""

    object = ConstantField("bulk-file")
    id = serializers.CharField()
    name = serializers.CharField()
    description = serializers.CharField()
    content_type = serializers.CharField()
    content_encoding = serializers.CharField(allow_null=True)
    bytes = serializers.IntegerField()
    sha256 = serializers.CharField()
    updated_at = serializers.DateTimeField(format=None)
    url = AddressField("/api/v1/bulk-data/files/{0[name]}")
