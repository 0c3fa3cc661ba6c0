"""Merge accepted contributions into the fixture rows of cards, and find contributions that newer fixtures supersede."""

import hashlib
import json
from collections import defaultdict

from catalog.seed.loading import READERS


def by_card(contributions):
    """Return a mapping of card ids to lists of their contributions, in the given order."""
    found = defaultdict(list)
    for each in contributions:
        found[each.card].append(each)
    return dict(found)


def status_of(contribution, content):
    """Return the status of an accepted contribution, given the card's fixture content (None if there is no such card).

    "in-fixtures": the fixtures contain all its values. "accepted": they still have values that the reviewer saw, which
    it replaces. "superseded": they have a third value, which wins."""
    values, seen = contribution.values, contribution.recorded
    if content is None or any(content.get(name) not in (value, seen.get(name)) for name, value in values.items()):
        return "superseded"
    return "in-fixtures" if all(content.get(name) == value for name, value in values.items()) else "accepted"


def merge(content, contributions):
    """Return a card's fixture content with the values of its accepted contributions; the latest one wins."""
    applied = [each for each in contributions if status_of(each, content) == "accepted"]
    if not applied:
        return content
    merged, disputed = dict(content), {each["field"]: each for each in content.get("disputed", [])}
    for each in applied:
        merged |= each.values
        disputed = {name: row for name, row in disputed.items() if name not in each.values}
        disputed |= {row["field"]: row for row in each.disputed}
    merged["sources"] = sorted({*content["sources"], READERS})
    merged.pop("disputed", None)
    if disputed:
        merged["disputed"] = [disputed[name] for name in sorted(disputed)]
    merged["confirmed"] = "disputed" if disputed else applied[-1].confirmed
    return merged


def version_with(fixtures, contributions):
    """Return the data version of these fixtures merged with these accepted contributions."""
    applied = [[each.card, each.values, each.recorded, each.confirmed, each.disputed] for each in contributions]
    if not applied:
        return fixtures
    content = json.dumps([fixtures, applied], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(content.encode()).hexdigest()[:16]
