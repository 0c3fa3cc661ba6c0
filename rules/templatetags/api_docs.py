"""Template tags for the API documentation."""

import json
import re
from itertools import groupby
from urllib.parse import urlsplit

from django import template
from django.conf import settings
from django.urls import resolve
from django.utils.html import escape, format_html_join
from django.utils.safestring import mark_safe

from catalog.api.schema import example_url
from core.rate_limits import cost_of, handler_of
from rules.api.object_documentation import names_in
from rules.api.openapi_document import body_name, operations, result_name
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
        return f"curl -L '{url}'" if entry["path"].endswith("/latest") else f"curl '{url}'"
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


register.filter("body_name", body_name)
register.filter("result_name", result_name)


@register.filter
def code_marks(text):
    """Return a text with `code` in backquotes as HTML."""
    return mark_safe(re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text)))


@register.filter
def codes(names):
    """Return names as HTML, each as code, separated by commas."""
    return format_html_join(", ", "<code>{}</code>", ((name,) for name in names))


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
def kind_links(schema):
    """Return the type of a property as `kind` does, with the names of objects as links to their pages."""
    names = {name: f'<a href="/api/docs/objects/{name}">{name}</a>' for name in names_in(schema)}
    return mark_safe(re.sub(r"\w+", lambda word: names.get(word[0], word[0]), escape(kind(schema))))


@register.filter
def limits(schema):
    """Return the values or limits of a property or parameter in words."""
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return ", ".join("null" if value is None else str(value) for value in values)
    names = {
        "minimum": "from {}",
        "maximum": "up to {}",
        "maxLength": "up to {} characters",
        "maxItems": "up to {} entries",
    }
    found = [text.format(schema[name]) for name, text in names.items() if name in schema]
    return ", ".join([*found, f"default {schema['default']}"] if schema.get("default") not in (None, "") else found)


def costs_of(method, path, described):
    """Return the greatest costs of an operation: without and with the parameters in its `cost_with`."""
    view = resolve(urlsplit(example_url(path, described)).path).func
    further = getattr(handler_of(view, method), "cost_with", None) or {}
    name = f"{method} {path}"
    return [(cost_of(view, method), name), *((units, f"{name}?{parameter}=") for parameter, units in further.items())]


@register.inclusion_tag("api/_rate_costs.html")
def rate_costs():
    """Show the budget and the greatest cost of each operation, most expensive first; costs of 1 are not listed."""
    costs = [cost for operation in operations() for cost in costs_of(*operation)]
    by_cost = groupby(sorted(costs, key=lambda row: -row[0]), key=lambda row: row[0])
    rows = [(cost, [name for _cost, name in group]) for cost, group in by_cost if cost > 1]
    return {"rows": rows, "limit": settings.API_LIMIT_PER_MINUTE}
