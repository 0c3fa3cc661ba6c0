"""Catalog pages: content, markup and query budgets."""

import gzip
import html
import json
import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
from django.conf import settings
from PIL import Image

from catalog.faces.palette_css import STYLE_SHEET, with_palette
from catalog.models import Card, CardSet, Hero
from tests.javascript_modules import modules_of

pytestmark = pytest.mark.django_db
PAGES = (
    "/",
    "/cards",
    "/cards?q=bat",
    "/cards?q=bat&display=list",
    "/cards?q=set:fe&display=text",
    "/cards?q=zzqq",
    "/cards/fe-cold-gun",
    "/cards/base-bizarro",
    "/cards/crisis-3-a-city-destroyed",
    "/cards/dcf-batman",
    "/sets",
    "/sets/fe",
    "/sets/promo",
    "/heroes",
    "/heroes/batman",
    "/villains",
    "/villains/bane",
    "/locations",
    "/locations/gotham-city",
    "/syntax",
    "/advanced",
    "/advanced?set=fe&cost_max=3",
)
FILES = (
    "/robots.txt",
    "/sitemap.xml",
    "/opensearch.xml",
    "/manifest.webmanifest",
    "/feeds/changes.atom",
    "/feeds/rulings.atom",
)


def text_of(response):
    """Return a page's text without its tags."""
    body = re.sub(r"<(script|head)\b.*?</\1>", " ", response.content.decode(), flags=re.S)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body))


@pytest.mark.parametrize("path", [*PAGES, *FILES])
def test_page_works_with_and_without_trailing_slash(client, path):
    path, _, query = path.partition("?")
    for url in {path, path.rstrip("/") + "/"}:
        assert client.get(f"{url}?{query}").status_code == 200, url


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", PAGES)
def test_page_is_complete_and_follows_content_security_policy(client, path, lang):
    page = client.get(path, headers={"accept-language": lang}).content.decode()
    assert f'<html lang="{lang}">' in page
    assert page.count("<h1") == page.count("<main") == 1
    assert page.rstrip().endswith("</html>")
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", page)
    for attributes in re.findall(r"<script\b([^>]*)>", page):
        assert re.search(r'src=|type="application/(ld\+)?json"', attributes)
    for attributes in re.findall(r"<img\b([^>]*)>", page):
        assert all(f"{name}=" in attributes for name in ("width", "height", "alt")), attributes
    assert not re.search(r'(?:src|href)="(?:https?:)?//(?!testserver)', page)


@pytest.mark.parametrize("path", PAGES)
def test_ids_on_a_page_are_unique(client, path):
    ids = re.findall(r'\sid="([^"]+)"', client.get(path).content.decode())
    assert len(ids) == len(set(ids))


def test_cards_of_every_type_have_a_page(client):
    slugs = Card.objects.order_by("slug").values_list("slug", flat=True)
    longest = max(Card.objects.all(), key=lambda card: len(card.name)).slug
    for slug in [*slugs[::60], longest, "mvb-30th-century-metropolis"]:
        assert client.get(f"/cards/{slug}").status_code == 200, slug
    for slug in Hero.objects.values_list("slug", flat=True)[::40]:
        assert client.get(f"/heroes/{slug}").status_code == 200, slug
    for code in CardSet.objects.values_list("code", flat=True):
        assert client.get(f"/sets/{code}").status_code == 200, code


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/", 6),
        ("/cards", 7),
        ("/cards?q=bat", 7),
        ("/cards?q=bat t:hero cost<=9 -set:fe has:ruling", 14),
        ("/cards?q=set:fe&display=text", 7),
        ("/cards/fe-cold-gun", 8),
        ("/cards/dcf-batman", 8),
        ("/cards/base-bizarro", 6),
        ("/cards/fe-cold-gun?q=gun&order=cost", 8),
        ("/sets", 2),
        ("/sets/injustice", 4),
        ("/heroes", 1),
        ("/heroes/batman", 6),
        ("/syntax", 0),
    ],
)
def test_page_stays_within_query_budget(client, django_assert_max_num_queries, path, most):
    client.get(f"{path}{'&' if '?' in path else '?'}first=1")
    with django_assert_max_num_queries(most):
        client.get(path)


def test_home_page_has_one_search_box_the_four_places_and_every_set(client):
    page = client.get("/").content.decode()
    assert page.count('role="search"') == 1
    assert page.index('action="/search"') < page.index('class="large-links places"') < page.index('id="sets"')
    places = re.findall(r'class="large-link" href="([^"]+)"', page)
    assert places == ["/cards", "/rules", "/table", "/sandbox"]
    sets = page[page.index('id="sets"') :]
    assert all(f'href="/sets/{code}"' in sets for code in CardSet.objects.values_list("code", flat=True))


@pytest.mark.parametrize("path", ["/", "/sets"])
@pytest.mark.parametrize(
    ("code", "badge"),
    [("fe", "All texts"), ("tt", " of 86 texts"), ("rebirth", "Names only")],
)
def test_every_set_says_how_many_texts_it_has(client, path, code, badge):
    row = re.search(rf'href="/sets/{code}">.*?</li>', client.get(path).content.decode(), re.S)[0]
    assert badge in row
    assert f'data-own="{code}"' in row


def test_set_page_starts_with_its_cards(client):
    page = client.get("/sets/fe").content.decode()
    parts = ("<h1", "All texts", "Amanda Waller", "About this set", "In the box", "Charts")
    assert [page.index(part) for part in parts] == sorted(page.index(part) for part in parts)


@pytest.mark.parametrize(
    ("path", "has_text_first"), [("/cards", True), ("/cards?q=set:tt", True), ("/cards?order=name", False)]
)
def test_cards_with_a_text_come_first_unless_sorted(client, path, has_text_first):
    found = [card.text is not None for card in client.get(path).context["result"].cards.only("text")]
    assert (found == sorted(found, reverse=True)) == has_text_first


def test_card_page_shows_figures_rulings_and_sources(client):
    page = client.get("/cards/fe-cold-gun")
    words = text_of(page)
    for word in ("Cold Gun", "Equipment", "Frozen token", "Can I buy a frozen card?", "Main deck", "Forever Evil"):
        assert word in words
    body = page.content.decode()
    assert 'href="/glossary/fe-frozen-token"' in body
    assert 'href="/api/v1/cards/fe-cold-gun"' in body
    assert "Photographs of printed cards" in words


PLAYABLE = [
    ("/cards/fe-catwoman", "/sandbox?card=fe-catwoman"),
    ("/cards/mvb-convergence", "Playable in the sandbox"),
    ("/cards/mvb-convergence?lang=fr", "Jouable dans le bac à sable"),
    ("/cards/mvb-deimos", "We have only part of Deimos&#x27;s text."),
    ("/cards/mvb-brainiac", "Brainiac works only in the Multiverse Box&#x27;s own modes."),
    ("/cards/crossover-3-mano", "Not playable in the sandbox."),
    ("/cards/jld-deadman", "/sandbox?card=jld-deadman"),
]


@pytest.mark.parametrize(("path", "words"), PLAYABLE)
def test_card_page_shows_whether_and_why_not_playable(client, path, words):
    assert words in client.get(path).content.decode()


def test_disputed_figure_shows_every_value_with_source(client):
    words = text_of(client.get("/cards/hu-arkillo"))
    assert "Sources disagree" in words
    assert re.search(r"5 : Photographs of printed cards .*, Public tabletop scoring script", words)
    assert "1 : bluebasil/DC_Deck_Building_Game (program)" in words


def test_card_page_works_with_only_a_name(client):
    words = text_of(client.get("/cards/crisis-3-a-city-destroyed"))
    assert "We don't have this card's text yet." in words
    assert "Copies Unknown" in words
    assert "None" not in words


@pytest.mark.parametrize(
    ("slug", "expected", "unexpected"),
    [
        ("dcf-batman", ["Health 5–6 one of these"], ["Health Unknown", "DC Forever › DC Forever"]),
        ("e101-chase-car", ["Price 2"], ["Cost 2 1 source"]),
        ("fe-vulnerability", [], ["Unknown"]),
        ("fe-weakness", ["Weakness stack"], ["Type unknown", "Type Unknown", "Power Unknown"]),
        ("base-batman", ["Oversized characters"], ["Cost Unknown", "Power Unknown", "Type unknown"]),
        ("base-the-penguin", [], ["Power Unknown"]),
        ("crossover-8-alfred-pennyworth", ["Copies Unknown"], []),
    ],
)
def test_missing_figures_are_only_those_the_card_type_prints(client, slug, expected, unexpected):
    words = text_of(client.get(f"/cards/{slug}"))
    assert [phrase for phrase in expected if phrase not in words] == []
    assert [phrase for phrase in unexpected if phrase in words] == []


def test_home_page_counts_match_recorded_data(client):
    assert "Every card" not in client.get("/").content.decode()


def test_numbers_use_localized_decimal_separator(client):
    english, french = (text_of(client.get(f"/cards/fe-cold-gun?lang={lang}")) for lang in ("en", "fr"))
    assert re.search(r"\d\.\d %", english)
    assert re.search(r"\d,\d %", french)
    assert not re.search(r"\d\.\d", french.split("Mises en place aléatoires")[-1])


@pytest.mark.parametrize(
    ("query", "before", "after"),
    [
        ("?q=gun", None, "fe-cold-gun"),
        ("?q=!%22cold gun%22&order=set&dir=desc", "crossover-5-cold-gun", None),
    ],
)
def test_neighbours_come_from_search_result(client, query, before, after):
    page = client.get(f"/cards/fe-cold-gun{query}").content.decode()
    links = dict(re.findall(r'rel="(prev|next)"\s+href="/cards/([a-z0-9-]+)', page))
    if query != "?q=gun":
        assert (links.get("prev"), links.get("next")) == (before, after)
    assert f'href="/cards/{links.get("prev") or links["next"]}{query[:3]}' in page


def test_neighbours_without_a_search_come_from_the_set(client):
    slugs = list(Card.objects.filter(card_set="fe").order_by("sort_name", "slug").values_list("slug", flat=True))
    own = slugs.index("fe-cold-gun")
    page = client.get("/cards/fe-cold-gun").content.decode()
    links = dict(re.findall(r'rel="(prev|next)"\s+href="/cards/([a-z0-9-]+)', page))
    assert links == {"prev": slugs[own - 1], "next": slugs[own + 1]}


def test_card_page_has_sharing_metadata(client):
    page = client.get("/cards/fe-cold-gun").content.decode()
    assert '<link rel="canonical" href="http://testserver/cards/fe-cold-gun">' in page
    assert '<link rel="alternate" hreflang="fr" href="http://testserver/cards/fe-cold-gun?lang=fr">' in page
    assert re.search(r'og:image" content="http://testserver/api/v1/cards/fe-cold-gun/image\?size=social', page)
    data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.S)[1])
    assert [step["name"] for step in data["itemListElement"]] == ["DC Deck-Building Game", "Forever Evil", "Cold Gun"]


def test_french_page_shows_french_texts_and_marks_missing_ones(client):
    french = client.get("/cards/fe-cold-gun?lang=fr").content.decode()
    assert "Pistolet Réfrigérant" in french
    assert "en anglais" not in text_of(client.get("/cards/fe-amanda-waller?lang=fr")).split("Décisions")[0]
    assert '<div lang="en">' in client.get("/cards/base-bizarro?lang=fr").content.decode()


def test_set_page_compares_printed_and_recorded_counts(client):
    words = text_of(client.get("/sets/fe"))
    assert "Main deck 111 106 – 106" in words
    assert "Nemesis stack" in words


def test_character_page_lists_cards_across_games(client):
    words = text_of(client.get("/heroes/batman"))
    assert "DC Forever" in words
    assert "Forever Evil" in words
    page = client.get("/heroes/batman").content.decode()
    games = re.findall(r"<h2>([^<]+)</h2>", page)
    assert games[:2] == ["DC Deck-Building Game", "DC Forever"]
    assert (
        page.index(">Forever Evil</a> <span") < page.index('href="/cards/fe-batman"') < page.index(">DC Forever</h2>")
    )
    assert page.index('id="rulings"') < page.index("Batman takes 2 less from a")


def test_card_page_order_is_name_figures_text_rulings_face(client):
    page = client.get("/cards/fe-cold-gun").content.decode()
    parts = ("<h1", 'class="badge cost"', 'class="effect"', 'id="rulings"', 'class="card-face"', "Numbers and sources")
    assert [page.index(part) for part in parts] == sorted(page.index(part) for part in parts)


def test_related_cards_are_grouped_by_relation(client):
    page = client.get("/cards/fe-batman").content.decode()
    related = page[page.index("Related cards") :]
    assert related.index("Same name") < related.index("More Batman cards") < related.index("Everything about Batman")
    assert 'href="/cards/base-dark-knight"' in related[related.index("More Batman cards") :]


@pytest.mark.parametrize("query", ["zzqq", "t:heor"])
def test_random_without_match_redirects_to_search(client, query):
    target = client.get("/random", {"q": query})["Location"]
    assert target.startswith("/cards")


def test_random_redirects_to_a_card_and_is_not_cached(client):
    response = client.get("/random", {"q": "set:fe t:location"})
    assert response.status_code == 302
    assert "no-store" in response["Cache-Control"]
    assert Card.objects.get(slug=response["Location"].rsplit("/", 1)[1]).types == ["Location"]


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/cards?q=bat", "/cards?q=bat"),
        ("", "/"),
        ("//evil.example/", "/"),
        ("https://evil.example/", "/"),
        ("/\\evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("cards", "/"),
        ("/cards\r\nX-Bad: 1", "/cards%0D%0AX-Bad:%201"),
    ],
)
def test_language_switch_redirects_only_within_the_site(client, path, target):
    response = client.get("/language", {"to": "fr", "next": path})
    assert (response.status_code, response["Location"]) == (302, target)
    assert response.cookies[settings.LANGUAGE_COOKIE_NAME].value == "fr"
    assert client.get("/")["Content-Language"] == "fr"


def test_language_switch_ignores_unknown_languages(client):
    assert settings.LANGUAGE_COOKIE_NAME not in client.get("/language", {"to": "xx"}).cookies


def test_feeds_are_atom_with_permanent_ids(client):
    atom = "{http://www.w3.org/2005/Atom}"
    for path in ("/feeds/changes.atom", "/feeds/rulings.atom"):
        feed = ElementTree.fromstring(client.get(path).content)
        entries = feed.findall(f"{atom}entry")
        assert feed.tag == f"{atom}feed"
        assert len(entries) == 50
        assert all(entry.find(f"{atom}id").text.startswith("tag:rogues-gallery,2026:") for entry in entries)


def test_the_sitemap_lists_every_card_and_only_real_pages(client):
    tree = ElementTree.fromstring(client.get("/sitemap.xml").content)
    urls = [url.text for url in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert len(urls) == len(set(urls))
    assert sum("/cards/" in url for url in urls) == Card.objects.count()
    for url in urls[:: len(urls) // 40]:
        assert client.get(url.removeprefix("http://testserver")).status_code == 200, url


def test_manifest_and_search_description_link_to_existing_pages(client):
    manifest = json.loads(client.get("/manifest.webmanifest").content)
    assert client.get(manifest["start_url"]).status_code == 200
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert b"/search?q={searchTerms}" in client.get("/opensearch.xml").content
    assert b"Sitemap: http://testserver/sitemap.xml" in client.get("/robots.txt").content


@pytest.mark.parametrize("path", ["/cards/nothing", "/sets/nothing", "/heroes/nothing", "/nothing", "/cards/a/b"])
def test_missing_page_returns_helpful_404(client, path):
    response = client.get(path)
    assert response.status_code == 404
    assert b'href="/cards"' in response.content


@pytest.mark.parametrize("path", ["/cards/fe-cold-gnu", "/cards/cold-gun", "/villains/cold-gun"])
def test_missing_card_page_suggests_similar_cards(client, path):
    assert b'href="/cards/fe-cold-gun"' in client.get(path).content


def test_sets_are_grouped_by_kind_in_release_order(client):
    words = text_of(client.get("/sets"))
    positions = [
        words.index(name) for name in ("Base sets", "Crossover packs", "Crossover Pack 2", "Crossover Pack 10")
    ]
    assert positions == sorted(positions)
    assert words.index("Rivals: Batman") > words.index("Crossover Pack 12")


def test_set_page_shows_card_counts_by_type(client):
    page = client.get("/sets/fe").content.decode()
    bars = re.findall(r'<rect\s+class="t-([a-z-]+)"\s+x="(\d+)"\s+width="(\d+)"', page)
    cards = Card.objects.filter(card_set="fe").count()
    assert sum(int(width) for _kind, _start, width in bars) == cards
    assert ("weakness", str(cards - 1), "1") in bars


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_set_has_link_preview_image(client, lang):
    url = re.search(
        r'og:image" content="http://testserver([^"]+)"', client.get(f"/sets/fe?lang={lang}").content.decode()
    )
    response = client.get(url[1].replace("&amp;", "&"))
    assert Image.open(BytesIO(response.content)).size == (1200, 630)
    assert f"lang={lang}" in url[1]


def test_the_home_page_shows_one_card_of_each_kind(client):
    page = client.get("/").content.decode()
    kinds = re.findall(r'<li class="t-([a-z-]+)">\s*<a href="/cards/[a-z0-9-]+">\s*<img', page)
    assert len(kinds) == len(set(kinds)) == 5


@pytest.mark.parametrize(("lang", "separator"), [("en", ","), ("fr", "\xa0")])
def test_large_numbers_use_localized_grouping(client, lang, separator):
    number = f"{Card.objects.count():,}".replace(",", separator)
    assert separator in number
    assert f"{number} " in client.get(f"/cards?lang={lang}").content.decode().replace("\u202f", "\xa0")


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_pages_reject_unsafe_methods(client, method):
    assert getattr(client, method)("/cards").status_code == 405


def test_style_sheet_is_small_and_contains_the_palette():
    assert with_palette(STYLE_SHEET.read_text()) == STYLE_SHEET.read_text(), "run python -m catalog.faces.palette_css"
    assert len(gzip.compress(STYLE_SHEET.read_bytes())) < 8_300
    assert sum(len(gzip.compress(path.read_bytes())) for path in modules_of("site.js")) < 12_600


@pytest.mark.parametrize("path", sorted((settings.BASE_DIR / "static/css").glob("*.css")), ids=lambda path: path.name)
def test_style_sheets_have_one_declaration_per_line(path):
    lines = path.read_text().splitlines()
    assert [line for line in lines if len(line) > 120] == []
    assert [line for line in lines if line.count(";") > 1 or ("{" in line and ";" in line)] == []


def test_card_page_is_small(client):
    static = settings.BASE_DIR / "static"
    fonts = sum(path.stat().st_size for path in (static / "fonts").glob("*.woff2"))
    files = [static / "css/site.css", static / "js/theme.js", *modules_of("site.js")]
    parts = [path.read_bytes() for path in files]
    parts.append(client.get("/cards/dcf-batman").content)
    assert fonts + sum(len(gzip.compress(part)) for part in parts) < 60_000


@pytest.mark.parametrize("path", ["/", "/cards?q=set:fe", "/cards/fe-cold-gun"])
def test_every_image_on_a_page_can_be_fetched(client, path):
    page = client.get(path).content.decode()
    faces = {html.unescape(url) for url in re.findall(r'src="(/api/v1/cards/[^"]+)"', page)}
    assert faces
    assert {client.get(url).status_code for url in sorted(faces)[:3]} == {200}
