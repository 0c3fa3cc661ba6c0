"""Settings of the tests: the shipped ones but for the three below."""

import atexit
import os
import shutil
import tempfile

# Every process has a folder of its own, so that no test meets another's database or files.
os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="rogues-tests-")
atexit.register(shutil.rmtree, os.environ["VAR_DIR"], ignore_errors=True)
# All tests come from one address. Tests of the limits switch them on.
os.environ["API_LIMITS"] = "off"

from config.settings import *  # noqa: E402, F403

# The shipped hasher takes half a second for every password, on purpose.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
