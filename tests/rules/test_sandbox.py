"""The sandbox page: deal, play with buttons, choose, undo, share, save; errors in links and tables are reported."""

import html
import json
import random
import re
from pathlib import Path
from string import ascii_letters

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from rules.engine.games.registry import RULESETS
from rules.engine_gateway import EngineError, reference
from rules.pages.sandbox.sandbox_page import SandboxPage
from rules.pages.sandbox.situation_links import LONGEST_LINK, pack, sandbox_url, unpack

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
BUTTON = re.compile(r'<button class="button[^"]*" name="(\w+)" value="([^"]+)"[^>]*>(.*?)</button>', re.S)
STATE = {
    "ruleset": "fe",
    "players": [
        {"name": "A", "hand": ["fe-cold-gun", "fe-punch"], "deck": ["fe-punch"] * 9},
        {"name": "B", "deck": ["fe-punch"] * 9},
    ],
    "line_up": ["fe-giganta", "fe-vibe"],
    "super_heroes": ["fe-the-flash"],
    "main_deck": ["fe-grid", "fe-steel", "fe-broadsword", "fe-mallet", "fe-power-girl"],
    "kicks": 16,
    "weaknesses": 20,
    "power": 4,
}


def standard_table_url(actions=(), **changes):
    """Return the sandbox URL of the standard table with changes and actions."""
    return f"/sandbox?s={pack({'state': STATE | changes, 'actions': list(actions)})}"


def buttons(page):
    """Return the page's buttons: label to (name, value)."""
    found = BUTTON.findall(page)
    return {
        " ".join(re.sub(r"<[^>]*>", " ", words).split()): (name, html.unescape(value)) for name, value, words in found
    }


def press(client, page, words):
    """Press a button and follow the redirect."""
    code = html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1])
    name, value = buttons(page)[words]
    response = client.get("/sandbox", {"s": code, name: value}, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def situation_of(page):
    """Return the situation that a page shows."""
    return unpack(html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1]))


def test_dealt_table_is_reproducible_by_seed(client):
    first, second = (client.get("/sandbox?players=3&seed=tonight") for _each in range(2))
    assert first.status_code == 302
    assert first["Location"] == second["Location"]
    assert client.get(first["Location"]).status_code == 200


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_is_dealt_and_played_by_buttons(client, ruleset):
    rng = random.Random(ruleset)
    page = client.get(f"/sandbox?ruleset={ruleset}&seed=buttons", follow=True).content.decode()
    for _move in range(12):
        moves = [words for words, (name, _value) in buttons(page).items() if name == "do"]
        if not moves:
            break
        page = press(client, page, rng.choice(moves))
        assert "Not allowed" not in page


def test_card_can_be_played_bought_and_chosen_with_buttons(client):
    page = client.get(standard_table_url()).content.decode()
    found = buttons(page)
    assert {"Play Cold Gun", "Play Punch", "Buy Giganta", "Buy Vibe", "End turn", "Buy Kick"} <= set(found)
    choosing = press(client, page, "Play Cold Gun")
    assert {"Giganta", "Vibe", "Skip", "Undo"} <= set(buttons(choosing))
    assert "Play Punch" not in buttons(choosing)
    frozen = press(client, choosing, "Giganta")
    assert "Buy Giganta" not in buttons(frozen)
    assert "Buy Vibe" in buttons(frozen)
    assert "Buy Giganta" in buttons(press(client, press(client, frozen, "Undo"), "Undo"))


def test_start_from_here_is_exact_during_pending_choice(client):
    page = press(client, client.get(standard_table_url()).content.decode(), "Play Cold Gun")
    rebased = press(client, page, "Clear history")
    assert situation_of(rebased)["actions"] == []
    assert situation_of(rebased)["state"]["waiting"]["action"] == {"do": "play", "card": "fe-cold-gun"}
    one, other = (press(client, each, "Vibe") for each in (page, rebased))
    assert buttons(one).keys() == buttons(other).keys()
    state = press(client, one, "Clear history"), press(client, other, "Clear history")
    assert situation_of(state[0]) == situation_of(state[1])


def test_log_cites_rules_and_is_translated(client):
    played = [{"do": "play", "card": "fe-punch"}]
    page = client.get(standard_table_url(played)).content.decode()
    assert "A plays Punch (+1 Power)." in page
    assert "/rules/fe-en#order-of-playing-your-cards-1" in page
    french = client.get(f"{standard_table_url(played)}&lang=fr").content.decode()
    assert "A joue Coup de Poing (+1 en Puissance)." in french
    assert "Terminer le tour" in french


def test_totals_are_shown_at_the_end(client):
    over = {"super_heroes": [], "super_hero_face_up": False}
    page = client.get(standard_table_url([{"do": "end_turn"}], **over)).content.decode()
    assert "The game is over" in page
    assert page.count(" VP</td>") == 2
    unknown = STATE["players"][:1] + [{"name": "B", "deck": 9}]
    page = client.get(standard_table_url([{"do": "end_turn"}], **over, players=unknown)).content.decode()
    assert "unknown card" in page
    assert "Winner" not in page


def test_illegal_action_in_link_is_reported_with_rule(client):
    page = client.get(standard_table_url([{"do": "buy", "card": "fe-the-flash"}])).content.decode()
    assert "Not allowed" in page
    assert "Play Punch" in buttons(page)
    assert "Not allowed" not in press(client, page, "Play Punch")


def test_long_situation_is_saved_and_reopened_as_file(client):
    rng = random.Random("long")
    own = {f"x-{index}": {"name": "".join(rng.choices(ascii_letters, k=190))} for index in range(40)}
    situation = {"state": STATE | {"cards": own}, "actions": []}
    assert sandbox_url(situation) is None
    page = client.post("/sandbox", {"s": pack(situation)})
    assert page.status_code == 200
    text = page.content.decode()
    assert "too long for a link" in text
    assert 'method="post"' in text
    saved = client.post("/sandbox", {"s": pack(situation), "save": "1"})
    assert saved["Content-Disposition"].startswith("attachment")
    name, value = buttons(text)["Play Punch"]
    played = client.post("/sandbox", {"s": pack(situation), name: value})
    assert played.status_code == 200
    assert "A plays Punch" in played.content.decode()
    opened = client.post("/sandbox", {"file": SimpleUploadedFile("table.json", saved.content)})
    assert opened.status_code == 200
    assert "Play Punch" in buttons(opened.content.decode())


def test_dealt_table_of_five_players_fits_a_link(client):
    for query in ("players=5&seed=five", "players=4&seed=five&mode=team&sets=fe,base"):
        assert len(client.get(f"/sandbox?{query}")["Location"]) <= LONGEST_LINK


def test_table_from_form_is_set_up(client):
    form = {"edited": "1", "players": "2", "name0": "Ann", "hand0": "Kick, Punch", "deck0": "5", "deck1": "5"}
    response = client.post("/sandbox", form | {"line_up": "Giganta", "power": "4", "super_heroes": "The Flash"})
    assert response.status_code == 302
    assert "Play Kick" in buttons(client.get(response["Location"]).content.decode())


FIELD = re.compile(
    r'<(?:input|textarea)\s[^>]*?name="([^"]+)"[^>]*?(?:value="([^"]*)"[^>]*>|>([^<]*)</textarea>)', re.S
)


def test_edit_form_of_running_game_reproduces_the_table(client):
    page = press(client, press(client, client.get(standard_table_url()).content.decode(), "Play Cold Gun"), "Vibe")
    form = page.partition('name="edited"')[2]
    given = {"edited": "1"}
    for name, value, text in FIELD.findall(form.partition("</form>")[0]):
        given.setdefault(name, []).append(html.unescape(value or text))
    given["active"] = "A"
    for seat in "01":
        given.pop(f"character_face_down{seat}", None)
    again = client.post("/sandbox", given)
    assert again.status_code == 302, again.content.decode()
    rebased = situation_of(press(client, page, "Clear history"))
    assert (
        situation_of(client.get(again["Location"]).content.decode())["state"]["lasting"] == rebased["state"]["lasting"]
    )
    one, other = (client.get(each).content.decode() for each in (again["Location"], sandbox_url(rebased)))
    assert buttons(press(client, one, "End turn")).keys() == buttons(press(client, other, "End turn")).keys()


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ({"s": "not-a-situation"}, "broken"),
        ({"s": "eJyrrlUqLkksSVWyUqquBQAkqASX"}, "broken"),
        ({"s": pack({"state": STATE | {"hnad": []}, "actions": []})}, "“hnad”: this field doesn't exist"),
        ({"s": pack({"state": STATE | {"ruleset": "chess"}, "actions": []})}, "Choose one of these games"),
        ({"s": pack({"state": STATE, "actions": []}), "do": "{"}, "action"),
        ({"s": pack({"state": STATE, "actions": []}), "do": '{"do": "fly"}'}, "“fly” isn't one of the options"),
        ({"edited": "1", "players": "2", "hand0": "Cold Gum"}, "Cold Gum"),
        ({"edited": "1", "players": "2", "hidden": "7"}, "hidden"),
        ({"edited": "1", "players": "2", "kept": "7"}, "hidden"),  # the name of the field in release 1.0.0
    ],
)
def test_invalid_input_returns_400_with_reason(client, query, message):
    response = client.get("/sandbox", query)
    assert response.status_code == 400
    assert message in html.unescape(response.content.decode())


def test_packed_situation_is_unpacked_again():
    situation = {"state": STATE, "actions": [{"do": "end_turn"}]}
    assert unpack(pack(situation)) == situation


LINKS = json.loads((Path(__file__).parents[1] / "data/links-1.0.0.json").read_text("utf-8"))


@pytest.mark.parametrize("link", LINKS, ids=lambda link: f"{link['ruleset']}-{link['name']}")
def test_link_made_by_1_0_0_opens(client, link):
    situation = unpack(link["link"])
    if "waiting" in situation["state"]:  # a pending choice is only read with the data that it was asked with
        assert client.get(f"/sandbox?s={link['link']}").status_code == 400
        situation["state"]["data"] = reference().version
    response = client.get(f"/sandbox?s={pack(situation)}")
    page = html.unescape(response.content.decode())
    if "refused" in link:
        assert response.status_code == 400
        assert "This game was saved with version 1.0.0" in page
    else:
        assert response.status_code == 200
        assert "Not allowed" not in page
        assert buttons(page)


@pytest.mark.parametrize("code", ["", "%", "AAAA", "eJx" * 50])
def test_damaged_code_is_rejected(code):
    with pytest.raises(EngineError):
        unpack(code)


def test_file_without_situation_is_rejected(client):
    for content in (b"", b"[", b"{}", b'{"state": 1, "actions": []}', json.dumps({"state": STATE}).encode()):
        response = client.post("/sandbox", {"file": SimpleUploadedFile("table.json", content)})
        assert response.status_code == 400


@pytest.mark.parametrize(
    ("params", "sets", "opponent"),
    [
        ("sets=base", ["base"], "Ra&#x27;s al Ghul"),
        ("sets=hu", ["hu"], "Vandal Savage"),
        ("sets=fe&sets=base", ["fe", "base"], "The Flash"),
        ("sets=base,fe&sets=nothing", ["fe", "base"], "The Flash"),
    ],
)
def test_table_of_other_sets_is_dealt_and_played(client, params, sets, opponent):
    page = client.get(f"/sandbox?players=3&seed=sets&{params}", follow=True).content.decode()
    assert situation_of(page)["state"]["sets"] == sets
    assert opponent in page
    assert "plays Punch (+1 Power)." in press(client, page, "Play Punch")


def test_interaction_page_shows_the_pair(client):
    page = client.get("/compare?card=fe-belle-reve&card=fe-johnny-quick").content.decode()
    assert "Power: +1" in page
    french = client.get("/compare?card=fe-belle-reve&card=fe-johnny-quick&lang=fr").content.decode()
    assert "Puissance\xa0: +1" in french
    french = client.get("/compare?card=fe-firestorm-matrix&card=fe-man-bat-serum&lang=fr").content.decode()
    assert '<h2 lang="fr">Matrice de Firestorm</h2>' in french
    assert "Firestorm Matrix" not in french


def test_ruling_page_shows_played_situation(client):
    page = client.get("/rulings/fe-bizarro-how-many").content.decode()
    rows = [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in re.findall(r"<tr.*?</tr>", page, re.S)]
    assert "Weakness stack ×3 ×7" in rows
    assert "A Hand – ×2" in rows
    assert "A returns Weakness to its stack." in page
    assert "/rules/fe-en#bizarro-1" in page
    link = html.unescape(re.search(r'href="(/sandbox\?s=[^"]+)"', page)[1])
    played = client.get(link)
    assert played.status_code == 200
    assert "Not allowed" not in played.content.decode()
    french = client.get("/rulings/fe-bizarro-how-many?lang=fr").content.decode()
    assert "Avant" in french
    assert "A utilise Bizarro." in french


def test_refused_action_of_ruling_is_shown_with_rule(client):
    page = client.get("/rulings/fe-play-bought-card-now").content.decode()
    assert "Not allowed" in page.partition('id="played"')[2]


def test_undone_actions_can_be_redone(client):
    page = client.get(standard_table_url()).content.decode()
    played = press(client, press(client, page, "Play Punch"), "Play Cold Gun")
    chosen = press(client, played, "Vibe")
    back = press(client, press(client, chosen, "Undo"), "Undo")
    assert situation_of(back)["undone"] == [
        {"do": "play", "card": "fe-cold-gun"},
        {"do": "choose", "option": "fe-vibe"},
    ]
    assert buttons(press(client, press(client, back, "Redo"), "Redo")).keys() == buttons(chosen).keys()
    assert "undone" not in situation_of(press(client, back, "Play Cold Gun"))


def test_all_power_only_cards_are_played_at_once(client):
    hand = {"name": "A", "hand": ["fe-punch", "fe-punch", "fe-kick", "fe-cold-gun"], "deck": 5}
    page = client.get(standard_table_url(players=[hand, STATE["players"][1]])).content.decode()
    after = press(client, page, "Play all Power cards (3)")
    assert situation_of(after)["actions"] == [
        {"do": "play", "card": card} for card in ("fe-punch", "fe-punch#2", "fe-kick#17")
    ]
    assert "Play Cold Gun" in buttons(after)
    assert not any(words.startswith("Play all") for words in buttons(after))


@pytest.mark.parametrize(("cards", "is_offered"), [(12, True), (13, False), (60, False)])
def test_playing_all_power_cards_is_offered_for_at_most_twelve_different_cards(client, monkeypatch, cards, is_offered):
    own = {f"x-{number}": {"name": f"C{number}", "types": ["equipment"], "power": 1} for number in range(cards)}
    players = [{"name": "A", "hand": list(own)}, {"name": "B"}]
    state = {"ruleset": "fe", "cards": own, "players": players, "line_up": [], "main_deck": 20, "kicks": 16}
    tried, only_adds_power = [], SandboxPage.only_adds_power
    monkeypatch.setattr(
        SandboxPage, "only_adds_power", lambda page, action: tried.append(action) or only_adds_power(page, action)
    )
    page = client.get("/sandbox", {"s": pack({"state": state | {"weaknesses": 20}, "actions": []})})
    assert page.status_code == 200
    assert (b"Play all Power cards" in page.content) == is_offered
    assert len(tried) <= 12


def test_affordable_cards_are_marked(client):
    page = client.get(standard_table_url(power=2)).content.decode()
    marked = re.findall(r'class="table-card [^"]*affordable">.*?alt="([^"]+)"', page, re.S)
    assert marked == ["Vibe, Hero"]


@pytest.mark.parametrize(
    ("cards", "sets"),
    [
        (["fe-catwoman"], ["fe"]),
        (["crossover-5-captain-cold"], ["fe", "crossover-5"]),
        (["crossover-1-per-degaton", "tt-trigon"], ["base", "tt", "crossover-1"]),
        (["base-batman", "hu-batarang"], ["base", "hu"]),
    ],
)
def test_try_card_uses_a_table_with_its_sets(client, cards, sets):
    page = client.get("/sandbox", {"card": cards}, follow=True).content.decode()
    state = situation_of(page)["state"]
    player = next(row for row in state["players"] if row["name"] == state["active"])
    assert set(cards) <= {name.partition("#")[0] for name in player["hand"] + player["character"]}
    assert state["sets"] == sets


@pytest.mark.parametrize("card", ["crisis-1-identity-crisis", "jld-deadman", "no-such-card"])
def test_card_that_is_never_in_hand_cannot_be_tried(client, card):
    response = client.get("/sandbox", {"card": card})
    assert response.status_code == 400
    assert card in response.content.decode()


def test_identical_copies_share_one_button(client):
    hand = ["fe-punch", "fe-punch#2", "fe-punch#3"]
    players = [STATE["players"][0] | {"hand": hand}, *STATE["players"][1:]]
    page = client.get(standard_table_url(players=players)).content.decode()
    assert page.count('"do": "play"'.replace('"', "&quot;")) == 1


def test_default_player_names_are_translated(client):
    for path in (
        "/sandbox?ruleset=fe&players=3&seed=7",
        "/sandbox?card=fe-cold-gun",
        "/setup?ruleset=e101&players=3&seed=1",
    ):
        page = client.get(f"{path}&lang=fr", follow=True, headers={"Accept-Language": "fr"}).content.decode()
        assert "Joueur 3" in page
        assert "Player 3" not in page
    for path in ("/table?ruleset=fe", "/score?ruleset=fe"):
        assert 'data-word-player="Joueur {number}"' in client.get(f"{path}&lang=fr").content.decode()
    setup = client.get("/api/v1/setup?ruleset=dcf&players=4&seed=a&lang=fr").json()["state"]
    assert {row["name"] for row in setup["players"]} == {"Rogue 1", "Rogue 2", "Héros 1", "Héros 2"}
    body = {"ruleset": "dcf", "state": setup, "actions": []}
    response = client.post("/api/v1/play?lang=fr", json.dumps(body), content_type="application/json")
    assert response.status_code == 200
