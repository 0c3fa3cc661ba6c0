"""Settings of the tests: the site's own, with the admin on, limits off, and files kept apart."""

import os
import tempfile

os.environ.setdefault("ADMIN", "on")
os.environ.setdefault("API_LIMITS", "off")
os.environ.setdefault("VAR_DIR", tempfile.mkdtemp(prefix="rogues-tests-"))

from config.settings import *  # noqa: E402, F403
from config.settings import ALLOWED_HOSTS, STORAGES  # noqa: E402

ALLOWED_HOSTS = [*ALLOWED_HOSTS, "testserver"]
STORAGES = STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
WHITENOISE_AUTOREFRESH = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
