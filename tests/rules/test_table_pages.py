"""Table pages: reproducible setups, the page for use during play, and pages cached for offline use."""

import gzip
import html
import json
import re

import pytest

from core.data_version import current_version
from rules.models import Book, Clarification, Clause, Term
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]


def test_same_seed_gives_same_table_and_another_differs(client):
    path = "/setup?ruleset=fe&players=3&seed=tonight"
    page = page_of(client, path)
    assert page_of(client, path) == page
    another = html.unescape(re.search(r'href="(/setup\?[^"]+)" rel="nofollow">Reroll everything', page)[1])
    assert "seed=" in another
    assert page_of(client, another) != page
    assert "no-store" in client.get("/setup?ruleset=fe&players=3")["Cache-Control"]
    assert "What you need Forever Evil" in words_of(page)
    assert "30 × Starting decks" in words_of(page)


def test_impossible_table_returns_400_with_reason(client):
    response = client.get("/setup?ruleset=fe&players=9")
    assert response.status_code == 400
    assert "Players: needs a number from 2 to 5" in response.content.decode()


def test_table_page_has_turn_setup_answers_terms_and_calculators(client):
    page = page_of(client, "/table?ruleset=fe&players=4&sets=hu")
    for part in ('id="turn"', 'id="set-up"', 'id="quick"', 'id="calculators"', 'id="words-list"', "Heroes Unite"):
        assert part in page
    assert 'data-table="/table?ruleset=fe&amp;players=4&amp;sets=hu"' in page
    assert 'data-bundle="/table/bundle/fe.json"' in page
    french = page_of(client, "/table?ruleset=fe&lang=fr")
    assert "/rules/fe-fr#fin-du-tour" in french


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", ["fe", "mvb", "dcf", "e101"])
def test_bundle_is_complete_and_under_a_megabyte(client, ruleset, lang):
    response = client.get(f"/table/bundle/{ruleset}.json?lang={lang}")
    bundle = json.loads(response.content)
    assert len(gzip.compress(response.content)) < 300_000
    assert bundle["version"] == current_version()
    assert len(bundle["rulings"]) == Clarification.objects.filter(ruleset=ruleset).count()
    assert len(bundle["terms"]) == Term.objects.filter(ruleset=ruleset).count()
    book = Book.objects.filter(ruleset=ruleset, lang=lang).first() or Book.objects.get(ruleset=ruleset, lang="en")
    assert len(bundle["clauses"]) == Clause.objects.filter(section__book=book).count()
    assert any(row[0] == f"{book.card_set_id}-" + row[0].split("-", 1)[1] for row in bundle["cards"])
    assert client.get("/table/bundle/nothing.json").status_code == 404


def test_service_worker_lists_version_and_existing_files(client):
    response = client.get("/sw.js")
    script = response.content.decode()
    assert response["Content-Type"] == "application/javascript"
    assert response["Cache-Control"] == "no-cache"
    assert f'const VERSION = "{current_version()}-' in script
    for path in json.loads(re.search(r"const SHELL = (\[.*?\]);", script)[1]):
        assert client.get(path).status_code == 200, path
    assert client.get(json.loads(re.search(r'const OFFLINE = (".*?");', script)[1])).status_code == 200


def test_setup_lists_sets_and_components_by_box(client):
    page = page_of(client, "/setup?ruleset=mvb&players=4&sets=mvb,fe,base,hu&seed=a")
    words = words_of(page)
    for box in ("Multiverse Box", "Forever Evil", "DC Comics Deck-Building Game", "Heroes Unite"):
        assert box in words.split("What you need")[1].split("Steps")[0]
    assert "only the box itself" not in words
    assert page.count('type="checkbox"') > 20


def test_setup_uses_only_chosen_sets(client):
    fetched = words_of(page_of(client, "/setup?ruleset=mvb&players=3&sets=mvb,fe,base&seed=a"))
    assert "Heroes Unite" not in fetched.split("What you need")[1].split("On the table")[0]


def test_redealing_one_part_keeps_the_others(client):
    path = "/setup?ruleset=fe&players=3&seed=tonight"
    page = page_of(client, path)
    again = html.unescape(re.search(r'href="(/setup\?[^"]*again=super_heroes:[^"]*)"', page)[1])
    other = page_of(client, again)
    parts = [each.split("Look at the cards")[0] for each in (page, other)]
    assert words_of(page).split("On the table")[1] != words_of(other).split("On the table")[1]
    assert words_of(parts[0]).split("What you need")[1][:300] == words_of(parts[1]).split("What you need")[1][:300]
    assert client.get(f"{path}&again=nothing:00000000").status_code == 200
    assert client.get(f"{path}&again=main_deck:00000000&again=x").status_code == 200


def test_turn_shows_differences_between_books(client):
    page = page_of(client, "/table?ruleset=fe")
    assert 'href="/conflicts#c1"' in page or 'href="/conflicts#C1"' in page


def test_table_page_has_one_search_box_five_calculators_and_turn_first(client):
    page = page_of(client, "/table?ruleset=dcf&players=3")
    main = page.split("<main", 1)[1]
    assert page.count('type="search"') == 1
    assert main.index('id="turn"') < main.index('id="set-up"') < main.index('id="quick"')
    assert main.count('class="quick-answer"') == 20
    assert "/check?ruleset=dcf&amp;players=3" in page
    assert "/score?ruleset=dcf&amp;players=3" in page
    assert "data-pages=" in page
    french = words_of(page_of(client, "/table?ruleset=e101&lang=fr"))
    assert "Étape suivante" in french
    assert "Combien rapporte un Complot" in french


def test_every_page_cached_for_the_table_exists(client):
    for ruleset in ("fe", "mvb", "dcf", "e101"):
        page = html.unescape(page_of(client, f"/table?ruleset={ruleset}&players=3"))
        for url in re.search(r'data-pages="([^"]*)"', page)[1].split():
            assert client.get(url).status_code == 200, url


def test_table_includes_its_mode(client):
    page = html.unescape(page_of(client, "/table?ruleset=mvb&players=4&mode=short"))
    assert 'data-table="/table?ruleset=mvb&players=4&mode=short"' in page
    assert "mode=" not in re.search(r'data-table="([^"]*)"', page_of(client, "/table?ruleset=mvb&mode=nothing"))[1]


@pytest.mark.parametrize(
    ("query", "wanted", "left_out"), [("own:(fe,hu)", {"fe", "hu"}, "base"), ("own:hu", {"hu"}, "fe")]
)
def test_search_is_limited_to_owned_sets(client, query, wanted, left_out):
    found = client.get("/api/v1/cards", {"q": f"(batman or kick) {query}", "page_size": 200}).json()["data"]
    assert {card["set"] for card in found} <= wanted
    assert client.get("/api/v1/cards", {"q": query}).json()["total"] > 50


def test_statements_do_not_repeat_the_verdict():
    for ruling in Clarification.objects.prefetch_related("translations"):
        for text in (ruling.statement, *(each.statement for each in ruling.translations.all())):
            assert not re.match(r"(Yes|No|Oui|Non|It depends|Depends)\b[.,:;]", text or ""), ruling.pk


def test_question_without_ruleset_is_answered_per_ruleset(client):
    words = words_of(page_of(client, "/search?q=Who wins a tie?"))
    for name in ("Forever Evil What if players tie", "Evil:101 What happens in a tie?"):
        assert name in words


@pytest.mark.parametrize("ruleset", ["", "&ruleset=fe"])
def test_verdict_stamp_shows_its_game(client, ruleset):
    page = page_of(client, f"/search?q=can a frozen card be destroyed{ruleset}")
    assert re.search(r'class="stamp-of">\s*in Forever Evil', page)


def test_sets_can_be_marked_as_owned(client):
    page = page_of(client, "/sets")
    assert 'data-own="fe"' in page
    assert "data-my-sets" in page


@pytest.mark.parametrize("seed", ["a&players=5", "rot #1", " spaces ", "50% off", "a+b", "été"])
def test_table_url_contains_seed_with_any_characters(client, seed):
    setup = client.get("/api/v1/setup", {"ruleset": "fe", "players": "3", "seed": seed}).json()
    url = setup["html_url"].removeprefix("http://testserver")
    page = client.get(url).context["page"]
    assert (page.seed, page.choice.players) == (seed, 3)
    parts = client.get(page.link).context["page"].table["parts"]
    assert [part["cards"] for part in parts] == [part["cards"] for part in setup["parts"]]
