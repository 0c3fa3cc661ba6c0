"""Limit how many expensive requests a worker runs concurrently.

A worker has 32 threads that share Python's global interpreter lock. Without a limit, one client with sixteen
connections that requested long books or searches occupied every thread, and cached responses and health checks waited
for seconds. Therefore:

* Requests with a cost above 1 share three execution slots; at most 26 may run or queue. The remaining threads serve
  cached responses, health checks and single cards.
* Expensive requests from one client run one at a time. Two at once would compete for the interpreter lock, finish no
  sooner and delay every other client.
* Granian has no timeout for request bodies. Without a proxy that buffers bodies, we close the client's connections
  after 10 seconds, which ends the read."""

import os
import socket
import stat
import threading
from collections import Counter, defaultdict
from contextlib import ExitStack, suppress

from django.conf import settings

from core.problems import RETRY_SECONDS, error_response
from core.rate_limits import client_ip, cost_of

SLOTS = 3  # more would compete for the interpreter lock; with fewer, one slow database query would block the rest
MAX_REQUESTS = 26
MAX_REQUESTS_PER_CLIENT = 20  # a page shows many images; nginx allows a browser twelve concurrent streams
EXPENSIVE = 20  # views at or above this cost, and every POST because its body may arrive slowly
MAX_EXPENSIVE = 16
MAX_EXPENSIVE_PER_CLIENT = 2
BODY_TIMEOUT = 10


class AdmissionMiddleware:
    """Reject requests beyond the concurrency limits: 429 for one client's limit, 503 for the worker's."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.lock = threading.Lock()
        self.running, self.expensive = Counter(), Counter()  # by client
        self.slots, self.client_locks = threading.Semaphore(SLOTS), defaultdict(threading.Lock)

    def __call__(self, request):
        with ExitStack() as request.admission:
            return self.get_response(request)

    def release(self, client, is_expensive):
        """Remove an admitted request from the counters."""
        with self.lock:
            self.running -= Counter([client])
            self.expensive -= Counter([client] if is_expensive else [])
            if not self.expensive[client]:
                self.client_locks.pop(client, None)

    def process_view(self, request, view, args, kwargs):
        """Admit or reject a request with a cost above 1 or a body, then wait for its body and for a slot."""
        has_body, units = request.method == "POST", cost_of(view, request.method)
        if units == 1 and not has_body:
            return None
        client, is_expensive, client_lock = client_ip(request.META), has_body or units >= EXPENSIVE, None
        with self.lock:
            is_client_full = self.running[client] >= MAX_REQUESTS_PER_CLIENT or (
                is_expensive and self.expensive[client] >= MAX_EXPENSIVE_PER_CLIENT
            )
            is_client_full = is_client_full and settings.API_LIMITS
            is_worker_full = self.running.total() >= MAX_REQUESTS or (
                is_expensive and self.expensive.total() >= MAX_EXPENSIVE
            )
            if is_admitted := not is_client_full and not is_worker_full:
                self.running[client] += 1
                self.expensive[client] += is_expensive
                request.admission.callback(self.release, client, is_expensive)
                client_lock = self.client_locks[client] if is_expensive and settings.API_LIMITS else None
        if is_admitted:
            if has_body and not settings.TRUSTED_PROXIES and (timed_out := read_body(request)):
                return timed_out
            for lock in filter(None, (client_lock, self.slots)):
                request.admission.enter_context(lock)
            return None
        if is_client_full:
            detail = "Please wait for your other requests to finish: we handle heavy ones one at a time."
            return error_response(request.path, 429, "too-many-at-once", detail, Retry_After="1")
        detail = "The server is busy. Try again in a few seconds."
        return error_response(request.path, 503, "busy", detail, Retry_After=RETRY_SECONDS)


def read_body(request):
    """Read the request body before the view does; on timeout, close all connections of that client and return 408."""
    timer = threading.Timer(BODY_TIMEOUT, close_connections, [request.META.get("REMOTE_ADDR")])
    timer.daemon = True
    timer.start()
    try:
        request.body  # noqa: B018  (Django caches it)
    except OSError:
        detail = f"The request body took longer than {BODY_TIMEOUT} seconds."
        return error_response(request.path, 408, "body-too-slow", detail)
    finally:
        timer.cancel()


def close_connections(ip):
    """Shut down this process's connections to an IP; Granian does not expose which one a request came on."""
    for number in map(int, os.listdir("/dev/fd")):
        with suppress(OSError):  # the descriptor was closed in the meantime
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as connection:
                    if connection.getpeername()[:1] == (ip,):
                        connection.shutdown(socket.SHUT_RDWR)
