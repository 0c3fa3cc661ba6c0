"""Whole games: they end, no card is lost, nothing falls below zero, and a seed decides everything."""

import hashlib
import random

import pytest

from rules.engine.play.box import Box
from rules.engine.play.conserved import broken, census
from rules.engine.play.dealing import deal
from rules.engine.play.game import DRAW_FIRST
from rules.engine.play.measuring import MIXED, Tally, measure, play_one, summary
from rules.engine.play.scoring import winners
from rules.engine.play.strategies import STRATEGIES, random_legal

PLAYERS = (2, 3, 4, 5)
OTHER_SETS = (("base",), ("hu",), ("fe", "base"), ("hu", "fe", "base"))


def play_out(box, seed, players, names, order="refill-first", watch=None, log=None):
    """Play a game between strategies; `watch` is called before every choice."""
    game, first = deal(box, seed, players=players, order=order)
    game.log = log
    rng = random.Random(f"choices:{seed}")
    for player in game.players:
        choose = STRATEGIES[names[player.seat % len(names)]](game, rng)
        player.choose = watch(game, choose) if watch else choose
    game.run(first)
    return game


def checked(game, choose):
    """Check the table before every choice, and that the choice is one of the options."""
    before = census(game)

    def ask(player, options, reason):
        assert not list(broken(game, before)), reason
        option = choose(player, options, reason)
        assert option in options
        return option

    return ask


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("names", [("random",), ("power", "points", "random")], ids=["random", "mixed"])
def test_cards_are_conserved_at_every_step(box, players, names):
    for seed in range(10):
        game = play_out(box, f"steps:{seed}", players, names, watch=checked)
        assert game.over


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
def test_ten_thousand_random_games_end_and_conserve_every_card(box, players):
    for seed in range(2500):
        game, first = deal(box, f"many:{seed}", players=players)
        before, rng = census(game), random.Random(seed)
        for player in game.players:
            player.choose = random_legal(game, rng)
        game.run(first)
        assert game.over
        assert not list(broken(game, before))
        assert winners(game)


@pytest.fixture(scope="module", params=OTHER_SETS, ids="+".join)
def other_box(request, reference):
    """The compiled cards of other sets, alone and mixed."""
    return Box(reference, request.param)


@pytest.mark.parametrize("names", [("random",), ("power", "points", "random")], ids=["random", "mixed"])
def test_cards_of_other_sets_are_conserved_at_every_step(other_box, names):
    for seed in range(8):
        game = play_out(other_box, f"sets:{seed}", PLAYERS[seed % 4], names, watch=checked)
        assert game.over
        assert winners(game)


def test_same_seed_gives_the_same_log_with_other_sets(other_box, clauses):
    logs = []
    for _time in range(2):
        logs.append([])
        play_out(other_box, "again", 3, ("random", "points"), log=logs[-1])
    silent = play_out(other_box, "again", 3, ("random", "points"))
    assert logs[0] == logs[1]
    assert silent.over
    cited = {cite for _text, cites in logs[0] for cite in cites}
    assert {cite for cite in cited if not cite.startswith("card:")} <= clauses
    assert {cite.removeprefix("card:") for cite in cited if cite.startswith("card:")} <= set(other_box.ids)


def test_first_set_gives_characters_opponents_and_basics(reference):
    box = Box(reference, ("base", "fe"))
    game, _first = deal(box, "mixed", players=4)
    assert all(box.ids[player.villain].startswith("base-") for player in game.players)
    assert all(box.ids[kind].startswith("base-") for kind in game.heroes)
    assert box.ids[game.heroes[-1]] == "base-ras-al-ghul"
    assert {box.ids[kind] for player in game.players for kind in player.deck} <= {"base-punch", "base-vulnerability"}
    assert {box.ids[kind].partition("-")[0] for kind in game.main_deck} == {"base", "fe"}


def test_the_flash_goes_first(reference):
    box = Box(reference, ("base",))
    for seed in range(20):
        game, first = deal(box, f"flash:{seed}", players=5)
        seats = [player.seat for player in game.players if box.ids[player.villain] == "base-the-flash"]
        assert not seats or seats == [first]


def test_same_seed_gives_the_same_log(box):
    logs = []
    for seed in ("one", "one", "two"):
        log = []
        play_out(box, seed, 3, ("random",), log=log)
        logs.append(hashlib.sha256(repr(log).encode()).hexdigest())
    assert logs[0] == logs[1] != logs[2]


def test_log_does_not_change_the_game(box):
    silent, told = (play_out(box, "log", 4, ("power", "random"), log=log) for log in (None, []))
    assert census(silent) == census(told)
    assert silent.turn == told.turn


@pytest.mark.parametrize("sets", [("fe",), ("base",), ("hu",), ("fe", "base", "hu")], ids="+".join)
def test_every_event_of_a_logged_game_cites_existing_clauses(reference, clauses, sets):
    box = Box(reference, sets)
    for seed in range(5):
        log = []
        play_out(box, f"cites:{seed}", 3, ("random",), log=log)
        assert all(cites for _text, cites in log)
        cited = {cite for _text, cites in log for cite in cites}
        assert {cite for cite in cited if not cite.startswith("card:")} <= clauses
        assert {cite.removeprefix("card:") for cite in cited if cite.startswith("card:")} <= set(box.ids)


def test_draw_first_games_end_too(box):
    assert all(play_out(box, seed, 3, ("power",), order=DRAW_FIRST).over for seed in range(20))


def test_measuring_does_not_depend_on_how_games_are_split(box):
    seeds = [f"split:{number}" for number in range(12)]
    whole = measure(box, seeds, 3, MIXED)
    parts = Tally(len(box.ids))
    for part in (seeds[7:], seeds[:2], seeds[2:7]):
        parts.add(measure(box, part, 3, MIXED))
    assert summary(whole, box) == summary(parts, box)
    assert whole.games == 12


def test_measured_points_are_the_final_scores(box):
    game, _names = play_one(box, "points", 3, "points")
    tally = measure(box, ["points"], 3, "points")
    cards = sum(tally.points)
    assert cards == sum(
        box.worth[kind](deck) if box.worth[kind] else box.victory_points[kind]
        for deck in (player.deck + player.hand + player.discard + player.locations for player in game.players)
        for kind in deck
    )
