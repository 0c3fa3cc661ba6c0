"""Lock files: every requirement is locked at a matching version, with hashes and without an index URL."""

import re

import pytest
from django.conf import settings
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

NAMES = ["requirements", "requirements-dev"]
LOCKED = re.compile(r"^([\w.-]+)(?:\[.*\])?==([^\s;]+)", re.M)


def locked(name):
    """Return the version of every package in a lock file."""
    lock = (settings.BASE_DIR / f"{name}.lock").read_text()
    return {canonicalize_name(package): version for package, version in LOCKED.findall(lock)}


def requirements(name):
    """Return the requirements listed in a requirements file."""
    lines = (settings.BASE_DIR / f"{name}.txt").read_text().splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "-r "))]


@pytest.mark.parametrize("name", NAMES)
def test_every_requirement_is_locked_at_a_matching_version(name):
    versions = locked(name)
    fits = {each: each.specifier.contains(versions[canonicalize_name(each.name)]) for each in requirements(name)}
    mismatched = [str(each) for each, is_fitting in fits.items() if not is_fitting]
    assert mismatched == []


def test_tests_use_the_versions_of_production():
    assert locked("requirements").items() <= locked("requirements-dev").items()


@pytest.mark.parametrize("name", NAMES)
def test_every_locked_package_has_hashes_and_no_index_url(name):
    lock = (settings.BASE_DIR / f"{name}.lock").read_text()
    packages = re.split(r"^(?=[\w.-]+(?:\[.*\])?==)", lock, flags=re.M)[1:]
    assert len(packages) == len(LOCKED.findall(lock))  # a package may have a version for each version of Python
    assert all("--hash=sha256:" in package for package in packages)
    assert "://" not in lock


def test_the_pre_commit_hook_uses_the_locked_ruff():
    hooks = (settings.BASE_DIR / ".pre-commit-config.yaml").read_text()
    assert f"rev: v{locked('requirements-dev')['ruff']}\n" in hooks
