"""The JSON document of a set, and the recorded number of cards that it states."""

from django.db.models import Count, Sum
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.documents.serializer_fields import ConstantField, NullableField, SiteURLField, TextsField
from catalog.models import Card, CardSet
from core.data_version import once_per_version

SETS = CardSet.objects.annotate(cards_count=Count("cards")).order_by("position")


class ContentSerializer(serializers.Serializer):
    """A printed component of a set, with the recorded number of cards."""

    component = serializers.CharField()
    count = serializers.IntegerField()
    source = serializers.CharField()
    stack = serializers.CharField(allow_null=True)
    card = serializers.CharField(allow_null=True)
    recorded = serializers.IntegerField(allow_null=True)


class CoverageSerializer(serializers.Serializer):
    """How much is recorded: the number of cards, and how many have a text, copies, Power and two sources."""

    cards = serializers.IntegerField()
    texts = serializers.IntegerField(help_text="cards with text")
    copies = serializers.IntegerField(help_text="cards with a number of copies")
    power = serializers.IntegerField(help_text="cards with Power, including variable Power")
    two_sources = serializers.IntegerField(help_text="cards confirmed by two or more sources")
    sources = serializers.IntegerField(help_text="the number of sources")
    from_readers = serializers.IntegerField(help_text="cards with a text or number that readers sent")


class SetSerializer(serializers.ModelSerializer):
    """A box or pack."""

    object = ConstantField("set")
    id = serializers.CharField(source="code")
    url = SiteURLField("/api/v1/sets/{0.code}")
    html_url = SiteURLField("/sets/{0.code}")
    cards_url = SiteURLField("/api/v1/cards?q=set:{0.code}")
    game = serializers.CharField(source="game_id")
    aliases = TextsField()
    cards_count = serializers.IntegerField()
    coverage = CoverageSerializer()
    contents = serializers.SerializerMethodField()
    notes = NullableField()
    local = serializers.BooleanField(source="is_local", help_text="true if it only exists on this server")

    class Meta:
        model = CardSet
        fields = read_only_fields = (
            "object", "id", "code", "url", "html_url", "cards_url", "name", "game", "kind", "year", "aliases",
            "cards_count", "coverage", "contents", "notes", "local",
        )  # fmt: skip

    @extend_schema_field(ContentSerializer(many=True))
    def get_contents(self, card_set):
        recorded = self.context["recorded"]
        keys = [item.get("card") or (card_set.code, item.get("stack")) for item in card_set.contents]
        rows = [item | {"recorded": recorded.get(key)} for item, key in zip(card_set.contents, keys, strict=True)]
        return ContentSerializer(rows, many=True).data


@once_per_version()
def recorded_copies():
    """Return the total copies of cards by (set, stack), without promos, and the copies of single cards by id.

    Single cards are those that the printed contents of a set name."""
    cards = Card.objects.filter(is_promo=False).order_by()
    totals = cards.values_list("card_set", "stack").annotate(total=Sum("copies"))
    found = {(code, stack): total for code, stack, total in totals}
    contents = CardSet.objects.values_list("contents", flat=True)
    named = {item["card"] for items in contents for item in items if "card" in item}
    return found | dict(Card.objects.filter(slug__in=named).values_list("slug", "copies"))
