"""The stored index of questions: what `seed` leaves is what workers read, and damage is never believed."""

import pytest
from django.core.management import call_command

from core.version import current_version
from rules.ask import answer, question_index

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only, pytest.mark.long]


@pytest.fixture(autouse=True)
def stored(settings, tmp_path):
    """A folder of its own, and nothing remembered before or after."""
    settings.VAR_DIR = tmp_path
    question_index.index_of.cache_clear()
    yield
    question_index.index_of.cache_clear()


def test_seed_leaves_the_index_for_the_workers(monkeypatch):
    call_command("seed", verbosity=0)
    assert question_index.path_of(current_version()).exists()
    monkeypatch.setattr(question_index, "build", lambda version: pytest.fail("built again"))
    assert answer("can a frozen card be destroyed", "fe")["verdict"] == "yes"


def test_a_damaged_file_is_made_again():
    version = current_version()
    question_index.ensure(version)
    path = question_index.path_of(version)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    assert question_index.read(version) is None
    assert len(question_index.current_index().index.entries)
    assert question_index.read(version) is not None


def test_another_version_or_program_has_a_file_of_its_own(monkeypatch):
    question_index.ensure(current_version())
    assert question_index.read("another") is None
    monkeypatch.setattr(question_index, "BUILD", "another")
    assert question_index.read(current_version()) is None


def test_a_full_disk_costs_time_and_no_answer(monkeypatch):
    def full(path, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(question_index, "put", full)
    assert answer("can a frozen card be destroyed", "fe")["verdict"] == "yes"
