"""The page of a set-up: it needs no card text, always works, shows nothing hidden, and names real cards."""

import html
import random
import re

import pytest

from catalog.models import Card
from rules import engine_gateway
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
GAMES = ("fe", "mvb", "dcf", "e101")
SPOILER = re.compile(r'<details class="spoiler.*?</details>', re.DOTALL)
COLLECTIONS = 40


def drawing_of(client, path):
    """Return the drawing on the page of a set-up."""
    response = client.get(path)
    assert response.status_code == 200, path
    return response.context["page"].drawing


def collections(count):
    """Return random collections of sets: few, some and many boxes."""
    chance = random.Random("collections")
    codes = engine_gateway.rulesets()["mvb"].game.sets
    return [chance.sample(codes, chance.randint(1, chance.choice((3, 10, len(codes))))) for _each in range(count)]


def check_set_up(client, ruleset, mode, players, sets, seed):
    """Assert that a set-up is shown, that it names cards, and that its state is legal."""
    path = f"/setup?ruleset={ruleset}&mode={mode}&players={players}&sets={','.join(sets)}&seed={seed}"
    response = client.get(path)
    page = response.context["page"]
    assert (response.status_code, page.error) == (200, None), path
    assert page.drawing.steps, path
    assert page.drawing.boxes, path
    assert "x-" not in re.sub(r"</?\w[^>]*>", "", re.sub(r"Max-|max-", "", words_of(response.content.decode()))), path
    if page.drawing.sandbox_sets:
        body = page.choice.body | {"sets": page.drawing.sandbox_sets, "seed": page.seed}
        state = engine_gateway.set_up(body)["state"]
        found = engine_gateway.call("validate", {"ruleset": ruleset, "format": "table", "state": state})
        assert found["legal"], (path, [each for each in found["violations"] if not each["open"]])


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_mode_is_set_up_for_every_number_of_players(client, ruleset):
    game = engine_gateway.rulesets()[ruleset].game
    for mode in game.modes:
        for players in range(game.fewest, game.most + 1):
            check_set_up(client, ruleset, mode, players, [], "a")


@pytest.mark.parametrize("index", range(5))
def test_any_collection_of_sets_can_be_set_up(client, index):
    check_collection(client, index)


@pytest.mark.long
@pytest.mark.parametrize("index", range(5, COLLECTIONS))
def test_many_collections_of_sets_can_be_set_up(client, index):
    check_collection(client, index)


def check_collection(client, index):
    """Set up a random number of players with a collection in every mode of every game with sets."""
    sets, chance = collections(COLLECTIONS)[index], random.Random(index)
    for ruleset in ("fe", "mvb"):
        game = engine_gateway.rulesets()[ruleset].game
        for mode in game.modes:
            check_set_up(client, ruleset, mode, chance.randint(game.fewest, game.most), sets, f"{index}")


def test_same_seed_gives_same_set_up_and_reroll_another(client):
    path = "/setup?ruleset=fe&players=3&seed=tonight"
    page = page_of(client, path)
    assert page_of(client, path) == page
    seeds = {client.get("/setup?ruleset=fe&players=3").context["page"].seed for _each in range(3)}
    assert len(seeds) == 3
    assert "no-store" in client.get("/setup?ruleset=fe&players=3")["Cache-Control"]
    assert "What you need Forever Evil" in words_of(page)
    assert "Starting decks: 30 cards" in words_of(page)


def test_an_impossible_number_of_players_is_reported_and_ignored(client):
    words = words_of(page_of(client, "/setup?ruleset=fe&players=9"))
    assert "We ignored “9”: it isn't a valid value for “players”." in words


def test_modes_that_need_other_numbers_of_players_give_the_reason(client):
    words = words_of(page_of(client, "/setup?ruleset=fe&players=3&seed=a"))
    assert "Team for 2 or 4 players" in words
    assert "World Hopper for 5 to 10 players" in words_of(page_of(client, "/setup?ruleset=mvb&players=3&seed=a"))
    words = words_of(page_of(client, "/setup?ruleset=fe&players=3&mode=team&seed=a"))
    assert "Team is for 2 or 4 players. This setup is for 4." in words


@pytest.mark.parametrize(
    ("mode", "sets", "added"),
    [
        ("crisis", "", "Crisis Expansion Pack 1"),
        ("impossible", "base", "Crisis Expansion Pack 1"),
        ("team", "", "DC Comics Deck-Building Game"),
        ("standard", "crossover-1", "Forever Evil"),
    ],
)
def test_boxes_that_a_mode_needs_are_added_and_named(client, mode, sets, added):
    page = page_of(client, f"/setup?ruleset=fe&players=4&mode={mode}&sets={sets}&seed=a")
    assert re.search(rf"also needs: [^.]*{re.escape(added)}", words_of(page))
    assert added in words_of(page).split("What you need")[1]


def test_owners_of_sets_without_texts_get_a_multiverse_set_up_with_cards_to_check(client):
    drawing = drawing_of(client, "/setup?ruleset=mvb&players=4&sets=mvb,fe,rebirth,injustice&seed=a")
    assert drawing.notes == []
    assert any("Each needs a First Appearance - Attack" in step["text"] for step in drawing.steps)
    assert not any("text" in step["text"] for step in drawing.steps)


def test_a_set_up_lists_what_to_take_from_each_box(client):
    page = page_of(client, "/setup?ruleset=mvb&players=4&sets=mvb,fe,base,hu&seed=a")
    for box in ("Multiverse Box", "Forever Evil", "DC Comics Deck-Building Game", "Heroes Unite"):
        assert box in words_of(page).split("What you need")[1].split("Steps")[0]
    assert page.count('type="checkbox"') > 20
    other = words_of(page_of(client, "/setup?ruleset=mvb&players=3&sets=mvb,fe,base&seed=a"))
    assert "Heroes Unite" not in other.split("What you need")[1]


def test_hands_and_face_down_cards_are_folded(client):
    setup = client.get("/api/v1/setup", {"ruleset": "fe", "players": "3", "seed": "a"}).json()
    stack = next(part["cards"] for part in setup["parts"] if part["name"] == "super_heroes")
    page = page_of(client, "/setup?ruleset=fe&players=3&seed=a")
    open_page, names = words_of(SPOILER.sub("", page)), Card.objects.in_bulk(stack, field_name="slug")
    assert names[stack[0]].name in open_page
    assert not [names[slug].name for slug in stack[1:] if f"{names[slug].name} " in open_page]
    assert "Vulnerability" not in open_page
    assert "Vulnerability" in words_of(page)


def test_a_kept_character_stays_at_its_seat(client):
    path = "/setup?ruleset=fe&players=3&seed={}"
    first = drawing_of(client, path.format("a")).seats[1].characters[0]
    for seed in "bcdef":
        drawing = drawing_of(client, path.format(seed) + f"&lock={first.key}")
        drawn = [each.card.slug for seat in drawing.seats for each in seat.characters]
        assert drawn[1] == first.card.slug
        assert len(set(drawn)) == 3
        assert drawing.seats[1].characters[0].is_locked
        assert drawing.sandbox_sets == []
        assert drawing.first == drawing_of(client, path.format(seed)).first
    page = page_of(client, path.format("b") + f"&lock={first.key}")
    assert "The sandbox can't keep characters." in words_of(page)
    assert "Play it" not in words_of(page)
    assert f"lock={first.key}" in html.unescape(page.split("data-set-up")[1][:300])


def test_a_kept_character_that_goes_first_does(client):
    path = "/setup?ruleset=fe&players=3&sets=base&lock=2:base-the-flash&seed={}"
    assert {drawing_of(client, path.format(seed)).first for seed in "abcd"} == {2}


@pytest.mark.parametrize(
    ("sets", "ticked", "title"),
    [
        ("", ["fe"], "Forever Evil"),
        ("hu", ["hu"], "Heroes Unite"),
        ("fe,hu", ["fe", "hu"], "Forever Evil, Heroes Unite"),
        ("fe,base,hu,tt", ["fe", "base", "hu", "tt"], "Forever Evil"),
    ],
)
def test_the_boxes_in_use_are_ticked_and_a_few_are_the_title(client, sets, ticked, title):
    page = page_of(client, f"/setup?ruleset=fe&players=3&seed=a&sets={sets}")
    assert re.findall(r'name="sets"\s+value="([^"]+)"\s+checked', page) == ticked
    assert f"<h1>Setup: {title}</h1>" in page


@pytest.mark.parametrize("lock", ["9:fe-bizarro", "0:fe-kick", "0:nothing", "0:base-batman", "x", "0:dcf-batman"])
def test_a_character_that_cannot_be_kept_is_ignored(client, lock):
    drawing = drawing_of(client, f"/setup?ruleset=fe&players=3&seed=a&lock={lock}")
    assert not any(each.is_locked for seat in drawing.seats for each in seat.characters)
    assert client.get(f"/setup?ruleset=dcf&players=3&seed=a&lock={lock}").status_code == 200


@pytest.mark.parametrize(("players", "sizes"), [(2, [4, 4]), (3, [3, 6, 3]), (4, [3, 3, 3, 3])])
def test_dc_forever_draws_teams_of_known_characters(client, players, sizes):
    drawing = drawing_of(client, f"/setup?ruleset=dcf&players={players}&seed=a")
    assert [len(seat.characters) for seat in drawing.seats] == sizes
    drawn = [each.card for seat in drawing.seats for each in seat.characters]
    assert len({card.slug for card in drawn}) == sum(sizes)
    for seat in drawing.seats:
        side = {"Heroes": "Hero", "Rogues": "Rogue"}[str(seat.side)]
        assert all(side in each.card.types for each in seat.characters)
    assert [len(part.shown) for part in drawing.parts] == [3]


def test_dc_forever_explains_the_number_of_players(client):
    keys = {}
    for players in (2, 3, 4):
        steps = drawing_of(client, f"/setup?ruleset=dcf&players={players}").steps
        keys[players] = {cite["clause"].rpartition("/")[2] for step in steps for cite in step["citations"]}
        assert keys[players] >= {"citizens", "facing", "reserve", "6"}
        assert not any(step["text"].startswith("Step ") for step in steps)
    assert keys[2] >= {"hero-deck", "rogue-deck"}
    assert keys[3] >= {"three-player-balance", "three-player-solo-starters", "solo-rogue-deck", "team-hero-deck"}
    assert not keys[3] & {"four-player-starters", "solo-hero-deck", "team-rogue-deck"}
    assert keys[4] >= {"four-player-starters", "team-rogue-deck", "team-hero-deck"}
    assert not keys[4] & {"three-player-solo-starters", "solo-rogue-deck"}


def test_the_first_game_of_dc_forever_has_the_printed_cards(client):
    words = words_of(page_of(client, "/setup?ruleset=dcf&mode=first-game&name=Ann&name=Ben"))
    for name in ("Batman", "Punchline", "Arkham Asylum", "Start with Cheetah and The Joker.", "Cheat sheet"):
        assert name in words
    assert "Location_deck" not in words


@pytest.mark.parametrize("players", [2, 5, 10])
def test_evil_101_names_decks_roles_and_players(client, players):
    words = words_of(page_of(client, f"/setup?ruleset=e101&players={players}&name=Ann&name=Ben&seed=a"))
    assert f"Deal {players} Targets face up." in words
    for text in ("Wicked Plot deck", "Chase deck", f"{players} × Point Trackers", "first Handler", "Ann", "Ben"):
        assert text in words
    assert "Player 1 " not in words
