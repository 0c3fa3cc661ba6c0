"""The server is asked to stop while requests are under way.

Promise: SIGTERM lets them finish, and nothing new is taken on.
"""

import shutil
import threading
import time

import pytest

from tests.faults.running import eventually

pytestmark = pytest.mark.live


def test_a_request_under_way_is_answered_after_sigterm(start, var_dir):
    shutil.rmtree(var_dir / "bulk")
    site = start(var_dir)
    told = {}

    def ask():
        told["answer"] = site.get("/api/v1/bulk-data")  # the files are lost, and making them takes a while
        told["at"] = time.monotonic()

    asking = threading.Thread(target=ask)
    asking.start()
    eventually(lambda: (var_dir / "bulk").exists(), "the files are being made")
    stopped_at = time.monotonic()
    assert site.stop() == 0
    asking.join()
    assert told["answer"].status == 200
    assert told["answer"].json()["total"] >= 5
    assert told["at"] > stopped_at
