"""Answers as pages show them: the stamp beside each question is the verdict of its own ruling."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.utils.translation import override

from rules.ask_training import evaluation
from rules.models import Clarification
from rules.pages.reading.answers import LABELS

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
FOLDER = Path(__file__).parents[3] / "fixtures" / "conformance"
MATCHED = re.compile(r'<p class="matched">(.*?)</p>', re.DOTALL)
LINK = re.compile(r'href="/rulings/([a-z0-9-]+)"')
STAMP = re.compile(r'<strong class="stamp [^"]*">\s*(.*?)\s*</strong>', re.DOTALL)


def stamps(client, question, ruleset, lang):
    """Return (ruling, text of its stamp or "") for each question that the page of an answer shows."""
    params = {"q": question, "ruleset": ruleset or ""}
    page = unescape(client.get("/search", params, headers={"accept-language": lang}).content.decode())
    found = []
    for shown in MATCHED.findall(page):
        stamp = STAMP.search(shown)
        found.append((LINK.search(shown)[1], stamp[1] if stamp else ""))
    return found


def own_stamp(ruling, lang):
    """Return the stamp of a ruling's own verdict."""
    code = ruling.verdict or ("open" if ruling.basis == "open" else "")
    with override(lang):
        return str(LABELS[code]) if code else ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_stamp_of_each_question_is_the_verdict_of_its_ruling(client, lang):
    rulings = Clarification.objects.in_bulk(field_name="slug")
    examples = evaluation.read_examples(FOLDER / "questions-development.jsonl")
    seen = 0
    for example in [row for row in examples if row["lang"] == lang][:40]:
        for slug, stamp in stamps(client, example["q"], example["ruleset"], lang):
            assert stamp == own_stamp(rulings[slug], lang), (example["q"], slug)
            seen += 1
    assert seen >= 80


def test_no_pair_of_opposite_questions_contradicts_itself():
    outcomes = evaluation.run(evaluation.read_examples(FOLDER / "questions-pairs.jsonl"))
    figures = evaluation.summary(outcomes)
    assert (figures["pairs"], figures["pairs contradicting"]) == (120, 0)


def test_french_answer_cites_each_clause_once(client):
    params = {"q": "qui gagne en cas d'égalité", "ruleset": "fe"}
    page = client.get("/search", params, headers={"accept-language": "fr"}).content.decode()
    cites = re.findall(r'href="([^"]+)"', re.search(r'<ul class="citations".*?</ul>', page, re.DOTALL)[0])
    assert len(cites) == len(set(cites)) == 1
