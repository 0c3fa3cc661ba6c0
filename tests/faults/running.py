"""What the drills run on loopback: the site as script/server runs it, and load; services.py has what it stands on."""

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

from django.conf import settings

ROOT = settings.BASE_DIR
STORED = ("/api/v1/cards/fe-kick", "/api/v1/sets", "/cards/fe-kick")
PATIENCE = 120
PAUSE = 0.01


def free_port():
    """Return a port nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def eventually(check, what, seconds=PATIENCE):
    """Wait until a check returns something true, and return that; the limit is only there to end a failed run."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := check():
            return found
        time.sleep(0.1)
    raise AssertionError(f"{what}: not within {seconds} s")


def environment(var_dir, **more):
    """Return a clean environment for the site: nothing of the tests' own settings."""
    inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TZ") if name in os.environ}
    return (
        inherited | {"VAR_DIR": str(var_dir), "API_LIMITS": "off"} | {name: str(value) for name, value in more.items()}
    )


def manage(*command, var_dir, check=True, **more):
    """Run a management command to its end."""
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
    """Return the server's command line as script/server has it."""
    script = (ROOT / "script" / "server").read_text().replace("\\\n", " ")
    options = re.search(r"granian (.*config\.wsgi:application)", script)[1]
    values = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers)}
    return [sys.executable, "-m", "granian", *re.sub(r'"\$(\w+)"', lambda name: values[name[1]], options).split()]


@dataclass(frozen=True)
class Answer:
    """What the site answered."""

    status: int
    headers: dict = field(repr=False)
    body: bytes = field(repr=False)

    def json(self):
        """Return the body as JSON."""
        return json.loads(self.body)


class HttpClient:
    """Something on loopback that answers HTTP."""

    def connect(self, seconds=PATIENCE):
        """Return a connection of its own."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)

    def ask(self, method, path, body=None, seconds=PATIENCE, **headers):
        """Send one request on a connection of its own."""
        connection = self.connect(seconds)
        try:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path, **headers):
        """GET a path."""
        return self.ask("GET", path, **headers)

    def post(self, path, value, **headers):
        """POST a value as JSON."""
        return self.ask("POST", path, json.dumps(value), Content_Type="application/json", **headers)


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
        """End the site, if it still runs, without ceremony."""
        if self.process.poll() is None:
            workers = self.workers()
            self.process.kill()
            for pid in workers:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def is_alive(self):
        """Tell whether the site answers at all."""
        assert self.process.poll() is None, self.log_text()
        try:
            return self.get("/healthz").status == 200
        except OSError:
            return False

    def log_text(self):
        """Return what the site has written to its log."""
        return self.log.read_text(errors="replace")

    def refusal(self, path):
        """Return the 503 a path is answered with; None if it is answered otherwise, or not within five seconds."""
        try:
            answer = self.get(path, seconds=5)
        except TimeoutError:
            return None
        return answer if answer.status == 503 else None

    def version(self):
        """Return the data version being served."""
        return self.get("/readyz").json().get("data_version")

    def workers(self):
        """Return the process ids of the workers."""
        try:
            children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        except OSError:
            return []
        return [int(pid) for pid in children if "resource_tracker" not in command_of(pid)]

    def listeners(self):
        """Return how many workers take connections: each listens on the port with a socket of its own."""
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        return sum(row[1].endswith(f":{self.port:04X}") and row[3] == "0A" for row in rows)

    def stop(self):
        """Ask the server to end and wait for it."""
        self.process.terminate()
        return self.process.wait(PATIENCE)


def family(pid):
    """Return a process, its children and theirs."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(each for child in children for each in family(int(child)))]


def command_of(pid):
    """Return a process's command line, empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


class Load:
    """Readers that ask for the same paths over and over, and what they were answered."""

    def __init__(self, site, paths=STORED, readers=4):
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
            thread.join(PATIENCE)

    def read(self):
        """Ask until it is over."""
        while not self.over.is_set():
            for path in self.paths:
                try:
                    self.seen[self.site.get(path).status] += 1
                except (OSError, http.client.HTTPException) as error:
                    self.seen[type(error).__name__] += 1
                time.sleep(PAUSE)

    def wait_for(self, count):
        """Wait until that many more answers have come."""
        start = self.seen.total()
        eventually(lambda: self.seen.total() >= start + count, f"{count} more answers")
