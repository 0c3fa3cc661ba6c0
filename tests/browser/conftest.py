"""Fixtures that start the production server and Chromium."""

import os
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.checks import find_problems
from tests.faults.site_process import Site, eventually

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
TIMEOUT = 60_000  # milliseconds: CI runs two test processes on two busy cores
expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def site(prepared, tmp_path_factory):
    """Return the base URL of a server that runs as in production, on a copy of the prepared catalogue."""
    server = Site(shutil.copytree(prepared, tmp_path_factory.mktemp("site") / "var"))
    eventually(server.is_alive, "the site starts")
    yield f"http://127.0.0.1:{server.port}"
    server.close()


@pytest.fixture(scope="module")
def browser():
    """Start the Chromium named in CHROMIUM or found in PATH; without one, skip, or fail if REQUIRE_BROWSER is on."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path:
        (pytest.fail if os.environ.get("REQUIRE_BROWSER") == "on" else pytest.skip)("no Chromium is installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def watch(site):
    """Watch pages; fail if a page sends a request to another host or logs an error to the console."""
    hosts, errors = set(), []

    def watch_one(page, expected=()):
        def record(message):
            if message.type == "error" and not any(text in message.text for text in expected):
                errors.append(message.text)

        page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", record)
        return page

    yield watch_one
    assert hosts <= {site.removeprefix("http://")}
    assert not errors


@pytest.fixture
def open_page(browser, site, watch):
    """Return a function that opens a page in a new browser profile."""
    contexts = []

    def open_one(path="/", expected=(), **options):
        context = browser.new_context(base_url=site, locale=options.pop("locale", "en-GB"), **options)
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        page = watch(context.new_page(), expected)
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def profile(browser, site):
    """One browser profile per module, so that styles and scripts are cached between pages."""
    context = browser.new_context(base_url=site, locale="en-GB", service_workers="block", reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


@pytest.fixture
def visit(profile, watch):
    """Return a function that opens a page and returns its accessibility and width problems."""
    page = profile.new_page()
    yield lambda path, expected=(): find_problems(watch(page, expected), path)
    page.close()
