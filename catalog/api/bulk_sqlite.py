"""Objects of the API as tables of a SQLite file.

Every kind of object is a table. A list of texts is a JSON column and also a table of its own, `cards_types`; a list of
objects is only a table of its own, `rulings_citations`. The column `owner` of such a table is the id of the object with
the list. Other nested values are JSON columns."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import orjson

REFERENCES = {  # names of columns that hold the id of a row of a table
    "game": "games", "set": "sets", "victory_points_formula": "formulas", "printing_group": "cards",
    "book": "books", "clause": "clauses", "card": "cards", "counterpart": "clauses",
}  # fmt: skip
INDEXED = {"name", "ruleset", "kind", *REFERENCES}


def write_database(tables, full_text, views, meta):
    """Return the bytes of a SQLite file.

    `tables` are lists of objects by name, `full_text` are the columns of tables that get a full-text index, `views` are
    SELECT statements by name, and `meta` are the rows of the table `meta`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "database"
        with closing(sqlite3.connect(path)) as database:
            write_table(database, "meta", [{"id": name, "value": value} for name, value in meta.items()])
            for name, objects in tables.items():
                write_objects(database, name, objects, set(tables), ("id", *full_text.get(name, ())))
            for name, columns in full_text.items():
                listed = ", ".join(columns)
                database.execute(f'CREATE VIRTUAL TABLE "{name}_fts" USING fts5({listed}, content="{name}")')
                database.execute(f'INSERT INTO "{name}_fts" ("{name}_fts") VALUES (\'rebuild\')')
            for name, query in views.items():
                database.execute(f'CREATE VIEW "{name}" AS {query}')
            database.commit()
            database.execute("VACUUM")
        return path.read_bytes()


def write_objects(database, table, objects, known, columns):
    """Write a table of objects, and a table for each of their lists. `known` are the tables that foreign keys may name.

    `columns` are the columns of the table if there are no objects."""
    lists = {name for each in objects for name, value in each.items() if isinstance(value, list)}
    texts = {name for name in lists if all(isinstance(entry, str) for each in objects for entry in each[name])}
    left_out = {"object", *(lists - texts)}
    write_table(database, table, [without(each, left_out) for each in objects], known, columns=columns)
    for field in sorted(lists):
        rows = [
            {"owner": each["id"], "position": position} | ({"value": entry} if field in texts else columns_of(entry))
            for each in objects
            for position, entry in enumerate(each[field])
        ]
        if rows:
            write_table(database, f"{table}_{field}", rows, known, owner=table)


def without(row, names):
    """Return a row without some columns."""
    return {name: value for name, value in row.items() if name not in names}


def columns_of(entry):
    """Return the columns for an object in a list of another object, without lists of objects, which have own tables."""
    inner = {
        name for name, value in entry.items() if isinstance(value, list) and any("object" in each for each in value)
    }
    return without(entry, {"object", *inner}) | ({"type": entry["object"]} if "object" in entry else {})


def write_table(database, table, rows, known=(), owner=None, columns=()):
    """Create a table with indexes, and insert the rows. It has a column for every key that occurs in a row.

    `known` and `owner` are the tables that foreign keys may name. `columns` are the columns if there are no rows."""
    columns = list(dict.fromkeys(name for row in rows for name in row)) or columns
    targets = {name: REFERENCES[name] for name in columns if REFERENCES.get(name) in known}
    targets |= {"owner": owner} if owner else {}
    definitions = [f'"{name}" {column_type(name, rows, owner)}' for name in columns]
    definitions += [f'FOREIGN KEY ("{name}") REFERENCES "{target}" (id)' for name, target in targets.items()]
    database.execute(f'CREATE TABLE "{table}" ({", ".join(definitions)})')
    database.executemany(
        f'INSERT INTO "{table}" VALUES ({", ".join("?" * len(columns))})',
        ([sqlite_value(row.get(name)) for name in columns] for row in rows),
    )
    for name in columns:
        if name in INDEXED or name in ("owner", "value"):
            database.execute(f'CREATE INDEX "{table}_by_{name}" ON "{table}" ("{name}")')


def column_type(name, rows, owner):
    """Return the SQLite type to declare for a column: INTEGER if all its values are integers, else TEXT.

    The column `id` is the primary key, except in a table of parts that belong to a table `owner`."""
    if name == "id" and not owner:
        return "TEXT PRIMARY KEY"
    values = [row[name] for row in rows if row.get(name) is not None]
    return "INTEGER" if values and all(isinstance(value, int) for value in values) else "TEXT"


def sqlite_value(value):
    """Return a value for a SQLite column: lists and objects as JSON text, others unchanged."""
    return orjson.dumps(value).decode() if isinstance(value, list | dict) else value
