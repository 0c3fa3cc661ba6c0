"""Serve the site's answers to assistants over stdio, by the Model Context Protocol."""

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """`mcp` speaks on standard input and output until its client ends it; it needs requirements-mcp.txt."""

    help = __doc__

    def handle(self, **options):
        try:
            from rules.assistants import server
        except ImportError as error:
            raise CommandError(f"{error}; install it with: pip install -r requirements-mcp.lock") from None
        server.run("stdio")
