"""Write the palette's colours into the style sheet."""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from catalog.faces.palette_css import with_palette

STYLE_SHEET = settings.BASE_DIR / "static" / "css" / "site.css"


class Command(BaseCommand):
    """Write the palette into static/css/site.css, or check that it is there."""

    help = __doc__

    def add_arguments(self, parser):
        """Take --check."""
        parser.add_argument("--check", action="store_true", help="change nothing, fail if the colours differ")

    def handle(self, *args, **options):
        """Write or check."""
        text = STYLE_SHEET.read_text()
        fresh = with_palette(text)
        if options["check"] and fresh != text:
            raise CommandError("site.css has other colours than catalog/faces/palette.py: run manage.py palette")
        STYLE_SHEET.write_text(fresh)
