"""The stored documents of cards, read by key."""

from django.db import connection

SQL = "SELECT card_id, body FROM catalog_carddocument WHERE lang = %s AND card_id IN ({})"


def read_bodies(pks, lang):
    """Return the documents of cards, in the order of their keys, in one query."""
    if not pks:
        return []
    with connection.cursor() as cursor:
        cursor.execute(SQL.format(", ".join(["%s"] * len(pks))), [lang, *pks])
        bodies = dict(cursor.fetchall())
    return [bodies[pk] for pk in pks]
