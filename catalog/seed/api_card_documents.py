"""Store every card in every language as the API returns it, in CardDocument."""

from collections import Counter

import orjson

from catalog.documents import LANGS
from catalog.documents.cards import CardSerializer
from catalog.models import Card, CardDocument

BATCH_SIZE = 500


def build_documents(keys=None):
    """Create the documents of the cards with these keys, or of every card, in every language."""
    cards = Card.objects.select_related("card_set").prefetch_related("translations", "tags")
    if keys is None:
        keys = list(Card.objects.order_by("pk").values_list("pk", flat=True))
    else:
        CardDocument.objects.filter(card__in=keys).delete()
    printings = Counter(Card.objects.order_by().values_list("printing_group", flat=True))
    for start in range(0, len(keys), BATCH_SIZE):
        rows = list(cards.filter(pk__in=keys[start : start + BATCH_SIZE]))
        for lang in LANGS:
            serialised = CardSerializer(rows, many=True, context={"lang": lang, "printings": printings}).data
            CardDocument.objects.bulk_create(
                CardDocument(card=card, lang=lang, body=orjson.dumps(document).decode())
                for card, document in zip(rows, serialised, strict=True)
            )
