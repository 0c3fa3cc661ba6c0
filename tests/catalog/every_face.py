"""The faces of every card in the fixtures, built without a database."""

import json
from functools import cache
from io import BytesIO

from django.conf import settings
from PIL import Image

from catalog.faces.face_content import face_of
from catalog.models import Card, CardSet, CardTranslation


@cache
def fixture_rows():
    """Return every card row with the code of its set."""
    files = sorted((settings.FIXTURES_DIR / "cards").glob("*.json"))
    return [(path.stem, row) for path in files for row in json.loads(path.read_text())]


@cache
def set_names():
    """Return the names of the sets by code."""
    return {row["id"]: row["name"] for row in json.loads((settings.FIXTURES_DIR / "sets.json").read_text())}


def card_of(code, row):
    """Return the unsaved card that a fixture row describes."""
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
    """Return the face of every card, and the French face of every translated card."""
    found = {row["id"]: card_of(code, row) for code, row in fixture_rows()}
    all_faces = [face_of(card) for card in found.values()]
    for row in json.loads((settings.FIXTURES_DIR / "fr" / "cards-fe.json").read_text()):
        translation = CardTranslation(lang="fr", name=row["name"], text=row["text"])
        all_faces.append(face_of(found[row["card"]], "fr", translation))
    return all_faces


def face_named(slug, lang="en", translation=None):
    """Return the face of one card."""
    return next(face_of(card_of(code, row), lang, translation) for code, row in fixture_rows() if row["id"] == slug)


def opened(content):
    """Return an image file as a loaded picture."""
    picture = Image.open(BytesIO(content))
    picture.load()
    return picture
