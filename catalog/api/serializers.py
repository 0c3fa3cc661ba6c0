"""The shapes of the catalogue's API objects, for the schema; bodies are built by documents.py and the views."""

from rest_framework import serializers

from catalog.models import CONFIRMATIONS


class DisputedValueSerializer(serializers.Serializer):
    """A value one source gives."""

    value = serializers.JSONField(allow_null=True)
    source = serializers.CharField()


class DisputeSerializer(serializers.Serializer):
    """A field on which sources disagree."""

    field = serializers.CharField()
    values = DisputedValueSerializer(many=True)


class CardSerializer(serializers.Serializer):
    """A card as printed in one set; null is: not recorded."""

    object = serializers.CharField(default="card")
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    name = serializers.CharField()
    lang = serializers.CharField()
    lang_fallback = serializers.BooleanField()
    game = serializers.CharField()
    set = serializers.CharField()
    set_name = serializers.CharField()
    stack = serializers.CharField()
    types = serializers.ListField(child=serializers.CharField())
    subtypes = serializers.ListField(child=serializers.CharField())
    cost = serializers.IntegerField(allow_null=True)
    victory_points = serializers.IntegerField(allow_null=True)
    victory_points_printed = serializers.CharField(allow_null=True)
    victory_points_formula = serializers.CharField(allow_null=True)
    power = serializers.IntegerField(allow_null=True)
    power_printed = serializers.CharField(allow_null=True)
    copies = serializers.IntegerField(allow_null=True)
    keywords = serializers.ListField(child=serializers.CharField())
    text = serializers.CharField(allow_null=True)
    text_markup = serializers.CharField(allow_null=True)
    characters = serializers.ListField(child=serializers.CharField())
    locations = serializers.ListField(child=serializers.CharField())
    figures = serializers.DictField()
    starts_on_top = serializers.BooleanField()
    is_promo = serializers.BooleanField()
    confirmed = serializers.ChoiceField(choices=[value for value, _label in CONFIRMATIONS])
    disputed = DisputeSerializer(many=True)
    sources = serializers.ListField(child=serializers.CharField())
    aliases = serializers.ListField(child=serializers.CharField())
    notes = serializers.CharField(allow_null=True)
    rulings_count = serializers.IntegerField()
    rulings_url = serializers.CharField()
    images = serializers.DictField(child=serializers.CharField())


class ListSerializer(serializers.Serializer):
    """One page of a list."""

    object = serializers.CharField(default="list")
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    page_size = serializers.IntegerField()
    has_more = serializers.BooleanField()
    next_page = serializers.CharField(allow_null=True)
    warnings = serializers.ListField(child=serializers.CharField())


class CardListSerializer(ListSerializer):
    """One page of cards; an empty result suggests names."""

    suggestions = serializers.ListField(child=serializers.CharField(), required=False)
    data = CardSerializer(many=True)


class CollectionRequestSerializer(serializers.Serializer):
    """Up to 75 identifiers: ids, or objects with id, or with name and perhaps set."""

    identifiers = serializers.ListField(child=serializers.JSONField(), max_length=75)


class CollectionSerializer(serializers.Serializer):
    """The cards found and the identifiers that named none."""

    object = serializers.CharField(default="list")
    total = serializers.IntegerField()
    not_found = serializers.ListField(child=serializers.JSONField())
    warnings = serializers.ListField(child=serializers.CharField())
    data = CardSerializer(many=True)


class CatalogSerializer(serializers.Serializer):
    """A list of words."""

    object = serializers.CharField(default="catalog")
    total_values = serializers.IntegerField()
    data = serializers.ListField(child=serializers.CharField())


class GameSerializer(serializers.Serializer):
    """A game."""

    object = serializers.CharField(default="game")
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    name = serializers.CharField()
    aliases = serializers.ListField(child=serializers.CharField())
    summary = serializers.CharField()
    sets_count = serializers.IntegerField()
    cards_count = serializers.IntegerField()


class ContentSerializer(serializers.Serializer):
    """A component of a set as printed, against what is recorded."""

    component = serializers.CharField()
    count = serializers.IntegerField()
    source = serializers.CharField()
    stack = serializers.CharField(allow_null=True)
    card = serializers.CharField(allow_null=True)
    recorded = serializers.IntegerField(allow_null=True)


class SetSerializer(serializers.Serializer):
    """A box or pack."""

    object = serializers.CharField(default="set")
    id = serializers.CharField()
    code = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    cards_url = serializers.CharField()
    name = serializers.CharField()
    game = serializers.CharField()
    kind = serializers.CharField()
    year = serializers.IntegerField(allow_null=True)
    aliases = serializers.ListField(child=serializers.CharField())
    cards_count = serializers.IntegerField()
    contents = ContentSerializer(many=True)
    notes = serializers.CharField(allow_null=True)


class CharacterSerializer(serializers.Serializer):
    """A hero, villain or place across all games and sets."""

    object = serializers.CharField()
    id = serializers.CharField()
    url = serializers.CharField()
    html_url = serializers.CharField()
    name = serializers.CharField()
    aliases = serializers.ListField(child=serializers.CharField())
    cards_count = serializers.IntegerField()


class CharacterDetailSerializer(CharacterSerializer):
    """A hero, villain or place with its cards."""

    cards = CardSerializer(many=True)


class GameListSerializer(ListSerializer):
    """All games."""

    data = GameSerializer(many=True)


class SetListSerializer(ListSerializer):
    """One page of sets."""

    data = SetSerializer(many=True)


class CharacterListSerializer(ListSerializer):
    """One page of heroes, villains or places."""

    data = CharacterSerializer(many=True)


class ErrorSerializer(serializers.Serializer):
    """An error, as application/problem+json."""

    object = serializers.CharField(default="error")
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
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    message = serializers.CharField()
    suggestion = serializers.CharField(allow_null=True)


class ExplanationSerializer(serializers.Serializer):
    """A query explained."""

    object = serializers.CharField(default="explanation")
    query = serializers.CharField()
    sentence = serializers.CharField()
    total = serializers.IntegerField()
    terms = TermCountSerializer(many=True)
    tree = serializers.JSONField(help_text="nested terms; null where the query cannot be read")
    controls = serializers.DictField()
    diagnostics = DiagnosticSerializer(many=True)
    corrected = serializers.CharField(allow_null=True)
    suggestions = serializers.ListField(child=serializers.CharField())


class MetaSerializer(serializers.Serializer):
    """What is being served."""

    object = serializers.CharField(default="meta")
    data_version = serializers.CharField()
    built_at = serializers.DateTimeField(allow_null=True)
    api_version = serializers.CharField()
    counts = serializers.DictField(child=serializers.IntegerField())


class ChangeSerializer(serializers.Serializer):
    """A row that was added, changed or removed."""

    object = serializers.CharField(default="change")
    version = serializers.CharField()
    kind = serializers.CharField()
    id = serializers.CharField()
    action = serializers.ChoiceField(choices=["added", "changed", "removed"])
    fields_changed = serializers.ListField(child=serializers.CharField())


class ChangeListSerializer(ListSerializer):
    """One page of changes."""

    since = serializers.CharField(allow_null=True)
    data_version = serializers.CharField()
    data = ChangeSerializer(many=True)


class BulkFileSerializer(serializers.Serializer):
    """A file to download: its name never means other bytes."""

    object = serializers.CharField(default="bulk-file")
    id = serializers.CharField()
    name = serializers.CharField()
    description = serializers.CharField()
    content_type = serializers.CharField()
    content_encoding = serializers.CharField(allow_null=True)
    bytes = serializers.IntegerField()
    sha256 = serializers.CharField()
    updated_at = serializers.DateTimeField()
    url = serializers.CharField()


class BulkListSerializer(ListSerializer):
    """The manifest of bulk files."""

    data_version = serializers.CharField()
    data = BulkFileSerializer(many=True)
