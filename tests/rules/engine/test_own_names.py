"""Cards of a state's own are told by their names, in the reader's language, and never by their ids."""

import pytest

from rules.engine import operations
from tests.rules.engine.evil_101.conftest import reference, set_table

__all__ = ["reference"]
PLOT = {"do": "plot", "card": "x-heist", "target": "x-bank"}


def played(reference, names, language):
    """Return the answer to a Plot laid on a Target that has these names."""
    state = set_table({})
    state["cards"]["x-bank"] |= {"names": names}
    return operations.play(reference, {"ruleset": "e101", "state": state, "actions": [PLOT]}, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "B puts a Wicked Plot face down on Bank."), ("fr", "B pose un Complot face cachée sur Banque.")],
)
def test_an_own_card_is_told_by_its_name(reference, language, text):
    assert played(reference, {"fr": "Banque"}, language)["events"][0]["text"] == text


def test_a_name_without_a_translation_stays_as_it_is(reference):
    assert "Bank" in played(reference, {}, "fr")["events"][0]["text"]


def test_a_refusal_names_own_cards(reference):
    wrong = {"do": "plot", "card": "x-coup", "target": "x-bank"}
    answer = operations.play(reference, {"ruleset": "e101", "state": set_table({}), "actions": [wrong]})
    assert answer["refusal"]["message"].startswith("Bank doesn't have all the symbols of Coup")


@pytest.mark.parametrize("names", [{"de": "Bank"}, {"fr": 3}, "Banque"])
def test_names_are_texts_by_language(reference, names):
    assert played(reference, names, "en")["field"].startswith("state.cards.x-bank.names")


@pytest.mark.parametrize("ruleset", ["dcf", "e101"])
@pytest.mark.parametrize(("language", "word"), [("en", "example"), ("fr", "d'exemple")])
def test_sample_cards_are_called_samples_in_every_language(reference, ruleset, language, word):
    laid = operations.setup(reference, {"ruleset": ruleset, "players": 2, "seed": "1"}, language)
    rows = {each: row for each, row in laid["state"]["cards"].items() if each.startswith("x-")}
    assert rows
    for row in rows.values():
        assert word in (row["name"] if language == "en" else row["names"][language])
