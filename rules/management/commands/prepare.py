"""Bring everything to the point of serving: database, catalogue, static files. Quick when nothing changed."""

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor

from config import prepared
from core.build import BUILD
from core.files import prune
from rules.ask import room
from rules.seed import seeding


class Command(BaseCommand):
    """`prepare` migrates, seeds and collects static files, each only if there is something to do."""

    help = __doc__
    requires_system_checks = []

    def handle(self, **options):
        settings.VAR_DIR.mkdir(parents=True, exist_ok=True)
        executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", interactive=False, verbosity=0)
        if seeding.loaded_version() != seeding.digest(settings.FIXTURES_DIR):
            call_command("seed")
        room.ensure(seeding.loaded_version())
        for folder in ("bulk", "faces", "ask"):
            prune(settings.VAR_DIR / folder)
        stamp = settings.VAR_DIR / "static-build"
        if not stamp.exists() or stamp.read_text() != BUILD:
            call_command("collectstatic", interactive=False, verbosity=0)
            stamp.write_text(BUILD)
        prepared.STAMP.write_text(prepared.state())
