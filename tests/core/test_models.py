"""SQLite and PostgreSQL sort names and ids alike: by code points."""

import pytest
from django.apps import apps
from django.db.models import CharField

from core.code_point_model_fields import CodePointOrder

COLUMNS = [
    (model, field.name)
    for label in ("core", "catalog", "rules")
    for model in apps.get_app_config(label).get_models()
    for field in model._meta.local_fields
    if model._meta.managed and isinstance(field, CharField)
]


@pytest.mark.django_db
@pytest.mark.parametrize(("model", "name"), COLUMNS, ids=lambda part: getattr(part, "__name__", part))
def test_rows_are_sorted_by_code_points(model, name):
    found = model.objects.exclude(**{name: None}).order_by(name).values_list(name, flat=True).distinct()
    assert list(found) == sorted(found)


@pytest.mark.parametrize(("model", "name"), COLUMNS, ids=lambda part: getattr(part, "__name__", part))
def test_text_columns_have_the_order_of_code_points(model, name):
    assert isinstance(model._meta.get_field(name), CodePointOrder), "use a field of core/code_point_model_fields.py"
