"""Start and stop the site and the other servers on unused local ports."""

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = Path(sys.executable)
CORES = os.cpu_count() or 1
NGINX = """
daemon off; pid {work}/nginx.pid; error_log {work}/nginx.log; worker_processes {workers};
events {{ worker_connections 1024; }}
http {{ access_log off; sendfile on; open_file_cache max=1000; keepalive_requests 1000000;
  types {{ application/json json; }}
  client_body_temp_path {work}; proxy_temp_path {work}; fastcgi_temp_path {work}; uwsgi_temp_path {work};
  scgi_temp_path {work};
  server {{ listen 127.0.0.1:{port}{tls}; root {files}; }} }}
"""


class Server:
    """A running server process and its port."""

    def __init__(self, process, port):
        self.process = process
        self.port = port

    def workers(self):
        """Return the ids of the child processes, or its own id if there are none."""
        children = subprocess.run(
            ["ps", "--ppid", str(self.process.pid), "-o", "pid="], capture_output=True, text=True, check=False
        )
        return [int(pid) for pid in children.stdout.split()] or [self.process.pid]

    def resident(self):
        """Return the resident memory of each worker in megabytes."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.workers()]
        return [count * os.sysconf("SC_PAGE_SIZE") / 1e6 for count in pages]

    def anonymous(self):
        """Return the private memory of each worker in megabytes."""
        return [anonymous_of(pid) for pid in self.workers()]


def anonymous_of(pid):
    """Return the private memory of a process in megabytes, without mapped files."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("RssAnon")) / 1000


def free_port():
    """Return an unused port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def running(command, path, env=None, port=None, cwd=ROOT, seconds=120, scheme="http"):
    """Run a server inside a with block; wait until the path returns 200."""
    port = port or free_port()
    command = [str(part).format(port=port) for part in command]
    process = subprocess.Popen(
        command,
        env=os.environ | (env or {}) | {"PORT": str(port)},
        cwd=cwd,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"{scheme}://127.0.0.1:{port}{path}", process, seconds)
        yield Server(process, port)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


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


def granian_options():
    """Return the server options of script/server."""
    script = (ROOT / "script" / "server").read_text().replace("\\\n", " ")
    line = re.search(r"granian (.*) config\.wsgi:application", script)[1]
    values = {"HOST": "127.0.0.1", "PORT": "{port}", "WORKERS": os.environ.get("WORKERS", str(CORES))}
    return [re.sub(r'"?\$(\w+)"?', lambda name: values[name[1]], part) for part in line.split()]


def site(var, **env):
    """Run the site on a catalogue, as script/server does."""
    as_served = {"VAR_DIR": str(var), "MALLOC_ARENA_MAX": "1", "ALLOWED_HOSTS": "127.0.0.1,.localhost"}
    settings = as_served | {"API_LIMITS": "off", "DJANGO_SETTINGS_MODULE": "config.settings"} | env
    return running([PYTHON.with_name("granian"), *granian_options(), "config.wsgi:application"], "/readyz", settings)


def trivial():
    """Run a trivial Django view on the same server."""
    return running([PYTHON.with_name("granian"), *granian_options(), "benchmarks.peers.trivial_view:application"], "/")


def peers_python(work):
    """Return the Python of the other servers; install their packages on first use."""
    python = work / "peers" / "bin" / "python"
    wanted = Path(__file__).with_name("requirements.txt").read_text()
    stamp = work / "peers" / "installed.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        subprocess.run([PYTHON, "-m", "venv", "--clear", work / "peers"], check=True)
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"]
        subprocess.run([*install, Path(__file__).with_name("requirements.txt")], check=True)
        stamp.write_text(wanted)
    return python


def datasette(work, database):
    """Run Datasette with its fastest settings."""
    python = peers_python(work)
    options = ["--immutable", database, "--port", "{port}", "--setting", "suggest_facets", "off"]
    options += ["--setting", "default_cache_ttl", "300", "--setting", "num_sql_threads", "3"]
    return running([python.with_name("datasette"), "serve", *options], "/-/versions.json")


def drf(work, database):
    """Run plain Django REST framework on gunicorn."""
    python = peers_python(work)
    options = [
        "--bind",
        "127.0.0.1:{port}",
        "--workers",
        CORES,
        "--keep-alive",
        "30",
        "benchmarks.peers.drf_tutorial:application",
    ]
    env = {"PEERS_DATABASE": str(database), "DJANGO_SETTINGS_MODULE": ""}
    return running([python.with_name("gunicorn"), *options], "/cards?page=1", env)


@contextmanager
def nginx(work, files, tls=None):
    """Run nginx with static files, optionally with TLS; yield None if it is not installed."""
    program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
    if not program:
        yield None
        return
    port = free_port()
    options = {"workers": "auto", "tls": ""}
    if tls:
        named = f"ssl_certificate {tls}/fullchain.pem; ssl_certificate_key {tls}/privkey.pem"
        options = {"workers": "1", "tls": f" ssl; {named}"}
    (work / "nginx.conf").write_text(NGINX.format(work=work, files=files, port=port, **options))
    for folder in (files, *files.parents):
        if folder.stat().st_uid == os.getuid() and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o005)
    scheme = "https" if tls else "http"
    with running([program, "-c", work / "nginx.conf"], "/card-0.json", port=port, cwd=work, scheme=scheme) as server:
        yield server
