"""Validate the fixture rows of guides and write them to the database."""

from catalog.seed.loading import create, dangling
from rules.models import Guide
from rules.rulesets import RULESETS
from rules.seed.ruling_faults import ruleset_of

PARTS = ("first_game", "card", "mixing", "errata", "tactics")


def lines_of(guide):
    """Yield every line of a guide's parts."""
    for part in PARTS:
        for group in guide.get(part, []):
            yield from group["lines"]


def guide_texts(guide):
    """Yield every text of a guide."""
    for part in PARTS:
        for group in guide.get(part, []):
            yield group["title"]
            yield from (line["text"] for line in group["lines"])


def guide_faults(rows, known, clauses):
    """Yield a message for every unknown reference in guides; `known` has the ids by kind, `clauses` all clause ids."""
    for row in rows["guide"]:
        yield from dangling(row, "top", row.content["top"], known["clarification"])
        foreign = [slug for slug in row.content["top"] if ruleset_of(slug) != row.key]
        yield from (row.fault(f"top: {slug} is a ruling of another ruleset") for slug in foreign)
    for row in rows["guide-fr"]:
        yield from dangling(row, "ruleset", [row.key], known["guide"])
    for row in rows["guide"] + rows["guide-fr"]:
        for line in lines_of(row.content):
            yield from dangling(row, "citations", line.get("citations", []), clauses)
            yield from dangling(row, "cards", line.get("cards", []), known["card"])


def load_guides(rows):
    """Write the guides in ruleset order, in every language they have."""
    order = list(RULESETS)
    top = {row.key: row.content["top"] for row in rows["guide"]}
    create(
        Guide,
        [
            Guide(
                ruleset=row.key,
                lang=lang,
                top=top[row.key],
                parts={part: row.content[part] for part in PARTS if part in row.content},
            )
            for kind, lang in (("guide", "en"), ("guide-fr", "fr"))
            for row in sorted(rows[kind], key=lambda row: order.index(row.key))
        ],
    )
