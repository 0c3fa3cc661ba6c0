"""A group's own facts, merged over the shipped ones: the same files and schemas in the folder LOCAL_FIXTURES names.

A row with a new id adds a card, a set or a ruling. A row with a shipped id adds what is not recorded there, such as a
card's text; it changes nothing that is. docs/local-cards.md shows both."""

from dataclasses import replace

from catalog.seed.fixtures import FixtureError, reason, rows_in, schema_of

KINDS = {"source", "set", "hero", "villain", "location", "card", "card-fr", "clarification", "clarification-fr"}


def merge_local(rows, root, folder, kinds):
    """Put the rows of a folder over the shipped ones; raises FixtureError with every fault."""
    if not folder.is_dir():
        raise FixtureError([f"LOCAL_FIXTURES: {folder} is no folder"])
    faults, read = [], set()
    for kind in kinds:
        if kind.name not in KINDS:
            continue
        validator = schema_of(root, kind.name)
        shipped = {row.key: row for row in rows[kind.name]}
        merged = dict(shipped)
        read |= set(kind.files(folder))
        for given in rows_in(kind, folder, faults, f"{folder.name}/"):
            row, wrong = over_shipped(given, kind, shipped)
            if not wrong:
                wrong = [row.fault(reason(error)) for error in validator.iter_errors(row.content)]
            if merged.get(row.key) is not shipped.get(row.key):
                wrong.append(row.fault(f"this id stands already in {merged[row.key].file}"))
            faults += wrong
            merged[row.key] = row
        rows[kind.name] = list(merged.values())
    strangers = sorted(path for path in folder.rglob("*") if path.is_file() and path not in read)
    faults += [f"{folder.name}/{path.relative_to(folder).as_posix()}: not a file that is read" for path in strangers]
    if faults:
        raise FixtureError(faults)


def over_shipped(row, kind, shipped):
    """Return a row, upon the shipped one of its id if there is one, and the faults of what it would change."""
    if not isinstance(row.content, dict) or row.content.get(kind.key) != row.key:
        return row, [row.fault(f"{kind.key}: a text is needed")]
    below = shipped.get(row.key)
    if below is None:
        return row, []
    known = below.content
    whole = known | {field: joined(known.get(field), value) for field, value in row.content.items()}
    faults = [
        row.fault(f"{field}: the catalogue records {known[field]!r}; a local row adds and does not change")
        for field in row.content
        if known.get(field) not in (None, "", []) and not extends(known[field], whole[field])
    ]
    if kind.name == "card" and below.file.rpartition("/")[2] != row.file.rpartition("/")[2]:
        faults.append(row.fault(f"a card of this set stands in {below.file}"))
    return replace(row, content=whole), faults


def joined(known, value):
    """Return a list with what is added to it, or the new value."""
    if isinstance(known, list) and isinstance(value, list):
        return known + [each for each in value if each not in known]
    return value


def extends(known, value):
    """Tell whether a value is the recorded one, or its list with more in it."""
    return value[: len(known)] == known if isinstance(known, list) and isinstance(value, list) else value == known
