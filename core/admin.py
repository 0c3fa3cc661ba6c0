"""A read-only admin: fixtures are the source of truth, so nothing can be changed here.

The last three functions configure how django-axes counts failed logins and what it returns after too many."""

import unicodedata

from django.apps import apps
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.admin import Group, User
from django.core.exceptions import PermissionDenied

from core.error_responses import error_response
from core.rate_limits import client_ip

MAX_USERNAME_LENGTH = 255

admin.site.unregister([User, Group])  # accounts are only created with createsuperuser


class ReadOnlyAdmin(admin.ModelAdmin):
    """A ModelAdmin whose rows can be viewed but not added, changed or deleted."""

    def has_permission(self, request, obj=None):
        """Return False: nothing may be added, changed or deleted."""
        return False

    has_add_permission = has_change_permission = has_delete_permission = has_permission


def register_rest(app_label):
    """Register the app's remaining models, searchable by slug, name and text."""
    for model in apps.get_app_config(app_label).get_models():
        if not admin.site.is_registered(model):
            names = {field.name for field in model._meta.fields} & {"slug", "name", "text"}
            admin.site.register(model, ReadOnlyAdmin, search_fields=sorted(names))


def no_password_change(request):
    """Disable the password form, which Django's admin offers to every user who is logged in."""
    raise PermissionDenied


register_rest("core")


def login_ip(request):
    """Return the client's IPv4 address, or the first address of its IPv6 /64 network; None if it is unknown."""
    client = client_ip(request.META)
    return None if client == "unknown" else client.partition("/")[0]


def login_username(request, credentials=None):
    """Normalize the username so that variants share one failure counter."""
    username = (credentials or {}).get("username") or request.POST.get("username") or ""
    normalized = unicodedata.normalize("NFKC", username[:MAX_USERNAME_LENGTH])
    return normalized.strip().casefold()[:MAX_USERNAME_LENGTH]


def lockout_response(request, response, credentials=None):
    """Return the 429 response after too many failed logins; the password is not checked."""
    seconds = str(int(settings.AXES_COOLOFF_TIME.total_seconds()))
    return error_response(request, 429, "locked-out", "Too many attempts. Try again later.", Retry_After=seconds)
