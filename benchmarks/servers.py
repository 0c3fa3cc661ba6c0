"""Start and stop the site and the other servers on unused local ports."""

import json
import os
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from tests.faults.services import Nginx
from tests.faults.site_process import ROOT, free_port, server_command

PYTHON = Path(sys.executable)
CORES = os.cpu_count() or 1
NGINX = """
daemon off; pid {work}/nginx.pid; error_log {work}/nginx.log; worker_processes 1;
events {{ worker_connections 1024; }}
http {{ access_log off; sendfile on; open_file_cache max=1000; keepalive_requests 1000000;
  types {{ application/json json; }}
  client_body_temp_path {work}; proxy_temp_path {work}; fastcgi_temp_path {work}; uwsgi_temp_path {work};
  scgi_temp_path {work};
  server {{ listen 127.0.0.1:{port} ssl; ssl_certificate {tls}/fullchain.pem; ssl_certificate_key {tls}/privkey.pem;
    root {files}; }} }}
"""


class Server:
    """A running server process and its port."""

    def __init__(self, process, port):
        self.process = process
        self.port = port

    def workers(self):
        """Return the ids of the child processes, or its own id if there are none."""
        command = ["ps", "--ppid", str(self.process.pid), "-o", "pid="]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        return [int(pid) for pid in found.split()] or [self.process.pid]

    def anonymous(self):
        """Return the private memory of each worker in megabytes, without mapped files."""
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self.workers()]
        return [int(status.partition("RssAnon:")[2].split()[0]) / 1000 for status in statuses]


@contextmanager
def running(command, path, env=None, port=None, cwd=ROOT, seconds=120, scheme="http"):
    """Run a server inside a with block; wait until the path returns 200."""
    port = port or free_port()
    command = [str(part).format(port=port) for part in command]
    env = os.environ | (env or {}) | {"PORT": str(port)}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    process = subprocess.Popen(command, env=env, cwd=cwd, **quiet)
    try:
        wait_for(f"{scheme}://127.0.0.1:{port}{path}", process, seconds)
        yield Server(process, port)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


def wait_for(url, process, seconds):
    """Wait until a URL returns 200."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args[0]} ended with {process.returncode}")
        try:
            with urllib.request.urlopen(url, timeout=10, context=ssl._create_unverified_context()) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.02)
    raise RuntimeError(f"{url} did not answer within {seconds} s")


def granian(application):
    """Return the command line of script/server for a WSGI application."""
    command = server_command("{port}", os.environ.get("WORKERS", CORES))
    return [*command[:-1], application]


def site(var, **env):
    """Run the site on a catalogue, as script/server does."""
    as_served = {"VAR_DIR": str(var), "MALLOC_ARENA_MAX": "1", "ALLOWED_HOSTS": "127.0.0.1,.localhost"}
    settings = as_served | {"API_LIMITS": "off", "DJANGO_SETTINGS_MODULE": "config.settings"} | env
    return running(granian("config.wsgi:application"), "/readyz", settings)


def same_bytes(folder):
    """Run a Django view without middleware that returns recorded bytes, on the same server."""
    path = next(iter(json.loads((folder / "index.json").read_text())))
    return running(granian("benchmarks.peers.same_bytes:application"), path, {"RECORDED_BYTES": str(folder)})


def drf(database):
    """Run plain Django REST framework on the same server."""
    env = {"DATABASE": str(database), "DJANGO_SETTINGS_MODULE": ""}
    return running(granian("benchmarks.peers.drf_tutorial:application"), "/cards?page=1", env)


@contextmanager
def static_files(work, files, certificates):
    """Run nginx with one process that serves static files over TLS."""
    port = free_port()
    (work / "nginx.conf").write_text(NGINX.format(work=work, files=files, port=port, tls=certificates))
    for folder in (files, *files.parents):
        if folder.stat().st_uid == os.getuid() and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o005)
    program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
    (files / "ready.json").write_text("{}")
    with running([program, "-c", work / "nginx.conf"], "/ready.json", port=port, cwd=work, scheme="https") as server:
        yield server


@contextmanager
def behind_nginx(var, **env):
    """Run the site behind nginx with nginx/nginx.conf; yield the site and the proxy, whose port takes TLS."""
    with site(var, TRUSTED_PROXIES="1", EDGE_SECONDS="10", **env) as server:
        proxy = Nginx(server, requests_per_second=1_000_000)
        try:
            proxy.start()
            yield server, proxy
        finally:
            proxy.close()


@contextmanager
def prepared(var=None):
    """Yield a prepared VAR_DIR: the given folder, or a temporary one."""
    with tempfile.TemporaryDirectory(prefix="rogues-benchmarks-") as folder:
        var = (var or Path(folder)).resolve()
        env = os.environ | {"VAR_DIR": str(var)}
        subprocess.run([PYTHON, "manage.py", "prepare"], cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
        yield var
