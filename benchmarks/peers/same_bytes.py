"""A Django view without middleware that returns recorded bytes, on the same server and settings as the site."""

import json
import os
from pathlib import Path

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.urls import re_path

settings.configure(ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, SECRET_KEY="benchmark", MIDDLEWARE=[])
FOLDER = Path(os.environ["RECORDED_BYTES"])
RECORDED = {
    path: ((FOLDER / name).read_bytes(), content_type)
    for path, (name, content_type) in json.loads((FOLDER / "index.json").read_text()).items()
}


def recorded(request):
    """Return the bytes recorded for the path and query."""
    content, content_type = RECORDED[request.get_full_path()]
    return HttpResponse(content, content_type=content_type)


urlpatterns = [re_path("", recorded)]
application = get_wsgi_application()
