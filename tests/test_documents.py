"""Documentation: links, file names, settings, dependencies and examples match the repository."""

import re
import tomllib

import pytest
from django.conf import settings

ROOT = settings.BASE_DIR
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("rules/engine/*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_works(path):
    links = re.findall(r"\]\((?!https?://|[a-z]+:)([^)#\s]+)", path.read_text())
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_readme_gives_a_reason_for_exactly_the_dependencies():
    table = (ROOT / "README.md").read_text().split("## Dependencies")[1].split("\n## ")[0]
    cells = re.findall(r"^\| ([\w, -]+) \|", table, re.M)[1:]
    named = {name for cell in cells for name in cell.lower().split(", ")}
    lines = [line for path in ROOT.glob("requirements*.txt") for line in path.read_text().lower().splitlines()]
    assert named == {re.match(r"[\w-]+", line)[0] for line in lines if line and line[0] not in "#-"}


def test_readme_lists_every_folder():
    table = (ROOT / "README.md").read_text().split("## Project layout")[1].split("\n## ")[0]
    folders = {path.parent.name for path in ROOT.glob("*/*") if path.parent.name[0] not in "._" and path.is_file()}
    assert {folder for folder in folders - {"var"} if f"`{folder}/`" not in table} == set()


def test_the_version_is_the_same_everywhere():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert settings.SPECTACULAR_SETTINGS["VERSION"] == version
    assert re.search(rf"^## \[.*\b{re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text(), re.M)


def test_the_examples_in_contributing_are_in_the_repository():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    example = re.search(r'\{"query".*\}', text)[0]
    assert example in (ROOT / "fixtures" / "conformance" / "searches.json").read_text()
    lines = [line.strip() for block in re.findall(r"```python\n(.*?)```", text, re.S) for line in block.splitlines()]
    files = [*ROOT.glob("rules/engine/**/*.py"), *ROOT.glob("catalog/search/**/*.py")]
    code = "\n".join(path.read_text() for path in files)
    assert lines
    assert [line for line in lines if line not in code] == []


def test_readme_names_exactly_the_scripts():
    row = re.search(r"^\| `script/` \| (.*) \|$", (ROOT / "README.md").read_text(), re.M)[1]
    assert set(re.findall(r"`([\w-]+)`", row)) == {path.name for path in (ROOT / "script").iterdir() if path.is_file()}


def test_readme_lists_exactly_the_environment_variables():
    read = re.findall(r'(?:environ\.get|env_\w+)\("(\w+)"', (ROOT / "config" / "settings.py").read_text())
    read += re.findall(r"^(?:export )?(\w+)=\$\{\1:-", (ROOT / "script" / "server").read_text(), re.M)
    table = (ROOT / "README.md").read_text().split("## Configuration")[1].split("\n## ")[0]
    listed = {name for cell in re.findall(r"^\| (`.*?`) \|", table, re.M) for name in re.findall(r"`(\w+)`", cell)}
    assert listed == set(read)


def test_every_test_named_in_security_exists():
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "SECURITY.md").read_text()))
    existing = {
        name for path in ROOT.glob("tests/**/*.py") for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)
    }
    assert named
    assert named - existing == set()
