"""Store played situations and translations of conflicts as rows; seed loads them."""

import core.code_point_model_fields
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('rules', '0001_squashed_0008_conflict_texts'),
    ]

    operations = [
        migrations.CreateModel(
            name='Situation',
            fields=[
                ('clarification', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='situation', serialize=False, to='rules.clarification')),
                ('body', models.TextField()),
            ],
            options={
                'ordering': ['clarification'],
            },
        ),
        migrations.RemoveField(
            model_name='clarification',
            name='status',
        ),
        migrations.RemoveField(
            model_name='conflict',
            name='texts',
        ),
        migrations.AlterField(
            model_name='clarification',
            name='basis',
            field=core.code_point_model_fields.CodePointCharField(choices=[('stated', 'From the rulebook'), ('derived', 'Follows from the rulebook'), ('card', 'Follows from the card'), ('community', 'From outside the rulebooks'), ('open', "The rulebook doesn't say")], max_length=10),
        ),
        migrations.CreateModel(
            name='ConflictSideTranslation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('point', core.code_point_model_fields.CodePointCharField(blank=True, max_length=120)),
                ('says', models.TextField()),
                ('side', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='translations', to='rules.conflictside')),
            ],
            options={
                'ordering': ['side', 'lang'],
                'constraints': [models.UniqueConstraint(fields=('side', 'lang'), name='one_side_per_language')],
            },
        ),
        migrations.CreateModel(
            name='ConflictTranslation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('title', core.code_point_model_fields.CodePointCharField(max_length=200)),
                ('summary', models.TextField()),
                ('recommendation', models.TextField(null=True)),
                ('conflict', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='translations', to='rules.conflict')),
            ],
            options={
                'ordering': ['conflict', 'lang'],
                'constraints': [models.UniqueConstraint(fields=('conflict', 'lang'), name='one_conflict_per_language')],
            },
        ),
        migrations.CreateModel(
            name='Playback',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lang', core.code_point_model_fields.CodePointCharField(max_length=5)),
                ('piles', models.JSONField()),
                ('events', models.JSONField()),
                ('refusal', models.JSONField(null=True)),
                ('choice', models.JSONField(null=True)),
                ('situation', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='playbacks', to='rules.situation')),
            ],
            options={
                'ordering': ['situation', 'lang'],
                'constraints': [models.UniqueConstraint(fields=('situation', 'lang'), name='one_playback_per_language')],
            },
        ),
    ]
