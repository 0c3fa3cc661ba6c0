"""Fields under other names, and results under further names: told once, for a whole game."""

import json
import re
from pathlib import Path

import pytest

from rules.engine import engine

SCOPES = [pytest.param(scope, id=game) for game, scope in engine.SCOPES.items()]


@pytest.mark.parametrize("scope", SCOPES)
def test_a_synonym_stands_for_a_declared_field_and_is_none_itself(scope):
    of_kinds, of_formats = (
        {field.name for each in candidates for field in each.fields} for candidates in (scope.kinds, scope.formats)
    )
    assert not set(scope.synonyms) & of_kinds
    assert set(scope.synonyms.values()) <= of_kinds | of_formats


def test_a_field_may_come_under_another_name_in_any_spelling(reference):
    own = engine.resolve({"game": "fe", "kind": "resolve", "lose": 1, "vp_tokens": 0}, reference)
    for name in ("lose_vp", "Lose VP", "lose-vp"):
        other = engine.resolve({"game": "fe", "kind": "resolve", name: 1, "vp_tokens": 0}, reference)
        assert (other.kind, other.result, other.ignored) == (own.kind, own.result, ())


def test_small_words_plurals_and_order_do_not_matter_where_one_field_is_meant(reference):
    own = {"game": "fe", "kind": "resolve", "card": "Cold Gun"}
    for name in ("action_on_frozen_card", "action_on_the_frozen_cards"):
        answer = engine.resolve(own | {name: "buy"}, reference)
        assert (answer.result["legal"], answer.ignored) == (False, ())
    doubtful = engine.resolve(own | {"target_zone": "Line-Up", "card_frozen_the": True}, reference)
    assert doubtful.ignored == ("card_frozen_the",)


def test_a_name_given_twice_is_left_out_and_said(reference):
    answer = engine.resolve({"game": "fe", "kind": "resolve", "lose": 1, "lose_vp": 3, "vp_tokens": 5}, reference)
    assert answer.result["vp_tokens_after"] == 4
    assert answer.ignored == ("lose_vp",)


def test_a_result_is_found_under_all_its_names(reference):
    result = engine.resolve({"game": "fe", "kind": "resolve", "steal_vp": 1, "victim_tokens": [5]}, reference).result
    assert result["victim_after"] == result["victim_vp_tokens_after"] == result["victim_left"] == 4


DOCUMENT = (Path(__file__).parents[3] / "docs" / "situations.md").read_text()
DOCUMENTED = re.findall(r"^    (\{.*\})\n    -> (\{.*\})$", DOCUMENT, re.MULTILINE)


def test_the_document_has_its_examples():
    assert len(DOCUMENTED) == DOCUMENT.count("\n    ->") == 5


@pytest.mark.django_db
@pytest.mark.parametrize(("request_body", "part"), DOCUMENTED)
def test_what_the_document_says_of_a_situation_is_so(client, request_body, part):
    answer = client.post("/api/v1/resolve", request_body, content_type="application/json").json()
    expected = json.loads(part)
    result = expected.pop("result")
    assert {key: answer[key] for key in expected} == expected
    assert {key: answer["result"][key] for key in result} == result
