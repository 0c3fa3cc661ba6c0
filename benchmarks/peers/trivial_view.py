"""A trivial Django view, on the same server and settings as the site."""

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.urls import path

settings.configure(ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, SECRET_KEY="benchmark", MIDDLEWARE=[])


def hello(_request):
    """Return a few bytes."""
    return HttpResponse(b'{"object": "hello"}', content_type="application/json")


urlpatterns = [path("", hello)]
application = get_wsgi_application()
