"""A set as a table: downloaded, filled in, uploaded, checked by row and sent; then published, exported and seeded."""

import csv
import gzip
import io
import json
import shutil
import zipfile
from io import StringIO

import openpyxl
import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command

from catalog.contributions import spreadsheets
from catalog.contributions.models import Contribution
from catalog.contributions.spreadsheet_reader import read_cells
from catalog.models import Card
from core.models import DataVersion, FixtureRow
from rules.seed import seeding
from tests.function_calls import counted_calls
from tests.pages import words_of

pytestmark = pytest.mark.django_db(databases="__all__")
HERE = {"HTTP_ORIGIN": "http://testserver"}
SET = "rebirth"
FAULTS = {  # changes to a row, and the message
    "unknown card": ({"id": "rebirth-nobody"}, "there's no card with the id “rebirth-nobody”"),
    "other set": ({"id": "fe-kick"}, "“fe-kick” is a card from another set"),
    "no id": ({"id": ""}, "there's no card with the id “”"),
    "too long": ({"text": "word " * 400}, "has 1999 characters; the limit is 1500"),
    "link": ({"text": "See example.com for it."}, "can't contain a link"),
    "HTML": ({"text": "<script>alert(1)</script>"}, "can't contain HTML"),
    "emoji": ({"text": "Draw \U0001f0cf."}, "can't contain the character U+1F0CF"),
    "direction": ({"text": "Draw \u202etwo."}, "can't contain the character U+202E"),
    "not a number": ({"cost": "three"}, "needs a number from 0 to 99, not “three”"),
    "out of range": ({"copies": "0"}, "needs a number from 1 to 99, not “0”"),
    "known from": ({"known_from": "friend"}, "needs “card” or “other”"),
    "same card": ({}, "is the same card as in row 2"),
}


def downloaded(client):
    """Return the downloaded rows of the set."""
    response = client.get(f"/contribute/{SET}/missing.csv")
    assert response.headers["Content-Disposition"] == f'attachment; filename="{SET}-missing.csv"'
    return list(csv.DictReader(StringIO(response.content.decode("utf-8-sig"))))


def as_file(rows, name="set.csv"):
    """Return rows as an uploaded CSV file."""
    written = io.StringIO()
    writer = csv.DictWriter(written, spreadsheets.COLUMNS)
    writer.writeheader()
    writer.writerows(rows)
    return SimpleUploadedFile(name, written.getvalue().encode())


def filled(client, count):
    """Return the first rows of the download with a text."""
    rows = downloaded(client)[:count]
    return [row | {"text": f"Draw {number} cards, then discard one."} for number, row in enumerate(rows, 1)]


def upload(client, file):
    """Upload a file and return the page."""
    return client.post(f"/contribute/{SET}/upload", {"file": file}, **HERE)


def test_download_lists_cards_without_text(client):
    rows = downloaded(client)
    assert len(rows) == Card.objects.filter(card_set=SET, text=None).count()
    assert {row["text"] for row in rows} == {""}
    book = openpyxl.load_workbook(io.BytesIO(client.get(f"/contribute/{SET}/missing.xlsx").content))
    assert [cell.value for cell in book.active[2]][:2] == [rows[0]["id"], rows[0]["name"]]


def test_untouched_download_is_empty(client):
    page = words_of(upload(client, as_file(downloaded(client))).content.decode())
    assert "Nothing is filled in yet." in page


def test_sixty_rows_with_twelve_faults(client, tmp_path, monkeypatch):
    rows = filled(client, 60)
    for row, (change, _message) in zip(rows[48:], FAULTS.values(), strict=True):
        row.update(change)
    rows[59]["id"] = rows[0]["id"]
    response = upload(client, as_file(rows))
    words = words_of(response.content.decode())
    for number, (_change, message) in enumerate(FAULTS.values(), start=50):
        assert f"Row {number}," in words
        assert message in words
    assert "12 rows need a change" in words
    assert "48 rows are ready" in words
    body = {"rows": response.context["rows"], "send": "1", "name": "Ann"}
    sent = client.post(f"/contribute/{SET}/upload", body, **HERE)
    assert sent.status_code == 303
    assert Contribution.objects.filter(status="pending", name="Ann").count() == 48

    before = client.get(f"/api/v1/cards/{rows[0]['id']}/image?format=webp")
    ids = list(map(str, Contribution.objects.order_by("pk").values_list("pk", flat=True)))
    call_command("contributions", "accept", f"{ids[0]}-{ids[-1]}", stdout=StringIO())
    slugs = {row["id"] for row in rows[:48]}
    found = client.get("/api/v1/cards", {"q": f"set:{SET} source:readers has:text", "page_size": 200}).json()["data"]
    assert {card["id"] for card in found} == slugs
    assert {card["confirmed"] for card in found} == {"one-source"}
    files = {each["id"]: each["url"] for each in client.get("/api/v1/bulk-data").json()["data"]}
    content = b"".join(client.get(files["cards-en.jsonl"].removeprefix("http://testserver")))
    lines = gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content
    texts = {card["id"]: card["text"] for card in map(json.loads, lines.decode().splitlines())}
    assert all(texts[row["id"]] == row["text"] for row in rows[:48])
    assert rows[0]["text"] in client.get(f"/cards/{rows[0]['id']}").content.decode()
    face = client.get(f"/api/v1/cards/{rows[0]['id']}/image?format=webp")
    assert (face.status_code, face.content != before.content) == (200, True)

    fixtures = shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures")
    call_command("contributions", "export", str(fixtures), stdout=StringIO())
    published = dict(FixtureRow.objects.filter(kind="card").values_list("key", "content"))
    monkeypatch.setattr(settings, "FIXTURES_DIR", fixtures)
    summary = seeding.seed()
    assert (summary.added, summary.changed, summary.removed) == (0, 0, 0)
    assert dict(FixtureRow.objects.filter(kind="card").values_list("key", "content")) == published
    assert set(Contribution.objects.values_list("status", flat=True)) == {"in-fixtures"}
    assert DataVersion.objects.first().version == summary.version


def test_spreadsheet_can_be_uploaded(client):
    book = openpyxl.load_workbook(io.BytesIO(client.get(f"/contribute/{SET}/missing.xlsx").content))
    book.active["C2"], book.active["G2"] = "Draw two cards.", 3.0
    written = io.BytesIO()
    book.save(written)
    page = words_of(upload(client, SimpleUploadedFile("set.xlsx", written.getvalue())).content.decode())
    assert "1 row is ready" in page


NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
SHEET, TEXTS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"


def spreadsheet(**parts):
    """Return a spreadsheet whose sheet or shared texts have this content."""
    book, written = openpyxl.Workbook(), io.BytesIO()
    book.save(written)
    with zipfile.ZipFile(written) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    wrappers = {"sheet": (SHEET, "{1}<worksheet {0}>{2}</worksheet>"), "texts": (TEXTS, "{1}<sst {0}>{2}</sst>")}
    for kind, (name, wrapper) in wrappers.items():
        if kind in parts:
            files[name] = wrapper.format(NAMESPACE, parts.get("doctype", ""), parts[kind]).encode()
    files |= parts.get("files", {})
    with zipfile.ZipFile(written := io.BytesIO(), "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return written.getvalue()


def test_cells_of_every_kind_are_read():
    texts = "<si><r><t>Draw </t></r><r><t>two &amp; more.</t></r><rPh><t>x</t></rPh></si><si><t/></si>"
    rows = (
        '<row r="1"><c t="s"><v>0</v></c><c t="inlineStr"><is><t>a</t></is></c><c t="str"><f>A1</f><v>b</v></c></row>'
        '<row r="3"><c r="B3"><v>3.0</v></c><c r="D3"><v>2.5</v></c><c r="F3" t="s"><v>1</v></c><c r="G3"/></row>'
        "<row><c><v>1e300</v></c></row>"
    )
    expected = [["Draw two & more.", "a", "b"], [], [None, 3, None, "2.5", None, "", None], ["1e300"]]
    assert read_cells(spreadsheet(sheet=f"<sheetData>{rows}</sheetData>", texts=texts), 10) == expected


HOSTILE = {
    "texts": spreadsheet(texts="<si><t/></si>" * 600_000),
    "cells": spreadsheet(sheet="<sheetData><row>" + "<c/>" * 240_000 + "</row></sheetData>"),
    "rows": spreadsheet(sheet="<sheetData>" + "<row/>" * 160_000 + "</sheetData>"),
    "row number": spreadsheet(sheet='<sheetData><row r="9999999"/></sheetData>'),
    "rows backwards": spreadsheet(sheet='<sheetData><row r="9"/><row r="1"/></sheetData>'),
    "elements": spreadsheet(sheet="<a/>" * 240_000),
    "depth": spreadsheet(sheet="<a>" * 100_000 + "</a>" * 100_000),
    "entities": spreadsheet(
        doctype=f'<!DOCTYPE x [<!ENTITY a "{"x" * 10_000}">]>', texts=f"<si><t>{'&a;' * 50_000}</t></si>"
    ),
    "files": spreadsheet(files={f"x/{number}.xml": b"" for number in range(1000)}),
    "missing text": spreadsheet(sheet='<sheetData><row><c t="s"><v>7</v></c></row></sheetData>'),
    "no sheet": spreadsheet(files={"xl/workbook.xml": b"<workbook/>"}),
    "no target": spreadsheet(files={"xl/_rels/workbook.xml.rels": b"<Relationships/>"}),
    "target": spreadsheet(
        files={"xl/_rels/workbook.xml.rels": b'<a><Relationship Id="rId1" Type="/worksheet" Target="../../etc/x"/></a>'}
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_spreadsheet_is_refused_with_little_work(name):
    with counted_calls() as calls, pytest.raises(spreadsheets.UnreadableError):
        spreadsheets.read_lines(HOSTILE[name])
    assert calls.count < 1_500_000


def test_many_styles_are_not_read():
    styles = f"<styleSheet {NAMESPACE}><cellXfs>{'<xf/>' * 400_000}</cellXfs></styleSheet>".encode()
    rows = '<row><c t="inlineStr"><is><t>id</t></is></c></row>'
    content = spreadsheet(sheet=f"<sheetData>{rows}</sheetData>", files={"xl/styles.xml": styles})
    with counted_calls() as calls:
        assert spreadsheets.read_lines(content) == []
    assert calls.count < 10_000


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "The file is empty."),
        (b"id,colour\nrebirth-bane,red\n", "“colour” isn't a column."),
        (b"name,text\nBane,Draw.\n", "The first line needs the column names"),
        (b"id,id\na,b\n", "The first line needs the column names"),
        (b"PK\x03\x04 not a spreadsheet", "We can't read this spreadsheet."),
        (b"id\n" + b"rebirth-bane\n" * 1001, "The file has too many lines."),
        (b"id,text\n" + b'"' + b"x" * 200_000, "We can't read this file."),
    ],
)
def test_unreadable_file_is_refused(client, content, message):
    response = upload(client, SimpleUploadedFile("set.csv", content))
    assert response.status_code == 400
    assert message in words_of(response.content.decode())


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_separators_and_encodings_of_spreadsheet_programs(client, separator, encoding):
    content = f"id{separator}text\r\nrebirth-bane{separator}“Draw” a café card.\r\n".encode(encoding)
    page = words_of(upload(client, SimpleUploadedFile("set.csv", content)).content.decode())
    assert "“Draw” a café card." in page


def test_extra_cells_are_named(client):
    page = words_of(
        upload(client, SimpleUploadedFile("s.csv", b"id,text\nrebirth-bane,Draw,discard\n")).content.decode()
    )
    assert "Row 2, id: has more cells than the first line" in page
