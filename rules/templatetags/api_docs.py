"""Template tags for the API documentation."""

import json
from itertools import groupby
from urllib.parse import urlsplit

from django import template
from django.conf import settings
from django.urls import resolve

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
