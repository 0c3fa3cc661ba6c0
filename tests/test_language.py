"""Names and prose use the words of the style guide; tests/data/word-list.txt lists retired words with better ones."""

import ast
import io
import re
import subprocess
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests/data/word-list.txt"
PARTS = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")


def read_list(text):
    """Return the retired words by kind, as (pattern, better word), and the exceptions, as (path, word)."""
    words, allowed = {"name": [], "text": []}, set()
    for line in text.splitlines():
        kind, *fields = (field.strip() for field in line.split(" | "))
        if kind == "allow":
            path, found, reason = fields
            assert reason, line
            allowed.add((path, found))
        elif kind in words:
            pattern, better = fields
            pattern = pattern.replace(" ", r"\s+")  # a phrase may continue on the next line
            words[kind].append((re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), better))
        else:
            assert not line or line.startswith("#"), line
    return words, allowed


WORDS, ALLOWED = read_list(LIST.read_text("utf-8"))


def defined_names(tree):
    """Yield every name that a module defines, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr, node.lineno


def prose(tree, text):
    """Yield every docstring and comment of a module, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node, clean=False)
            if docstring:
                yield docstring, node.body[0].lineno
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string, token.start[0]


def retired_in_module(path, text):
    """Yield the retired words of a Python module: (path, line, word, better word)."""
    tree = ast.parse(text)
    for name, line in [(path.stem, 1), *defined_names(tree)]:
        parts = " ".join(PARTS.findall(name))
        for pattern, better in WORDS["name"]:
            if pattern.search(parts):
                yield str(path), line, name, better
    for passage, line in prose(tree, text):
        yield from retired_in_prose(path, passage, line)


def retired_in_prose(path, passage, first=1):
    """Yield the retired words of a passage: (path, line, word, better word)."""
    for pattern, better in WORDS["text"]:
        for match in pattern.finditer(passage):
            yield str(path), first + passage.count("\n", 0, match.start()), match[0], better


def tracked(*patterns):
    """Return the tracked files that match, without migrations and data."""
    names = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, check=True).stdout
    return [Path(name) for name in names.decode().split("\0") if name and "/migrations/" not in name]


def report(found):
    """Return one line for each retired word that is not allowed."""
    return [
        f"{path}:{line}: “{word}”: write {better}" for path, line, word, better in found if (path, word) not in ALLOWED
    ]


PACKAGES = ("benchmarks", "catalog", "clients", "config", "core", "rules", "script", "tests")


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_use_plain_words(package):
    found = []
    for path in tracked(f"{package}/*.py"):
        found += retired_in_module(path, (ROOT / path).read_text("utf-8"))
    assert report(found) == []


def test_documents_use_plain_words():
    found = []
    for path in tracked("*.md"):
        found += retired_in_prose(path, (ROOT / path).read_text("utf-8"))
    assert report(found) == []


def test_retired_word_is_reported_with_its_line_and_a_better_one():
    text = '"""A card.\n\nIts cost is untold and hangs\non luck."""\n\nis_told = 1  # tonight\n'
    found = [(line, word) for _path, line, word, _better in retired_in_module(Path("x.py"), text)]
    assert sorted(found) == [(3, "hangs\non"), (3, "untold"), (6, "is_told"), (6, "tonight")]


def test_every_exception_is_still_needed():
    used = set()
    for path in {path for path, _word in ALLOWED}:
        text = (ROOT / path).read_text("utf-8")
        rows = retired_in_module(Path(path), text) if path.endswith(".py") else retired_in_prose(Path(path), text)
        used |= {(path, word) for _path, _line, word, _better in rows}
    assert not ALLOWED - used
