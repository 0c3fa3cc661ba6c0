"""The score pad: totals, winner and tiebreaker computed by the engine from the players' counts."""

import pytest

from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]


def pad(ruleset, *seats, **shared):
    """Return the URL of a score pad. A seat is a name and its counts."""
    query = [f"ruleset={ruleset}"]
    for name, counts in seats:
        query += [f"name={name}", *(f"{key}={value}" for key, value in counts.items())]
    return "/score?" + "&".join([*query, *(f"{key}={value}" for key, value in shared.items())])


def seat(points, weaknesses=0, tokens=0, opponents=0, deck=""):
    return {"points": points, "weaknesses": weaknesses, "tokens": tokens, "opponents": opponents, "deck": deck}


@pytest.mark.parametrize(
    ("ann", "bob", "expected", "clauses"),
    [
        (seat(12), seat(11), "Winner: Ann.", ["end-of-game-6"]),
        (seat(12, 2, 3), seat(12, 0, 0), "Winner: Ann.", ["end-of-game-6"]),
        (seat(12, 0, 0, 1), seat(12, 0, 0, 3), "Winner: Bob. Tied on VP.", ["end-of-game-6", "end-of-game-7"]),
        (seat(12), seat(12), "The rules have no other tiebreaker.", ["end-of-game-7"]),
        (seat(0, deck="2 Kick"), seat(1), "Winner: Ann.", ["end-of-game-6"]),
        (seat(250), seat(249), "Winner: Ann.", ["end-of-game-6"]),
        (seat(0), seat(0), "No scores yet.", []),
    ],
)
def test_most_points_win_and_tie_goes_to_most_opponents(client, ann, bob, expected, clauses):
    page = page_of(client, pad("fe", ("Ann", ann), ("Bob", bob)))
    assert expected in words_of(page)
    assert all(f"/rules/fe-en#{clause}" in page.split("data-seats")[0] for clause in clauses)
    assert "{&quot;" not in page


def test_multiverse_box_tie_is_marked_open(client):
    page = page_of(client, pad("mvb", ("Ann", seat(9)), ("Bob", seat(9))))
    assert "Unclear" in words_of(page.split("data-seats")[0])


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((20, 19), "Game over. Winner: Ann."),
        ((19, 19), "The game goes on."),
        ((21, 21), "Ann and Bob are tied. They play one more round"),
    ],
)
def test_evil_101_ends_at_twenty_unless_the_leaders_are_tied(client, points, expected):
    seats = [(name, {"points": number}) for name, number in zip(("Ann", "Bob"), points, strict=True)]
    assert expected in words_of(page_of(client, pad("e101", *seats, handler=2)))


@pytest.mark.parametrize(
    ("shared", "expected"),
    [
        ({"schemes": 5}, "The Rogues win with their Schemes: Bob."),
        ({"sanctuary": 99}, "The Heroes win by rescuing citizens: Ann."),
        ({"rogues": 0}, "The Heroes win by capturing the Rogues: Ann."),
        ({}, "No winner yet."),
    ],
)
def test_dc_forever_checks_the_win_conditions(client, shared, expected):
    seats = [("Ann", {"side": "hero"}), ("Bob", {"side": "rogue"})]
    assert expected in words_of(page_of(client, pad("dcf", *seats, **shared)))


def test_unknown_card_is_rejected_with_name_and_player(client):
    response = client.get(pad("fe", ("Ann", seat(1, deck="Foo bar")), ("Bob", seat(2))))
    assert response.status_code == 400
    expected = words_of(response.content.decode())
    assert "Ann: line 1: we don't know the card “Foo bar”" in expected


def test_players_can_be_added_and_removed_and_names_stay_unique(client):
    page = page_of(client, pad("fe", ("Ann", seat(1)), ("Ann", seat(2)), change="add"))
    assert [page.count(f'value="{name}"') for name in ("Ann", "Player 2", "Player 3")] == [1, 1, 1]
    fewer = page_of(client, pad("fe", ("Ann", seat(1)), ("Bob", seat(2)), change="remove"))
    assert 'value="Bob"' in fewer
    assert client.get("/score?ruleset=fe&name=" + "x" * 500 + "&points=many&name=&points=-3").status_code == 200


def test_pad_starts_with_players_of_table_and_is_translated(client):
    page = page_of(client, "/score?ruleset=fe&players=4&lang=fr")
    assert page.count('name="name"') == 4
    words = words_of(page)
    assert "Feuille de score" in words
    assert "Pas encore de score." in words
    assert client.get("/score").status_code == 200
    assert client.get("/score?ruleset=nothing").status_code == 400


@pytest.mark.parametrize("ruleset", ["fe", "mvb", "dcf", "e101"])
def test_every_verdict_is_on_the_page_for_offline_use(client, ruleset):
    page = page_of(client, f"/score?ruleset={ruleset}")
    templates = page.split("<template")[1:]
    assert len(templates) >= 4
    assert all("{players}" in each for each in templates if 'data-outcome="win"' in each or "tied" in each)


def test_players_are_ranked_with_the_tiebreaker(client):
    seats = [("Ann", seat(12)), ("Bob", seat(12, 0, 0, 1)), ("Cy", seat(3)), ("Di", seat(30))]
    ranking = client.get(pad("fe", *seats[:3])).context["pad"].ranking
    assert ranking == [(1, "Bob", 12), (2, "Ann", 12), (3, "Cy", 3)]
    assert client.get(pad("fe", *seats)).context["pad"].ranking[0] == (1, "Di", 30)
    assert client.get("/score?ruleset=fe").context["pad"].ranking == []
    assert client.get("/score?ruleset=dcf&schemes=5").context["pad"].ranking == []


def test_a_new_game_keeps_the_players(client):
    page = client.get(pad("fe", ("Ann", seat(12)), ("Bob", seat(2)))).context["pad"]
    fresh = client.get(page.new_link).context["pad"]
    assert [each.name for each in fresh.seats] == ["Ann", "Bob"]
    assert not any(each.counts["points"] for each in fresh.seats)


def test_a_game_handed_over_opens_at_its_turn_and_score(client):
    page = client.get("/table", {"ruleset": "fe", "name": ["Ann", "Bob"], "at": "1.3", "pad": "points=4&points=9"})
    table = page.context["table"]
    assert "Bob: step 4 of" in words_of(client.get(table.handed_over_turn).content.decode())
    assert "Winner: Bob." in words_of(client.get(table.handed_over_score).content.decode())
    for values in ({"at": "x"}, {"pad": "=&&%00%ff#<b>"}, {"at": "99.99", "pad": "points=many"}):
        page = client.get("/table", {"ruleset": "fe", **values})
        assert page.status_code == 200
        assert "<b>" not in page.content.decode().split("<main")[1]
