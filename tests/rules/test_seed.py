"""Seeding: atomic, idempotent, and all faults reported with file, row and reason."""

import json
import re
import shutil
from pathlib import PurePath

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

import catalog.seed.loading
import rules.seed.faults
from catalog.models import Card, CardSet, Game
from catalog.seed.fixtures import CATALOG_KINDS, FixtureError, read_rows
from core.build_digest import files_digest
from core.data_version import forget_version
from core.models import Change, DataVersion
from rules.models import Clarification, Clause
from rules.seed import seeding
from rules.seed.loading import RULES_KINDS


@pytest.fixture
def fixtures(tmp_path):
    """A copy of the fixtures that a test may modify."""
    copy = tmp_path / "fixtures"
    shutil.copytree(settings.FIXTURES_DIR, copy)
    return copy


def edit(path, change):
    """Apply a change to a fixture file's rows."""
    rows = json.loads(path.read_text())
    change(rows)
    path.write_text(json.dumps(rows, ensure_ascii=False))


def first(rows):
    """The first row of a file."""
    return rows[0]


@pytest.mark.django_db
def test_every_row_is_loaded(rows):
    for model, key, kind in (
        (Card, "slug", "card"),
        (CardSet, "code", "set"),
        (Game, "slug", "game"),
        (Clarification, "slug", "clarification"),
    ):
        assert set(model.objects.values_list(key, flat=True)) == {row.key for row in rows[kind]}
    clauses = [slug for row in rows["book"] for slug, _section, _clause in rules.seed.faults.clause_ids(row.content)]
    assert set(Clause.objects.values_list("slug", flat=True)) == set(clauses)


@pytest.mark.django_db(databases="__all__")
def test_second_seed_reports_no_changes(capsys):
    before = DataVersion.objects.count()
    call_command("seed")
    assert "0 added, 0 changed, 0 removed" in capsys.readouterr().out
    assert DataVersion.objects.count() == before


@pytest.mark.long
@pytest.mark.django_db(databases="__all__")
def test_changed_row_is_loaded_and_recorded(fixtures):
    edit(fixtures / "cards" / "fe.json", lambda rows: first(rows).update(cost=9))
    edit(fixtures / "fr" / "guides.json", lambda rows: rows.pop(0))
    summary = seeding.seed(fixtures)
    assert (summary.added, summary.changed, summary.removed) == (0, 1, 1)
    assert Card.objects.get(slug="fe-amanda-waller").cost == 9
    change = Change.objects.get(version__version=summary.version, action="changed")
    assert (change.kind, change.key, change.fields) == ("card", "fe-amanda-waller", ["cost"])
    forget_version()


@pytest.mark.long
@pytest.mark.django_db(databases="__all__")
def test_merged_ruling_is_recorded_and_redirects(client, fixtures):
    def merge_the_first(rows):
        old = rows.pop(0)
        rows[0]["merged"] = [*rows[0].get("merged", []), old["id"], *old.get("merged", [])]
        gone.append((old["id"], rows[0]["id"]))

    def without_the_old(path):
        path.write_text(re.sub(rf"\[{gone[0][0]}\]\n(?:.+\n)+\n?", "", path.read_text()))

    gone, before = [], seeding.loaded_version()
    edit(fixtures / "clarifications" / "fe.json", merge_the_first)
    old, new = gone[0]
    edit(
        fixtures / "fr" / "clarifications.json", lambda rows: rows.remove(next(row for row in rows if row["id"] == old))
    )
    for lang in ("en", "fr"):
        without_the_old(fixtures / "phrasings" / f"fe.{lang}.txt")
    summary = seeding.seed(fixtures)
    assert summary.merged == 1
    changes = client.get("/api/v1/changes", {"since": before}).json()["data"]
    assert [(row["id"], row["merged_into"]) for row in changes if row["action"] == "merged"] == [(old, new)]
    for url in (f"/rulings/{old}?lang=fr", f"/api/v1/rulings/{old}?lang=fr"):
        response = client.get(url)
        assert (response.status_code, response["Location"]) == (301, url.replace(old, new))
    assert old in client.get(f"/api/v1/rulings/{new}").json()["merged"]
    forget_version()


def merge(rows, *slugs):
    """Mark other rows as merged into the first row."""
    first(rows)["merged"] = list(slugs)


FAULTS = [
    ("unknown key", "cards/fe.json", lambda rows: first(rows).update(colour="red"), "fe-amanda-waller", "colour"),
    ("duplicate id", "cards/fe.json", lambda rows: rows.insert(1, dict(rows[0])), "fe-amanda-waller", "already"),
    ("wrong id", "cards/fe.json", lambda rows: first(rows).update(id="fe-waller"), "fe-waller", "fe-amanda-waller"),
    (
        "dangling source",
        "cards/fe.json",
        lambda rows: first(rows)["sources"].append("nobody"),
        "fe-amanda-waller",
        "nobody",
    ),
    (
        "dangling character",
        "cards/fe.json",
        lambda rows: first(rows).update(characters=["x"]),
        "fe-amanda-waller",
        "x does not exist",
    ),
    (
        "dangling formula",
        "fr/formulas.json",
        lambda rows: rows.append({"id": "x", "sentence": "1 par carte."}),
        "x",
        "x does not exist",
    ),
    ("text for a number", "cards/fe.json", lambda rows: first(rows).update(cost="four"), "fe-amanda-waller", "four"),
    ("negative cost", "cards/fe.json", lambda rows: first(rows).update(cost=-1), "fe-amanda-waller", "minimum"),
    (
        "dangling card link",
        "cards/fe.json",
        lambda rows: first(rows).update(text="[X](card:fe-x)"),
        "fe-amanda-waller",
        "fe-x",
    ),
    (
        "dangling term link",
        "cards/fe.json",
        lambda rows: first(rows).update(text="[X](term:fe-x)"),
        "fe-amanda-waller",
        "fe-x",
    ),
    (
        "dangling clause",
        "clarifications/fe.json",
        lambda rows: first(rows)["citations"].append("fe-en/x/1"),
        "fe-",
        "fe-en/x/1",
    ),
    ("unknown verdict", "clarifications/fe.json", lambda rows: first(rows).update(verdict="maybe"), "fe-", "maybe"),
    (
        "verdict in the statement",
        "clarifications/fe.json",
        lambda rows: first(rows).update(statement="No. It is over."),
        "fe-",
        "does not open with Yes or No",
    ),
    (
        "verdict in the French statement",
        "fr/clarifications.json",
        lambda rows: first(rows).update(statement="Oui, toujours."),
        "",
        "does not open with Yes or No",
    ),
    (
        "community without a source",
        "clarifications/fe.json",
        lambda rows: first(rows).update(basis="community"),
        "fe-",
        "names its source",
    ),
    (
        "source that is no address",
        "clarifications/fe.json",
        lambda rows: first(rows).update(basis="community", source="a forum"),
        "fe-",
        "a forum",
    ),
    (
        "card basis without a card",
        "clarifications/fe.json",
        lambda rows: first(rows).update(basis="card", cards=[]),
        "fe-",
        "names it in cards",
    ),
    ("merged and alive", "clarifications/fe.json", lambda rows: merge(rows, rows[1]["id"]), "fe-", "still a ruling"),
    ("merged twice", "clarifications/fe.json", lambda rows: merge(rows, "fe-x", "fe-x"), "fe-", "already"),
    (
        "merged from elsewhere",
        "clarifications/fe.json",
        lambda rows: merge(rows, "mvb-x"),
        "fe-",
        "not an id of this ruleset",
    ),
    *(
        (f"no French {file}", file, lambda rows: rows.append(first(rows) | {"id": "fe-new"}), "fe-new", "a French text")
        for file in ("cards/fe.json", "terms/fe.json", "clarifications/fe.json")
    ),
    ("unknown game", "sets.json", lambda rows: first(rows).update(game="chess"), "base", "chess"),
]


def faults_with(rows, root, file):
    """Return the faults of the catalog with one of its files replaced."""
    kind = next(kind for kind in CATALOG_KINDS + RULES_KINDS if PurePath("/", file).match(f"/{kind.pattern}"))
    try:
        changed = read_rows(root, [kind])[kind.name]
    except FixtureError as error:
        return error.faults
    merged = rows | {kind.name: [row for row in rows[kind.name] if row.file != file] + changed}
    return [*catalog.seed.loading.faults(merged), *rules.seed.faults.faults(merged)]


@pytest.fixture
def one_file(tmp_path):
    """Return a function that copies one fixture file into its own folder, beside the schemas."""

    def copy(file):
        shutil.copytree(settings.FIXTURES_DIR / "schema", tmp_path / "schema")
        (tmp_path / file).parent.mkdir(exist_ok=True)
        shutil.copy(settings.FIXTURES_DIR / file, tmp_path / file)
        return tmp_path

    return copy


@pytest.mark.parametrize(("name", "file", "change", "row", "reason"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_invalid_row_is_reported_with_file_row_and_reason(rows, one_file, name, file, change, row, reason):
    root = one_file(file)
    assert faults_with(rows, root, file) == []
    edit(root / file, change)
    faults = faults_with(rows, root, file)
    assert any(fault.startswith(f"{file}: {row}") and reason in fault for fault in faults), faults


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", '"text"', "null", "\xff"])
def test_invalid_file_is_reported(rows, one_file, content):
    root = one_file("cards/fe.json")
    (root / "cards" / "fe.json").write_bytes(content.encode("latin-1"))
    assert faults_with(rows, root, "cards/fe.json")[0].startswith("cards/fe.json: ")


@pytest.mark.django_db
def test_invalid_fixtures_change_nothing(fixtures):
    before = Card.objects.count()
    edit(fixtures / "cards" / "fe.json", lambda rows: first(rows).update(characters=["x"]))
    with pytest.raises(CommandError) as refused:
        call_command("seed", fixtures=str(fixtures))
    assert "nothing was changed" in str(refused.value)
    assert "cards/fe.json: fe-amanda-waller: characters: x does not exist" in str(refused.value)
    assert Card.objects.count() == before


@pytest.mark.django_db
def test_every_fault_is_reported_at_once(fixtures):
    edit(fixtures / "cards" / "fe.json", lambda rows: [row.update(cost="x") for row in rows[:3]])
    edit(fixtures / "cards" / "hu.json", lambda rows: first(rows).update(colour="red"))
    with pytest.raises(CommandError) as refused:
        call_command("seed", "--check", fixtures=str(fixtures))
    assert str(refused.value).count("cards/fe.json") == 3
    assert "cards/hu.json" in str(refused.value)


def test_version_digest_is_independent_of_time_and_location(fixtures):
    assert seeding.fixtures_version(fixtures) == seeding.fixtures_version()
    edit(fixtures / "games.json", lambda rows: first(rows).update(name="Other"))
    assert seeding.fixtures_version(fixtures) != seeding.fixtures_version()


def test_storage_format_changes_the_data_version(monkeypatch):
    before = seeding.fixtures_version()
    monkeypatch.setattr(seeding, "STORAGE_FORMAT", "another")
    assert seeding.fixtures_version() != before


def test_situation_of_a_ruling_changes_the_data_version(fixtures):
    edit(fixtures / "conformance" / "fe.json", lambda rows: first(rows)["request"].update(actions=[]))
    assert seeding.fixtures_version(fixtures) != seeding.fixtures_version()


def test_digest_covers_files_and_folders(tmp_path, settings):
    settings.BASE_DIR = tmp_path
    (tmp_path / "folder").mkdir()
    found = set()
    for name, content in (("one.py", "1"), ("one.py", "2"), ("folder/two.py", "1"), ("folder/two.py", "2")):
        (tmp_path / name).write_text(content)
        found.add(files_digest("one.py", "folder"))
    assert len(found) == 4


@pytest.mark.django_db
def test_database_constraints_enforce_invariants():
    from django.db import IntegrityError, transaction

    for field, value in (("cost", -1), ("confirmed", "hearsay"), ("slug", "fe-punch")):
        with pytest.raises(IntegrityError), transaction.atomic():
            Card.objects.filter(slug="fe-kick").update(**{field: value})
