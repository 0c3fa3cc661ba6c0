"""The whole API against its own schema, on a running server: no server error, no answer that breaks the schema."""

import shutil

import pytest
import schemathesis
from hypothesis import given
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.faults.running import Site, eventually
from tests.fuzz.conftest import tries

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)


@pytest.fixture(scope="module")
def live(prepared, tmp_path_factory):  # noqa: F811
    """The address of a running site."""
    site = Site(shutil.copytree(prepared, tmp_path_factory.mktemp("schema") / "var"))
    eventually(site.is_alive, "the site starts")
    yield f"http://127.0.0.1:{site.port}"
    site.close()


@pytest.fixture(scope="module")
def operations(live):
    """Every operation of the live schema, by method and path."""
    schema = schemathesis.openapi.from_url(f"{live}/api/v1/schema")
    return {f"{each.ok().method.upper()} {each.ok().path}": each.ok() for each in schema.get_all_operations()}


def names():
    """Return every operation of the schema as the program has it."""
    from config.api import operations

    return sorted(f"{method} {path}" for method, path, _operation in operations())


@pytest.mark.parametrize("name", names())
def test_every_operation_keeps_to_its_schema(operations, tried, name):
    @tries(5, 500)
    @given(case=operations[name].as_strategy())
    def run(case):
        tried()
        case.call_and_validate(checks=CHECKS)

    run()
