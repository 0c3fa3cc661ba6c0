"""Conventions of every API endpoint: envelopes, ETags, compression, CORS, rate limits, paging, query budgets."""

import gzip
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog.api.pagination import EnvelopePagination
from catalog.models import Card
from catalog.search.language.fields import ORDERS

pytestmark = pytest.mark.django_db
LISTS = [
    "games",
    "sets",
    "cards",
    "heroes",
    "villains",
    "locations",
    "books",
    "terms",
    "rulings",
    "conflicts",
    "changes",
    "bulk-data",
    "cards/fe-cold-gun/rulings",
    "search?q=frozen",
]
THINGS = [
    "cards/fe-cold-gun",
    "sets/fe",
    "games/dc-forever",
    "heroes/batman",
    "villains/deathstroke",
    "locations/the-batcave",
    "books/fe-en",
    "clauses/fe-en/ending-your-turn/5",
    "terms/fe-attack",
    "conflicts/c1",
]
OTHERS = [
    "",
    "meta",
    "catalog",
    "catalog/types",
    "catalog/keywords",
    "catalog/card-names",
    "cards/autocomplete?q=bat",
    "cards/named?exact=punch",
    "search/explain?q=t:hero",
    "schema",
    "setup?ruleset=fe&players=3&seed=a",
]
READS = LISTS + THINGS + OTHERS


@pytest.mark.parametrize("path", LISTS)
def test_list_has_documented_envelope(client, path):
    body = client.get(f"/api/v1/{path}").json()
    assert body["object"] == "list"
    assert {"total", "page", "page_size", "has_more", "next_page", "warnings", "data"} <= set(body)
    assert body["has_more"] == (body["next_page"] is not None)
    assert all(row["object"] and row["id"] for row in body["data"])


@pytest.mark.parametrize("path", LISTS)
def test_list_has_total_order_on_every_database(client, monkeypatch, path):
    """Django drops a model's ordering in aggregations, and PostgreSQL then returns rows in any order."""
    paged, paginate = [], EnvelopePagination.paginate_queryset

    def record_order(self, rows, request, view):
        paged.append(rows)
        return paginate(self, rows, request, view)

    monkeypatch.setattr(EnvelopePagination, "paginate_queryset", record_order)
    assert client.get(f"/api/v1/{path}").status_code == 200
    [rows] = paged
    if isinstance(rows, list):
        return
    assert rows.ordered
    order = rows.query.order_by or rows.model._meta.ordering
    keys = list(rows.values_list(*(name.removeprefix("-") for name in order if isinstance(name, str))))
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("path", THINGS)
def test_object_has_id_url_and_html_url(client, path):
    body = client.get(f"/api/v1/{path}").json()
    assert body["url"].endswith(f"/api/v1/{path}")
    assert body["html_url"].startswith("http://testserver/")
    assert body["object"]


@pytest.mark.parametrize("path", [path for path in READS if "?" not in path and path])
def test_paths_work_with_and_without_trailing_slash(client, path):
    plain, slashed = client.get(f"/api/v1/{path}"), client.get(f"/api/v1/{path}/")
    assert plain.status_code == slashed.status_code == 200


@pytest.mark.parametrize("path", READS)
def test_if_none_match_gives_304_without_a_body(client, path):
    first = client.get(f"/api/v1/{path}")
    assert first.status_code == 200
    assert first["ETag"].startswith('"')
    again = client.get(f"/api/v1/{path}", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again["Access-Control-Allow-Origin"] == "*"
    assert again["ETag"] == first["ETag"]


@pytest.mark.parametrize("path", READS)
def test_responses_are_compressed_on_request(client, path):
    plain = client.get(f"/api/v1/{path}")
    packed = client.get(f"/api/v1/{path}", headers={"Accept-Encoding": "gzip"})
    assert packed["ETag"] != plain["ETag"]
    if packed.has_header("Content-Encoding"):
        unpacked = gzip.decompress(packed.content)
        assert len(unpacked) == len(plain.content)
    else:
        assert len(packed.content) < 400


@pytest.mark.parametrize(
    ("path", "status"),
    [("cards", 200), ("cards/nobody", 404), ("cards?q=cots:5", 400), ("nothing/here", 404), ("cards?page=x", 400)],
)
def test_every_response_allows_any_origin(client, path, status):
    response = client.get(f"/api/v1/{path}", headers={"Origin": "https://example.org"})
    assert response.status_code == status
    assert response["Access-Control-Allow-Origin"] == "*"
    if status >= 400:
        assert response["Content-Type"] == "application/problem+json"
        assert {"object", "status", "code", "title", "detail"} <= set(response.json())


REQUEST_HEADERS = "accept, authorization, cache-control, content-type, if-none-match, range, x-requested-with"


def test_preflight_requests_succeed(client):
    headers = {
        "Origin": "https://example.org",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": REQUEST_HEADERS,
    }
    response = client.options("/api/v1/cards/collection", headers=headers)
    assert response.status_code == 204
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "POST" in response["Access-Control-Allow-Methods"]
    allowed = response["Access-Control-Allow-Headers"].lower().split(", ")
    assert {"*", *REQUEST_HEADERS.split(", ")} <= set(allowed)
    assert "Content-Type" not in response.headers
    assert response["X-Content-Type-Options"] == "nosniff"


def test_scripts_of_other_sites_can_read_every_header_of_the_api(client):
    exposed = client.get("/api/v1/cards?format=csv").headers["Access-Control-Expose-Headers"].split(", ")
    assert {"ETag", "Link", "Retry-After", "RateLimit", "Content-Range", "Deprecation", "Sunset"} <= set(exposed)


def test_rate_limits_are_reported_and_enforced(client, settings, monkeypatch):
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now)  # all requests are in the same minute
    monkeypatch.setattr("time.thread_time", lambda: 0.0)  # each request costs one unit
    settings.API_LIMITS = True
    settings.API_LIMIT_PER_MINUTE = 3
    client_address = {"REMOTE_ADDR": "203.0.113.77"}
    responses = [client.get(f"/api/v1/games?page={turn + 1}", **client_address) for turn in range(5)]
    assert [response.status_code for response in responses] == [200] * 3 + [429] * 2
    limited = responses[3:]
    assert int(limited[0]["Retry-After"]) <= 60
    assert limited[0]["Access-Control-Allow-Origin"] == "*"
    assert limited[0].json()["code"] == "too-many-requests"
    assert responses[0]["RateLimit-Limit"] == "3"
    assert client.get("/api/v1/meta", REMOTE_ADDR="203.0.113.78").status_code == 200


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("text", ["", "batman", "set:fe", "t:hero cost>=3"])
def test_pagination_yields_each_id_exactly_once(client, text, order):
    query = f"q={text}&" if text else ""
    seen, url, pages = [], f"/api/v1/cards?{query}order={order}&page_size=200&fields=name", 0
    while url:
        body = client.get(url).json()
        seen += [row["id"] for row in body["data"]]
        url, pages = body["next_page"], pages + 1
        assert pages < 50
    assert len(seen) == len(set(seen)) == body["total"]


def test_lists_link_to_their_other_pages(api):
    first = api("cards", q="set:fe", page_size=30)["Link"]
    assert first == (
        '<http://testserver/api/v1/cards?q=set%3Afe&page_size=30&page=1>; rel="first", '
        '<http://testserver/api/v1/cards?q=set%3Afe&page_size=30&page=2>; rel="next", '
        '<http://testserver/api/v1/cards?q=set%3Afe&page_size=30&page=3>; rel="last"'
    )
    last = api("cards", q="set:fe", page_size=30, page=3)["Link"]
    assert 'rel="prev"' in last
    assert 'rel="next"' not in last


def test_page_past_the_end_is_empty(api):
    body = api("cards", q="set:fe", page=99).json()
    assert (body["data"], body["has_more"], body["total"]) == ([], False, Card.objects.filter(card_set="fe").count())


def test_search_without_results_is_empty_with_suggestions(api):
    body = api("cards", q="firestrom").json()
    assert (body["total"], body["data"]) == (0, [])
    assert "Firestorm" in body["suggestions"]


def test_dropped_term_is_listed_in_warnings(api):
    body = api("cards", q="set:fe colour:red").json()
    assert body["total"] == Card.objects.filter(card_set="fe").count()
    assert "colour" in body["warnings"][0]


BUDGETS = [
    ("cards?q=t:hero", 8),
    ("cards?q=batman+cost>2", 8),
    ("sets", 8),
    ("heroes", 5),
    ("rulings", 11),
    ("rulings?ruleset=fe&q=frozen", 12),
    ("terms", 9),
    ("conflicts", 10),
    ("search?q=attack", 9),
    ("cards/fe-cold-gun/rulings", 12),
]


@pytest.mark.parametrize(("path", "most"), BUDGETS, ids=[budget[0] for budget in BUDGETS])
def test_query_count_does_not_depend_on_page_size(client, path, most):
    client.get(f"/api/v1/{path}")
    joint = "&" if "?" in path else "?"
    counts = []
    for size in (2, 100):
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/api/v1/{path}{joint}page_size={size}").status_code == 200
        counts.append(len(queries))
    assert counts[1] <= max(counts[0], most)
    assert max(counts) <= most


@pytest.mark.parametrize(
    ("path", "most"), [("books/dcf", 6), ("cards/fe-cold-gun", 3), ("rulings/fe-cold-gun-frozen-card-destroyed", 9)]
)
def test_one_object_takes_few_queries(client, path, most):
    with CaptureQueriesContext(connection) as queries:
        assert client.get(f"/api/v1/{path}").status_code == 200
    assert len(queries) <= most
