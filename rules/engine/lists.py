"""Deck lists: JSON rows or pasted text -> counted cards, with what could not be read."""

import re
from dataclasses import dataclass

from rules.engine.reference import CardFact
from rules.engine.values import SituationError, Violation

MOST_LINES = 500  # no game's deck has as many different cards; each may take 0.3 ms to report
MOST_COPIES = 9999
MOST_UNKNOWN = 50
MOST_NEAREST = 5
LINE = re.compile(
    r"^(?:(?P<before>\d{1,9})\s*[x×]?\s+)?(?P<name>.+?)(?:\s+[x×]\s*(?P<after>\d{1,9}))?(?:\s*[\(\[](?P<set>[\w-]{1,30})[\)\]])?"
    r"(?:\s+[x×]\s*(?P<last>\d{1,9}))?$",
    re.IGNORECASE,
)
PLAIN_LINE = re.compile(r"(\d{1,9}) +(?![xX×]\s)([^\s\d(\[#,][^\d(\[#,]*)$")
COMMENT = re.compile(r"^\s*(?:#|//|--|;)|^\s*$")


@dataclass(frozen=True)
class Entry:
    """One line of a list: the card meant, how many, and the words it was given in."""

    card: CardFact | None
    count: int
    given: str


@dataclass(frozen=True)
class CardList:
    """A read list: its entries, and a violation for every line that names no card."""

    entries: tuple[Entry, ...]
    violations: tuple[Violation, ...] = ()

    @property
    def size(self):
        """How many cards the list holds, unknown names included."""
        return sum(entry.count for entry in self.entries)

    def counts(self):
        """Return copies by card id."""
        totals = {}
        for entry in self.entries:
            if entry.card:
                totals[entry.card.id] = totals.get(entry.card.id, 0) + entry.count
        return totals


def read_list(given, reference, card_set=None, cites=()):
    """Read a list given as text or as rows `{"card": id or name, "count": n}`.

    A malformed row raises SituationError; a name nobody knows becomes a violation with the nearest names."""
    rows = read_text(given) if isinstance(given, str) else read_rows(given)
    entries, violations, known = [], [], {}
    for name, count, wanted_set in rows:
        key = (name, wanted_set)
        if key not in known:
            found = reference.named(name, wanted_set or card_set)
            known[key] = found[0] if found else None
            if not found and len(violations) < MOST_UNKNOWN:
                nearest = reference.nearest(name) if len(violations) < MOST_NEAREST else []
                violations.append(unknown_card(name, nearest, cites))
        entries.append(Entry(known[key], count, name))
    return CardList(tuple(entries), tuple(violations))


def unknown_card(name, nearest, cites):
    """A name that no card has, with the nearest names (looked up for the first few only, as that is slow)."""
    fix = f"Write {' or '.join(nearest)}." if nearest else "Check the spelling, or remove the line."
    return Violation(
        "unknown-card",
        f"No card is called “{name[:80]}”.",
        cites,
        cards=(name[:80],),
        expected=nearest,
        found=name[:80],
        fix=fix,
    )


def read_text(text):
    """Yield (name, count, set) for the lines of a pasted list; comments and blank lines are passed over."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise SituationError("list", f"list: {len(lines)} lines; {MOST_LINES} is the most")
    for number, line in enumerate(lines, start=1):
        if len(line) <= 200 and (plain := PLAIN_LINE.match(line)):
            yield plain[2].strip(), check_count(int(plain[1]), f"list: line {number}"), None
            continue
        if COMMENT.match(line):
            continue
        line = line.split(" #")[0].strip().rstrip(", ")
        if not line:
            continue
        if len(line) > 200:
            raise SituationError("list", f"list: line {number} is longer than 200 characters")
        match = LINE.match(line)
        count = next((int(match[group]) for group in ("before", "after", "last") if match[group]), 1)
        yield match["name"].strip(), check_count(count, f"list: line {number}"), (match["set"] or "").lower() or None


def read_rows(rows):
    """Yield (name, count, set) for JSON rows."""
    if not isinstance(rows, list):
        raise SituationError("list", "list: a text or a list of rows is needed")
    if len(rows) > MOST_LINES:
        raise SituationError("list", f"list: {len(rows)} rows; {MOST_LINES} is the most")
    for place, row in enumerate(rows):
        where = f"list[{place}]"
        if isinstance(row, str):
            row = {"card": row}
        if not isinstance(row, dict):
            raise SituationError(where, f"{where}: an object with card and count is needed")
        if unknown := set(row) - {"card", "count", "set"}:
            raise SituationError(where, f"{where}: no such field here: {', '.join(sorted(map(str, unknown)))[:100]}")
        name, count = row.get("card"), row.get("count", 1)
        if not isinstance(name, str) or not name.strip() or len(name) > 200:
            raise SituationError(f"{where}.card", f"{where}.card: a card's id or name is needed")
        if isinstance(count, bool) or not isinstance(count, int):
            raise SituationError(f"{where}.count", f"{where}.count: a whole number is needed")
        card_set = row.get("set")
        if card_set is not None and not isinstance(card_set, str):
            raise SituationError(f"{where}.set", f"{where}.set: a set's code is needed")
        yield name.strip(), check_count(count, f"{where}.count"), card_set


def check_count(count, where):
    """Refuse counts below 1 or beyond any deck."""
    if count < 1:
        raise SituationError(where, f"{where}: a count of at least 1 is needed, not {count}")
    if count > MOST_COPIES:
        raise SituationError(where, f"{where}: a count of {count} is beyond any deck; {MOST_COPIES} is the most")
    return count
