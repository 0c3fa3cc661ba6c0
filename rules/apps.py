"""The rules app."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """What is ruled."""

    name = "rules"
