"""A shortened sample response for every API operation, stored with the catalog for the documentation."""

import json

from django.conf import settings

from catalog.api.schema import example_url
from core.build_digest import BUILD
from core.generated_files import read_or_build
from rules.api.internal_requests import respond

MAX_TEXT, MAX_ROWS, MAX_CHARACTERS = 90, 1, 2400
VERSIONED_PATH = "/bulk-data/files/"


def samples(version, operations):
    """Return the sample responses as texts by "METHOD path", from a file that is built once per data version."""
    path = settings.VAR_DIR / "samples" / f"{BUILD}-{version}" / "samples.json"
    body = read_or_build(path, lambda: json.dumps(dict(build_samples(operations)), ensure_ascii=False).encode())
    return json.loads(body)


def build_samples(operations):
    """Yield ("METHOD path", shortened JSON of the example's response) for each operation with JSON responses."""
    for method, path, operation in operations:
        if VERSIONED_PATH in path or "application/json" not in operation["responses"]["200"]["content"]:
            continue
        response = respond(example_url(path, operation), body=body_of(operation) if method == "POST" else None)
        text = json.dumps(shortened(json.loads(response.content)), ensure_ascii=False, indent=2)
        cut = text[:MAX_CHARACTERS].rpartition("\n")[0] + "\n  …" if len(text) > MAX_CHARACTERS else text
        yield f"{method} {path}", cut


def body_of(operation):
    """Return the example body that an operation declares."""
    examples = operation["requestBody"]["content"]["application/json"]["examples"]
    return next(iter(examples.values()))["value"]


def shortened(value):
    """Return a value with long lists and texts truncated. An ellipsis marks omissions."""
    if isinstance(value, dict):
        return {name: shortened(each) for name, each in value.items()}
    if isinstance(value, list):
        return [shortened(each) for each in value[:MAX_ROWS]] + (["…"] if len(value) > MAX_ROWS else [])
    return f"{value[:MAX_TEXT]}…" if isinstance(value, str) and len(value) > MAX_TEXT else value
