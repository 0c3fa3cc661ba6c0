"""API requests within this process, without a server."""

import json
from urllib.parse import urlsplit

from django.conf import settings
from django.template.response import SimpleTemplateResponse
from django.test import RequestFactory
from django.urls import resolve
from django.utils.translation import override

from core.data_version import snapshot


def respond(url, query=None, body=None, site=None, language="en"):
    """Call the view of one API URL and return its response: a POST if there is a body, else a GET.

    `site` is the base of URLs in the response. Middleware does not run, so there are no rate limits and caches."""
    site = urlsplit(site or f"http://{settings.ALLOWED_HOSTS[0].lstrip('.')}")
    factory = RequestFactory(SERVER_NAME=site.hostname)
    options = {"secure": site.scheme == "https"}
    if body is None:
        request = factory.get(url, query, **options)
    else:
        request = factory.post(url, json.dumps(body), "application/json", **options)
    request.get_host = lambda: site.netloc  # whoever calls this has checked it
    request.LANGUAGE_CODE, request.resolver_match = language, (match := resolve(request.path))
    with override(language), snapshot():
        response = match.func(request, *match.args, **match.kwargs)
        if isinstance(response, SimpleTemplateResponse):  # error responses are already rendered
            response.render()
    return response
