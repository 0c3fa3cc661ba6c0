"""Let PostgreSQL order names and ids by code points, as SQLite does, whatever the collation of the database is."""

from django.db import migrations, models


def order_by_code_points(apps, schema_editor):
    """Give every column of a CharField the collation "C"."""
    if schema_editor.connection.vendor != "postgresql":
        return
    quote = schema_editor.quote_name
    for label in ("core", "catalog", "rules"):
        for model in apps.get_app_config(label).get_models():
            for field in model._meta.local_fields if model._meta.managed else ():
                if isinstance(field, models.CharField):
                    schema_editor.execute(
                        f"ALTER TABLE {quote(model._meta.db_table)} ALTER COLUMN {quote(field.column)}"
                        f' TYPE {field.db_type(schema_editor.connection)} COLLATE "C"'
                    )


class Migration(migrations.Migration):
    dependencies = [("rules", "0006_is_local"), ("catalog", "0005_is_local"), ("core", "0002_merged_into")]
    operations = [migrations.RunPython(order_by_code_points, migrations.RunPython.noop)]
