"""Every card of Forever Evil has a behaviour, and its words and its behaviour agree on the numbers."""

import json
import re
from pathlib import Path

import pytest

from rules.engine.formulas import FORMULAS, Deck
from rules.engine.play.cards import BEHAVIOURS
from rules.engine.play.words import numbers

FIXTURES = Path(__file__).parents[4] / "fixtures"
ROWS = {row["id"]: row for row in json.loads((FIXTURES / "cards" / "fe.json").read_text("utf-8"))}
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
NUMBER = re.compile(r"(?<![\w-])-?(\d+)")


def said_in_words(row):
    """Return the numbers of a card's text in order, without the links' addresses."""
    text = (
        LINK.sub(r"\1", row["text"]).replace("1 card", "a card").removesuffix("\nAt the end of the game: worth -1 VP.")
    )
    return [int(number) for number in NUMBER.findall(text)]


def test_every_card_has_a_behaviour_and_every_behaviour_a_card():
    assert set(BEHAVIOURS) == set(ROWS)


@pytest.mark.parametrize("card_id", sorted(ROWS))
def test_words_and_behaviour_agree_on_the_numbers(card_id):
    words, behaviour = said_in_words(ROWS[card_id]), sorted(numbers(BEHAVIOURS[card_id].said()))
    more_than_one = sorted(number for number in words if number > 1)
    if "less" in ROWS[card_id]["text"] and 0 in words:
        words.remove(0)
    assert [number for number in behaviour if number > 1] == more_than_one
    assert words.count(1) <= behaviour.count(1)
    assert words.count(0) <= behaviour.count(0)


@pytest.mark.parametrize("card_id", sorted(card_id for card_id, row in ROWS.items() if row["power"] is not None))
def test_power_is_the_printed_power(card_id):
    assert BEHAVIOURS[card_id].power == ROWS[card_id]["power"]


def test_parts_of_the_text_are_the_printed_keywords():
    for card_id, row in ROWS.items():
        behaviour, keywords = BEHAVIOURS[card_id], row.get("keywords", [])
        assert (behaviour.defense is not None) == ("defense" in keywords), card_id
        assert (behaviour.first_appearance is not None) == ("first-appearance-attack" in keywords), card_id
        assert behaviour.stays == ("ongoing" in keywords), card_id
        assert bool(behaviour.worth) == bool(row.get("victory_points_formula")), card_id


def test_notes_are_clauses(clauses):
    assert {note for behaviour in BEHAVIOURS.values() for note in behaviour.notes} <= clauses


@pytest.mark.parametrize("card_id", ["fe-deathstorm", "fe-phantom-stranger"])
@pytest.mark.parametrize("punches", [0, 8, 9, 10, 19, 20, 25, 40])
def test_star_points_agree_with_the_catalogue(box, reference, card_id, punches):
    fact, punch = reference.card(card_id), reference.card("fe-punch")
    kind = box.index[card_id]
    deck = Deck({fact: 1, punch: punches} if punches else {fact: 1})
    assert box.worth[kind]([kind] + [box.punch] * punches) == FORMULAS[fact.formula](deck, fact)
