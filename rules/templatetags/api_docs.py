"""Template filters for the API documentation."""

import json

from django import template

from catalog.api.schema import example_url
from rules.api.sample_responses import VERSIONED_PATH, body_of

register = template.Library()


@register.filter
def sample(entry, base):
    """Return an example curl command for an operation, or "" if its URL changes with the data."""
    if VERSIONED_PATH in entry["path"]:
        return ""
    operation = entry["operation"]
    url = base + example_url(entry["path"], operation)
    if entry["method"] == "GET":
        return f"curl '{url}'"
    body = json.dumps(body_of(operation), ensure_ascii=False)
    return f"curl '{url}' -H 'Content-Type: application/json' -d '{body}'"


@register.filter
def choices(parameter):
    """Return the values that a parameter is limited to."""
    return ", ".join(str(word) for word in parameter.get("schema", {}).get("enum", ()))
