"""Phrasings of rulings: the file format, and which lines are rejected."""

import pytest

from catalog.seed.fixtures import FixtureError, Row
from rules.models import Phrasing
from rules.seed.faults import missing_translation_faults
from rules.seed.phrasings import phrasing_faults, read_phrasings

pytestmark = pytest.mark.django_db


def written(root, text, name="fe.en.txt"):
    """Write one file of phrasings."""
    (root / "phrasings").mkdir()
    (root / "phrasings" / name).write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[fe-a]\n+ may I draw\n\n[fe-a]\n- must I draw\n", "line 4: fe-a occurs twice"),
        ("+ may I draw\n", "line 1: a wording must follow"),
        ("[fe-a]\nmay I draw\n", "line 2: a line is [ruling-id]"),
        ("[fe-a]\n+may I draw\n", "line 2: a line is [ruling-id]"),
        ("[fe-a]\n+ \n", "line 2: a wording has 1 to 300 characters"),
        ("[fe-a]\n+ may  I draw\n", "line 2: a wording has 1 to 300 characters"),
        (f"[fe-a]\n+ {'a' * 301}\n", "line 2: a wording has 1 to 300 characters"),
        ("[fe-a]\n+ may I draw\n\n[fe-b]\n- May I draw\n", "line 5: this wording is already used for fe-a"),
        ("[FE a]\n+ may I draw\n", "line 1: a line is [ruling-id]"),
    ],
)
def test_invalid_line_is_reported_with_file_and_number(tmp_path, text, reason):
    with pytest.raises(FixtureError) as refused:
        read_phrasings(written(tmp_path, text))
    assert refused.value.faults[0].startswith(f"phrasings/fe.en.txt: {reason}")


def test_file_name_must_be_ruleset_and_language(tmp_path):
    with pytest.raises(FixtureError, match="<ruleset>.<language>.txt"):
        read_phrasings(written(tmp_path, "", "base.en.txt"))


@pytest.mark.parametrize(
    ("verdict", "ruling", "reason"),
    [
        ("depends", "fe-a", "the ruling depends"),
        ("yes", "fe-b", "no ruling has the id fe-b"),
        ("yes", "mvb-a", "another ruleset"),
    ],
)
def test_wording_must_match_its_ruling(verdict, ruling, reason):
    rulings = [Row("clarification", key, {"verdict": verdict}, "") for key in ("fe-a", "mvb-a")]
    content = {"ruling": ruling, "lang": "en", "yes": ["may I draw"], "no": [], "none": []}
    rows = {"clarification": rulings, "phrasing": [Row("phrasing", f"{ruling}.en", content, "phrasings/fe.en.txt")]}
    assert [fault for fault in phrasing_faults(rows) if reason in fault]


def test_ruling_without_wording_is_reported_with_its_id_and_file(rows):
    assert list(phrasing_faults(rows)) == []
    added = Row("clarification", "fe-new", {"verdict": "yes"}, "clarifications/fe.json")
    (fault,) = phrasing_faults(rows | {"clarification": [*rows["clarification"], added]})
    assert fault.startswith("clarifications/fe.json: fe-new: another wording")
    assert fault.endswith("phrasings/fe.en.txt")


def test_local_ruling_needs_no_wording_and_no_translation(rows):
    added = Row("clarification", "fe-new", {"verdict": "yes"}, "home/clarifications/fe.json", is_local=True)
    merged = rows | {"clarification": [*rows["clarification"], added]}
    assert list(phrasing_faults(merged)) == list(missing_translation_faults(merged)) == []


def test_phrasings_are_in_english_or_french(rows):
    assert {row.content["lang"] for row in rows["phrasing"]} == {"en", "fr"}


def test_phrasings_agree_with_verdict_of_ruling():
    own = Phrasing.objects.filter(clarification__slug="fe-act-after-announce", lang="en")
    assert own.get(text="still buy after calling the end?").verdict == "no"
    assert own.get(text="is it too late to buy after I announce the end").verdict == "yes"
