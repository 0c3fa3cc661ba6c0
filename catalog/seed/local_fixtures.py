"""Merge a group's own rows over the shipped ones, from the folder that LOCAL_FIXTURES names.

A row with a new id adds a card, a set or a ruling. A row with a shipped id adds what is not recorded there, such as a
card's text, but cannot change recorded values. See docs/local-cards.md."""

from dataclasses import replace

from catalog.seed.fixtures import FixtureError, reason, rows_in, schema_of

KINDS = {"source", "set", "hero", "villain", "location", "card", "card-fr", "clarification", "clarification-fr"}


def merge_local(rows, root, folder, kinds):
    """Merge the rows of a folder over the shipped ones. Raises FixtureError with every fault."""
    if not folder.is_dir():
        raise FixtureError([f"LOCAL_FIXTURES: {folder} is not a directory"])
    faults, read = [], set()
    for kind in kinds:
        if kind.name not in KINDS:
            continue
        validator = schema_of(root, kind.name)
        shipped = {row.key: row for row in rows[kind.name]}
        merged = dict(shipped)
        read |= set(kind.files(folder))
        for given in rows_in(kind, folder, faults, f"{folder.name}/"):
            row, row_faults = merge_row(given, kind, shipped)
            if not row_faults:
                row_faults = [row.fault(reason(error)) for error in validator.iter_errors(row.content)]
            if merged.get(row.key) is not shipped.get(row.key):
                row_faults.append(row.fault(f"this id is already used in {merged[row.key].file}"))
            faults += row_faults
            merged[row.key] = row
        rows[kind.name] = list(merged.values())
    unread_files = sorted(path for path in folder.rglob("*") if path.is_file() and path not in read)
    faults += [f"{folder.name}/{path.relative_to(folder).as_posix()}: not a file that is read" for path in unread_files]
    if faults:
        raise FixtureError(faults)


def merge_row(row, kind, shipped):
    """Return a local row, merged with the shipped row of its id if there is one, and the faults of the merge.

    `shipped` has the shipped rows by id. A changed value of a shipped row is a fault; a new id is not."""
    if not isinstance(row.content, dict) or row.content.get(kind.key) != row.key:
        return row, [row.fault(f"{kind.key}: a text is needed")]
    shipped_row = shipped.get(row.key)
    if shipped_row is None:
        return row, []
    known = shipped_row.content
    merged_content = known | {field: joined(known.get(field), value) for field, value in row.content.items()}
    faults = [
        row.fault(f"{field}: the catalogue records {known[field]!r}; a local row adds and does not change")
        for field in row.content
        if known.get(field) not in (None, "", []) and not extends(known[field], merged_content[field])
    ]
    if kind.name == "card" and shipped_row.file.rpartition("/")[2] != row.file.rpartition("/")[2]:
        faults.append(row.fault(f"the cards of this set are in {shipped_row.file}"))
    return replace(row, content=merged_content), faults


def joined(recorded, value):
    """Return `value`; if both are lists, return `recorded` followed by the entries of `value` that it lacks."""
    if isinstance(recorded, list) and isinstance(value, list):
        return recorded + [each for each in value if each not in recorded]
    return value


def extends(recorded, value):
    """Return whether a value equals the recorded one, or extends the recorded list."""
    return (
        value[: len(recorded)] == recorded
        if isinstance(recorded, list) and isinstance(value, list)
        else value == recorded
    )
