"""What a worker of the server does before it takes requests; Django instantiates middleware when a worker loads it."""

import ctypes
import multiprocessing
import os
import signal
import sys

from django.core.exceptions import MiddlewareNotUsed
from django.urls import get_resolver

from rules.preload import preload_worker

PR_SET_PDEATHSIG = 1


class StartUp:
    """Get a worker ready and stand aside; other processes (commands, tests) need none of it."""

    def __init__(self, get_response):
        if (server := multiprocessing.parent_process()) is not None:
            end_with(server)
            get_resolver().url_patterns  # noqa: B018  (imports every view)
            preload_worker()
        raise MiddlewareNotUsed


def end_with(server):
    """End this worker with its server: granian's workers outlive a killed parent and go on serving on its port."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != server.pid:  # it went while we were starting
            os.kill(os.getpid(), signal.SIGKILL)
