"""The content of a card face as plain values, built from a card, and its alt text."""

from dataclasses import dataclass

from django.utils.translation import override

from catalog.faces.palette import type_slug
from catalog.faces.short_labels import COMPLEXITIES, COST_FIGURES, FIGURES, MODIFIERS, word
from catalog.labels import keyword_label, stack_label, type_label
from catalog.text_links import plain

MAX_FIGURES = 5


@dataclass(frozen=True)
class Face:
    """A card as it is drawn. Unknown values are None or empty and are not drawn."""

    name: str
    type_slug: str = "other"
    type_line: str = ""
    subtitle: str = ""
    stack_label: str = ""
    set_name: str = ""
    set_code: str = ""
    cost: int | None = None
    victory_points_printed: str | None = None
    power_printed: str | None = None
    keywords: tuple[str, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    paragraphs: tuple[str, ...] = ()
    note: str = ""
    lang: str = "en"


def face_of(card, lang="en", translation=None):
    """Return the face of a card in a language. Untranslated names and texts are in English, with a note."""
    translated = translation and translation.text
    text = translated or card.text
    note = ""
    if not text:
        note = word("text-not-recorded", lang)
    elif not translated and lang != "en":
        note = word("text-in-english", lang)
    with override(lang):
        return Face(
            name=(translation and translation.name) or card.name,
            type_slug=type_slug(card.types, card.subtypes),
            type_line=type_line(card.types, card.subtypes, card.figures.get("side"), card.figures.get("affiliation")),
            subtitle=card.figures.get("subtitle") or "",
            stack_label=str(stack_label(card.stack)),
            set_name=card.card_set.name,
            set_code=card.card_set_id,
            cost=card.cost,
            victory_points_printed=card.victory_points_printed,
            power_printed=card.power_printed,
            keywords=tuple(str(keyword_label(slug)) for slug in card.keywords),
            figures=figure_pairs(card.figures, card.cost),
            paragraphs=tuple(line for line in plain(text).split("\n") if line.strip()) if text else (),
            note=note,
            lang=lang,
        )


def type_line(types, subtypes, side, affiliation):
    """Return the type line: subtypes, types, the side if it is not among them, and the affiliation."""
    names = [*(name for name in subtypes if name not in types), *types]
    if side:
        names += [side] if side not in names else []
    parts = [str(type_label(name)) for name in names]
    if affiliation:
        parts.append(affiliation)
    return " · ".join(parts)


def figure_pairs(figures, cost):
    """Return the first recorded figures, at most MAX_FIGURES, as (label in the current language, value) pairs.

    A cost figure with the same value as the card's cost is left out."""
    pairs = []
    for key, label in FIGURES.items():
        value = figures.get(key)
        if value is None or (key in COST_FIGURES and value == cost):
            continue
        if isinstance(value, list):
            value = "–".join(str(part) for part in value)
        elif key in MODIFIERS:
            value = f"+{value}"
        elif key == "complexity":
            value = COMPLEXITIES.get(value, value)
        pairs.append((str(label), str(value)))
    return tuple(pairs[:MAX_FIGURES])


def alt_text(face):
    """Return the face as text, such as "Cold Gun. Equipment. Cost 2, 1 VP, +1 Power." followed by the card text."""
    numbers = []
    if face.cost is not None:
        numbers.append(f"{word('cost', face.lang)} {face.cost}")
    if face.victory_points_printed is not None:
        numbers.append(f"{face.victory_points_printed} {word('victory-points', face.lang)}")
    if face.power_printed is not None:
        numbers.append(f"{face.power_printed} {word('power', face.lang)}")
    numbers += [f"{label} {value}" for label, value in face.figures]
    title = f"{face.name}, {face.subtitle}" if face.subtitle else face.name
    parts = (title, face.type_line.replace(" · ", ", "), ", ".join(numbers), *face.paragraphs, face.note)
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)
