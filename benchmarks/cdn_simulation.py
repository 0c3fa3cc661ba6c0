"""Simulate one day of traffic with a CDN: how many requests reach the origin, given the site's caching headers.

`python -m benchmarks.cdn_simulation` prints the table of docs/scaling.md. URLs follow Zipf's law, with more requests
by day than by night, at several edges without a shared cache. An edge serves a response from its cache for max-age;
during stale-while-revalidate it serves the stale response and revalidates it at the origin (a 304)."""

import random
import re
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate

from benchmarks.servers import ROOT

DAY = 86_400
HOURS = (2, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6, 6, 7, 8, 9, 10, 10, 9, 6, 4)
LANGUAGES = (("en", 70), ("fr", 20), ("en-US,en;q=0.9", 4), ("fr-FR,fr;q=0.9", 2), ("de", 2), ("es", 2))
SPELLINGS = 40
WAYS = (
    ("headers unchanged", False, 0),
    ("language reduced to two", True, 0),
    ("the same, `EDGE_SECONDS=86400`", True, DAY),
)
KINDS = (
    # name, share of requests, number of URLs, exponent of Zipf's law
    ("card page", 22, 2_457, 0.9),
    ("card image", 34, 2_457 * 2, 0.9),
    ("card JSON", 12, 2_457, 0.8),
    ("search page", 12, 60_000, 0.8),
    ("search JSON", 8, 60_000, 0.7),
    ("rules, glossary, rulings", 7, 700, 1.0),
    ("ask", 5, 40_000, 0.7),
)


@dataclass
class Tally:
    """Counts of responses from the edges and requests to the origin."""

    hits: int = 0
    misses: int = 0
    revalidations: int = 0
    busiest: int = 0


def lifetimes():
    """Return max-age and stale-while-revalidate from the site's headers."""
    header = re.search(r'PUBLIC = "(.*)"', (ROOT / "core" / "response_cache.py").read_text())[1]
    return tuple(int(re.search(rf"{name}=(\d+)", header)[1]) for name in ("max-age", "stale-while-revalidate"))


def requests(count, chance):
    """Yield (second, URL) in order of time."""
    shares = list(accumulate(share for _name, share, _size, _exponent in KINDS))
    weights = [list(accumulate(1 / (rank + 1) ** power for rank in range(size))) for _n, _s, size, power in KINDS]
    hours = list(accumulate(HOURS))
    moments = sorted(
        chance.choices(range(24), cum_weights=hours)[0] * 3600 + chance.random() * 3600 for _ in range(count)
    )
    for moment in moments:
        kind = chance.choices(range(len(KINDS)), cum_weights=shares)[0]
        rank = chance.choices(range(len(weights[kind])), cum_weights=weights[kind])[0]
        yield moment, kind * 100_000 + rank


def simulate(day, edges, is_normalised, edge_seconds=0, seed=7):
    """Return the counts for one day of requests.

    `edge_seconds`, if given, is how long an edge serves a response from its cache (s-maxage)."""
    chance = random.Random(seed)
    max_age, stale = (edge_seconds, 0) if edge_seconds else lifetimes()
    kept, tally, by_minute = {}, Tally(), Counter()
    spellings = list(accumulate(share for _name, share in LANGUAGES))
    for moment, address in day:
        language = chance.choices(range(len(LANGUAGES)), cum_weights=spellings)[0]
        variant = language in (1, 3) if is_normalised else (language, chance.randrange(SPELLINGS // len(LANGUAGES)))
        key = (chance.randrange(edges), address, variant)
        age = moment - kept[key] if key in kept else None
        if age is not None and age <= max_age:
            tally.hits += 1
            continue
        if age is not None and age <= max_age + stale:
            tally.hits += 1
            tally.revalidations += 1
        else:
            tally.misses += 1
        kept[key] = moment
        by_minute[int(moment // 60)] += 1
    tally.busiest = max(by_minute.values())
    return tally


def main():
    """Print the table of docs/scaling.md."""
    print(
        "| requests a day | edges | configuration of the edge | served by the edge | served by the origin "
        "| of these 304 | /s |"
    )
    print("|--:|--:|---|--:|--:|--:|--:|")
    for count in (100_000, 1_000_000):
        day = list(requests(count, random.Random(count)))
        for edges in (1, 10):
            for label, is_normalised, edge_seconds in WAYS:
                found = simulate(day, edges, is_normalised, edge_seconds)
                origin = found.misses + found.revalidations
                print(
                    f"| {count:,} | {edges} | {label} | {found.hits / count:.0%} | {origin / count:.0%}"
                    f" | {found.revalidations / origin:.0%} | {found.busiest / 60:.1f} |"
                )


if __name__ == "__main__":
    main()
