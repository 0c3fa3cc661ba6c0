"""The rules' pages: what they show, how they are built, what they cost."""

import gzip
import html
import json
import re
import shlex
from io import BytesIO

import pytest
from django.contrib.staticfiles import finders
from django.core.cache import cache
from django.core.management import CommandError, call_command
from PIL import Image

from catalog.version import current_version, forget_version
from rules.forms import SituationForm, kind_of, read, written
from rules.hits import excerpt
from rules.models import Book, Clarification, Clause, Conflict, Section, Term
from rules.templatetags.rules import words

pytestmark = pytest.mark.django_db
LIST = "/check?game=fe&format=starting-deck&list="
PAGES = (
    "/rules",
    "/rules/fe-en",
    "/rules/fe-fr",
    "/rules/dcf",
    "/rules/mvb",
    "/rules/e101",
    "/rules/fe-en/summary",
    "/glossary",
    "/glossary?game=fe&q=att",
    "/glossary?q=zzqq",
    "/glossary/fe-attack",
    "/rulings",
    "/rulings?q=frozen&game=fe",
    "/rulings?card=Cold+Gun&kind=card",
    "/rulings?term=fe-attack&verdict=no&page=2",
    "/rulings?clause=fe-en/ending-your-turn/5",
    "/rulings?q=zzqq",
    "/rulings/fe-cold-gun-frozen-card-destroyed",
    "/conflicts",
    "/conflicts?game=dcf",
    "/ask",
    "/ask?q=can a frozen card be destroyed?&game=fe",
    "/search",
    "/search?q=frozen",
    "/search?q=frozen&game=fe&all=ruling",
    "/interactions/fe-firestorm/fe-royal-flush-gang",
    "/interactions/fe-kick/fe-punch",
    "/check",
    "/check?game=fe&format=starting-deck",
    f"{LIST}7 Punch%0A2 Vulnerability",
    "/sandbox",
    "/setup",
    "/setup?game=fe&players=3&seed=tonight",
    "/setup?game=dcf&players=2&seed=tonight",
    "/setup?game=e101&players=3&seed=tonight",
    "/table",
    "/table?game=fe&players=4&sets=hu&sets=base",
    "/table?game=mvb",
    "/table?game=dcf&players=3",
    "/table?game=e101",
    "/table/calculate/fe/buying",
    "/table/calculate/fe/buying?power=4&buy_costs=2, 2",
    "/table/offline",
    "/api/docs",
)
BUDGETS = {
    "/rules": 2,
    "/rules/dcf": 8,
    "/rules/e101": 8,
    "/rules/fe-fr/summary": 10,
    "/glossary": 9,
    "/glossary?game=e101": 9,
    "/glossary/fe-attack": 20,
    "/rulings": 13,
    "/rulings?q=attack": 14,
    "/rulings?card=fe-cold-gun": 14,
    "/rulings/fe-cold-gun-frozen-card-destroyed": 16,
    "/conflicts": 7,
    "/search?q=frozen": 10,
    "/interactions/fe-firestorm/fe-royal-flush-gang": 31,
    "/setup?game=fe&players=3&seed=tonight": 8,
    f"{LIST}7 Punch%0A2 Vulnerability": 4,
    "/table?game=fe&players=4&sets=hu": 19,
    "/table?game=dcf": 19,
    "/table/calculate/fe/buying?power=4&buy_costs=2,2": 4,
    "/api/docs": 1,
}


@pytest.fixture(autouse=True)
def empty_cache():
    """Pages are rendered anew in every test."""
    cache.clear()


def page_of(client, path, **extra):
    """Return a page's HTML."""
    return client.get(path, **extra).content.decode()


def words_of(page):
    """Return a page's words without its tags."""
    body = re.sub(r"<(script|head)\b.*?</\1>", " ", page, flags=re.S)
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)))


@pytest.mark.parametrize("path", [*PAGES, "/sw.js", "/table/bundle/fe.json"])
def test_a_page_answers_with_and_without_the_slash(client, path):
    path, _, query = path.partition("?")
    for address in (path, f"{path}/"):
        assert client.get(f"{address}?{query}").status_code == 200, address


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_and_keeps_to_the_content_policy(client, path, lang):
    page = page_of(client, path, headers={"accept-language": lang})
    assert f'<html lang="{lang}">' in page
    assert page.count("<h1") == page.count("<main") == 1
    assert page.rstrip().endswith("</html>")
    assert not re.search(r"\sstyle=|<style|<[^>]+\son[a-z]+=|javascript:", page)
    for attributes in re.findall(r"<script\b([^>]*)>", page):
        assert "src=" in attributes or 'type="application/ld+json"' in attributes
    assert not re.search(r'(?:src|href|action)="(?:https?:)?//(?!testserver)', page)


@pytest.mark.parametrize("path", PAGES)
def test_ids_are_unique_and_labels_point_to_fields(client, path):
    page = page_of(client, path)
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert sorted(ids) == sorted(set(ids))
    assert set(re.findall(r'<label[^>]*\sfor="([^"]+)"', page)) <= set(ids)
    assert set(re.findall(r'aria-(?:labelledby|describedby)="([^"]+)"', page)) <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


@pytest.mark.parametrize(("path", "most"), BUDGETS.items())
def test_a_page_keeps_to_its_query_budget(client, django_assert_max_num_queries, path, most):
    client.get(path)  # the engine's reference is built once for all
    cache.clear()
    forget_version()
    with django_assert_max_num_queries(most):
        client.get(path)


def test_a_kept_book_costs_no_query_and_stays_the_same(client, django_assert_max_num_queries):
    first = page_of(client, "/rules/dcf")
    with django_assert_max_num_queries(1):
        assert page_of(client, "/rules/dcf") == first
    assert page_of(client, "/rules/dcf?lang=fr") != first


@pytest.mark.parametrize("code", ["fe-en", "fe-fr", "dcf", "mvb", "e101"])
def test_every_clause_stands_at_its_anchor_with_its_permanent_id(client, code):
    page = page_of(client, f"/rules/{code}")
    for section in Section.objects.filter(book=code):
        assert f' id="{section.slug}"' in page
    for slug in Clause.objects.filter(section__book=code).values_list("slug", flat=True):
        _book, section, key = slug.split("/")
        assert f'id="{section}-{key}"' in page
        assert f'<a class="permanent" href="#{section}-{key}">{slug}</a>' in page


def test_a_clause_links_to_its_rulings_and_conflicts_and_they_link_back(client):
    book = page_of(client, "/rules/fe-en")
    clause = re.search(r'<div class="clause step" id="ending-your-turn-5">.*?</div>', book, re.S)[0]
    assert 'href="/rulings?clause=fe-en/ending-your-turn/5"' in clause
    assert 'href="/conflicts#c1"' in clause
    assert 'href="/rules/fe-en#ending-your-turn-5"' in page_of(client, "/conflicts")
    listed = page_of(client, "/rulings?clause=fe-en/ending-your-turn/5")
    assert 'href="/rules/fe-en#ending-your-turn-5"' in listed


def test_examples_and_notes_are_set_apart(client):
    words = page_of(client, "/rules/fe-en")
    assert re.search(r'class="clause example"[^>]*><strong class="kind">Example</strong>', words)


def test_a_book_leads_to_its_counterpart_clause_by_clause(client):
    assert 'href="/rules/fe-en#' in page_of(client, "/rules/fe-fr")
    assert 'href="/rules/fe-fr"' in page_of(client, "/rules/fe-en")


def test_every_conflict_stands_at_its_anchor_with_both_sides_and_our_recommendation(client):
    page = page_of(client, "/conflicts")
    for conflict in Conflict.objects.prefetch_related("sides"):
        part = re.search(rf'<article class="panel conflict" id="c{conflict.number}".*?</article>', page, re.S)[0]
        assert part.count('class="citations"') >= 1
        assert ("We recommend:" in part) == bool(conflict.recommendation)
    assert re.findall(r'<article class="panel conflict" id="c(\d+)"', page) == [str(each) for each in range(1, 55)]


def test_a_term_shows_meaning_citations_french_and_what_else_it_means(client):
    words = words_of(page_of(client, "/glossary/fe-attack"))
    for part in ("Attaque", "Means something else in", "Multiverse Box", "Attacks and Defenses, 1", "See also"):
        assert part in words
    assert "Attaque" in page_of(client, "/glossary/fe-attack?lang=fr").split("<h1")[1].split("</h1>")[0]


def test_the_glossary_filters_by_game_and_word(client):
    page = page_of(client, "/glossary?game=fe&q=attaque")
    assert 'id="fe-attack"' in page
    assert 'id="mvb-attack"' not in page
    assert "No term contains these words." in page_of(client, "/glossary?q=zzqq")


@pytest.mark.parametrize("scope", ["fe", "mvb", "dcf", "e101"])
def test_rulings_narrow_to_a_game(client, scope):
    page = page_of(client, f"/rulings?game={scope}")
    assert f"{Clarification.objects.filter(scope=scope).count()} rulings" in words_of(page)


def test_walking_the_pages_gives_each_ruling_once(client):
    seen, address = [], "/rulings?game=fe"
    while address:
        page = page_of(client, address)
        seen += re.findall(r'<article class="ruling".*?href="/rulings/([a-z0-9-]+)"', page, re.S)
        following = re.search(r'<a href="([^"]+)" rel="next"', page)
        address = html.unescape(following[1]) if following else None
    assert len(seen) == len(set(seen)) == Clarification.objects.filter(scope="fe").count()


def test_a_ruling_shows_verdict_basis_rule_and_what_sharing_needs(client):
    page = page_of(client, "/rulings/fe-cold-gun-frozen-card-destroyed")
    assert re.search(r'class="stamp yes huge">Yes<', page)
    assert "stated in the book" in page
    assert 'href="/rules/fe-en#cold-gun-4"' in page
    assert 'property="og:title"' in page
    assert "Related rulings" in page
    data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.S)[1])
    assert data["@type"] == "FAQPage"
    assert data["mainEntity"][0]["acceptedAnswer"]["text"].startswith("Yes.")


@pytest.mark.parametrize("slug", ["fe-cold-gun-frozen-card-destroyed", "fe-cold-gun-removal", "dcf-ability-box-line"])
def test_a_ruling_has_a_picture_for_link_previews(client, slug):
    address = re.search(r'og:image" content="http://testserver([^"]+)"', page_of(client, f"/rulings/{slug}?lang=fr"))
    answer = client.get(html.unescape(address[1]))
    assert answer["Content-Type"] == "image/png"
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)


def test_a_french_page_cites_the_french_book(client):
    for path in ("/cards/fe-cold-gun", "/ask?q=peut-on détruire une carte gelée&game=fe"):
        page = page_of(client, f"{path}{'&' if '?' in path else '?'}lang=fr")
        assert 'href="/rules/fe-fr#pistolet-refrigerant-3"' in page
        assert 'href="/rules/fe-en#cold-gun-4"' not in page


@pytest.mark.parametrize(("name", "said"), [("vp_tokens", "VP tokens"), ("line-up", "Line-Up"), ("hand", "Hand")])
def test_names_of_the_engine_read_as_the_books_print_them(name, said):
    assert words(name) == said


def test_an_excerpt_holds_whole_words_around_the_first_hit():
    text = "Weaknesses stay. " * 9 + "A frozen card cannot be bought. " + "Cards refill the Line-Up. " * 9
    shown = excerpt(text, "frozen")
    assert shown.startswith("… ")
    assert shown.endswith(" …")
    assert "A frozen card cannot be bought." in shown
    assert set(shown.strip("… ").split()) <= set(text.split())
    assert excerpt("A frozen card.", "frozen") == "A frozen card."


def test_rulings_among_the_hits_show_their_verdict(client):
    page = page_of(client, "/search?q=frozen")
    assert re.search(r'class="stamp no">No</strong>\s*<a href="/rulings/fe-cold-gun', page)


def test_a_report_is_prefilled_and_nothing_is_sent_by_itself(client, settings):
    path = "/rulings/fe-cold-gun-frozen-card-destroyed"
    assert "Copy this text" in page_of(client, path)
    settings.REPORT_URL = "https://issues.example/new"
    page = page_of(client, path)
    assert 'href="https://issues.example/new?title=fe-cold-gun-frozen-card-destroyed&amp;body=' in page


def test_an_answer_puts_the_verdict_first_then_the_rule_then_the_citation(client):
    page = page_of(client, "/ask?q=can a frozen card be destroyed?&game=fe")
    places = [page.index(part) for part in ('class="stamp yes huge"', 'class="answer-text"', 'class="quoted"')]
    assert places == sorted(places)
    assert 'href="/rules/fe-en#cold-gun-4"' in page
    assert "Was this right?" in page


def test_a_rule_an_answer_rests_on_is_quoted_once_under_its_section(client):
    page = page_of(client, "/ask?q=can a frozen card be destroyed?&game=fe")
    shown = page[: page.index('class="row tools"')]
    assert shown.count("Freezing is no shield") == 1
    assert shown.index("Cold Gun, 4</a>") < shown.index("Freezing is no shield")
    assert '<span lang="en">Cold Gun</span>' in shown


def test_what_an_answer_adds_in_its_own_words_stays_with_it(client):
    page = page_of(client, "/ask?q=does ongoing stay&game=mvb")
    said = page[page.index('class="answer-text"') : page.index('class="quoted"')]
    assert "If you meant" in said
    assert "stays face up before you until the game ends" not in said


def test_what_the_books_do_not_say_is_declined(client):
    assert "Not in the books" in page_of(client, "/ask?q=how much does the box cost in euros?")


@pytest.mark.parametrize("path", ["/ask?q=", "/search?q=", "/rulings?q=", "/glossary?q=", f"{LIST}"])
@pytest.mark.parametrize(
    "text",
    ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "%00", "%F0%9F%98%80", "'; DROP TABLE--", "a"],
)
def test_what_is_typed_is_escaped_and_never_a_500(client, path, text):
    answer = client.get(path + text)
    assert answer.status_code in {200, 400}
    assert "<script>alert" not in answer.content.decode()
    assert "<img src=x" not in answer.content.decode()


def test_search_shows_each_hit_inside_its_section(client):
    page = page_of(client, "/search?q=frozen")
    for part in ('id="cards"', 'id="terms"', 'id="rulings"', 'id="clauses"'):
        assert part in page
    assert "/cards/dcf-" not in page_of(client, "/search?q=batman&game=fe")


def test_two_cards_together(client):
    words = words_of(page_of(client, "/interactions/fe-firestorm/fe-royal-flush-gang"))
    assert "Both together" in words
    assert client.get("/interactions/fe-firestorm/nothing").status_code == 404


def test_the_checker_names_every_violation_with_its_rule(client):
    page = page_of(client, f"{LIST}7 Punch%0A2 Vulnerabilty")
    words = words_of(page)
    for part in ("Not legal", "No card is called “Vulnerabilty”", "Expected", "Found", "Fix", "Add 3 Vulnerability."):
        assert part in words
    assert 'href="/rules/fe-en#super-villains-and-starting-decks-2"' in page
    assert "7 Punch\n2 Vulnerabilty</textarea>" in html.unescape(page)


def test_a_list_too_long_for_an_address_is_posted(client):
    lines = "\n".join(["1 Punch"] * 900)
    answer = client.post("/check", {"game": "fe", "format": "starting-deck", "list": lines})
    assert answer.status_code == 200
    assert "Not legal" in words_of(answer.content.decode())


def test_a_situation_that_cannot_be_read_is_a_400_that_names_the_field(client):
    answer = client.get("/table/calculate/fe/buying?power=many&buy_costs=2")
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "power: a whole number is needed" in page
    assert 'href="#f-power"' in page
    assert re.search(r'id="f-power"[^>]*aria-invalid="true"', page)


@pytest.mark.parametrize("label", ["format", "kind"])
def test_the_example_of_every_form_reads_back_as_itself(label):
    from rules.engine import engine

    for scope in engine.SCOPES.values():
        for kind in scope.formats if label == "format" else scope.kinds:
            empty = SituationForm(kind, {}, label)
            typed = {each.name: each.text for each in empty.inputs}
            filled = SituationForm(kind, typed, label)
            assert filled.error is None, (kind.game, kind.name)
            assert len(empty.main) <= 25


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("power", "4", 4),
        ("buy_costs", "2, 2", [2, 2]),
        ("buy_costs", "[3]", [3]),
        ("buy", "Kick: 2, Giganta: 1", {"Kick": 2, "Giganta": 1}),
        ("frozen", "true", True),
        ("super_hero_face", "up", "up"),
    ],
)
def test_what_is_typed_becomes_what_the_engine_reads(name, typed, value):
    field = next(field for field in kind_of("fe", "buying", "kind").fields if field.name == name)
    assert read(field, typed) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [([1, 2], "1, 2"), ({"Punch": 7}, "Punch: 7"), (True, "true"), (["a, b"], '["a, b"]'), (None, ""), ("x", "x")],
)
def test_an_example_is_written_as_one_would_type_it(value, text):
    assert written(value) == text


def test_the_same_seed_lays_out_the_same_table_and_another_differs(client):
    path = "/setup?game=fe&players=3&seed=tonight"
    page = page_of(client, path)
    assert page_of(client, path) == page
    another = html.unescape(re.search(r'href="(/setup\?[^"]+)" rel="nofollow">Another table', page)[1])
    assert "seed=" in another
    assert page_of(client, another) != page
    assert "no-store" in client.get("/setup?game=fe&players=3")["Cache-Control"]
    assert 'type="checkbox"> 5 × Line-Up' in page


def test_a_table_no_game_allows_is_a_400_that_says_why(client):
    answer = client.get("/setup?game=fe&players=9")
    assert answer.status_code == 400
    assert "players: must lie between 2 and 5" in answer.content.decode()


def test_the_table_has_turn_set_up_answers_words_and_calculators(client):
    page = page_of(client, "/table?game=fe&players=4&sets=hu")
    for part in ('id="turn"', 'id="set-up"', 'id="quick"', 'id="calculators"', 'id="words-list"', "Heroes Unite"):
        assert part in page
    assert 'data-tonight="/table?game=fe&amp;players=4&amp;sets=hu"' in page
    assert 'data-bundle="/table/bundle/fe.json"' in page
    french = page_of(client, "/table?game=fe&lang=fr")
    assert "/rules/fe-fr#fin-du-tour" in french


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scope", ["fe", "mvb", "dcf", "e101"])
def test_a_bundle_holds_the_whole_game_in_under_a_megabyte(client, scope, lang):
    answer = client.get(f"/table/bundle/{scope}.json?lang={lang}")
    bundle = json.loads(answer.content)
    assert len(gzip.compress(answer.content)) < 300_000
    assert bundle["version"] == current_version()
    assert len(bundle["rulings"]) == Clarification.objects.filter(scope=scope).count()
    assert len(bundle["terms"]) == Term.objects.filter(scope=scope).count()
    book = Book.objects.filter(scope=scope, lang=lang).first() or Book.objects.get(scope=scope, lang="en")
    assert len(bundle["clauses"]) == Clause.objects.filter(section__book=book).count()
    assert any(row[0] == f"{book.card_set_id}-" + row[0].split("-", 1)[1] for row in bundle["cards"])
    assert client.get("/table/bundle/nothing.json").status_code == 404


def test_the_worker_names_its_version_and_only_files_that_exist(client):
    answer = client.get("/sw.js")
    script = answer.content.decode()
    assert answer["Content-Type"] == "application/javascript"
    assert answer["Cache-Control"] == "no-cache"
    assert f'const VERSION = "{current_version()}-' in script
    for path in json.loads(re.search(r"const SHELL = (\[.*?\]);", script)[1]):
        assert finders.find(path.removeprefix("/static/")), path
    assert client.get(json.loads(re.search(r'const OFFLINE = (".*?");', script)[1])).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/rules/nothing", "/glossary/nothing", "/rulings/nothing", "/table/calculate/fe/nothing", "/rules/x/summary"],
)
def test_a_missing_page_is_a_404(client, path):
    assert client.get(path).status_code == 404


def test_every_call_in_the_documentation_works(client):
    page = page_of(client, "/api/docs")
    calls = [html.unescape(call) for call in re.findall(r'<pre class="run" data-lang="curl">(.*?)</pre>', page, re.S)]
    assert len(calls) > 40
    for call in calls:
        parts = shlex.split(call)
        path = next(part for part in parts if part.startswith("http")).removeprefix("http://testserver")
        if "-d" in parts:
            answer = client.post(path, parts[parts.index("-d") + 1], content_type="application/json")
        else:
            answer = client.get(path)
        assert answer.status_code == 200, (call, answer.content[:200])


def test_the_documentation_s_python_compiles(client):
    page = page_of(client, "/api/docs")
    code = html.unescape(re.search(r'<pre class="run" data-lang="python">(.*?)</pre>', page, re.S)[1])
    compile(code, "docs", "exec")


@pytest.mark.parametrize(
    ("text", "code"), [("7 Punch\n3 Vulnerability", 0), ("7 Punch\n2 Vulnerability", 1), ('{"list": 5}', 2), ("{", 2)]
)
def test_check_list_exits_by_what_it_finds(tmp_path, capsys, text, code):
    file = tmp_path / "deck.txt"
    file.write_text(text)
    try:
        call_command("check_list", str(file), game="fe", name="starting-deck")
    except (SystemExit, CommandError) as end:
        assert (end.code if isinstance(end, SystemExit) else end.returncode) == code
    else:
        assert code == 0
        assert "legal" in capsys.readouterr().out
