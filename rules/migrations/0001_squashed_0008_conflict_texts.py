"""The schema of release 1.0.0."""

import core.code_point_model_fields
import django.db.models.deletion
from django.db import migrations, models

SQL = {
    "sqlite": [
        "CREATE VIRTUAL TABLE rules_ruleindex USING fts5(title, body, kind UNINDEXED, key UNINDEXED,"
        " ruleset UNINDEXED, lang UNINDEXED, tokenize='trigram')",
    ],
    "postgresql": [
        "CREATE EXTENSION IF NOT EXISTS pg_trgm",
        "CREATE TABLE rules_ruleindex (rowid bigint PRIMARY KEY, title text NOT NULL, body text NOT NULL,"
        " kind text NOT NULL, key text NOT NULL, ruleset text NOT NULL, lang text NOT NULL)",
        "CREATE INDEX rules_ruleindex_title ON rules_ruleindex USING gin (title gin_trgm_ops)",
        "CREATE INDEX rules_ruleindex_body ON rules_ruleindex USING gin (body gin_trgm_ops)",
    ],
}
DROP = "DROP TABLE rules_ruleindex"


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
        ("rules", "0001_initial"),
        ("rules", "0002_rule_index"),
        ("rules", "0003_books_known_in_part"),
        ("rules", "0004_ruling_statements"),
        ("rules", "0005_guides"),
        ("rules", "0006_is_local"),
        ("rules", "0007_order_by_code_points"),
        ("rules", "0008_conflict_texts"),
    ]

    dependencies = [
        ('catalog', '0001_squashed_0005_is_local'),
    ]

    operations = [
        migrations.CreateModel(
            name='RuleIndex',
            fields=[
                ('row', models.BigIntegerField(db_column='rowid', primary_key=True, serialize=False)),
                ('title', models.TextField()),
                ('body', models.TextField()),
                ('kind', models.TextField()),
                ('key', models.TextField()),
                ('ruleset', models.TextField()),
                ('lang', models.TextField()),
            ],
            options={
                'db_table': 'rules_ruleindex',
                'managed': False,
            },
        ),
        migrations.CreateModel(
            name='Book',
            fields=[
                ('code', core.code_point_model_fields.CodePointSlugField(primary_key=True, serialize=False)),
                ('title', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('ruleset', core.code_point_model_fields.CodePointCharField(choices=[('fe', 'Forever Evil'), ('mvb', 'Multiverse Box'), ('dcf', 'DC Forever'), ('e101', 'Evil:101')], max_length=10, null=True)),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('year', models.PositiveSmallIntegerField(null=True)),
                ('edition', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('summary', models.TextField()),
                ('is_partial', models.BooleanField(default=False)),
                ('position', models.PositiveSmallIntegerField()),
                ('card_set', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='books', to='catalog.cardset')),
            ],
            options={
                'ordering': ['position'],
            },
        ),
        migrations.CreateModel(
            name='Clarification',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=120, primary_key=True, serialize=False)),
                ('ruleset', core.code_point_model_fields.CodePointCharField(choices=[('fe', 'Forever Evil'), ('mvb', 'Multiverse Box'), ('dcf', 'DC Forever'), ('e101', 'Evil:101')], max_length=10)),
                ('kind', core.code_point_model_fields.CodePointCharField(max_length=20)),
                ('question', models.TextField()),
                ('verdict', core.code_point_model_fields.CodePointCharField(choices=[('yes', 'Yes'), ('no', 'No'), ('depends', 'Depends')], max_length=10, null=True)),
                ('statement', models.TextField()),
                ('basis', core.code_point_model_fields.CodePointCharField(choices=[('stated', 'stated in the book'), ('derived', 'follows from what the book states'), ('card', 'follows from what the card prints'), ('community', 'said outside the books'), ('open', 'the books leave it open')], max_length=10)),
                ('source', core.code_point_model_fields.CodePointCharField(max_length=200, null=True)),
                ('status', core.code_point_model_fields.CodePointCharField(default='current', max_length=20)),
                ('is_local', models.BooleanField(default=False)),
                ('position', models.PositiveIntegerField()),
                ('cards', models.ManyToManyField(related_name='clarifications', to='catalog.card')),
                ('heroes', models.ManyToManyField(related_name='clarifications', to='catalog.hero')),
                ('villains', models.ManyToManyField(related_name='clarifications', to='catalog.villain')),
            ],
            options={
                'ordering': ['position'],
            },
        ),
        migrations.CreateModel(
            name='ClarificationTranslation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('question', models.TextField()),
                ('statement', models.TextField()),
                ('clarification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='translations', to='rules.clarification')),
            ],
            options={
                'ordering': ['clarification', 'lang'],
            },
        ),
        migrations.CreateModel(
            name='Clause',
            fields=[
                ('slug', core.code_point_model_fields.CodePointCharField(max_length=160, primary_key=True, serialize=False)),
                ('key', core.code_point_model_fields.CodePointSlugField(max_length=40)),
                ('kind', core.code_point_model_fields.CodePointCharField(choices=[('rule', 'rule'), ('step', 'step'), ('example', 'example'), ('note', 'note'), ('definition', 'definition'), ('component', 'component')], max_length=20)),
                ('text', models.TextField()),
                ('source', core.code_point_model_fields.CodePointCharField(max_length=200, null=True)),
                ('position', models.PositiveIntegerField()),
                ('cards', models.ManyToManyField(related_name='clauses', to='catalog.card')),
                ('counterpart', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='counterparts', to='rules.clause')),
            ],
            options={
                'ordering': ['position'],
            },
        ),
        migrations.AddField(
            model_name='clarification',
            name='citations',
            field=models.ManyToManyField(related_name='clarifications', to='rules.clause'),
        ),
        migrations.CreateModel(
            name='Conflict',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=10, primary_key=True, serialize=False)),
                ('number', models.PositiveSmallIntegerField(unique=True)),
                ('title', core.code_point_model_fields.CodePointCharField(max_length=200)),
                ('rulesets', models.JSONField(default=list)),
                ('summary', models.TextField()),
                ('recommendation', models.TextField(null=True)),
                ('texts', models.JSONField(default=dict)),
                ('cards', models.ManyToManyField(related_name='conflicts', to='catalog.card')),
                ('clauses', models.ManyToManyField(related_name='conflicts', to='rules.clause')),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='ConflictSide',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveSmallIntegerField()),
                ('point', core.code_point_model_fields.CodePointCharField(blank=True, max_length=120)),
                ('says', models.TextField()),
                ('citations', models.ManyToManyField(related_name='conflict_sides', to='rules.clause')),
                ('conflict', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sides', to='rules.conflict')),
            ],
            options={
                'ordering': ['conflict', 'position'],
            },
        ),
        migrations.CreateModel(
            name='Guide',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ruleset', core.code_point_model_fields.CodePointCharField(choices=[('fe', 'Forever Evil'), ('mvb', 'Multiverse Box'), ('dcf', 'DC Forever'), ('e101', 'Evil:101')], max_length=10)),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('top', models.JSONField(default=list)),
                ('parts', models.JSONField(default=dict)),
            ],
            options={
                'ordering': ['pk'],
                'constraints': [models.UniqueConstraint(fields=('ruleset', 'lang'), name='one_guide_per_language')],
            },
        ),
        migrations.CreateModel(
            name='MergedClarification',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=120, primary_key=True, serialize=False)),
                ('clarification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='merged', to='rules.clarification')),
            ],
            options={
                'ordering': ['slug'],
            },
        ),
        migrations.CreateModel(
            name='Phrasing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('verdict', core.code_point_model_fields.CodePointCharField(choices=[('yes', 'Yes'), ('no', 'No'), ('depends', 'Depends')], max_length=10, null=True)),
                ('text', core.code_point_model_fields.CodePointCharField(max_length=300)),
                ('clarification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='phrasings', to='rules.clarification')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Section',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=100)),
                ('title', core.code_point_model_fields.CodePointCharField(max_length=160)),
                ('path', core.code_point_model_fields.CodePointCharField(max_length=320)),
                ('summary', models.TextField(blank=True)),
                ('position', models.PositiveSmallIntegerField()),
                ('book', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sections', to='rules.book')),
                ('parent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='children', to='rules.section')),
            ],
            options={
                'ordering': ['book', 'position'],
            },
        ),
        migrations.AddField(
            model_name='clause',
            name='section',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='clauses', to='rules.section'),
        ),
        migrations.CreateModel(
            name='Term',
            fields=[
                ('slug', core.code_point_model_fields.CodePointSlugField(max_length=80, primary_key=True, serialize=False)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('ruleset', core.code_point_model_fields.CodePointCharField(choices=[('fe', 'Forever Evil'), ('mvb', 'Multiverse Box'), ('dcf', 'DC Forever'), ('e101', 'Evil:101')], max_length=10)),
                ('kind', core.code_point_model_fields.CodePointCharField(max_length=20)),
                ('meaning', models.TextField()),
                ('details', models.TextField(blank=True)),
                ('aliases', models.JSONField(default=list)),
                ('citations', models.ManyToManyField(related_name='cited_by_terms', to='rules.clause')),
                ('differs_from', models.ManyToManyField(related_name='differed_from', to='rules.term')),
                ('see', models.ManyToManyField(related_name='seen_from', to='rules.term')),
            ],
            options={
                'ordering': ['name', 'slug'],
            },
        ),
        migrations.AddField(
            model_name='conflict',
            name='terms',
            field=models.ManyToManyField(related_name='conflicts', to='rules.term'),
        ),
        migrations.AddField(
            model_name='clause',
            name='terms',
            field=models.ManyToManyField(related_name='mentions', to='rules.term'),
        ),
        migrations.AddField(
            model_name='clarification',
            name='terms',
            field=models.ManyToManyField(related_name='clarifications', to='rules.term'),
        ),
        migrations.CreateModel(
            name='TermTranslation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('name', core.code_point_model_fields.CodePointCharField(max_length=120)),
                ('meaning', models.TextField()),
                ('details', models.TextField(blank=True)),
                ('aliases', models.JSONField(default=list)),
                ('term', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='translations', to='rules.term')),
            ],
            options={
                'ordering': ['term', 'lang'],
            },
        ),
        migrations.AddConstraint(
            model_name='book',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('is_partial', True), ('ruleset', None)), models.Q(('is_partial', False), ('ruleset__isnull', False)), _connector='OR'), name='whole_books_have_a_ruleset'),
        ),
        migrations.AddConstraint(
            model_name='clarificationtranslation',
            constraint=models.UniqueConstraint(fields=('clarification', 'lang'), name='one_ruling_per_language'),
        ),
        migrations.AddConstraint(
            model_name='conflictside',
            constraint=models.UniqueConstraint(fields=('conflict', 'position'), name='one_side_per_position'),
        ),
        migrations.AddConstraint(
            model_name='section',
            constraint=models.UniqueConstraint(fields=('book', 'slug'), name='one_section_per_slug'),
        ),
        migrations.AddConstraint(
            model_name='clause',
            constraint=models.UniqueConstraint(fields=('section', 'key'), name='one_clause_per_key'),
        ),
        migrations.AddConstraint(
            model_name='clarification',
            constraint=models.CheckConstraint(condition=models.Q(('verdict__isnull', True), ('verdict__in', ['yes', 'no', 'depends']), _connector='OR'), name='verdict_is_known'),
        ),
        migrations.AddConstraint(
            model_name='clarification',
            constraint=models.CheckConstraint(condition=models.Q(('basis__in', ['stated', 'derived', 'card', 'community', 'open'])), name='basis_is_known'),
        ),
        migrations.AddConstraint(
            model_name='clarification',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('basis', 'community'), _negated=True), ('source__isnull', False), _connector='OR'), name='community_rulings_have_a_source'),
        ),
        migrations.AddConstraint(
            model_name='termtranslation',
            constraint=models.UniqueConstraint(fields=('term', 'lang'), name='one_term_translation_per_language'),
        ),
        migrations.RunPython(create_index, drop_index),
    ]
