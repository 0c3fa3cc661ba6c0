"""The admin: everything can be browsed and searched, nothing changed; the files are the truth."""

from django.apps import apps
from django.contrib import admin
from django.contrib.auth.admin import Group, User
from django.core.exceptions import PermissionDenied

from core import models

admin.site.unregister([User, Group])  # accounts are made with createsuperuser alone


class ReadOnlyAdmin(admin.ModelAdmin):
    """A model to look at."""

    def has_add_permission(self, request, obj=None):
        return False

    def has_change_permission(self, request, obj=None):
        return False

    def has_delete_permission(self, request, obj=None):
        return False


def register_rest(app_label):
    """Show those models of an app that have no page of their own making."""
    for model in apps.get_app_config(app_label).get_models():
        if not admin.site.is_registered(model):
            admin.site.register(model, ReadOnlyAdmin)


def no_password_change(request):
    """Refuse what Django's admin offers everybody who is logged in."""
    raise PermissionDenied


@admin.register(models.DataVersion)
class DataVersionAdmin(ReadOnlyAdmin):
    """Loaded versions."""

    list_display = ["version", "built_at"]
    search_fields = ["version"]


@admin.register(models.Change)
class ChangeAdmin(ReadOnlyAdmin):
    """Changes."""

    list_display = ["version", "kind", "key", "action"]
    list_filter = ["action", "kind"]
    search_fields = ["key"]
    list_select_related = ["version"]


register_rest("core")
