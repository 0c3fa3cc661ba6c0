"""Cards as the API serves them: built once by seed for every language, kept as text in CardDocument.

Addresses are written against BASE, which the API replaces with the address it was called at.
"""

import orjson

from catalog.faces.sizes import SIZES
from catalog.markup import plain
from catalog.models import Card, CardDocument

BASE = "rogues://site"
LANGS = ("en", "fr")
AT_A_TIME = 500


def card_document(card, lang="en", translation=None):
    """Return the card's JSON object in a language; without a translation the English text stands, marked."""
    text = (translation and translation.text) or card.text
    api = f"{BASE}/api/v1/cards/{card.slug}"
    return {
        "object": "card",
        "id": card.slug,
        "url": api,
        "html_url": f"{BASE}/cards/{card.slug}",
        "name": (translation and translation.name) or card.name,
        "lang": lang if translation or lang == "en" else "en",
        "lang_fallback": lang != "en" and not (translation and translation.name and translation.text),
        "game": card.card_set.game_id,
        "set": card.card_set_id,
        "set_name": card.card_set.name,
        "stack": card.stack,
        "types": card.types,
        "subtypes": card.subtypes,
        "cost": card.cost,
        "victory_points": card.victory_points,
        "victory_points_printed": card.victory_points_printed,
        "victory_points_formula": card.formula_id,
        "power": card.power,
        "power_printed": card.power_printed,
        "copies": card.copies,
        "keywords": card.keywords,
        "text": text and plain(text),
        "text_markup": text,
        "characters": sorted(character.slug for group in (card.heroes, card.villains) for character in group.all()),
        "locations": [location.slug for location in card.locations.all()],
        "figures": card.figures,
        "starts_on_top": card.starts_on_top,
        "is_promo": card.is_promo,
        "confirmed": card.confirmed,
        "disputed": card.disputed,
        "sources": [source.slug for source in card.sources.all()],
        "aliases": card.aliases,
        "notes": card.notes or None,
        "rulings_count": card.rulings_count,
        "rulings_url": f"{api}/rulings",
        "images": {size: f"{api}/image?size={size}" for size in SIZES},
    }


def build_documents():
    """Write every card's document in every language."""
    cards = Card.objects.select_related("card_set").prefetch_related(
        "translations", "heroes", "villains", "locations", "sources"
    )
    keys = list(Card.objects.order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(keys), AT_A_TIME):
        documents = []
        for card in cards.filter(pk__in=keys[start : start + AT_A_TIME]):
            translations = {row.lang: row for row in card.translations.all()}
            for lang in LANGS:
                body = orjson.dumps(card_document(card, lang, translations.get(lang))).decode()
                documents.append(CardDocument(card=card, lang=lang, body=body))
        CardDocument.objects.bulk_create(documents)
