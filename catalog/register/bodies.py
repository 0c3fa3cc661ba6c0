"""Stored documents, read together with the version they belong to, so that two catalogues never mix."""

from django.db import connection

from catalog.register.register import CatalogueChangedError

SQL = (
    "SELECT card_id, body, (SELECT version FROM catalog_dataversion ORDER BY id DESC LIMIT 1)"
    " FROM catalog_carddocument WHERE lang = %s AND card_id IN ({})"
)


def read_bodies(register, pks, lang):
    """Return the documents of cards, in the order of their keys, in one query."""
    if not pks:
        return []
    with connection.cursor() as cursor:
        cursor.execute(SQL.format(", ".join(["%s"] * len(pks))), [lang, *pks])
        rows = cursor.fetchall()
    if rows and (rows[0][2] or "none") != register.version:
        raise CatalogueChangedError
    bodies = {pk: body for pk, body, _version in rows}
    return [bodies[pk] for pk in pks]
