"""Every API operation of a running server conforms to the OpenAPI schema, without server errors."""

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

from rules.api.openapi_document import operations
from tests.faults.site_process import TIMEOUT, Site, eventually
from tests.fuzz.input_counts import examples

pytestmark = pytest.mark.live
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
NAMES = sorted(f"{method} {path}" for method, path, _operation in operations())


@pytest.fixture(scope="module")
def site(prepared, tmp_path_factory):
    """A running site."""
    running = Site(shutil.copytree(prepared, tmp_path_factory.mktemp("schema") / "var"))
    eventually(running.is_alive, "the site starts")
    yield running
    running.close()


@pytest.fixture(scope="module")
def described(site):
    """All operations in the schema of the running server, by method and path."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{site.port}/api/v1/schema")
    return {f"{each.ok().method.upper()} {each.ok().path}": each.ok() for each in schema.get_all_operations()}


@pytest.mark.parametrize("name", NAMES)
def test_every_operation_conforms_to_the_schema(described, count_input, name):
    @examples(3, 250)
    @given(case=described[name].as_strategy())
    def run(case):
        count_input()
        (case.query or {}).pop("fields", None)  # the schema describes complete objects
        case.call_and_validate(checks=CHECKS, timeout=TIMEOUT)

    run()


@pytest.mark.parametrize("name", NAMES)
def test_options_returns_the_allowed_methods(site, name):
    _method, path = name.split()
    known = {each.split()[0] for each in NAMES if each.split()[1] == path}
    allowed = site.send("OPTIONS", path.replace("{id}", "x").replace("{first}", "x").replace("{second}", "x"))
    assert allowed.status == 204
    assert set(allowed.headers["allow"].split(", ")) - {"HEAD", "OPTIONS"} == known


def test_the_server_header_does_not_disclose_software(site):
    for path in ("/healthz", "/cards", "/nothing", "/api/v1/nothing"):
        assert site.get(path).headers["server"] == "rogues"
