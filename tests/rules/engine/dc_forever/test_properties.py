"""The laws of the engine on random set-ups and games of DC Forever, for every number of players."""

import random

import jsonschema
import pytest

from rules.engine import operations
from rules.engine.games.dc_forever import clauses as clause_names
from rules.engine.games.dc_forever import zones
from rules.engine.games.dc_forever.dealing import set_up
from rules.engine.kernel.actions import apply
from rules.engine.kernel.schema import state_schema
from rules.engine.kernel.states import read_state, write_state
from tests.rules.engine import properties as law

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


def dealt(book, seed, players, mode):
    """Return a freshly dealt table."""
    return set_up(book, mode, players, ("dcf",), f"{seed}").table


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_random_set_ups_are_valid_and_can_be_played(reference, book, laws, players, mode):
    for seed in range(2 * laws):
        body = {"ruleset": "dcf", "mode": mode, "players": players, "seed": f"{seed}"}
        laid = operations.setup(reference, body)
        checked = operations.validate(reference, {"ruleset": "dcf", "format": "table", "state": laid["state"]})
        assert checked["violations"] == []
        jsonschema.validate(laid["state"], state_schema(book.game))
        table = dealt(book, seed, players, mode)
        assert write_state(table) == laid["state"]
        steps = law.played_through(table, seed, most=20)
        law.check_resume(book, steps, random.Random(seed), share=0.3)
        jsonschema.validate(steps[-1].after, state_schema(book.game))


@pytest.fixture(scope="module")
def games(book, laws):
    """Some games played to their end."""
    tables = [dealt(book, seed, *TABLES[seed % len(TABLES)]) for seed in range(7 * laws)]
    return [law.played_through(table, seed, EAGER) for seed, table in enumerate(tables)]


def test_games_come_to_an_end_and_no_card_is_ever_lost(games):
    assert all(game[-1].after["over"] for game in games)


def test_playing_on_from_any_written_state_is_playing_through(book, games):
    for number, game in enumerate(games):
        law.check_resume(book, game, random.Random(number), share=0.1)
        law.check_pure(book, random.Random(number).choice(game))
        law.check_together(book, game, random.Random(number).randrange(len(game)))


def test_a_table_that_was_dealt_offers_what_the_same_table_offers_that_was_read(book):
    table = dealt(book, 1, 2, "draft")
    table.zones[zones.BOX][0].counters[zones.DAMAGE] = 0
    table.pile_on(table.zones[zones.BOX][1], zones.ATTACHED)
    again, _held = read_state(book, write_state(table))
    offered = [[card.id for card in each.distinct(each.zones[zones.BOX])] for each in (table, again)]
    assert offered[0] == offered[1]
    assert len(offered[0]) == len({card.kind.id for card in table.zones[zones.BOX]})


def test_piles_on_a_card_keep_the_order_in_which_a_state_reads_them(book):
    table = dealt(book, 1, 2, "first-game")
    hero = table.players[1].zones[zones.CHARACTERS][0]
    for name in (zones.EMPOWERING, zones.ATTACHED):
        table.move(table.players[1].zones[zones.HAND][0], table.pile_on(hero, name))
    again, _held = read_state(book, write_state(table), is_checked=True)
    assert list(hero.piles) == list(again.players[1].zones[zones.CHARACTERS][0].piles)


def test_copies_that_differ_by_a_counter_back_at_zero_are_one_option(book):
    table = dealt(book, 1, 2, "draft")
    copies = [card for card in table.zones[zones.BOX] if card.kind.id == "dcf-renown"]
    copies[0].counters[zones.EXHAUSTED] = 0
    assert table.distinct(copies) == copies[:1]
    copies[1].counters[zones.EXHAUSTED] = 1
    assert table.distinct(copies) == copies


def test_legal_is_complete(book, games):
    for number, game in enumerate(games):
        law.check_legal(book, random.Random(number).choice(game).before, most=40)


def test_legal_is_complete_while_a_choice_waits(book, games):
    steps = [step for game in games for step in game if step.answers]
    law.check_legal(book, apply(book, steps[0].before, steps[0].action).state, most=30)


def test_every_event_has_its_sentence_and_cites(reference, games, clauses):
    for game in games[:3]:
        for step in game[:: max(1, len(game) // 12)]:
            body = {"ruleset": "dcf", "state": step.before, "actions": [step.action]}
            for event in operations.play(reference, body, "fr")["events"]:
                cited = {clause for clause in event["citations"] if not clause.startswith("card:")}
                assert event["text"]
                assert "x-" not in event["text"].replace("x-ray", "")
                assert cited
                assert cited <= clauses


def test_no_input_breaks_the_doors(reference, games, laws):
    rng = random.Random(1)
    for game in games:
        step = rng.choice(game)
        for _try in range(15 * laws):
            body = {"ruleset": "dcf", "state": step.before, "actions": [step.action]}
            for _change in range(1 + int(rng.random() * 2)):
                body["state"] = law.spoiled(rng, body["state"])
            answer = operations.play(reference, body)
            assert answer["object"] == "play" or answer["field"].startswith(("state", "actions"))


def test_every_clause_in_the_tables_is_one(clauses):
    told = [value for value in vars(clause_names).values() if isinstance(value, tuple)]
    assert {each for value in told for each in value if str(each).startswith("dcf/")} <= clauses


def test_a_first_round_that_is_played_on_is_a_legal_table(reference, book, laws):
    for seed in range(7 * laws):
        table = dealt(book, seed, *TABLES[seed % len(TABLES)])
        for step in law.played_through(table, seed, EAGER, most=60):
            body = {"ruleset": "dcf", "format": "table", "state": step.after}
            assert operations.validate(reference, body)["violations"] == [], step.action
