"""The API's documentation in templates: a call that works for every operation."""

import json
from urllib.parse import urlencode

from django import template

register = template.Library()
# What the schema cannot exemplify for every address that shares a parameter.
VALUES = {
    ("locations", "slug"): "arkham-asylum",
    ("villains", "slug"): "the-joker",
    ("interactions", "first"): "fe-firestorm",
    ("interactions", "second"): "fe-royal-flush-gang",
}
MOVING = "/bulk-data/files/"


@register.filter
def bare(path):
    """Return an address as it is usually written, without the last slash."""
    return path.rstrip("/")


@register.filter
def sample(entry, base):
    """Return a curl call for an operation, or nothing where the address changes with the data."""
    operation = entry["operation"]
    tag, values, query = operation["tags"][0], {}, {}
    if MOVING in entry["path"]:
        return ""
    for parameter in entry["parameters"]:
        examples = [each["value"] for each in (parameter.get("examples") or {}).values()]
        value = VALUES.get((tag, parameter["name"])) or next(iter(examples), None)
        if value is not None:
            (values if parameter["in"] == "path" else query)[parameter["name"]] = value
    address = base + entry["path"].rstrip("/").format(**values) + (f"?{urlencode(query)}" if query else "")
    if entry["method"] == "GET":
        return f"curl '{address}'"
    bodies = operation["requestBody"]["content"]["application/json"].get("examples", {})
    body = json.dumps(next(iter(bodies.values()))["value"], ensure_ascii=False)
    return f"curl '{address}' -H 'Content-Type: application/json' -d '{body}'"


@register.filter
def choices(parameter):
    """Return the words a parameter is limited to."""
    return ", ".join(str(word) for word in parameter.get("schema", {}).get("enum", ()))
