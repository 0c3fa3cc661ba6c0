"""A second start skips what the first has done, and only that."""

import pytest

from config import prepared


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """A tree that was prepared into an embedded database."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(prepared, "VAR_DIR", tmp_path)
    monkeypatch.setattr(prepared, "STAMP", tmp_path / "prepared")
    (tmp_path / "rogues.sqlite3").touch()
    prepared.STAMP.write_text(prepared.state())
    return tmp_path


def test_the_same_tree_and_database_need_nothing():
    assert prepared.is_prepared()


@pytest.mark.parametrize(("name", "value"), [("BUILD", "another"), ("digest_of", lambda folder: "another")])
def test_a_changed_program_or_fixture_is_prepared_again(monkeypatch, name, value):
    monkeypatch.setattr(prepared, name, value)
    assert not prepared.is_prepared()


def test_a_lost_or_foreign_database_is_prepared_again(monkeypatch, folder):
    monkeypatch.setenv("DATABASE_URL", "postgres://somewhere/else")
    assert not prepared.is_prepared()
    monkeypatch.delenv("DATABASE_URL")
    (folder / "rogues.sqlite3").unlink()
    assert not prepared.is_prepared()
