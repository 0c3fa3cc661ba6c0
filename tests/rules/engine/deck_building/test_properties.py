"""The laws of the engine on random games of Forever Evil and the sets that share its rules."""

import random
from collections import Counter

import pytest

from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.dealing import deal
from rules.engine.kernel.actions import apply, legal
from rules.engine.kernel.states import write_state
from tests.rules.engine import properties as law
from tests.rules.engine.deck_building.played import MIXES, NAMES, counted, dealt

MOST, WANTED = 20_000, 50  # in so many games every card is played so often


@pytest.fixture(scope="module")
def games(book, laws):
    """Some games played through, two to five players, all mixes and modes."""
    return [
        law.played_through(dealt(book, seed), seed, ("play", "attempt") if seed % 2 else ("play",))
        for seed in range(len(MIXES) * laws)
    ]


def test_games_come_to_an_end_and_no_card_is_ever_lost(games):
    assert all(game[-1].after["over"] for game in games)


def test_playing_on_from_any_written_state_is_playing_through(book, games):
    for number, game in enumerate(games):
        law.check_resume(book, game, random.Random(number), share=0.1)


def test_playing_on_to_the_end_is_playing_through(book, games):
    for number, game in enumerate(games):
        law.check_resume_to_the_end(book, game, random.Random(number).randrange(len(game) * 9 // 10, len(game)))


def test_actions_sent_together_do_what_each_does_by_itself(book, games):
    for number, game in enumerate(games):
        law.check_together(book, game, random.Random(number).randrange(len(game)))


def test_the_same_input_gives_the_same_output_and_is_not_changed(book, games):
    for number, game in enumerate(games):
        law.check_pure(book, random.Random(number).choice(game))


def test_legal_is_complete(book, games):
    for number, game in enumerate(games[::5]):
        law.check_legal(book, random.Random(number).choice(game).before)


def test_legal_is_complete_while_a_choice_waits(book, games):
    for number, game in enumerate(games[4::5]):
        step = random.Random(number).choice([step for step in game if step.answers])
        law.check_legal(book, apply(book, step.before, step.action).state)


def test_teams_keep_the_laws(book):
    game = law.played_through(deal(book, "teams", NAMES[:4], ("fe", "base"), "team"), 1)
    law.check_resume(book, game, random.Random(1), share=0.2)
    assert game[-1].after["over"]


def test_every_card_is_played_in_enough_games(book, laws):
    played, count = Counter(), 4 * len(MIXES) * laws
    for seed in range(count):
        played.update(counted(book, seed))
    assert sum(bool(played[card_id]) for card_id in TEXTS) >= 0.85 * len(TEXTS)
    assert sorted(card_id for card_id in TEXTS if played[card_id] < count * WANTED // MOST) == []


def test_a_choice_can_wait_in_the_middle_of_an_attack_on_several_foes(book, play):
    outcome, _events = play(
        {
            "A.hand": ["fe-constructs-of-fear"],
            "B.hand": ["fe-man-bat", "fe-punch", "fe-kick"],
            "C.hand": ["fe-man-bat"],
        },
        [{"do": "play", "card": "fe-constructs-of-fear"}, {"do": "choose", "option": "skip"}],
    )
    assert outcome.choice.player == "B"
    assert outcome.choice.reason == "discard"
    options = [action["option"] for action in legal(book, law.through_json(outcome.state))]
    assert [option.partition("#")[0] for option in options] == ["fe-man-bat", "fe-punch", "fe-kick"]
    outcome = apply(book, law.through_json(outcome.state), {"do": "choose", "option": "fe-punch"})
    outcome = apply(book, law.through_json(outcome.state), {"do": "choose", "option": "fe-kick"})
    assert (outcome.choice.player, outcome.choice.reason) == ("C", "defend")
    refused = apply(book, outcome.state, {"do": "end_turn"})
    assert refused.refusal.code == "a-choice-waits"
    assert refused.state == outcome.state


def test_a_first_turn_at_whose_start_something_happens_is_begun_by_an_action(book):
    tables = (deal(book, f"start:{seed}", NAMES[:2], ("base", "crossover-2")) for seed in range(99))
    state = write_state(next(table for table in tables if table.triggers))
    assert legal(book, state) == ({"do": "begin"},)
    outcome = apply(book, state, {"do": "begin"})
    assert outcome.refusal is None
    assert outcome.choice or outcome.state["phase"] == "turn"
