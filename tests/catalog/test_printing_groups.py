"""Which cards are printings of the same card."""

import pytest

from catalog.models import Card
from catalog.seed.fixtures import Row
from catalog.seed.printing_groups import faults, printing_groups

GAMES = {"one": "dc", "two": "dc", "other": "evil"}
CARD = {"name": "Batmobile", "stack": "main-deck", "types": ["Equipment"], "cost": 2, "victory_points": 1, "text": "A."}


def groups(*cards):
    """Return the groups of cards: (set, differences from CARD) pairs."""
    rows = [(code, CARD | {"id": f"{code}-{at}"} | changes) for at, (code, changes) in enumerate(cards)]
    return list(printing_groups(rows, GAMES).values())


@pytest.mark.parametrize(
    ("second", "is_same"),
    [
        (("two", {}), True),
        (("two", {"text": "[A](term:x)."}), True),
        (("two", {"text": "B."}), False),
        (("two", {"text": None}), False),
        (("two", {"cost": 3}), False),
        (("two", {"victory_points": 2}), False),
        (("two", {"types": ["Hero"]}), False),
        (("two", {"name": "Batplane"}), False),
        (("two", {"stack": "oversized"}), False),
        (("other", {}), False),
        (("two", {"reprint_of": None}), False),
        (("two", {"text": "B.", "reprint_of": "one-0"}), True),
    ],
)
def test_equal_facts_and_texts_make_a_printing(second, is_same):
    assert groups(("one", {}), second) == ["one-0", "one-0" if is_same else f"{second[0]}-1"]


@pytest.mark.parametrize(
    ("changes", "is_same"), [({}, True), ({"text": "B."}, True), ({"cost": None}, False), ({"cost": 4}, False)]
)
def test_supplies_are_the_same_card_without_a_recorded_text(changes, is_same):
    kick = {"stack": "kick-stack", "text": None}
    assert groups(("one", kick), ("two", kick | changes)) == ["one-0", "one-0" if is_same else "two-1"]


@pytest.mark.parametrize(
    ("original", "reason"),
    [("nowhere", "does not exist"), ("one-c", "has another name"), ("one-b", "is a reprint itself")],
)
def test_wrong_reprint_is_a_fault(original, reason):
    cards = {
        "one-a": CARD,
        "one-b": CARD | {"reprint_of": "one-a"},
        "one-c": CARD | {"name": "Batplane"},
        "two-a": CARD | {"reprint_of": original},
    }
    rows = [Row("card", key, content | {"id": key}, "cards/x.json") for key, content in cards.items()]
    assert [reason in fault and "two-a" in fault for fault in faults(rows)] == [True]


@pytest.mark.django_db
def test_supplies_of_real_sets_are_grouped_and_other_cards_of_a_name_are_not():
    found = dict(Card.objects.values_list("slug", "printing_group"))
    assert {found[slug] for slug in ("base-kick", "fe-kick", "rivals-1-kick")} == {"base-kick"}
    assert {found[slug] for slug in ("fe-weakness", "tt-weakness", "metal-weakness")} == {"base-weakness"}
    assert found["jld-weakness"] == "jld-weakness"  # worth -2
    assert found["crisis-1-the-joker"] == "crisis-1-the-joker"  # same figures, different text
    assert all(found[group] == group for group in set(found.values()))
