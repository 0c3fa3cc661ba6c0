"""The report: results, ratios, growth, and whether the requirements are met."""

import os
from datetime import date

from benchmarks.in_process import PAGE_MS
from benchmarks.memory import MOST_MB, MOST_MB_ADDED

IMAGE_MS, ASK_MS, GAMES = 80, 30, 60
KINDS = ("card", "list", "search", "autocomplete", "card page", "list page")
NAMES = {
    "site": "**this site**",
    "trivial": "a trivial Django view",
    "datasette": "Datasette",
    "drf": "plain DRF on gunicorn",
    "nginx": "nginx, static files",
    "proxy": "**this site** behind its nginx, TLS, one process",
    "files": "nginx, the same bytes as static files, TLS, one process",
}


SAME_WORK = (
    '"The same work" is one statement on the tables of the site that finds the same cards (parts of words in names and '
    "texts, type and subtype, cost), counts them, sorts them in the same order (exact names first, then by name) and "
    'reads the JSON documents of the first sixty; the run checks that the results are equal. "An easier query" runs '
    "on the table of the other servers: complete words only, rows instead of documents. Neither includes the time for "
    "the connection, parsing the request, JSON or headers; the value of the site does."
)


def table(head, rows):
    """Return a Markdown table."""
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * 1}{'--:|' * (len(head) - 1)}"]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows])


def number(value):
    """Return a number with about three significant digits."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def written(results):
    """Return the complete report as Markdown."""
    parts = [
        f"# Results\n\n{date.today():%Y-%m-%d}, a machine with {os.cpu_count()} cores; "
        "clients and servers run on the same machine."
    ]
    parts.append(
        "`python -m benchmarks --postgres` writes this file. Values are medians of interleaved rounds in one run. The "
        "machine may be shared, so compare values within a column and not with other machines. Before a warm "
        "measurement every worker of every server has served all URLs. Before any measurement every worker of the site "
        "has loaded its indexes. No cold URL is requested twice."
    )
    if "busy" in results:
        parts.append(f"The load average at the start of the run was {results['busy']:.1f}.")
    if "peers" in results:
        parts += peers(results["peers"])
    if "bare" in results:
        parts += bare(results["bare"], results["growth"])
    if "growth" in results:
        parts += growth(results["growth"])
    if "real" in results:
        parts += real(results["real"])
    if "shared" in results:
        parts += shared(results["shared"])
    if "real" in results:
        parts += ["## Requirements", table(["", "required", "measured", "met"], verdicts(results))]
    return "\n\n".join(parts) + "\n"


def peers(measured):
    """Return the sections that compare the servers on the medium catalogue, as Markdown."""
    parts = ["## Requests per second, 16 connections (p99 in ms)"]
    for state in ("warm", "cold"):
        shown = [name for name in NAMES if any(key[0] == name and key[2] == state for key in measured)]
        kinds = [kind for kind in ("view", *KINDS) if any(key[1:] == (kind, state) for key in measured)]
        rows = []
        for name in shown:
            cells = [measured.get((name, kind, state)) for kind in kinds]
            rows.append([NAMES[name], *(f"{number(c[0].rate)} ({number(c[0].p99)})" if c else "–" for c in cells)])
        parts += [f"{state.capitalize()} ({'repeated' if state == 'warm' else 'every request different'}):"]
        parts.append(table(["", *kinds], rows))
    bad = sum(each.bad for pair in measured.values() for each in pair)
    parts.append(f"Responses other than 200: {bad}.")
    return parts


def percentile(latencies, share):
    """Return a percentile of sorted latencies."""
    return latencies[min(len(latencies) - 1, int(len(latencies) * share))]


def bare(found, grown):
    """Return the section on searches directly in SQLite, as Markdown."""
    rows = []
    for name, label in (
        ("ranked", "SQLite FTS5 in process, an easier query: complete words, count, best 60 rows by bm25"),
        ("same", "SQLite in process, the same work: same matches, total, order and 60 documents, in one statement"),
    ):
        rows.append([label, *(number(percentile(found[size][name], 0.5)) for size in found)])
    rows.append(
        ["**this site**, over HTTP with JSON", *(number(grown[size, "search", "cold"][1].p50) for size in found)]
    )
    head = ["p50 of a cold search in ms, one at a time", *(f"{size:,}" for size in found)]
    return ["## Cold search compared with SQLite", SAME_WORK, table(head, rows)]


def growth(measured):
    """Return the section on how the response times grow with the catalogue, as Markdown."""
    sizes = sorted({key[0] for key in measured})
    rows = []
    for kind in KINDS:
        for state in ("warm", "cold"):
            found = [measured.get((size, kind, state)) for size in sizes]
            if found[-1]:
                p50 = [pair and pair[1].p50 for pair in found]
                times = f"{p50[-1] / p50[0]:.1f}" if p50[0] else "–"
                rows.append([f"{kind}, {state}", *map(number, p50), times, number(found[-1][1].p99)])
    head = ["p50 in ms, one at a time", *(f"{size:,}" for size in sizes), "times", f"p99 at {sizes[-1]:,}"]
    return ["## Growth", table(head, rows)]


def real(found):
    """Return the section on the real catalogue, as Markdown."""
    engine = found["engine"]
    rows = [
        [f"validation of a {engine['lines']}-line list", *engine_cells(engine["validation"])],
        ["one action played", *engine_cells(engine["play"])],
        ["ask", *engine_cells(engine["ask"])],
        ["a normal card image, cold", *engine_cells(engine["image"])],
        ["a complete Forever Evil game, three players at random", *engine_cells(engine["game"])],
        ["a card page, cold", *engine_cells(engine["card page"])],
        ["a ruling page, cold", *engine_cells(engine["ruling page"])],
    ]
    others = [
        ["first start: migrate, seed, static files", f"{found['seed']:.1f} s"],
        ["second start, until /readyz returns 200", f"{found['start']:.2f} s"],
        *(
            [
                f"private memory of a worker, {size:,} cards added: at the start, after the traffic",
                f"{before:.0f}, {after:.0f} MB",
            ]
            for size, (before, after) in found["memory"].items()
        ),
        ["the same on 100,000 synthetic cards", "{:.0f}, {:.0f} MB".format(*found["memory at most"])],
    ]
    return [
        "## The real catalogue",
        table(["CPU time on one core", "per second", "p50 ms", "p99 ms"], rows),
        table(["", ""], others),
    ]


def engine_cells(figures):
    """Return the rate, the median and the 99th percentile as table cells."""
    return [number(figures["rate"]), number(figures["p50"]), number(figures["p99"])]


def shared(found):
    """Return the section on PostgreSQL and Redis, as Markdown."""
    figures = found["figures"]
    labels = list(dict.fromkeys(key[0] for key in figures))
    columns = list(dict.fromkeys(key[1:] for key in figures))
    rows = []
    for label in labels:
        cells = [figures[label, *column] for column in columns]
        rows.append([label, *(f"{number(pair[0].rate)} ({number(pair[1].p50)})" for pair in cells)])
    from_redis = found["from Redis"]
    return [
        "## PostgreSQL and Redis (10,000 cards)",
        table(["requests per second (p50 ms one at a time)", *(f"{kind}, {state}" for kind, state in columns)], rows),
        f"{found['compared']} responses were compared: those of SQLite and PostgreSQL are identical. The first two "
        "rows run as many workers as there are cores; with Redis, two processes of one worker each share both. A "
        f"response that the first process has rendered takes the second one {number(from_redis.p50)} ms (p50).",
    ]


def verdicts(results):
    """Return a table row for each requirement: its name, the required and the measured value, and if it is met."""
    measured, grown, bare_found, real_found = (results[name] for name in ("peers", "growth", "bare", "real"))
    trivial = measured["trivial", "view", "warm"][0].rate
    rows = []

    def row(name, wanted, value, holds, digits=1):
        rows.append([name, wanted, f"{value:,.{digits}f}", "yes" if holds else "**no**"])

    def ratio(name, kind, state="warm"):
        other = measured.get((name, kind, state))
        return measured["site", kind, state][0].rate / other[0].rate if other else None

    for kind in ("card", "list", "search", "card page", "list page"):
        value = measured["site", kind, "warm"][0].rate / trivial
        row(f"warm {kind} against a trivial view", "0.5", value, value >= 0.5, 2)
    for kind in ("card", "list", "search"):
        value = ratio("datasette", kind)
        row(f"warm {kind} against Datasette", "8", value, value >= 8)
    for kind, wanted in (("card", 4), ("list", 8), ("search", 8)):
        value = ratio("drf", kind)
        row(f"warm {kind} against plain DRF", str(wanted), value, value >= wanted)
    for kind in ("card", "list", "search", "card page", "list page"):
        value = measured["proxy", kind, "warm"][0].rate / measured["files", kind, "warm"][0].rate
        row(f"warm {kind} behind nginx against static files", "0.6", value, value >= 0.6, 2)
    for size, most in ((10_000, 2.5), (100_000, 3)):
        value = grown[size, "search", "cold"][1].p50 / percentile(bare_found[size]["same"], 0.5)
        row(f"cold search p50 divided by one SQL statement, {size:,} cards", f"at most {most}", value, value <= most, 2)
    for kind in KINDS:
        for state in ("warm", "cold"):
            small, large = grown.get((1_000, kind, state)), grown.get((100_000, kind, state))
            if small and large:
                value = large[1].p50 / small[1].p50
                row(f"p50 of {kind}, {state}, 1,000 to 100,000 cards", "at most 3", value, value <= 3)
    engine = real_found["engine"]
    row("ask p99, ms", f"under {ASK_MS}", engine["ask"]["p99"], engine["ask"]["p99"] < ASK_MS)
    row("games per second and core", f"{GAMES}", engine["game"]["rate"], engine["game"]["rate"] >= GAMES, 0)
    row("image p50, ms", f"under {IMAGE_MS}", engine["image"]["p50"], engine["image"]["p50"] < IMAGE_MS)
    for name in ("card page", "ruling page"):
        value = engine[name]["p50"]
        row(f"cold {name} p50, ms of CPU time", f"at most {PAGE_MS}", value, value <= PAGE_MS)
    for size, (_before, after) in real_found["memory"].items():
        most = MOST_MB_ADDED if size else MOST_MB
        row(f"private memory of a worker, {size:,} cards added, MB", f"at most {most}", after, after <= most, 0)
    return rows
