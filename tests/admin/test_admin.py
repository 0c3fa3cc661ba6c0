"""The admin: every model can be viewed and searched, and only contributions can be changed."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import quote
from django.contrib.auth import get_user_model

from catalog.contributions import reviewing
from catalog.contributions.models import Contribution
from catalog.models import Card
from core.data_version import forget_version
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
    url = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    assert superuser.get(url).status_code == 200
    if admin.site._registry[model].search_fields:
        assert superuser.get(url, {"q": "fe"}).status_code == 200
    first = model.objects.first()
    assert superuser.get(f"{url}{quote(first.pk)}/change/").status_code == 200
    assert superuser.get(f"{url}add/").status_code == 403
    assert superuser.post(f"{url}{quote(first.pk)}/change/", {}).status_code == 403
    assert superuser.post(f"{url}{quote(first.pk)}/delete/", {"post": "yes"}).status_code == 403
    action = {"action": "delete_selected", "_selected_action": [first.pk], "post": "yes"}
    before = model.objects.count()
    superuser.post(url, action)
    assert model.objects.count() == before


def test_only_project_models_are_registered():
    assert set(admin.site._registry) == {*MODELS, Contribution}


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


HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>"
REVIEW = {"decision": "accept", "confirmed": "one-source", "reason": "", "name": ""}
LIST = "/admin/contributions/contribution/"


@pytest.fixture
def contribution(monkeypatch):
    """A contribution that waits for review. Decisions are published at once."""
    monkeypatch.setattr(reviewing.transaction, "on_commit", lambda function, using: function())
    yield Contribution.objects.create(kind="text", card="rebirth-bane", text="Draw two cards.")
    forget_version()


@pytest.mark.django_db(databases="__all__")
def test_contribution_is_edited_and_accepted(superuser, contribution):
    Contribution.objects.create(kind="text", card="rebirth-bane", text="Draw three cards.")
    page = superuser.get(f"{LIST}{contribution.pk}/change/").content.decode()
    assert "<ins>Draw two cards.</ins>" in page
    assert "Draw three cards." in page
    url = f"{LIST}{contribution.pk}/change/"
    assert superuser.post(url, REVIEW | {"text": "Draw 2 cards.", "copies": "4"}).status_code == 302
    contribution.refresh_from_db()
    assert (contribution.status, contribution.text) == ("accepted", "Draw 2 cards.")
    card = Card.objects.get(slug="rebirth-bane")
    assert (card.text, card.copies) == ("Draw 2 cards.", 4)
    superuser.post(LIST, {"action": "undo_selected", "_selected_action": [contribution.pk]})
    assert Card.objects.get(slug="rebirth-bane").text is None


@pytest.mark.django_db(databases="__all__")
@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"text": "See www.example.org"}, "contain a link"),
        ({"text": "Draw.", "confirmed": "disputed"}, "no other value"),
    ],
)
def test_impossible_decision_is_reported(superuser, contribution, given, message):
    response = superuser.post(f"{LIST}{contribution.pk}/change/", REVIEW | given, follow=True)
    assert message in response.content.decode()
    contribution.refresh_from_db()
    assert contribution.status == "pending"


@pytest.mark.django_db(databases="__all__")
def test_contribution_is_rejected_with_reason(superuser, contribution):
    given = {"decision": "reject", "reason": "Not this card.", "text": contribution.text}
    superuser.post(f"{LIST}{contribution.pk}/change/", REVIEW | given)
    contribution.refresh_from_db()
    assert (contribution.status, contribution.reason) == ("rejected", "Not this card.")


@pytest.mark.django_db(databases="__all__")
def test_contributions_cannot_be_added_or_deleted(superuser, contribution):
    assert superuser.get(f"{LIST}add/").status_code == 403
    assert superuser.post(f"{LIST}{contribution.pk}/delete/", {"post": "yes"}).status_code == 403
    superuser.post(LIST, {"action": "delete_selected", "_selected_action": [contribution.pk], "post": "yes"})
    assert Contribution.objects.filter(pk=contribution.pk).exists()


@pytest.mark.django_db(databases="__all__")
def test_hostile_contribution_is_escaped(superuser, contribution):
    values = {"text": HOSTILE, "name": HOSTILE[:40], "reason": HOSTILE, "page": HOSTILE}
    hostile = Contribution.objects.create(kind="text", card="rebirth-bane", **values)
    for path in (LIST, f"{LIST}?q=script", f"{LIST}{hostile.pk}/change/", f"{LIST}{contribution.pk}/change/"):
        page = superuser.get(path).content.decode()
        assert "<script>alert" not in page
        assert "<img src=x" not in page
