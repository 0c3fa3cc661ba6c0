"""Every card whose effect is recorded has a behaviour, and its words and its behaviour agree on the numbers."""

import json
import re
from pathlib import Path

import pytest

from rules.engine.formulas import FORMULAS, Deck
from rules.engine.play.box import SETS
from rules.engine.play.cards import BEHAVIOURS
from rules.engine.play.words import numbers

FIXTURES = Path(__file__).parents[4] / "fixtures"
EVERY = {
    row["id"]: row for code in SETS for row in json.loads((FIXTURES / "cards" / f"{code}.json").read_text("utf-8"))
}
ROWS = {card_id: row for card_id, row in EVERY.items() if row["text"] is not None}
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
NUMBER = re.compile(r"(?<![\w-])-?(\d+)")


def said_in_words(row):
    """Return the numbers of a card's text in order, without the links' addresses."""
    text = LINK.sub(r"\1", row["text"]).replace("1 card", "a card").replace("third", "3")
    for aside in (" 0 is even.", "\nAt the end of the game: worth -1 VP."):
        text = text.removesuffix(aside)
    return [int(number) for number in NUMBER.findall(text)]


def test_every_card_with_a_recorded_effect_has_a_behaviour_and_every_behaviour_a_card():
    assert set(BEHAVIOURS) == set(ROWS)


def test_only_these_effects_are_not_recorded():
    assert set(EVERY) - set(ROWS) == {"base-felix-faust"}


@pytest.mark.parametrize("card_id", sorted(ROWS))
def test_words_and_behaviour_agree_on_the_numbers(card_id):
    words, behaviour = said_in_words(ROWS[card_id]), sorted(numbers(BEHAVIOURS[card_id].said()))
    more_than_one = sorted(number for number in words if number > 1)
    if "less" in ROWS[card_id]["text"] and 0 in words:
        words.remove(0)
    assert [number for number in behaviour if number > 1] == more_than_one
    assert words.count(1) <= behaviour.count(1)
    assert words.count(0) <= behaviour.count(0)


@pytest.mark.parametrize(
    "card_id",
    sorted(card_id for card_id, row in ROWS.items() if row["power"] is not None and "power_printed" not in row),
)
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


STARS = sorted(card_id for card_id, row in ROWS.items() if row.get("victory_points_formula"))
DECKS = [
    *({"fe-punch": punches} for punches in (8, 9, 10, 19, 20, 40)),
    {"fe-punch": 10, "fe-weakness": 3},
    {"fe-punch": 25, "fe-element-woman": 1},
    {"base-catwoman": 3, "base-mera": 1, "fe-vibe": 1},
    {"base-nth-metal": 4, "base-lobo": 1, "base-bane": 2, "hu-killer-croc": 1},
    {"base-nth-metal": 3, "base-kid-flash": 4, "base-suicide-squad": 2},
    {"base-power-ring": 2, "hu-red-lantern-power-ring": 1, "fe-power-ring": 1, "fe-phantom-stranger": 1},
]


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: "+".join(f"{count}-{each}" for each, count in deck.items()))
@pytest.mark.parametrize("card_id", STARS)
def test_star_points_agree_with_the_catalogue(every_box, reference, card_id, deck):
    kind = every_box.index[card_id]
    extra = {"fe-element-woman": ("Super Power", "Equipment", "Villain")}
    copies = {reference.card(each): count for each, count in deck.items()} | {
        reference.card(card_id): deck.get(card_id, 0) + 1
    }
    kinds = [every_box.index[each] for each, count in deck.items() for _copy in range(count)]
    fact = reference.card(card_id)
    assert every_box.worth[kind]([kind, *kinds]) == FORMULAS[fact.formula](Deck(copies, extra), fact)
