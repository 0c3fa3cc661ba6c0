"""DC Forever input: whatever is sent, the engine answers or refuses with a SituationError."""

import contextlib
import json
from dataclasses import asdict

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.engine import engine
from rules.engine.values import SituationError

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.floats()
    | st.sampled_from(
        [
            "",
            "pass",
            "Hero",
            "Rogue",
            "solo",
            "Threaten",
            "Attack",
            "Batman",
            "1 Hero vs 2 Rogues",
            "starting hand",
            "x" * 600,
        ]
    )
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["citizens", "name", "A", "side"]), inner, max_size=3)
    ),
    max_leaves=6,
)
QUIET = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


def ask(door, body, reference):
    """Ask a door; an answer must be JSON, and nothing but a SituationError may be raised."""
    with contextlib.suppress(SituationError):
        answer = door(body, reference)
        value = asdict(answer[1]) if isinstance(answer, tuple) else asdict(answer)
        json.dumps(value, allow_nan=False)


@QUIET
@given(deck=st.integers(0, 30), discard=st.integers(0, 30), draw=st.integers(0, 40))
def test_cards_are_neither_lost_nor_made_by_drawing(reference, deck, discard, draw):
    result = engine.resolve(
        {"game": "dcf", "kind": "reshuffle", "deck": deck, "discard": discard, "draw": draw}, reference
    ).result
    assert result["drawn"] + result["deck_after"] + result["discard_after"] == deck + discard
    assert result["drawn"] == min(draw, deck + discard)
    assert result["deck_after"] or not result["discard_after"]


@QUIET
@given(deck=st.integers(1, 30), discard=st.integers(0, 30), mill=st.integers(0, 40))
def test_discarding_from_the_deck_stops_when_it_is_empty(reference, deck, discard, mill):
    body = {"game": "dcf", "kind": "reshuffle", "deck": deck, "discard": discard, "discard_from_deck": mill}
    result = engine.resolve(body, reference).result
    assert result["deck_after"] + result["discard_after"] == deck + discard
    assert result["discarded"] == min(mill, deck)
    assert result["reshuffled"] is (mill >= deck)


@QUIET
@given(base=st.integers(0, 9), modifiers=st.lists(st.integers(0, 9), max_size=4), reduction=st.integers(0, 9))
def test_lessening_modifiers_never_touches_the_base_value(reference, base, modifiers, reduction):
    body = {"game": "dcf", "kind": "attack", "base": base, "modifiers": modifiers}
    plain = engine.resolve(body, reference).result["damage"]
    reduced = engine.resolve(body | {"reduce_one_modifier_by": reduction}, reference).result["damage"]
    ignored = engine.resolve(body | {"ignored_modifiers": True}, reference).result["damage"]
    assert base == ignored <= reduced <= plain == base + sum(modifiers)
    assert plain - reduced == min(reduction, max(modifiers, default=0))


@QUIET
@given(schemes=st.integers(0, 7), sanctuary=st.integers(0, 40), heroes_ko=st.booleans(), rogues_captured=st.booleans())
def test_first_condition_in_order_decides(reference, schemes, sanctuary, heroes_ko, rogues_captured):
    body = {"game": "dcf", "kind": "win", "players": 2, "schemes": schemes, "sanctuary": sanctuary}
    body |= {"all_heroes_in_play_ko": heroes_ko, "all_rogues_in_play_captured": rogues_captured}
    result = engine.resolve(body, reference).result
    order = [
        (schemes >= 5, "Rogue", "Scheme"),
        (sanctuary >= 30, "Hero", "Rescue"),
        (heroes_ko, "Rogue", "Knock Out"),
        (rogues_captured, "Hero", "Capture"),
        (True, None, None),
    ]
    _met, winner, by = next(entry for entry in order if entry[0])
    assert (result["winner"], result["by"]) == (winner, by)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"kind": "damage", "target": "Alfred", "health": 3, "damage_now": 1}, "target"),
        ({"kind": "damage", "target": "Hero", "health": "3", "damage_now": 1}, "health"),
        ({"kind": "damage", "target": "Unaligned", "health": 3, "damage_now": 3}, "by"),
        ({"kind": "action", "action": "Dance", "base": 1}, "action"),
        ({"kind": "action", "base": 1}, "action"),
        ({"kind": "attack", "modifiers": [1]}, "base"),
        ({"kind": "draw-phase", "phase": "Lunch", "players": 2, "hero_hand": 3}, "phase"),
        ({"kind": "draw-phase", "players": 3, "hero_hand": 3}, "sides"),
        ({"kind": "draw-phase", "players": 2, "hero_hand": 3, "hero_discards": 4}, "hero_discards"),
        ({"kind": "reshuffle", "deck": 3, "discard": 2}, "draw"),
        ({"kind": "win-check", "players": 3, "rogues_captured_total": 4, "rogues_in_play": 1}, "sides"),
        ({"kind": "win-check", "players": 6, "schemes": 1}, "players"),
        ({"kind": "unaligned-placement", "citizens": {"A": 5, "B": 5}}, "row"),
        ({"kind": "cycle", "rogue": "sleep", "hero": "pass"}, "actions"),
        ({"kind": "setup-question", "players": 2, "question": "favourite colour"}, "question"),
        ({"kind": "card", "card": "Kryptonite Sandwich"}, "card"),
        ({"kind": "nonsense"}, "kind"),
        ({"kind": "rescue", "citizens": -1, "rescue_value": 2}, "citizens"),
        ({"kind": "rescue", "rescue_value": True}, "rescue_value"),
    ],
)
def test_refusal_names_the_field(reference, body, field):
    with pytest.raises(SituationError) as caught:
        engine.resolve({"game": "dcf", **body}, reference)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"action": "buy", "cost": 3, "pool": 4}, "buying"),
        ({"ability": "constant", "uses_this_round": 2}, "limited-ability"),
        ({"ability": "Super Speed"}, "card"),
        ({"damage": {"Batman": 3, "Superman": 1}}, "ties"),
        ({"damage": 3, "heal": 1}, "heal"),
    ],
)
def test_values_tell_kinds_with_the_same_fields_apart(reference, given, kind):
    assert engine.resolve({"game": "dcf", "kind": "resolve", **given}, reference).kind == kind
