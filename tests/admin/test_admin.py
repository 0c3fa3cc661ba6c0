"""The admin: every model can be viewed and searched, and nothing can be changed."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import quote
from django.contrib.auth import get_user_model

from core.models import DataVersion

pytestmark = pytest.mark.django_db
MODELS = [model for label in ("core", "catalog", "rules") for model in apps.get_app_config(label).get_models()]


@pytest.fixture
def superuser(client):
    """A client logged in as a superuser."""
    client.force_login(
        get_user_model().objects.create_superuser("keeper", password="x"), "django.contrib.auth.backends.ModelBackend"
    )
    return client


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_models_can_be_viewed_but_not_changed(superuser, model):
    address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    assert superuser.get(address).status_code == 200
    if admin.site._registry[model].search_fields:
        assert superuser.get(address, {"q": "fe"}).status_code == 200
    first = model.objects.first()
    assert superuser.get(f"{address}{quote(first.pk)}/change/").status_code == 200
    assert superuser.get(f"{address}add/").status_code == 403
    assert superuser.post(f"{address}{quote(first.pk)}/change/", {}).status_code == 403
    assert superuser.post(f"{address}{quote(first.pk)}/delete/", {"post": "yes"}).status_code == 403
    action = {"action": "delete_selected", "_selected_action": [first.pk], "post": "yes"}
    before = model.objects.count()
    superuser.post(address, action)
    assert model.objects.count() == before


def test_only_project_models_are_registered():
    assert set(admin.site._registry) == set(MODELS)


@pytest.mark.parametrize("path", ["auth/user/", "auth/group/", "auth/user/1/change/", "auth/user/add/"])
def test_account_models_are_not_registered(superuser, path):
    assert superuser.get(f"/admin/{path}").status_code == 404


def test_password_cannot_be_changed(superuser):
    fields = {"old_password": "x", "new_password1": "another long one", "new_password2": "another long one"}
    assert superuser.get("/admin/password_change/").status_code == 403
    assert superuser.post("/admin/password_change/", fields).status_code == 403
    assert get_user_model().objects.get(username="keeper").check_password("x")


def test_login_page_works_without_catalogue(client):
    DataVersion.objects.all().delete()
    assert client.get("/admin/login/").status_code == 200
