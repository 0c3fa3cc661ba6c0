"""A real Chromium in front of the production server."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from django.conf import settings
from playwright.sync_api import sync_playwright

from tests.browser.checks import faults

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def free_port():
    """Return a port nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture(scope="session")
def site(prepared, tmp_path_factory):
    """The address of the site, served as in production from a catalogue of its own."""
    port = free_port()
    var_dir = shutil.copytree(prepared, tmp_path_factory.mktemp("site") / "var")
    environment = os.environ | {"VAR_DIR": str(var_dir), "API_LIMITS": "off"}
    environment |= {"DJANGO_SETTINGS_MODULE": "config.settings", "DATABASE_URL": ""}
    place = {"cwd": settings.BASE_DIR, "env": {name: value for name, value in environment.items() if value}}
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--port", str(port), "config.wsgi:application"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT, **place)
    address = f"http://127.0.0.1:{port}"
    for _attempt in range(120):
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=2).close()
            break
        except OSError:
            time.sleep(0.25)
    yield address
    server.terminate()
    server.wait(20)


@pytest.fixture(scope="module")
def browser():
    """Chromium, from CHROMIUM or the path; without one these tests are skipped unless REQUIRE_BROWSER is on."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path:
        (pytest.fail if os.environ.get("REQUIRE_BROWSER") == "on" else pytest.skip)("no Chromium is installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def watch(site):
    """Watch pages; at the end no request has gone to another host and nothing has gone wrong in the console."""
    hosts, wrong = set(), []

    def watch_one(page, expected=()):
        def note(said):
            if said.type == "error" and not any(word in said.text for word in expected):
                wrong.append(said.text)

        page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", note)
        return page

    yield watch_one
    assert hosts <= {site.removeprefix("http://")}
    assert not wrong


@pytest.fixture
def open_page(browser, site, watch):
    """Open pages, each in a browser profile of its own."""
    contexts = []

    def open_one(path="/", expected=(), **options):
        context = browser.new_context(base_url=site, locale=options.pop("locale", "en-GB"), **options)
        contexts.append(context)
        page = watch(context.new_page(), expected)
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def profile(browser, site):
    """One browser profile for all visits of a module, so that styles and scripts come from its cache."""
    context = browser.new_context(base_url=site, locale="en-GB", service_workers="block", reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def visit(profile, watch):
    """Visit a page and return its faults of accessibility and width."""
    page = profile.new_page()
    yield lambda path, expected=(): faults(watch(page, expected), path)
    page.close()
