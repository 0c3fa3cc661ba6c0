"""Measured cards: the stored figures are whole, reproducible and shown without inline styles."""

import io
import json

import pytest
from django.core.management import CommandError, call_command
from django.template import Context, Template

from catalog.models import Card
from rules.measured import measured_set

pytestmark = pytest.mark.django_db


def test_stored_figures_cover_every_card_that_can_be_bought_or_dealt():
    games = measured_set("fe")
    assert games["games"] >= 10_000
    assert games["seed"]
    assert len(games["cards_digest"]) == 64
    wanted = Card.objects.filter(
        card_set_id="fe", is_promo=False, stack__in=["main-deck", "nemesis-stack", "kick-stack", "oversized"]
    )
    assert set(games["cards"]) == set(wanted.values_list("slug", flat=True))
    for figures in games["cards"].values():
        assert figures["lift_low"] <= figures["lift"] <= figures["lift_high"]
        assert figures["bought_rate"] is None or 0 <= figures["bought_rate"] <= 1


@pytest.mark.parametrize("slug", ["fe-giganta", "fe-sinestro", "fe-the-flash"])
def test_card_shows_its_figures_with_the_data_version_and_method(slug):
    card = Card.objects.get(slug=slug)
    page = Template("{% load measured %}{% measured card %}").render(Context({"card": card}))
    assert measured_set("fe")["data_version"] in page
    assert "<svg" in page
    assert "style=" not in page


def test_card_never_simulated_shows_nothing():
    card = Card.objects.exclude(card_set_id="fe").first()
    assert not Template("{% load measured %}{% measured card %}").render(Context({"card": card})).strip()


def test_simulation_does_not_depend_on_the_number_of_workers():
    told = []
    for workers in ("1", "2"):
        out = io.StringIO()
        call_command("simulate", "--games", "60", "--seed", "same", "--workers", workers, stdout=out)
        told.append(json.loads(out.getvalue()))
    assert told[0] == told[1]


@pytest.mark.parametrize("sets", ["base", "hu", "fe,base"])
def test_other_sets_and_mixtures_are_simulated(sets):
    out = io.StringIO()
    call_command("simulate", "--games", "6", "--seed", "sets", "--workers", "1", "--sets", sets, stdout=out)
    told = json.loads(out.getvalue())
    assert told["set"] == sets
    assert told["turns"]["mean"] > 10


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--sets", "dcf"), "some of fe, base, hu"),
        (("--sets", ""), "some of fe, base, hu"),
        (("--sets", "fe,base", "--write"), "one set"),
    ],
)
def test_wrong_sets_are_refused(options, told):
    with pytest.raises(CommandError, match=told):
        call_command("simulate", *options)
