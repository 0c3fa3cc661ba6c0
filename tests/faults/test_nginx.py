"""nginx with nginx/nginx.conf in front of the site, tested with requests over TLS.

Expected: public responses are served from the proxy's cache, correctly in every language and encoding; headers and
cookies of one client never are; slow and oversized requests end at the proxy.
"""

import json
import shutil
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import brotli
import pytest

from tests.faults.services import Nginx
from tests.faults.site_process import CACHED, HttpClient, Site, eventually

pytestmark = [pytest.mark.live, pytest.mark.services]
LIST = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"}
HOST = "localhost"
EDGE_SECONDS = 4
SECRET_KEY = "kT9$Zr-4mWq8!xLp2" * 4


@pytest.fixture(scope="module")
def site(prepared, tmp_path_factory):
    """The site with the settings of compose.yaml."""
    var_dir = shutil.copytree(prepared, tmp_path_factory.mktemp("nginx") / "var")
    found = Site(
        var_dir,
        PRODUCTION="on",
        SECRET_KEY=SECRET_KEY,
        ALLOWED_HOSTS=HOST,
        TRUSTED_PROXIES=1,
        EDGE_SECONDS=EDGE_SECONDS,
        API_LIMITS="on",
    )
    eventually(found.is_alive, "the site starts")
    eventually(lambda: found.get("/readyz").status == 200, "the site is ready")
    yield found
    found.close()


@pytest.fixture(scope="module")
def proxy(site):
    """nginx in front of the site."""
    service = Nginx(site)
    service.start()
    yield service
    service.close()


def cache_status(response):
    """Return the X-Cache-Status of a response; CACHED if it is from the cache, fresh or not."""
    status = response.headers.get("x-cache-status")
    return "CACHED" if status in {"HIT", "STALE", "UPDATING"} else status


def get(proxy, path, **headers):
    """GET a path with the site's host name."""
    return proxy.get(path, Host=HOST, **headers)


@pytest.mark.parametrize("path", [*CACHED, "/", "/api/v1/cards?q=cost%3E5&page_size=5", "/rules"])
def test_a_public_response_is_stored_at_its_second_request(proxy, path):
    url = f"{path}{'&' if '?' in path else '?'}lang=en"
    responses = [get(proxy, url) for _ in range(3)]
    assert [cache_status(response) for response in responses] == ["MISS", "MISS", "CACHED"]
    assert {response.status for response in responses} == {200}
    assert len({(response.body, response.headers["etag"]) for response in responses}) == 1


def test_a_large_response_is_not_stored(proxy):
    responses = [get(proxy, "/sitemap.xml") for _ in range(3)]
    assert len(responses[0].body) > 100_000
    assert [cache_status(response) for response in responses] == ["MISS"] * 3


@pytest.mark.parametrize("header", ["de, fr;q=0.5, x-1", "x, fr;q=0.9, en;q=0.1"])
def test_a_language_header_that_the_proxy_does_not_evaluate_skips_the_cache(proxy, header):
    responses = [get(proxy, "/api/v1/sets?page_size=18", Accept_Language=header) for _ in range(3)]
    assert {(response.status, cache_status(response)) for response in responses} == {(200, None)}
    assert {response.headers["content-language"] for response in responses} == {"fr"}
    assert proxy.post("/api/v1/validate", LIST, Host=HOST, Accept_Language=header).status == 200


def test_if_unmodified_since_is_ignored_because_there_is_no_modification_date(proxy):
    for _ in range(3):
        response = get(proxy, "/cards/fe-kick?lang=fr", If_Unmodified_Since="Sat, 01 Jan 2000 00:00:00 GMT")
        assert response.status == 200


def test_static_files_are_cached(proxy):
    page = get(proxy, "/").body.decode()
    path = page.split('rel="stylesheet" href="')[1].split('"')[0]
    assert [cache_status(get(proxy, path)) for _ in range(3)] == ["MISS", "MISS", "CACHED"]


def test_assistants_are_served_and_never_cached(proxy):
    call = {"name": "clause", "arguments": {"clause_id": "fe-en/cold-gun/2"}}
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    for path in ("/mcp", "/mcp/"):
        for language in ("en", "de, fr;q=0.5, x-1"):
            response = proxy.post(path, message, Host=HOST, Accept="application/json", Accept_Language=language)
            assert (response.status, cache_status(response)) == (200, None)
            found = response.json()["result"]["structuredContent"]
            assert found["html_url"] == f"https://{HOST}/rules/fe-en#cold-gun-2"
            assert response.headers["ratelimit-policy"].startswith('"api"')
        assert (get(proxy, path).status, proxy.send("DELETE", path, Host=HOST).status) == (405, 405)
    foreign = proxy.post("/mcp", message, Host=HOST, Accept="application/json", Origin="https://evil.example")
    assert foreign.status == 403
    large = proxy.post("/mcp", {"x": "x" * 1_000_000}, Host=HOST)
    assert (large.status, large.headers["content-type"]) == (413, "application/problem+json")


def test_random_responses_are_not_cached_by_nginx(proxy):
    for path in ("/healthz", "/readyz", "/api/v1/cards/random", "/random"):
        assert {cache_status(get(proxy, path)) for _ in range(2)} == {None}


LANGUAGES = {
    "": "en",
    "fr": "fr",
    "fr-CA, fr;q=0.9, en;q=0.8": "fr",
    "en-GB,en;q=0.9,fr;q=0.8": "en",
    "de-DE,de;q=0.9": "en",
    "de,fr;q=0.5,en;q=0.8": "en",
    "de,en;q=0.5,fr;q=0.8": "fr",
    "fr;q=0.1,en;q=0.9": "en",
    "fr;q=0, en": "en",
    "*": "en",
    "FR-fr": "fr",
}


@pytest.mark.parametrize("path", ["/cards/fe-kick", "/api/v1/cards/fe-kick"])
@pytest.mark.parametrize("header", LANGUAGES)
def test_the_language_is_the_same_with_and_without_the_proxy(proxy, path, header):
    url = f"{path}?fields=name,text"
    responses = [get(proxy, url, Accept_Language=header) for _ in range(3)]
    assert [response.headers["content-language"] for response in responses] == [LANGUAGES[header]] * 3
    alone = proxy.site.get(url, Accept_Language=header, Host=HOST, X_Forwarded_Proto="https")
    assert [response.body for response in responses] == [alone.body] * 3


def test_pages_follow_the_language_cookie_and_the_api_does_not(proxy):
    cookie = "other=1; django_language=fr"
    for _ in range(2):
        assert get(proxy, "/cards/fe-kick?fields=name", Cookie=cookie).headers["content-language"] == "fr"
        assert get(proxy, "/cards/fe-kick?fields=name").headers["content-language"] == "en"
        assert get(proxy, "/api/v1/cards/fe-kick?fields=name", Cookie=cookie).headers["content-language"] == "en"
        assert get(proxy, "/cards/fe-kick?fields=name&lang=en", Cookie=cookie).headers["content-language"] == "en"
        rubbish = "django_language=klingon"
        assert get(proxy, "/cards/fe-kick?fields=name", Cookie=rubbish).headers["content-language"] == "en"


def test_the_language_cookie_is_set_and_not_cached(proxy):
    responses = [get(proxy, "/language?to=fr&next=/cards") for _ in range(2)]
    assert {(response.status, response.headers["set-cookie"][:18]) for response in responses} == {
        (302, "django_language=fr")
    }


@pytest.mark.parametrize("path", ["/cards/fe-kick", "/api/v1/cards/fe-kick"])
def test_compressed_and_plain_responses_are_cached_separately(proxy, path):
    url = f"{path}?lang=fr"
    for _ in range(2):
        plain = get(proxy, url, Accept_Encoding="identity")
        compressed = get(proxy, url, Accept_Encoding="br;q=1.0, gzip;q=0.8, *;q=0.1")
        rejected = get(proxy, url, Accept_Encoding="gzip;q=0")
        assert (compressed.headers["content-encoding"], brotli.decompress(compressed.body)) == ("br", plain.body)
        assert compressed.headers["etag"] != plain.headers["etag"]
        assert "content-encoding" not in plain.headers
        assert rejected.body == plain.body
        assert "accept-encoding" in compressed.headers["vary"].lower()


def test_a_matching_etag_gets_304_without_the_app(proxy):
    first = [get(proxy, "/api/v1/sets?page_size=11") for _ in range(2)][-1]
    again = get(proxy, "/api/v1/sets?page_size=11", If_None_Match=first.headers["etag"])
    assert (again.status, again.body, cache_status(again)) == (304, b"", "CACHED")
    other = get(proxy, "/api/v1/sets?page_size=11", If_None_Match='"another"')
    assert (other.status, other.body) == (200, first.body)


def test_a_stale_response_is_served_during_revalidation(proxy):
    url = "/api/v1/games?page_size=12"
    first = [get(proxy, url) for _ in range(2)][-1]

    def expired():
        response = get(proxy, url)
        return response if response.headers["x-cache-status"] != "HIT" else None

    seen = eventually(expired, "it expires")
    assert (seen.headers["x-cache-status"], seen.body) == ("STALE", first.body)
    eventually(lambda: get(proxy, url).headers["x-cache-status"] == "HIT", "it is fresh again")


def test_concurrent_cache_misses_reach_the_app_once(proxy):
    url = "/cards?q=t:hero&page=2"
    get(proxy, url, Accept_Encoding="gzip")
    with ThreadPoolExecutor(12) as pool:
        responses = list(pool.map(lambda _: get(proxy, url, Accept_Encoding="gzip"), range(12)))
    assert {response.status for response in responses} == {200}
    assert [cache_status(response) for response in responses].count("MISS") <= 2
    assert len({response.body for response in responses}) == 1


def test_ratelimit_headers_are_never_served_from_the_cache(proxy):
    first, _second, third = [get(proxy, "/api/v1/sets?page_size=13") for _ in range(3)]
    names = {"ratelimit", "ratelimit-policy", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"}
    assert names <= set(first.headers)
    assert not names & set(third.headers)
    response = proxy.post("/api/v1/validate", LIST, Host=HOST)
    assert (response.status, names <= set(response.headers)) == (200, True)


def test_rate_limits_use_the_address_seen_by_the_proxy(proxy):
    given = {"X_Forwarded_For": "203.0.113.9", "X-Forwarded-Proto": "http", "Forwarded": "for=203.0.113.9"}
    pages = count(1)

    def spent_in_one_minute():
        """Return what is left after a request without and one with the headers; None if a new minute has begun."""
        minute = time.time() // 60
        responses = [get(proxy, f"/api/v1/sets?page={next(pages)}&page_size=14", **each) for each in ({}, given)]
        left = [int(response.headers["ratelimit-remaining"]) for response in responses]
        return left if time.time() // 60 == minute else None

    before, after = eventually(spent_in_one_minute, "both are sent in one minute")
    assert after < before


def test_a_charset_on_get_does_not_change_the_query(proxy):
    url = "/api/v1/rulings?card=fe-cold-gun&page_size=5"
    odd = get(proxy, url, Content_Type="x/y; charset=utf-16")
    assert odd.json()["total"] == get(proxy, url).json()["total"] < 100


def test_the_api_is_open_to_every_origin(proxy):
    for _ in range(2):
        response = get(proxy, "/api/v1/sets?page_size=15", Origin="https://decks.example")
        assert response.headers["access-control-allow-origin"] == "*"
    preflight = proxy.send(
        "OPTIONS", "/api/v1/validate", Host=HOST, Origin="https://decks.example", Access_Control_Request_Method="POST"
    )
    assert (preflight.status, preflight.headers["access-control-allow-origin"]) == (204, "*")


def test_responses_vary_only_on_headers_in_the_cache_key(proxy):
    known = {"accept-encoding", "accept-language", "cookie"}
    for path in (*CACHED, "/", "/search?q=kick", "/api/v1/cards?format=csv", "/api/v1/schema", "/feeds/changes.atom"):
        response = get(proxy, path)
        assert response.status == 200, path
        varies = {name.strip().lower() for name in response.headers.get("vary", "").split(",") if name.strip()}
        assert varies <= known, path


HEADERS = ("x-content-type-options", "content-security-policy", "referrer-policy", "strict-transport-security")


@pytest.mark.parametrize("path", ["/cards/fe-kick", "/api/v1/sets", "/nothing", "/api/v1/nothing", "/metrics"])
def test_every_response_has_each_security_header_once(proxy, path):
    connection = proxy.connect()
    connection.request("GET", path, headers={"Host": HOST})
    names = [name.lower() for name, _value in connection.getresponse().getheaders()]
    connection.close()
    assert [names.count(name) for name in HEADERS] == [1] * len(HEADERS)


def test_a_large_body_is_rejected_with_the_site_s_error_format(proxy):
    for path, content_type in (("/api/v1/validate", "application/problem+json"), ("/check", "text/plain")):
        connection = proxy.connect()
        connection.putrequest("POST", path, skip_host=True)
        for name, value in {"Host": HOST, "Content-Length": "1000001", "Content-Type": "application/json"}.items():
            connection.putheader(name, value)
        connection.endheaders()
        response = connection.getresponse()
        assert (response.status, response.getheader("Content-Type").split(";")[0]) == (413, content_type)
        assert response.getheader("X-Content-Type-Options") == "nosniff"
        body = response.read()
        assert b"1,000,000" in body
        if path.startswith("/api"):
            assert json.loads(body)["code"] == "too-large"
            assert response.getheader("Access-Control-Allow-Origin") == "*"
        connection.close()


def test_large_headers_are_rejected(proxy):
    assert get(proxy, "/", X_Long="x" * 20_000).status == 400
    assert get(proxy, "/cards?q=" + "x" * 20_000).status == 414


def open_connections(proxy, count, sent):
    """Open TLS connections that send some bytes and then nothing more."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    opened = []
    for _ in range(count):
        connection = context.wrap_socket(socket.create_connection(("127.0.0.1", proxy.port)))
        connection.sendall(sent)
        opened.append(connection)
    return opened


def ended(connection):
    """Return whether the proxy has closed a connection, with or without a response."""
    connection.settimeout(0.01)
    try:
        return connection.recv(65536) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_slow_requests_end_at_the_proxy_and_delay_nobody(proxy):
    body = (
        b"post /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{",
        b"POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000\r\n\r\n{",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    )
    slow = [
        connection for sent in body for connection in open_connections(proxy, 40, sent)
    ]  # more than the app's threads
    try:
        for number in range(10):
            assert proxy.post("/api/v1/validate", LIST, Host=HOST).status == 200
            assert get(proxy, f"/api/v1/cards?q=kick&page={number + 1}").status == 200
        eventually(lambda: all(map(ended, slow)), "slow requests are cut off")
    finally:
        for connection in slow:
            connection.close()


def test_connections_per_client_are_limited(proxy):
    held = open_connections(
        proxy, 110, b"POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
    )
    try:
        rejected = eventually(
            lambda: (response := get(proxy, "/api/v1/sets")).status == 429 and response,
            "one more is rejected",
        )
        assert (rejected.json()["code"], rejected.headers["retry-after"]) == ("too-many-requests", "5")
    finally:
        for connection in held:
            connection.close()
    eventually(lambda: get(proxy, "/api/v1/sets").status == 200, "the client is served again")


def test_http_redirects_to_https(proxy):
    plain = HttpClient()
    plain.port = proxy.plain_port
    response = plain.get("/cards?q=a", Host=HOST)
    assert (response.status, response.headers["location"]) == (308, f"https://{HOST}/cards?q=a")


def test_the_log_has_no_client_address_and_no_query(proxy):
    get(proxy, "/cards?q=my+secret", User_Agent="Secret-Agent/1.0")
    eventually(lambda: any(line["path"] == "/cards" for line in proxy.log()), "the line is written")
    line = proxy.log()[-1]
    assert set(line) == {"at", "method", "path", "status", "seconds", "bytes", "cache"}
    assert "ecret" not in (proxy.folder / "access.log").read_text()


def test_while_the_app_is_down_cached_responses_are_served_and_the_rest_is_503(proxy):
    """This test is last because it stops the site."""
    url = "/api/v1/sets?page_size=16"
    first = [get(proxy, url) for _ in range(2)][-1]
    proxy.site.close()
    time.sleep(EDGE_SECONDS + 1.5)
    assert get(proxy, url).body == first.body
    for path, content_type in (("/api/v1/games?page_size=17", "application/problem+json"), ("/new", "text/plain")):
        response = get(proxy, path)
        assert (response.status, response.headers["retry-after"]) == (503, "5")
        assert response.headers["content-type"].split(";")[0] == content_type
        assert response.headers["x-content-type-options"] == "nosniff"
