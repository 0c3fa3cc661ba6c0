"""Cards as the API serves them: serialised once by seed for every language, stored as text in CardDocument."""

import orjson

from catalog.api.card_serializers import CardSerializer
from catalog.api.parameters import LANGS
from catalog.models import Card, CardDocument

AT_A_TIME = 500


def build_documents():
    """Write every card's document in every language."""
    cards = Card.objects.select_related("card_set").prefetch_related(
        "translations", "heroes", "villains", "locations", "sources"
    )
    keys = list(Card.objects.order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(keys), AT_A_TIME):
        rows = list(cards.filter(pk__in=keys[start : start + AT_A_TIME]))
        for lang in LANGS:
            serialised = CardSerializer(rows, many=True, context={"lang": lang}).data
            CardDocument.objects.bulk_create(
                CardDocument(card=card, lang=lang, body=orjson.dumps(document).decode())
                for card, document in zip(rows, serialised, strict=True)
            )
