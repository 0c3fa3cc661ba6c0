"""Tests of the admin, which is off unless switched on: tests/config/test_admin.py runs them with ADMIN=on."""

from django.conf import settings

collect_ignore_glob = [] if settings.ADMIN_ENABLED else ["test_*.py"]
