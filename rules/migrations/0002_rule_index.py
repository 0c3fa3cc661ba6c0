"""Make the full-text index of rules in the database at hand."""

from django.db import migrations

from rules.search.index import create_index, drop_index


class Migration(migrations.Migration):
    dependencies = [("rules", "0001_initial")]
    operations = [migrations.RunPython(create_index, drop_index)]
