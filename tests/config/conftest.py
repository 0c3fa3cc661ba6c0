"""Programs run in processes of their own, on a catalogue without cards."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

LOAD_NOTHING = """
from django.utils import timezone
from core.models import DataVersion
DataVersion.objects.create(version="one", built_at=timezone.now())
"""


@pytest.fixture(scope="session")
def start(tmp_path_factory):
    """Run a program with settings from its environment and return what it wrote."""
    var = tmp_path_factory.mktemp("var")

    def run(*command, **environment):
        own = {"PATH": os.environ["PATH"], "VAR_DIR": str(var), "API_LIMITS": "off"}
        own |= {"DJANGO_SETTINGS_MODULE": "config.settings"}
        return subprocess.run(
            [sys.executable, *command],
            cwd=settings.BASE_DIR,
            env=own | environment,
            capture_output=True,
            text=True,
            check=True,
        )

    run("manage.py", "migrate", "--verbosity", "0")
    run("manage.py", "collectstatic", "--no-input", "--verbosity", "0", ADMIN="on")
    run("manage.py", "shell", "-c", LOAD_NOTHING)
    return run
