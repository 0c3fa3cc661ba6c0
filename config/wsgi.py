"""The WSGI application."""

import os
import sys

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
if not os.environ.get("DATABASE_URL"):
    sys.modules.setdefault("psycopg", None)  # else Django REST framework loads it: 9 MB a worker that SQLite never uses
django_application = get_wsgi_application()

from django.conf import settings  # noqa: E402  (needs Django to be set up)
from django.urls import get_resolver  # noqa: E402

from config.buffered import Buffered  # noqa: E402
from config.kept import KeptAnswers  # noqa: E402
from config.observe import Observed  # noqa: E402
from config.parent import end_with_server  # noqa: E402
from config.short import ShortWay  # noqa: E402
from config.turns import Turns  # noqa: E402
from rules.warm_up import warm_up  # noqa: E402

end_with_server()
get_resolver().url_patterns  # noqa: B018  (imports all there is now and not while the first request waits)
application = Buffered(KeptAnswers(Turns(ShortWay(django_application))))
if settings.METRICS or settings.REQUEST_LOG:
    application = Observed(application)
warm_up()
