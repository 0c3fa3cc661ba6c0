"""The layout of a portrait face: boxes, lettering and fitted text, computed before painting."""

from dataclasses import asdict, dataclass
from functools import lru_cache

from catalog.faces.fitted_text import Fitted, fit, font
from catalog.faces.image_sizes import SIZES
from catalog.faces.name_lettering import Lettering, fit_name, split_name


@dataclass(frozen=True)
class Lengths:
    """The lengths that a layout uses, in pixels. The defaults are for the normal size."""

    edge: int = 9
    rule: int = 5
    band: int = 54
    disc: int = 42
    type_largest: int = 30
    type_smallest: int = 15
    type_end: int = 14
    name_largest: int = 190
    name_smallest: int = 20
    name_least: int = 120
    aside: int = 24
    aside_smallest: int = 14
    aside_room: int = 40
    figures: int = 56
    figure_width: int = 112
    gap: int = 16
    margin: int = 15
    caption_rule: int = 4
    pad: int = 17
    text_largest: int = 24
    text_smallest: int = 14
    note: int = 17
    chip: int = 28
    footer: int = 66
    footer_side: int = 116
    set_name: int = 24
    set_name_smallest: int = 13
    stack: int = 17
    badge: int = 104
    badge_inset: int = 61
    badge_rise: int = 38
    power_drop: int = 44
    pitch: int = 12


SMALL = Lengths(
    edge=3, rule=2, band=24, disc=20, type_largest=16, type_smallest=11, type_end=4, name_largest=64, name_smallest=11,
    aside=13, aside_smallest=10, aside_room=18, gap=6, margin=5, footer=0, badge=46, badge_inset=26, badge_rise=44,
    power_drop=22, pitch=6,
)  # fmt: skip


@lru_cache
def lengths_for(size):
    """Return the lengths for a size. "small" has its own; the others scale the normal ones."""
    if size == "small":
        return SMALL
    scale = SIZES[size][0] / SIZES["normal"][0]
    return Lengths(**{name: max(1, round(length * scale)) for name, length in asdict(Lengths()).items()})


@dataclass(frozen=True)
class Box:
    """A rectangle on the picture. `right` and `bottom` are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self):
        """The width."""
        return self.right - self.left

    @property
    def height(self):
        """The height."""
        return self.bottom - self.top

    @property
    def middle(self):
        """The x coordinate of the centre."""
        return (self.left + self.right) / 2

    def inset(self, length):
        """Return the box reduced by this length on every side."""
        return Box(self.left + length, self.top + length, self.right - length, self.bottom - length)

    def corners(self):
        """Return the corners as Pillow expects them, with inclusive right and bottom."""
        return (self.left, self.top, self.right - 1, self.bottom - 1)


@dataclass(frozen=True)
class FaceLayout:
    """The boxes and fitted texts of one face at one size. Parts that the face lacks are None."""

    band: Box
    splash: Box
    name_box: Box
    name: Lettering
    aside: str
    figures_box: Box | None
    caption_box: Box | None
    text_box: Box | None
    text: Fitted | None
    footer: Box | None


def layout_face(face, size):
    """Return the layout of a portrait face. The text takes the space it needs, the name gets the rest."""
    width, height = SIZES[size]
    lengths = lengths_for(size)
    panel = Box(0, 0, width, height).inset(lengths.edge)
    band = Box(panel.left, panel.top, panel.right, panel.top + lengths.band)
    splash = Box(panel.left, band.bottom + lengths.rule, panel.right, panel.bottom - lengths.footer)
    footer = Box(panel.left, splash.bottom, panel.right, panel.bottom) if lengths.footer else None
    title, aside = split_name(face.name)
    aside = aside or face.subtitle
    left, right = panel.left + lengths.margin, panel.right - lengths.margin
    top = splash.top + (lengths.power_drop if face.power_printed else lengths.gap)
    bottom = splash.bottom - (lengths.badge_rise if has_corner_badges(face) else lengths.gap)
    caption_box = text_box = text = figures_box = None
    if lengths.footer:
        figures_room = lengths.figures + lengths.gap if face.figures else 0
        most = bottom - top - lengths.name_least - figures_room - (lengths.aside_room if aside else 0)
        caption_box, text_box, text = layout_caption(face, lengths, left, right, bottom, most)
        if caption_box:
            bottom = caption_box.top - lengths.gap - (lengths.chip // 2 if face.keywords and text else 0)
        if face.figures:
            figures_box = Box(left, bottom - lengths.figures, right, bottom)
            bottom = figures_box.top - lengths.gap
    elif aside == face.subtitle:
        aside = ""
    name_box = Box(left, top, right, bottom - (lengths.aside_room if aside else 0))
    name = fit_name(title, name_box.width, name_box.height, lengths.name_largest, lengths.name_smallest)
    return FaceLayout(band, splash, name_box, name, aside, figures_box, caption_box, text_box, text, footer)


def layout_caption(face, lengths, left, right, bottom, most):
    """Return the caption box, the text box inside it and the fitted text; None for each that the face does not have.

    The caption box is at most `most` pixels high."""
    note = lengths.note + lengths.pad // 2 if face.note else 0
    if not face.paragraphs:
        if not note:
            return None, None, None
        half = (font("text", lengths.note).getlength(face.note) + 2 * lengths.pad) / 2
        middle = (left + right) / 2
        return Box(round(middle - half), bottom - note - lengths.pad, round(middle + half), bottom), None, None
    head = lengths.pad + (lengths.chip // 3 if face.keywords else 0)
    width = right - left - 2 * lengths.pad
    text = fit(face.paragraphs, width, most - head - lengths.pad - note, lengths.text_largest, lengths.text_smallest)
    caption = Box(left, bottom - head - text.height - note - lengths.pad, right, bottom)
    text_top = caption.top + head
    return caption, Box(left + lengths.pad, text_top, right - lengths.pad, text_top + text.height), text


def has_corner_badges(face):
    """Return whether a lower corner shows a number."""
    return face.cost is not None or face.victory_points_printed is not None
