"""The schema of release 1.0.0."""

import core.code_point_model_fields
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True
    replaces = [
        ("core", "0001_initial"),
        ("core", "0002_merged_into"),
        ("core", "0003_change_name"),
    ]

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='DataVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', core.code_point_model_fields.CodePointCharField(max_length=16)),
                ('built_at', models.DateTimeField()),
                ('counts', models.JSONField(default=dict)),
            ],
            options={
                'ordering': ['-pk'],
                'get_latest_by': 'pk',
            },
        ),
        migrations.CreateModel(
            name='Change',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', core.code_point_model_fields.CodePointCharField(max_length=40)),
                ('key', core.code_point_model_fields.CodePointCharField(max_length=160)),
                ('name', models.TextField(default='')),
                ('action', core.code_point_model_fields.CodePointCharField(max_length=10)),
                ('fields', models.JSONField(default=list)),
                ('merged_into', core.code_point_model_fields.CodePointCharField(max_length=160, null=True)),
                ('version', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='core.dataversion')),
            ],
            options={
                'ordering': ['version', 'kind', 'key'],
            },
        ),
        migrations.CreateModel(
            name='FixtureRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', core.code_point_model_fields.CodePointCharField(max_length=40)),
                ('key', core.code_point_model_fields.CodePointCharField(max_length=160)),
                ('content', models.JSONField()),
            ],
            options={
                'ordering': ['kind', 'key'],
                'constraints': [models.UniqueConstraint(fields=('kind', 'key'), name='one_fixture_row_per_key')],
            },
        ),
    ]
