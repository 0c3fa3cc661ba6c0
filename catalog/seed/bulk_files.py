"""Bulk files: the whole catalogue as gzipped JSON Lines, JSON and CSV, made once per data version.

A file's name carries the version, so its bytes never change. Addresses inside are paths, without a host.
Other apps add their files to WRITERS.
"""

import gzip
import hashlib
import json
import threading
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import orjson
from django.conf import settings

from catalog.address import BASE
from catalog.api.parameters import LANGS
from catalog.api.renderers import CSVRenderer
from catalog.models import CardDocument, CardSet
from core.file_cache import put
from core.models import DataVersion


@dataclass(frozen=True)
class Writer:
    """A kind of bulk file: what it holds and how its content is made."""

    name: str
    extension: str
    content_type: str
    description: str
    content: object


def card_lines(lang):
    """Return every card of a language as JSON Lines."""
    bodies = CardDocument.objects.filter(lang=lang).order_by("card__slug").values_list("body", flat=True)
    return "".join(f"{body.replace(BASE, '')}\n" for body in bodies)


def cards_json():
    """Return every card in English as one JSON list."""
    return "[" + ",\n".join(card_lines("en").splitlines()) + "]\n"


def cards_csv():
    """Return every card in English as CSV."""
    return CSVRenderer().write(map(orjson.loads, card_lines("en").splitlines()), lineterminator="\n")


def sets_json():
    """Return every set with its printed contents."""
    rows = CardSet.objects.values("code", "name", "game_id", "kind", "year", "aliases", "contents", "notes")
    return json.dumps(list(rows), ensure_ascii=False, indent=1) + "\n"


WRITERS = [
    *(
        Writer(
            f"cards-{lang}",
            "jsonl",
            "application/jsonl",
            f"Every card, one JSON object a line ({lang}).",
            lambda lang=lang: card_lines(lang),
        )
        for lang in LANGS
    ),
    Writer("cards", "json", "application/json", "Every card as one JSON list (en).", cards_json),
    Writer("cards", "csv", "text/csv", "Every card as CSV (en).", cards_csv),
    Writer("sets", "json", "application/json", "Every set with its printed contents.", sets_json),
]
BUILDING = threading.Lock()
MANIFEST = "manifest"  # its own digest on the first line, then the rows as JSON


def folder(version):
    """Return where a version's files are."""
    return settings.VAR_DIR / "bulk" / version


def manifest():
    """Return the loaded version's files, making them if they are not there or damaged."""
    loaded = DataVersion.objects.order_by("-pk").first()
    if loaded is None:
        return None, []
    rows = read_manifest(loaded.version)
    if rows is None:
        with BUILDING:
            rows = read_manifest(loaded.version) or build(loaded)
    return loaded.version, rows


def read_manifest(version):
    """Return a version's manifest, or None if it, or a file it names, is missing, damaged or of another program."""
    try:
        digest, _, listed = (folder(version) / MANIFEST).read_bytes().partition(b"\n")
        if hashlib.sha256(listed).hexdigest().encode() != digest:
            return None
        rows = json.loads(listed)
        is_whole = [row["id"] for row in rows] == [file_id(writer) for writer in WRITERS] and all(
            hashlib.sha256((folder(version) / row["name"]).read_bytes()).hexdigest() == row["sha256"] for row in rows
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return rows if is_whole else None


def content(version, name):
    """Return a file's bytes, or None if there is no such file; the loaded version's are made where they are not."""
    loaded, rows = manifest()
    if version != loaded:
        rows = read_manifest(version) or []
    return (folder(version) / name).read_bytes() if name in {row["name"] for row in rows} else None


def build(loaded):
    """Make a version's files; each appears whole or not at all."""
    target = folder(loaded.version)
    rows = [write(writer, loaded.version, loaded.built_at, target) for writer in WRITERS]
    listed = json.dumps(rows, indent=1).encode()
    put(target / MANIFEST, hashlib.sha256(listed).hexdigest().encode() + b"\n" + listed)
    return rows


def file_id(writer):
    """Return the name of a file in the API, the same for every version."""
    return f"{writer.name}.{writer.extension}"


def write(writer, version, built_at: datetime, target: Path):
    """Make one file and return its row of the manifest."""
    name = f"{writer.name}-{version}.{writer.extension}.gz"
    packed = gzip.compress(writer.content().encode(), compresslevel=9, mtime=0)
    put(target / name, packed)
    return {
        "id": file_id(writer),
        "name": name,
        "description": writer.description,
        "content_type": writer.content_type,
        "content_encoding": "gzip",
        "bytes": len(packed),
        "sha256": hashlib.sha256(packed).hexdigest(),
        "updated_at": built_at.isoformat(),
    }
