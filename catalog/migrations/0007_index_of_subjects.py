"""Add the column `about` (names of a card's set, types and characters) to the full-text index; seed fills it."""

from django.db import migrations

SQL = {
    "sqlite": [
        "DROP TABLE catalog_cardindex",
        "CREATE VIRTUAL TABLE catalog_cardindex USING fts5(names, squeezed, about, text, rulings, tokenize='trigram')",
    ],
    "postgresql": [
        "ALTER TABLE catalog_cardindex ADD COLUMN about text NOT NULL DEFAULT ''",
        "CREATE INDEX catalog_cardindex_about ON catalog_cardindex USING gin (about gin_trgm_ops)",
    ],
}


def add_column(apps, schema_editor):
    """Add the column. An FTS5 table cannot be altered, so SQLite's is created again."""
    for statement in SQL[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


class Migration(migrations.Migration):

    dependencies = [
        ("catalog", "0006_one_store_per_fact"),
    ]

    operations = [
        migrations.RunPython(add_column, migrations.RunPython.noop),
    ]
