"""Generated files are damaged: card images, bulk files and the question index.

Expected: damage is detected and the file is built again; no client gets an incomplete file.
"""

import gzip
import hashlib
import shutil

import pytest
from django.conf import settings
from django.core.cache import cache

from catalog.api import bulk_files as bulk
from core.generated_files import write_atomic
from rules.ask import stored_index

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
FACE = "/api/v1/cards/fe-kick/image?size=small&format=png"
DAMAGES = {
    "emptied": lambda content: b"",
    "cut off": lambda content: content[: len(content) // 2],
    "one bit": lambda content: content[:100] + bytes([content[100] ^ 1]) + content[101:],
    "other bytes": lambda content: b"\x00" * len(content),
}


@pytest.fixture
def files(tmp_path, settings):
    """A new VAR_DIR with the prepared bulk files."""
    shutil.copytree(settings.VAR_DIR / "bulk", tmp_path / "bulk")
    settings.VAR_DIR = tmp_path
    return tmp_path


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_face_is_drawn_again(client, files, damage):
    drawn = client.get(FACE).content
    (path,) = [path for path in (files / "faces").rglob("*") if path.is_file()]
    original = path.read_bytes()
    path.write_bytes(DAMAGES[damage](original))
    cache.clear()
    assert client.get(FACE).content == drawn
    assert path.read_bytes() == original


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", [bulk.MANIFEST, "cards.csv"])
def test_damaged_bulk_files_are_built_again(client, files, damage, name):
    rows = client.get("/api/v1/bulk-data").json()["data"]
    version = client.get("/api/v1/meta").json()["data_version"]
    file_name = next((row["name"] for row in rows if row["id"] == name), name)
    path = bulk.folder(version) / file_name
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert client.get("/api/v1/bulk-data").json()["data"] == rows
    for row in rows:
        content = client.get(row["url"].removeprefix("http://testserver")).getvalue()
        assert hashlib.sha256(content).hexdigest() == row["sha256"]
        assert gzip.decompress(content)


def test_another_app_server_builds_missing_files(client, files, tmp_path_factory):
    rows = client.get("/api/v1/bulk-data").json()["data"]
    settings.VAR_DIR = tmp_path_factory.mktemp("other")
    path = rows[0]["url"].removeprefix("http://testserver")
    assert hashlib.sha256(client.get(path).getvalue()).hexdigest() == rows[0]["sha256"]


@pytest.mark.parametrize("damage", ["cut off", "one bit"])
def test_a_damaged_question_index_is_not_used(files, damage):
    path = stored_index.path_of("a-version")
    write_atomic(path, hashlib.sha256(b"x" * 500).digest() + b"x" * 500)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert stored_index.read("a-version") is None
