"""Upgrade from release 1.0.0: its database, and what it has stored on devices.

Its sandbox links and saved games are in tests/rules/test_sandbox.py, its states in
tests/rules/engine/test_state_migrations.py."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.faults.site_process import manage

DATA = Path(__file__).parent / "data"
DEVICE = json.loads((DATA / "device-1.0.0.json").read_text("utf-8"))
STORED_NAME = re.compile(r"""(?:remember|remembered|rememberedPage|getItem)\(["`]([a-z-]+)""")
LOADED_TABLES = {
    "catalog_carddocument": "card_id, lang, body",
    "catalog_cardtag": "card_id, kind, value",
    "catalog_formulatranslation": "formula_id, lang, sentence",
    "rules_clarification": "slug, question, statement, position",
    "rules_conflicttranslation": "conflict_id, lang, title, summary",
    "rules_playback": "situation_id, lang, piles, events",
    "core_fixturerow": "kind, key, content",
}


def old_database(path):
    """Create the database of release 1.0.0."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript((DATA / "database-1.0.0.sql").read_text("utf-8"))
    return path


def schema_of(path):
    """Return the parts of each table's definition, whatever their order, and the definition of each index."""
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: parts_of(sql) if kind == "table" else sql for name, kind, sql in rows}


def parts_of(definition):
    """Return the columns and constraints of a CREATE TABLE statement, sorted."""
    parts, level = [""], 0
    for sign in definition[definition.index("(") + 1 : -1]:
        level += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and not level:
            parts.append("")
        else:
            parts[-1] += sign
    return sorted(part.strip() for part in parts)


@pytest.fixture(scope="module")
def databases(tmp_path_factory):
    """The paths of a new database and of an upgraded one."""
    new, old = (tmp_path_factory.mktemp(name) / "rogues.sqlite3" for name in ("new", "old"))
    old_database(old)
    for path in (new, old):
        manage("migrate", var_dir=path.parent)
    return new, old


@pytest.mark.live
def test_upgraded_database_has_the_schema_of_a_new_one(databases):
    new, old = databases
    assert schema_of(old) == schema_of(new)


@pytest.mark.live
def test_upgrade_keeps_accounts_and_versions(databases):
    _new, old = databases
    with closing(sqlite3.connect(old)) as database:
        assert database.execute("SELECT username, is_superuser FROM auth_user").fetchall() == [("keeper", 1)]
        assert database.execute("SELECT version FROM core_dataversion").fetchall() == [("44c96a71757a3252",)]
        assert database.execute("SELECT slug FROM catalog_card").fetchall() == [("fe-catwoman",)]


@pytest.mark.live
@pytest.mark.sqlite_only
def test_prepare_upgrades_the_database_and_loads_the_data(prepared, tmp_path):
    old = old_database(tmp_path / "rogues.sqlite3")
    done = manage("prepare", var_dir=tmp_path)
    assert "set aside" not in done.stderr
    with closing(sqlite3.connect(old)) as database, closing(sqlite3.connect(prepared / old.name)) as fresh:
        assert database.execute("SELECT username FROM auth_user").fetchall() == [("keeper",)]
        assert database.execute("SELECT count(*) FROM core_dataversion").fetchone() == (2,)
        for table, columns in LOADED_TABLES.items():
            query = f"SELECT {columns} FROM {table} ORDER BY {columns}"
            assert database.execute(query).fetchall() == fresh.execute(query).fetchall(), table


@pytest.mark.django_db
@pytest.mark.parametrize("url", DEVICE["cache"]["urls"])
def test_page_saved_by_the_old_service_worker_still_exists(client, url):
    assert client.get(url).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("name", [name for name, value in DEVICE["storage"].items() if value.startswith("/")])
def test_url_stored_on_a_device_is_read_without_complaint(client, name):
    page = client.get(DEVICE["storage"][name], headers={"Accept-Language": "en"})
    assert page.status_code == 200
    assert "was ignored" not in page.text
    assert "not used" not in page.text


def test_scripts_read_every_name_stored_on_a_device():
    scripts = "\n".join(path.read_text() for path in (settings.BASE_DIR / "static" / "js").glob("*.js"))
    read = set(STORED_NAME.findall(scripts))
    assert {re.sub("^score-.*", "score-", name) for name in DEVICE["storage"]} <= read
