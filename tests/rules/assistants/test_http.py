"""/mcp as an HTTP endpoint: methods, origins, malformed messages, limits."""

import json

import pytest
from mcp_types import CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
ACCEPT = "application/json, text/event-stream"
CLAUSE = {"name": "clause", "arguments": {"clause_id": "fe-en/cold-gun/4"}}
PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
STATELESS = {PROTOCOL_VERSION_META_KEY: "2026-07-28", CLIENT_CAPABILITIES_META_KEY: {}}


def post(client, body, **headers):
    """POST a body, as JSON unless it is text."""
    body = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post("/mcp", body, content_type="application/json", headers={"Accept": ACCEPT} | headers)


def message(method, params=None, key=1):
    """Return a message of the protocol."""
    return {"jsonrpc": "2.0", "id": key, "method": method} | ({"params": params} if params is not None else {})


@pytest.mark.parametrize("path", ["/mcp", "/mcp/"])
@pytest.mark.parametrize("method", ["get", "head", "delete", "put", "patch"])
def test_only_post_is_allowed(client, path, method):
    response = getattr(client, method)(path, headers={"Accept": "text/event-stream"})
    assert response.status_code == 405
    assert response.headers["Allow"] == "POST, OPTIONS"


def test_a_message_gets_one_json_response_that_nobody_stores(client):
    response = post(client, message("tools/call", CLAUSE))
    assert (response.status_code, response.headers["Content-Type"]) == (200, "application/json")
    assert response.headers["Cache-Control"] == "no-store"
    assert "Mcp-Session-Id" not in response.headers
    result = response.json()["result"]
    assert result["structuredContent"]["html_url"] == "http://testserver/rules/fe-en#cold-gun-4"


def test_links_follow_the_host_and_scheme_of_the_request(client, settings):
    settings.ALLOWED_HOSTS = ["cards.example.org"]
    headers = {"Accept": ACCEPT, "Host": "cards.example.org"}
    body = message("tools/call", CLAUSE)
    response = client.post("/mcp", body, content_type="application/json", headers=headers, secure=True)
    result = response.json()["result"]
    assert result["structuredContent"]["html_url"] == "https://cards.example.org/rules/fe-en#cold-gun-4"


def test_the_language_of_the_request_does_not_change_results(client):
    given = {"name": "card", "arguments": {"name": "fe-cold-gun"}}
    result = post(client, message("tools/call", given), **{"Accept-Language": "fr"}).json()["result"]
    assert result["structuredContent"]["name"] == "Cold Gun"


def test_a_notification_is_accepted_without_a_body(client):
    response = post(client, {"jsonrpc": "2.0", "method": "notifications/initialized"})
    assert (response.status_code, response.content) == (202, b"")


@pytest.mark.parametrize("version", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_every_version_with_a_handshake_is_served(client, version):
    given = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    result = post(client, message("initialize", given)).json()["result"]
    assert result["protocolVersion"] == version
    assert result["capabilities"] == {"tools": {"listChanged": False}}
    assert result["serverInfo"]["name"] == "rogues-gallery"
    assert "cite the clause" in result["instructions"]
    assert len(post(client, message("tools/list"), **{"Mcp-Protocol-Version": version}).json()["result"]["tools"]) == 14


@pytest.mark.parametrize(
    "body",
    [
        "", "{", "null", "1", '"x"', "[]", f"[{PING}]", "[" * 100_000, b"\xff\xfe", '{"jsonrpc":"1.0"}',
        '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', '{"jsonrpc":"2.0","id":1,"method":"\\ud800"}',
        '{"jsonrpc":"2.0","id":1,"method":' + "[" * 40 + "]" * 40 + "}",
    ],
)  # fmt: skip
@pytest.mark.parametrize("version", ["2025-06-18", "2026-07-28", "x", ""])
def test_a_malformed_body_is_a_bad_request(client, body, version):
    response = post(client, body, **{"Mcp-Protocol-Version": version})
    assert response.status_code == 400
    assert "error" in response.json() or response.json()["object"] == "error"


@pytest.mark.parametrize("meta", [None, {}, STATELESS, STATELESS | {PROTOCOL_VERSION_META_KEY: "x"}, [], 1])
@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("ping", {}), ("nope", {}), ("initialize", {}), ("initialize", {"protocolVersion": 5}), ("tools/call", {}),
        ("tools/list", {"cursor": 5}), ("tools/call", {"name": 5}), ("tools/call", {"name": "card", "arguments": [1]}),
        ("tools/call", {"name": "nope"}), ("tools/call", {"name": "card", "arguments": {"name": {}}}),
        ("resources/list", {}), ("resources/read", {"uri": "file:///etc/passwd"}), ("prompts/get", {"name": "x"}),
        ("subscriptions/listen", {}), ("completion/complete", {}), ("logging/setLevel", {"level": "debug"}),
        ("server/discover", {}), ("notifications/cancelled", {"requestId": 1}), ("x" * 1000, {}),
    ],
)  # fmt: skip
def test_an_unknown_or_invalid_request_gets_an_error(client, method, params, meta):
    params = params if meta is None else params | {"_meta": meta}
    headers = {} if meta is None else {"Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": method[:100]}
    for key in (1, None):
        response = post(client, message(method, params, key), **headers)
        assert response.status_code in {200, 202, 400, 404}, response.content
        if response.content:
            assert {"result", "error"} & response.json().keys()


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://[", "http://testserver.evil.example"])
def test_pages_of_other_sites_are_refused(client, origin):
    response = post(client, PING, Origin=origin)
    assert (response.status_code, response.json()["code"]) == (403, "bad-origin")


@pytest.mark.parametrize("origin", ["http://testserver", "http://testserver:6274"])
def test_pages_of_this_site_are_accepted(client, origin):
    assert post(client, PING, Origin=origin).json()["result"] == {}


def test_an_unknown_host_is_refused(client):
    assert post(client, PING, Host="evil.example").status_code == 400


@pytest.mark.parametrize(("content_type", "status"), [("text/plain", 415), ("application/json; charset=utf-7", 415)])
def test_other_content_types_are_refused(client, content_type, status):
    assert client.post("/mcp", PING, content_type=content_type, headers={"Accept": ACCEPT}).status_code == status


def test_a_client_that_does_not_accept_json_is_refused(client):
    assert post(client, PING, Accept="text/html").status_code == 406


def test_a_large_body_is_refused(client, settings):
    body = json.dumps(message("x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE))
    assert post(client, body).status_code == 413


def test_calls_share_the_budget_of_the_api(client, settings):
    settings.API_LIMITS, settings.API_LIMIT_PER_MINUTE = True, 60
    responses = [post(client, message("tools/call", CLAUSE)) for _ in range(60)]
    assert responses[0].status_code == 200
    assert int(responses[0].headers["RateLimit-Remaining"]) < 60
    refused = responses[-1]
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-requests")
    assert refused.headers["Retry-After"]
    assert client.get("/api/v1/sets").status_code in {200, 429}


def test_an_unavailable_database_is_reported(client, monkeypatch):
    monkeypatch.setattr("config.middleware.snapshot.is_database_unavailable", lambda: True)
    assert post(client, PING).status_code == 503
