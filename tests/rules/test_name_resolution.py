"""One rule for the card that a name means: in `named`, `collection`, `validate` and the checker."""

import pytest

from catalog.search.name_resolution import named_cards
from catalog.text_folding import fold
from rules import engine_gateway
from rules.engine_gateway import RULESETS, InputError, named
from rules.pages.checker.deck_lists import line_of

pytestmark = pytest.mark.django_db
AMBIGUOUS = "ambiguous"
NAMES = [
    ("Kick", "fe", "", "fe-kick"),
    ("kick", "fe", "base", "base-kick"),
    ("KICK", "mvb", "", "fe-kick"),
    ("Cold Gun", "fe", "", "fe-cold-gun"),
    ("Batmobile", "fe", "", "base-batmobile"),
    ("Batmobile", "fe", "rebirth", "rebirth-batmobile"),
    ("Batmobile", "dcf", "", AMBIGUOUS),
    ("Batman", "fe", "", "fe-batman"),
    ("Batman", "dcf", "", "dcf-batman"),
    ("batman", "e101", "", AMBIGUOUS),
    ("Punch", "e101", "", "base-punch"),
    ("Ra’s al Ghul", "e101", "", AMBIGUOUS),
    ("RAS AL GHUL", "fe", "", "base-ras-al-ghul"),
    ("Coup de Poing", "dcf", "", "fe-punch"),
    ("base-kick", "fe", "", "base-kick"),
    ("FE-Kick", "dcf", "", "fe-kick"),
    ("Kick", "fe", "dcf", None),
    ("No Such Card At All", "fe", "", None),
]


def found_by_named(client, name, ruleset, card_set):
    query = {"exact": name, "ruleset": ruleset} | ({"set": card_set} if card_set else {})
    body = client.get("/api/v1/cards/named", query).json()
    return body["id"] if body["object"] == "card" else {"ambiguous-name": AMBIGUOUS, "not-found": None}[body["code"]]


def found_by_collection(client, name, ruleset, card_set):
    identifier = {"name": name} | ({"set": card_set} if card_set else {})
    url = f"/api/v1/cards/collection?ruleset={ruleset}"
    body = client.post(url, {"identifiers": [identifier]}, content_type="application/json").json()
    assert len(body["data"]) + len(body["not_found"]) == 1
    return body["data"][0]["id"] if body["data"] else AMBIGUOUS if body["ambiguous"] else None


def found_by_the_engine(_client, name, ruleset, card_set):
    sets = (card_set,) if card_set else engine_gateway.sets_of(ruleset)
    try:
        return named(name, sets, bool(card_set), "list", engine_gateway.reference())
    except InputError as error:
        return AMBIGUOUS if "several cards" in error.message else None


@pytest.mark.parametrize("find", [found_by_named, found_by_collection, found_by_the_engine])
@pytest.mark.parametrize(("name", "ruleset", "card_set", "card"), NAMES)
def test_a_name_means_the_same_card_everywhere(client, find, name, ruleset, card_set, card):
    assert find(client, name, ruleset, card_set) == card


def test_engine_and_api_know_the_same_names():
    by_name = {name: [card.slug for card in cards] for name, cards in named_cards().by_name.items()}
    assert {name: list(ids) for name, ids in engine_gateway.reference().by_name.items()} == by_name
    assert all(name == fold(name) for name in by_name)


@pytest.mark.parametrize(
    ("line", "code", "ids"),
    [
        (
            "1 Victor Zsasz",
            "ambiguous-name",
            ["injustice-victor-zsasz", "arkham-shadows-victor-zsasz", "rivals-1-victor-zsasz"],
        ),
        ("1 No Such Card At All", "unreadable-line", None),
        (
            "1 Supergirl (rebirth)",
            "unreadable-line",
            ["base-supergirl", "confrontations-supergirl", "crossover-9-supergirl"],
        ),
    ],
)
def test_validate_reports_a_line_that_means_several_cards(client, line, code, ids):
    body = {"ruleset": "fe", "format": "starting-deck", "list": line}
    violation = client.post("/api/v1/validate", body, content_type="application/json").json()["violations"][0]
    assert (violation["code"], violation["expected"], violation["found"]) == (code, ids, line)


@pytest.mark.parametrize(
    ("lang", "message", "fix"),
    [
        ("en", "Line 1: “Superman” isn't in “Evil:101”.", "Leave out the set, or choose a card of this set."),
        (
            "fr",
            "Ligne 1\xa0: «\xa0Superman\xa0» n’est pas dans «\xa0Evil:101\xa0».",
            "Enlevez la boîte, ou choisissez une carte de cette boîte.",
        ),
    ],
)
def test_validate_says_that_a_set_lacks_the_card(client, lang, message, fix):
    body = {"ruleset": "fe", "format": "starting-deck", "list": "Superman (e101)"}
    found = client.post(f"/api/v1/validate?lang={lang}", body, content_type="application/json").json()["violations"][0]
    assert (found["message"], found["fix"]) == (message, fix)


@pytest.mark.parametrize(
    ("parameters", "card"),
    [
        ({"fuzzy": "flash", "ruleset": "dcf"}, "dcf-the-flash"),
        ({"fuzzy": "flash", "ruleset": "fe"}, "fe-the-flash"),
        ({"fuzzy": "Coup de Poing", "ruleset": "dcf"}, "fe-punch"),
        ({"fuzzy": "fe-kick", "ruleset": "dcf"}, "fe-kick"),
    ],
)
def test_a_similar_name_of_the_game_comes_before_a_name_of_another_game(client, parameters, card):
    assert client.get("/api/v1/cards/named", parameters).json().get("id") == card


def test_the_checker_suggests_the_cards_of_an_ambiguous_name(client):
    query = {"ruleset": "fe", "format": "starting-deck", "list": "1 Victor Zsasz"}
    page = client.get("/check", query).content.decode()
    assert "Victor Zsasz (injustice)" in page
    assert "Victor Zsasz (arkham-shadows)" in page


@pytest.mark.parametrize(("sets", "is_wrong"), [("base", False), ("hu", True)])
def test_the_checker_looks_names_up_in_the_chosen_sets_first(client, sets, is_wrong):
    query = {"ruleset": "fe", "format": "main-deck", "list": "1 Harley Quinn", "sets": sets}
    page = client.get("/check", query).content.decode()
    assert ("isn’t from" in page or "isn't from" in page or "isn&#x27;t from" in page) == is_wrong


def test_an_ambiguous_name_with_its_set_needs_an_id(client):
    groups = {}
    for name, cards in named_cards().by_name.items():
        for card in cards:
            groups.setdefault((name, card.card_set), set()).add(card.printing_group or card.slug)
    name, card_set = next(key for key, different in groups.items() if len(different) > 1)
    body = client.get("/api/v1/cards/named", {"exact": name, "set": card_set}).json()
    assert body["code"] == "ambiguous-name"
    assert body["detail"].endswith("Use an id.")


@pytest.mark.parametrize(("given", "nearest"), [("bsae", "base"), ("Forever Evl", "fe"), ("multiverse bx", "mvb")])
def test_an_unknown_set_names_the_sets_of_similar_codes_and_names(client, given, nearest):
    body = client.get("/api/v1/cards/named", {"exact": "Kick", "set": given}).json()
    assert (body["code"], body["nearest"][0]) == ("bad-parameter", nearest)


@pytest.mark.parametrize("given", ["fe", "FE", "Forever Evil", "forever evil"])
def test_a_set_is_given_by_its_code_or_name(client, given):
    assert client.get("/api/v1/cards/named", {"exact": "Kick", "set": given}).json()["id"] == "fe-kick"
    identifiers = {"identifiers": [{"name": "Kick", "set": given}]}
    found = client.post("/api/v1/cards/collection", identifiers, content_type="application/json").json()
    assert [card["id"] for card in found["data"]] == ["fe-kick"]
    body = {"ruleset": "fe", "format": "starting-deck", "list": f"1 Kick ({given})"}
    violations = client.post("/api/v1/validate", body, content_type="application/json").json()["violations"]
    assert violations[0]["cards"] == ["fe-kick"]


PREFERRED = [  # a name means a card that the list can have, unless a set in brackets has another one
    ("main-deck", "list", "Bane", {"sets": ["fe", "base"]}, "base-bane"),
    ("main-deck", "list", "Bane (fe)", {"sets": ["fe", "base"]}, "fe-bane"),
    ("opponent-stack", "list", "Bane (base)", {"set": "fe", "top_face_up": True}, "base-bane"),
    ("opponent-stack", "list", "Batman", {"set": "fe", "top_face_up": True}, "fe-batman"),
]


@pytest.mark.parametrize(("form", "field", "line", "more", "card"), PREFERRED)
def test_a_list_prefers_cards_that_it_can_have(form, field, line, more, card):
    rules = RULESETS["fe"]
    kind = next(each for each in rules.formats if each.name == form)
    request = {field: line} | more
    given = next(each for each in kind.fields if each.name == field)
    found = given.read(request, engine_gateway.reference(), kind.name_sets(request, rules.game.sets))
    assert found == [card]


def test_the_checker_writes_a_name_as_the_list_reads_it():
    sets, main_deck = ("fe", "base"), ("main-deck",)
    assert line_of("base-bane", sets, main_deck) == "Bane"
    assert line_of("fe-bane", sets, main_deck) == "Bane (fe)"
    assert line_of("base-bane", sets) == "Bane (base)"
    assert line_of("fe-bane", sets) == "Bane"
