"""The palette as CSS. `python -m catalog.faces.palette_css` writes it into the style sheet."""

from pathlib import Path

from catalog.faces.palette import COLOURS, NIGHT_COLOURS, VERDICTS, text_on

STYLE_SHEET = Path(__file__).parents[2] / "static" / "css" / "site.css"
START, END = "/*PALETTE*/", "/*END PALETTE*/"


def by_day_and_night(day, night):
    """Return a CSS value that depends on the theme. site.css leaves --day unset by day and --night by night."""
    return day if day == night else f"var(--day,{day})var(--night,{night})"


def palette_css():
    """Return the verdict colours and one class per type: strong colour, text colour, line colour and tint."""
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
    """Return the style sheet with the palette inserted between its markers."""
    before, _start, rest = text.partition(START)
    _old, _end, after = rest.partition(END)
    return f"{before}{START}\n{palette_css()}\n{END}{after}"


if __name__ == "__main__":
    STYLE_SHEET.write_text(with_palette(STYLE_SHEET.read_text()))
