"""Pages of rulings, answers, search results and card interactions."""

import html
import json
import re
from io import BytesIO

import pytest
from PIL import Image

from catalog.text_links import plain
from rules.models import Clarification
from rules.search.site_search import excerpt
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]


@pytest.mark.parametrize("ruleset", ["fe", "mvb", "dcf", "e101"])
def test_rulings_filter_by_ruleset(client, ruleset):
    page = page_of(client, f"/rulings?ruleset={ruleset}")
    assert f"{Clarification.objects.filter(ruleset=ruleset).count()} rulings" in words_of(page)


def test_pagination_yields_each_ruling_once(client):
    seen, url = [], "/rulings?ruleset=fe"
    while url:
        page = page_of(client, url)
        seen += re.findall(r'<article class="ruling".*?href="/rulings/([a-z0-9-]+)"', page, re.S)
        following = re.search(r'<a href="([^"]+)" rel="next"', page)
        url = html.unescape(following[1]) if following else None
    assert len(seen) == len(set(seen)) == Clarification.objects.filter(ruleset="fe").count()


def test_ruling_page_shows_verdict_basis_clause_and_sharing_metadata(client):
    page = page_of(client, "/rulings/fe-cold-gun-frozen-card-destroyed")
    assert re.search(r'class="stamp yes huge">\s*Yes\s*<', page)
    assert "From the rulebook" in page
    assert 'href="/rules/fe-en#cold-gun-4"' in page
    assert 'property="og:title"' in page
    assert "Related rulings" in page
    data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.S)[1])
    assert data["@type"] == "FAQPage"
    assert data["mainEntity"][0]["acceptedAnswer"]["text"].startswith("Yes.")


@pytest.mark.parametrize("slug", ["fe-cold-gun-frozen-card-destroyed", "fe-cold-gun-removal", "dcf-ability-box-line"])
def test_ruling_has_link_preview_image(client, slug):
    url = re.search(r'og:image" content="http://testserver([^"]+)"', page_of(client, f"/rulings/{slug}?lang=fr"))
    response = client.get(html.unescape(url[1]))
    assert response["Content-Type"] == "image/png"
    assert Image.open(BytesIO(response.content)).size == (1200, 630)


def test_excerpt_contains_complete_words_around_first_match():
    text = "Weaknesses stay. " * 9 + "A frozen card cannot be bought. " + "Cards refill the Line-Up. " * 9
    shown = excerpt(text, "frozen")
    assert shown.startswith("… ")
    assert shown.endswith(" …")
    assert "A frozen card cannot be bought." in shown
    assert set(shown.strip("… ").split()) <= set(text.split())
    assert excerpt("A frozen card.", "frozen") == "A frozen card."


def test_rulings_in_search_results_show_their_verdict(client):
    page = page_of(client, "/search?q=frozen")
    assert re.search(r'class="stamp no">\s*No\s*</strong>\s*<a href="/rulings/fe-cold-gun', page)


def test_answer_order_is_verdict_clause_citation(client):
    page = page_of(client, "/search?q=can a frozen card be destroyed?&ruleset=fe")
    shown = ('class="stamp yes huge"', 'class="matched"', 'class="answer-text"', 'class="citations"', 'class="quoted"')
    positions = [page.index(part) for part in shown]
    assert positions == sorted(positions)
    assert 'href="/rules/fe-en#cold-gun-4"' in page
    assert "This answer is wrong" in page


def test_cited_clause_is_quoted_once_under_its_section(client):
    page = page_of(client, "/search?q=can a frozen card be destroyed?&ruleset=fe")
    shown = page[: page.index('class="row tools"')]
    assert shown.count("a shield: an effect that") == 1
    assert shown.rindex("Cold Gun, 4</a>") < shown.index("a shield: an effect that")
    assert '<a class="chip" href="/cards/fe-cold-gun">Cold Gun</a>' in shown


STAMPS = {"Yes": "yes", "No": "no", "Depends": "depends", "The rules don't say": None, "": None}


@pytest.mark.parametrize(
    "question",
    [
        "can bizarro return weaknesses from my hand",
        "can I use two defense cards against one attack",
        "what does frozen do",
        "who wins a tie",
        "which champions are easiest to beat",
        "how many players",
    ],
)
def test_stamp_of_each_matched_question_is_verdict_of_its_ruling(client, question):
    page = page_of(client, f"/search?q={question}")
    matched = re.findall(r'class="matched">\s*<a\s+href="/rulings/([^"]+)"[^>]*>([^<]+)</a>(.*?)</p>', page, re.S)
    assert matched
    for slug, question_text, stamp in matched:
        ruling = Clarification.objects.get(slug=slug)
        assert html.unescape(question_text) == plain(ruling.question)
        assert STAMPS[html.unescape(words_of(stamp)).strip()] == ruling.verdict


def test_equal_verdicts_of_games_are_shown_once_with_games(client):
    page = page_of(client, "/search?q=can I use two defense cards against one attack")
    assert "No in Forever Evil and Multiverse Box" in words_of(page)
    assert "It depends on the game" not in page


def test_question_for_several_rulesets_is_answered_for_each(client):
    page = page_of(client, "/search?q=who wins a tie?")
    assert {"Forever Evil", "Evil:101"} <= set(re.findall(r"<h3>([^<]+)</h3>", page))
    assert "It depends on the game" not in page
    assert "It depends on the game" in page_of(client, "/search?q=my deck is empty. do i reshuffle right away?")


def test_claim_is_answered_right_or_not_quite(client):
    assert re.search(
        r'class="stamp yes huge"\s*>Right<', page_of(client, "/search?q=I can't buy a frozen card, can I?")
    )
    assert re.search(
        r'class="stamp no huge"\s*>Not quite<', page_of(client, "/search?q=is it true I can buy a frozen card")
    )


def test_question_outside_the_books_is_declined(client):
    assert "No rule found" in page_of(client, "/search?q=is pizza good with this game")
    page = page_of(client, "/search?q=how much does the box cost in euros?")
    assert "Not about the rules" in page
    assert "prices and shops" in page


def test_search_shows_section_of_each_result(client):
    page = page_of(client, "/search?q=frozen")
    for part in ('id="cards"', 'id="terms"', 'id="rulings"', 'id="clauses"'):
        assert part in page
    assert "/cards/dcf-" not in page_of(client, "/search?q=batman&ruleset=fe")


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/interactions", "/compare"),
        ("/interactions/fe-firestorm/fe-royal-flush-gang", "/compare?card=fe-firestorm&card=fe-royal-flush-gang"),
        ("/interactions?first=fe-catwoman", "/compare?add=fe-catwoman"),
        ("/interactions?first=Cold+Gun&second=fe-catwoman", "/compare?add=Cold+Gun&add=fe-catwoman"),
    ],
)
def test_former_page_of_two_cards_redirects(client, path, found):
    response = client.get(path)
    assert (response.status_code, response["Location"]) == (301, found)


def test_two_cards_together(client):
    words = words_of(page_of(client, "/compare?card=fe-firestorm&card=fe-royal-flush-gang"))
    assert "Together" in words
    assert client.get("/compare?card=fe-firestorm&card=nothing").status_code == 404


def test_interaction_found_when_one_text_names_the_other_type(client):
    words = words_of(page_of(client, "/compare?card=fe-belle-reve&card=fe-johnny-quick"))
    assert "Belle Reve mentions “Villain”, and Johnny Quick is one." in words
