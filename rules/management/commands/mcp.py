"""Serve the API to assistants over stdio, with the Model Context Protocol."""

from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """`mcp` uses standard input and output until its client disconnects."""

    help = __doc__

    def handle(self, **options):
        from rules.assistants.server import serve_stdio  # imported here because it loads the SDK

        serve_stdio()
