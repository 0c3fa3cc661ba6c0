"""The stored documents of cards, read by key or id."""

from django.db import connection

BY_KEY = "SELECT card_id, body FROM catalog_carddocument WHERE lang = %s AND card_id IN ({})"
BY_ID = (
    "SELECT body FROM catalog_card JOIN catalog_carddocument ON card_id = catalog_card.id WHERE slug = %s AND lang = %s"
)


def read_bodies(pks, lang):
    """Return the documents of cards, in the order of their keys, in one query."""
    if not pks:
        return []
    with connection.cursor() as cursor:
        cursor.execute(BY_KEY.format(", ".join(["%s"] * len(pks))), [lang, *pks])
        bodies = dict(cursor.fetchall())
    return [bodies[pk] for pk in pks]


def read_body(slug, lang):
    """Return the document of the card with an id, or None."""
    with connection.cursor() as cursor:
        cursor.execute(BY_ID, [slug, lang])
        row = cursor.fetchone()
    return row and row[0]
