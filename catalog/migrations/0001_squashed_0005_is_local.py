"""The schema of release 1.0.0."""

import core.code_point_model_fields
import django.db.models.deletion
from django.db import migrations, models

SQL = {
    "sqlite": [
        "CREATE VIRTUAL TABLE catalog_cardindex USING fts5(names, squeezed, text, rulings, tokenize='trigram')",
    ],
    "postgresql": [
        "CREATE EXTENSION IF NOT EXISTS pg_trgm",
        "CREATE TABLE catalog_cardindex (rowid bigint PRIMARY KEY, names text NOT NULL, squeezed text NOT NULL,"
        " text text NOT NULL, rulings text NOT NULL)",
        "CREATE INDEX catalog_cardindex_names ON catalog_cardindex USING gin (names gin_trgm_ops)",
        "CREATE INDEX catalog_cardindex_squeezed ON catalog_cardindex USING gin (squeezed gin_trgm_ops)",
        "CREATE INDEX catalog_cardindex_text ON catalog_cardindex USING gin (text gin_trgm_ops)",
        "CREATE INDEX catalog_cardindex_rulings ON catalog_cardindex USING gin (rulings gin_trgm_ops)",
    ],
}
DROP = "DROP TABLE catalog_cardindex"


def create_index(apps, schema_editor):
    """Create the full-text index of the database."""
    for statement in SQL[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


def drop_index(apps, schema_editor):
    """Drop the full-text index."""
    schema_editor.execute(DROP)


class Migration(migrations.Migration):

    initial = True
    replaces = [
        ("catalog", "0001_initial"),
        ("catalog", "0002_card_index"),
        ("catalog", "0003_set_coverage"),
        ("catalog", "0004_card_is_playable"),
        ("catalog", "0005_is_local"),
    ]

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='CardIndex',
            fields=[
                ('card_id', models.BigIntegerField(db_column='rowid', primary_key=True, serialize=False)),
                ('names', models.TextField()),
                ('squeezed', models.TextField()),
                ('text', models.TextField()),
                ('rulings', models.TextField()),
            ],
            options={
                'db_table': 'catalog_cardindex',
                'managed': False,
            },
        ),
        migrations.CreateModel(
            name='CardSet',
            fields=[
                ('code', core.code_point_model_fields.CodePointSlugField(primary_key=True, serialize=False)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('kind', core.code_point_model_fields.CodePointCharField(choices=[('base', 'Base set'), ('expansion', 'Expansion'), ('crisis', 'Crisis expansion'), ('crossover', 'Crossover pack'), ('rivals', 'Rivals'), ('scenario', 'Scenario pack'), ('storage', 'Multiverse Box'), ('promo', 'Promos'), ('standalone', 'Stand-alone game')], max_length=20)),
                ('year', models.PositiveSmallIntegerField(null=True)),
                ('aliases', models.JSONField(default=list)),
                ('contents', models.JSONField(default=list)),
                ('notes', models.TextField(blank=True)),
                ('coverage', models.JSONField(default=dict)),
                ('is_local', models.BooleanField(default=False)),
                ('position', models.PositiveSmallIntegerField()),
            ],
            options={
                'ordering': ['position'],
            },
        ),
        migrations.CreateModel(
            name='Formula',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(primary_key=True, serialize=False)),
                ('sentence', models.TextField()),
                ('sentence_fr', models.TextField()),
            ],
            options={
                'ordering': ['slug'],
            },
        ),
        migrations.CreateModel(
            name='Game',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(primary_key=True, serialize=False)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=100)),
                ('aliases', models.JSONField(default=list)),
                ('summary', models.TextField()),
                ('position', models.PositiveSmallIntegerField()),
            ],
            options={
                'ordering': ['position'],
            },
        ),
        migrations.CreateModel(
            name='Hero',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=80, primary_key=True, serialize=False)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('aliases', models.JSONField(default=list)),
            ],
            options={
                'ordering': ['slug'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Location',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=80, primary_key=True, serialize=False)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('aliases', models.JSONField(default=list)),
            ],
            options={
                'ordering': ['slug'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Source',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(primary_key=True, serialize=False)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=200)),
                ('description', models.TextField()),
                ('covers', models.JSONField(default=list)),
            ],
            options={
                'ordering': ['slug'],
            },
        ),
        migrations.CreateModel(
            name='Villain',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=80, primary_key=True, serialize=False)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('aliases', models.JSONField(default=list)),
            ],
            options={
                'ordering': ['slug'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Card',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=120, unique=True)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('sort_name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('stack', core.code_point_model_fields.CodePointCharField(max_length=40)),
                ('types', models.JSONField(default=list)),
                ('subtypes', models.JSONField(default=list)),
                ('cost', models.SmallIntegerField(null=True)),
                ('victory_points', models.SmallIntegerField(null=True)),
                ('victory_points_printed', core.code_point_model_fields.CodePointCharField(max_length=10, null=True)),
                ('power', models.SmallIntegerField(null=True)),
                ('power_printed', core.code_point_model_fields.CodePointCharField(max_length=10, null=True)),
                ('copies', models.PositiveSmallIntegerField(null=True)),
                ('keywords', models.JSONField(default=list)),
                ('text', models.TextField(null=True)),
                ('figures', models.JSONField(default=dict)),
                ('starts_on_top', models.BooleanField(default=False)),
                ('is_promo', models.BooleanField(default=False)),
                ('aliases', models.JSONField(default=list)),
                ('confirmed', core.code_point_model_fields.CodePointCharField(choices=[('rulebook', 'printed in a rulebook'), ('two-sources', 'two or more sources agree'), ('one-source', 'one source'), ('disputed', 'sources disagree')], max_length=20)),
                ('disputed', models.JSONField(default=list)),
                ('notes', models.TextField(blank=True)),
                ('rulings_count', models.PositiveSmallIntegerField(default=0)),
                ('is_playable', models.BooleanField(default=False)),
                ('is_local', models.BooleanField(default=False)),
                ('card_set', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='catalog.cardset')),
                ('formula', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='cards', to='catalog.formula')),
                ('heroes', models.ManyToManyField(related_name='cards', to='catalog.hero')),
                ('locations', models.ManyToManyField(related_name='cards', to='catalog.location')),
                ('sources', models.ManyToManyField(related_name='cards', to='catalog.source')),
                ('villains', models.ManyToManyField(related_name='cards', to='catalog.villain')),
            ],
            options={
                'ordering': ['sort_name', 'slug'],
            },
        ),
        migrations.AddField(
            model_name='cardset',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sets', to='catalog.game'),
        ),
        migrations.CreateModel(
            name='CardDocument',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('body', models.TextField()),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='documents', to='catalog.card')),
            ],
            options={
                'ordering': ['card', 'lang'],
                'constraints': [models.UniqueConstraint(fields=('card', 'lang'), name='one_document_per_language')],
            },
        ),
        migrations.CreateModel(
            name='CardTag',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', core.code_point_model_fields.CodePointCharField(max_length=20)),
                ('value', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tags', to='catalog.card')),
            ],
            options={
                'ordering': ['card', 'kind', 'value'],
                'constraints': [models.UniqueConstraint(fields=('kind', 'value', 'card'), name='one_tag_per_value')],
            },
        ),
        migrations.CreateModel(
            name='CardTranslation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120, null=True)),
                ('text', models.TextField(null=True)),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='translations', to='catalog.card')),
            ],
            options={
                'ordering': ['card', 'lang'],
                'constraints': [models.UniqueConstraint(fields=('card', 'lang'), name='one_translation_per_language')],
            },
        ),
        migrations.AddConstraint(
            model_name='cardset',
            constraint=models.CheckConstraint(condition=models.Q(('year__isnull', True), ('year__gte', 1990), _connector='OR'), name='set_year_is_plausible'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['sort_name', 'slug'], name='catalog_car_sort_na_775723_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['card_set', 'sort_name', 'slug'], name='catalog_car_card_se_084104_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['cost', 'slug'], name='catalog_car_cost_9265fd_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['victory_points', 'slug'], name='catalog_car_victory_2cc240_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['power', 'slug'], name='catalog_car_power_02aadf_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['copies', 'slug'], name='catalog_car_copies_53387f_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['rulings_count', 'slug'], name='catalog_car_rulings_0c4e52_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['stack', 'sort_name', 'slug'], name='catalog_car_stack_7a2b97_idx'),
        ),
        migrations.AddConstraint(
            model_name='card',
            constraint=models.CheckConstraint(condition=models.Q(('cost__isnull', True), ('cost__gte', 0), _connector='OR'), name='card_cost_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='card',
            constraint=models.CheckConstraint(condition=models.Q(('copies__isnull', True), ('copies__gte', 1), _connector='OR'), name='card_copies_positive'),
        ),
        migrations.AddConstraint(
            model_name='card',
            constraint=models.CheckConstraint(condition=models.Q(('confirmed__in', ['rulebook', 'two-sources', 'one-source', 'disputed'])), name='card_confirmed_known'),
        ),
        migrations.AddConstraint(
            model_name='card',
            constraint=models.CheckConstraint(condition=models.Q(('victory_points__isnull', True), ('victory_points_printed__isnull', False), _connector='OR'), name='card_victory_points_have_a_printed_form'),
        ),
        migrations.RunPython(create_index, drop_index),
    ]
