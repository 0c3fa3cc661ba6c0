"""README, CONTRIBUTING and the other documents: what they name is there, and what is there is named."""

import re
import tomllib

import pytest
from django.conf import settings

ROOT = settings.BASE_DIR
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("rules/engine/*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(path):
    links = re.findall(r"\]\((?!https?://|[a-z]+:)([^)#\s]+)", path.read_text())
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_readme_gives_a_reason_for_every_dependency_and_for_nothing_else():
    table = (ROOT / "README.md").read_text().split("## Dependencies, and why")[1].split("\n## ")[0]
    cells = re.findall(r"^\| ([\w, -]+) \|", table, re.M)[1:]
    named = {name for cell in cells for name in cell.lower().split(", ")}
    lines = [line for path in ROOT.glob("requirements*.txt") for line in path.read_text().lower().splitlines()]
    assert named == {re.match(r"[\w-]+", line)[0] for line in lines if line and line[0] not in "#-"}


def test_readme_tells_where_every_folder_is():
    table = (ROOT / "README.md").read_text().split("## Where things are")[1].split("\n## ")[0]
    folders = {path.parent.name for path in ROOT.glob("*/*") if path.parent.name[0] not in "._" and path.is_file()}
    assert {folder for folder in folders - {"var"} if f"`{folder}/`" not in table} == set()


def test_the_version_is_one():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert settings.SPECTACULAR_SETTINGS["VERSION"] == version
    assert re.search(rf"^## \[.*\b{re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text(), re.M)


def test_the_worked_examples_of_contributing_are_as_in_the_repository():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    for quoted, path in (
        (r'\{"query".*\}', "fixtures/conformance/searches.json"),
        (r'Number\("cost".*\)', "catalog/search/language/fields.py"),
        (r'"fe-despero": card\(.*\)', "rules/engine"),
    ):
        example = re.search(quoted, text)[0]
        places = ROOT / path
        files = places.rglob("*.py") if places.is_dir() else [places]
        assert any(example in file.read_text() for file in files), example


def test_readme_lists_every_variable_of_the_settings_and_no_other():
    read = re.findall(r'(?:environ\.get|env_\w+)\("(\w+)"', (ROOT / "config" / "settings.py").read_text())
    read += re.findall(r"^(?:export )?(\w+)=\$\{\1:-", (ROOT / "script" / "server").read_text(), re.M)
    table = (ROOT / "README.md").read_text().split("## Configuration")[1].split("\n## ")[0]
    listed = {name for cell in re.findall(r"^\| (`.*?`) \|", table, re.M) for name in re.findall(r"`(\w+)`", cell)}
    assert listed == set(read)


def test_every_test_that_the_security_notes_name_is_there():
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "SECURITY.md").read_text()))
    there = {
        name for path in ROOT.glob("tests/**/*.py") for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)
    }
    assert named
    assert named - there == set()
