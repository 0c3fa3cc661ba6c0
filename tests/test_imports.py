"""Imports have one direction and no cycle, and no name in code or in a template bypasses it.

The directions are config -> rules -> catalog -> core and, inside an app, pages and api -> seed and search -> models.
The engine imports none of them; rules/engine_gateway.py, rules/ask and rules/simulation import it."""

import ast
import re
import sys
from functools import cache

import pytest
from django.apps import apps
from django.conf import settings

LAYERS = ["core", "catalog", "rules", "config"]
PARTS_ABOVE = {"seed": ("api", "pages"), "search": ("api", "pages", "seed"), "api": ("pages",), "pages": ("api",)}
ENGINE_USERS = ("rules.engine", "rules.engine_gateway", "rules.ask", "rules.simulation")
LOOKUPS = re.compile(  # functions that take names of relations
    "filter|exclude|get|values|values_list|order_by|only|annotate|select_related|prefetch_related|"
    "Prefetch|Q|F|Count|Sum|hasattr|getattr"
)
TEMPLATES = settings.BASE_DIR / "templates"
CATALOG_TEMPLATES = sorted((TEMPLATES / "catalog").rglob("*.html"))
LOADED = re.compile(r"{%\s*load\s+([^%]+?)\s*%}")
OF_RULES = re.compile(r"""["'](rules:[\w-]+|rules/[\w/.-]+)["']""")


def modules(package):
    """Yield the dotted name and the file of every module in a package, except migrations."""
    root = settings.BASE_DIR
    for path in sorted((root / package.replace(".", "/")).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        if "migrations" not in parts:
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


@cache
def nodes(path):
    """Return all syntax nodes of a file, without the imports that only type checkers read."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    return list(ast.walk(tree))


def imports(name, path):
    """Yield (line, dotted name) of all imports of a module, including those inside functions."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *filter(None, [node.module])])
            # "from catalog import search" imports the module catalog.search.
            yield from ((node.lineno, f"{source}.{each.name}") for each in node.names)


def is_within(name, *packages):
    """Return whether a dotted name is one of the packages or inside one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def wrong_imports(package, is_wrong):
    """Return a line for every import of a package for which is_wrong(module, imported name) is true."""
    return [
        f"{path.relative_to(settings.BASE_DIR)}:{line} imports {target}"
        for name, path in modules(package)
        for line, target in imports(name, path)
        if is_wrong(name, target)
    ]


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_the_layers_below_it(layer):
    above = [*LAYERS[LAYERS.index(layer) + 1 :], "tests", "benchmarks"]
    wrong = wrong_imports(layer, lambda _name, target: is_within(target, *above))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("part", PARTS_ABOVE)
@pytest.mark.parametrize("app", ["catalog", "rules"])
def test_a_part_of_an_app_imports_no_part_above_it(app, part):
    above = [f"{each}.{name}" for each in ("catalog", "rules") for name in PARTS_ABOVE[part]]
    wrong = wrong_imports(f"{app}.{part}", lambda _name, target: is_within(target, *above))
    assert not wrong, "\n".join(wrong)


OPTIONAL = {  # what optional extras of the engine's package, and its build, import
    "rules.engine.pettingzoo": {"gymnasium", "numpy", "pettingzoo"},
    "rules.engine.simulation": {"distributed"},
    "rules.engine.setup": {"setuptools"},
}


def test_the_engine_imports_the_standard_library_and_itself():
    allowed = sys.stdlib_module_names
    wrong = wrong_imports(
        "rules.engine",
        lambda name, target: (
            target.partition(".")[0] not in {*allowed, *OPTIONAL.get(name, ())}
            and not is_within(target, "rules.engine")
        ),
    )
    assert not wrong, "\n".join(wrong)


def test_the_engine_imports_itself_by_relative_names_so_that_the_package_can_have_another_name():
    wrong = [
        f"{path.relative_to(settings.BASE_DIR)}:{node.lineno}"
        for _name, path in modules("rules.engine")
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and not node.level and is_within(node.module, "rules")
    ]
    assert not wrong, "\n".join(wrong)


def test_modules_that_are_imported_with_a_star_list_their_names():
    """Modules of constants define nothing else."""
    effects = settings.BASE_DIR / "rules/engine/games/deck_building/effects"
    starred = [
        effects / f"{node.module}.py"
        for node in nodes(effects / "library.py")
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.names[0].name == "*"
    ]
    assert starred
    assert [path.name for path in starred if "\n__all__ = [" not in path.read_text()] == []


def test_other_modules_reach_the_engine_through_its_gateway():
    wrong = [
        line
        for layer in LAYERS
        for line in wrong_imports(
            layer, lambda name, target: is_within(target, "rules.engine") and not is_within(name, *ENGINE_USERS)
        )
    ]
    assert not wrong, "\n".join(wrong)


def find_cycles(graph):
    """Return the groups of nodes that reach each other, each sorted. Edges to unknown nodes are ignored."""

    def reachable(start):
        found, waiting = set(), [start]
        while waiting:
            new = {target for target in graph[waiting.pop()] if target in graph} - found
            found |= new
            waiting += new
        return found

    reached = {node: reachable(node) for node in graph}
    groups = ({other for other in reached[node] if node in reached[other]} for node in graph)
    return sorted(set(map(tuple, map(sorted, filter(None, groups)))))


def import_graph(name_of):
    """Return, for each name that name_of gives to modules, the names of what they import."""
    files = dict(each for layer in LAYERS for each in modules(layer))
    graph = {name_of(name): set() for name in files}
    for name, path in files.items():
        for _line, target in imports(name, path):
            known = next((each for each in (target, target.rpartition(".")[0]) if each in files), None)
            if known and name_of(known) != name_of(name):
                graph[name_of(name)].add(name_of(known))
    return graph


def test_modules_import_each_other_in_no_cycle():
    found = find_cycles(import_graph(lambda name: name))
    assert not found, "\n".join(map(" <-> ".join, found))


def test_parts_of_apps_import_each_other_in_no_cycle():
    """A part is a module or package directly inside an app, such as catalog.search."""
    graph = import_graph(lambda name: ".".join(name.split(".")[:2]))
    found = find_cycles({name: targets for name, targets in graph.items() if name not in LAYERS})
    assert not found, "\n".join(map(" <-> ".join, found))


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": {"b"}, "b": set()}, []),
        ({"a": {"b"}, "b": {"a", "other"}}, [("a", "b")]),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}, [("a", "b", "c")]),
    ],
)
def test_every_cycle_is_found(graph, found):
    assert find_cycles(graph) == found


def relations_from_rules():
    """Return the names by which catalog models give access to models of the rules."""
    models = apps.get_app_config("catalog").get_models()
    relations = [relation for model in models for relation in model._meta.related_objects]
    return {each.get_accessor_name() for each in relations if each.related_model._meta.app_label == "rules"}


def names_of_rules(path, relations):
    """Yield (line, name) of every relation to the rules, URL name and template of the rules in a file."""
    for node in nodes(path):
        if isinstance(node, ast.Attribute) and node.attr in relations:
            yield node.lineno, node.attr
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.match("rules[:/]", node.value):
            yield node.lineno, node.value
        if isinstance(node, ast.Call) and LOOKUPS.fullmatch(ast.unparse(node.func).rpartition(".")[2]):
            given = [each.value for each in node.args if isinstance(each, ast.Constant)] + [
                each.arg for each in node.keywords if each.arg
            ]
            yield from (
                (node.lineno, name)
                for name in given
                if isinstance(name, str) and not relations.isdisjoint(name.split("__"))
            )


def test_the_catalog_names_nothing_of_the_rules():
    relations = relations_from_rules()
    assert {"books", "clarifications"} <= relations
    wrong = [
        f"{path.relative_to(settings.BASE_DIR)}:{line} names {found}"
        for _name, path in modules("catalog")
        for line, found in names_of_rules(path, relations)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("card.clarifications.all()", ["clarifications"]),
        ("Game.objects.values_list('sets__books__ruleset', 'slug')", ["sets__books__ruleset"]),
        ("sets.filter(books__lang='en')", ["books__lang"]),
        ("reverse('rules:ask')", ["rules:ask"]),
        ("counts = {'books': 2}", []),
    ],
)
def test_every_way_to_name_the_rules_is_found(tmp_path, source, found):
    path = tmp_path / "module.py"
    path.write_text(source)
    assert [name for _line, name in names_of_rules(path, {"books", "clarifications"})] == found


@pytest.mark.parametrize("path", CATALOG_TEMPLATES, ids=lambda path: path.name)
def test_templates_of_the_catalog_use_nothing_of_the_rules(path):
    text = path.read_text()
    of_rules = {each.stem for each in (settings.BASE_DIR / "rules/templatetags").glob("*.py")}
    loaded = {name for names in LOADED.findall(text) for name in names.split()}
    relations = re.findall(rf"\.({'|'.join(relations_from_rules())})\b", text)
    assert [*(loaded & of_rules), *OF_RULES.findall(text), *relations] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import catalog.models", ["catalog.models"]),
        ("from catalog import search", ["catalog.search"]),
        ("def f():\n    from rules.ask import compose", ["rules.ask.compose"]),
        ("from . import nodes", ["core.seed.nodes"]),
        ("from ..models import Change", ["core.models.Change"]),
        ("if TYPE_CHECKING:\n    from rules.ask import compose", []),
    ],
)
def test_every_form_of_import_is_found(tmp_path, source, found):
    path = tmp_path / "module.py"
    path.write_text(source)
    assert [target for _line, target in imports("core.seed.module", path)] == found
