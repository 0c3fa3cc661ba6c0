"""Local cards: merged over shipped rows, marked as local, validated, and removed with the setting."""

import json

import pytest
from django.conf import settings as project

import catalog.seed.loading
import rules.seed.faults
from catalog.models import Card
from catalog.seed.fixtures import CATALOG_KINDS, FixtureError, read_rows
from catalog.seed.local_fixtures import merge_local
from core.data_version import forget_version
from rules.models import Clarification
from rules.seed import seeding
from rules.seed.loading import RULES_KINDS
from rules.seed.phrasings import read_phrasings

KINDS = CATALOG_KINDS + RULES_KINDS
SOURCE = {"id": "our-table", "name": "Our table", "description": "Typed from our cards.", "covers": ["name", "text"]}
SET = {
    "id": "night-shift",
    "name": "Night Shift",
    "game": "dc-deck-building",
    "kind": "expansion",
    "year": None,
    "contents": [],
}
CARD = {
    "id": "night-shift-street-lamp-1",
    "name": "Street Lamp 1",
    "stack": "main-deck",
    "types": ["Equipment"],
    "cost": 2,
    "victory_points": 1,
    "power": 1,
    "copies": 2,
    "text": "It hums quietly and gives +1 Power.",
    "confirmed": "one-source",
    "sources": ["our-table"],
}
CARDS = [CARD | {"id": f"night-shift-street-lamp-{n}", "name": f"Street Lamp {n}"} for n in range(1, 21)]
TEXT = {"id": "metal-ankh-portal", "text": "Something that our group reads on it."}
RULING = {
    "id": "fe-local-street-lamp",
    "kind": "card",
    "question": "Does a Street Lamp stay lit?",
    "verdict": "yes",
    "statement": "A Street Lamp stays lit until dawn.",
    "basis": "card",
    "cards": ["night-shift-street-lamp-1"],
    "citations": [],
}


def write_files(folder, **files):
    """Write the files of a folder. Two underscores stand for a slash in a name."""
    for name, contents in files.items():
        path = folder / f"{name.replace('__', '/')}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(contents if isinstance(contents, str) else json.dumps(contents))
    return folder


@pytest.fixture(scope="module")
def shipped():
    """The shipped rows by kind."""
    rows = read_rows(project.FIXTURES_DIR, KINDS)
    return rows | {"phrasing": read_phrasings(project.FIXTURES_DIR)}


def merged(shipped, folder):
    """Return the shipped rows merged with a folder's rows. Raises all faults, as `seed` does."""
    rows = dict(shipped)
    merge_local(rows, project.FIXTURES_DIR, folder, KINDS)
    if faults := [*catalog.seed.loading.faults(rows), *rules.seed.faults.faults(rows)]:
        raise FixtureError(faults)
    return rows


@pytest.fixture
def folder(tmp_path):
    """A fictional set of twenty cards, a text for a shipped card, and a ruling."""
    return write_files(
        tmp_path / "ours",
        sources=[SOURCE],
        sets=[SET],
        **{"cards__night-shift": CARDS, "cards__metal": [TEXT]},
        clarifications__ours=[RULING],
    )


@pytest.fixture
def loaded(db, folder, settings):
    """The catalog with these rows merged."""
    settings.LOCAL_FIXTURES = folder
    seeding.seed()
    forget_version()
    yield
    forget_version()


@pytest.mark.django_db(databases="__all__")
@pytest.mark.long
def test_local_cards_are_marked_and_removed_with_the_setting(loaded, client, settings):
    response = client.get("/api/v1/cards", {"q": "is:local", "page_size": 50}).json()
    assert response["total"] == 21
    assert all(card["local"] for card in response["data"])
    assert client.get("/api/v1/cards", {"q": "set:night-shift cost<3 text:hums"}).json()["total"] == 20
    assert client.get("/api/v1/sets/night-shift").json()["local"] is True
    assert client.get("/api/v1/rulings/fe-local-street-lamp").json()["local"] is True
    assert client.get("/api/v1/cards/metal-ankh-portal").json()["text"] == TEXT["text"]
    mark = '<span class="local">local</span>'
    for page in ("cards/night-shift-street-lamp-1", "sets/night-shift", "sets", "rulings/fe-local-street-lamp"):
        assert mark in client.get(f"/{page}").content.decode(), page
    assert mark in client.get("/cards", {"q": "set:night-shift"}).content.decode()
    settings.LOCAL_FIXTURES = None
    seeding.seed()
    forget_version()
    assert not Card.objects.filter(is_local=True).exists()
    assert not Clarification.objects.filter(is_local=True).exists()
    assert client.get("/api/v1/cards/metal-ankh-portal").json()["text"] is None


@pytest.mark.django_db(databases="__all__")
@pytest.mark.long
def test_local_card_is_playable_and_valid_in_lists(loaded, client):
    state = {"ruleset": "fe", "line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20}
    state["players"] = [{"name": "Ann", "hand": ["night-shift-street-lamp-1"]}, {"name": "Ben"}]
    body = {"ruleset": "fe", "state": state, "actions": [{"do": "play", "card": "night-shift-street-lamp-1"}]}
    played = client.post("/api/v1/play", json.dumps(body), "application/json").json()
    assert played["state"]["power"] == 1
    assert "own-card" in [event["code"] for event in played["events"]]
    deck = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Street Lamp 1"}
    checked = client.post("/api/v1/validate", json.dumps(deck), "application/json").json()
    assert any("night-shift-street-lamp-1" in each["cards"] for each in checked["violations"])


def test_local_row_extends_shipped_row(shipped, folder):
    rows = merged(shipped, folder)
    card = next(row for row in rows["card"] if row.key == "metal-ankh-portal")
    before = next(row for row in shipped["card"] if row.key == "metal-ankh-portal")
    assert card.content == before.content | {"text": TEXT["text"]}
    assert card.is_local
    assert not before.is_local


BAD = {
    "no list": ({"cards__night-shift": "7"}, "cards/night-shift.json: a list of rows is needed"),
    "no JSON": ({"cards__night-shift": "[{"}, "cards/night-shift.json: the file cannot be read"),
    "a row that is no object": ({"cards__night-shift": ["lamp"]}, "row 1: id: a text is needed"),
    "no id": ({"cards__night-shift": [{"name": "Lamp"}]}, "row 1: id: a text is needed"),
    "an id that is a number": ({"cards__night-shift": [CARD | {"id": 7}]}, "row 1: id: a text is needed"),
    "an id in capitals": ({"cards__night-shift": [CARD | {"id": "Lamp"}]}, "Lamp: id:"),
    "an id that does not fit the name": ({"cards__night-shift": [CARD | {"name": "Lamp"}]}, "the id must be"),
    "the same id twice": ({"cards__night-shift": [CARD, CARD]}, "this id is already used in"),
    "a field that is missing": ({"cards__night-shift": [{"id": CARD["id"]}]}, "'name' is a required property"),
    "a field that is not known": ({"cards__night-shift": [CARD | {"colour": "red"}]}, "colour"),
    "a cost that is a text": ({"cards__night-shift": [CARD | {"cost": "2"}]}, "cost: '2' is not of type"),
    "a cost below zero": ({"cards__night-shift": [CARD | {"cost": -1}]}, "cost: -1 is less than"),
    "a cost with a fraction": ({"cards__night-shift": [CARD | {"cost": 2.5}]}, "cost: 2.5 is not of type"),
    "no copies": ({"cards__night-shift": [CARD | {"copies": 0}]}, "copies: 0 is less than"),
    "an empty name": ({"cards__night-shift": [CARD | {"name": ""}]}, "name: ''"),
    "an empty text": ({"cards__night-shift": [CARD | {"text": ""}]}, "text: ''"),
    "types that are a text": ({"cards__night-shift": [CARD | {"types": "Hero"}]}, "types: 'Hero' is not of type"),
    "a stack that is not known": ({"cards__night-shift": [CARD | {"stack": "shoebox"}]}, "stack: 'shoebox'"),
    "a source that is not known": ({"cards__night-shift": [CARD | {"sources": ["me"]}]}, "sources: me does not exist"),
    "a hero who is not known": ({"cards__night-shift": [CARD | {"characters": ["bob"]}]}, "characters: bob does not"),
    "a place that is not known": ({"cards__night-shift": [CARD | {"locations": ["pub"]}]}, "locations: pub does not"),
    "a word for confirmed": ({"cards__night-shift": [CARD | {"confirmed": "sure"}]}, "confirmed: 'sure'"),
    "disputed without a dispute": ({"cards__night-shift": [CARD | {"confirmed": "disputed"}]}, "confirmed must be"),
    "a set that is not known": ({"cards__dawn": [CARD | {"id": "dawn-street-lamp-1"}]}, "no set has the code dawn"),
    "a set of no game": ({"sets": [SET | {"game": "chess"}]}, "game: chess does not exist"),
    "a set of no kind": ({"sets": [SET | {"kind": "bundle"}]}, "kind: 'bundle'"),
    "a recorded figure changed": ({"cards__fe": [{"id": "fe-kick", "cost": 9}]}, "cost: the catalogue records 3"),
    "a recorded text changed": ({"cards__fe": [{"id": "fe-kick", "name": "Hop"}]}, "name: the catalogue records"),
    "a card in another set's file": ({"cards__hu": [TEXT]}, "the cards of this set are in cards/metal.json"),
    "a French text of no card": ({"fr__cards-x": [{"card": "x-y", "name": None, "text": "Z"}]}, "card: x-y does not"),
    "a ruling without a statement": ({"clarifications__a": [RULING | {"statement": None}]}, "statement: None"),
    "a ruling on no card": ({"clarifications__a": [RULING | {"cards": ["x-y"]}]}, "cards: x-y does not exist"),
    "a file that is not read": ({"books__ours": []}, "books/ours.json: not a file that is read"),
}


@pytest.mark.parametrize("case", BAD)
def test_invalid_row_is_rejected_with_file_row_and_reason(shipped, tmp_path, case):
    files, reason = BAD[case]
    folder = write_files(tmp_path / "ours", **({"sources": [SOURCE], "sets": [SET]} | files))
    with pytest.raises(FixtureError) as refused:
        merged(shipped, folder)
    named = [fault for fault in refused.value.faults if reason in fault]
    assert named, refused.value.faults
    assert all(fault.startswith("ours/") for fault in named)


def test_missing_folder_is_reported(shipped, tmp_path):
    with pytest.raises(FixtureError, match="LOCAL_FIXTURES: .*nowhere is not a directory"):
        merged(shipped, tmp_path / "nowhere")


@pytest.mark.django_db(databases="__all__")
@pytest.mark.long
def test_local_set_can_be_dealt_checked_and_scored(loaded, client):
    query = {"ruleset": "fe", "players": 3, "sets": "fe,night-shift", "seed": "lamps"}
    setup = client.get("/api/v1/setup", query).json()
    deck = [card for part in setup["parts"] if part["name"] in ("main_deck", "line_up") for card in part["cards"]]
    assert len([card for card in deck if card.startswith("night-shift-")]) == 40
    played = {"ruleset": "fe", "state": setup["state"], "actions": []}
    assert client.post("/api/v1/play", json.dumps(played), "application/json").json()["legal"]
    checked = {"ruleset": "fe", "format": "main-deck", "list": "2 Street Lamp 1", "sets": ["night-shift"]}
    codes = client.post("/api/v1/validate", json.dumps(checked), "application/json").json()["violations"]
    assert "not-of-these-sets" not in [each["code"] for each in codes]
    page = client.get("/setup?ruleset=fe&players=3&sets=fe,night-shift&seed=lamps").content.decode()
    assert "Street Lamp" in page
    assert 'value="night-shift" checked' in " ".join(page.split())
    for path in ("/setup?ruleset=mvb", "/sandbox?ruleset=fe", "/table?ruleset=fe"):
        assert 'value="night-shift"' in client.get(path).content.decode(), path
    described = client.get("/api/v1/engine").json()["rulesets"]
    assert [each["id"] for each in described if "night-shift" in each["sets"]] == ["fe", "mvb"]
