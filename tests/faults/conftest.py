"""Fixtures: running sites, each on a copy of the prepared catalogue, and the services they use."""

import json
import re
import shutil

import pytest
from django.conf import settings

from tests.faults.services import Postgres, Redis
from tests.faults.site_process import Site, eventually, manage

REFERRING = ("books", "terms", "conflicts", "numbers")


@pytest.fixture
def var_dir(prepared, tmp_path):
    """A copy of the prepared VAR_DIR."""
    return shutil.copytree(prepared, tmp_path / "var")


@pytest.fixture
def start():
    """Return a function that starts a site; all sites are stopped after the test."""
    sites = []

    def start_one(var_dir, **more):
        site = Site(var_dir, **more)
        sites.append(site)
        eventually(site.is_alive, "the site starts")
        return site

    yield start_one
    for site in sites:
        site.close()


def with_expensive_kick(fixtures):
    """Change the cost of the Kick to 4 in these fixtures, and return their folder."""
    path = fixtures / "cards" / "fe.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    next(row for row in rows if row["id"] == "fe-kick")["cost"] = 4
    path.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    return fixtures


@pytest.fixture
def changed_fixtures(tmp_path):
    """A copy of the fixtures in which the Kick costs 4."""
    return with_expensive_kick(shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures"))


@pytest.fixture
def small_fixtures(tmp_path):
    """A smaller copy of the fixtures that loads three times as fast: Kick costs 4, no rulings, cards of few sets."""
    copy = with_expensive_kick(shutil.copytree(settings.FIXTURES_DIR, tmp_path / "small"))
    for path in (copy / "phrasings").iterdir():
        path.unlink()
    for pattern in ("clarifications/*.json", "guides/*.json", "fr/clarifications.json", "fr/guides.json"):
        for path in copy.glob(pattern):
            path.write_text("[]")
    others = [copy / "sets.json", *(path for kind in REFERRING for path in (copy / kind).iterdir())]
    mentioned = {word for path in others for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}
    for path in (copy / "cards").iterdir():
        if path.stem != "fe" and mentioned.isdisjoint(row["id"] for row in json.loads(path.read_text("utf-8"))):
            path.write_text("[]")
    return copy


@pytest.fixture
def redis():
    """A running Redis."""
    service = Redis()
    service.start()
    yield service
    service.close()


@pytest.fixture(scope="session")
def postgres_server():
    """A running PostgreSQL with the complete catalogue."""
    service = Postgres()
    service.start()
    manage("prepare", var_dir=service.folder / "var", DATABASE_URL=service.url)
    yield service
    service.close()


@pytest.fixture
def postgres(postgres_server):
    """The running PostgreSQL; it is started again after a test that stopped it."""
    yield postgres_server
    if postgres_server.process.poll() is not None:
        postgres_server.start()
