"""Text on card faces: fits its box for every card, and is cut only if shrinking does not help."""

import pytest
from PIL import Image, ImageDraw

from catalog.faces.fitted_text import ELLIPSIS, FILES, FONTS, fit, fit_line, font
from catalog.faces.image_sizes import SIZES
from catalog.faces.layout import layout_face, lengths_for
from catalog.faces.name_lettering import fit_name, split_name
from tests.catalog.every_face import face_named, faces
from tests.function_calls import counted_calls

pytestmark = pytest.mark.sqlite_only
PORTRAITS = [
    pytest.param(size, marks=[] if size == "normal" else pytest.mark.long) for size in SIZES if size != "social"
]


@pytest.mark.parametrize("size", PORTRAITS)
def test_every_name_fits_its_box(size):
    canvas = ImageDraw.Draw(Image.new("L", (1, 1)))
    for face in faces():
        layout = layout_face(face, size)
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


@pytest.mark.parametrize("size", ["normal", pytest.param("large", marks=pytest.mark.long)])
def test_every_text_fits_its_box(size):
    with_text = [face for face in faces() if face.paragraphs]
    assert len(with_text) > 600
    for face in with_text:
        layout = layout_face(face, size)
        text, box = layout.text, layout.text_box
        assert not text.is_cut, face.name
        assert text.size >= lengths_for(size).text_smallest
        for line in text.lines:
            drawn = sum(font(kind, text.size).getlength(words) for kind, words in line.pieces)
            assert drawn <= box.width, (face.name, line)
        ascent, descent = font("text", text.size).getmetrics()
        assert text.lines[-1].top + ascent + descent <= box.height + 2, face.name
        assert box.bottom <= layout.caption_box.bottom
        assert layout.name_box.bottom <= layout.caption_box.top
        assert layout.caption_box.bottom <= layout.footer.top


def test_fitted_text_contains_every_word_in_order():
    face = face_named("fe-aquaman")
    text = layout_face(face, "normal").text
    drawn = " ".join("".join(words for _kind, words in line.pieces) for line in text.lines)
    assert drawn == " ".join(face.paragraphs).replace("don't", "don’t")


def test_leading_keyword_is_bold_and_a_sentence_is_not():
    lines = fit(["Attack: Each foe discards a card.", "One of them: draw."], 900, 200, 20, 20).lines
    assert [kind for kind, _words in lines[0].pieces] == ["bold", "text"]
    assert [kind for kind, _words in lines[1].pieces] == ["text"]


def test_too_long_text_is_cut_at_a_word_with_ellipsis():
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


def test_long_word_is_broken_with_little_work():
    """Readers can preview any text. Measuring every start of a word of 1,500 letters took 40 s of CPU time."""
    with counted_calls() as calls:
        fitted = fit(["x" * 1500], 500, 300, 40, 12)
    assert fitted.width <= 500
    assert calls.count < 20_000


def test_too_wide_word_is_broken_but_not_at_no_break_spaces():
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
def test_bracketed_part_is_removed_from_title(name, title, aside):
    assert split_name(name) == (title, aside)


def test_too_long_name_is_cut_with_ellipsis():
    lettering = fit_name("Anticonstitutionnellement contradictoire " * 6, 100, 40, 60, 14)
    assert lettering.rows[-1].words.endswith(ELLIPSIS)
    assert lettering.height <= 41


@pytest.mark.parametrize("name", FILES.values())
def test_fonts_contain_french_letters(name):
    missing = font(next(kind for kind, file in FILES.items() if file == name), 40).getmask("\uffff")
    for character in "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ“”‘’«»–—…·!?&+*":
        drawn = font(next(kind for kind, file in FILES.items() if file == name), 40).getmask(character)
        assert bytes(drawn) != bytes(missing), character


def test_web_fonts_are_small_and_licensed():
    assert (FONTS / "rogues-display.woff2").stat().st_size <= 20_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL-BebasNeue.txt").read_text()
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL-Cabin.txt").read_text()
