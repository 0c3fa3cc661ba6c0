"""Situations of rulings: played by seed in every language, shown by the ruling's page without the engine."""

import html
import json
import re

import pytest
from django.conf import settings

from rules import engine_gateway
from rules.engine_coverage import situations_by_ruling
from rules.models import Clarification, Playback, Situation
from rules.pages.sandbox.situation_links import unpack
from rules.seed.playbacks import build_playbacks
from tests.pages import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
LANGS = [lang for lang, _name in settings.LANGUAGES]


def test_every_recorded_situation_is_stored_and_played_in_every_language():
    known = set(Clarification.objects.values_list("slug", flat=True)) & situations_by_ruling().keys()
    assert set(Situation.objects.values_list("pk", flat=True)) == known
    assert set(Playback.objects.values_list("situation", "lang")) == {(slug, lang) for slug in known for lang in LANGS}


@pytest.mark.parametrize("lang", LANGS)
def test_stored_events_are_those_of_the_engine(lang):
    situation = Situation.objects.get(pk="fe-play-bought-card-now")
    result = engine_gateway.call("play", situation.request, lang=lang)
    stored = situation.playbacks.get(lang=lang)
    assert [event["text"] for event in stored.events] == [event["text"] for event in result["events"]]
    assert [event.get("citations", []) for event in stored.events] == [event["citations"] for event in result["events"]]


@pytest.mark.parametrize("lang", LANGS)
def test_ruling_page_shows_the_playback_without_calling_the_engine(client, monkeypatch, lang):
    monkeypatch.setattr(engine_gateway, "call", None)
    page = page_of(client, f"/rulings/fe-play-bought-card-now?lang={lang}")
    stored = Playback.objects.get(situation="fe-play-bought-card-now", lang=lang)
    for event in stored.events:
        assert html.escape(event["text"]) in page
    for pile in stored.piles:
        assert pile["name"].casefold() in page.casefold()
    for card in (card for pile in stored.piles if "is_number" not in pile for card in pile["before"]):
        assert f'href="/cards/{card["slug"]}"' in page


def test_refusal_is_stored_and_shown(client):
    stored = Playback.objects.filter(lang="en").exclude(refusal=None).first()
    assert html.escape(stored.refusal["message"]) in page_of(client, f"/rulings/{stored.situation_id}")


def test_playback_links_to_the_situation_in_the_sandbox(client):
    page = page_of(client, "/rulings/fe-play-bought-card-now")
    code = re.search(r'href="/sandbox\?s=([^"&]+)"', page)[1]
    request = Situation.objects.get(pk="fe-play-bought-card-now").request
    assert unpack(code)["actions"] == request["actions"]


def test_ruling_without_a_situation_has_no_playback(client):
    ruling = Clarification.objects.filter(situation=None).first()
    assert 'id="played"' not in page_of(client, ruling.get_absolute_url())


def test_ruling_page_needs_few_queries(client, django_assert_max_num_queries):
    page_of(client, "/rulings/fe-location-bought?lang=fr")  # fills what is read once per data version
    with django_assert_max_num_queries(5):
        page_of(client, "/rulings/fe-play-bought-card-now?lang=fr")


def test_api_returns_the_situation(client):
    ruling = client.get("/api/v1/rulings/fe-play-bought-card-now").json()
    assert ruling["situation"] == situations_by_ruling()["fe-play-bought-card-now"]
    without = Clarification.objects.filter(situation=None).first()
    assert client.get(f"/api/v1/rulings/{without.slug}").json()["situation"] is None


def test_situation_that_cannot_be_played_is_skipped(caplog):
    situation = Situation.objects.get(pk="fe-play-bought-card-now")
    request = situation.request
    request["state"]["line_up"] = ["fe-unknown-card"]
    situation.body = json.dumps(request)
    Playback.objects.all().delete()
    Situation.objects.exclude(pk__in=[situation.pk, "fe-location-bought"]).delete()
    situation.save()
    build_playbacks()
    assert set(Playback.objects.values_list("situation", flat=True)) == {"fe-location-bought"}
    assert "the situation of fe-play-bought-card-now cannot be played" in caplog.text
