"""Simulated games: stored statistics are complete, reproducible and displayed without inline styles."""

import io
import json

import pytest
from django.core.management import CommandError, call_command
from django.template import Context, Template

from catalog.models import Card
from rules import engine_gateway
from rules.engine.games.registry import RULESETS
from rules.simulation import TABLES, card_statistics, figures_of_set, figures_of_table

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]


@pytest.mark.parametrize("sets", TABLES, ids="+".join)
def test_stored_statistics_cover_every_card(sets):
    games = figures_of_table(sets)
    assert games["games"] >= 2_000
    assert games["seed"]
    assert len(games["cards_digest"]) == 64
    is_home = figures_of_set(sets[-1]) == games
    stacks = ["main-deck", *(["nemesis-stack", "kick-stack", "oversized"] if is_home else [])]
    wanted = Card.objects.filter(card_set_id=sets[-1], is_promo=False, is_playable=True, stack__in=stacks)
    missing = set(wanted.values_list("slug", flat=True)) - set(games["cards"])
    assert missing <= {"crisis-1-crisis-anti-monitor"}  # defeated by all players together, only in Crisis Mode
    for figures in games["cards"].values():
        assert figures["lift_low"] <= figures["lift"] <= figures["lift_high"]
        assert figures["bought_rate"] is None or 0 <= figures["bought_rate"] <= 1


def test_set_and_card_pages_show_statistics(client):
    page = client.get("/sets/crossover-1").content.decode()
    assert page.count("<svg") > 20
    assert "DC Comics Deck-Building Game + Crossover Pack 1" in page
    card = client.get("/cards/base-bane").content.decode()
    assert "In other setups" in card
    assert "DC Comics Deck-Building Game + Heroes Unite" in card


@pytest.mark.parametrize("slug", ["fe-giganta", "fe-sinestro", "fe-the-flash"])
def test_card_statistics_show_data_version_and_method(slug):
    card = Card.objects.get(slug=slug)
    page = Template("{% load simulation_charts %}{% card_simulation card %}").render(Context({"card": card}))
    assert figures_of_set("fe")["data_version"] in page
    assert "<svg" in page
    assert "style=" not in page


def test_card_never_simulated_shows_nothing():
    card = Card.objects.get(slug="jld-deadman")
    page = Template("{% load simulation_charts %}{% card_simulation card %}").render(Context({"card": card}))
    assert not page.strip()


def test_declared_winner_counts_regardless_of_points(monkeypatch):
    loaded_game = RULESETS["fe"].load(engine_gateway.reference())
    game = card_statistics.play_game(loaded_game, "1", 2, "random")
    last = min(card_statistics.scoring(game.table).scores, key=lambda score: score.total)
    seat = next(player.seat for player in game.table.players if player.name == last.player)
    monkeypatch.setattr(card_statistics, "play_game", lambda *_given: game)
    game.table.over["winners"] = [last.player]
    game.strategies[:] = ["other", "other"]
    game.strategies[seat] = "last"
    assert card_statistics.simulate(loaded_game, ["1"], 2, "random").wins == {"last": card_statistics.WIN, "other": 0}


def test_endless_game_is_reported_without_winner(monkeypatch):
    monkeypatch.setattr(card_statistics, "MAX_TURNS", 5)
    tally = card_statistics.simulate(RULESETS["fe"].load(engine_gateway.reference()), ["1"], 2, "random")
    assert (tally.ends, tally.wins, tally.lengths) == ({"without-end": 1}, {"random": 0}, {6: 1})


def test_simulation_does_not_depend_on_the_number_of_workers():
    figures = []
    for workers in ("1", "2"):
        out = io.StringIO()
        call_command("simulate", "--games", "60", "--seed", "same", "--workers", workers, stdout=out)
        figures.append(json.loads(out.getvalue()))
    assert figures[0] == figures[1]


@pytest.mark.parametrize("sets", ["base", "hu", "fe,base"])
def test_other_sets_and_mixtures_are_simulated(sets):
    out = io.StringIO()
    call_command("simulate", "--games", "6", "--seed", "sets", "--workers", "1", "--sets", sets, stdout=out)
    figures = json.loads(out.getvalue())
    assert figures["set"] == sets
    assert figures["turns"]["mean"] > 10


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--sets", "dcf"), "one or more of fe, base, hu"),
        (("--sets", ""), "one or more of fe, base, hu"),
        (("--sets", "hu,fe", "--write"), "these games: fe; base; hu; tt"),
    ],
)
def test_invalid_sets_are_rejected(options, message):
    with pytest.raises(CommandError, match=message):
        call_command("simulate", *options)
