"""The API's documentation in templates: a call that works for every operation."""

import json

from django import template

from catalog.api.schema import example_url
from rules.api.samples import MOVING, body_of

register = template.Library()


@register.filter
def sample(entry, base):
    """Return a curl call for an operation, or nothing where the address changes with the data."""
    if MOVING in entry["path"]:
        return ""
    operation = entry["operation"]
    address = base + example_url(entry["path"], operation)
    if entry["method"] == "GET":
        return f"curl '{address}'"
    body = json.dumps(body_of(operation), ensure_ascii=False)
    return f"curl '{address}' -H 'Content-Type: application/json' -d '{body}'"


@register.filter
def choices(parameter):
    """Return the words a parameter is limited to."""
    return ", ".join(str(word) for word in parameter.get("schema", {}).get("enum", ()))
