"""The admin: everything can be browsed and searched, nothing changed; the files are the truth.

The last functions tell django-axes what to count failed logins by, and answer when there were too many."""

import unicodedata

from django.apps import apps
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.admin import Group, User
from django.core.exceptions import PermissionDenied

from core.problems import refusal
from core.rate_limits import address_of

LONGEST_NAME = 255

admin.site.unregister([User, Group])  # accounts are made with createsuperuser alone


class ReadOnlyAdmin(admin.ModelAdmin):
    """A model to look at."""

    def has_permission(self, request, obj=None):
        """Nothing may be added, changed or deleted."""
        return False

    has_add_permission = has_change_permission = has_delete_permission = has_permission


def register_rest(app_label):
    """Show those models of an app that have no page of their own making, searched by the usual names."""
    for model in apps.get_app_config(app_label).get_models():
        if not admin.site.is_registered(model):
            names = {field.name for field in model._meta.fields} & {"slug", "name", "text"}
            admin.site.register(model, ReadOnlyAdmin, search_fields=sorted(names))


def no_password_change(request):
    """Refuse what Django's admin offers everybody who is logged in."""
    raise PermissionDenied


register_rest("core")


def login_address(request):
    """Return the caller's address as rate limits know it: of an IPv6 network its first address, None if unknown."""
    found = address_of(request.META)
    return None if found == "unknown" else found.partition("/")[0]


def login_name(request, credentials=None):
    """Return the name that is tried, so that no way of writing it counts as another name."""
    given = (credentials or {}).get("username") or request.POST.get("username") or ""
    return unicodedata.normalize("NFKC", given[:LONGEST_NAME]).strip().casefold()[:LONGEST_NAME]


def locked_out(request, response, credentials=None):
    """Answer without looking at the password."""
    seconds = int(settings.AXES_COOLOFF_TIME.total_seconds())
    return refusal(request.path, 429, "locked-out", "Too many attempts. Try again later.", Retry_After=str(seconds))
