"""Colours of card faces: one per type, readable text, distinguishable with colour blindness."""

from itertools import combinations

import pytest

from catalog.faces.card_type_symbols import GLYPHS, glyph
from catalog.faces.palette import (
    COLOURS,
    INK,
    MIDNIGHT,
    MUTED,
    NEWSPRINT,
    NIGHT_COLOURS,
    PAPER,
    PATTERNS,
    VERDICTS,
    channels,
    contrast,
    text_on,
    type_slug,
)
from tests.catalog.every_face import fixture_rows


def test_every_type_has_its_own_colour_pattern_and_glyph():
    types = {name for _code, row in fixture_rows() for name in row["types"]}
    assert {type_slug([name]) for name in types} == {name.lower().replace(" ", "-") for name in types}
    assert set(COLOURS) == set(PATTERNS) == set(GLYPHS) == set(NIGHT_COLOURS)
    assert len({glyph(slug, 40).tobytes() for slug in GLYPHS}) == len(GLYPHS)
    assert len({strong for strong, _tint in COLOURS.values()}) == len(COLOURS)


@pytest.mark.parametrize(
    ("types", "subtypes", "slug"),
    [
        (["Villain"], ["Super-Villain"], "villain"),
        (["Character", "Rogue"], [], "rogue"),
        (["Character", "Hero"], [], "hero"),
        (["Hero"], ["Oversized Character"], "hero"),
        ([], ["Oversized Character", "Sidekick"], "character"),
        ([], ["Weakness"], "weakness"),
        ([], ["Personal Crisis"], "crisis"),
        ([], ["Tile"], "other"),
        ([], [], "other"),
    ],
)
def test_card_uses_colour_of_its_most_specific_type(types, subtypes, slug):
    assert type_slug(types, subtypes) == slug


@pytest.mark.parametrize("slug", COLOURS)
def test_text_is_readable_on_every_colour(slug):
    strong, tint = COLOURS[slug]
    assert contrast(INK, tint) >= 4.5
    assert contrast(text_on(strong), strong) >= 4.5
    line, tint = NIGHT_COLOURS[slug]
    assert contrast(line, MIDNIGHT) >= 3
    assert contrast(PAPER, tint) >= 4.5


def test_text_is_readable_on_paper_and_verdict_colours():
    assert contrast(INK, PAPER) >= 7
    assert contrast(MUTED, PAPER) >= 4.5
    assert contrast(MUTED, NEWSPRINT) >= 4.5
    assert all(contrast(text_on(colour), colour) >= 4.5 for colour in VERDICTS.values())
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


# Severe colour blindness in linear light: Machado, Oliveira and Fernandes, 2009.
SIGHT = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
MET_TOGETHER = {
    "DC Deck-Building Game": (
        "hero", "villain", "super-power", "equipment", "location", "starter", "weakness", "character", "crisis",
        "event",
    ),
    "DC Forever": (
        "hero", "rogue", "unaligned", "affiliated-card", "event", "scheme", "location", "resource", "asset",
        "attachment",
    ),
    "Evil:101": ("chase", "dic-agent", "target", "wicked-plot", "role-card", "tracker-card"),
}  # fmt: skip


def seen(colour, sight):
    """Return a colour in CIE Lab as perceived with one kind of vision."""
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in
             (value / 255 for value in channels(colour))]  # fmt: skip
    red, green, blue = (
        min(1, max(0, sum(one * two for one, two in zip(row, light, strict=True)))) for row in SIGHT[sight]
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("game", MET_TOGETHER)
def test_types_of_one_game_are_distinguishable_with_colour_blindness(game, sight):
    for one, two in combinations(MET_TOGETHER[game], 2):
        pair = zip(seen(COLOURS[one][0], sight), seen(COLOURS[two][0], sight), strict=True)
        distance = sum((here - there) ** 2 for here, there in pair) ** 0.5
        assert distance >= 15, (one, two, distance)
