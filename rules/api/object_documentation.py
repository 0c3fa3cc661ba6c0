"""The documentation of objects: every component of the OpenAPI document, on a page of its own."""

from collections import defaultdict
from functools import lru_cache

from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.api.openapi_document import body_name, operations, result_name, schema


@lru_cache(maxsize=1)
def objects():
    """Return, by name, what the documentation shows of each component: description, properties, uses and operations."""
    schemas = schema()["components"]["schemas"]
    parents = defaultdict(list)
    for name, each in sorted(schemas.items()):
        for part in sorted(names_in(each)):
            parents[part].append(name)
    return {
        name: {
            "description": each.get("description", ""),
            "options": [option["$ref"].rpartition("/")[2] for option in each.get("oneOf", ())],
            "kind": None if "properties" in each or "oneOf" in each else each,
            "rows": [
                {"name": key, "schema": value, "required": key in each.get("required", ())}
                for key, value in each.get("properties", {}).items()
            ],
            "parents": parents[name],
            "operations": [
                {"id": described["operationId"], "name": f"{method} {path}"}
                for method, path, described in operations()
                if name in (body_name(described), result_name(described))
            ],
        }
        for name, each in sorted(schemas.items())
    }


def names_in(value):
    """Return the names of all components that a schema refers to."""
    if isinstance(value, dict):
        found = {value["$ref"].rpartition("/")[2]} if isinstance(value.get("$ref"), str) else set()
        return found.union(*map(names_in, value.values()))
    return set().union(*map(names_in, value)) if isinstance(value, list) else set()


@require_safe
def index(request):
    """The page that lists all objects."""
    return render(request, "api/objects.html", {"objects": objects()})


@require_safe
def detail(request, name):
    """The page of one object."""
    if name not in objects():
        raise Http404
    return render(request, "api/object.html", {"name": name, "object": objects()[name]})
