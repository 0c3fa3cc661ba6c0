"""Bulk files: every object as the API returns it, byte ranges, encodings, and the SQLite file."""

import csv
import gzip
import hashlib
import io
import json
import sqlite3

import brotli
import pytest
import zstandard
from django.conf import settings
from jsonschema import Draft202012Validator

from catalog.api.bulk_kinds import all_kinds
from rules.api.openapi_document import schema

pytestmark = pytest.mark.django_db
SQLITE = "rogues-gallery.sqlite3"
KINDS = {kind.name: kind for kind in all_kinds()}


@pytest.fixture
def rows(api):
    """The manifest rows by id."""
    listed = api("bulk-data").json()
    assert not listed["has_more"]
    return {row["id"]: row for row in listed["data"]}


@pytest.fixture
def get(client):
    """Return a function that requests a URL of the manifest and returns the response and its body."""

    def get(url, **headers):
        response = client.get(url.removeprefix("http://testserver"), headers=headers)
        return response, response.getvalue()

    return get


@pytest.fixture
def content(rows, get):
    """Return a function that returns the decompressed content of a file."""
    return lambda file_id: gzip.decompress(get(rows[file_id]["url"])[1])


def test_files_match_their_manifest(rows, get):
    for row in rows.values():
        response, body = get(row["url"])
        assert (response["Content-Type"], len(body)) == (row["content_type"], row["bytes"])
        assert hashlib.sha256(body).hexdigest() == row["sha256"]
        assert len(gzip.decompress(body)) == row["uncompressed_bytes"]
        assert "immutable" in response["Cache-Control"]


@pytest.mark.parametrize("name", KINDS)
def test_every_row_is_as_the_schema_describes_and_as_the_api_returns(client, rows, content, name):
    kind = KINDS[name]
    components = {"components": schema()["components"]}
    validator = Draft202012Validator(components | {"$ref": f"#/components/schemas/{kind.component}"})
    for lang in ("en", "fr") if kind.is_translated else ("en",):
        found = [
            json.loads(line)
            for line in content(f"{name}-{lang}.jsonl" if kind.is_translated else f"{name}.jsonl").splitlines()
        ]
        assert found
        assert [error.message for row in found for error in validator.iter_errors(row)] == []
        assert all(row["url"].startswith(f"{settings.SITE_URL}/api/v1/") for row in found)
        for row in (found[0], found[-1]):
            live = client.get(row["url"].removeprefix(settings.SITE_URL), {"lang": lang}).content.decode()
            live = json.loads(live.replace("http://testserver", settings.SITE_URL))
            assert {field: live[field] for field in row} == row


@pytest.mark.parametrize("name", KINDS)
def test_csv_has_the_rows_of_the_json(content, name):
    found = list(csv.DictReader(io.StringIO(content(f"{name}.csv").decode())))
    lines = content(f"{name}-en.jsonl" if KINDS[name].is_translated else f"{name}.jsonl").splitlines()
    assert [row["id"] for row in found] == [json.loads(line)["id"] for line in lines]
    assert all(row["url"].startswith(settings.SITE_URL) for row in found)
    assert set(found[0]) == set(json.loads(lines[0])) - {"object", *KINDS[name].not_in_csv}


def test_latest_redirects_to_the_file_of_the_loaded_version(client, rows, content):
    row = rows["rulings-en.jsonl"]
    response = client.get(row["latest_url"].removeprefix("http://testserver"))
    assert response.status_code == 302
    assert response["Location"] + ".gz" == row["url"].removeprefix("http://testserver")
    assert client.get(response["Location"]).getvalue() == content("rulings-en.jsonl")
    assert client.get("/api/v1/bulk-data/nothing.jsonl/latest").status_code == 404


@pytest.mark.parametrize(
    ("encoding", "decode"),
    [
        ("br", brotli.decompress),
        ("gzip", gzip.decompress),
        ("zstd", lambda body: zstandard.ZstdDecompressor().decompress(body)),
        ("", bytes),
    ],
)
def test_a_file_is_compressed_as_the_client_accepts(rows, get, content, encoding, decode):
    url = rows["sets.jsonl"]["url"].removesuffix(".gz")
    response, body = get(url, accept_encoding=encoding)
    assert response["Content-Type"] == "application/jsonl"
    assert response.get("Content-Encoding", "") == encoding
    assert "Accept-Encoding" in response["Vary"]
    assert decode(body) == content("sets.jsonl")
    assert get(url, if_none_match=response["ETag"], accept_encoding=encoding)[0].status_code == 304


@pytest.mark.parametrize(
    ("wanted", "status", "part"),
    [
        ("bytes=0-0", 206, slice(0, 1)),
        ("bytes=10-19", 206, slice(10, 20)),
        ("bytes=10-", 206, slice(10, None)),
        ("bytes=-7", 206, slice(-7, None)),
        ("bytes=0-99999999", 206, slice(None)),
        ("bytes=5-4", 416, None),
        ("bytes=99999999-", 416, None),
        ("bytes=-0", 416, None),
        ("bytes=-", 200, slice(None)),
        ("bytes=0-1,4-5", 200, slice(None)),
        ("lines=0-1", 200, slice(None)),
        ("bytes=a-b", 200, slice(None)),
    ],
)
def test_a_range_of_bytes_can_be_requested(rows, get, wanted, status, part):
    url = rows["sets.jsonl"]["url"]
    complete = get(url)
    response, body = get(url, range=wanted)
    assert response.status_code == status
    if part is None:
        assert response["Content-Range"] == f"bytes */{len(complete[1])}"
        return
    assert body == complete[1][part]
    assert response["Accept-Ranges"] == "bytes"
    assert response["ETag"] == complete[0]["ETag"]
    assert int(response["Content-Length"]) == len(body)
    if status == 206:
        start = complete[1].index(body) if wanted != "bytes=0-0" else 0
        assert response["Content-Range"] == f"bytes {start}-{start + len(body) - 1}/{len(complete[1])}"


def test_a_range_of_another_version_is_ignored(rows, get):
    url = rows["sets.jsonl"]["url"]
    etag = get(url)[0]["ETag"]
    assert get(url, range="bytes=0-9", if_range=etag)[0].status_code == 206
    assert get(url, range="bytes=0-9", if_range='"other"')[0].status_code == 200


@pytest.mark.parametrize("name", ["cards.csv", "../manifest", "manifest", "cards-0123456789abcdef.csv", "x.gz", ".gz"])
def test_unknown_files_are_not_found(client, name):
    assert client.get(f"/api/v1/bulk-data/files/{name}").status_code == 404


@pytest.fixture
def database(content, tmp_path):
    """The SQLite file, opened."""
    (tmp_path / SQLITE).write_bytes(content(SQLITE))
    with sqlite3.connect(tmp_path / SQLITE) as connection:
        yield connection


def test_sqlite_file_has_every_object(database, content):
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert set(KINDS) <= tables
    assert {"cards_fr", "rulings_fr", "terms_fr", "cards_types", "rulings_citations", "books_sections"} <= tables
    for name, kind in KINDS.items():
        lines = content(f"{name}-en.jsonl" if kind.is_translated else f"{name}.jsonl").splitlines()
        assert database.execute(f'SELECT count(*) FROM "{name}"').fetchone() == (len(lines),), name
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT cost, power FROM cards WHERE id = 'fe-cold-gun'", (2, 1)),
        ("SELECT name FROM cards_fr WHERE id = 'fe-cold-gun'", ("Pistolet Réfrigérant",)),
        ("SELECT value FROM cards_types WHERE owner = 'fe-cold-gun'", ("Equipment",)),
        ("SELECT id FROM cards_fts JOIN cards ON cards.rowid = cards_fts.rowid WHERE cards_fts MATCH 'frozen' "
         "AND id = 'fe-cold-gun'", ("fe-cold-gun",)),
        ("SELECT verdict FROM card_rulings WHERE card = 'fe-cold-gun' "
         "AND ruling = 'fe-cold-gun-frozen-card-destroyed'", ("yes",)),
        ("SELECT count(*) > 0 FROM ruling_clauses WHERE ruling = 'fe-act-after-announce' AND book = 'fe-en'", (1,)),
        ("SELECT printings > 3 FROM printings WHERE printing_group = 'base-kick'", (1,)),
        ("SELECT value FROM meta WHERE id = 'site'", (settings.SITE_URL,)),
    ],
)  # fmt: skip
def test_sqlite_file_answers_queries(database, query, expected):
    assert database.execute(query).fetchone() == expected


def test_sqlite_queries_use_indexes(database):
    for query in ("cards WHERE name = 'Kick'", "cards_keywords WHERE value = 'defense'", "rulings WHERE id = 'x'"):
        (plan,) = database.execute(f"EXPLAIN QUERY PLAN SELECT * FROM {query}").fetchall()
        assert "USING" in plan[3], plan
