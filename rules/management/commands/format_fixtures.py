"""Rewrite every fixture file in the standard layout, rows sorted."""

from django.conf import settings
from django.core.management.base import BaseCommand

from catalog.seed.fixture_format import written
from catalog.seed.fixtures import CATALOG_KINDS, read_file
from rules.seed.loading import RULES_KINDS

IN_FILE_ORDER = {"game", "set", "book", "conflict"}


class Command(BaseCommand):
    """`format_fixtures` sorts the rows by id and formats them. It does not change any content."""

    help = __doc__

    def handle(self, **options):
        for kind in CATALOG_KINDS + RULES_KINDS:
            for path in kind.files(settings.FIXTURES_DIR):
                rows, fault = read_file(path, path.name)
                if fault:
                    self.stderr.write(fault)
                    continue
                if kind.name not in IN_FILE_ORDER:
                    rows.sort(key=lambda row: row[kind.key])
                is_one_object = path.read_text(encoding="utf-8").startswith("{")  # a book, a guide
                path.write_text(written(rows[0] if is_one_object else rows) + "\n", encoding="utf-8")
