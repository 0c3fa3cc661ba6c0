"""Prepare everything that the server needs: database, catalog, derived files and static files."""

import sqlite3

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import Error
from django.db.migrations.exceptions import InconsistentMigrationHistory

from catalog.contributions.database_router import ALIAS, LABEL
from catalog.contributions.publishing import expected_version
from rules.derived_files import build_files
from rules.management import start_checks
from rules.management.start_checks import UnusableDatabaseError
from rules.seed import seeding


class Command(BaseCommand):
    """`prepare` checks database, catalog and files; it builds missing ones, and rebuilds and reports damaged ones."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, help="fail if this port is in use")

    def handle(self, *, host, port, **options):
        if port and start_checks.port_is_taken(host, port):
            raise CommandError(f"Another program is using port {port} of {host}. Stop it or set PORT.")
        try:
            settings.VAR_DIR.mkdir(parents=True, exist_ok=True)
            with start_checks.start_lock(lambda: self.warn(f"Another start is preparing {settings.VAR_DIR}; waiting.")):
                self.check_database()
                self.check_contributions()
                self.check_catalogue()
                self.check_static_files()
        except OSError as error:
            raise CommandError(f"{settings.VAR_DIR} cannot be used: {error}. Free up space or set VAR_DIR.") from None

    def warn(self, sentence):
        """Write a message for the person who starts the site."""
        self.stderr.write(sentence)

    def check_database(self):
        """Migrate the database. A damaged SQLite file is renamed and rebuilt from the fixtures."""
        path = start_checks.embedded_database()
        try:
            try:
                if path:
                    start_checks.check_embedded_database(path)
                self.migrate()
            except (UnusableDatabaseError, Error, InconsistentMigrationHistory) as error:
                if not path or (isinstance(error, Error) and not start_checks.is_damage(error)):
                    raise
                aside = start_checks.set_aside(path)
                self.warn(
                    f"The database {path} cannot be used: {error}. It is set aside as {aside.name} and built again from"
                    " the fixtures; admin accounts have to be made again with createsuperuser."
                )
                self.migrate()
        except UnusableDatabaseError as error:
            advice = "Run the release that wrote it, or set DATABASE_URL to an empty database"
            raise CommandError(f"The database cannot be used: {error}. {advice}.") from None
        except InconsistentMigrationHistory as error:
            raise CommandError(f"{error} Set DATABASE_URL to an empty database.") from None
        except Error as error:
            raise CommandError(
                f"The database cannot be used: {str(error).strip()}. Check it and DATABASE_URL."
            ) from None

    def check_contributions(self):
        """Migrate the database of contributions. A damaged file is left alone, because nothing can rebuild it."""
        path = start_checks.embedded_database(ALIAS)
        if path is None:
            return  # it is the same PostgreSQL
        try:
            start_checks.check_embedded_database(path)
            call_command("migrate", LABEL, database=ALIAS, interactive=False, verbosity=0)
        except (UnusableDatabaseError, Error, sqlite3.Error) as error:
            if not isinstance(error, UnusableDatabaseError) and not start_checks.is_damage(error):
                self.warn(f"WARNING: contributions can't be stored right now: {error}")  # such as a full disk
                return
            advice = (
                "Restore a backup as docs/production.md describes, or rename the file to start without contributions"
            )
            raise CommandError(f"The contributions in {path} cannot be used: {error}. {advice}.") from None

    def migrate(self):
        """Apply unapplied migrations, and check that their tables exist."""
        if start_checks.migrations_to_apply():
            call_command("migrate", interactive=False, verbosity=0)
        start_checks.check_tables()

    def check_catalogue(self):
        """Load the fixtures if they have changed. If that fails, keep serving the old catalog with a warning."""
        loaded, fixtures = seeding.loaded_version(), seeding.fixtures_version()
        if seeding.loaded_fixtures() != fixtures or loaded != expected_version(fixtures):
            try:
                call_command("seed", stdout=self.stdout)
                return
            except (CommandError, Error, OSError) as error:
                if loaded is None:
                    raise CommandError(f"No catalogue can be loaded: {error}") from None
                self.warn(f"WARNING: the old catalogue {loaded} is served, as the new one cannot be loaded: {error}")
        for fault in build_files(loaded):
            self.warn(f"WARNING: {fault}")

    def check_static_files(self):
        """Collect static files if the program has changed; collect all again if some are missing or damaged."""
        stamp = settings.VAR_DIR / "static-build"
        fault = start_checks.static_fault()
        is_first = not stamp.exists()
        if not fault and not is_first and stamp.read_text() == start_checks.static_build():
            return
        if fault and not is_first:
            self.warn(f"The static files are collected again: {fault}.")
        call_command("collectstatic", interactive=False, verbosity=0, clear=bool(fault))
        stamp.write_text(start_checks.static_build())
