"""The database of the other servers: one table of cards with FTS5 on names and texts, and an index per filter."""

import sqlite3

import orjson

COLUMNS = (
    "id TEXT PRIMARY KEY, name TEXT, text TEXT, type TEXT, subtypes TEXT, keywords TEXT, characters TEXT, cost INTEGER,"
    " victory_points INTEGER, power INTEGER, copies INTEGER, stack TEXT, set_code TEXT, set_name TEXT, game TEXT,"
    " confirmed TEXT, sources TEXT"
)
INDEXED = ("name, id", "type, name", "cost, name", "set_code, name")


def export(source, target):
    """Write the cards of a site's database as a plain table."""
    target.unlink(missing_ok=True)
    site, peers = sqlite3.connect(source), sqlite3.connect(target)
    peers.execute(f"CREATE TABLE cards ({COLUMNS})")
    bodies = site.execute("SELECT body FROM catalog_carddocument WHERE lang = 'en'")
    peers.executemany(
        f"INSERT INTO cards VALUES ({', '.join('?' * 17)})", (row_of(orjson.loads(body)) for (body,) in bodies)
    )
    for columns in INDEXED:
        peers.execute(f"CREATE INDEX cards_{columns.split(',')[0]} ON cards ({columns})")
    peers.execute("CREATE VIRTUAL TABLE cards_fts USING fts5(name, text, content='cards')")
    peers.execute("INSERT INTO cards_fts (rowid, name, text) SELECT rowid, name, text FROM cards")
    peers.execute("INSERT INTO cards_fts (cards_fts) VALUES ('optimize')")
    peers.commit()
    peers.execute("ANALYZE")
    peers.close()


def row_of(card):
    """Return a card as a row of the plain table."""
    lists = [", ".join(card[name]) for name in ("subtypes", "keywords", "characters")]
    plain = [card[name] for name in ("cost", "victory_points", "power", "copies", "stack", "set", "set_name", "game")]
    first = [card["id"], card["name"], card["text"], card["types"][0] if card["types"] else None]
    return [*first, *lists, *plain, card["confirmed"], ", ".join(card["sources"])]
