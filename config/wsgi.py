"""The WSGI application. Loading it in a server worker also prepares the worker, before it accepts requests."""

import ctypes
import multiprocessing
import os
import signal
import sys

from django.core.wsgi import get_wsgi_application

PR_SET_PDEATHSIG = 1
SWITCH_INTERVAL = 0.001  # seconds; requests for cached responses wait less for threads that compute


def prepare_worker(server):
    """Prepare a worker: exit when the server process ends, load views and indexes, start watching the data version."""
    if sys.platform == "linux":  # Granian's workers outlive a killed parent and keep serving its port
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != server.pid:  # the server died while this worker was starting
            os.kill(os.getpid(), signal.SIGKILL)
    sys.setswitchinterval(SWITCH_INTERVAL)
    from core.data_version import watcher
    from rules.preload import preload_worker

    preload_worker()
    watcher.start()


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
if (parent := multiprocessing.parent_process()) is not None:
    prepare_worker(parent)
