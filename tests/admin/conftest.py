"""Admin tests. The admin is disabled by default; tests/config/test_admin.py runs these tests with ADMIN=on."""

from django.conf import settings

collect_ignore_glob = [] if settings.ADMIN_ENABLED else ["test_*.py"]
