"""Settings for tests: the normal settings with three changes."""

import atexit
import os
import shutil
import tempfile

# Each process has its own folder, so that tests do not share database or files.
os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="rogues-tests-")
atexit.register(shutil.rmtree, os.environ["VAR_DIR"], ignore_errors=True)
# All tests use one client address. Tests of rate limits turn them on.
os.environ["API_LIMITS"] = "off"

from config.settings import *  # noqa: E402, F403

# The default hasher is slow on purpose: half a second per password.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
