"""A day's traffic against a CDN, simulated: what reaches the origin, given the site's own caching headers.

`python -m benchmarks.traffic` prints the tables of docs/scaling.md. Addresses are asked for by Zipf's law, more by day
than by night, at several edges that share nothing. An edge answers by itself for max-age; for as long as
stale-while-revalidate it answers with what it has and asks the origin whether that is still so (a 304)."""

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
    ("headers as sent", False, 0),
    ("language reduced to two", True, 0),
    ("the same, `EDGE_SECONDS=86400`", True, DAY),
)
KINDS = (
    # what, share of requests, different addresses, exponent of Zipf's law
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
    """What the edges answered by themselves and what they asked the origin for."""

    hits: int = 0
    misses: int = 0
    revalidations: int = 0
    busiest: int = 0


def lifetimes():
    """Return (max-age, stale-while-revalidate) as the site says them."""
    said = re.search(r'PUBLIC = "(.*)"', (ROOT / "core" / "response_cache.py").read_text())[1]
    return tuple(int(re.search(rf"{name}=(\d+)", said)[1]) for name in ("max-age", "stale-while-revalidate"))


def requests(count, chance):
    """Yield (second, address) in order of time."""
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


def simulate(asked, edges, is_normalised, edge_seconds=0, seed=7):
    """Return what a day of these requests asks of the origin; `edge_seconds` is what the site allows edges to keep."""
    chance = random.Random(seed)
    max_age, stale = (edge_seconds, 0) if edge_seconds else lifetimes()
    kept, tally, by_minute = {}, Tally(), Counter()
    spellings = list(accumulate(share for _name, share in LANGUAGES))
    for moment, address in asked:
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
    """Print the table."""
    print("| requests a day | edges | what the edge does | by the edge | by the origin | of these 304 | /s |")
    print("|--:|--:|---|--:|--:|--:|--:|")
    for count in (100_000, 1_000_000):
        asked = list(requests(count, random.Random(count)))
        for edges in (1, 10):
            for label, is_normalised, edge_seconds in WAYS:
                found = simulate(asked, edges, is_normalised, edge_seconds)
                origin = found.misses + found.revalidations
                print(
                    f"| {count:,} | {edges} | {label} | {found.hits / count:.0%} | {origin / count:.0%}"
                    f" | {found.revalidations / origin:.0%} | {found.busiest / 60:.1f} |"
                )


if __name__ == "__main__":
    main()
