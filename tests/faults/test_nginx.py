"""The shipped nginx configuration in front of the shipped settings, by real requests over TLS.

Promise: what the app marks public is served from the proxy's cache and stays right in every language and encoding; what
is somebody's own (allowances, cookies) never is; slow and oversized requests end at the proxy.
"""

import gzip
import json
import shutil
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults.running import STORED, HttpClient, Site, eventually
from tests.faults.services import Nginx

pytestmark = [pytest.mark.live, pytest.mark.services, pytest.mark.xdist_group("nginx")]
LIST = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"}
HOST = "localhost"
EDGE_SECONDS = 4
SECRET_KEY = "kT9$Zr-4mWq8!xLp2" * 4


@pytest.fixture(scope="module")
def site(prepared, tmp_path_factory):
    """The site as compose.yaml runs it."""
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
    """nginx in front of it."""
    service = Nginx(site)
    service.start()
    yield service
    service.close()


def status_of(answer):
    """Return what the cache had to do with an answer."""
    return answer.headers.get("x-cache-status")


def get(proxy, path, **headers):
    """GET a path under the site's own name."""
    return proxy.get(path, Host=HOST, **headers)


@pytest.mark.parametrize("path", [*STORED, "/", "/api/v1/cards?q=cost%3E5", "/rules", "/sitemap.xml"])
def test_a_public_answer_is_asked_for_once(proxy, path):
    address = f"{path}{'&' if '?' in path else '?'}lang=en"
    first, second = get(proxy, address), get(proxy, address)
    assert (first.status, status_of(first)) == (200, "MISS")
    assert (second.status, status_of(second)) == (200, "HIT")
    assert first.body == second.body
    assert first.headers["etag"] == second.headers["etag"]


def test_static_files_are_cached(proxy):
    page = get(proxy, "/").body.decode()
    path = page.split('rel="stylesheet" href="')[1].split('"')[0]
    assert [status_of(get(proxy, path)) for _ in range(2)] == ["MISS", "HIT"]


def test_what_differs_each_time_is_not_cached(proxy):
    for path in ("/healthz", "/readyz", "/api/v1/cards/random", "/random"):
        assert {status_of(get(proxy, path)) for _ in range(2)} == {None}


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
def test_an_answer_has_the_language_asked_for_as_the_app_alone_gives_it(proxy, path, header):
    address = f"{path}?fields=name,text"
    answers = [get(proxy, address, Accept_Language=header) for _ in range(2)]
    assert [answer.headers["content-language"] for answer in answers] == [LANGUAGES[header]] * 2
    alone = proxy.site.get(address, Accept_Language=header, Host=HOST, X_Forwarded_Proto="https")
    assert [answer.body for answer in answers] == [alone.body] * 2


def test_pages_follow_the_language_cookie_and_the_api_does_not(proxy):
    cookie = "other=1; django_language=fr"
    for _ in range(2):
        assert get(proxy, "/cards/fe-kick?fields=name", Cookie=cookie).headers["content-language"] == "fr"
        assert get(proxy, "/cards/fe-kick?fields=name").headers["content-language"] == "en"
        assert get(proxy, "/api/v1/cards/fe-kick?fields=name", Cookie=cookie).headers["content-language"] == "en"
        assert get(proxy, "/cards/fe-kick?fields=name&lang=en", Cookie=cookie).headers["content-language"] == "en"
        rubbish = "django_language=klingon"
        assert get(proxy, "/cards/fe-kick?fields=name", Cookie=rubbish).headers["content-language"] == "en"


def test_a_choice_of_language_reaches_the_browser_and_is_not_cached(proxy):
    answers = [get(proxy, "/language?to=fr&next=/cards") for _ in range(2)]
    assert {(answer.status, answer.headers["set-cookie"][:18]) for answer in answers} == {(302, "django_language=fr")}


@pytest.mark.parametrize("path", ["/cards/fe-kick", "/api/v1/cards/fe-kick"])
def test_compressed_and_plain_answers_are_kept_apart(proxy, path):
    address = f"{path}?lang=fr"
    for _ in range(2):
        plain = get(proxy, address, Accept_Encoding="identity")
        packed = get(proxy, address, Accept_Encoding="br;q=1.0, gzip;q=0.8, *;q=0.1")
        refused = get(proxy, address, Accept_Encoding="gzip;q=0")
        assert (packed.headers["content-encoding"], gzip.decompress(packed.body)) == ("gzip", plain.body)
        assert packed.headers["etag"] != plain.headers["etag"]
        assert "content-encoding" not in plain.headers
        assert refused.body == plain.body
        assert "accept-encoding" in packed.headers["vary"].lower()


def test_a_known_tag_is_answered_304_without_the_app(proxy):
    first = get(proxy, "/api/v1/sets?page_size=11")
    again = get(proxy, "/api/v1/sets?page_size=11", If_None_Match=first.headers["etag"])
    assert (again.status, again.body, status_of(again)) == (304, b"", "HIT")
    other = get(proxy, "/api/v1/sets?page_size=11", If_None_Match='"another"')
    assert (other.status, other.body) == (200, first.body)


def test_an_expired_answer_is_served_while_the_app_is_asked_whether_it_changed(proxy):
    address = "/api/v1/games?page_size=12"
    first = get(proxy, address)
    seen = eventually(lambda: status_of(answer := get(proxy, address)) != "HIT" and answer, "it expires", seconds=20)
    assert (status_of(seen), seen.body) == ("STALE", first.body)
    eventually(lambda: status_of(get(proxy, address)) == "HIT", "it is fresh again", seconds=10)


def test_many_first_readers_ask_the_app_once(proxy):
    address = "/cards?q=t:hero&turn=lock"
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda _: get(proxy, address), range(12)))
    assert {answer.status for answer in answers} == {200}
    assert [status_of(answer) for answer in answers].count("MISS") <= 2
    assert len({answer.body for answer in answers}) == 1


def test_an_allowance_is_told_to_its_owner_and_never_from_the_cache(proxy):
    first, second = get(proxy, "/api/v1/sets?page_size=13"), get(proxy, "/api/v1/sets?page_size=13")
    names = {"ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"}
    assert names <= set(first.headers)
    assert not names & set(second.headers)
    answer = proxy.post("/api/v1/validate", LIST, Host=HOST)
    assert (answer.status, names <= set(answer.headers)) == (200, True)


def test_the_address_counted_is_the_one_the_proxy_saw(proxy):
    given = {"X_Forwarded_For": "203.0.113.9", "X-Forwarded-Proto": "http", "Forwarded": "for=203.0.113.9"}
    answers = [get(proxy, f"/api/v1/sets?page={turn + 1}&page_size=14", **(given if turn else {})) for turn in range(2)]
    remaining = [int(answer.headers["ratelimit-remaining"]) for answer in answers]
    assert remaining[1] < remaining[0] or remaining[0] < 3


def test_a_charset_on_a_get_reads_the_query_no_differently(proxy):
    address = "/api/v1/rulings?card=fe-cold-gun&page_size=5"
    odd = get(proxy, address, Content_Type="x/y; charset=utf-16")
    assert odd.json()["total"] == get(proxy, address).json()["total"] < 100


def test_the_api_is_open_to_every_origin(proxy):
    for _ in range(2):
        answer = get(proxy, "/api/v1/sets?page_size=15", Origin="https://decks.example")
        assert answer.headers["access-control-allow-origin"] == "*"
    preflight = proxy.ask(
        "OPTIONS", "/api/v1/validate", Host=HOST, Origin="https://decks.example", Access_Control_Request_Method="POST"
    )
    assert (preflight.status, preflight.headers["access-control-allow-origin"]) == (204, "*")


def test_no_answer_varies_by_more_than_the_cache_knows(proxy):
    known = {"accept-encoding", "accept-language", "cookie"}
    for path in (*STORED, "/", "/ask?q=kick", "/api/v1/cards?format=csv", "/api/v1/schema", "/feeds/changes.atom"):
        answer = get(proxy, path)
        assert answer.status == 200, path
        varies = {name.strip().lower() for name in answer.headers.get("vary", "").split(",") if name.strip()}
        assert varies <= known, path


HEADERS = ("x-content-type-options", "content-security-policy", "referrer-policy", "strict-transport-security")


@pytest.mark.parametrize("path", ["/cards/fe-kick", "/api/v1/sets", "/nothing", "/api/v1/nothing", "/metrics"])
def test_every_answer_carries_its_security_headers_once(proxy, path):
    connection = proxy.connect()
    connection.request("GET", path, headers={"Host": HOST})
    names = [name.lower() for name, _value in connection.getresponse().getheaders()]
    connection.close()
    assert [names.count(name) for name in HEADERS] == [1] * len(HEADERS)


def test_a_body_too_large_is_refused_in_the_site_s_own_words(proxy):
    for path, content_type in (("/api/v1/validate", "application/problem+json"), ("/check", "text/plain")):
        connection = proxy.connect()
        connection.putrequest("POST", path, skip_host=True)
        for name, value in {"Host": HOST, "Content-Length": "1000001", "Content-Type": "application/json"}.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("Content-Type").split(";")[0]) == (413, content_type)
        assert answer.getheader("X-Content-Type-Options") == "nosniff"
        body = answer.read()
        assert b"1,000,000" in body
        if path.startswith("/api"):
            assert json.loads(body)["code"] == "too-large"
            assert answer.getheader("Access-Control-Allow-Origin") == "*"
        connection.close()


def test_headers_too_large_are_refused(proxy):
    assert get(proxy, "/", X_Long="x" * 20_000).status == 400
    assert get(proxy, "/cards?q=" + "x" * 20_000).status == 414


def open_connections(proxy, count, sent):
    """Open TLS connections that send something and then nothing more."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    opened = []
    for _ in range(count):
        connection = context.wrap_socket(socket.create_connection(("127.0.0.1", proxy.port)))
        connection.sendall(sent)
        opened.append(connection)
    return opened


def ended(connection):
    """Tell whether the proxy has ended a connection, with or without an answer."""
    connection.settimeout(0.01)
    try:
        return connection.recv(65536) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_slow_bodies_and_headers_end_at_the_proxy_and_nobody_else_waits(proxy):
    body = (
        b"post /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{",
        b"POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000\r\n\r\n{",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    )
    slow = [connection for sent in body for connection in open_connections(proxy, 25, sent)]
    try:
        started = time.monotonic()
        for turn in range(10):
            assert proxy.post("/api/v1/validate", LIST, Host=HOST).status == 200
            assert get(proxy, f"/api/v1/cards?q=kick&page={turn + 1}").status == 200
        assert time.monotonic() - started < 10
        eventually(lambda: all(map(ended, slow)), "slow requests are cut off", seconds=40)
    finally:
        for connection in slow:
            connection.close()


def test_one_address_may_not_hold_every_connection(proxy):
    held = open_connections(
        proxy, 110, b"POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
    )
    try:
        refused = eventually(
            lambda: (answer := get(proxy, "/api/v1/sets")).status == 429 and answer, "one more is refused", seconds=10
        )
        assert (refused.json()["code"], refused.headers["retry-after"]) == ("too-many-requests", "5")
    finally:
        for connection in held:
            connection.close()
    eventually(lambda: get(proxy, "/api/v1/sets").status == 200, "the address is served again", seconds=20)


def test_plain_http_is_sent_to_tls(proxy):
    plain = HttpClient()
    plain.port = proxy.plain_port
    answer = plain.get("/cards?q=a", Host=HOST)
    assert (answer.status, answer.headers["location"]) == (308, f"https://{HOST}/cards?q=a")


def test_the_log_holds_no_address_and_no_query(proxy):
    get(proxy, "/cards?q=my+secret", User_Agent="Secret-Agent/1.0")
    eventually(lambda: any(line["path"] == "/cards" for line in proxy.log()), "the line is written", seconds=5)
    line = proxy.log()[-1]
    assert set(line) == {"at", "method", "path", "status", "seconds", "bytes", "cache"}
    assert "ecret" not in (proxy.folder / "access.log").read_text()


def test_while_the_app_is_away_cached_answers_go_on_and_the_rest_is_503(proxy):
    """Last, as it ends the site."""
    address = "/api/v1/sets?page_size=16"
    first = get(proxy, address)
    proxy.site.close()
    time.sleep(EDGE_SECONDS + 1.5)
    assert get(proxy, address).body == first.body
    for path, content_type in (("/api/v1/games?page_size=17", "application/problem+json"), ("/new", "text/plain")):
        answer = get(proxy, path)
        assert (answer.status, answer.headers["retry-after"]) == (503, "5")
        assert answer.headers["content-type"].split(";")[0] == content_type
        assert answer.headers["x-content-type-options"] == "nosniff"
