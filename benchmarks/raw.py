"""The same searches in SQLite, in process: the bare queries, without HTTP, Django or JSON."""

import sqlite3
import time

RANKED = (
    "SELECT c.* FROM cards_fts f JOIN cards c ON c.rowid = f.rowid"
    " WHERE cards_fts MATCH ? AND c.type = ? AND c.cost >= ? ORDER BY f.rank LIMIT 60"
)
COUNTED = (
    "SELECT count(*) FROM cards_fts f JOIN cards c ON c.rowid = f.rowid"
    " WHERE cards_fts MATCH ? AND c.type = ? AND c.cost >= ?"
)


def ranked(database, searches, seconds):
    """Time count and best page by bm25 over words; returns latencies in milliseconds."""
    cursor = sqlite3.connect(database).cursor()

    def search(asked):
        given = (" ".join(f'"{word}"' for word in asked.words), asked.card_type, asked.cost)
        cursor.execute(COUNTED, given).fetchone()
        cursor.execute(RANKED, given).fetchall()

    return timed(search, searches, seconds)


def same(database, searches, seconds):
    """Time the queries that the site's compiler makes: count, page of ids in order, documents."""
    from catalog.models import Card
    from catalog.query.parser import parse

    cursor = sqlite3.connect(database).cursor()
    documents = "SELECT card_id, body FROM catalog_carddocument WHERE lang = 'en' AND card_id IN ({})"

    def prepare(asked):
        query = parse(asked.site())
        cards = Card.objects.matching(query)
        page = cards.arranged(query).values_list("pk", flat=True)[:60]
        counted = cards.order_by().values("pk").query.sql_with_params()
        return counted, page.query.sql_with_params()

    def search(prepared):
        (counted, counted_given), (paged, page_given) = prepared
        cursor.execute(f"SELECT count(*) FROM ({counted})".replace("%s", "?"), counted_given).fetchone()
        keys = [row[0] for row in cursor.execute(paged.replace("%s", "?"), page_given)]
        if keys:
            cursor.execute(documents.format(", ".join("?" * len(keys))), keys).fetchall()

    return timed(search, [prepare(asked) for asked in searches[:400]], seconds)


def timed(work, items, seconds):
    """Do a thing for each item for some seconds; returns how long each took, in milliseconds, in order of size."""
    latencies, until = [], time.perf_counter() + seconds
    for item in items:
        start = time.perf_counter()
        if start > until:
            break
        work(item)
        latencies.append((time.perf_counter() - start) * 1000)
    return sorted(latencies)
