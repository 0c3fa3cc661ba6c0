"""Rewrite every fixture file in the standard layout, rows sorted."""

import json

from django.conf import settings
from django.core.management.base import BaseCommand

from catalog.seed.fixtures import CATALOG_KINDS, read_file
from rules.seed.loading import RULES_KINDS

IN_FILE_ORDER = {"game", "set", "book", "conflict"}
INLINE_WIDTH = 110


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


def written(value, indent=0):
    """Return rows in the standard layout: one key per line, short lists and objects on one line."""
    inline = json.dumps(value, ensure_ascii=False)
    pad = " " * indent
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        items = (f"{pad}  {written(item, indent + 2)}" for item in value)
        return "[\n" + ",\n".join(items) + f"\n{pad}]"
    if isinstance(value, list) and value and len(inline) + indent > INLINE_WIDTH:
        items = (f"{pad}  {json.dumps(item, ensure_ascii=False)}" for item in value)
        return "[\n" + ",\n".join(items) + f"\n{pad}]"
    if isinstance(value, dict) and value and (indent <= 2 or len(inline) + indent > INLINE_WIDTH):
        items = (
            f"{pad}  {json.dumps(key, ensure_ascii=False)}: {written(item, indent + 2)}" for key, item in value.items()
        )
        return "{\n" + ",\n".join(items) + f"\n{pad}}}"
    return inline
