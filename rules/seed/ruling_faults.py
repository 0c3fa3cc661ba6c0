"""Find faults in rulings: missing citations or sources, verdicts in statements, invalid merged ids."""

import re

from catalog.text_links import plain

VERDICT_FIRST = re.compile(r"\W*(?:yes|no|oui|non)\b(?!-)", re.IGNORECASE)
BASIS_REQUIREMENTS = {
    "stated": lambda row: "" if row["citations"] else "a stated ruling cites its clause",
    "derived": lambda row: "" if len(row["citations"]) >= 2 else "a derived ruling cites at least two clauses",
    "card": lambda row: "" if row.get("cards") else "a ruling that follows from a card names it in cards",
    "community": lambda row: "" if row.get("source") else "a ruling of the community names its source",
    "open": lambda row: "" if row["citations"] else "an open ruling cites what comes closest",
}


def ruleset_of(slug):
    """Return the ruleset code that an id starts with."""
    return slug.split("-")[0]


def ruling_faults(rows):
    """Yield faults of rulings: missing support for the basis, a verdict in the statement, invalid merged ids."""
    current_ids, merged = {row.key for row in rows["clarification"]}, {}
    for row in rows["clarification"]:
        content = row.content
        if missing := BASIS_REQUIREMENTS[content["basis"]](content):
            yield row.fault(missing)
        for slug in content.get("merged", []):
            if ruleset_of(slug) != ruleset_of(row.key):
                yield row.fault(f"merged: {slug} is not an id of this ruleset")
            if slug in current_ids:
                yield row.fault(f"merged: {slug} is still a ruling")
            if slug in merged:
                yield row.fault(f"merged: {slug} was merged into {merged[slug]} already")
            merged[slug] = row.key
    for row in rows["clarification"] + rows["clarification-fr"]:
        if VERDICT_FIRST.match(plain(row.content["statement"])):
            yield row.fault("a statement does not open with Yes or No: the verdict is shown apart")
