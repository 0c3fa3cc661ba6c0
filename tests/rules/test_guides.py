"""Guide data: twenty rulings each, existing citations, and what seed rejects."""

import copy

import pytest

from catalog.seed.fixtures import schema_of
from rules.models import Clause, Guide
from rules.seed import guides

pytestmark = pytest.mark.django_db
RULESETS = ("fe", "mvb", "dcf", "e101")


@pytest.fixture(scope="module")
def known(rows):
    """The existing ids by kind."""
    return {kind: {row.key for row in members} for kind, members in rows.items()}


def test_every_ruleset_has_a_guide_and_forever_evil_a_french_one():
    assert set(Guide.objects.values_list("ruleset", "lang")) == {*((code, "en") for code in RULESETS), ("fe", "fr")}


def test_every_guide_has_twenty_rulings_of_its_ruleset(rows, known):
    for row in rows["guide"]:
        assert len(set(row.content["top"])) == 20
        assert set(row.content["top"]) <= known["clarification"]
        assert all(slug.startswith(f"{row.key}-") for slug in row.content["top"])


def test_every_line_cites_existing_clauses_cards_or_source(rows, known):
    clauses = set(Clause.objects.values_list("pk", flat=True))
    for row in rows["guide"] + rows["guide-fr"]:
        for line in guides.lines_of(row.content):
            assert line.get("citations") or line.get("cards") or line.get("source"), line["text"]
            assert set(line.get("citations", [])) <= clauses, line["text"]
            assert set(line.get("cards", [])) <= known["card"], line["text"]
        for part in {"first_game", "card", "tactics"} & row.content.keys():
            assert all(line.get("citations") for group in row.content[part] for line in group["lines"]), part


def test_french_lines_cite_the_french_book(rows):
    (row,) = rows["guide-fr"]
    books = {cite.split("/")[0] for line in guides.lines_of(row.content) for cite in line.get("citations", [])}
    assert "fe-fr" in books
    assert "fe-en" not in books


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda guide: guide["top"].__setitem__(0, "fe-no-such-ruling"), "top: fe-no-such-ruling does not exist"),
        (lambda guide: guide["top"].__setitem__(0, "dcf-win-heroes"), "top: dcf-win-heroes is a ruling of another"),
        (lambda guide: guide["card"][0]["lines"][0].update(citations=["fe-en/x/1"]), "citations: fe-en/x/1 does not"),
        (lambda guide: guide["errata"][0]["lines"][0].update(cards=["tt-nobody"]), "cards: tt-nobody does not exist"),
    ],
)
def test_seed_rejects_dangling_references(rows, known, spoil, reason):
    guide = next(row for row in rows["guide"] if row.key == "fe")
    spoiled = type(guide)(guide.kind, guide.key, copy.deepcopy(guide.content), guide.file)
    spoil(spoiled.content)
    clauses = set(Clause.objects.values_list("pk", flat=True))
    found = list(guides.guide_faults(rows | {"guide": [spoiled]}, known, clauses))
    assert len(found) == 1
    assert found[0].startswith("guides/fe.json: fe: ")
    assert reason in found[0]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda guide: guide["top"].pop(),
        lambda guide: guide["card"][0]["lines"][0].pop("citations"),
        lambda guide: guide["mixing"][0]["lines"][0].pop("citations"),
        lambda guide: guide.update(strategy=[]),
    ],
)
def test_schema_rejects_invalid_guides(settings, rows, spoil):
    guide = copy.deepcopy(next(row for row in rows["guide"] if row.key == "fe").content)
    validator = schema_of(settings.FIXTURES_DIR, "guide")
    assert validator.is_valid(guide)
    spoil(guide)
    assert not validator.is_valid(guide)


def test_first_game_guide_fits_two_phone_screens(rows):
    """About 900 characters with citations fill a screen of 360 by 740 pixels."""
    for row in rows["guide"] + rows["guide-fr"]:
        lines = [line["text"] for group in row.content["first_game"] for line in group["lines"]]
        assert sum(map(len, lines)) <= 1800, row.key
        assert len(lines) <= 14, row.key
