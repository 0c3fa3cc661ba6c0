"""Prepare a server worker before it accepts requests: Django instantiates middleware when a worker loads it."""

import ctypes
import multiprocessing
import os
import signal
import sys

from django.core.exceptions import MiddlewareNotUsed
from django.urls import get_resolver

from rules.preload import preload_worker

PR_SET_PDEATHSIG = 1


class StartupMiddleware:
    """Warm up the worker, then remove this middleware; no-op outside the server (commands, tests)."""

    def __init__(self, get_response):
        if (server := multiprocessing.parent_process()) is not None:
            exit_with_parent(server)
            get_resolver().url_patterns  # noqa: B018  (imports every view)
            preload_worker()
        raise MiddlewareNotUsed


def exit_with_parent(server):
    """Kill this worker when its server dies: Granian's workers outlive a killed parent and keep serving its port."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != server.pid:  # the server died while this worker was starting
            os.kill(os.getpid(), signal.SIGKILL)
