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
BUTTON = re.compile(r'<button class="[^"]+" name="(\w+)" value="([^"]*)"[^>]*>(.*?)</button>', re.S)
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
    """Return the page's buttons: label to (name, value); of two with one label, the first one, an answer."""
    found = {}
    for name, value, words in BUTTON.findall(page):
        found.setdefault(" ".join(re.sub(r"<[^>]*>", " ", words).split()), (name, html.unescape(value)))
    return found


def press(client, page, words):
    """Press a button and follow the redirect."""
    code = html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1])
    name, value = buttons(page)[words]
    view = dict(re.findall(r'<input type="hidden" name="(view)" value="(\w+)', page)) if name != "view" else {}
    response = client.get("/sandbox", {"s": code} | view | {name: value}, follow=True)
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
    assert re.search(r'<button class="button"[^>]*>\s*Skip\s*<', choosing)  # not as strong as what the card does
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


def test_question_is_shown_over_the_table_as_it_is_now(client):
    page = press(client, client.get(standard_table_url()).content.decode(), "Play Cold Gun")
    assert '<span class="counter">Power <strong>5</strong></span>' in page
    assert piles_of(page)["In play 1"] == ["Cold Gun, Equipment"]
    assert "A: Cold Gun: choose a card to put a Frozen token on." in texts(page)
    asking = page.partition('class="asking-text"')[2].partition("</section>")[0]
    assert "You may place a" in asking


def piles_of(page):
    """Return the piles that a page shows, in order: heading to alternative texts of the cards."""
    parts = page.split('<h4 class="sandbox-place">')[1:]
    return {texts(part.partition("</h4>")[0]): re.findall(r'alt="([^"]+)"', part) for part in parts}


def texts(page):
    """Return the text of a page or a part of it, without tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def test_piles_keep_their_order_whatever_can_be_bought(client):
    poor, rich = (client.get(standard_table_url(power=power)).content.decode() for power in (0, 9))
    assert "Buy Kick" not in buttons(poor)
    assert "Buy Kick" in buttons(rich)
    assert [*piles_of(poor)] == [*piles_of(rich)]


def test_empty_piles_and_counters_at_zero_are_left_out_and_unused_characters_folded(client):
    page = client.get("/sandbox?ruleset=mvb&players=3&seed=zero", follow=True).content.decode()
    counters = re.findall(r'class="counter">([^<]+)<strong>([^<]*)</strong>', page)
    assert counters
    assert [name.strip() for name, value in counters if value == "0"] == ["Power"]
    assert [heading for heading in piles_of(page) if heading.endswith(" 0")] == []
    page = client.get(standard_table_url(unused=["fe-bizarro"])).content.decode()
    folded = page.partition('<details class="folded-pile">')[2].partition("</details>")[0]
    assert "Unused characters" in folded


def test_heading_names_the_game_of_the_situation(client):
    page = client.get("/sandbox?ruleset=mvb&players=3&seed=1", follow=True).content.decode()
    assert texts(re.search(r"<h1.*?</h1>", page, re.S)[0]) == "Sandbox · Multiverse Box"


@pytest.mark.parametrize(("view", "seen", "acts"), [("", {"A", "B"}, True), ("0", {"A"}, True), ("1", {"B"}, False)])
def test_each_view_hides_the_hands_of_the_others(client, view, seen, acts):
    players = [STATE["players"][0], STATE["players"][1] | {"hand": ["fe-catwoman"]}]
    page = client.get(f"{standard_table_url(players=players)}&view={view}").content.decode()
    board = page.partition('class="board"')[2]
    assert ("Cold Gun" in board) == ("A" in seen)
    assert ("Catwoman" in board) == ("B" in seen)
    assert ("Play Punch" in buttons(page)) == acts
    assert ("Show A’s cards" in buttons(page)) != acts


def test_a_view_stays_after_a_move_and_hides_what_others_draw(client):
    page = client.get(f"{standard_table_url()}&view=turn").content.decode()
    page = press(client, page, "End turn")
    assert 'name="view" value="turn"' in page
    assert "A draws 5 cards" in texts(page) or "A draws an unknown card" in texts(page)
    assert "A draws Punch" in texts(press(client, page, "All cards"))


def edit(client, page, **fields):
    """Send an edit by hand and return the response."""
    code = html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1])
    return client.get("/sandbox", {"s": code, "edit": json.dumps(fields)}, follow=True)


def test_card_is_moved_by_two_taps_and_the_move_undone(client):
    page = client.get(standard_table_url()).content.decode()
    picking = press(client, page, "Move to… Giganta")
    assert "Now: Line-Up" in texts(picking)
    moved = press(client, picking, "Hand A")
    assert "Play Giganta" in buttons(moved)
    assert "Buy Giganta" not in buttons(moved)
    assert "Buy Giganta" in buttons(press(client, moved, "Undo"))
    assert "Play Giganta" in buttons(press(client, press(client, moved, "Undo"), "Redo"))
    top = press(client, press(client, moved, "Move to… Giganta"), "Deck, on top A")
    assert situation_of(press(client, top, "Clear history"))["state"]["players"][0]["deck"][0] == "fe-giganta"
    gone = press(client, picking, "Remove from the game")
    assert "Giganta" not in piles_of(gone)["Line-Up 1"]


def test_pile_is_looked_through_in_order(client):
    page = press(client, client.get(standard_table_url()).content.decode(), "5 Look through: main deck")
    listed = re.findall(r"<li>(.*?)</li>", page.partition('class="looked-at"')[2].partition("</ol>")[0], re.S)
    assert [texts(each) for each in listed] == ["Grid", "Steel", "Broadsword", "Mallet", "Power Girl"]
    assert "Buy Steel" in buttons(press(client, press(client, page, "Steel"), "Line-Up"))


def find(client, page, **params):
    """Search for a card to add."""
    code = html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1])
    return client.get("/sandbox", {"s": code} | params).content.decode()


def test_card_is_added_by_search(client):
    page = client.get(standard_table_url(sets=["fe"])).content.decode()
    found = find(client, page, find="catwoman", to="hand.1")
    added = press(client, found, "Catwoman Forever Evil Add")
    assert situation_of(press(client, added, "Clear history"))["state"]["players"][1]["hand"] == ["fe-catwoman"]
    punches = press(client, find(client, page, find="punch", to="hand.0"), "Punch Forever Evil Add")
    hand = situation_of(press(client, punches, "Clear history"))["state"]["players"][0]["hand"]
    assert len({name for name in hand if name.startswith("fe-punch")}) == 2


def test_misspelt_card_keeps_the_table_and_marks_the_field(client):
    page = client.get(standard_table_url()).content.decode()
    found = find(client, page, find="Cold Gum", to="hand.1")
    assert 'aria-invalid="true"' in found
    assert "We don't know a card called “Cold Gum” in these sets. Did you mean:" in texts(found)
    assert "Cold Gun Forever Evil Add" in buttons(found)
    assert 'value="Cold Gum"' in found
    assert '<option value="hand.1" selected>' in found
    assert "Play Punch" in buttons(found)


def numbers_of(page):
    """Return the number fields of a page: name to value, and the ticked boxes."""
    found = {}
    for each in re.findall(r'<input[^>]+name="n-[^>]+>', page.partition('id="by-hand"')[2]):
        field = dict(re.findall(r'([\w-]+)="([^"]*)"', each))
        if field["type"] != "checkbox" or " checked" in each:
            found[field["name"]] = field.get("value", "on")
    return found


def test_numbers_are_changed_together_and_only_they_change(client):
    page = client.get(standard_table_url()).content.decode()
    given = numbers_of(page) | {"n-active": "A", "numbers": "1"}
    assert given["n-power"] == "4"
    code = html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1])
    changed = {"n-power": "7", "n-vp.1": "2", "n-kicks": "12", "n-active": "B"}
    page = client.get("/sandbox", {"s": code} | given | changed, follow=True).content.decode()
    state = situation_of(press(client, page, "Clear history"))["state"]
    assert (state["power"], state["players"][1]["vp"], len(state["kicks"]), state["active"]) == (7, 2, 12, "B")
    before = client.get("/sandbox", {"s": code} | given, follow=True).content.decode()
    assert situation_of(before)["actions"] == []


def test_numbers_that_are_as_at_the_start_are_folded(client):
    panel = client.get(standard_table_url()).content.decode().partition('id="by-hand"')[2]
    folded = "".join(re.findall(r"<details>.*?</details>", panel, re.DOTALL))
    assert "n-crisis_face_up" in folded
    assert {"n-power", "n-vp.0", "n-kicks"}.isdisjoint(re.findall(r'name="([^"]+)"', folded))
    panel = client.get(standard_table_url(crisis_face_up=False)).content.decode().partition('id="by-hand"')[2]
    assert "n-crisis_face_up" not in "".join(re.findall(r"<details>.*?</details>", panel, re.DOTALL))


def test_wrong_number_keeps_what_was_typed_and_marks_the_field(client):
    page = client.get(standard_table_url()).content.decode()
    code = html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1])
    given = numbers_of(page) | {"s": code, "n-active": "A", "numbers": "1", "n-power": "lots", "n-kicks": "3"}
    page = client.get("/sandbox", given).content.decode()
    assert numbers_of(page)["n-power"] == "lots"
    assert numbers_of(page)["n-kicks"] == "3"
    assert re.search(r'name="n-power"[^>]*aria-invalid="true"', page)
    assert "Play Punch" in buttons(page)


@pytest.mark.parametrize(
    "fields",
    [
        {"card": "fe-giganta", "to": "hand.9", "at": "top"},
        {"card": "fe-giganta", "to": "hand.x", "at": "top"},
        {"card": "fe-giganta", "to": "nowhere", "at": "top"},
        {"card": "fe-giganta", "to": "power", "at": "top"},
        {"card": "fe-bane", "to": "line_up", "at": "top"},
        {"card": "fe-giganta", "to": "line_up"},
        {"card": ["fe-giganta"], "to": "line_up", "at": "top"},
        {"add": "no-such-card", "to": "line_up", "at": "top"},
        {"add": "fe-bizarro", "to": "hand.0", "at": "top"},
        {"remove": "no-such-card"},
        {"set": {"power": -1}},
        {"set": {"power": 10**30}},
        {"set": {"kicks": 10**6}},
        {"set": {"weaknesses": True}},
        {"set": {"line_up": 3}},
        {"active": "Nobody"},
        {"active": "A", "set": {}},
        {},
    ],
)
def test_impossible_edit_leaves_the_table_unchanged(client, fields):
    page = client.get(standard_table_url()).content.decode()
    answer = edit(client, page, **fields)
    assert answer.status_code == 200
    assert "The table is unchanged" in answer.content.decode()
    assert "fe-" not in texts(answer.content.decode()).partition("The table is unchanged")[2].partition("Hand")[0]
    assert "Play Punch" in buttons(answer.content.decode())
    assert situation_of(answer.content.decode())["actions"] == []


def test_table_is_not_edited_while_a_question_is_open(client):
    page = press(client, client.get(standard_table_url()).content.decode(), "Play Cold Gun")
    answer = edit(client, page, card="fe-giganta", to="hand.0", at="top").content.decode()
    assert "Answer the question first, or undo." in answer
    assert not any(words.startswith("Move to") for words in buttons(answer))


def test_edits_follow_actions_and_actions_follow_edits(client):
    page = press(client, client.get(standard_table_url()).content.decode(), "Play Punch")
    page = edit(client, page, card="fe-vibe", to="hand.0", at="top").content.decode()
    page = edit(client, page, set={"power": 9}).content.decode()
    page = press(client, press(client, page, "Play Vibe"), "Buy Giganta")
    assert len(situation_of(page)["actions"]) == 4
    first = press(client, page, "First")
    assert {"Buy Vibe", "Undo", "Redo"} <= set(buttons(first))
    assert buttons(press(client, first, "Last")).keys() == buttons(page).keys()
    assert "Buy Vibe" not in buttons(press(client, first, "Next"))


def test_a_long_game_keeps_its_latest_steps(client):
    state = STATE | {"players": [{"name": "A", "hand": ["fe-punch"] * 90}, STATE["players"][1]]}
    actions = [{"do": "play", "card": f"fe-punch#{number}"} for number in range(11, 90)]
    page = client.get(f"/sandbox?s={pack({'state': state, 'actions': actions})}").content.decode()
    assert "Step 79 of 79" in texts(page)
    page = press(client, press(client, page, "Play Punch"), "Play Punch")
    assert "Step 61 of 61" in texts(page)
    assert '<span class="counter">Power <strong>24</strong></span>' in press(client, page, "First")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ({"s": "not-a-situation"}, "broken"),
        ({"s": "eJyrrlUqLkksSVWyUqquBQAkqASX"}, "broken"),
        ({"s": pack({"state": STATE | {"hnad": []}, "actions": []})}, "“hnad”: this field doesn't exist"),
        ({"s": pack({"state": STATE | {"ruleset": "chess"}, "actions": []})}, "Choose one of these games"),
        ({"s": pack({"state": STATE, "actions": []}), "do": "{"}, "action"),
        ({"s": pack({"state": STATE, "actions": []}), "do": '{"do": "fly"}'}, "“fly” isn't one of the options"),
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
        (["jld-deadman"], ["mvb", "fe", "base", "hu", "jld"]),
    ],
)
def test_try_card_uses_a_table_with_its_sets(client, cards, sets):
    page = client.get("/sandbox", {"card": cards}, follow=True).content.decode()
    state = situation_of(page)["state"]
    player = next(row for row in state["players"] if row["name"] == state["active"])
    assert set(cards) <= {name.partition("#")[0] for name in player["hand"] + player["character"]}
    assert sorted(state["sets"]) == sorted(sets)


def test_only_games_with_real_cards_are_offered(client):
    page = client.get("/sandbox").content.decode()
    assert re.findall(r'href="/sandbox\?ruleset=(\w+)"', page) == ["fe", "mvb"]
    for ruleset in ("dcf", "e101"):
        page = client.get(f"/sandbox?ruleset={ruleset}").content.decode()
        assert "Set up a game" not in buttons(page)
        assert f'href="/rules/{ruleset}/first-game"' in page or "first-game" in page
        assert "Play it in the sandbox" not in client.get(f"/setup?ruleset={ruleset}&seed=1").content.decode()


@pytest.mark.parametrize(
    ("params", "unrecorded"),
    [
        ("ruleset=mvb", "by_figures"),
        ("ruleset=mvb&by_figures=no", "stop"),
        ("ruleset=mvb&by_figures=no&by_figures=yes", "by_figures"),
        ("ruleset=fe", "stop"),
        ("ruleset=fe&by_figures=yes", "by_figures"),
        ("card=jld-deadman", "by_figures"),
    ],
)
def test_cards_without_text_play_by_their_numbers_if_chosen(client, params, unrecorded):
    page = client.get(f"/sandbox?{params}&seed=numbers", follow=True).content.decode()
    assert situation_of(page)["state"].get("unrecorded", "stop") == unrecorded
    ticked = "n-unrecorded" in numbers_of(page)
    assert ticked == (unrecorded == "by_figures")


def test_cards_without_text_are_switched_during_a_game(client):
    hand = ["jld-deadman", "fe-punch"]
    players = [STATE["players"][0] | {"hand": hand}, STATE["players"][1]]
    url = f"/sandbox?s={pack({'state': STATE | {'players': players}, 'actions': []})}"
    page = client.get(url).content.decode()
    assert "Play Deadman" not in buttons(page)
    given = numbers_of(page) | {"n-active": "A", "numbers": "1", "n-unrecorded": "on"}
    code = html.unescape(re.search(r'name="s" value="([^"]+)"', page)[1])
    page = client.get("/sandbox", {"s": code} | given, follow=True).content.decode()
    assert "Play Deadman" in buttons(page)


def test_without_a_seed_every_table_is_another(client):
    first, second = (client.get("/sandbox?players=3&seed=")["Location"] for _each in range(2))
    assert first != second


@pytest.mark.parametrize("card", ["crisis-1-identity-crisis", "mvb-convergence", "no-such-card"])
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


def test_the_latest_event_is_not_a_note_on_missing_texts(client):
    page = client.get("/sandbox?ruleset=mvb&players=2&seed=q1", follow=True).content.decode()
    after = press(client, page, "Play Punch")
    latest = re.findall(r'<p class="latest" role="status">(.*?)</p>', after, re.DOTALL)[-1]
    assert "plays Punch" in latest
    assert "We don't have the full text" in html.unescape(after)
