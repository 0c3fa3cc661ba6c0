"""The rules app."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """What is ruled."""

    name = "rules"

    def ready(self):
        """List the conformance suite among the bulk files."""
        from rules.seed.conformance import publish

        publish()
