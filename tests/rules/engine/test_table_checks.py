"""Checks that `validate` makes of complete tables: sizes of zones, supplies, hands, and stacks of both Earths."""

from dataclasses import replace

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
        "The game uses all 16, but we see only 15 (Kick stack). The others may be among the unknown cards."
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


def checked(reference, **body):  # noqa: F811
    """Return the response of `validate`, with Forever Evil's starting deck where the body has nothing else."""
    return operations.validate(reference, {"ruleset": "fe", "format": "starting-deck", "list": ""} | body)


def codes_of(response):
    """Return the codes of all violations."""
    return [each["code"] for each in response["violations"]]


READ = ["7 Punch", "7x Punch", "7 x Punch", "7 × Punch", "7\tPunch", "Punch x7", "Punch x 7", "Punch × 7"]
READ += ["7 coup de poing", "3 Punch\r\n4 PUNCH\r\n", "7 Punch (FE)", "\ufeff7 Punch", "# deck\n\n7 fe-punch"]


@pytest.mark.parametrize("lines", READ)
def test_every_documented_form_of_a_line_is_read(reference, lines):  # noqa: F811
    assert checked(reference, list=f"{lines}\n3 Vulnerability")["violations"] == []


@pytest.mark.parametrize("line", ["0 Vulnerability", "401 Punch", "99999 Punch", "Punch x0"])
def test_line_with_a_bad_number_is_a_violation(reference, line):  # noqa: F811
    found = checked(reference, list=f"7 Punch\n{line}")["violations"]
    assert [(each["code"], each["found"]) for each in found] == [("unreadable-line", line)]
    assert found[0]["message"].startswith("Line 2: needs a number from 1 to 400")
    assert found[0]["fix"] == "Write a number from 1 to 400, or leave the line out."


@pytest.mark.parametrize(
    ("text", "near"), [("bsae", "base"), ("Forever Evl", "fe"), ("heroes unit", "hu"), ("zzzzzzzz", None)]
)
def test_unknown_set_in_brackets_names_the_nearest_sets(reference, text, near):  # noqa: F811
    (found,) = checked(reference, list=f"1 Punch ({text})")["violations"]
    assert (found["code"], found["message"]) == ("unknown-set", f"Line 1: we don't know the set “{text}”.")
    assert found["expected"] is None if near is None else found["expected"][0] == near
    assert found["fix"] == "Leave the brackets out." if near is None else f"({near})" in found["fix"]


def test_names_are_looked_up_in_the_sets_of_the_request_first(reference):  # noqa: F811
    body = {"format": "main-deck", "complete": False, "list": "Harley Quinn"}
    assert codes_of(checked(reference, sets=["base"], **body)) == []
    assert "not-of-these-sets" in codes_of(checked(reference, sets=["hu"], **body))
    kick = {"format": "main-deck", "list": "Kick", "complete": False}
    for card_set in ("base", "fe"):
        (found,) = checked(reference, sets=[card_set], **kick)["violations"]
        assert (found["code"], found["cards"]) == ("not-a-main-deck-card", [f"{card_set}-kick"])


def test_suggested_cards_start_with_the_one_the_name_would_mean(reference):  # noqa: F811
    body = {"format": "main-deck", "list": "Kik"}
    for sets in (["fe"], ["base"], ["hu", "base"]):
        found = checked(reference, sets=sets, **body)["violations"][0]
        assert found["expected"][0] == f"{sets[0]}-kick"


def test_name_that_is_ambiguous_in_its_set_needs_an_id(reference):  # noqa: F811
    with_set = next(
        (card.name, card.card_set)
        for ids in reference.by_name.values()
        for card in [reference.cards[ids[0]]]
        if len({reference.cards[each].printing_group or each for each in ids}) > 1
        and {reference.cards[each].card_set for each in ids} == {card.card_set}
    )
    (found,) = checked(reference, list="{} ({})".format(*with_set))["violations"]
    assert (found["code"], found["fix"]) == ("ambiguous-name", "Use the id of the card you mean.")


EMPTY = [
    (rules.game.id, form)
    for rules in RULESETS.values()
    for form in rules.formats
    if any(field.is_list for field in form.fields)
]


@pytest.mark.parametrize(("ruleset", "form"), EMPTY, ids=[f"{ruleset} {form.name}" for ruleset, form in EMPTY])
@pytest.mark.parametrize("nothing", ["", [], "# nothing yet"])
def test_required_list_without_cards_is_a_violation(reference, ruleset, form, nothing):  # noqa: F811
    lists = {field.name: nothing for field in form.fields if field.is_list}
    body = {"ruleset": ruleset, "format": form.name} | form.example | lists
    for language in ("en", "fr"):
        response = operations.validate(reference, body, language)
        assert not response["legal"]
        assert codes_of(response).count("empty-list") == len(lists)
        assert not any(bad in each["message"] for each in response["violations"] for bad in (" .", ", not .", "?"))
    if form.takes_excerpts:
        assert "empty-list" not in codes_of(operations.validate(reference, body | {"complete": False}))


def test_empty_event_deck_has_no_first_event(reference):  # noqa: F811
    body = {"ruleset": "mvb", "format": "event-deck", "mode": "standard", "cards": [], "top_face_up": True}
    found = next(each for each in operations.validate(reference, body)["violations"] if each["code"] == "first-event")
    assert (found["message"], found["found"]) == ("The first Event should be Convergence.", None)


def test_card_without_a_cost_does_not_count_as_0(reference):  # noqa: F811
    body = {"ruleset": "mvb", "format": "champions", "mode": "standard", "top_face_up": True}
    card = next(each for each in reference.cards.values() if "cost" not in each.figures)
    found = operations.validate(reference, body | {"cards": [card.id]})["violations"]
    costs = next(each for each in found if each["code"] == "champion-costs")
    assert (costs["found"], costs["message"][:41]) == ([], "This mode needs Champions that cost 9, 10")


@pytest.mark.parametrize(("ruleset", "name"), [("mvb", "champions"), ("fe", "starting-deck"), ("dcf", "starting-deck")])
def test_error_for_an_unknown_member_lists_the_members_of_the_format(reference, ruleset, name):  # noqa: F811
    form = next(each for each in RULESETS[ruleset].formats if each.name == name)
    body = {"ruleset": ruleset, "format": name, "lizt": ["fe-punch"]} | form.example
    response = operations.validate(reference, body)
    assert (response["object"], response["field"]) == ("error", "lizt")
    assert ", ".join(field.name for field in form.fields) in response["message"]
    assert "prend" in operations.validate(reference, body, "fr")["text"]


def test_champion_without_a_recorded_cost_is_an_open_violation(reference):  # noqa: F811
    form = next(each for each in RULESETS["mvb"].formats if each.name == "champions")
    body = {"ruleset": "mvb", "format": "champions"} | form.example
    assert "champion-cost-not-known" not in codes_of(operations.validate(reference, body))
    unknown = replace(reference.cards[body["cards"][0]], figures={})
    without = replace(reference, cards={**reference.cards, unknown.id: unknown}, _cache={})
    response = operations.validate(without, body)
    found = {each["code"]: each for each in response["violations"]}
    assert found["champion-cost-not-known"]["open"]
    assert found["champion-cost-not-known"]["cards"] == [unknown.id]
    assert "champion-costs" not in found
    assert "champion-costs" in codes_of(operations.validate(without, body | {"cards": [unknown.id]}))


def test_every_violation_names_the_list_and_the_line(reference):  # noqa: F811
    body = {"ruleset": "mvb", "format": "main-deck", "main_deck_set": "fe", "top": "1 Catwoman\nNope", "bottom": "Zork"}
    found = operations.validate(reference, body)["violations"]
    places = [(each["field"], each["line"]) for each in found if each["code"] == "unreadable-line"]
    assert places == [("top", 2), ("bottom", 1)]
    body = {"ruleset": "fe", "format": "team", "order": ["bad-guys", "good-guys"], "main_deck": []}
    body |= {"super_heroes": ["fe-batman"], "super_villains": []}
    found = operations.validate(reference, body)["violations"]
    fields = [(each["code"], each["field"]) for each in found]
    assert ("team-stack-size", "super_heroes") in fields
    assert ("team-stack-size", "super_villains") in fields
    assert ("empty-list", "main_deck") in fields
    assert ("uneven-teams", None) not in fields
    assert [each["line"] for each in found] == [None] * len(found)


def test_a_missing_starting_card_is_the_printing_of_the_game(reference):  # noqa: F811
    (found,) = checked(reference, list="7 Punch")["violations"]
    assert (found["code"], found["cards"], found["field"]) == ("starter-count", ["fe-vulnerability"], "list")


def test_a_name_without_its_article_has_a_suggestion(reference):  # noqa: F811
    (found,) = checked(reference, list="1 Joker")["violations"]
    assert found["expected"][0] == "fe-the-joker"


def test_lines_without_a_search_say_so(reference):  # noqa: F811
    found = checked(reference, list="\n".join(["Vulnerabilty"] * 9))["violations"]
    assert found[7]["fix"] == "Did you mean Vulnerability?"
    assert found[8]["fix"].startswith("Check the spelling. We look for similar cards only")


def test_a_very_long_number_is_a_bad_number(reference):  # noqa: F811
    (found,) = checked(reference, list="12345678901 Punch")["violations"]
    assert found["fix"] == "Write a number from 1 to 400, or leave the line out."


def test_sets_that_may_be_meant_are_alternatives(reference):  # noqa: F811
    found = [checked(reference, list=f"1 Punch ({text})")["violations"][0] for text in ("Forever Evl", "crisis")]
    assert any(" or (" in each["fix"] for each in found)
    assert not any(" and (" in each["fix"] for each in found)
