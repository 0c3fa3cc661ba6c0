"""Card ids: `<set>-<name>`, permanent, built here and nowhere else."""

from collections import defaultdict

from catalog.search.folding import slugify


def expected_ids(set_code, rows):
    """Return the id that each row of a set must have, in the rows' order.

    Where a set has two cards of one name, those outside the main deck add their stack; where even the stack
    is the same, the card's affiliation tells them apart, or else a number in file order."""
    same_name = defaultdict(list)
    for row in rows:
        same_name[row["name"]].append(row)
    numbers = defaultdict(int)
    ids = []
    for row in rows:
        base = f"{set_code}-{slugify(row['name'])}"
        twins = same_name[row["name"]]
        if len(twins) == 1 or row["stack"] == "main-deck":
            ids.append(base)
        elif [twin["stack"] for twin in twins].count(row["stack"]) == 1:
            ids.append(f"{base}-{row['stack']}")
        elif affiliation := row.get("figures", {}).get("affiliation"):
            ids.append(f"{base}-{slugify(affiliation)}")
        else:
            numbers[base] += 1
            ids.append(f"{base}-{numbers[base]}")
    return ids
