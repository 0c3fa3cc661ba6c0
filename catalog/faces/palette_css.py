"""The palette as CSS. `python -m catalog.faces.palette_css` writes it into the style sheet."""

from pathlib import Path

from catalog.faces.palette import COLOURS, NIGHT_COLOURS, VERDICTS, text_on

STYLE_SHEET = Path(__file__).parents[2] / "static" / "css" / "site.css"
START, END = "/*PALETTE*/", "/*END PALETTE*/"


def by_day_and_night(day, night):
    """Return a CSS value with one colour for the light theme (day) and one for the dark theme (night).

    In site.css, --day is empty in the dark theme and --night in the light theme, so only one colour remains."""
    return day if day == night else f"var(--day, {day}) var(--night, {night})"


def verdict_css(verdict, colour):
    """Return the two custom properties of a verdict: its colour and the text colour on it."""
    return [(f"--{verdict}", colour), (f"--{verdict}-on", text_on(colour))]


def palette_css():
    """Return the verdict colours and one class per type: strong colour, text colour, line colour and tint."""
    rules = {
        ":root": {name: value for verdict, colour in VERDICTS.items() for name, value in verdict_css(verdict, colour)}
    }
    for slug, (strong, pale) in COLOURS.items():
        line, dim = NIGHT_COLOURS[slug]
        rules[f".t-{slug}"] = {
            "--k": strong,
            "--k-on": text_on(strong),
            "--k-line": by_day_and_night(strong, line),
            "--k-tint": by_day_and_night(pale, dim),
        }
    return "\n".join(
        f"{selector} {{\n" + "".join(f"  {name}: {value};\n" for name, value in values.items()) + "}"
        for selector, values in rules.items()
    )


def with_palette(text):
    """Return the style sheet with the palette inserted between its markers."""
    before, _start, rest = text.partition(START)
    _old, _end, after = rest.partition(END)
    return f"{before}{START}\n{palette_css()}\n{END}{after}"


if __name__ == "__main__":
    STYLE_SHEET.write_text(with_palette(STYLE_SHEET.read_text()))
