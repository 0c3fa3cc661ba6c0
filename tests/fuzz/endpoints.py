"""Every page and operation of the site with its parameters, from the URL patterns, the forms and the OpenAPI document.

A new endpoint is fuzzed without being listed here."""

import inspect
import re
from functools import cache

from django.urls import Resolver404, URLPattern, get_resolver, resolve

from rules.api.openapi_document import operations

GROUP = re.compile(r"\(\?P<\w+>(?P<value>(?:[^()\[]|\[[^\]]*\])*)\)")
OPTIONAL = re.compile(r"\(\?:[^()]*\)\?")
FORM = re.compile(r"\b(\w+Form)\(")
READ = re.compile(r'\.(?:GET|POST|FILES)(?:\.get\(|\.getlist\(|\[)"(\w+)"')
# Ids that exist, by the part of the path before them; where none is known, the page of a missing object is fuzzed.
EXISTING = {
    "sets": "fe", "games": "dc-deck-building", "heroes": "batman", "villains": "bane", "rules": "fe-en",
    "books": "fe-en", "glossary": "fe-attack", "terms": "fe-attack", "rulings": "fe-bizarro-how-many",
    "clauses": "fe-en/ending-your-turn/5", "catalog": "types", "bundle": "fe", "calculate": "fe", "guides": "fe",
    "engine": "fe",
}  # fmt: skip
# Paths that only the middleware knows, and one that does not exist.
OTHERS = ("/healthz", "/readyz", "/static/css/site.css", "/static/", "/admin/login/", "/api/v1/none", "/none")


def filled(pattern):
    """Return a path for a URL pattern."""
    text = OPTIONAL.sub("", pattern).replace("^", "").replace("/?$", "").replace("$", "")
    while match := GROUP.search(text):
        before = text[: match.start()].rstrip("/").rpartition("/")[2]
        choice = match["value"].partition("|")[0] if "|" in match["value"] else EXISTING.get(before, "fe-kick")
        text = text[: match.start()] + choice + text[match.end() :]
    return "/" + text.replace("\\", "")


def walk(patterns, prefix=""):
    """Yield a path of every URL pattern outside the admin."""
    for pattern in patterns:
        full_pattern = prefix + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield filled(full_pattern)
        elif not full_pattern.startswith("admin"):
            yield from walk(pattern.url_patterns, full_pattern)


@cache
def paths_of_site():
    """Return a path of every page and operation, and of what the middleware responds to."""
    return sorted({*walk(get_resolver().url_patterns), *OTHERS})


@cache
def names_of_operations():
    """Return the names of all parameters in the OpenAPI document."""
    described = [each for _method, _path, operation in operations() for each in operation.get("parameters", [])]
    return sorted({each["name"] for each in described})


@cache
def parameter_names(path=None):
    """Return the parameters that the page or operation at a path may read, or all known ones."""
    if path is None:
        return sorted({name for each in paths_of_site() for name in parameter_names(each)})
    try:
        view = resolve(path).func
    except Resolver404:
        view = None
    if path.startswith("/api/") or view is None:
        return names_of_operations()
    view = inspect.unwrap(view)
    view = view if inspect.isfunction(view) else type(view)
    module, source = inspect.getmodule(view), inspect.getsource(view)
    forms = [getattr(module, name) for name in FORM.findall(source) if hasattr(module, name)]
    fields = {name for form in forms for name in getattr(form, "base_fields", ())}
    return sorted({"lang", "zz", *fields, *READ.findall(inspect.getsource(module))})
