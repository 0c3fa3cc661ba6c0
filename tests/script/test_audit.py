"""script/audit: vulnerable, clean and not auditable have three different exit codes."""

import re
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest
from django.conf import settings


@pytest.fixture(scope="module")
def audit():
    """The script as a module."""
    loader = SourceFileLoader("audit", str(settings.BASE_DIR / "script" / "audit"))
    module = module_from_spec(spec_from_loader("audit", loader))
    loader.exec_module(module)
    return module


def row(name, *ids):
    """Return a row of the advisory database for a known package."""
    return {"name": name, "version": "1.0", "vulns": [{"id": each} for each in ids]}


SKIPPED = {"name": "orjson", "skip_reason": "Dependency not found"}
CASES = [
    ([row("Django"), row("orjson")], 0, "0 vulnerable"),
    ([row("Django", "CVE-1", "CVE-2"), row("orjson")], 1, "VULNERABLE: Django 1.0: CVE-1, CVE-2"),
    ([row("Django", "CVE-1"), SKIPPED], 1, "VULNERABLE: Django"),
    ([row("Django"), row("orjson"), row("unpinned", "CVE-3")], 1, "VULNERABLE: unpinned"),
    ([row("Django"), SKIPPED], 3, "does not know them: orjson"),
    ([{"name": "Django", "skip_reason": "x"}, SKIPPED], 3, "no advisory database can be reached"),
    ([], 3, "no advisory database can be reached"),
]


@pytest.mark.parametrize(("rows", "code", "message"), CASES)
def test_exit_code_and_message(audit, rows, code, message):
    found, lines = audit.verdict(rows, {"django", "orjson"})
    assert found == code
    assert message in "\n".join(lines)


def test_every_pinned_package_must_be_looked_up(audit):
    assert {"django", "djangorestframework", "psycopg", "asgiref", "pytest"} <= audit.pinned()


def test_packages_of_other_platforms_are_not_audited(audit):
    lock = (settings.BASE_DIR / "requirements.lock").read_text()
    assert re.search(r"^colorama==\S+ ; sys_platform", lock, re.M)
    assert "colorama" not in audit.pinned()


def test_a_missing_program_audits_no_package(audit, monkeypatch, tmp_path):
    monkeypatch.setattr(audit, "PROGRAM", tmp_path / "absent")
    assert audit.audit("pypi") == []
