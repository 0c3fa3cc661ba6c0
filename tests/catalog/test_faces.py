"""Card faces: sizes, file sizes, reproducible bytes, and content."""

import json

import pytest
from django.conf import settings

from catalog.faces.app_icons import FOLDER, ICONS, draw_icon
from catalog.faces.face_content import Face, alt_text
from catalog.faces.halftone import CORNERS, screen
from catalog.faces.image_encoding import FORMATS, draw, draw_caption
from catalog.faces.image_sizes import SIZES
from catalog.faces.link_previews import HEIGHT, WIDTH
from catalog.faces.palette import (
    NEWSPRINT,
    PATTERNS,
    VERDICTS,
    channels,
)
from catalog.models import CardTranslation
from tests.catalog.every_face import face_named, faces, opened

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


@pytest.mark.parametrize("image_format", FORMATS)
@pytest.mark.parametrize("size", SIZES)
def test_face_has_requested_size_and_format(size, image_format):
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
def test_unknown_size_or_format_is_rejected(size, image_format, named):
    with pytest.raises(ValueError, match=named):
        draw(COLD_GUN, size, image_format)


@pytest.mark.parametrize("size", SIZES)
def test_card_with_only_a_name_can_be_drawn(size):
    assert opened(draw(Face(name="Batman"), size, "png")).size == SIZES[size]


def test_unknown_numbers_are_not_drawn():
    bare = Face(name="Batman", type_slug="hero")
    corner = (SIZES["normal"][0] - 100, SIZES["normal"][1] - 30)
    empty = opened(draw(bare, "normal", "png")).convert("RGB").getpixel(corner)
    assert all(abs(one - two) <= 4 for one, two in zip(empty, channels(NEWSPRINT), strict=True))
    assert draw(bare, "normal", "png") != draw(Face(name="Batman", type_slug="hero", cost=0), "normal", "png")


def test_alt_text():
    assert alt_text(COLD_GUN) == (
        "Cold Gun. Equipment. Cost 2, 1 VP, +1 Power. +1 Power. You may place a Frozen token on "
        "one card in the Line-Up."
    )
    assert alt_text(Face(name="Shazam!", note="No text yet")) == "Shazam! No text yet."


def test_face_of_a_card_shows_what_is_printed():
    face = face_named("fe-cold-gun")
    assert (face.name, face.type_slug, face.set_name, face.set_code) == ("Cold Gun", "equipment", "Forever Evil", "fe")
    assert (face.cost, face.victory_points_printed, face.power_printed) == (2, "1", "+1")
    assert "](term:" not in " ".join(face.paragraphs)
    assert face.note == ""


def test_face_notes_missing_text_in_both_languages():
    assert face_named("ttg-trigon").note == "No text yet"
    assert face_named("ttg-trigon", "fr").note == "Pas encore de texte"
    assert face_named("fe-cold-gun", "fr").note == "Texte en anglais"


def test_french_face_has_french_name_text_and_labels():
    translation = CardTranslation(lang="fr", name="Pistolet Réfrigérant", text="+1 en Puissance.")
    face = face_named("fe-cold-gun", "fr", translation)
    assert face.name == "Pistolet Réfrigérant"
    assert face.note == ""
    assert "Coût 2, 1 PV, +1 Puissance. +1 en Puissance." in alt_text(face)


def test_recorded_figures_are_shown():
    assert face_named("dcf-batman").figures == (("Health", "5–6"), ("Complexity", "Low"))
    assert face_named("dcf-batman").subtitle == "Bruce Wayne"
    assert face_named("dcf-get-serious").figures == (("Threaten", "+4"),)
    assert face_named("fe-cold-gun").figures == ()


@pytest.mark.parametrize("slug", ["e101-chase-car", "dcf-get-it", "dcf-punchline"])
def test_figure_equal_to_cost_is_shown_once(slug):
    face = face_named(slug)
    assert face.cost is not None
    assert not {"Price", "Buy", "Recruit"} & {label for label, _value in face.figures}


@pytest.mark.parametrize("verdict", [None, *VERDICTS])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_caption_is_drawn_for_every_verdict(verdict, lang):
    content = draw_caption("Can I buy a Frozen card?", verdict, "It cannot be bought.", "Forever Evil", lang)
    assert opened(content).size == (WIDTH, HEIGHT) == SIZES["social"]


def test_caption_rejects_unknown_verdict_or_format():
    with pytest.raises(ValueError, match="maybe"):
        draw_caption("Can I?", "maybe")
    with pytest.raises(ValueError, match="gif"):
        draw_caption("Can I?", "yes", image_format="gif")


def test_longest_question_and_statement_fit_a_caption():
    rows = [
        row
        for path in (settings.FIXTURES_DIR / "clarifications").glob("*.json")
        for row in json.loads(path.read_text())
    ]
    question = max((row["question"] for row in rows), key=len)
    statement = max((row["statement"] for row in rows), key=len)
    assert opened(draw_caption(question, "depends", statement, "Forever Evil")).size == SIZES["social"]


@pytest.mark.parametrize("shape", sorted(set(PATTERNS.values())))
def test_screens_are_densest_at_their_corner(shape):
    for corner, (right, bottom) in enumerate(CORNERS):
        mask = screen(shape, 120, 160, 12, corner)
        middle, below = 120 * right // 2, 160 * bottom // 2
        near = mask.crop((middle, below, middle + 60, below + 80))
        far = mask.crop((60 - middle, 80 - below, 120 - middle, 160 - below))
        assert sum(near.histogram()[128:]) > sum(far.histogram()[128:])


@pytest.mark.parametrize(("name", "side", "share", "is_square"), [(name, *look) for name, look in ICONS.items()])
def test_icon_files_exist_and_can_be_regenerated(name, side, share, is_square):
    assert opened((FOLDER / name).read_bytes()).size == (side, side)
    assert draw_icon(side, share, is_square).size == (side, side)
