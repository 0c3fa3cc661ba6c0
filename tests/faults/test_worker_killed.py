"""A worker is killed during load.

Promise: requests under way on it fail, the rest do not notice, no answer is an error, and the server starts another.
"""

import os
import signal

from tests.faults.running import Load, eventually

READERS = 4


def test_the_others_go_on_and_a_new_worker_comes(start, var_dir):
    site = start(var_dir, workers=2)
    eventually(lambda: site.listeners() == 2, "two workers take connections")
    before = site.workers()
    with Load(site, readers=READERS) as load:
        load.wait_for(100)
        os.kill(before[0], signal.SIGKILL)
        load.wait_for(100)
        eventually(lambda: site.listeners() == 2, "a new worker takes connections")
        after = site.workers()
        load.wait_for(100)
    broken = sum(count for kind, count in load.seen.items() if kind != 200)
    assert {kind for kind in load.seen if isinstance(kind, int)} == {200}, load.seen
    assert broken <= 2 * READERS, load.seen
    assert before[1] in after
    assert before[0] not in after
    assert all(site.get("/api/v1/meta").status == 200 for _ in range(20))
