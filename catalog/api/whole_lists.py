"""Every card as CSV and as text: what the list gives where nothing narrows it, made once with the catalogue."""

from django.conf import settings

from catalog.api.card_serializers import CardDocumentSerializer
from catalog.api.parameters import LANGS
from catalog.api.renderers import CSVRenderer, TextRenderer
from catalog.models import Card, CardDocument
from catalog.search.language.parser import parse
from core.build import BUILD
from core.file_cache import read_or_build


def whole_list(renderer, lang, version):
    """Return every card as a renderer writes it, as seed has stored it."""
    path = settings.VAR_DIR / "lists" / f"{BUILD}-{version}" / f"cards-{lang}.{renderer.format}"
    return read_or_build(path, lambda: build(renderer, lang))


def build(renderer, lang):
    """Write every card of the loaded catalogue."""
    bodies = CardDocument.objects.bodies(Card.objects.arranged(parse("")).values_list("pk", flat=True), lang)
    cards = CardDocumentSerializer(bodies, many=True, context={"fields": renderer.fields}).data
    return renderer.write(cards).encode()


def make_all(version):
    """Make the list of every form and language."""
    for renderer in (CSVRenderer(), TextRenderer()):
        for lang in LANGS:
            whole_list(renderer, lang, version)
