"""Add the field `printing_group`, which is equal for all printings of the same card."""

import core.code_point_model_fields
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0007_index_of_subjects'),
    ]

    operations = [
        migrations.AddField(
            model_name='card',
            name='printing_group',
            field=core.code_point_model_fields.CodePointCharField(default='', max_length=120),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['printing_group', 'slug'], name='catalog_car_printin_a70c17_idx'),
        ),
    ]
