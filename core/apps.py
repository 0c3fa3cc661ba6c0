"""The app that both others stand on."""

from django.apps import AppConfig


class CoreConfig(AppConfig):
    """Data versions and what every request needs."""

    name = "core"
    default_auto_field = "django.db.models.BigAutoField"
