"""Template tags for the API documentation."""

import json
import re
from itertools import groupby
from urllib.parse import urlsplit

from django import template
from django.conf import settings
from django.urls import resolve
from django.utils.html import escape
from django.utils.safestring import mark_safe

from catalog.api.schema import example_url
from core.rate_limits import cost_of
from rules.api.api_root_and_docs import operations
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
def try_url(entry):
    """Return the path of an operation's example request, for a link; "" if there is none."""
    return (
        ""
        if entry["method"] != "GET" or VERSIONED_PATH in entry["path"]
        else example_url(entry["path"], entry["operation"])
    )


@register.filter
def body_name(operation):
    """Return the name of the component that an operation takes as its body."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    return content.get("schema", {}).get("$ref", "").rpartition("/")[2]


@register.filter
def result_name(operation):
    """Return the name of the component that an operation returns."""
    content = operation["responses"]["200"]["content"].get("application/json", {})
    return content.get("schema", {}).get("$ref", "").rpartition("/")[2]


@register.filter
def code_marks(text):
    """Return a text with `code` in backquotes as HTML."""
    return mark_safe(re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text)))


@register.filter
def kind(schema):
    """Return the type of a property in words, such as "array of Citation" or "string or null"."""
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2]
    if options := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(map(kind, options))
    if schema.get("type") == "array":
        return f"array of {kind(schema['items'])}"
    types = schema.get("type", "any value")
    return " or ".join(types) if isinstance(types, list) else types


@register.filter
def limits(schema):
    """Return the values or limits of a property in words."""
    if "const" in schema or "enum" in schema:
        return ", ".join(str(value) for value in schema.get("enum", [schema.get("const")]))
    names = {"minimum": "from", "maximum": "up to", "maxLength": "characters up to", "maxItems": "entries up to"}
    found = [f"{text} {schema[name]}" for name, text in names.items() if name in schema]
    return ", ".join([*found, f"default {schema['default']}"] if schema.get("default") not in (None, "") else found)


@register.filter
def choices(parameter):
    """Return the values that a parameter is limited to."""
    return ", ".join(str(word) for word in parameter.get("schema", {}).get("enum", ()))


@register.inclusion_tag("api/_rate_costs.html")
def rate_costs():
    """Show the budget and the greatest cost of each operation, most expensive first; costs of 1 are not listed."""
    costs = [
        (cost_of(resolve(urlsplit(example_url(path, described)).path).func, method), f"{method} {path}")
        for method, path, described in operations()
    ]
    by_cost = groupby(sorted(costs, key=lambda row: -row[0]), key=lambda row: row[0])
    rows = [(cost, [name for _cost, name in group]) for cost, group in by_cost if cost > 1]
    return {"rows": rows, "limit": settings.API_LIMIT_PER_MINUTE}
