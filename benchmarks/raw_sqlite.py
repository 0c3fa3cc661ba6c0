"""The same searches directly in SQLite, without HTTP, Django or JSON."""

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
    """Time a full-text search with count and first page by bm25; return latencies in milliseconds."""
    cursor = sqlite3.connect(database).cursor()

    def search(wanted):
        given = (" ".join(f'"{word}"' for word in wanted.words), wanted.card_type, wanted.cost)
        cursor.execute(COUNTED, given).fetchone()
        cursor.execute(RANKED, given).fetchall()

    return timed(search, searches, seconds)


SAME = """
WITH found AS MATERIALIZED (
  SELECT card.id, card.sort_name, card.slug, {tier} AS tier
  FROM catalog_cardindex JOIN catalog_card card ON card.id = catalog_cardindex.rowid
  WHERE catalog_cardindex MATCH ? AND card.cost >= ? AND EXISTS (
    SELECT 1 FROM catalog_cardtag WHERE kind IN ('type', 'subtype') AND value IN ({types}) AND card_id = card.id)
), page AS MATERIALIZED (SELECT * FROM found ORDER BY tier, sort_name, slug LIMIT 60)
SELECT (SELECT count(*) FROM found), page.id, document.body
FROM page JOIN catalog_carddocument document ON document.card_id = page.id AND document.lang = 'en'
ORDER BY tier, sort_name, slug
"""
TIER = """CASE WHEN sort_name = ? THEN 0 WHEN sort_name = ? THEN 1 WHEN substr(sort_name, 1, ?) = ? THEN 2
WHEN instr(sort_name, ?) THEN 3 ELSE 4 END"""
CHECKED = 200


def same(database, searches, seconds):
    """Time one SQL statement that does the work of a site search: match, filter, count, order, and read 60 documents.

    The first searches are also run through the site; the benchmark stops if the two find different cards. Return the
    sorted latencies in milliseconds."""
    from catalog.models import Card
    from catalog.search.language.parser import parse
    from catalog.search.language.value_matching import find as stored

    cursor = sqlite3.connect(database).cursor()
    cursor.execute("PRAGMA mmap_size=2147418112")

    def prepare(wanted):
        looks = [" OR ".join(f'{column} : "{word}"' for column in columns_for(wanted, word)) for word in wanted.words]
        types, words = stored("type", wanted.card_type), " ".join(wanted.words)
        tier, given = ("4", ())
        if wanted.where == "name":
            tier, given = TIER, (words, f"the {words}", len(words), words, f" {words}")
        statement = SAME.format(tier=tier, types=", ".join("?" * len(types)))
        return statement, (*given, " AND ".join(f"({look})" for look in looks), wanted.cost, *types)

    for wanted in searches[:CHECKED]:
        query, rows = parse(wanted.site()), cursor.execute(*prepare(wanted)).fetchall()
        keys, total = Card.objects.matching(query).ordered_for(query).keys_and_total(0, 60)
        if [row[1] for row in rows] != keys or (rows and rows[0][0] != total):
            raise SystemExit(f"the SQLite query and the site find different cards for {wanted.site()}")
    return timed(
        lambda ready: cursor.execute(*ready).fetchall(), [prepare(wanted) for wanted in searches[:6000]], seconds
    )


def columns_for(wanted, word):
    """Return the columns of the index in which the site searches for a word."""
    if wanted.where == "text":
        return ("text",)
    return ("names", "squeezed") if len(word) >= 4 else ("names",)


def timed(work, items, seconds):
    """Call a function with each item once, at most for some seconds; return the sorted durations in milliseconds."""
    latencies, until = [], time.perf_counter() + seconds
    for item in items:
        start = time.perf_counter()
        if start > until:
            break
        work(item)
        latencies.append((time.perf_counter() - start) * 1000)
    return sorted(latencies)
