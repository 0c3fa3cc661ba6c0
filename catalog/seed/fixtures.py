"""Fixture files: their locations, and reading, validating and hashing them.

A file is a JSON list of rows; a book is one object. `fixtures/schema/<kind>.json` is the closed schema of a kind.
"""

import hashlib
import json
from dataclasses import dataclass

from jsonschema import Draft202012Validator


class FixtureError(Exception):
    """The fixtures are invalid. Each fault names the file, the row and the reason."""

    def __init__(self, faults):
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class Kind:
    """A kind of fact: its name, the glob pattern of its files, and the field that identifies a row."""

    name: str
    pattern: str
    key: str = "id"

    def files(self, root):
        """Return the paths of this kind's files in the folder `root`, sorted."""
        return sorted(root.glob(self.pattern))


CATALOG_KINDS = (
    Kind("source", "sources.json"),
    Kind("game", "games.json"),
    Kind("set", "sets.json"),
    Kind("formula", "formulas.json"),
    Kind("hero", "heroes.json"),
    Kind("villain", "villains.json"),
    Kind("location", "locations.json"),
    Kind("card", "cards/*.json"),
    Kind("card-fr", "fr/cards-*.json", key="card"),
    Kind("formula-fr", "fr/formulas.json"),
)


@dataclass(frozen=True)
class Row:
    """A row of a fixture file: kind, id, content, and file name for messages. `is_local`: it is from LOCAL_FIXTURES."""

    kind: str
    key: str
    content: dict
    file: str
    is_local: bool = False

    def fault(self, reason):
        """Return an error message with the file, the row and the reason."""
        return f"{self.file}: {self.key}: {reason}"


def read_rows(root, kinds):
    """Read and validate all files of these kinds. Return rows by kind, or raise FixtureError with all faults."""
    rows, faults = {}, []
    for kind in kinds:
        validator, seen = schema_of(root, kind.name), {}
        if not kind.files(root):
            faults.append(f"{kind.pattern}: no such file")
        rows[kind.name] = list(rows_in(kind, root, faults))
        for row in rows[kind.name]:
            faults += [row.fault(reason(error)) for error in validator.iter_errors(row.content)]
            if row.key in seen:
                faults.append(row.fault(f"this id is already used in {seen[row.key]}"))
            seen[row.key] = row.file
    if faults:
        raise FixtureError(faults)
    return rows


def rows_in(kind, folder, faults, local=""):
    """Yield the rows of a kind's files. `local` is the file name prefix of local fixtures.

    Unreadable files are appended to `faults`."""
    for path in kind.files(folder):
        name = f"{local}{path.relative_to(folder).as_posix()}"
        contents, fault = read_file(path, name)
        faults += [fault] if fault else []
        for position, content in enumerate(contents, start=1):
            key = content.get(kind.key) if isinstance(content, dict) else None
            yield Row(kind.name, key if isinstance(key, str) else f"row {position}", content, name, bool(local))


def read_file(path, name):
    """Return (rows, None), or ([], fault) if the file cannot be read."""
    try:
        contents = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, OSError) as error:
        return [], f"{name}: the file cannot be read: {error}"
    if isinstance(contents, dict):
        contents = [contents]
    if not isinstance(contents, list):
        return [], f"{name}: a list of rows is needed"
    return contents, None


def schema_of(root, kind):
    """Return the validator for a kind's closed schema."""
    schema = json.loads((root / "schema" / f"{kind}.json").read_text(encoding="utf-8"))
    return Draft202012Validator(schema)


def reason(error):
    """Return the message of a schema error, after the path of the invalid value in the row."""
    position = ".".join(str(part) for part in error.absolute_path)
    return f"{position}: {error.message}"[:300] if position else error.message[:300]


def digest(*folders, also=()):
    """Return the data version: a digest of all fixture files except schemas.

    `also` adds further inputs to the digest, such as the storage format."""
    total = hashlib.sha256("\n".join(also).encode())
    for folder in folders:
        for path in sorted([*folder.rglob("*.json"), *folder.rglob("*.txt")]):
            if path.relative_to(folder).parts[0] != "schema":
                total.update(f"{path.relative_to(folder).as_posix()}\n".encode())
                total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]
