"""The app of contributions. Its label is also the alias of its database."""

from django.apps import AppConfig


class ContributionsConfig(AppConfig):
    """Contributions of readers."""

    name = "catalog.contributions"
    label = "contributions"
