"""The admin: every model can be browsed and searched, nothing can be changed."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import quote
from django.contrib.auth import get_user_model

from core.models import DataVersion

pytestmark = pytest.mark.django_db
MODELS = [model for label in ("core", "catalog", "rules") for model in apps.get_app_config(label).get_models()]


@pytest.fixture
def keeper(client):
    """A client logged in as a superuser."""
    client.force_login(
        get_user_model().objects.create_superuser("keeper", password="x"), "django.contrib.auth.backends.ModelBackend"
    )
    return client


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_model_can_be_listed_and_opened_and_not_changed(keeper, model):
    address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    assert keeper.get(address).status_code == 200
    if admin.site._registry[model].search_fields:
        assert keeper.get(address, {"q": "fe"}).status_code == 200
    first = model.objects.first()
    assert keeper.get(f"{address}{quote(first.pk)}/change/").status_code == 200
    assert keeper.get(f"{address}add/").status_code == 403
    assert keeper.post(f"{address}{quote(first.pk)}/change/", {}).status_code == 403
    assert keeper.post(f"{address}{quote(first.pk)}/delete/", {"post": "yes"}).status_code == 403
    action = {"action": "delete_selected", "_selected_action": [first.pk], "post": "yes"}
    before = model.objects.count()
    keeper.post(address, action)
    assert model.objects.count() == before


def test_only_our_models_are_there():
    assert set(admin.site._registry) == set(MODELS)


@pytest.mark.parametrize("path", ["auth/user/", "auth/group/", "auth/user/1/change/", "auth/user/add/"])
def test_accounts_are_not_among_them(keeper, path):
    assert keeper.get(f"/admin/{path}").status_code == 404


def test_a_password_cannot_be_changed(keeper):
    fields = {"old_password": "x", "new_password1": "another long one", "new_password2": "another long one"}
    assert keeper.get("/admin/password_change/").status_code == 403
    assert keeper.post("/admin/password_change/", fields).status_code == 403
    assert get_user_model().objects.get(username="keeper").check_password("x")


def test_the_door_is_open_without_a_catalogue(client):
    DataVersion.objects.all().delete()
    assert client.get("/admin/login/").status_code == 200
