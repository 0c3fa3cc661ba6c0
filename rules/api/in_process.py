"""The API's answers without a server: one request, made and answered in this process."""

import json

from django.conf import settings
from django.template.response import SimpleTemplateResponse
from django.test import RequestFactory
from django.urls import resolve

from core.version import snapshot


def respond(address, query=None, body=None):
    """Return the response of one API address; its limits and caches, which are the server's, are left out."""
    made = RequestFactory(SERVER_NAME=settings.ALLOWED_HOSTS[0].lstrip("."))
    request = made.get(address, query) if body is None else made.post(address, json.dumps(body), "application/json")
    request.LANGUAGE_CODE, request.resolver_match = "en", (match := resolve(request.path))
    with snapshot():
        response = match.func(request, *match.args, **match.kwargs)
        if isinstance(response, SimpleTemplateResponse):  # problem details come rendered
            response.render()
    return response
