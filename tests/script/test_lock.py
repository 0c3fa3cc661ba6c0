"""The lock files: everything that is chosen is locked at a version that fits, with hashes and without an index."""

import re

import pytest
from django.conf import settings
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

NAMES = ["requirements", "requirements-mcp", "requirements-dev"]
LOCKED = re.compile(r"^([\w.-]+)(?:\[.*\])?==([^\s;]+)", re.M)


def locked(name):
    """Return the version of every package in a lock file."""
    lock = (settings.BASE_DIR / f"{name}.lock").read_text()
    return {canonicalize_name(package): version for package, version in LOCKED.findall(lock)}


def chosen(name):
    """Return what a requirements file asks for."""
    lines = (settings.BASE_DIR / f"{name}.txt").read_text().splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "-r "))]


@pytest.mark.parametrize("name", NAMES)
def test_every_chosen_package_is_locked_at_a_version_that_fits(name):
    versions = locked(name)
    unfit = [str(each) for each in chosen(name) if not each.specifier.contains(versions[canonicalize_name(each.name)])]
    assert unfit == []


def test_tests_run_on_the_versions_that_are_served():
    assert locked("requirements").items() <= locked("requirements-mcp").items() <= locked("requirements-dev").items()


@pytest.mark.parametrize("name", NAMES)
def test_every_locked_package_has_hashes_and_no_index_is_named(name):
    lock = (settings.BASE_DIR / f"{name}.lock").read_text()
    packages = re.split(r"^(?=[\w.-]+(?:\[.*\])?==)", lock, flags=re.M)[1:]
    assert len(packages) == len(locked(name))
    assert all("--hash=sha256:" in package for package in packages)
    assert "://" not in lock


def test_the_hook_before_a_commit_uses_the_locked_ruff():
    hooks = (settings.BASE_DIR / ".pre-commit-config.yaml").read_text()
    assert f"rev: v{locked('requirements-dev')['ruff']}\n" in hooks
