"""Card faces: right sizes, words inside their boxes for every card there is, colours everyone can tell apart."""

import json
from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from django.conf import settings
from PIL import Image, ImageDraw

from catalog.faces.draw import FORMATS, draw, draw_caption
from catalog.faces.face import Face, alt_text, face_of
from catalog.faces.glyphs import GLYPHS, glyph
from catalog.faces.halftone import CORNERS, screen
from catalog.faces.icons import FOLDER, ICONS, draw_icon
from catalog.faces.lettering import letter, split_name
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
from catalog.faces.plan import measures, plan
from catalog.faces.sizes import SIZES
from catalog.faces.social import HEIGHT, WIDTH
from catalog.faces.text import ELLIPSIS, FILES, FONTS, fit, fit_line, font
from catalog.models import Card, CardSet, CardTranslation

PORTRAITS = [size for size in SIZES if size != "social"]
COLD_GUN = Face(
    name="Cold Gun",
    type_slug="equipment",
    type_line="Equipment",
    stack_label="Main deck",
    set_name="Forever Evil",
    set_code="fe",
    cost=2,
    victory_points_printed="1",
    power_printed="+1",
    paragraphs=("+1 Power. You may place a Frozen token on one card in the Line-Up.",),
)


@cache
def fixture_rows():
    """Return every card row with its set's code."""
    files = sorted((settings.FIXTURES_DIR / "cards").glob("*.json"))
    return [(path.stem, row) for path in files for row in json.loads(path.read_text())]


@cache
def set_names():
    """Return the names of the sets by code."""
    return {row["id"]: row["name"] for row in json.loads((settings.FIXTURES_DIR / "sets.json").read_text())}


def card_of(code, row):
    """Return the card a fixture row describes, unsaved."""
    points, power = row["victory_points"], row["power"]
    return Card(
        slug=row["id"],
        name=row["name"],
        card_set=CardSet(code=code, name=set_names()[code]),
        stack=row["stack"],
        types=row["types"],
        subtypes=row.get("subtypes", []),
        cost=row["cost"],
        victory_points_printed=row.get("victory_points_printed", None if points is None else str(points)),
        power_printed=row.get("power_printed", None if power is None else f"+{power}"),
        keywords=row.get("keywords", []),
        text=row["text"],
        figures=row.get("figures", {}),
    )


@cache
def faces():
    """Return the face of every card, and the French one of every card that has a translation."""
    found = {row["id"]: card_of(code, row) for code, row in fixture_rows()}
    all_faces = [face_of(card) for card in found.values()]
    for row in json.loads((settings.FIXTURES_DIR / "fr" / "cards-fe.json").read_text()):
        translation = CardTranslation(lang="fr", name=row["name"], text=row["text"])
        all_faces.append(face_of(found[row["card"]], "fr", translation))
    return all_faces


def face_named(slug, lang="en", translation=None):
    """Return the face of one card of the catalogue."""
    return next(face_of(card_of(code, row), lang, translation) for code, row in fixture_rows() if row["id"] == slug)


def opened(content):
    """Return an image file as a picture with all its pixels read."""
    picture = Image.open(BytesIO(content))
    picture.load()
    return picture


@pytest.mark.parametrize("image_format", FORMATS)
@pytest.mark.parametrize("size", SIZES)
def test_face_has_the_size_and_format_asked_for(size, image_format):
    picture = opened(draw(COLD_GUN, size, image_format))
    assert picture.size == SIZES[size]
    assert picture.format == image_format.upper()


@pytest.mark.parametrize(
    ("size", "image_format", "most"),
    [("small", "png", 12_000), ("normal", "png", 60_000), ("normal", "webp", 30_000), ("social", "png", 90_000)],
)
def test_faces_are_small_files(size, image_format, most):
    heaviest = sorted(faces(), key=lambda face: -sum(map(len, face.paragraphs)))[:12]
    assert max(len(draw(face, size, image_format)) for face in heaviest) < most


@pytest.mark.parametrize("size", SIZES)
def test_same_face_gives_same_bytes(size):
    assert draw(COLD_GUN, size, "png") == draw(COLD_GUN, size, "png")


@pytest.mark.parametrize(
    ("size", "image_format", "named"), [("huge", "png", "huge"), ("normal", "gif", "gif"), ("", "webp", "''")]
)
def test_unknown_size_or_format_is_refused(size, image_format, named):
    with pytest.raises(ValueError, match=named):
        draw(COLD_GUN, size, image_format)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_with_nothing_but_a_name_is_drawn(size):
    assert opened(draw(Face(name="Batman"), size, "png")).size == SIZES[size]


def test_unknown_numbers_are_not_drawn():
    bare = Face(name="Batman", type_slug="hero")
    corner = (SIZES["normal"][0] - 100, SIZES["normal"][1] - 30)
    empty = opened(draw(bare, "normal", "png")).convert("RGB").getpixel(corner)
    assert all(abs(one - two) <= 4 for one, two in zip(empty, channels(NEWSPRINT), strict=True))
    assert draw(bare, "normal", "png") != draw(Face(name="Batman", type_slug="hero", cost=0), "normal", "png")


@pytest.mark.parametrize("size", PORTRAITS)
def test_every_name_lies_whole_within_its_box(size):
    canvas = ImageDraw.Draw(Image.new("L", (1, 1)))
    for face in faces():
        layout = plan(face, size)
        box, name = layout.name_box, layout.name
        assert name.height <= box.height + 1, face.name
        for row in name.rows:
            assert ELLIPSIS not in row.words, face.name
            left, top, right, bottom = canvas.textbbox(
                (row.left, row.base), row.words, font("display", row.size), "ls", stroke_width=name.stroke
            )
            assert left >= -1, face.name
            assert right + name.shadow <= box.width + 1, face.name
            assert top >= -2, face.name
            assert bottom + name.shadow <= box.height + 2, face.name


@pytest.mark.parametrize("size", ["normal", "large"])
def test_every_text_lies_whole_within_its_box(size):
    with_text = [face for face in faces() if face.paragraphs]
    assert len(with_text) > 600
    for face in with_text:
        layout = plan(face, size)
        text, box = layout.text, layout.text_box
        assert not text.is_cut, face.name
        assert text.size >= measures(size).text_smallest
        for line in text.lines:
            drawn = sum(font(kind, text.size).getlength(words) for kind, words in line.pieces)
            assert drawn <= box.width, (face.name, line)
        ascent, descent = font("text", text.size).getmetrics()
        assert text.lines[-1].top + ascent + descent <= box.height + 2, face.name
        assert box.bottom <= layout.caption_box.bottom
        assert layout.name_box.bottom <= layout.caption_box.top
        assert layout.caption_box.bottom <= layout.footer.top


def test_fitted_text_says_every_word_in_order():
    face = face_named("fe-aquaman")
    text = plan(face, "normal").text
    drawn = " ".join("".join(words for _kind, words in line.pieces) for line in text.lines)
    assert drawn == " ".join(face.paragraphs).replace("don't", "don’t")


def test_a_leading_keyword_is_bold_and_a_sentence_is_not():
    lines = fit(["Attack: Each foe discards a card.", "One of them: draw."], 900, 200, 20, 20).lines
    assert [kind for kind, _words in lines[0].pieces] == ["bold", "text"]
    assert [kind for kind, _words in lines[1].pieces] == ["text"]


def test_text_too_long_for_its_box_is_cut_at_a_word_with_an_ellipsis():
    words = "Each foe reveals their hand. " * 60
    fitted = fit([words], 300, 200, 24, 14)
    last = fitted.lines[-1].pieces[-1][1]
    assert fitted.is_cut
    assert fitted.size == 14
    assert fitted.height <= 200
    assert fitted.width <= 300
    assert last.endswith(ELLIPSIS)
    assert last.rstrip(ELLIPSIS).split(" ")[-1] in words.replace(".", "").split(" ")


def test_text_shrinks_before_it_is_cut():
    words = "Each foe reveals their hand. " * 8
    assert fit([words], 300, 400, 24, 14).size > fit([words], 300, 200, 24, 14).size
    assert not fit([words], 300, 200, 24, 14).is_cut


def test_a_word_wider_than_the_box_is_broken_and_no_break_spaces_hold():
    fitted = fit(["Anticonstitutionnellement"], 60, 400, 20, 20)
    assert "".join(words for line in fitted.lines for _kind, words in line.pieces) == "Anticonstitutionnellement"
    assert fitted.width <= 60
    held = fit(["un deux\u00a0: trois"], 60, 400, 20, 20)
    assert "deux :" in [line.pieces[0][1] for line in held.lines]


@pytest.mark.parametrize(
    ("words", "width", "shown"),
    [
        ("Forever Evil", 900, "Forever Evil"),
        ("Crossover Pack 5: The Rogues", 110, "Crossover Pack 5…"),
        ("Anticonstitutionnellement", 60, "Anticonst"),
    ],
)
def test_one_line_is_shrunk_then_cut(words, width, shown):
    text, size = fit_line(words, "text", width, 20, 14)
    assert text.startswith(shown.rstrip(ELLIPSIS)[:5])
    assert (text == words) == (shown == words)
    assert font("text", size).getlength(text) <= width


@pytest.mark.parametrize(
    ("name", "title", "aside"),
    [
        ("Cold Gun", "Cold Gun", ""),
        ("The Flash (Return from the Speed Force)", "The Flash", "Return from the Speed Force"),
        ("Talking to the Fishes [Aquaman 1]", "Talking to the Fishes", "Aquaman 1"),
        ("Continuing Adventures - Impossible Mode!", "Continuing Adventures", "Impossible Mode!"),
        ("Man-Bat", "Man-Bat", ""),
    ],
)
def test_what_stands_in_brackets_leaves_the_title(name, title, aside):
    assert split_name(name) == (title, aside)


def test_a_name_that_cannot_fit_is_cut_with_an_ellipsis():
    lettering = letter("Anticonstitutionnellement contradictoire " * 6, 100, 40, 60, 14)
    assert lettering.rows[-1].words.endswith(ELLIPSIS)
    assert lettering.height <= 41


def test_every_catalogue_type_has_a_colour_a_pattern_and_a_glyph_of_its_own():
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
def test_a_card_takes_the_colour_of_its_most_telling_type(types, subtypes, slug):
    assert type_slug(types, subtypes) == slug


@pytest.mark.parametrize("slug", COLOURS)
def test_words_read_on_every_colour(slug):
    strong, tint = COLOURS[slug]
    assert contrast(INK, tint) >= 4.5
    assert contrast(text_on(strong), strong) >= 4.5
    line, tint = NIGHT_COLOURS[slug]
    assert contrast(line, MIDNIGHT) >= 3
    assert contrast(PAPER, tint) >= 4.5


def test_words_read_on_paper_and_on_verdicts():
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
    """Return a colour in CIE Lab as one kind of sight sees it."""
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
def test_types_that_meet_are_told_apart_by_every_sight(game, sight):
    for one, two in combinations(MET_TOGETHER[game], 2):
        pair = zip(seen(COLOURS[one][0], sight), seen(COLOURS[two][0], sight), strict=True)
        distance = sum((here - there) ** 2 for here, there in pair) ** 0.5
        assert distance >= 15, (one, two, distance)


def test_face_in_words():
    assert alt_text(COLD_GUN) == (
        "Cold Gun. Equipment. Cost 2, 1 VP, +1 Power. +1 Power. You may place a Frozen token on "
        "one card in the Line-Up."
    )
    assert alt_text(Face(name="Shazam!", note="Text not recorded")) == "Shazam! Text not recorded."


def test_face_of_a_card_shows_what_is_printed():
    face = face_named("fe-cold-gun")
    assert (face.name, face.type_slug, face.set_name, face.set_code) == ("Cold Gun", "equipment", "Forever Evil", "fe")
    assert (face.cost, face.victory_points_printed, face.power_printed) == (2, "1", "+1")
    assert "](term:" not in " ".join(face.paragraphs)
    assert face.note == ""


def test_face_of_an_unrecorded_text_says_so_in_either_language():
    assert face_named("ttg-trigon").note == "Text not recorded"
    assert face_named("ttg-trigon", "fr").note == "Texte non relevé"
    assert face_named("fe-cold-gun", "fr").note == "Texte en anglais"


def test_french_face_has_french_name_text_and_labels():
    translation = CardTranslation(lang="fr", name="Pistolet Réfrigérant", text="+1 en Puissance.")
    face = face_named("fe-cold-gun", "fr", translation)
    assert face.name == "Pistolet Réfrigérant"
    assert face.note == ""
    assert "Coût 2, 1 PV, +1 Puissance. +1 en Puissance." in alt_text(face)


def test_figures_are_shown_where_recorded():
    assert face_named("dcf-batman").figures == (("Health", "5–6"), ("Complexity", "Low"))
    assert face_named("dcf-batman").subtitle == "Bruce Wayne"
    assert face_named("dcf-get-serious").figures == (("Threaten", "+4"),)
    assert face_named("fe-cold-gun").figures == ()


@pytest.mark.parametrize("verdict", [None, *VERDICTS])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_caption_is_drawn_for_every_verdict(verdict, lang):
    content = draw_caption("Can I buy a Frozen card?", verdict, "It cannot be bought.", "Forever Evil", lang)
    assert opened(content).size == (WIDTH, HEIGHT) == SIZES["social"]


def test_caption_of_an_unknown_verdict_or_format_is_refused():
    with pytest.raises(ValueError, match="maybe"):
        draw_caption("Can I?", "maybe")
    with pytest.raises(ValueError, match="gif"):
        draw_caption("Can I?", "yes", image_format="gif")


def test_longest_question_and_answer_make_a_caption():
    rows = [
        row
        for path in (settings.FIXTURES_DIR / "clarifications").glob("*.json")
        for row in json.loads(path.read_text())
    ]
    question = max((row["question"] for row in rows), key=len)
    answer = max((row["answer"] for row in rows), key=len)
    assert opened(draw_caption(question, "depends", answer, "Forever Evil")).size == SIZES["social"]


@pytest.mark.parametrize("shape", sorted(set(PATTERNS.values())))
def test_screens_are_densest_at_their_corner(shape):
    for corner, (right, bottom) in enumerate(CORNERS):
        mask = screen(shape, 120, 160, 12, corner)
        middle, below = 120 * right // 2, 160 * bottom // 2
        near = mask.crop((middle, below, middle + 60, below + 80))
        far = mask.crop((60 - middle, 80 - below, 120 - middle, 160 - below))
        assert sum(near.histogram()[128:]) > sum(far.histogram()[128:])


@pytest.mark.parametrize("name", FILES.values())
def test_fonts_have_the_letters_french_needs(name):
    missing = font(next(kind for kind, file in FILES.items() if file == name), 40).getmask("\uffff")
    for character in "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ“”‘’«»–—…·!?&+*":
        drawn = font(next(kind for kind, file in FILES.items() if file == name), 40).getmask(character)
        assert bytes(drawn) != bytes(missing), character


def test_web_fonts_are_small_and_licensed():
    assert (FONTS / "rogues-display.woff2").stat().st_size <= 20_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL-BebasNeue.txt").read_text()
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL-Cabin.txt").read_text()


@pytest.mark.parametrize(("name", "side", "share", "is_square"), [(name, *look) for name, look in ICONS.items()])
def test_icons_stand_ready_and_can_be_drawn_again(name, side, share, is_square):
    assert opened((FOLDER / name).read_bytes()).size == (side, side)
    assert draw_icon(side, share, is_square).size == (side, side)
