"""The JSON document of a card, which the API serves, seed stores and bulk files contain."""

from rest_framework import serializers

from catalog.documents.serializer_fields import AnyField, ConstantField, NullableField, SiteURLField, TextsField
from catalog.faces.image_sizes import SIZES
from catalog.models import Card
from catalog.text_links import plain


class DisputedValueSerializer(serializers.Serializer):
    """A value given by one source."""

    value = AnyField("integer", "string")
    source = serializers.CharField()


class DisputeSerializer(serializers.Serializer):
    """A field on which sources disagree."""

    field = serializers.CharField()
    values = DisputedValueSerializer(many=True)


class ImagesSerializer(serializers.Serializer):
    """The URLs of a card's image, one per size."""

    def get_fields(self):
        return {
            size: SiteURLField(f"/api/v1/cards/{{0.slug}}/image?size={size}", help_text=f"{width}×{height} pixels")
            for size, (width, height) in SIZES.items()
        }


class CardSerializer(serializers.ModelSerializer):
    """A card as printed in one set, in the context's language. Null means not recorded."""

    object = ConstantField("card")
    id = serializers.CharField(source="slug")
    url = SiteURLField("/api/v1/cards/{0.slug}")
    html_url = SiteURLField("/cards/{0.slug}")
    name = serializers.SerializerMethodField()
    lang = serializers.SerializerMethodField()
    lang_fallback = serializers.SerializerMethodField()
    untranslated = serializers.SerializerMethodField(
        help_text="`name`, `text`, or both, if you asked for another language and they are in English; else empty"
    )
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
    locations = serializers.SerializerMethodField()
    figures = serializers.DictField()
    disputed = DisputeSerializer(many=True)
    sources = serializers.SerializerMethodField()
    aliases = TextsField()
    notes = NullableField()
    rulings_url = SiteURLField("/api/v1/cards/{0.slug}/rulings")
    printing_group = serializers.CharField(
        help_text="the id of the first printing of this card; cards with the same value are the same card"
    )
    printings_count = serializers.SerializerMethodField(help_text="how many printings the card has, this one included")
    printings_url = SiteURLField("/api/v1/cards/{0.slug}/printings")
    playable = serializers.BooleanField(source="is_playable", help_text="true if `play` can carry out its text")
    local = serializers.BooleanField(source="is_local", help_text="true if it, or its text, only exists on this server")
    images = ImagesSerializer(source="*")

    class Meta:
        model = Card
        fields = read_only_fields = (
            "object", "id", "url", "html_url", "name", "lang", "lang_fallback", "untranslated", "game", "set",
            "set_name", "stack", "types", "subtypes", "cost", "victory_points", "victory_points_printed",
            "victory_points_formula", "power", "power_printed", "copies", "keywords", "text", "text_markup",
            "characters", "locations", "figures", "starts_on_top", "is_promo", "confirmed", "disputed", "sources",
            "aliases", "notes", "rulings_count", "rulings_url", "printing_group", "printings_count", "printings_url",
            "playable", "local", "images",
        )  # fmt: skip

    def get_name(self, card) -> str:
        return card.translated_to(self.context["lang"]).name or card.name

    def get_lang(self, card) -> str:
        return self.context["lang"] if card.translation_in(self.context["lang"]) else "en"

    def get_lang_fallback(self, card) -> bool:
        translation = card.translation_in(self.context["lang"])
        return self.context["lang"] != "en" and not (translation and translation.name and translation.text)

    def get_untranslated(self, card) -> list[str]:
        if self.context["lang"] == "en":
            return []
        translation = card.translation_in(self.context["lang"])
        known = [name for name in ("name", "text") if getattr(card, name)]
        return [name for name in known if not (translation and getattr(translation, name))]

    def get_text(self, card) -> str | None:
        markup = self.get_text_markup(card)
        return markup and plain(markup)

    def get_text_markup(self, card) -> str | None:
        return card.translated_to(self.context["lang"]).text or card.text

    def get_printings_count(self, card) -> int:
        return self.context["printings"][card.printing_group]

    def get_characters(self, card) -> list[str]:
        return card.tag_values("hero", "villain")

    def get_locations(self, card) -> list[str]:
        return card.tag_values("location")

    def get_sources(self, card) -> list[str]:
        return card.tag_values("source")
