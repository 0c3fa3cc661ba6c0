"""Search over rules: the search words, results and warnings."""

import re

import pytest
from django.utils.html import escape

from rules.models import Clarification
from rules.search.index import MAX_WORDS, search_rules, words_of
from rules.search.site_search import MAX_CARDS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Frozen card, FROZEN!", ["frozen"]),
        ("e e e e frozen", ["frozen"]),
        ("card cards", ["cards"]),
        ("who wins a tie", ["wins", "tie"]),
        ("", []),
    ],
)
def test_search_words_are_unique_and_not_contained_in_each_other(text, words):
    assert words_of(text) == words


def test_number_of_search_words_is_limited():
    letters = " ".join("abcdefghijklmnopqrstuvwxyz")
    assert len(words_of(letters)) == MAX_WORDS


@pytest.mark.django_db
def test_repeated_word_does_not_change_results():
    once = list(search_rules("frozen destroyed").values_list("key", flat=True))
    assert once
    assert set(search_rules("frozen destroyed frozen e").values_list("key", flat=True)) == set(once)


@pytest.mark.django_db
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_search_result_links_to_complete_object(client, lang):
    body = client.get(f"/api/v1/search?q=frozen&page_size=200&lang={lang}").json()
    assert {row["object"] for row in body["data"]} == {"search-result"}
    first = {row["kind"]: row for row in body["data"]}
    assert set(first) == {"card", "term", "ruling", "clause"}
    for kind, row in first.items():
        complete = client.get(row["url"]).json()
        assert (complete["object"], complete["id"]) == (kind, row["id"])
        assert complete["html_url"] == row["html_url"]


@pytest.mark.django_db
def test_search_result_has_language(client):
    rows = client.get("/api/v1/search?q=kick&page_size=200&lang=fr").json()["data"]
    assert {row["lang"] for row in rows} == {"en", "fr"}
    english = next(row for row in rows if row["lang"] == "en" and row["excerpt"] and row["kind"] != "card")
    path = f"/search?q=kick&all={english['kind']}&lang=fr"
    assert f'<p lang="en">{escape(english["excerpt"])}</p>' in client.get(path).content.decode()


@pytest.mark.django_db
def test_truncated_search_has_warning(client):
    body = client.get("/api/v1/search?q=batman").json()
    assert sum(row["kind"] == "card" for row in body["data"]) == MAX_CARDS
    assert body["warnings"] == [f"Showing only the first {MAX_CARDS} cards."]
    assert client.get("/api/v1/search?q=frozen").json()["warnings"] == []


def headings(page):
    """Return the ids of the sections of a result page, in order."""
    return re.findall(r'<h2[^>]* id="([a-z]+)"', page)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "sections", "content"),
    [
        ("batman forever evil", ["cards"], 'href="/cards/fe-batman'),
        ("fe batman", ["cards"], 'href="/sets/fe"'),
        ("frozen", ["term", "cards", "rulings", "clauses", "terms"], 'href="/glossary/fe-frozen-token"'),
        ("who wins a tie", ["verdict", "rulings", "clauses", "terms"], "tie on Victory Points"),
        ("Can a Frozen card be destroyed?", ["verdict", "rulings"], "Yes"),
        ("no cards left in deck shuffle", ["verdict"], "deck"),
        ("qui gagne en cas d'égalité", ["verdict"], ""),
    ],
)
def test_result_page_has_the_answer_first_then_cards_then_rules(client, text, sections, content):
    page = client.get("/search", {"q": text}).content.decode()
    assert headings(page)[: len(sections)] == sections
    assert content in page


@pytest.mark.django_db
def test_query_with_fields_opens_the_card_list(client):
    response = client.get("/search", {"q": "flash villain cost<5", "own": "rivals-3"})
    assert response["Location"] == "/cards?q=flash+villain+cost%3C5&own=rivals-3"
    assert client.get(response["Location"]).context["result"].total > 0


@pytest.mark.django_db
def test_words_without_a_card_in_the_own_sets_lead_to_all_sets(client):
    page = client.get("/search", {"q": "Rebirth Batman", "own": "fe"}).content.decode()
    assert "No cards in your sets." in page
    assert 'href="/search?q=Rebirth+Batman"' in page


@pytest.mark.django_db
def test_own_sets_limit_cards_only(client):
    everywhere, own = (client.get("/search", {"q": "batman"} | more) for more in ({}, {"own": "fe,hu"}))
    assert {card.card_set_id for card in own.context["page"].first_cards} <= {"fe", "hu"}
    assert everywhere.context["page"].cards.total > own.context["page"].cards.total
    assert everywhere.context["page"].keys == own.context["page"].keys
    assert 'href="/search?q=batman"' in own.content.decode()
    api = next(link for name, link in own.context["result"].exports if name == "JSON")
    assert client.get(api).json()["total"] == own.context["result"].total


@pytest.mark.django_db
def test_ruleset_limits_everything_and_leaves_the_search_box_alone(client):
    page = client.get("/search", {"q": "who wins a tie", "ruleset": "e101"}).context["page"]
    assert {part["kind"] for part in page.sections} >= {"ruling"}
    assert {key.split("-")[0].split("/")[0] for _kind, key in page.keys} == {"e101"}
    response = client.get("/search", {"q": "batman or joker", "ruleset": "dcf"})
    assert {card.card_set_id for card in response.context["page"].first_cards} == {"dcf"}
    assert 'value="batman or joker"' in response.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "text", ["", " ", "???", "!!", '"', "x" * 1200, "(" * 30, "\x00", "<script>alert(1)</script>", "a or"]
)
def test_any_text_is_handled(client, text):
    response = client.get("/search", {"q": text})
    assert response.status_code in {200, 302, 400}
    assert b"<script>alert" not in response.content


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["", "?q=tie&ruleset=fe"])
def test_former_page_of_questions_leads_to_the_results(client, query):
    response = client.get(f"/ask{query}")
    assert (response.status_code, response["Location"]) == (301, f"/search{query}")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "group", "name", "url"),
    [
        ("forev", "Sets", "Forever Evil", "/sets/fe"),
        ("batman", "Characters", "Batman", "/heroes/batman"),
        ("cold g", "Cards", "Cold Gun", "/cards/fe-cold-gun"),
        ("batman forev", "Cards", "Batman", "/cards/fe-batman"),
        ("frozen", "Glossary", "Frozen token", "/glossary/fe-frozen-token"),
    ],
)
def test_suggestions_are_grouped_and_lead_to_pages(client, typed, group, name, url):
    groups = {each["title"]: each["rows"] for each in client.get("/suggestions", {"q": typed}).json()["groups"]}
    assert (name, url) in [(row["name"], row["url"]) for row in groups[group]]
    shown = [(title, row["name"], row["note"]) for title, rows in groups.items() for row in rows]
    assert len(set(shown)) == len(shown)
    assert client.get(url).status_code == 200


@pytest.mark.django_db
def test_suggested_card_has_type_set_and_image(client):
    row = client.get("/suggestions", {"q": "cold gun"}).json()["groups"][0]["rows"][0]
    assert row["note"].startswith("Equipment · ")
    assert client.get(row["image"])["Content-Type"] == "image/webp"


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["", "b", "set:fe", "(", "x" * 5000])
def test_odd_suggestion_texts_are_harmless(client, typed):
    assert client.get("/suggestions", {"q": typed}).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "rulesets"),
    [
        ("forever evil batman", {"fe"}),
        ("batman fe", {"fe"}),
        ("attack in dc forever", {"dcf"}),
        ("evil 101 deck", {"e101"}),
        ("convergence", {"mvb"}),
    ],
)
def test_words_that_name_a_game_limit_the_rules(text, rulesets):
    assert set(search_rules(text).values_list("ruleset", flat=True)) == rulesets


@pytest.mark.django_db
def test_name_of_a_game_alone_finds_what_mentions_it():
    assert {"mvb"} < set(search_rules("forever evil").values_list("ruleset", flat=True))


@pytest.mark.django_db
@pytest.mark.parametrize(("text", "is_found"), [("tie", True), ("ties", True), ("eroe", False), ("l’attaque", True)])
def test_rules_are_found_at_the_start_of_words(text, is_found):
    rows = search_rules(text)
    assert rows.exists() == is_found
    assert all(f" {words_of(text)[0][:3]}" in f"{row.title} {row.body}" for row in rows)


@pytest.mark.django_db
def test_misspelt_search_shows_results_of_its_correction(client):
    page = client.get("/search", {"q": "batmn forever evil"}).content.decode()
    assert "No results for “batmn forever evil”." in page
    assert 'href="/cards/fe-batman' in page
    assert 'value="batman forever evil"' in page


@pytest.mark.django_db
def test_filters_of_the_result_page_count_what_they_find(client):
    page = client.get("/search", {"q": "batman"})
    assert {facet["name"] for facet in page.context["result"].main_facets} == {"type", "set", "cost"}
    for facet in page.context["result"].main_facets:
        for option in facet["lines"][0]["options"][:4]:
            assert escape(option["link"]) in page.content.decode()
            assert client.get(option["link"]).context["result"].total == option["number"] > 0, option


@pytest.mark.django_db
def test_few_cards_need_no_filters(client):
    assert 'class="facet"' not in client.get("/search", {"q": "batman forever evil"}).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["cheap heroes", "7-cost villains"])
def test_search_by_a_number_lists_no_rules(client, text):
    page = client.get("/search", {"q": text}).context["page"]
    assert page.cards_count
    assert page.sections == []


@pytest.mark.django_db
def test_negated_words_name_nothing(client):
    page = client.get("/search", {"q": "batman -forever"}).context["page"]
    assert [each.value for each in page.names] == ["batman"]
    assert page.sections


@pytest.mark.django_db
def test_rulings_on_the_only_card_come_first(client):
    page = client.get("/search", {"q": "batman forever evil"}).context["page"]
    first = page.sections[0]["results"][0]["id"]
    assert "fe-batman" in Clarification.objects.get(slug=first).cards.values_list("slug", flat=True)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "text", ["batman forever evil", "Batman in Forever Evil", "fe batman", "the flash forever evil"]
)
@pytest.mark.parametrize("ruleset", ["", "fe"])
def test_names_of_a_card_and_its_set_list_only_rulings_on_that_card(client, text, ruleset):
    page = client.get("/search", {"q": text, "ruleset": ruleset, "all": "ruling"}).context["page"]
    slug = page.first_cards[0].slug
    assert slug in {"fe-batman", "fe-the-flash"}
    listed = {row["id"] for section in page.sections for row in section["results"]}
    rulings = Clarification.objects.filter(cards__slug=slug, **({"ruleset": ruleset} if ruleset else {}))
    assert listed == set(rulings.values_list("slug", flat=True))


@pytest.mark.django_db
def test_section_of_a_rulebook_is_listed_once(client):
    page = client.get("/search", {"q": "frozen"}).context["page"]
    (rules,) = [part for part in page.sections if part["kind"] == "clause"]
    names = [row["name"] for row in rules["results"]]
    assert len(set(names)) == len(names) < rules["count"]
