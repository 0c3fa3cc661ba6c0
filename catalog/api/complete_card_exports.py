"""All cards as CSV and as text: the unfiltered list, stored on disk by seed."""

from django.conf import settings

from catalog.api.card_serializers import CardDocumentSerializer
from catalog.api.renderers import CSVRenderer, TextRenderer
from catalog.documents import LANGS
from catalog.models import Card, CardDocument
from catalog.search.card_queries import search_cards
from catalog.search.language.parser import parse
from core.build_digest import BUILD
from core.generated_files import read_or_build


def card_export(renderer, lang, version):
    """Return all cards in a renderer's format, from disk if they are stored."""
    path = settings.VAR_DIR / "lists" / f"{BUILD}-{version}" / f"cards-{lang}.{renderer.format}"
    return read_or_build(path, lambda: build_export(renderer, lang))


def build_export(renderer, lang):
    """Render all cards of the loaded catalog."""
    bodies = CardDocument.objects.bodies(search_cards(Card.objects.all(), parse("")).values_list("pk", flat=True), lang)
    cards = CardDocumentSerializer(bodies, many=True, context={"fields": renderer.fields}).data
    return renderer.write(cards).encode()


def build_all(version):
    """Build the export of every format and language."""
    for renderer in (CSVRenderer(), TextRenderer()):
        for lang in LANGS:
            card_export(renderer, lang, version)
