"""Imports have one direction: config, rules, catalog, core. The engine imports none of them."""

import ast
import sys
from functools import cache

import pytest
from django.conf import settings

LAYERS = ["core", "catalog", "rules", "config"]


def modules(package):
    """Yield the dotted name and the file of every module in a package."""
    root = settings.BASE_DIR
    for path in sorted((root / package.replace(".", "/")).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


@cache
def import_statements(path):
    """Return all import statements of a file."""
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Import | ast.ImportFrom)]


def imports(name, path):
    """Yield (line, dotted name) of all imports of a module, including those inside functions."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in import_statements(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *filter(None, [node.module])])
            # "from catalog import search" imports the module catalog.search.
            yield from ((node.lineno, f"{source}.{each.name}") for each in node.names)


def is_within(name, package):
    """Return whether a dotted name is a package or inside it."""
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_the_layers_below_it(layer):
    above = [*LAYERS[LAYERS.index(layer) + 1 :], "tests", "benchmarks"]
    wrong = [
        f"{path.relative_to(settings.BASE_DIR)}:{line} imports {target}"
        for name, path in modules(layer)
        for line, target in imports(name, path)
        if any(is_within(target, each) for each in above)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_engine_imports_the_standard_library_and_itself():
    allowed = sys.stdlib_module_names
    wrong = [
        f"{path.relative_to(settings.BASE_DIR)}:{line} imports {target}"
        for name, path in modules("rules.engine")
        for line, target in imports(name, path)
        if target.partition(".")[0] not in allowed and not is_within(target, "rules.engine")
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import catalog.models", ["catalog.models"]),
        ("from catalog import search", ["catalog.search"]),
        ("def f():\n    from rules.ask import compose", ["rules.ask.compose"]),
        ("from . import nodes", ["core.seed.nodes"]),
        ("from ..models import Change", ["core.models.Change"]),
    ],
)
def test_every_form_of_import_is_found(tmp_path, source, found):
    path = tmp_path / "module.py"
    path.write_text(source)
    assert [target for _line, target in imports("core.seed.module", path)] == found
