"""One colour, halftone and symbol per card type, for faces, labels and charts.

The colours of types within one game differ in lightness, or in a hue that the common forms of colour blindness
preserve. Each type also has its own symbol (card_type_symbols.py), so colour is never the only cue.
"""

INK = "#15171C"
PAPER = "#FBF6EA"
NEWSPRINT = "#F1E8D3"
MIDNIGHT = "#14161F"
MUTED = "#5C574C"
ACCENT = "#F8CB22"

# type slug: strong colour, halftone shape
TYPES = {
    "hero": ("#2455B8", "dot"),
    "villain": ("#AE1124", "slash"),
    "super-power": ("#F8CB22", "triangle"),
    "equipment": ("#EE7A34", "square"),
    "location": ("#0A7A62", "bar"),
    "starter": ("#B5B0A2", "plus"),
    "weakness": ("#1B2122", "cross"),
    "character": ("#D678B4", "ring"),
    "crisis": ("#5A2A77", "chevron"),
    "event": ("#5FA9F2", "diamond"),
    "rogue": ("#650E3C", "backslash"),
    "unaligned": ("#585070", "pipe"),
    "affiliated-card": ("#B2EEBB", "ring"),
    "scheme": ("#948F1E", "chevron"),
    "resource": ("#DFB428", "dot"),
    "asset": ("#F3F0A0", "diamond"),
    "attachment": ("#704C26", "cross"),
    "chase": ("#E6EE4A", "chevron"),
    "target": ("#E95A2C", "ring"),
    "wicked-plot": ("#0D5F50", "cross"),
    "dic-agent": ("#1A1B5C", "pipe"),
    "role-card": ("#74A9BC", "bar"),
    "tracker-card": ("#DDA97A", "square"),
    "reference": ("#D9CFBA", "bar"),
    "hostage": ("#F2A9B8", "pipe"),
    "scenario": ("#6E4A2A", "backslash"),
    "randomizer": ("#9C8FD0", "square"),
    "super-move": ("#FFE27A", "triangle"),
    "clash": ("#C4451C", "cross"),
    "other": ("#A39A86", "dot"),
}

# verdict: strong colour
VERDICTS = {"yes": "#0A7A62", "no": "#AE1124", "depends": "#F8CB22", "none": "#D9CFBA"}

# Types and subtypes that use the colour of another type.
SHARED_COLOURS = {
    "homeworld": "location",
    "hidden-objective": "scheme",
    "multiverse-location": "location",
    "nemesis": "villain",
    "oversized-character": "character",
    "oversized-super-villain": "villain",
    "personal-crisis": "crisis",
    "super-hero": "hero",
    "super-villain": "villain",
    "villainous-machinations": "scheme",
}


def type_slug(types, subtypes=()):
    """Return the palette key of a card: the slug of a type or else a subtype that has a colour, or "other".

    The type Character is used only if no other type has a colour."""
    ranked = sorted(types, key=lambda name: name == "Character")
    for slug in (name.lower().replace(" ", "-") for name in (*ranked, *subtypes)):
        if slug in TYPES or slug in SHARED_COLOURS:
            return SHARED_COLOURS.get(slug, slug)
    return "other"


def channels(colour):
    """Return the red, green and blue values of a hex colour, 0 to 255."""
    return tuple(int(colour[position : position + 2], 16) for position in (1, 3, 5))


def mix(colour, other, share):
    """Return a colour mixed with a share (0 to 1) of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#{:02X}{:02X}{:02X}".format(*(round(one + (two - one) * share) for one, two in pairs))


def luminance(colour):
    """Return the relative luminance as defined by WCAG 2."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour, other):
    """Return the contrast ratio as defined by WCAG 2, from 1 to 21."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def text_on(colour):
    """Return the text colour, dark or light, with the higher contrast on a background."""
    return max((INK, PAPER), key=lambda text: contrast(text, colour))


def tint(strong):
    """Return the pale form of a colour. Light colours keep more saturation, so that tints stay distinguishable."""
    return mix(PAPER, strong, 0.2 + 0.35 * luminance(strong))


def night(strong):
    """Return a colour lightened until its contrast with the dark theme's background is at least 3."""
    shades = (mix(strong, "#FFFFFF", share / 20) for share in range(21))
    return next(shade for shade in shades if contrast(shade, MIDNIGHT) >= 3)


# type slug: (strong colour, tint)
COLOURS = {slug: (strong, tint(strong)) for slug, (strong, _shape) in TYPES.items()}
PATTERNS = {slug: shape for slug, (_strong, shape) in TYPES.items()}
# dark theme, type slug: (line colour, tint); filled areas use the strong colour in both themes
NIGHT_COLOURS = {slug: (night(strong), mix(MIDNIGHT, strong, 0.28)) for slug, (strong, _shape) in TYPES.items()}
