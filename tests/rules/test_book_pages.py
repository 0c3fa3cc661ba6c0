"""Pages of books, conflicts and terms: anchors and links between them."""

import copy
import html
import re

import pytest

from catalog.text_folding import fold
from rules.models import Clause, Conflict, Section, Term
from rules.seed.faults import translated_conflict_faults
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]


def test_cached_book_page_runs_no_query_and_is_unchanged(client, django_assert_max_num_queries):
    def compressed(path):
        return client.get(path, headers={"Accept-Encoding": "gzip"}).content

    first = compressed("/rules/dcf")
    with django_assert_max_num_queries(1):
        assert compressed("/rules/dcf") == first
    assert compressed("/rules/dcf?lang=fr") != first


@pytest.mark.parametrize("code", ["fe-en", "fe-fr", "dcf", "mvb", "e101"])
def test_every_clause_has_an_anchor_and_permanent_id(client, code):
    page = page_of(client, f"/rules/{code}")
    for section in Section.objects.filter(book=code):
        assert f' id="{section.slug}"' in page
    for slug in Clause.objects.filter(section__book=code).values_list("slug", flat=True):
        _book, section, key = slug.split("/")
        assert f'id="{section}-{key}"' in page
        assert f'<a class="permanent" href="#{section}-{key}">{slug}</a>' in page
    assert page.count('<details class="about"') == Clause.objects.filter(section__book=code).count()


def test_clauses_rulings_and_conflicts_link_to_each_other(client):
    book = page_of(client, "/rules/fe-en")
    clause = re.search(r'<div class="clause step" id="ending-your-turn-5">.*?</div>', book, re.S)[0]
    assert 'href="/rulings?clause=fe-en/ending-your-turn/5"' in clause
    assert 'href="/conflicts#c1"' in clause
    assert 'href="/rules/fe-en#ending-your-turn-5"' in page_of(client, "/conflicts")
    listed = page_of(client, "/rulings?clause=fe-en/ending-your-turn/5")
    assert 'href="/rules/fe-en#ending-your-turn-5"' in listed


def test_examples_and_notes_are_styled_differently(client):
    words = page_of(client, "/rules/fe-en")
    assert re.search(r'class="clause example"[^>]*>\s*<strong class="kind">Example</strong>', words)


def test_clauses_link_to_their_counterparts(client):
    assert 'href="/rules/fe-en#' in page_of(client, "/rules/fe-fr")
    assert 'href="/rules/fe-fr"' in page_of(client, "/rules/fe-en")


def test_every_conflict_has_anchor_sides_and_recommendation(client):
    page = page_of(client, "/conflicts")
    for conflict in Conflict.objects.prefetch_related("sides"):
        part = re.search(rf'<article id="c{conflict.number}".*?</article>', page, re.S)[0]
        assert part.count('class="citations"') >= 1
        assert ("We recommend:" in part) == bool(conflict.recommendation)
    assert re.findall(r'<article id="c(\d+)"', page) == [str(each) for each in range(1, 66) if each != 17]


def test_term_page_shows_meaning_citations_french_and_other_meanings(client):
    words = words_of(page_of(client, "/glossary/fe-attack"))
    for part in ("Attaque", "Means something else in", "Multiverse Box", "Attacks and Defenses, 1", "See also"):
        assert part in words
    assert "Attaque" in page_of(client, "/glossary/fe-attack?lang=fr").split("<h1")[1].split("</h1>")[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_glossary_is_sorted_for_the_page_language(client, lang):
    page = page_of(client, f"/glossary?lang={lang}")
    entries = re.findall(r'class="term-entry" id="([^"]+)">\s*<a[^>]*>([^<]+)</a>', page)
    assert sorted(slug for slug, _name in entries) == sorted(Term.objects.values_list("slug", flat=True))
    names = [fold(html.unescape(name)) for _slug, name in entries]
    assert names == sorted(names)
    assert len(page) < 120_000
    assert "/compare?term=fe-attack" in page


def test_a_book_can_be_searched(client):
    page = page_of(client, "/rules/fe-en?q=frozen+token")
    found = page.split('id="found"')[1].split("</section>")[0]
    assert 'href="#cold-gun-3"' in found
    assert "Search everything" in page_of(client, "/rules/fe-en?q=zzqq").split('id="found"')[1].split("</section>")[0]
    assert 'id="found"' not in page_of(client, "/rules/fe-en")
    quoted = page_of(client, "/rules/fe-en?q=card").split('id="found"')[1].split("</section>")[0]
    assert "&amp;#x27;" not in quoted
    assert "&#x27;" in quoted


def test_conflicts_are_listed_by_title_and_translated(client):
    english, french = (page_of(client, f"/conflicts?ruleset=fe&lang={lang}") for lang in ("en", "fr"))
    assert re.search(r'<summary lang="en">Size of the main deck</summary>\s*<article id="c2"', english)
    assert re.search(r'<summary lang="fr">Taille du deck commun</summary>\s*<article id="c2"', french)
    part = re.search(r'<article id="c4" lang="fr".*?</article>', french, re.S)[0]
    assert "Vulnérabilité ne fait rien" in part
    assert "en anglais" not in part
    assert "Taille du deck commun" in page_of(client, "/rules/fe-fr?lang=fr")


def test_translated_conflict_must_have_matching_sides(rows):
    rows = copy.deepcopy({kind: rows[kind] for kind in ("conflict", "conflict-fr")})
    assert list(translated_conflict_faults(rows)) == []
    rows["conflict-fr"][0].content["sides"].pop()
    assert "matching sides" in str(next(translated_conflict_faults(rows)))
    gone = rows["conflict-fr"].pop()
    assert f"{gone.key}: a French text is needed" in str(list(translated_conflict_faults(rows))[-1])


def test_glossary_filters_by_game_and_word(client):
    page = page_of(client, "/glossary?ruleset=fe&q=attaque")
    assert 'id="fe-attack"' in page
    assert 'id="mvb-attack"' not in page
    assert "No terms match." in page_of(client, "/glossary?q=zzqq")
