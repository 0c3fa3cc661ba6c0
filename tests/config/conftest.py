"""A fixture that runs programs in subprocesses, on a copy of the prepared catalogue."""

import os
import shutil
import subprocess
import sys

import pytest
from django.conf import settings


@pytest.fixture(scope="session")
def start(prepared, tmp_path_factory):
    """Return a function that runs Python with settings in environment variables and returns the finished process."""
    var = shutil.copytree(prepared, tmp_path_factory.mktemp("programs") / "var")

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

    run("manage.py", "prepare", ADMIN="on")
    return run
