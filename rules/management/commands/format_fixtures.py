"""Write every fixture file in the one layout, rows in order."""

from django.conf import settings
from django.core.management.base import BaseCommand

from catalog.seed.fixtures import CATALOG_KINDS, read_file, write_file
from rules.seed.loading import RULES_KINDS

IN_FILE_ORDER = {"game", "set", "book", "conflict"}


class Command(BaseCommand):
    """`format_fixtures` sorts the rows by id and lays them out; it changes no content."""

    help = __doc__

    def handle(self, **options):
        for kind in CATALOG_KINDS + RULES_KINDS:
            for path in kind.files(settings.FIXTURES_DIR):
                rows, fault = read_file(path, path.name)
                if fault:
                    self.stderr.write(fault)
                elif kind.name == "book":
                    write_file(path, rows[0])
                else:
                    in_order = kind.name in IN_FILE_ORDER
                    write_file(path, rows if in_order else sorted(rows, key=lambda row: row[kind.key]))
