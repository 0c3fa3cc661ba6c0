"""The documents about the engine agree with its code: requests, zones, counters, and the names of code."""

import ast
import json
import re

import pytest
from django.conf import settings

from rules.engine.games.registry import RULESETS
from rules.engine.kernel.state_schema import state_schema
from rules.seed.conformance import FOLDER, suite

ROOT = settings.BASE_DIR
DOCUMENT = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
README = (ROOT / "rules" / "engine" / "README.md").read_text(encoding="utf-8")
WORKED = re.compile(r"^    (GET|POST) (\S+) ?(\{.*\})?\n    -> (\{.*\})$", re.M)
EXAMPLES = WORKED.findall(DOCUMENT)
CONFORMANCE = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
PICTURE = re.search(r"```text\n(.*?)```", DOCUMENT, re.S)[1]
CODES = tuple(RULESETS)


def within(part, value):
    """Return whether the value contains everything in the part. Lists must match entry by entry."""
    if isinstance(part, dict):
        return isinstance(value, dict) and all(
            name in value and within(each, value[name]) for name, each in part.items()
        )
    if isinstance(part, list):
        return len(part) <= len(value) and all(map(within, part, value))
    return part == value


def rows_of(ruleset, kind):
    """Return the rows of the table of zones or counters in the section of a ruleset, each as a list of cells."""
    section = re.search(rf"^### [^\n]*\(`{ruleset}`\)\n(.*?)(?=^##)", DOCUMENT, re.M | re.S)[1]
    table = section.split(f"\n| {kind} |")[1].split("\n\n")[0]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in table.splitlines()[2:]]


def listed(ruleset, kind):
    """Return the rows of a ruleset; the Multiverse Box lists what it adds to Forever Evil."""
    inherited = rows_of("fe", kind) if ruleset == "mvb" else []
    return [*inherited, *rows_of(ruleset, kind)]


@pytest.fixture
def described_schema():
    """Check that the document describes the schema version that the code writes."""
    documented = int(re.search(r"^\| `schema` \|.*\bnow (\d+)\b", DOCUMENT, re.M)[1])
    current = state_schema(RULESETS["fe"].game)["properties"]["schema"]["const"]
    assert documented == current


def test_document_has_a_request_for_each_ruleset():
    bodies = [json.loads(body) for method, _path, body, _expected in EXAMPLES if method == "POST"]
    assert {body["ruleset"] for body in bodies} == set(CODES)
    assert len(EXAMPLES) == DOCUMENT.count("\n    -> ")


@pytest.mark.django_db
@pytest.mark.sqlite_only
@pytest.mark.parametrize(("method", "path", "body", "expected"), EXAMPLES)
def test_documented_request_returns_documented_response(client, method, path, body, expected):
    if method == "POST":
        answer = client.post(path, body, content_type="application/json").json()
    else:
        answer = client.get(path).json()
    assert within(json.loads(expected), answer), answer


@pytest.mark.django_db
@pytest.mark.sqlite_only
def test_state_of_the_document_can_be_played(client):
    state = json.loads(re.search(r"```json\n(.*?)```", DOCUMENT, re.S)[1])
    body = {"ruleset": state["ruleset"], "state": state, "actions": []}
    answer = client.post("/api/v1/play", json.dumps(body), content_type="application/json").json()
    assert {"do": "play", "card": "fe-punch"} in answer["legal"], answer


@pytest.mark.parametrize("code", CODES)
def test_document_lists_the_zones_of_a_game(described_schema, code):
    found = {(name.strip("`"), of, cards.startswith("required;")) for name, of, cards in listed(code, "zone")}
    assert found == {(each.name, each.of, each.is_required) for each in RULESETS[code].game.zones}


@pytest.mark.parametrize("code", CODES)
def test_document_lists_the_counters_of_a_game(code):
    found = {(name.strip("`"), of, json.loads(default)) for name, of, default, _text in listed(code, "counter")}
    defaults = {each: bool(each.start) if each.is_flag else each.start for each in RULESETS[code].game.counters}
    assert {(*row[:2], repr(row[2])) for row in found} == {
        (each.name, each.of, repr(value)) for each, value in defaults.items()
    }


def test_picture_shows_the_zones_and_counters_of_table_and_players(described_schema):
    game = RULESETS["fe"].game
    names = {each.name for each in (*game.zones, *game.counters) if each.of != "card"}
    assert names - set(re.findall(r"\w+", PICTURE)) == set()


@pytest.mark.parametrize("code", CODES)
def test_document_lists_players_modes_and_phases(code):
    game = RULESETS[code].game
    row = re.search(rf"^\| `{code}` \| .* \| (\d+) to (\d+) \| (.*) \|$", DOCUMENT, re.M)
    assert (int(row[1]), int(row[2])) == (game.fewest, game.most)
    assert tuple(re.findall(r"`([\w-]+)`", row[3])) == game.modes
    phases = re.search(rf"\(`{code}`\)\n\nPhases: (.*)\.\n", DOCUMENT)[1]
    assert tuple(re.findall(r"`([\w-]+)`", phases)) == game.phases


def test_document_lists_the_fields_of_a_state(described_schema):
    game = RULESETS["fe"].game
    table = DOCUMENT.split("### Game fields")[1].split("\n\n")[1]
    fields = {name for cell in re.findall(r"^\| (`.*?`) \|", table, re.M) for name in re.findall(r"`(\w+)`", cell)}
    zones_and_counters = {each.name for each in (*game.zones, *game.counters)}
    assert fields == set(state_schema(game)["properties"]) - zones_and_counters


def defined_names():
    """Return every module, class, function, method, parameter, attribute and constant in the engine and its tests."""
    names = set()
    for path in (*ROOT.glob("rules/engine/**/*.py"), *ROOT.glob("tests/rules/engine/**/*.py")):
        names |= {path.stem, path.parent.name}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names.add(node.name)
            elif isinstance(node, ast.arg):
                names.add(node.arg)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                names.add(node.attr)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
            elif isinstance(node, ast.keyword) and node.arg:
                names.add(node.arg)
    return names


def quoted(text):
    """Return the quoted code of a document, without blocks and links."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.S))


def test_readme_names_only_code_that_exists():
    names = defined_names()
    code = [each for each in quoted(README) if re.fullmatch(r"@?[A-Za-z_][\w.]*(\(.*\))?", each) and "/" not in each]
    parts = {part for each in code for part in re.split(r"\W+", each.partition("(")[0]) if part}
    assert parts - names - {"py", "json", "mypy", "ruff", "rogues_engine", "random", "dask"} == set()


def test_readme_names_only_files_that_exist():
    paths = {each for each in quoted(README) if "/" in each and re.fullmatch(r"[\w./<>*-]+", each)}
    assert paths
    engine = ROOT / "rules" / "engine"
    missing = [
        each
        for each in paths
        if not any(any(base.glob(re.sub(r"<\w+>", "*", each).rstrip("/"))) for base in (ROOT, engine))
    ]
    assert missing == []


def test_readme_examples_are_in_the_code():
    code = "\n".join(path.read_text(encoding="utf-8") for path in ROOT.glob("rules/engine/**/*.py"))
    lines = [line for block in re.findall(r"```python\n(.*?)```", README, re.S) for line in block.splitlines()]
    cards = [line for line in lines if not re.match(r">>> |\.\.\. |[\['\d(]", line)]  # a session runs as a doctest
    assert cards
    assert [line for line in cards if line.strip() not in code] == []


def first_cells(text, heading):
    """Return the quoted names in the first column of the first table below a heading."""
    rows = re.search(rf"^#+ {re.escape(heading)}\n.*?^\|---[^\n]*\n(.*?)\n\n", text, re.M | re.S)[1]
    return {name for line in rows.splitlines() for name in re.findall(r"`([^`]+)`", line.split(" | ")[0])}


@pytest.mark.parametrize("part", ["searches", "situations", "questions"])
def test_conformance_document_lists_the_keys_of_a_row(described_schema, part):
    keys = {key for row in json.loads(suite())[part] for key in row}
    assert first_cells(CONFORMANCE, part.capitalize()) == keys


def test_conformance_document_lists_the_question_files():
    assert first_cells(CONFORMANCE, "Question files") == {path.name for path in FOLDER.glob("*.jsonl")}


def test_conformance_document_lists_every_verdict():
    table = CONFORMANCE.split("| `verdict` | a right answer |")[1].split("\n\n")[0]
    listed = {json.dumps(name) for name in re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (.*?) \|", table, re.M)))}
    found = {json.dumps(row["verdict"]) for row in json.loads(suite())["questions"]}
    assert listed | {"null"} == found
