"""No request takes much time or memory: limits on cards, effects and answers, and linear reading."""

import json

import pytest

from rules.engine import operations
from rules.engine.games.registry import RULESETS
from rules.engine.kernel import actions, custom_cards, state_serialization
from rules.engine.kernel.actions import MOST_REACTIONS, perform
from rules.engine.kernel.state_schema import MOST_ANSWERS, MOST_REMEMBERED, MOST_ROWS, MOST_TYPES
from rules.engine.kernel.state_serialization import MOST_COPIES, read_state
from rules.engine.loading import load
from tests.function_calls import counted_calls

# Of functions: the largest of these requests makes 2.4 million, in 0.15 s on an idle machine. Unlike the time, the
# number does not depend on what else the machine does.
MOST_CALLS = 4_000_000
PLAY = {"do": "play", "card": "fe-punch"}


@pytest.fixture(scope="module")
def reference():
    return load()


def table_of(hand=(), **more):
    """Return a state of Forever Evil in which Ann has some cards in hand."""
    players = [{"name": "Ann", "hand": list(hand), "deck": ["fe-punch"] * 20}, {"name": "Ben"}]
    supplies = {"line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20}
    return {"ruleset": "fe", "players": players} | supplies | more


def own(count, **facts):
    """Return `count` own cards by id."""
    return {f"x-{number}": {"name": f"Card {number}"} | facts for number in range(count)}


def sent(reference, state, *wanted, language="en"):
    """Return the response to `play` and the number of function calls that it took."""
    body = json.loads(json.dumps({"ruleset": state["ruleset"], "state": state, "actions": list(wanted)}))
    with counted_calls() as calls:
        response = operations.play(reference, body, language)
    return response, calls.count


IDS = RULESETS["fe"].load(load()).ids_by_position


def row(text, card="fe-vibe", **more):
    """Return a lasting effect or trigger of Ann."""
    return {"text": IDS.get(text, text), "card": card, "player": "Ann"} | more


BONUS = row("fe-cyborg/play/0/args/0/args/1/args/0", "fe-cyborg", until="end-of-turn")
LIMITS = [
    ("state.cards", {"cards": own(61)}, "takes up to 60 names, not 61"),
    ("state.cards.x-0.types", {"cards": own(1, types=["hero"] * 9)}, f"takes up to {MOST_TYPES} entries, not 9"),
    ("state.kicks", {"kicks": 801}, "needs a number from 0 to 800, not 801"),
    ("state.main_deck", {"main_deck": ["fe-vibe"] * 801}, "takes up to 800 entries, not 801"),
    ("state.players[0].deck", {"kicks": 750}, "there are more than 800 cards on the table"),
    ("state.triggers", {"triggers": [row("fe-vibe/play/0")] * 41}, f"takes up to {MOST_ROWS} entries, not 41"),
    ("state.lasting", {"lasting": [BONUS] * 41}, f"takes up to {MOST_ROWS} entries, not 41"),
    ("state.memory.played", {"memory": {"played": ["x"] * 401}}, f"takes up to {MOST_REMEMBERED} entries, not 401"),
    ("state.once", {"once": ["x"] * 201}, f"takes up to {MOST_ANSWERS} entries, not 201"),
    (
        "state.waiting.answers",
        {"waiting": {"action": PLAY, "answers": ["x"] * 201}},
        f"takes up to {MOST_ANSWERS} entries, not 201",
    ),
]


@pytest.mark.parametrize(("field", "more", "message"), LIMITS, ids=[each[0] for each in LIMITS])
def test_state_over_a_limit_is_rejected_by_name(reference, field, more, message):
    response, _calls = sent(reference, table_of(**more))
    assert (response["object"], response["field"]) == ("error", field), response
    assert response["text"] == message
    assert sent(reference, table_of(**more), language="fr")[0]["text"] != message


@pytest.mark.parametrize("ruleset", RULESETS)
def test_published_schema_says_the_limits(ruleset):
    game = RULESETS[ruleset].game
    properties = operations.schemas()["play"]["oneOf"]
    schema = next(each for each in properties if each["properties"]["ruleset"]["const"] == ruleset)
    state = schema["properties"]["state"]
    assert state["properties"]["cards"]["maxProperties"] == game.most_own_cards
    assert state["properties"]["triggers"]["maxItems"] == MOST_ROWS
    assert str(game.most_cards) in state["description"]


def test_setup_of_every_set_is_within_the_limits(reference):
    for ruleset, mode, players in (
        ("mvb", "standard", 7),
        ("fe", "standard", 5),
        ("dcf", "draft", 4),
        ("e101", None, 10),
    ):
        rules = RULESETS[ruleset]
        mode = mode or rules.game.modes[0]
        table = rules.set_up(rules.load(reference), mode, players, rules.game.sets, "1").table
        assert len(table.cards()) <= rules.game.most_cards
        assert len(table.own) <= rules.game.most_own_cards


def test_copies_are_numbered_in_linear_time(reference, monkeypatch):
    """Every copy of a card without a number gets the next one: no number is tried twice."""
    tried = []
    named = state_serialization.copy_name
    monkeypatch.setattr(state_serialization, "copy_name", lambda *args: tried.append(args) or named(*args))
    loaded_game = RULESETS["fe"].load(reference)
    table, _pending = read_state(loaded_game, table_of(["fe-punch"] * 500 + ["fe-punch#30"]))
    assert len(tried) == len(set(tried))
    assert len({card.id for card in table.cards()}) == len(table.cards())


def test_copies_with_a_number_of_their_own_keep_it(reference):
    hand = ["fe-punch#3", "fe-punch", "fe-punch", "fe-punch"]
    response, _calls = sent(reference, table_of(hand) | {"players": [{"name": "Ann", "hand": hand}, {"name": "Ben"}]})
    assert response["state"]["players"][0]["hand"] == ["fe-punch#3", "fe-punch", "fe-punch#2", "fe-punch#4"]


def asking_table(count=MOST_ROWS):
    """Return a state with triggers that each ask a player something."""
    state = table_of(["fe-punch"] * 60, removed=["fe-vibe"], triggers=[row("fe-vibe/play/0")] * count)
    state["players"][0]["discard"] = ["fe-kick", "fe-cyborg"] * 40
    return state


def first_answer(response):
    """Return the action that chooses the first option of a pending choice."""
    option = response["choice"]["options"][0]
    return {"do": "choose", "option": option["option"] if isinstance(option, dict) else option}


def test_answers_in_one_request_do_not_repeat_the_action(reference, monkeypatch):
    """An action with many questions and all their answers is carried out once, not once for each answer."""
    performed = []
    monkeypatch.setattr(
        actions, "perform", lambda table, move: performed.append(table.most_reactions) or perform(table, move)
    )
    state, wanted = asking_table(), [PLAY]
    alone, _calls = sent(reference, state, PLAY)
    while alone["choice"] and len(wanted) < 100:
        wanted.append(first_answer(alone))
        alone, _calls = sent(reference, alone["state"], wanted[-1])
    assert len(wanted) > 20
    performed.clear()
    together, _calls = sent(reference, state, *wanted)
    assert performed.count(MOST_REACTIONS) == 1  # other calls only try what is legal afterwards
    assert together["state"] == alone["state"]


def test_answer_that_is_no_option_stops_at_its_action(reference):
    state = asking_table(3)
    answer = first_answer(sent(reference, state, PLAY)[0])
    wanted = [PLAY, answer, {"do": "choose", "option": "fe-no-such"}]
    response, _calls = sent(reference, state, *wanted)
    assert (response["refusal"]["code"], response["refusal"]["action"]) == ("not-an-option", 2)
    assert response["state"] == sent(reference, state, *wanted[:2])[0]["state"]
    misspelled, _calls = sent(reference, state, *wanted[:2], answer | {"do": "chose"})
    assert (misspelled["object"], misspelled["field"]) == ("error", "actions[2].do")


@pytest.mark.parametrize(
    "action", [{"do": "plya"}, {"do": "end_turn", "unknown": 1}, {"do": "end_turn", "player": "C"}, 1]
)
def test_invalid_action_after_a_refused_one_is_an_error(reference, action):
    """Every action is checked before the first is carried out: what is accepted conforms to the published schema."""
    refused = {"do": "play", "card": "fe-kick"}
    assert sent(reference, table_of(), refused, PLAY)[0]["refusal"]["action"] == 0
    response, _calls = sent(reference, table_of(), refused, action)
    assert response["object"] == "error"
    assert response["field"].startswith("actions[1]")


def test_actions_that_set_off_too_many_effects_are_rejected(reference):
    card = "crossover-1-doctor-fate"
    lasting = [row(f"{card}/whenever/2", card, until="end-of-turn")] * MOST_ROWS
    state = table_of(["fe-punch"] * 100, removed=[card], lasting=lasting)
    response, calls = sent(reference, state, *[PLAY] * 100)
    assert response["object"] == "error"
    assert str(MOST_REACTIONS) in response["text"]
    assert calls < MOST_CALLS
    assert sent(reference, state, *[PLAY] * 10)[0]["object"] == "play"


@pytest.mark.parametrize(
    ("name", "state", "wanted"),
    [
        ("copies", table_of(["fe-punch"] * 720), [PLAY] * 100),
        ("multiverse", table_of(["fe-punch"] * 1300) | {"ruleset": "mvb"}, [PLAY] * 100),
        ("own cards", table_of(own(60), cards=own(60)), [{"do": "play", "card": each} for each in own(60)]),
        ("questions", asking_table(), [PLAY, *[{"do": "choose", "option": "skip"}] * 99]),
        (
            "large question",
            table_of(waiting={"action": PLAY, "answers": [], "question": {"args": {"x": [0] * 300_000}}}),
            [],
        ),
    ],
)
def test_largest_requests_take_few_calls(reference, name, state, wanted):
    _response, calls = sent(reference, state, *wanted)
    assert calls < MOST_CALLS, name


def test_large_sets_of_own_cards_are_not_cached(reference):
    """A caller who sends other own cards each time does not fill the memory."""
    custom_cards.cached_custom_cards.cache_clear()
    loaded_game = RULESETS["dcf"].load(reference)
    for number in range(custom_cards.CUSTOM_CARDS_CACHED * 2):
        custom_cards.read_custom_cards(loaded_game, own(200, traits=[f"{number} {'x' * 180}"] * 8))
    assert custom_cards.cached_custom_cards.cache_info().currsize == 0
    for number in range(custom_cards.CUSTOM_CARDS_CACHED * 2):
        custom_cards.read_custom_cards(loaded_game, {"x-1": {"name": str(number)}})
    assert custom_cards.cached_custom_cards.cache_info().currsize == custom_cards.CUSTOM_CARDS_CACHED


def test_ids_of_copies_are_cached_up_to_a_limit(reference):
    loaded_game = RULESETS["fe"].load(reference)
    cards = ("fe-punch", "fe-kick", "fe-vibe", "fe-cold-gun")
    for start in range(2, 1300, 100):
        hand = [f"{card}#{number}" for card in cards for number in range(start, start + 100)]
        read_state(loaded_game, table_of(hand, main_deck=0))
    assert len(loaded_game.copies) <= MOST_COPIES
