"""Starting the site with damaged or missing files, changed settings, another release's database or a port in use.

Expected: a start checks database, catalogue, static files and migrations. What can be rebuilt is rebuilt, with a log
line; otherwise the start ends with a one-line error that says what to do. If the fixtures cannot be loaded, the old
catalogue stays, and `/readyz` and the log report it.
"""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from django.conf import settings

from tests.faults.site_process import ROOT, TIMEOUT, environment, eventually, free_port, manage

pytestmark = pytest.mark.live


def check_one_line_error(done, *words):
    """Check that a start ended with a one-line error and not with a traceback."""
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert all(word in done.stderr for word in words), done.stderr


def check_serves_everything(start, var_dir, **more):
    """Check that the site serves pages, API and files."""
    site = start(var_dir, **more)
    ready = site.get("/readyz")
    assert (ready.status, ready.json()["catalogue"]) == (200, "current")
    assert site.get("/api/v1/cards?q=t:hero").json()["total"] > 0
    page = site.get("/cards/fe-kick").body.decode()
    sheet = page.split('rel="stylesheet" href="')[1].split('"')[0]
    assert site.get(sheet).status == 200
    return site


def test_a_truncated_database_is_renamed_and_rebuilt(start, var_dir, small_fixtures):
    path = var_dir / "rogues.sqlite3"
    os.truncate(path, path.stat().st_size // 2)
    done = manage("prepare", var_dir=var_dir, FIXTURES_DIR=small_fixtures)
    assert "set aside" in done.stderr
    assert (var_dir / "rogues.sqlite3.damaged").exists()
    check_serves_everything(start, var_dir, FIXTURES_DIR=small_fixtures)
    assert manage("prepare", var_dir=var_dir, FIXTURES_DIR=small_fixtures).stderr == ""


def prepare_twice(var_dir, fixtures):
    """Run prepare twice at the same time and return both outputs."""
    command = [sys.executable, "manage.py", "prepare"]
    own = environment(var_dir, FIXTURES_DIR=fixtures)
    both = [subprocess.Popen(command, cwd=ROOT, env=own, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    output = "".join(each.communicate(timeout=TIMEOUT)[1] for each in both)
    assert [each.returncode for each in both] == [0, 0], output
    return output


def test_two_concurrent_first_starts_prepare_once(start, tmp_path, small_fixtures):
    output = prepare_twice(tmp_path / "var", small_fixtures)
    assert (output.count("waiting"), "WARNING" in output, "damaged" in output) == (1, False, False), output
    check_serves_everything(start, tmp_path / "var", FIXTURES_DIR=small_fixtures)


def test_two_concurrent_starts_rebuild_a_newer_database_once(start, var_dir, small_fixtures):
    with closing(sqlite3.connect(var_dir / "rogues.sqlite3")) as database, database:
        later = ("core", "9999_later", "2030-01-01")
        database.execute("INSERT INTO django_migrations (app, name, applied) VALUES (?, ?, ?)", later)
    output = prepare_twice(var_dir, small_fixtures)
    assert output.count("newer release (core.9999_later)") == 1
    assert output.count("waiting") == 1
    check_serves_everything(start, var_dir, FIXTURES_DIR=small_fixtures)


def test_lost_and_damaged_static_files_are_collected_again(start, var_dir):
    sheet = next((var_dir / "static" / "css").glob("site.*.css"))
    sheet.write_bytes(b"")
    assert f"{sheet.name} is damaged" in manage("prepare", var_dir=var_dir).stderr
    shutil.rmtree(var_dir / "static")
    assert "staticfiles.json is missing" in manage("prepare", var_dir=var_dir).stderr
    check_serves_everything(start, var_dir)


def test_enabling_the_admin_later_runs_its_migrations(start, var_dir):
    assert manage("prepare", var_dir=var_dir, ADMIN="on").stderr == ""
    site = check_serves_everything(start, var_dir, ADMIN="on")
    assert site.get("/admin/login/").status == 200
    manage("createsuperuser", "--noinput", "--username", "keeper", "--email", "k@example.org", var_dir=var_dir,
           ADMIN="on", DJANGO_SUPERUSER_PASSWORD="long enough 1")  # fmt: skip
    form = site.get("/admin/login/")
    cookie = form.headers["set-cookie"].split(";")[0]
    token = form.body.decode().split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    body = f"csrfmiddlewaretoken={token}&username=keeper&password=long+enough+1"
    response = site.send(
        "POST", "/admin/login/?next=/admin/", body, Cookie=cookie, Content_Type="application/x-www-form-urlencoded"
    )
    assert (response.status, response.headers.get("location")) == (302, "/admin/")
    assert manage("prepare", var_dir=var_dir).stderr == ""


@pytest.fixture
def bad_fixtures(tmp_path):
    """A copy of the fixtures in which the Kick has an unknown key."""
    copy = shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures")
    path = copy / "cards" / "fe.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    next(row for row in rows if row["id"] == "fe-kick")["price"] = 4
    path.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    return copy


def test_a_bad_fixture_keeps_the_old_catalogue_and_is_reported(start, var_dir, bad_fixtures):
    done = manage("prepare", var_dir=var_dir, FIXTURES_DIR=bad_fixtures)
    assert all(word in done.stderr for word in ("WARNING", "old catalogue", "cards/fe.json", "fe-kick", "price"))
    site = start(var_dir, FIXTURES_DIR=bad_fixtures)
    ready = site.get("/readyz")
    assert (ready.status, ready.json()["catalogue"], "fixtures/" in ready.json()["warning"]) == (200, "old", True)
    assert site.get("/api/v1/cards/fe-kick").json()["cost"] == 3
    assert "old catalogue" in site.log_text()


def test_a_bad_fixture_without_a_catalogue_is_a_one_line_error(tmp_path, bad_fixtures):
    done = manage("prepare", var_dir=tmp_path / "var", check=False, FIXTURES_DIR=bad_fixtures)
    check_one_line_error(done, "No catalogue can be loaded", "fe-kick", "price")


def test_an_unwritable_folder_is_a_one_line_error(tmp_path):
    (tmp_path / "var").write_text("a file")
    done = manage("prepare", var_dir=tmp_path / "var", check=False, SECRET_KEY="x" * 60)
    check_one_line_error(done, "cannot be used", "VAR_DIR")


def test_invalid_settings_are_a_one_line_error(tmp_path):
    check_one_line_error(manage("prepare", var_dir=tmp_path, check=False, PRODUCTION="on"), "SECRET_KEY")


def run_server(var_dir, port):
    """Start script/server."""
    return subprocess.Popen(
        ["script/server"],
        cwd=ROOT,
        env=environment(var_dir, PORT=port, WORKERS=1),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_a_port_in_use_is_a_one_line_error(var_dir):
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        rejected = run_server(var_dir, listener.getsockname()[1])
        output, _nothing = rejected.communicate(timeout=TIMEOUT)
    assert (rejected.returncode != 0, "Another program is using port" in output, "Traceback" in output) == (
        True,
        True,
        False,
    ), output


def test_two_concurrent_servers_on_one_port_are_one_server_and_one_error(var_dir):
    port = free_port()
    both = [run_server(var_dir, port) for _ in range(2)]
    try:
        rejected = eventually(lambda: next((each for each in both if each.poll() is not None), None), "one ends")
        assert "running or starting on port" in rejected.communicate()[0]
        assert rejected.returncode != 0
        running = next(each for each in both if each is not rejected)
        assert running.poll() is None
    finally:
        for each in both:
            if each.poll() is None:
                each.send_signal(signal.SIGTERM)
                each.wait(TIMEOUT)


@pytest.mark.services
def test_a_newer_postgresql_database_is_a_one_line_error_and_unchanged(postgres, tmp_path):
    import psycopg

    with psycopg.connect(postgres.url, autocommit=True) as database:
        database.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('core', '9999_later', now())")
        try:
            done = manage("prepare", var_dir=tmp_path, check=False, DATABASE_URL=postgres.url)
        finally:
            database.execute("DELETE FROM django_migrations WHERE name = '9999_later'")
        check_one_line_error(done, "newer release", "core.9999_later", "DATABASE_URL")


@pytest.mark.services
def test_an_unreachable_database_is_a_one_line_error(postgres, tmp_path):
    postgres.stop()
    done = manage("prepare", var_dir=tmp_path, check=False, DATABASE_URL=postgres.url)
    check_one_line_error(done, "database cannot be used", "DATABASE_URL")
