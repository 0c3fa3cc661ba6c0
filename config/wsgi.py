"""The WSGI application."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_wsgi_application()

from config.kept import KeptAnswers  # noqa: E402  (needs Django to be set up)

application = KeptAnswers(django_application)
