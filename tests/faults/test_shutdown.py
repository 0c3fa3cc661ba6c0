"""The server is stopped while requests are running.

Expected: after SIGTERM running requests finish, and no new ones are accepted.
"""

import shutil
import threading
import time

import pytest

from tests.faults.site_process import eventually

pytestmark = pytest.mark.live


def test_a_running_request_is_finished_after_sigterm(start, var_dir):
    shutil.rmtree(var_dir / "bulk")
    site = start(var_dir)
    result = {}

    def request():
        result["response"] = site.get("/api/v1/bulk-data")  # the files are missing, and building them takes a while
        result["at"] = time.monotonic()

    thread = threading.Thread(target=request)
    thread.start()
    eventually(lambda: (var_dir / "bulk").exists(), "the files are being built")
    stopped_at = time.monotonic()
    assert site.stop() == 0
    thread.join()
    assert result["response"].status == 200
    assert result["response"].json()["total"] >= 5
    assert result["at"] > stopped_at
