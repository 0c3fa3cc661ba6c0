"""What takes long gets a part of a worker's threads, and few of them work at a time.

A worker has 32 threads and one interpreter lock. When one address with sixteen connections asked for long books or
searches, stored answers and probes waited for seconds: every thread was taken, and each wanted the lock. So whatever
costs more than a card waits for one of three places to work, at most 26 work or wait, and the other threads are left to
stored answers, probes and cards. The dearest requests of one address are worked out one after the other: two at a time
share the lock, end no sooner, and everybody else waits twice as long for it. The server knows no deadline for bodies:
where no proxy takes them in, the connections of an address whose body is late are ended, and with them the reading."""

import os
import socket
import stat
import sys
import threading
from collections import Counter, defaultdict
from contextlib import ExitStack, suppress

from django.conf import settings

from core.problems import RETRY_SECONDS, refusal
from core.rate_limits import address_of, cost_of

AT_WORK = 3  # more would share one lock; fewer would let one slow statement of the database stop the rest
MOST = 26
MOST_OF_ONE = 20  # a page shows many pictures; nginx lets a browser ask for twelve at a time
DEAR = 20  # what costs so much, and bodies, which may be slow
MOST_DEAR = 16
MOST_DEAR_OF_ONE = 2
BODY_SECONDS = 10
SWITCH_SECONDS = 0.001


class AdmissionMiddleware:
    """Refuse at once where too much is under way: of one address with 429, of all with 503."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.lock = threading.Lock()
        self.under_way, self.dear = Counter(), Counter()
        self.places, self.turns = threading.Semaphore(AT_WORK), defaultdict(threading.Lock)
        sys.setswitchinterval(SWITCH_SECONDS)

    def __call__(self, request):
        with ExitStack() as request.held:
            return self.get_response(request)

    def leave(self, address, is_dear):
        """Count a request no more that was admitted."""
        with self.lock:
            self.under_way -= Counter([address])
            self.dear -= Counter([address] if is_dear else [])
            if not self.dear[address]:
                self.turns.pop(address, None)

    def process_view(self, request, view, args, kwargs):
        """Admit what costs more than a card, wait for its body and for a place to work; or refuse it."""
        is_body, units = request.method == "POST", cost_of(view, request.method)
        if units == 1 and not is_body:
            return None
        address, is_dear, turn = address_of(request.META), is_body or units >= DEAR, None
        with self.lock:
            is_greedy = self.under_way[address] >= MOST_OF_ONE or (is_dear and self.dear[address] >= MOST_DEAR_OF_ONE)
            is_greedy = is_greedy and settings.API_LIMITS
            is_full = self.under_way.total() >= MOST or (is_dear and self.dear.total() >= MOST_DEAR)
            if is_admitted := not is_greedy and not is_full:
                self.under_way[address] += 1
                self.dear[address] += is_dear
                request.held.callback(self.leave, address, is_dear)
                turn = self.turns[address] if is_dear and settings.API_LIMITS else None
        if is_admitted:
            if is_body and not settings.TRUSTED_PROXIES and (late := read_body(request)):
                return late
            for wait_for in filter(None, (turn, self.places)):
                request.held.enter_context(wait_for)
            return None
        if is_greedy:
            detail = "Please wait for your other requests to finish: we handle heavy ones one at a time."
            return refusal(request.path, 429, "too-many-at-once", detail, Retry_After="1")
        detail = "The server is busy. Try again in a few seconds."
        return refusal(request.path, 503, "busy", detail, Retry_After=RETRY_SECONDS)


def read_body(request):
    """Read a body before its view does; if it is late, the connections of its address are ended, whichever is its."""
    late = threading.Timer(BODY_SECONDS, end_connections, [request.META.get("REMOTE_ADDR")])
    late.daemon = True
    late.start()
    try:
        request.body  # noqa: B018  (Django stores it)
    except OSError:
        return refusal(request.path, 408, "body-too-slow", f"The request body took longer than {BODY_SECONDS} seconds.")
    finally:
        late.cancel()


def end_connections(address):
    """End this process's connections to an address: the server does not tell which of them a request came on."""
    for number in map(int, os.listdir("/dev/fd")):
        with suppress(OSError):  # it was closed meanwhile
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as connection:
                    if connection.getpeername()[:1] == (address,):
                        connection.shutdown(socket.SHUT_RDWR)
