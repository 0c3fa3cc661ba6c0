"""Local PostgreSQL, Redis and nginx servers for the tests."""

import glob
import http.client
import json
import os
import pwd
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from tests.faults.site_process import ROOT, TIMEOUT, HttpClient, eventually, family, free_port


def needed(path, name):
    """Return the path of a program; if it is missing, skip the test, or fail if REQUIRE_SERVICES is on."""
    if not path:
        (pytest.fail if os.environ.get("REQUIRE_SERVICES") == "on" else pytest.skip)(f"{name} is not installed")
    return path


class Service:
    """A local server that can be started, stopped, suspended and resumed."""

    user = errors = None

    def __init__(self):
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="rogues-service-"))
        if self.user:
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, -1)
        self.process = None

    def run(self, *command):
        """Start a program of the service in a new process group."""
        return subprocess.Popen(
            command,
            cwd=self.folder,
            user=self.user,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=self.errors or subprocess.DEVNULL,
        )

    def start(self):
        """Start the server and wait until it accepts connections."""
        self.process = self.run(*self.command())
        eventually(self.is_accepting, f"{type(self).__name__} starts")

    def is_accepting(self):
        """Return whether the server accepts connections."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def signal(self, number):
        """Send a signal to all processes of the server; each process of PostgreSQL is its own process group."""
        for pid in family(self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def stop(self):
        """Kill the server."""
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGKILL)
        self.process.wait(TIMEOUT)

    def close(self):
        """Kill the server and remove its files."""
        if self.process and self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """PostgreSQL; if the tests run as root, it runs as the user postgres."""

    user = "postgres" if os.getuid() == 0 else None

    def __init__(self):
        self.programs = needed(next(iter(sorted(glob.glob("/usr/lib/postgresql/*/bin"))[::-1]), None), "PostgreSQL")
        super().__init__()
        options = ("-U", "rogues", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8")
        assert self.run(f"{self.programs}/initdb", "-D", "data", *options).wait(TIMEOUT) == 0

    def command(self):
        """Return the server's command line."""
        program = f"{self.programs}/postgres"
        return program, "-D", "data", "-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"

    def is_accepting(self):
        """Return whether the server accepts logins."""
        import psycopg

        try:
            psycopg.connect(self.url, connect_timeout=3).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self):
        """Stop the server like a crash: connections break, committed data stays."""
        self.signal(signal.SIGCONT)
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(TIMEOUT)

    @property
    def url(self):
        """The DATABASE_URL."""
        return f"postgres://rogues@127.0.0.1:{self.port}/postgres"


class Redis(Service):
    """Redis, in memory only."""

    def __init__(self):
        self.program = needed(shutil.which("redis-server"), "Redis")
        super().__init__()

    def command(self):
        """Return the server's command line."""
        return self.program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"

    @property
    def url(self):
        """The CACHE_URL."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def patient_url(self):
        """The CACHE_URL with long timeouts: on a busy machine the site would skip a healthy Redis after 0.1 s."""
        return f"{self.url}?socket_timeout={TIMEOUT}&socket_connect_timeout={TIMEOUT}"

    def client(self):
        """Return a client of this server."""
        import redis

        return redis.Redis(port=self.port)


class Nginx(HttpClient, Service):
    """The proxy of compose.yaml with the configuration in nginx/, in front of a site; `port` takes TLS."""

    def __init__(self, site, requests_per_second=100):
        self.program = needed(shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin"), "nginx")
        super().__init__()
        self.site, self.plain_port = site, free_port()
        self.folder.chmod(0o755)  # if the tests run as root, nginx's workers run as another user
        shutil.copy(ROOT / "nginx" / "own_headers.conf", self.folder)
        configuration = (ROOT / "nginx" / "nginx.conf").read_text()
        for default, ours in {
            "listen 8080": f"listen 127.0.0.1:{self.plain_port}",
            "listen 8443": f"listen 127.0.0.1:{self.port}",
            "server web:8000": f"server 127.0.0.1:{site.port}",
            "/var/cache/nginx": f"{self.folder}/cache",
            "/tmp/nginx.pid": f"{self.folder}/nginx.pid",
            "/dev/stdout": f"{self.folder}/access.log",
            "worker_processes auto": "worker_processes 1",
            "rate=100r/s": f"rate={requests_per_second}r/s",
            # The app may need seconds for a response on a busy machine.
            "proxy_cache_lock_timeout 1s": f"proxy_cache_lock_timeout {TIMEOUT}s",
            "proxy_read_timeout 30s": f"proxy_read_timeout {TIMEOUT}s",
            "client_body_timeout 10s": "client_body_timeout 30s",  # 110 TLS connections must be open together
        }.items():
            assert default in configuration, default
            configuration = configuration.replace(default, ours)
        (self.folder / "nginx.conf").write_text(configuration)
        for name in ("cache", "cache/buffers", "cache/responses"):
            (self.folder / name).mkdir()
            (self.folder / name).chmod(0o777)
        (self.folder / "tls").mkdir()
        created = self.run(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", "tls/privkey.pem", "-out", "tls/fullchain.pem", "-subj", "/CN=localhost", "-days", "2",
        )  # fmt: skip
        assert created.wait(TIMEOUT) == 0
        tried = [self.program, "-t", "-q", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        checked = subprocess.run(tried, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        self.errors = (self.folder / "errors.log").open("wb")

    def command(self):
        """Return the server's command line."""
        return self.program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), "-g", "daemon off;"

    def connect(self, seconds=TIMEOUT):
        """Return a new TLS connection."""
        context = ssl.create_default_context(cafile=self.folder / "tls" / "fullchain.pem")
        context.check_hostname = False
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=seconds, context=context)

    def log(self):
        """Return the lines of the access log."""
        return [json.loads(line) for line in (self.folder / "access.log").read_text().splitlines()]
