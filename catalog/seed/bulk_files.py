"""Bulk files: the complete catalog as gzipped JSON Lines, JSON and CSV, built once per data version.

File names contain the version, so a file's content never changes. URLs in the files are paths without a host. The
setting BULK_WRITERS names the writers of other apps.
"""

import gzip
import hashlib
import json
import threading
from dataclasses import dataclass
from functools import partial

import orjson
from django.conf import settings
from django.utils.module_loading import import_string

from catalog.documents import LANGS
from catalog.documents.card_formats import cards_as_csv
from catalog.documents.sets import SETS, SetSerializer, recorded_copies
from catalog.models import CardDocument
from catalog.page_urls import BASE_URL_PLACEHOLDER
from core.file_cache import read_checked, write_checked
from core.models import DataVersion


@dataclass(frozen=True)
class Writer:
    """A kind of bulk file: its name, description, content type and the function that returns its content."""

    name: str
    extension: str
    content_type: str
    description: str
    content: object

    @property
    def id(self):
        """The file's id in the API, the same for every version."""
        return f"{self.name}.{self.extension}"


def card_lines(lang):
    """Return every card in one language as JSON Lines."""
    bodies = CardDocument.objects.filter(lang=lang).order_by("card__slug").values_list("body", flat=True)
    return "".join(f"{body.replace(BASE_URL_PLACEHOLDER, '')}\n" for body in bodies)


def cards_json():
    """Return every card in English as one JSON list."""
    return "[" + ",\n".join(card_lines("en").splitlines()) + "]\n"


def cards_csv():
    """Return every card in English as CSV."""
    return cards_as_csv(map(orjson.loads, card_lines("en").splitlines()), lineterminator="\n")


def sets_json():
    """Return every set as the API serves it."""
    rows = SetSerializer(SETS.all(), many=True, context={"recorded": recorded_copies()}).data
    return orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode().replace(BASE_URL_PLACEHOLDER, "") + "\n"


WRITERS = [
    *(
        Writer(
            f"cards-{lang}",
            "jsonl",
            "application/jsonl",
            f"Every card, one JSON object a line ({lang}).",
            partial(card_lines, lang),
        )
        for lang in LANGS
    ),
    Writer("cards", "json", "application/json", "Every card as one JSON list (en).", cards_json),
    Writer("cards", "csv", "text/csv", "Every card as CSV (en).", cards_csv),
    Writer("sets", "json", "application/json", "Every set with its printed contents, as one JSON list.", sets_json),
]
BUILDING = threading.Lock()
MANIFEST = "manifest"


def writers():
    """Return the writers of all files, including those of other apps."""
    return [*WRITERS, *map(import_string, settings.BULK_WRITERS)]


def folder(version):
    """Return the directory of a version's files."""
    return settings.VAR_DIR / "bulk" / version


def manifest():
    """Return the loaded version and its manifest rows. Build the files if they are missing or incomplete."""
    loaded = DataVersion.objects.first()
    if loaded is None:
        return None, []
    with BUILDING:
        rows = json.loads(read_checked(folder(loaded.version) / MANIFEST) or "[]")
        is_ours = [row["id"] for row in rows] == [writer.id for writer in writers()]
        return loaded.version, rows if is_ours else build(loaded)


def content(version, name):
    """Return a file's bytes, or None if it does not exist. Rebuild a damaged file of the loaded version."""
    loaded, rows = manifest()
    found = read_checked(folder(version) / name)
    if found is None and version == loaded and name in {row["name"] for row in rows}:
        with BUILDING:
            build(DataVersion.objects.first())
        found = read_checked(folder(version) / name)
    return found


def build(loaded):
    """Build all files of a version and return its manifest rows. Files are written atomically."""
    rows, target = [], folder(loaded.version)
    for writer in writers():
        name = f"{writer.name}-{loaded.version}.{writer.extension}.gz"
        packed = gzip.compress(writer.content().encode(), compresslevel=9, mtime=0)
        write_checked(target / name, packed)
        row = {
            "id": writer.id,
            "name": name,
            "description": writer.description,
            "content_type": writer.content_type,
            "content_encoding": "gzip",
            "bytes": len(packed),
            "sha256": hashlib.sha256(packed).hexdigest(),
            "updated_at": loaded.built_at.isoformat(),
        }
        rows.append(row)
    write_checked(target / MANIFEST, json.dumps(rows, indent=1).encode())
    return rows
