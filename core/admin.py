"""The admin: everything can be browsed and searched, nothing changed; the files are the truth."""

from django.contrib import admin

from core import models


class ReadOnlyAdmin(admin.ModelAdmin):
    """A model to look at."""

    def has_add_permission(self, request, obj=None):
        return False

    def has_change_permission(self, request, obj=None):
        return False

    def has_delete_permission(self, request, obj=None):
        return False


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
