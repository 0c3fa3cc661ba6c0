"""The disk that holds VAR_DIR is full.

Promise: pages and the API answer; faces are drawn without being kept; seed fails and leaves the old catalogue, which
the next start serves too, saying so; with room again all works, without a restart.

As root the disk is a small tmpfs; else the processes are forbidden to write (RLIMIT_FSIZE).
"""

import os
import resource
import shutil
import subprocess
from contextlib import contextmanager

import pytest

from tests.faults.running import eventually, manage

pytestmark = pytest.mark.live

MEGABYTE = 1 << 20


class SmallDisk:
    """A file system of its own that can be filled."""

    def __init__(self, folder, prepared):
        self.folder = folder
        size = sum(path.stat().st_size for path in prepared.rglob("*") if path.is_file()) + 160 * MEGABYTE
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True, capture_output=True)
        self.var_dir = shutil.copytree(prepared, folder / "var")

    @contextmanager
    def full(self, _site):
        """Fill it, and empty it again."""
        filler = self.folder / "filler"
        with filler.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(MEGABYTE)):
                    pass
            except OSError:
                pass
        assert shutil.disk_usage(self.folder).free == 0
        yield {}
        filler.unlink()

    def close(self):
        """Unmount it."""
        subprocess.run(["umount", "--lazy", self.folder], check=True)


class Forbidden:
    """A file system to which the site's processes may not write beyond a few bytes."""

    def __init__(self, folder, prepared):
        self.var_dir = shutil.copytree(prepared, folder / "var")

    @contextmanager
    def full(self, site):
        """Forbid and allow again."""
        for pid in site.workers():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        try:
            yield {}
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            for pid in site.workers():
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def close(self):
        """Nothing is to be undone."""


@pytest.fixture
def disk(prepared, tmp_path):
    """A disk that can be filled."""
    folder = tmp_path / "disk"
    folder.mkdir()
    try:
        small = SmallDisk(folder, prepared) if os.getuid() == 0 else Forbidden(folder, prepared)
    except subprocess.CalledProcessError:  # a container that may not mount
        small = Forbidden(folder, prepared)
    yield small
    small.close()


def test_the_site_answers_and_nothing_is_half_written(start, disk, small_fixtures):
    site = start(disk.var_dir)
    before = site.version()
    with disk.full(site):
        assert site.get("/cards/fe-kick").status == 200
        assert site.get("/api/v1/cards?q=cost%3E5").json()["total"] > 0
        face = site.get("/api/v1/cards/fe-kick/image?size=small")
        assert (face.status, face.body[:4]) == (200, b"\x89PNG")
        assert site.get("/api/v1/bulk-data").status == 200
        assert site.get("/table/bundle/fe.json").status == 200
        again = manage("prepare", var_dir=disk.var_dir, FIXTURES_DIR=small_fixtures)  # it seeds
        assert f"WARNING: the old catalogue {before} is served" in again.stderr
        assert "nothing was changed" in again.stderr
        assert "Traceback" not in again.stderr
        assert site.version() == before
        assert site.get("/api/v1/cards/fe-kick?fields=cost").json()["cost"] == 3
        assert site.get("/readyz").status == 200
    assert [path for path in (disk.var_dir / "faces").rglob("*") if path.is_file()] == []
    assert site.get("/api/v1/cards/fe-kick/image?size=large").status == 200
    assert site.get("/api/v1/bulk-data").status == 200
    manage("seed", "--fixtures", small_fixtures, var_dir=disk.var_dir)
    eventually(lambda: site.version() != before, "the new catalogue is served")
    assert site.get("/api/v1/cards/fe-kick").json()["cost"] == 4
