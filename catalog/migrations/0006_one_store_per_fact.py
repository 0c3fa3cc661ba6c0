"""Store characters, places and sources of a card only as tags, and translations of formulas as rows; seed loads them."""

import core.code_point_model_fields
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0001_squashed_0005_is_local'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='card',
            name='heroes',
        ),
        migrations.RemoveField(
            model_name='card',
            name='locations',
        ),
        migrations.RemoveField(
            model_name='card',
            name='sources',
        ),
        migrations.RemoveField(
            model_name='card',
            name='villains',
        ),
        migrations.RemoveField(
            model_name='formula',
            name='sentence_fr',
        ),
        migrations.CreateModel(
            name='FormulaTranslation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('sentence', models.TextField()),
                ('formula', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='translations', to='catalog.formula')),
            ],
            options={
                'ordering': ['formula', 'lang'],
                'constraints': [models.UniqueConstraint(fields=('formula', 'lang'), name='one_formula_per_language')],
            },
        ),
    ]
