"""`python -m benchmarks.worst_requests --var DIR`: the most expensive anonymous requests, by CPU time.

Sends the most expensive known inputs to every operation of the OpenAPI schema and every page, in process: long and
deeply nested texts, all ids of short lists, every image size, full lists, long games. Cached responses and images are
cleared before each request. Prints the most expensive requests with the time of the first run (which compiles
templates) and the best of three. Exits with 1 if the best run of any request took more than 250 ms, or on a server
error. DIR is a VAR_DIR, preferably a copy; it is prepared first.
"""

import argparse
import gzip
import json
import os
import re
import shutil
import sys
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from urllib.parse import quote, urlencode

from benchmarks import hostile_bodies

MOST_SECONDS = 0.25
SHOWN = 20
REPEATED_FROM = 0.05
SAMPLE = 20
MOST_LINES = 500
LINES = ("1 Punch", "1 Cold Gum {}", "3 cold gum firestrom atrocitis {}", "999 Kick (fe)", "{} {}", "x" * 190)
WORDS = "the a of card player deck when power frozen destroy draw hero villain you may your each this"
TEXTS = [
    *("", "a", "the", "zzzz", WORDS, f"{WORDS} " * 6),
    "can I destroy a frozen card in hand if the power of the villain is higher than the cost " * 4,
    *("aeiou" * 60, "x" * 1000, "e " * 150, "\ufdfa" * 500, "½ß٣" * 60, "a\u0301" * 150, "%" * 200, "*" * 200),
    "Cold Gun Firestorm Atrocitus Bane " * 12,
    "cold gum firestrom atrocitis bain supreman wonder wumon " * 5,
    " ".join(f"{number} cards" for number in range(60)),
]
QUERIES = [
    *TEXTS,
    "((((((((((((((((((((t:hero))))))))))))))))))))",
    " or ".join(f"text:{letter}" for letter in "abcdefghijklmnopqrstuvwxyzabcdefghijklm"),
    " ".join(f"-text:{letter}q" for letter in "abcdefghijklmnopqrstuvwxyzabcdefghijklm"),
    " or ".join(["(t:hero -cost>3)"] * 20),
    " ".join(f"text:{letter}" for letter in "aeiourtnsldcaeiourtnsldcaeiourtnsldcaeio"),
    " or ".join(f'"{word}"' for word in (WORDS.split() * 3)[:40]),
    "text:/(a+)+$/ name:/.*.*.*=.*/",
    "name:*a*e*i* text:*o*u*",
    "is:ruled order:rulings",
    "cost>=0 or cost<0 order:relevance",
    "order:rulings",
    "kw:defense or t:hero or t:villain or vp>0 order:year dir:desc",
]


def cases():
    """Yield (method, URL, body) of all requests."""
    yield from api_cases()
    yield from page_cases()
    yield from body_cases()
    yield from hostile_bodies.requests()
    yield from hostile_bodies.page_requests()
    for path in ("/sets/fe", "/heroes/batman", "/cards/fe-kick"):
        for count in (10, 999):
            yield "GET", f"{path}?{urlencode({f'{number:031}': '' for number in range(count)})}", None
    yield "GET", f"/qr.svg?{urlencode({'to': '/' + 'x' * 799})}", None
    yield "GET", "/interactions?zz=1", None


def rows_of(address):
    """Return the rows of the API list at a URL."""
    content = ask("GET", address)[1]
    return json.loads(gzip.decompress(content) if content[:1] == b"\x1f" else content)["data"]


@cache
def ids(noun):
    """Return ids to request: the cards with most rulings, or the first rows of other lists."""
    query = {"cards": f"?q=order:rulings&page_size={SAMPLE}", "catalog": "", "bulk-data": ""}.get(
        noun, f"?page_size={SAMPLE}"
    )
    return [row if isinstance(row, str) else row["id"] for row in rows_of(f"/api/v1/{noun}{query}")]


def api_cases():
    """Yield GET requests of the API: each operation with the most expensive values of each parameter."""
    from rules.api.openapi_document import operations

    for method, path, operation in operations():
        if method != "GET":
            continue
        parameters = {each["name"]: each["schema"] for each in operation.get("parameters", []) if each["in"] == "query"}
        for address in addresses(path):
            yield "GET", address, None
            for query in queries_for(parameters):
                yield "GET", f"{address}?{urlencode(query)}", None


def addresses(path):
    """Return the URLs of a path of the schema: with existing ids, and with a missing one."""
    if "{" not in path:
        return [path]
    noun = path.removeprefix("/api/v1/").split("/")[0]
    if "{first}" in path:
        pairs = [(first, second) for first in ids("cards")[:4] for second in ids("cards")[:4]]
        return [path.replace("{first}", first).replace("{second}", second) for first, second in pairs]
    if "files" in path:
        return [re.sub(r"{\w+}", row["name"], path) for row in rows_of("/api/v1/bulk-data")]
    known = {"clauses": ["fe-en/overview/1"], "contributions": []}  # these have no list
    found = [*(known[noun] if noun in known else ids(noun)), "no-such-thing-anywhere-at-all"]
    return [re.sub(r"{\w+}", quote(slug), path) for slug in found]


def queries_for(parameters):
    """Yield query strings for an operation with these parameters."""
    largest = {name: "200" for name in parameters if name == "page_size"}
    deep = largest | {name: "1000000" for name in parameters if name == "page"}
    yield largest
    yield deep
    for name, schema in parameters.items():
        for value in schema.get("enum", ()):
            yield largest | {name: value}
    texts = QUERIES if parameters.get("q", {}).get("maxLength", 0) > 500 else TEXTS
    for name in ("q", "exact", "fuzzy", "since", "seed", "sets", "mode", "card", "term", "character"):
        if name in parameters:
            longest = parameters[name].get("maxLength", 200)
            for text in texts:
                yield largest | {name: text[:longest]}
    if "order" in parameters:
        for text in QUERIES:
            for form in ("json", "csv", "text"):
                yield {"q": text[:1000], "order": "rulings", "page_size": "200", "format": form, "page": "3"}
    if "size" in parameters:
        for size in parameters["size"]["enum"]:
            for form in parameters["format"]["enum"]:
                yield {"size": size, "format": form}
    if "players" in parameters:
        for ruleset in parameters["ruleset"]["enum"]:
            for players in ("1", "2", "5", "20"):
                yield {"ruleset": ruleset, "players": players, "seed": "x", "sets": all_sets()[:500].rpartition(",")[0]}


def all_sets():
    """Return the codes of all sets, separated by commas."""
    from catalog.models import CardSet

    return ",".join(CardSet.objects.values_list("code", flat=True))


def page_cases():
    """Yield GET requests of pages: every URL with its parameters."""
    from django.urls import get_resolver

    rulesets = ("fe", "mvb", "dcf", "e101")
    for path in sorted(plain_paths(get_resolver().url_patterns)):
        yield "GET", path, None
    for prefix, noun in PAGE_IDS.items():
        for slug in ids(noun):
            for end in ("", "/summary", "/preview.png"):
                yield "GET", f"/{prefix}/{slug}{end}", None
    for text in QUERIES:
        for display in ("faces", "list", "text"):
            yield "GET", f"/cards?{urlencode({'q': text, 'display': display, 'page': 2})}", None
        yield "GET", f"/random?{urlencode({'q': text})}", None
    for text in TEXTS:
        for path in ("/ask", "/search", "/rulings", "/glossary"):
            yield "GET", f"{path}?{urlencode({'q': text})}", None
            yield "GET", f"{path}?{urlencode({'q': text, 'ruleset': 'fe', 'lang': 'fr', 'all': 'ruling'})}", None
    for game in rulesets:
        for path in ("/glossary", "/rulings", "/conflicts", "/table", "/check", "/setup", "/sandbox"):
            yield "GET", f"{path}?{urlencode({'ruleset': game, 'players': 20, 'sets': all_sets(), 'seed': 'x'})}", None
        for lang in ("en", "fr"):
            yield "GET", f"/table/bundle/{game}.json?lang={lang}", None
    for number in (2, 5):
        yield "GET", f"/sandbox?players={number}&seed=1", None
        yield "GET", f"/sandbox?{urlencode({'players': number, 'seed': 1, 'sets': all_sets()})}", None


SAME_NAMES = ("cards", "sets", "heroes", "villains", "locations", "rulings")
PAGE_IDS = {name: name for name in SAME_NAMES} | {"rules": "books", "glossary": "terms"}


def plain_paths(patterns, prefix=""):
    """Yield every URL without path parameters."""
    for each in patterns:
        pattern = str(each.pattern).removeprefix("^").removesuffix("$").removesuffix("/?").replace("\\", "")
        if hasattr(each, "url_patterns"):
            yield from plain_paths(each.url_patterns, prefix + pattern)
        elif "(" not in pattern.replace("(?:/docs)?", ""):
            yield "/" + prefix + pattern.replace("(?:/docs)?", "/docs")


def body_cases():
    """Yield POST requests: collections of unusual names, and variants of the example of every operation."""
    from rules.api.openapi_document import operations

    for text in filter(None, TEXTS):
        rows = [f"{text[:190]}{number}" for number in range(75)]
        yield "POST", "/api/v1/cards/collection", {"identifiers": rows}
        yield "POST", "/api/v1/cards/collection", {"identifiers": [{"name": row} for row in rows]}
    yield "POST", "/api/v1/cards/collection", {"identifiers": (ids("cards") * 9)[:75]}
    for method, path, operation in operations():
        if method == "POST":
            body = operation["requestBody"]["content"]["application/json"]["examples"]["Request"]["value"]
            for change in changes(body, operation):
                yield "POST", path, body | change
                if "format" in body:
                    yield "FORM", "/check", body | change


def changes(body, operation):
    """Yield changes of an example: lists and texts of maximum length, every format."""
    described = json.dumps(operation["requestBody"])
    formats = sorted(set(re.findall(r'"format": \{"(?:const|enum)": \[?("[^\]}]+")', described)))
    for form in [*(each.strip('"') for row in formats for each in row.split('", "')), body.get("format")]:
        for line in LINES:
            rows = [line.format(number, number) for number in range(MOST_LINES)]
            yield {"list": "\n".join(rows)} | ({"format": form} if form else {})
            yield {"list": [{"card": row[:200], "count": 1} for row in rows]} | ({"format": form} if form else {})
    for name, value in body.items():
        if isinstance(value, list) and value:
            yield from ({name: (value * count)[:count]} for count in (50, 200, 400, 1000))
        if isinstance(value, dict):
            yield {name: {key: each * 100 if isinstance(each, list) else each for key, each in value.items()}}


def ask(method, address, body=None):
    """Send one request to the WSGI application; return the status and the content."""
    from django.test import RequestFactory

    from config.wsgi import application

    kind = "application/x-www-form-urlencoded" if method == "FORM" else "application/json"
    content = "" if body is None else urlencode(body) if method == "FORM" else json.dumps(body)
    request = RequestFactory(SERVER_NAME="localhost", HTTP_ACCEPT_ENCODING="gzip", HTTP_ORIGIN="http://localhost")
    statuses = []
    environ = request.generic("GET" if body is None else "POST", address, content, kind).environ
    with closing(application(environ, lambda status, *_: statuses.append(int(status[:3])))) as response:
        return statuses[-1], b"".join(response)


def timed(case):
    """Return the CPU seconds of a request with empty caches, and its status."""
    from django.conf import settings
    from django.core.cache import caches

    caches["default"].clear()
    shutil.rmtree(settings.VAR_DIR / "faces", ignore_errors=True)
    start = time.process_time()
    status, _content = ask(*case)
    return time.process_time() - start, status


def measure(case):
    """Return the first time, the best of three and the status; cheap requests are sent only once."""
    first, status = timed(case)
    return first, min([first, *(timed(case)[0] for _ in range(2))]) if first > REPEATED_FROM else first, status


def main():
    """Measure all requests and print the most expensive ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--var", type=Path, required=True)
    parser.add_argument("--only", default="", help="only URLs that contain this text")
    args = parser.parse_args()
    os.environ |= {"VAR_DIR": str(args.var), "API_LIMITS": "off", "DJANGO_SETTINGS_MODULE": "config.settings"}
    import django

    django.setup()
    from django.core.management import call_command

    from rules.preload import load_indexes

    call_command("prepare")
    load_indexes()
    ask("GET", "/api/v1/cards/fe-kick", None)
    tried = {repr(case): case for case in cases() if args.only in case[1]}
    found = sorted(((*measure(case), case) for case in tried.values()), key=lambda row: -row[1])
    print(f"{len(found):,} requests; first ms, best ms, status, request")
    for first, best, status, (method, address, body) in found[:SHOWN]:
        print(f"{1000 * first:>7.0f} {1000 * best:>7.0f} {status} {method} {address[:110]} {str(body or '')[:90]}")
    over = [row for row in found if row[1] > MOST_SECONDS]
    failed = [row for row in found if row[2] >= 500]
    print(f"{len(over)} take more than {1000 * MOST_SECONDS:.0f} ms; {len(failed)} server errors")
    for row in failed[:SHOWN]:
        print(f"  {row[2]} {row[3][0]} {row[3][1][:200]} {str(row[3][2] or '')[:300]}")
    return 1 if over or failed else 0


if __name__ == "__main__":
    sys.exit(main())
