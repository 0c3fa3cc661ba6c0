"""The generated list of endpoints is complete, and its paths exist."""

import re

import pytest
from django.urls import resolve

from rules.api.openapi_document import operations
from tests.fuzz.endpoints import OTHERS, parameter_names, paths_of_site


@pytest.mark.parametrize("path", [path for path in paths_of_site() if path not in OTHERS])
def test_every_path_matches_a_url_pattern(path):
    assert resolve(path)


def test_every_operation_of_the_schema_is_covered():
    covered = {resolve(path).url_name for path in paths_of_site() if path not in OTHERS}
    for _method, path, _operation in operations():
        example = re.sub(r"\{\w+\}", "a/b/c" if "clauses" in path else "fe-kick", path)
        assert resolve(example).url_name in covered


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("/qr.svg", {"to"}),
        ("/oembed", {"url"}),
        ("/cards", {"q", "order", "page"}),
        ("/sandbox", {"s", "do", "seed"}),
        ("/api/v1/cards", {"q", "page_size"}),
    ],
)
def test_parameters_of_pages_and_operations_are_found(path, names):
    assert names <= set(parameter_names(path))
