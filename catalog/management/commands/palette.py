"""Write the palette's colours into the style sheet."""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from catalog.faces.palette import COLOURS, NIGHT_COLOURS, VERDICTS, text_on

START, END = "/*PALETTE*/", "/*END PALETTE*/"
STYLE_SHEET = settings.BASE_DIR / "static" / "css" / "site.css"


def by_day_and_night(day, night):
    """Return a value that follows the theme: site.css leaves --day unset by day and --night by night."""
    return day if day == night else f"var(--day,{day})var(--night,{night})"


def palette_css():
    """Return the verdicts' colours, and a class per type: its strong colour, the text on it, its line and tint."""
    lines = [":root {"]
    lines += [f"--{verdict}:{colour};--{verdict}-on:{text_on(colour)};" for verdict, colour in VERDICTS.items()]
    lines.append("}")
    for slug, (strong, pale) in COLOURS.items():
        line, dim = NIGHT_COLOURS[slug]
        values = {"": strong, "-on": text_on(strong)}
        values |= {"-line": by_day_and_night(strong, line), "-tint": by_day_and_night(pale, dim)}
        lines.append(f".t-{slug} {{{';'.join(f'--k{name}:{value}' for name, value in values.items())}}}")
    return "\n".join(lines)


def with_palette(text):
    """Return the style sheet with the palette between its marks."""
    before, _start, rest = text.partition(START)
    _old, _end, after = rest.partition(END)
    return f"{before}{START}\n{palette_css()}\n{END}{after}"


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
