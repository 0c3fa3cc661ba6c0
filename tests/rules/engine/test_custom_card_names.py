"""Messages name the cards that a state defines by their names in the language, never by their ids."""

import pytest

from rules.engine import operations
from tests.rules.engine.evil_101.conftest import reference, set_table

__all__ = ["reference"]
PLOT = {"do": "plot", "card": "x-heist", "target": "x-bank"}


def played(reference, names, language):
    """Return the response to putting a Plot on a Target that has these names."""
    state = set_table({})
    state["cards"]["x-bank"] |= {"names": names}
    return operations.play(reference, {"ruleset": "e101", "state": state, "actions": [PLOT]}, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "B puts a Wicked Plot face down on Bank."), ("fr", "B pose un Complot face cachée sur Banque.")],
)
def test_message_has_the_name_in_its_language(reference, language, text):
    assert played(reference, {"fr": "Banque"}, language)["events"][0]["text"] == text


def test_name_without_translation_is_used_in_every_language(reference):
    assert "Bank" in played(reference, {}, "fr")["events"][0]["text"]


def test_refusal_names_cards_of_the_state(reference):
    wrong = {"do": "plot", "card": "x-coup", "target": "x-bank"}
    answer = operations.play(reference, {"ruleset": "e101", "state": set_table({}), "actions": [wrong]})
    assert answer["refusal"]["message"].startswith("Bank doesn't have all the symbols of Coup")


@pytest.mark.parametrize("names", [{"de": "Bank"}, {"fr": 3}, "Banque"])
def test_names_are_texts_by_language(reference, names):
    assert played(reference, names, "en")["field"].startswith("state.cards.x-bank.names")


@pytest.mark.parametrize("ruleset", ["dcf", "e101"])
@pytest.mark.parametrize(("language", "word"), [("en", "example"), ("fr", "d’exemple")])
def test_sample_cards_have_translated_names(reference, ruleset, language, word):
    response = operations.setup(reference, {"ruleset": ruleset, "players": 2, "seed": "1"}, language)
    rows = {each: row for each, row in response["state"]["cards"].items() if each.startswith("x-")}
    assert rows
    for row in rows.values():
        assert word in (row["name"] if language == "en" else row["names"][language])
