"""Card ids: `<set>-<name>`. They are permanent and built only here."""

from collections import defaultdict

from catalog.text_folding import slugify


def expected_ids(set_code, rows):
    """Return the id that each row of a set must have, in row order.

    If a set has two cards with the same name, those outside the main deck add their stack. If the stack is also the
    same, the id adds the card's affiliation, or otherwise a number in file order."""
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
