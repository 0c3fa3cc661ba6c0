"""The disk that holds VAR_DIR is full.

Expected: pages and the API work; card images are drawn without being cached; seed fails and keeps the old catalogue,
which the next start serves too, with a warning; with free space everything works again, without a restart.

If the tests run as root, the disk is a small tmpfs; otherwise writing is prevented with RLIMIT_FSIZE.
"""

import os
import resource
import shutil
import subprocess
from contextlib import contextmanager

import pytest

from tests.faults.site_process import CACHED, eventually, manage

pytestmark = pytest.mark.live

MEGABYTE = 1 << 20


class SmallDisk:
    """A small tmpfs that can be filled."""

    def __init__(self, folder, prepared):
        self.folder = folder
        size = sum(path.stat().st_size for path in prepared.rglob("*") if path.is_file()) + 160 * MEGABYTE
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True, capture_output=True)
        self.var_dir = shutil.copytree(prepared, folder / "var")

    @contextmanager
    def full(self, _site):
        """Fill the disk, and free the space afterwards."""
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
        """Unmount the disk."""
        subprocess.run(["umount", "--lazy", self.folder], check=True)


class WriteLimit:
    """A folder in which the processes of the site can write only a few bytes per file."""

    def __init__(self, folder, prepared):
        self.var_dir = shutil.copytree(prepared, folder / "var")

    @contextmanager
    def full(self, site):
        """Prevent writing, and allow it afterwards."""
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
        """Do nothing."""


@pytest.fixture
def disk(prepared, tmp_path):
    """A disk that can be filled."""
    folder = tmp_path / "disk"
    folder.mkdir()
    try:
        small = SmallDisk(folder, prepared) if os.getuid() == 0 else WriteLimit(folder, prepared)
    except subprocess.CalledProcessError:  # mounting is not allowed in this container
        small = WriteLimit(folder, prepared)
    yield small
    small.close()


def test_the_site_responds_and_no_file_is_incomplete(start, disk, small_fixtures):
    site = start(disk.var_dir)
    before = site.version()
    with disk.full(site):
        assert site.get("/cards/fe-kick").status == 200
        assert site.get("/api/v1/cards?q=cost%3E5").json()["total"] > 0
        face = site.get("/api/v1/cards/fe-kick/image?size=small")
        assert (face.status, face.body[:4]) == (200, b"\x89PNG")
        assert site.get("/api/v1/bulk-data").status == 200
        assert site.get("/table/bundle/fe.json").status == 200
        again = manage("prepare", var_dir=disk.var_dir, FIXTURES_DIR=small_fixtures)  # prepare seeds
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


def test_workers_without_space_for_metrics_run_without_them(start, disk):
    metrics = disk.var_dir / "metrics"
    metrics.mkdir(exist_ok=True)
    other = start(disk.var_dir)  # keeps the files open that SQLite shares between processes
    with disk.full(other):
        site = start(disk.var_dir, METRICS="on", PROMETHEUS_MULTIPROC_DIR=metrics)
        workers = eventually(site.workers, "the worker starts")
        assert {site.get(path).status for path in (*CACHED, "/cards?q=kick", "/readyz") for _ in range(3)} == {200}
        assert site.get("/metrics").status == 404
        assert site.workers() == workers
