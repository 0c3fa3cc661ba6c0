"""The stack of middleware stays small: each layer is run by every request."""

import inspect

from django.conf import settings
from django.utils.module_loading import import_string

MAX_OWN = 7
MAX_LINES = 80


def own_middleware():
    """Return the classes in MIDDLEWARE that are part of this project."""
    return [import_string(name) for name in settings.MIDDLEWARE if name.split(".")[0] in {"config", "core"}]


def test_there_are_few_middlewares_of_our_own():
    assert len(own_middleware()) <= MAX_OWN


def test_each_middleware_is_short():
    lines = {each.__name__: len(inspect.getsource(each).splitlines()) for each in own_middleware()}
    assert {name: count for name, count in lines.items() if count >= MAX_LINES} == {}


def test_the_security_headers_are_outermost():
    assert settings.MIDDLEWARE[0] == "config.middleware.headers.HeadersMiddleware"
