"""Bulk files: every object of the API as JSON Lines and CSV, and one SQLite file of everything.

Files are built once per data version and compressed with gzip, brotli and zstd. A file's name contains a digest of its
content, so the content of a name never changes. Files are written without a request: their URLs start with SITE_URL.
The setting BULK_FILES names further files of other apps."""

import csv
import gzip
import hashlib
import io
import json
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import brotli
import orjson
import zstandard
from django.conf import settings
from django.utils.module_loading import import_string

from catalog.api.bulk_kinds import all_kinds
from catalog.documents import LANGS
from catalog.documents.card_formats import escape_formula
from catalog.page_urls import BASE_URL_PLACEHOLDER
from core.build_digest import files_digest
from core.generated_files import read_checked, write_checked
from core.models import DataVersion

JSON_LINES, JSON, CSV = "application/jsonl", "application/json", "text/csv; charset=utf-8"
ENCODERS = {
    "gzip": lambda content: gzip.compress(content, compresslevel=9, mtime=0),
    "br": lambda content: brotli.compress(content, quality=7, lgwin=22),
    "zstd": lambda content: zstandard.ZstdCompressor(level=12).compress(content),
}
SUFFIXES = {"gzip": "gz", "br": "br", "zstd": "zst"}
PROGRAM = files_digest(*settings.BULK_CODE)
NAME = re.compile(r"[a-z0-9-]+-[0-9a-f]{16}\.(?:jsonl|json|csv|sqlite3)")
BUILDING = threading.Lock()
MANIFEST = "manifest"


@dataclass(frozen=True)
class BulkFile:
    """A file: its id in the API, which is the same for every data version, its media type, and its content.

    `content(read)` returns its bytes; `read(kind, lang)` returns the objects of a kind with absolute URLs.
    `change_kinds` are the values of `kind` in `/changes` that concern its objects."""

    id: str
    media_type: str
    description: str
    content: Callable[..., bytes]
    change_kinds: Sequence[str] = ()


def json_lines(kind, lang, read):
    """Return the objects of a kind, one per line."""
    return b"".join(orjson.dumps(each) + b"\n" for each in read(kind, lang))


def json_list(kind, read):
    """Return the objects of a kind in English as one JSON list."""
    return b"[" + b",\n".join(map(orjson.dumps, read(kind, "en"))) + b"]\n"


def comma_separated(kind, read):
    """Return the objects of a kind in English as CSV: lists of texts are joined, other nested values are JSON."""
    objects, written = read(kind, "en"), io.StringIO()
    columns = [name for name in next(iter(objects), {}) if name not in ("object", *kind.not_in_csv)]
    writer = csv.DictWriter(written, columns, extrasaction="ignore")
    writer.writeheader()
    for each in objects:
        writer.writerow({name: escape_formula(csv_value(value)) for name, value in each.items()})
    return written.getvalue().encode()


def csv_value(value):
    """Return a value for a CSV cell: a list of texts joined with semicolons, other nested values as JSON."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return "; ".join(value)
    return orjson.dumps(value).decode() if isinstance(value, list | dict | bool) else value


def all_files():
    """Return every bulk file, including those of other apps."""
    files = []
    for kind in all_kinds():
        for lang in LANGS if kind.is_translated else ["en"]:
            file_id = f"{kind.name}-{lang}.jsonl" if kind.is_translated else f"{kind.name}.jsonl"
            description = f"All {kind.name}, one JSON object per line ({lang})."
            changes = kind.change_kinds(lang)
            files.append(BulkFile(file_id, JSON_LINES, description, partial(json_lines, kind, lang), changes))
        description, changes = f"All {kind.name} as CSV (en).", kind.change_kinds()
        files.append(BulkFile(f"{kind.name}.csv", CSV, description, partial(comma_separated, kind), changes))
        if kind.name in ("cards", "sets"):
            description = f"All {kind.name} as one JSON list (en)."
            files.append(BulkFile(f"{kind.name}.json", JSON, description, partial(json_list, kind), changes))
    return [*files, *import_string(settings.BULK_FILES)]


@lru_cache(maxsize=1)
def folder_name(version, site_url):
    """Return the name of the folder of a version's files; it depends on the program and on the URLs in the files."""
    return hashlib.sha256(f"{PROGRAM} {version} {site_url}".encode()).hexdigest()[:16]


def folder(version):
    """Return the directory of a version's files."""
    return settings.VAR_DIR / "bulk" / folder_name(version, settings.SITE_URL)


def manifest():
    """Return the loaded version and its manifest rows. Build the files if they are missing or incomplete."""
    loaded = DataVersion.objects.first()
    if loaded is None:
        return None, []
    with BUILDING:
        stored = read_checked(folder(loaded.version) / MANIFEST)
        return loaded.version, json.loads(stored) if stored else build(loaded)


def find(name, encoding):
    """Return a file's manifest row and bytes in an encoding ("" for none), or None if there is no such file.

    Files of the previous versions exist until `seed` removes them. A damaged file of the loaded version is rebuilt."""
    version, rows = manifest()
    row = next((row for row in rows if row["file"] == name), None) or previous_row(name)
    if row is None:
        return None
    content = read(name, encoding)
    if content is None and row in rows:
        with BUILDING:
            build(DataVersion.objects.first())
        content = read(name, encoding)
    return None if content is None else (row, content)


def previous_row(name):
    """Return the manifest row of a file of a previous version."""
    manifests = map(read_checked, (settings.VAR_DIR / "bulk").glob(f"*/{MANIFEST}"))
    rows = (row for stored in manifests if stored for row in json.loads(stored))
    return next((row for row in rows if row["file"] == name), None)


def read(name, encoding):
    """Return a file's bytes in an encoding from the newest folder that has it undamaged, or None."""
    stored = f"{name}.{SUFFIXES[encoding or 'gzip']}"
    found = map(read_checked, (settings.VAR_DIR / "bulk").glob(f"*/{stored}"))
    content = next((each for each in found if each is not None), None)
    return gzip.decompress(content) if content is not None and not encoding else content


def build(loaded):
    """Build all files of a version and return its manifest rows. Files are written atomically."""
    read_objects = lru_cache(maxsize=None)(objects_of)
    rows = [write(each, each.content(read_objects), loaded) for each in all_files()]
    write_checked(folder(loaded.version) / MANIFEST, json.dumps(rows, indent=1).encode())
    return rows


def objects_of(kind, lang):
    """Return the objects of a kind in a language, as the API returns them under SITE_URL."""
    content = orjson.dumps(list(kind.objects(lang)), default=str)
    return orjson.loads(content.replace(BASE_URL_PLACEHOLDER.encode(), settings.SITE_URL.encode()))


def write(bulk_file, content, loaded):
    """Store a file in every encoding and return its manifest row."""
    stem, _dot, extension = bulk_file.id.partition(".")
    digest = hashlib.sha256(content).hexdigest()
    name = f"{stem}-{digest[:16]}.{extension}"
    packed = {encoding: encode(content) for encoding, encode in ENCODERS.items()}
    for encoding, body in packed.items():
        write_checked(folder(loaded.version) / f"{name}.{SUFFIXES[encoding]}", body)
    return {
        "id": bulk_file.id,
        "file": name,
        "name": f"{name}.gz",
        "description": bulk_file.description,
        "content_type": "application/gzip",
        "content_encoding": None,
        "media_type": bulk_file.media_type,
        "bytes": len(packed["gzip"]),
        "sha256": hashlib.sha256(packed["gzip"]).hexdigest(),
        "uncompressed_bytes": len(content),
        "uncompressed_sha256": digest,
        "change_kinds": list(bulk_file.change_kinds),
        "updated_at": loaded.built_at.isoformat(),
    }
