"""The sandbox page: deal, play by links, choose, undo, share; damaged links and wrong tables are told."""

import html
import re

import pytest

from rules.engine.values import SituationError
from rules.pages.sandbox import pack, unpack

pytestmark = pytest.mark.django_db
LINK = re.compile(r'<a class="button[^"]*" href="(/sandbox\?s=[^"]+)" rel="nofollow"[^>]*>(.*?)</a>', re.S)
TABLE = {
    "players": [{"name": "A", "hand": ["fe-cold-gun", "fe-punch"], "deck": 9}, {"name": "B", "deck": 9}],
    "line_up": ["fe-giganta", "fe-vibe"],
    "super_heroes": ["fe-the-flash"],
    "main_deck": 20,
    "power": 4,
}


def address(actions=(), table=TABLE):
    return f"/sandbox?s={pack({'table': table, 'actions': list(actions), 'seed': '1'})}"


def links(page):
    """Return the page's buttons: words to address."""
    found = LINK.findall(page)
    return {" ".join(re.sub(r"<[^>]*>", " ", words).split()): html.unescape(href) for href, words in found}


def test_dealt_table_is_the_same_for_a_seed(client):
    first, second = (client.get("/sandbox?players=3&seed=tonight") for _each in range(2))
    assert first.status_code == 302
    assert first["Location"] == second["Location"]
    assert client.get(first["Location"]).status_code == 200


def test_card_is_played_bought_and_chosen_by_links_alone(client):
    page = client.get(address()).content.decode()
    buttons = links(page)
    assert {"Play Cold Gun", "Play Punch", "Buy Giganta", "Buy Vibe", "End the turn", "Buy Kick"} <= set(buttons)
    asked = client.get(buttons["Play Cold Gun"]).content.decode()
    choices = links(asked)
    assert {"Line-Up: Giganta", "Line-Up: Vibe", "nothing", "Undo"} <= set(choices)
    assert "Play Punch" not in choices
    frozen = links(client.get(choices["Line-Up: Giganta"]).content.decode())
    assert "Buy Giganta" not in frozen
    assert "Buy Vibe" in frozen


def test_log_cites_the_rules(client):
    page = client.get(address([{"play": "fe-punch"}])).content.decode()
    assert "A plays Punch: +1 Power." in page
    assert "/rules/fe-en#order-of-playing-your-cards/2" in page or "order-of-playing-your-cards" in page


def test_totals_with_unknown_cards_are_not_told(client):
    ended = TABLE | {"super_heroes": [], "super_hero_face_up": False}
    page = client.get(address([{"end_turn": True}], ended)).content.decode()
    assert page.count("<td>? VP</td>") == 2
    assert "Winner" not in page
    told = ended | {"players": [{"name": "A", "tokens": 2}, {"name": "B"}]}
    page = client.get(address([{"end_turn": True}], told)).content.decode()
    assert "<td>2 VP</td>" in page
    assert "Winner: <strong>A</strong>" in page


def test_illegal_action_in_a_link_is_told(client):
    page = client.get(address([{"buy": "fe-mallet"}]))
    assert page.status_code == 200
    assert "Mallet is not on offer" in page.content.decode()


def test_table_of_the_form_is_laid_out(client):
    form = {"edited": "1", "players": "2", "name0": "Ann", "hand0": "Kick, Punch", "deck0": "5", "deck1": "5"}
    response = client.get("/sandbox", form | {"line_up": "Giganta", "power": "4", "super_heroes": "The Flash"})
    assert response.status_code == 302
    assert "Play Kick" in links(client.get(response["Location"]).content.decode())


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"s": "not-a-situation"}, "damaged"),
        ({"s": pack({"table": TABLE})}, "no situation"),
        ({"edited": "1", "players": "2", "hand0": "Cold Gum"}, "Cold Gum"),
    ],
)
def test_wrong_input_is_a_400_that_says_why(client, query, told):
    response = client.get("/sandbox", query)
    assert response.status_code == 400
    assert told in response.content.decode()


def test_packed_situation_is_unpacked_again():
    situation = {"table": TABLE, "actions": [{"end_turn": True}], "seed": "1"}
    assert unpack(pack(situation)) == situation


@pytest.mark.parametrize("code", ["", "%", "AAAA", "eJx" * 50])
def test_damaged_code_is_refused(code):
    with pytest.raises(SituationError):
        unpack(code)


def test_interaction_page_and_api_show_the_pair(client):
    assert "Steel destroys Emperor Penguin" in client.get("/interactions/fe-steel/fe-emperor-penguin").content.decode()
    body = client.get("/api/v1/interactions/fe-steel/fe-emperor-penguin").json()
    assert body["basis"] == "derived"
    assert all(step["citations"] for outcome in body["outcomes"] for step in outcome["steps"])


def test_play_is_resolved_by_the_api_and_a_bad_table_names_its_field(client):
    body = {"ruleset": "fe", "kind": "play", "table": TABLE, "actions": [{"play": "fe-punch"}]}
    response = client.post("/api/v1/resolve", body, content_type="application/json")
    assert response.json()["result"]["power"] == 5
    body["table"] = TABLE | {"players": [{"name": "A", "hand": ["Cold Gum"]}, {"name": "B"}]}
    response = client.post("/api/v1/resolve", body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["field"] == "table.players[0].hand[0]"


@pytest.mark.parametrize(
    ("asked", "sets", "opponent"),
    [
        ("sets=base", ["base"], "Ra&#x27;s al Ghul"),
        ("sets=hu", ["hu"], "Vandal Savage"),
        ("sets=fe&sets=base", ["fe", "base"], "The Flash"),
        ("sets=base,fe&sets=tt", ["base", "fe"], "Ra&#x27;s al Ghul"),
        ("sets=hu&sets=fe&sets=base", ["hu", "fe", "base"], "Vandal Savage"),
        ("sets=tt", ["fe"], "The Flash"),
    ],
)
def test_table_of_other_sets_is_dealt_and_played(client, asked, sets, opponent):
    address = client.get(f"/sandbox?players=3&seed=sets&{asked}")["Location"]
    assert unpack(address.partition("s=")[2])["table"]["sets"] == sets
    page = client.get(address).content.decode()
    assert opponent in page
    assert ("rules cited are those of the Forever Evil book" in page) == (sets != ["fe"])
    played = client.get(links(page)["Play Punch"]).content.decode()
    assert "plays Punch: +1 Power." in played
    ended = links(client.get(links(played)["End the turn"]).content.decode())
    assert "Play Punch" in ended or "Play Vulnerability" in ended


def test_kick_of_any_set_is_bought(client):
    table = TABLE | {"sets": ["hu", "fe"]}
    page = client.get(links(client.get(address(table=table)).content.decode())["Buy Kick"]).content.decode()
    assert "A buys a Kick; 1 Power left." in page


def test_card_without_a_recorded_effect_is_refused_by_name(client):
    response = client.get("/sandbox", {"edited": "1", "players": "2", "super_heroes": "Felix Faust"})
    assert response.status_code == 400
    assert "Felix Faust (base-felix-faust) cannot be played: its effect is not recorded" in response.content.decode()


HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')
AREA = re.compile(r'<textarea id="[^"]+" name="([^"]+)"[^>]*>([^<]*)</textarea>')
INPUT = re.compile(r'<input id="[^"]+" name="([^"]+)" type="(?:text|number)"[^>]* value="([^"]*)">')


def test_form_of_a_table_under_way_gives_the_same_table(client):
    players = [
        {"name": "A", "hand": ["base-emerald-knight"], "deck": 9, "under": ["hu-raven"]},
        {"name": "B", "deck": 9, "super_villain": "base-batman", "face_down": True},
    ]
    table = TABLE | {"sets": ["base", "fe", "hu"], "players": players, "super_hero_face_up": False}
    actions = [{"play": "base-emerald-knight"}]
    response = client.get(address(actions, table))
    page = response.content.decode()
    assert response.status_code == 200, re.findall('role="alert">.*', page)
    form = page.partition('name="edited"')[2]
    fields = [*HIDDEN.findall(form), *AREA.findall(form), *INPUT.findall(form)]
    given = {"edited": "1", "super_villain1": "base-batman"}
    for name, value in fields:
        given.setdefault(name, [] if name == "sets" else html.unescape(value))
        if name == "sets":
            given["sets"].append(value)
    again = client.get("/sandbox", given)
    assert again.status_code == 302, again.content.decode()
    kept = unpack(again["Location"].partition("s=")[2])["table"]
    assert kept["sets"] == ["base", "fe", "hu"]
    assert kept["borrowed"] == ["fe-vibe"]
    assert kept["players"][0]["in_play"] == ["base-emerald-knight", "fe-vibe"]
    assert kept["players"][0]["under"] == ["hu-raven"]
    assert kept["players"][1]["face_down"] is True
    assert kept["super_hero_face_up"] is False


def test_interactions_of_other_sets_are_played(client):
    page = client.get("/interactions/base-arkham-asylum/hu-killer-croc").content.decode()
    assert "Arkham Asylum, then Killer Croc" in page
    body = client.get("/api/v1/interactions/base-scarecrow/hu-katana").json()
    assert "Scarecrow against a player who holds Katana" in {
        outcome["result"]["situation"] for outcome in body["outcomes"]
    }


def test_other_sets_are_resolved_by_the_api(client):
    table = TABLE | {"sets": ["base"], "line_up": ["Mera"], "super_heroes": ["Parallax"]}
    table["players"] = [{"name": "A", "character": "Batman", "hand": ["Batmobile"], "deck": 9}, {"name": "B"}]
    body = {"ruleset": "fe", "kind": "play", "table": table, "actions": [{"buy": "Mera"}, {"play": "Batmobile"}]}
    result = client.post("/api/v1/resolve", body, content_type="application/json").json()["result"]
    assert result["table"]["players"][0]["in_play"] == ["base-batmobile"]
    assert result["table"]["super_heroes"] == ["base-parallax"]
