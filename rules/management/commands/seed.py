"""Load the fixtures into the database, or only check them."""

import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.db import Error
from tqdm import tqdm

from catalog.seed.fixtures import FixtureError
from rules.ask import stored_index
from rules.derived_files import build_files
from rules.seed import seeding

STEPS = 9


class Command(BaseCommand):
    """`seed` validates all fixtures and loads them in one transaction. `seed --check` only validates."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("--check", action="store_true", help="validate the files without writing")
        parser.add_argument("--fixtures", help="another fixtures directory")

    def handle(self, *, check, fixtures, **options):
        root = Path(fixtures) if fixtures else None
        try:
            if check:
                rows = seeding.check(root)
                self.stdout.write(f"{sum(map(len, rows.values()))} rows checked, no problems found")
                return
            with tqdm(total=STEPS, disable=not sys.stderr.isatty(), leave=False) as bar:

                def progress(step):
                    bar.set_description(step)
                    bar.update()

                summary = seeding.seed(root, progress, stored_index.begin, build_files)
        except FixtureError as error:
            shown = error.faults[:50]
            more = f"\n… and {len(error.faults) - 50} more" if len(error.faults) > 50 else ""
            raise CommandError("nothing was changed; the fixtures have problems:\n" + "\n".join(shown) + more) from None
        except (Error, OSError) as error:  # for example a full disk or a lost connection
            raise CommandError(f"nothing was changed: {str(error).strip()}") from None
        self.stdout.write(str(summary))
