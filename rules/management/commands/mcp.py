"""Serve the API to assistants over stdio, with the Model Context Protocol."""

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """`mcp` uses standard input and output until its client disconnects. Requires requirements-mcp.txt."""

    help = __doc__

    def handle(self, **options):
        try:
            from rules.mcp_tools import server
        except ImportError as error:
            raise CommandError(f"{error}; install it with: pip install -r requirements-mcp.lock") from None
        server.run("stdio")
