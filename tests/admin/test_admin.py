"""The admin: everything can be browsed and searched, nothing can be changed."""

import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model

from core.models import DataVersion

pytestmark = pytest.mark.django_db
MODELS = [model for model in admin.site._registry if model._meta.app_label in {"catalog", "rules"}]


@pytest.fixture
def keeper(client):
    """A client logged in as a superuser."""
    client.force_login(get_user_model().objects.create_superuser("keeper", password="x"))
    return client


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_model_can_be_listed_searched_and_opened(keeper, model):
    address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    assert keeper.get(address).status_code == 200
    assert keeper.get(address, {"q": "fe"}).status_code == 200
    first = model.objects.first()
    from django.contrib.admin.utils import quote

    assert keeper.get(f"{address}{quote(first.pk)}/change/").status_code == 200
    assert keeper.get(f"{address}add/").status_code == 403
    assert keeper.post(f"{address}{quote(first.pk)}/change/", {}).status_code == 403
    assert keeper.post(f"{address}{quote(first.pk)}/delete/", {"post": "yes"}).status_code == 403


def test_the_models_of_both_apps_are_there():
    assert {"Card", "CardSet", "Hero", "Villain", "Location", "Clause", "Term", "Clarification", "Conflict"} <= {
        model.__name__ for model in MODELS
    }


def test_the_door_is_open_without_a_catalogue(client):
    DataVersion.objects.all().delete()
    assert client.get("/admin/login/").status_code == 200
