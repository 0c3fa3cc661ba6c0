"""Scoring of whole decks, and every Victory Point formula of the catalogue."""

import json
from pathlib import Path

import pytest

from rules.engine import engine
from rules.engine.formulas import FORMULAS, Deck
from rules.engine.values import SituationError

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"


def worth(reference, card, lines, **also):
    """Return what one card is worth in a deck given as a list of names and counts."""
    cards = {reference.named(name)[0]: count for name, count in lines.items()}
    return FORMULAS[reference.card(card).formula](Deck(cards, **also), reference.card(card))


def test_every_formula_of_the_catalogue_has_a_function(reference):
    ids = {row["id"] for row in json.loads((FIXTURES / "formulas.json").read_text(encoding="utf-8"))}
    assert set(FORMULAS) == ids
    assert {card.formula for card in reference.cards if card.formula} <= ids


@pytest.mark.parametrize(
    ("card", "lines", "expected"),
    [
        ("fe-deathstorm", {"fe-deathstorm": 1, "fe-punch": 19}, 10),
        ("fe-deathstorm", {"fe-deathstorm": 1, "fe-punch": 20}, 9),
        ("fe-deathstorm", {"fe-deathstorm": 1, "fe-punch": 25}, 4),
        ("fe-deathstorm", {"fe-deathstorm": 1, "fe-punch": 29}, 0),
        ("fe-deathstorm", {"fe-deathstorm": 1, "fe-punch": 40}, 0),
        ("fe-phantom-stranger", {"fe-phantom-stranger": 1, "fe-punch": 3, "fe-weakness": 2, "fe-grid": 2}, 5),
        ("fe-phantom-stranger", {"fe-phantom-stranger": 1, "fe-punch": 12}, 0),
        ("base-bizarro", {"base-bizarro": 1, "fe-weakness": 3}, 6),
        ("base-suicide-squad", {"base-suicide-squad": 4}, 4),
        ("base-green-arrow", {"base-green-arrow": 1, "fe-steel": 3}, 0),
        ("base-green-arrow", {"base-green-arrow": 1, "fe-steel": 4}, 5),
        ("base-green-arrow", {"base-green-arrow": 5}, 5),
        ("base-utility-belt", {"base-utility-belt": 1, "fe-cold-gun": 3}, 0),
        ("base-utility-belt", {"base-utility-belt": 1, "fe-cold-gun": 4}, 5),
        ("hu-larfleeze", {"hu-larfleeze": 1, "fe-punch": 5}, 0),
        ("hu-larfleeze", {"hu-larfleeze": 1, "fe-punch": 6}, 1),
        ("hu-larfleeze", {"hu-larfleeze": 1, "fe-punch": 13}, 2),
        ("hu-saint-walker", {"hu-saint-walker": 2, "fe-steel": 3, "fe-vibe": 1, "fe-grid": 2}, 3),
        ("hu-sciencell", {"hu-sciencell": 1, "fe-grid": 2, "fe-atomica": 1}, 2),
        ("hu-blue-lantern-power-ring", {"hu-blue-lantern-power-ring": 2, "hu-green-lantern-power-ring": 1}, 3),
        ("crossover-1-solomon-grundy", {"crossover-1-solomon-grundy": 1, "fe-punch": 4, "fe-vulnerability": 2}, 6),
        ("crossover-12-catwoman", {"fe-superman": 1, "fe-pandora": 2, "fe-firestorm": 1}, 3),
        ("metal-element-x", {"metal-element-x": 1, "fe-weakness": 4}, 6),
        ("metal-carter-halls-journal", {"metal-carter-halls-journal": 1, "metal-element-x": 4}, 0),
        ("metal-carter-halls-journal", {"metal-carter-halls-journal": 1, "metal-element-x": 5}, 5),
        ("tt-dick-grayson", {"fe-happy-harbor": 2, "fe-belle-reve": 1, "fe-grid": 1}, 2),
        ("tt-t-wing", {"fe-grid": 3, "fe-cold-gun": 1, "fe-steel": 1}, 2),
        ("arkham-black-mask", {"fe-grid": 3}, 0),
        ("crossover-10-traverse-timelines", {"fe-grid": 3}, 0),
        ("crossover-7-highfather", {"crossover-7-highfather": 1}, 3),
    ],
)
def test_formula(card, lines, expected, reference):
    assert worth(reference, card, lines) == expected


def test_keyword_formulas_count_their_keyword(reference):
    bribes = [card for card in reference.cards if "bribe" in card.keywords][:2]
    timelines = [card for card in reference.cards if "timeline" in card.keywords][:2]
    assert worth(reference, "arkham-black-mask", {bribes[0].id: 3, bribes[1].id: 1}) == 2
    assert worth(reference, "crossover-10-traverse-timelines", {timelines[0].id: 3, timelines[1].id: 1}) == 8


def test_formulas_that_look_beyond_the_deck(reference):
    under = tuple(reference.card(card) for card in ("fe-grid", "fe-grid", "fe-steel"))
    assert worth(reference, "crossover-2-moira-queen", {"fe-punch": 1}, under_super_hero=under) == 2
    assert worth(reference, "crossover-7-highfather", {"fe-punch": 1}, homeworld_defeated=True) == 6


def final(reference, **situation):
    """Score whole decks."""
    return engine.resolve({"game": "fe", "kind": "final-score"} | situation, reference)


def test_decks_are_scored_card_by_card(reference):
    answer = final(
        reference,
        decks={"A": "7 Punch\n3 Vulnerability\n2 Weakness\n1 Superman\n1 Bizarro Power", "B": "1 The Flash\n10 Kick"},
        vp_tokens={"A": 4},
    )
    assert answer.result["totals"] == {"A": 6 - 2 - 1 + 4, "B": 14}
    assert answer.result["winner"] == "B"
    assert answer.basis == "stated"


def test_formula_cites_its_card(reference):
    answer = final(reference, list="1 Deathstorm\n25 Punch")
    assert answer.result["total"] == 4
    assert answer.basis == "derived"
    assert any("card:fe-deathstorm" in step.cites for step in answer.steps)


def test_element_woman_counts_as_a_villain(reference):
    alone = final(reference, list="1 Sciencell\n1 Element Woman")
    row = next(row for row in alone.result["breakdown"]["player"]["lines"] if row["card"] == "hu-sciencell")
    assert row["each"] == 1


def test_tied_decks_go_to_more_super_heroes(reference):
    answer = final(reference, decks={"A": "1 Superman", "B": "3 Power Girl"})
    assert answer.result["totals"] == {"A": 6, "B": 6}
    assert answer.result["winner"] == "A"
    assert answer.result["decided_by"] == "Super Hero cards"
    assert final(reference, decks={"A": "1 Superman", "B": "1 Batman"}).basis == "open"


def test_cards_without_a_recorded_value_leave_the_score_open(reference):
    answer = final(reference, list="1 Crisis Anti-Monitor\n1 Superman")
    assert answer.basis == "open"
    assert answer.result["not_recorded"] == ["crisis-1-crisis-anti-monitor"]
    doubtful = final(reference, list="1 Highfather")
    assert doubtful.result["in_doubt"] == ["crossover-7-highfather"]


def test_unknown_cards_are_refused_with_the_nearest(reference):
    with pytest.raises(SituationError) as caught:
        final(reference, decks={"A": "1 Supermann"})
    assert caught.value.field == "decks"
    assert "Superman" in caught.value.nearest
    with pytest.raises(SituationError):
        final(reference)
