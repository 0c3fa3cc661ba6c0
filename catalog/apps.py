"""The catalogue app."""

from django.apps import AppConfig


class CatalogConfig(AppConfig):
    """What is printed."""

    name = "catalog"
