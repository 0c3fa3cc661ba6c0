"""Card ids: `<set>-<name>`. They are permanent and built only here."""

from collections import defaultdict

from catalog.text_folding import slugify


def expected_ids(set_code, rows):
    """Return the required ids of the card rows of a set, in the order of the rows.

    If a set has several cards with the same name, the ids of those outside the main deck end with their stack. If the
    stack is also the same, they end with the card's affiliation, or otherwise with a number in file order."""
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
