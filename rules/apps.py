"""The rules app."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Rules content and the rules engine."""

    name = "rules"

    def ready(self):
        """Add the conformance suite to the bulk files."""
        from rules.seed.conformance import publish

        publish()
