"""The stored question index: written by `seed`, loaded by workers, rebuilt if damaged."""

import pytest
from django.core.management import call_command

from core.data_version import current_version
from rules.ask import answer, stored_index

pytestmark = [pytest.mark.django_db(databases="__all__"), pytest.mark.sqlite_only, pytest.mark.long]


@pytest.fixture(autouse=True)
def stored(settings, tmp_path):
    """Use an empty VAR_DIR, and clear the cached index before and after the test."""
    settings.VAR_DIR = tmp_path
    caches = (stored_index.index_of, stored_index.index_of_fixtures)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def test_seed_stores_index_for_workers(monkeypatch):
    call_command("seed", verbosity=0)
    assert stored_index.path_of(current_version()).exists()
    monkeypatch.setattr(stored_index, "build", lambda version: pytest.fail("built again"))
    assert answer("can a frozen card be destroyed", "fe")["verdict"] == "yes"


def test_damaged_file_is_rebuilt():
    version = current_version()
    stored_index.ensure(version)
    path = stored_index.path_of(version)
    content = path.read_bytes()
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    assert stored_index.read(version) is None
    assert len(stored_index.current_index().index.entries)
    assert stored_index.read(version) is not None


def test_file_is_specific_to_data_version_and_build(monkeypatch):
    stored_index.ensure(current_version())
    assert stored_index.read("another") is None
    monkeypatch.setattr(stored_index, "BUILD", "another")
    assert stored_index.read(current_version()) is None


def test_full_disk_does_not_prevent_answers(monkeypatch):
    def full(path, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(stored_index, "write_atomic", full)
    assert answer("can a frozen card be destroyed", "fe")["verdict"] == "yes"
