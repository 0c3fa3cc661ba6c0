"""Write accepted contributions into fixture files, ready to be committed."""

from collections import defaultdict

from django.conf import settings

from catalog.contributions.merging import by_card, merge
from catalog.contributions.models import Contribution
from catalog.models import Card
from catalog.seed.fixture_format import written
from catalog.seed.fixtures import read_file


def export(folder):
    """Write the files of the sets that contributions change to `folder`/cards. Returns the number of rows by file.

    Each file is the complete fixture file of its set, sorted and formatted, so that it can replace the present one.
    Cards of local fixtures are left out."""
    accepted = by_card(Contribution.objects.accepted())
    sets = defaultdict(set)
    for slug, code in Card.objects.filter(slug__in=accepted, card_set__is_local=False).values_list("slug", "card_set"):
        sets[code].add(slug)
    counts = {}
    for code, slugs in sorted(sets.items()):
        path = settings.FIXTURES_DIR / "cards" / f"{code}.json"
        before, fault = read_file(path, path.name)
        if fault:
            raise OSError(fault)
        after = [merge(row, accepted[row["id"]]) if row["id"] in slugs else row for row in before]
        changed = sum(old != new for old, new in zip(before, after, strict=True))
        if changed:
            target = folder / "cards" / path.name
            target.parent.mkdir(parents=True, exist_ok=True)
            after.sort(key=lambda row: row["id"])
            target.write_text(written(after) + "\n", encoding="utf-8")
            counts[f"cards/{path.name}"] = changed
    return counts
