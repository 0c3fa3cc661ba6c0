"""Make the full-text index of cards in the database at hand."""

from django.db import migrations

from catalog.search.index import create_index, drop_index


class Migration(migrations.Migration):
    dependencies = [("catalog", "0001_initial")]
    operations = [migrations.RunPython(create_index, drop_index)]
