"""Properties of the engine on random set-ups and games of DC Forever, for every number of players."""

import random

import jsonschema
import pytest

from rules.engine import operations
from rules.engine.games.dc_forever.constants import clauses as clause_names
from rules.engine.games.dc_forever.constants import zones
from rules.engine.games.dc_forever.set_up_and_scoring import set_up
from rules.engine.kernel.actions import apply
from rules.engine.kernel.state_schema import state_schema
from rules.engine.kernel.state_serialization import read_state, write_state
from tests.rules.engine import properties

TABLES = [
    (2, "standard"),
    (3, "standard"),
    (4, "standard"),
    (2, "draft"),
    (3, "draft"),
    (4, "draft"),
    (2, "first-game"),
]
EAGER = ("activate", "attack", "threaten", "rescue", "complete", "recruit", "draft", "start_with")


def dealt(loaded_game, seed, players, mode):
    """Return a freshly dealt table."""
    return set_up(loaded_game, mode, players, ("dcf",), f"{seed}").table


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_random_set_ups_are_valid_and_playable(reference, loaded_game, repetitions, players, mode):
    for seed in range(2 * repetitions):
        body = {"ruleset": "dcf", "mode": mode, "players": players, "seed": f"{seed}"}
        response = operations.setup(reference, body)
        checked = operations.validate(reference, {"ruleset": "dcf", "format": "table", "state": response["state"]})
        assert checked["violations"] == []
        jsonschema.validate(response["state"], state_schema(loaded_game.game))
        table = dealt(loaded_game, seed, players, mode)
        assert write_state(table) == response["state"]
        steps = properties.played_through(table, seed, most=20)
        properties.check_resume(loaded_game, steps, random.Random(seed), share=0.3)
        jsonschema.validate(steps[-1].after, state_schema(loaded_game.game))


@pytest.fixture(scope="module")
def games(loaded_game, repetitions):
    """Some complete games."""
    tables = [dealt(loaded_game, seed, *TABLES[seed % len(TABLES)]) for seed in range(7 * repetitions)]
    return [properties.played_through(table, seed, EAGER) for seed, table in enumerate(tables)]


def test_games_end_and_no_card_is_lost(games):
    assert all(game[-1].after["over"] for game in games)


def test_resuming_from_a_written_state_gives_the_same_game(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_resume(loaded_game, game, random.Random(number), share=0.1)
        properties.check_pure(loaded_game, random.Random(number).choice(game))
        properties.check_together(loaded_game, game, random.Random(number).randrange(len(game)))


def test_dealt_table_and_read_table_offer_the_same_cards(loaded_game):
    table = dealt(loaded_game, 1, 2, "draft")
    table.zones[zones.BOX][0].counters[zones.DAMAGE] = 0
    table.pile_on(table.zones[zones.BOX][1], zones.ATTACHED)
    again, _pending = read_state(loaded_game, write_state(table))
    offered = [[card.id for card in each.distinct(each.zones[zones.BOX])] for each in (table, again)]
    assert offered[0] == offered[1]
    assert len(offered[0]) == len({card.kind.id for card in table.zones[zones.BOX]})


def test_piles_on_a_card_keep_their_order_when_read(loaded_game):
    table = dealt(loaded_game, 1, 2, "first-game")
    hero = table.players[1].zones[zones.CHARACTERS][0]
    for name in (zones.EMPOWERING, zones.ATTACHED):
        table.move(table.players[1].zones[zones.HAND][0], table.pile_on(hero, name))
    again, _pending = read_state(loaded_game, write_state(table), is_checked=True)
    assert list(hero.piles) == list(again.players[1].zones[zones.CHARACTERS][0].piles)


def test_zero_counters_do_not_distinguish_copies(loaded_game):
    table = dealt(loaded_game, 1, 2, "draft")
    copies = [card for card in table.zones[zones.BOX] if card.kind.id == "dcf-renown"]
    copies[0].counters[zones.EXHAUSTED] = 0
    assert table.distinct(copies) == copies[:1]
    copies[1].counters[zones.EXHAUSTED] = 1
    assert table.distinct(copies) == copies


def test_legal_lists_every_legal_action(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_legal(loaded_game, random.Random(number).choice(game).before, most=40)


def test_legal_lists_every_option_of_a_pending_choice(loaded_game, games):
    steps = [step for game in games for step in game if step.answers]
    properties.check_legal(loaded_game, apply(loaded_game, steps[0].before, steps[0].action).state, most=30)


def test_every_event_has_a_text_and_citations(reference, games, clauses):
    for game in games[:3]:
        for step in game[:: max(1, len(game) // 12)]:
            body = {"ruleset": "dcf", "state": step.before, "actions": [step.action]}
            for event in operations.play(reference, body, "fr")["events"]:
                cited = {clause for clause in event["citations"] if not clause.startswith("card:")}
                assert event["text"]
                assert "x-" not in event["text"].replace("x-ray", "")
                assert cited
                assert cited <= clauses


def test_mutated_input_succeeds_or_names_the_field(reference, games, repetitions):
    rng = random.Random(1)
    for game in games:
        step = rng.choice(game)
        for _try in range(15 * repetitions):
            body = {"ruleset": "dcf", "state": step.before, "actions": [step.action]}
            for _change in range(1 + int(rng.random() * 2)):
                body["state"] = properties.spoiled(rng, body["state"])
            response = operations.play(reference, body)
            assert response["object"] == "play" or response["field"].startswith(("state", "actions"))


def test_every_cited_clause_exists(clauses):
    cited = [value for value in vars(clause_names).values() if isinstance(value, tuple)]
    assert {each for value in cited for each in value if str(each).startswith("dcf/")} <= clauses


def test_every_state_of_a_game_is_a_valid_table(reference, loaded_game, repetitions):
    for seed in range(7 * repetitions):
        table = dealt(loaded_game, seed, *TABLES[seed % len(TABLES)])
        for step in properties.played_through(table, seed, EAGER, most=60):
            body = {"ruleset": "dcf", "format": "table", "state": step.after}
            assert operations.validate(reference, body)["violations"] == [], step.action
