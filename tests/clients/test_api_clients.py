"""Client generators and linters accept the OpenAPI document, and every generated client calls a running site."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from django.conf import settings

from tests.faults.site_process import TIMEOUT, Site, eventually

pytestmark = [pytest.mark.live, pytest.mark.long, pytest.mark.xdist_group("api-clients")]
CLIENTS = settings.BASE_DIR / "clients"
SITE_IN_README = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def site(prepared, tmp_path_factory):
    """The URL of a running site."""
    missing = [name for name in ("node", "npm", "java") if shutil.which(name) is None]
    if missing and os.environ.get("REQUIRE_SERVICES") != "on":
        pytest.skip(f"not installed: {', '.join(missing)}")
    running = Site(shutil.copytree(prepared, tmp_path_factory.mktemp("clients") / "var"))
    eventually(running.is_alive, "the site starts")
    yield f"http://127.0.0.1:{running.port}"
    running.close()


@pytest.fixture(scope="module")
def table(site, tmp_path_factory):
    """The folder with generated clients, and the table that script/api-clients prints."""
    folder = tmp_path_factory.mktemp("generated")
    done = subprocess.run(
        [sys.executable, settings.BASE_DIR / "script" / "api-clients", site],
        env=os.environ | {"VAR_DIR": str(folder)},
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return folder / "api-clients", done.stdout


def test_every_generator_linter_and_call_is_clean(table):
    rows = re.findall(r"^(\S.*?) +(\d+) +(\d+)$", table[1], re.M)
    assert len(rows) == 13
    assert {(errors, warnings) for _tool, errors, warnings in rows} == {("0", "0")}


def test_python_readme_examples_run(table, site):
    examples = re.findall(r"```python\n(.*?)```", (CLIENTS / "python" / "README.md").read_text(), re.S)
    assert len(examples) == 3
    for example in examples:
        done = run([sys.executable, "-c", example.replace(SITE_IN_README, site)], PYTHONPATH=str(CLIENTS / "python"))
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip()


def test_typescript_readme_example_runs(table, site):
    (example,) = re.findall(r"```ts\n(.*?)```", (CLIENTS / "typescript" / "README.md").read_text(), re.S)
    folder = table[0] / "typescript"
    (folder / "readme.ts").write_text(example.replace(SITE_IN_README, site))
    compiled = run([CLIENTS / "typescript" / "node_modules" / ".bin" / "tsc", "-p", str(folder)])
    assert compiled.returncode == 0, compiled.stdout
    done = run(["node", folder / "out" / "readme.js"])
    assert done.returncode == 0, done.stderr
    assert "Cold Gun" in done.stdout


BOTS = settings.BASE_DIR / "docs" / "bots"
MESSAGES = "!card royal flsh gang\n!card zzzzzz\n!ask can a frozen card be destroyed?\n!dance\n"


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_bot_answers_with_its_source(table, site, language):
    folder = table[0] / "typescript"
    shutil.copy(BOTS / "bot.mjs", folder)  # its package is installed there
    command = [sys.executable, BOTS / "bot.py"] if language == "python" else ["node", folder / "bot.mjs"]
    done = run([*command, site], MESSAGES, PYTHONPATH=str(CLIENTS / "python"))
    assert done.returncode == 0, done.stderr
    card, unknown, ruling, other = done.stdout.splitlines()
    assert card.startswith("Royal Flush Gang (")
    assert card.endswith("/cards/fe-royal-flush-gang")
    assert unknown.startswith("No card with this name.")
    assert "Can I still destroy a frozen card?" in ruling
    assert "/rules/fe-en#" in ruling
    assert other == "I know !card and !ask."


def run(command, text=None, **environment):
    """Run a command with a text on standard input, and return the finished process."""
    variables = os.environ | environment
    command = [*map(str, command)]
    return subprocess.run(command, input=text, env=variables, capture_output=True, text=True, timeout=TIMEOUT)
