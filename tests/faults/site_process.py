"""Run the site as script/server does, and generate load. services.py runs PostgreSQL, Redis and nginx."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHED = ("/api/v1/cards/fe-kick", "/api/v1/sets", "/cards/fe-kick")
TIMEOUT = 300  # seconds: CI runs two test processes on two busy cores
PAUSE = 0.01


def free_port():
    """Return an unused port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def eventually(check, what, seconds=TIMEOUT):
    """Wait until a check returns a true value, and return it; fail after a timeout."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := check():
            return found
        time.sleep(0.1)
    raise AssertionError(f"{what}: not within {seconds} s")


def environment(var_dir, **more):
    """Return environment variables for the site, without those of the test run."""
    inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TZ") if name in os.environ}
    return (
        inherited | {"VAR_DIR": str(var_dir), "API_LIMITS": "off"} | {name: str(value) for name, value in more.items()}
    )


def manage(*command, var_dir, check=True, **more):
    """Run a management command and return the finished process."""
    done = subprocess.run(
        [sys.executable, "manage.py", *map(str, command)],
        cwd=ROOT,
        env=environment(var_dir, **more),
        capture_output=True,
        text=True,
        check=False,
    )
    assert not check or done.returncode == 0, done.stderr[-2000:]
    return done


def server_command(port, workers):
    """Return the command line of the server, read from script/server."""
    script = (ROOT / "script" / "server").read_text().replace("\\\n", " ")
    options = re.search(r"granian (.*config\.wsgi:application)", script)[1]
    values = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers)}
    return [sys.executable, "-m", "granian", *re.sub(r'"\$(\w+)"', lambda name: values[name[1]], options).split()]


@dataclass(frozen=True)
class Response:
    """A response of the site."""

    status: int
    headers: dict = field(repr=False)
    body: bytes = field(repr=False)

    def json(self):
        """Return the body as JSON."""
        return json.loads(self.body)


class HttpClient:
    """A client of a local HTTP server."""

    def connect(self, seconds=TIMEOUT):
        """Return a new connection."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)

    def send(self, method, path, body=None, seconds=TIMEOUT, **headers):
        """Send one request on a new connection."""
        connection = self.connect(seconds)
        try:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            response = connection.getresponse()
            return Response(
                response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
            )
        finally:
            connection.close()

    def get(self, path, **headers):
        """GET a path."""
        return self.send("GET", path, **headers)

    def post(self, path, value, **headers):
        """POST a value as JSON."""
        return self.send("POST", path, json.dumps(value), Content_Type="application/json", **headers)


class Site(HttpClient):
    """A running site."""

    def __init__(self, var_dir, workers=1, **more):
        self.var_dir, self.port = Path(var_dir), free_port()
        self.log = self.var_dir.with_name(f"log-{self.port}")
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                server_command(self.port, workers),
                cwd=ROOT,
                env=environment(var_dir, **more),
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def close(self):
        """Kill the site if it is still running."""
        if self.process.poll() is None:
            workers = self.workers()
            self.process.kill()
            for pid in workers:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def is_alive(self):
        """Return whether the site responds."""
        assert self.process.poll() is None, self.log_text()
        try:
            return self.get("/healthz").status == 200
        except OSError:
            return False

    def log_text(self):
        """Return the log of the site."""
        return self.log.read_text(errors="replace")

    def unavailable(self, path):
        """Return the response if it is a 503; None for another status or after five seconds without one."""
        try:
            response = self.get(path, seconds=5)
        except TimeoutError:
            return None
        return response if response.status == 503 else None

    def version(self):
        """Return the data version that the site serves."""
        return self.get("/readyz").json().get("data_version")

    def workers(self):
        """Return the process ids of the workers."""
        try:
            children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        except OSError:
            return []
        return [int(pid) for pid in children if "resource_tracker" not in command_of(pid)]

    def listeners(self):
        """Return the number of workers that accept connections: each has its own listening socket."""
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        return sum(row[1].endswith(f":{self.port:04X}") and row[3] == "0A" for row in rows)

    def stop(self):
        """Send SIGTERM to the server and wait until it exits."""
        self.process.terminate()
        return self.process.wait(TIMEOUT)


def family(pid):
    """Return a process and all its descendants."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(each for child in children for each in family(int(child)))]


def command_of(pid):
    """Return the command line of a process, empty if it has exited."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


class Load:
    """Threads that request the same paths repeatedly and count the responses."""

    def __init__(self, site, paths=CACHED, readers=4):
        self.site, self.paths = site, paths
        self.seen = Counter()
        self.over = threading.Event()
        self.threads = [threading.Thread(target=self.read, daemon=True) for _ in range(readers)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *exception):
        self.over.set()
        for thread in self.threads:
            thread.join(TIMEOUT)

    def read(self):
        """Send requests until the load ends."""
        while not self.over.is_set():
            for path in self.paths:
                try:
                    self.seen[self.site.get(path).status] += 1
                except (OSError, http.client.HTTPException) as error:
                    self.seen[type(error).__name__] += 1
                time.sleep(PAUSE)

    def wait_for(self, count):
        """Wait for that many further responses."""
        start = self.seen.total()
        eventually(lambda: self.seen.total() >= start + count, f"{count} more responses")
