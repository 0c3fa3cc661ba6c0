"""Checks that `validate` makes of complete tables: sizes of zones, supplies, hands, and stacks of both Earths."""

import pytest

from rules.engine import operations
from rules.engine.games.registry import RULESETS
from tests.rules.engine.deck_building.conftest import clauses, reference  # noqa: F401 - fixtures


def dealt(reference, ruleset, **more):  # noqa: F811
    """Return the state of a random set-up."""
    request = {"ruleset": ruleset, "players": 2, "seed": "checks"} | more
    response = operations.setup(reference, request)
    assert response["object"] == "setup", response
    return response["state"]


def violations(reference, state, **more):  # noqa: F811
    """Return the violations of a table by code."""
    request = {"ruleset": state["ruleset"], "format": "table", "state": state} | more
    response = operations.validate(reference, request)
    assert response["object"] == "validation", response
    assert response["legal"] == all(each["open"] for each in response["violations"])
    return {each["code"]: each for each in response["violations"]}


def grow_line_up(state):
    """Add a sixth card to the Line-Up."""
    state["line_up"].append(state["main_deck"].pop())


def grow_other_line_up(state):
    """Add a sixth card to the Line-Up of the other Earth."""
    state["other_line_up"].append(state["other_main_deck"].pop())


def take_card_in_hand(state):
    """Move the top card of each deck to the hand."""
    for player in state["players"]:
        player["hand"].append(player["deck"].pop())


def hide_a_kick(state):
    """Replace a Kick by an unknown card in a discard pile."""
    state["kicks"].pop()
    state["players"][0]["discard"] = ["unknown"]


def remove_kick_beside_unknown_cards(state):
    """Remove two Kicks; only one unknown card is on the table."""
    hide_a_kick(state)
    state["kicks"].pop()


def empty(name):
    """Return a function that empties a zone of the table."""

    def change(state):
        assert state[name]
        state[name] = []

    return change


CRISIS = {"mode": "crisis", "sets": ["base", "crisis-1"]}
HOPPER = {"mode": "world-hopper", "players": 6, "sets": ["fe", "base", "hu", "mvb"]}
ILLEGAL = [
    ("fe", {}, grow_line_up, "line-up-too-large", 5, 6, "fe-en/the-line-up/1"),
    ("fe", {}, take_card_in_hand, "opening-hand-size", 5, 6, "fe-en/gameplay/2"),
    ("fe", {}, remove_kick_beside_unknown_cards, "supply-incomplete", 16, 14, "fe-en/the-line-up/4"),
    ("fe", CRISIS, lambda state: state["crises"].pop(), "crisis-count", 8, 7, "crisis-1/set-up/1"),
    ("mvb", HOPPER, grow_line_up, "line-up-too-large", 5, 6, "mvb/main-deck/3"),
    ("mvb", HOPPER, grow_other_line_up, "line-up-too-large", 5, 6, "mvb/world-hopper-variant/4"),
    *(
        ("mvb", HOPPER, empty(name), "earth-incomplete", least, 0, clause)
        for name, least, clause in (
            ("kicks", 1, "mvb/world-hopper-variant/8"),
            ("other_kicks", 1, "mvb/world-hopper-variant/8"),
            ("other_weaknesses", 1, "mvb/world-hopper-variant/8"),
            ("other_main_deck", 1, "mvb/world-hopper-variant/4"),
            ("other_line_up", 5, "mvb/world-hopper-variant/4"),
            ("other_super_villains", 1, "mvb/world-hopper-variant/9"),
            ("nemesis_stack", 7, "mvb/world-hopper-variant/10"),
        )
    ),
    ("dcf", {}, take_card_in_hand, "starting-hand-size", 6, 7, "dcf/2-player-standard-setup/7"),
    ("dcf", {"players": 4}, take_card_in_hand, "starting-hand-size", 6, 7, "dcf/multiplayer-setup/5"),
]


@pytest.mark.parametrize(("ruleset", "more", "change", "code", "expected", "found", "clause"), ILLEGAL)
def test_table_with_one_mistake_is_illegal(
    reference,  # noqa: F811
    ruleset,
    more,
    change,
    code,
    expected,
    found,
    clause,
):
    state = dealt(reference, ruleset, **more)
    assert violations(reference, state) == {}
    change(state)
    problems = violations(reference, state)
    assert (problems[code]["expected"], problems[code]["found"]) == (expected, found), problems
    assert not problems[code]["open"]
    assert clause in problems[code]["citations"]


def test_solo_player_of_dc_forever_starts_with_more_cards(reference):  # noqa: F811
    state = dealt(reference, "dcf", players=3)
    solo = next(each for each in state["players"] if len(each["hand"]) == 8)
    solo["deck"].append(solo["hand"].pop())
    assert violations(reference, state)["starting-hand-size"]["expected"] == 8


def test_missing_kick_is_undecided_if_a_card_is_unknown(reference):  # noqa: F811
    state = dealt(reference, "fe")
    hide_a_kick(state)
    problems = violations(reference, state)
    assert [*problems] == ["supply-undecided"]
    assert problems["supply-undecided"]["open"]
    assert problems["supply-undecided"]["message"] == (
        "The game uses all 16, but we only see 15 (Kick stack). The others may be among the unknown cards."
    )


def test_missing_kick_of_the_other_earth_is_undecided_if_a_card_is_unknown(reference):  # noqa: F811
    state = dealt(reference, "mvb", **HOPPER)
    state["other_kicks"].pop()
    state["players"][0]["discard"] = ["unknown"]
    assert [*violations(reference, state)] == ["supply-undecided"]
    state["players"][0]["discard"] = []
    assert [*violations(reference, state)] == ["supply-incomplete"]


def test_line_up_that_grew_during_the_game_is_left_open(reference):  # noqa: F811
    state = dealt(reference, "fe") | {"turn": 2}
    grow_line_up(state)
    assert violations(reference, state)["line-up-grown"]["open"]


def test_two_characters_are_illegal_in_world_hopper_without_events(reference):  # noqa: F811
    state = dealt(reference, "mvb", **HOPPER)
    used = {card for player in state["players"] for card in player["character"]}
    facts = (each for code in state["sets"][:2] for each in reference.in_set(code, "oversized"))
    state["players"][0]["character"].append(next(each.id for each in facts if each.id not in used))
    assert violations(reference, state)["one-character-in-play"]["found"] == 2


LISTS = [
    ("fe", {"format": "opening-hand", "list": "4 Punch\n1 Vulnerability"}, {}),
    ("fe", {"format": "opening-hand", "list": "4 Punch"}, {"opening-hand-cards": 4}),
    ("fe", {"format": "opening-hand", "list": "4 Punch\n1 Kick"}, {"not-a-starter": ["Kick"]}),
    ("fe", {"format": "opening-hand", "list": "1 Punch\n4 Vulnerability"}, {"starter-count": 4}),
    ("fe", {"format": "crisis-stack", "list": "Arkham Breakout", "super_villains": 1}, {}),
    ("fe", {"format": "crisis-stack", "list": "Arkham Breakout", "super_villains": 2}, {"crisis-count": 1}),
    ("fe", {"format": "crisis-stack", "list": "2 Arkham Breakout", "super_villains": 2}, {"too-many-copies": 2}),
    ("fe", {"format": "crisis-stack", "list": "Kick", "super_villains": 1}, {"not-a-crisis": ["kick-stack"]}),
    ("dcf", {"format": "starting-hand", "role": "two-player", "cards": 6}, {}),
    ("dcf", {"format": "starting-hand", "role": "team", "cards": 8}, {"starting-hand-cards": 8}),
    ("dcf", {"format": "starting-hand", "role": "solo", "cards": 6}, {"starting-hand-cards": 6}),
]


@pytest.mark.parametrize(("ruleset", "request_body", "expected"), LISTS)
def test_hands_and_crisis_stacks_are_checked(reference, ruleset, request_body, expected):  # noqa: F811
    response = operations.validate(reference, {"ruleset": ruleset} | request_body)
    assert {each["code"]: each["found"] for each in response["violations"]} == expected


EXCERPTS = [
    ({"format": "starting-deck", "list": "3 Punch"}, []),
    ({"format": "starting-deck", "list": "8 Punch"}, ["starter-count"]),
    ({"format": "starting-deck", "list": "Kick"}, ["not-a-starter"]),
    ({"format": "opening-hand", "list": "6 Punch"}, ["opening-hand-cards"]),
    ({"format": "main-deck", "list": "Catwoman", "sets": ["fe"]}, []),
    ({"format": "main-deck", "list": "99 Catwoman", "sets": ["fe"]}, ["too-many-copies"]),
    ({"format": "opponent-stack", "list": "Batman (fe)", "set": "fe", "top_face_up": True}, []),
]


@pytest.mark.parametrize(("request_body", "codes"), EXCERPTS)
def test_excerpt_of_a_list_is_checked_only_for_what_it_contains(reference, request_body, codes):  # noqa: F811
    excerpt = operations.validate(reference, {"ruleset": "fe", "complete": False} | request_body)
    assert [each["code"] for each in excerpt["violations"]] == codes
    complete = operations.validate(reference, {"ruleset": "fe", "complete": True} | request_body)
    assert complete == operations.validate(reference, {"ruleset": "fe"} | request_body)
    assert not complete["legal"] or any(each["open"] for each in complete["violations"])


def test_excerpt_of_a_table_is_checked_only_for_what_it_contains(reference):  # noqa: F811
    state = {
        "ruleset": "fe",
        "players": [{"name": "A", "hand": ["fe-punch"]}, {"name": "B"}],
        "line_up": ["fe-vibe"],
        "main_deck": [],
        "kicks": 3,
        "weaknesses": 0,
    }
    assert violations(reference, state, complete=False) == {}
    assert {"supply-incomplete", "line-up-not-full", "one-character-each"} <= {*violations(reference, state)}
    state["line_up"] = ["fe-vibe"] * 9
    state["kicks"] = 17
    problems = violations(reference, state, complete=False)
    assert {*problems} == {"too-many-copies", "supply-incomplete", "line-up-too-large"}


def test_excerpts_name_rules_of_their_format():
    for rules in RULESETS.values():
        for form in rules.formats:
            assert {*form.totals, *form.complete_only} <= {rule.code for rule in form.rules}, form.name


def test_every_unreadable_line_is_a_violation(reference):  # noqa: F811
    lines = "7 Punch\n2 Vulnerabilty\n3 x 4 Kick x 2\n1 Kick\n1 Zzzzzz"
    request = {"ruleset": "fe", "format": "starting-deck", "list": lines}
    response = operations.validate(reference, request)
    assert not response["legal"]
    found = [(each["code"], each["found"]) for each in response["violations"]]
    assert found == [
        ("unreadable-line", "2 Vulnerabilty"),
        ("unreadable-line", "3 x 4 Kick x 2"),
        ("unreadable-line", "1 Zzzzzz"),
        ("not-a-starter", ["Kick"]),
    ]
    first = response["violations"][0]
    assert first["message"] == "Line 2: we don't know the card “Vulnerabilty”."
    assert "fe-vulnerability" in first["expected"]
    assert first["fix"] == "Did you mean Vulnerability?"
    french = operations.validate(reference, request, "fr")["violations"][0]
    assert french["message"].startswith("Ligne 2")


def test_similar_cards_are_searched_for_the_first_unreadable_lines(reference):  # noqa: F811
    lines = "\n".join(["Vulnerabilty"] * 400)
    request = {"ruleset": "fe", "format": "starting-deck", "list": lines}
    found = operations.validate(reference, request)["violations"]
    assert [bool(each["expected"]) for each in found] == [True] * 8 + [False] * 392
