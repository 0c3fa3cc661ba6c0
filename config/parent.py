"""Workers that outlive their server would go on serving an old program on the same port; Linux can prevent that."""

import ctypes
import multiprocessing
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def end_with_server():
    """Ask the system to end this worker when the server that started it is gone."""
    parent = multiprocessing.parent_process()
    if sys.platform != "linux" or parent is None:
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent.pid:  # it went while we were starting
        os.kill(os.getpid(), signal.SIGTERM)
