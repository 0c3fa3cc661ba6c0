"""A worker, or the server itself, is killed during load.

Expected: running requests on a killed worker fail, others are not affected, no response is an error, and the server
starts a new worker. If the server is killed, its workers exit too, so that no old process keeps serving its port.
"""

import os
import signal

import pytest

from tests.faults.site_process import Load, command_of, eventually

pytestmark = pytest.mark.live
READERS = 4


def test_other_workers_continue_and_a_new_one_starts(start, var_dir):
    site = start(var_dir, workers=2)
    eventually(lambda: site.listeners() == 2, "two workers accept connections")
    before = site.workers()
    with Load(site, readers=READERS) as load:
        load.wait_for(100)
        os.kill(before[0], signal.SIGKILL)
        load.wait_for(100)
        eventually(lambda: site.listeners() == 2, "a new worker accepts connections")
        after = site.workers()
        load.wait_for(100)
    broken = sum(count for kind, count in load.seen.items() if kind != 200)
    assert {kind for kind in load.seen if isinstance(kind, int)} == {200}, load.seen
    assert broken <= 2 * READERS, load.seen
    assert before[1] in after
    assert before[0] not in after
    assert all(site.get("/api/v1/meta").status == 200 for _ in range(20))


def test_workers_end_with_their_server(start, var_dir):
    site = start(var_dir, workers=2)
    eventually(lambda: site.listeners() == 2, "two workers accept connections")
    workers = site.workers()
    assert len(workers) == 2
    site.process.kill()
    eventually(lambda: not any(map(command_of, workers)), "the workers end")
    eventually(lambda: site.listeners() == 0, "nothing listens on the port")
