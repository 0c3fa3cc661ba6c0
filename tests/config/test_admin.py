"""Run the tests of the admin in a subprocess with ADMIN=on, because the admin is off by default."""

import os
import shutil
import subprocess
import sys

import pytest
from django.conf import settings

from tests.faults.site_process import manage


@pytest.mark.long
def test_admin_tests_pass(prepared, tmp_path):
    var_dir = shutil.copytree(prepared, tmp_path / "var")
    manage("collectstatic", "--no-input", var_dir=var_dir, ADMIN="on")
    environment = os.environ | {"ADMIN": "on", "PREPARED_VAR_DIR": str(var_dir)}
    for name in ("DATABASE_URL", "REQUIRE_BROWSER", "REQUIRE_POSTGRES"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:xdist", "tests/admin"],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
