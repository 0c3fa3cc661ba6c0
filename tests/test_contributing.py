"""CONTRIBUTING.md, followed step by step on a copy of the repository: every kind of addition passes its tests."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.faults.site_process import environment

pytestmark = pytest.mark.long
ROOT = settings.BASE_DIR
RULINGS_OF_THE_ENGINE = "tests/rules/engine/deck_building/test_rulings.py"
GUIDE = (ROOT / "CONTRIBUTING.md").read_text()
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "var", "__pycache__", ".*_cache", ".hypothesis", "benchmarks")


class Copy:
    """A copy of the repository in which a contributor works."""

    def __init__(self, root):
        self.root = root

    def run(self, *command):
        """Run a program of the virtual environment and return the finished process."""
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.root,
            env=environment(self.root / "var", PYTHONDONTWRITEBYTECODE=1),
            capture_output=True,
            text=True,
            check=False,
        )
        done.output = done.stdout[-4000:] + done.stderr[-4000:]
        return done

    def check(self):
        """Run `seed --check`, as the guide says, and return its error message."""
        assert "python manage.py seed --check" in GUIDE.replace("\n", " ")
        return self.run("manage.py", "seed", "--check").stderr

    def format(self):
        """Format the fixtures, as the guide says."""
        assert "python manage.py format_fixtures" in GUIDE
        assert self.run("manage.py", "format_fixtures").returncode == 0

    def test(self, named, *more):
        """Run the tests that the guide names, and `more`."""
        assert f"script/test {named}" in GUIDE.replace("\n", " ")
        done = self.run("-m", "pytest", "-q", "-m", "not browser and not live and not long", named, *more)
        assert done.returncode == 0, done.output

    def add_row(self, path, row):
        """Add a row to a fixture file, sorted by id."""
        rows = [*self.rows(path), row]
        key = "id" if "id" in row else "card"
        self.write_rows(path, sorted(rows, key=lambda each: each[key]))

    def rows(self, path):
        """Return the rows of a fixture file."""
        return json.loads((self.root / path).read_text())

    def write_rows(self, path, rows):
        """Write a fixture file without formatting."""
        (self.root / path).write_text(json.dumps(rows, ensure_ascii=False))

    def replace(self, path, old, new):
        """Replace a text that occurs once in a file."""
        text = (self.root / path).read_text()
        assert text.count(old) == 1, (path, old)
        (self.root / path).write_text(text.replace(old, new))


@pytest.fixture
def copy(tmp_path):
    """A copy of the repository."""
    root = shutil.copytree(ROOT, tmp_path / "copy", ignore=NOT_COPIED, symlinks=True)
    (root / ".venv").symlink_to(Path(sys.prefix))
    return Copy(root)


def example(heading):
    """Return the first JSON example of a section of the guide."""
    section = GUIDE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return json.loads(re.search(r"```json\n(.*?)```", section, re.S)[1])


def test_add_a_card(copy):
    text = next(row["text"] for row in copy.rows("fixtures/cards/fe.json") if row["id"] == "fe-cold-gun")
    promo = {"id": "fe-cold-storage", "name": "Cold Storage", "copies": None, "is_promo": True, "text": text}
    copy.add_row("fixtures/cards/fe.json", example("Add a card") | promo)
    assert "cards/fe.json: fe-cold-storage: a French text is needed in fr/cards-fe.json" in copy.check()
    french = next(row for row in copy.rows("fixtures/fr/cards-fe.json") if row["card"] == "fe-cold-gun")
    copy.add_row("fixtures/fr/cards-fe.json", french | {"card": "fe-cold-storage", "name": "Chambre froide"})
    copy.format()
    assert copy.check() == ""
    modules = ("test_query", "test_api", "test_api_conventions", "test_pages", "test_card_texts")
    copy.test(
        "tests/catalog/test_fixtures.py",
        *(f"tests/catalog/{name}.py" for name in modules),
        *(f"tests/rules/{name}.py" for name in ("test_seed", "test_changes_page", "test_compare")),
    )


def test_add_a_ruling(copy):
    ruling = {"id": "fe-zatanna-hat", "question": "Can a hat that I wear at the table count as Equipment?"}
    copy.add_row("fixtures/clarifications/fe.json", example("Add a ruling") | ruling)
    faults = copy.check()
    assert "clarifications/fe.json: fe-zatanna-hat: a French text is needed in fr/clarifications.json" in faults
    assert "clarifications/fe.json: fe-zatanna-hat: another wording of the question is needed" in faults
    french = next(row for row in copy.rows("fixtures/fr/clarifications.json") if row["id"] == "fe-act-after-announce")
    question = "Un chapeau que je porte compte-t-il comme un Équipement ?"
    copy.add_row("fixtures/fr/clarifications.json", french | {"id": "fe-zatanna-hat", "question": question})
    phrasings = copy.root / "fixtures/phrasings/fe.en.txt"
    phrasings.write_text(f"{phrasings.read_text()}\n[fe-zatanna-hat]\n- is the hat on my head an equipment\n")
    without = copy.rows("fixtures/conformance/fe-without.json")
    copy.write_rows(
        "fixtures/conformance/fe-without.json",
        [*without, {"ruling": "fe-zatanna-hat", "reason": "nothing happens in the game"}],
    )
    copy.format()
    assert copy.check() == ""
    names = ("test_books", "test_phrasings", "test_rulings", "test_ruling_pages")
    copy.test(
        "tests/rules/ask",
        "tests/catalog/test_fixtures.py",
        RULINGS_OF_THE_ENGINE,
        *(f"tests/rules/{name}.py" for name in names),
    )


def test_add_a_line_to_a_guide(copy):
    guides = copy.rows("fixtures/guides/fe.json")
    guide = guides[0] if isinstance(guides, list) else guides
    line = {"text": "Keep the Kick stack beside the Line-Up.", "citations": ["fe-en/the-line-up/5"]}
    guide["first_game"][0]["lines"].append(line)
    copy.write_rows("fixtures/guides/fe.json", guides)
    copy.format()
    assert copy.check() == ""
    copy.test("tests/rules/test_guides.py", "tests/rules/test_guide_pages.py")


@pytest.mark.skipif(
    not shutil.which("msgcat") and os.environ.get("REQUIRE_SERVICES") != "on", reason="gettext is not installed"
)
def test_add_a_search_field(copy):
    fields, row = "catalog/search/language/fields.py", 'Number("cost"'
    assert row in GUIDE
    new = 'Tag("location", _("the place it shows"), "location:gotham-city", _("the place is")),'
    copy.replace(fields, f"    {row}", f"    {new}\n    {row}")
    searches = copy.root / "fixtures/conformance/searches.json"
    cards = copy.rows("fixtures/cards/hu.json")
    wanted = next(card["id"] for card in cards if "gotham-city" in card.get("locations", []))
    case = json.dumps({"query": "location:gotham-city", "must": [wanted], "must_not": ["fe-punch"]})
    searches.write_text(f"{searches.read_text().rstrip().removesuffix(']').rstrip()},\n {case}\n]\n")
    assert "`script/messages`" in GUIDE
    first = subprocess.run(["script/messages"], cwd=copy.root, capture_output=True, text=True, check=False)
    assert (first.returncode, first.stderr.count('msgstr ""')) == (1, 2), first.stderr
    for english, french in (("the place it shows", "le lieu représenté"), ("the place is", "le lieu est")):
        old = f'msgid "{english}"\nmsgstr '
        copy.replace("locale/fr/LC_MESSAGES/django.po", f'{old}""', f'{old}"{french}"')
    subprocess.run(["script/messages"], cwd=copy.root, check=True)
    copy.test("tests/catalog/test_query.py", "tests/catalog/test_search.py", "tests/test_locale.py")


def test_add_a_rule_and_the_effects_of_a_card(copy):
    turn, code = "rules/engine/games/deck_building/turn_rules.py", "power-of-77"
    assert turn in GUIDE
    new = f'    forbid("{code}", ("fe-en/gameplay/9",), lambda t, p, c: t.counters[zones.POWER] == 77),\n'
    copy.replace(turn, "BUY = (\n", f"BUY = (\n{new}")
    for lang, text in (("en", "You can't buy with 77 Power."), ("fr", "Pas d'achat avec 77 en Puissance.")):
        path = copy.root / f"rules/engine/messages/{lang}/deck_building.json"
        messages = json.loads(path.read_text()) | {f"refusal.{code}": text}
        path.write_text(json.dumps(dict(sorted(messages.items())), ensure_ascii=False, indent=1) + "\n")
    row = next(row for row in copy.rows("fixtures/conformance/fe.json") if "weakness-is-not-for-sale" in row["id"])
    row["request"]["state"]["power"] = 77
    added = row | {"id": code, "rulings": [], "expect": {"refusal": code}, "citations": ["fe-en/gameplay/9"]}
    conformance = copy.root / "fixtures/conformance/fe.json"
    text = conformance.read_text().rstrip().removesuffix("]").rstrip()
    conformance.write_text(f"{text},\n {json.dumps(added, ensure_ascii=False)}\n]\n")

    cards = copy.rows("fixtures/cards/crisis-1.json")
    next(card for card in cards if card["id"] == "crisis-1-gotham-city-docks")["text"] = "Draw a card."
    copy.write_rows("fixtures/cards/crisis-1.json", cards)
    copy.format()
    effects = "rules/engine/games/deck_building/cards/crisis_1.py"
    copy.replace(effects, "CARDS = {\n", 'CARDS = {\n    "crisis-1-gotham-city-docks": card(draw(1)),\n')
    write_texts = "tests.rules.engine.deck_building.card_texts"
    assert f"`python -m {write_texts}`" in GUIDE
    assert copy.run("-m", write_texts).returncode == 0
    situations = "tests/rules/engine/deck_building/test_every_card.py"
    assert f"`SITUATIONS` in `{situations}`" in GUIDE
    new = '    alone("crisis-1-gotham-city-docks", **{"A.hand": [PUNCH]}),\n'
    copy.replace(situations, "SITUATIONS = [\n", f"SITUATIONS = [\n{new}")
    assert copy.check() == ""
    copy.test("tests/rules/engine")
    copy.run("manage.py", "prepare")
    done = copy.run("manage.py", *["simulate", "--games", "2", "--players", "3", "--seed", "1", "--sets", "base"])
    assert done.returncode == 0, done.output
