"""The French interface is complete: every phrase of the program and its templates is translated and compiled."""

import gettext
import json
import re

import pytest
from django.conf import settings
from django.utils import translation

from catalog import labels
from core.models import DataVersion

FOLDER = settings.BASE_DIR / "locale" / "fr" / "LC_MESSAGES"
QUOTED = r'"((?:[^"\\]|\\.)*)"'
IN_TEMPLATES = re.compile(rf"{{%\s*(?:translate|trans)\s+(?:{QUOTED}|'([^']*)')")
IN_PROGRAM = re.compile(rf"\b(?:_|gettext|gettext_lazy)\(\s*{QUOTED}\s*[),]")
MONTHS = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
]
PLACES = re.compile(r"%\((\w+)\)[sd]")


@pytest.fixture(scope="module")
def compiled():
    with (FOLDER / "django.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def entries():
    """Yield (msgid, msgstr) of the catalogue's source; plural forms are told apart by their number."""
    source = (FOLDER / "django.po").read_text()
    for entry in source.split("\n\n")[1:]:
        parts = re.findall(r"^(msg\S*) ((?:\".*\"\n?)+)", entry, re.M)
        yield entry, {key: "".join(re.findall(QUOTED, lines)) for key, lines in parts}


def phrases():
    """Yield every phrase that templates and program ask to translate."""
    for path in (settings.BASE_DIR / "templates").rglob("*.html"):
        for double, single in IN_TEMPLATES.findall(path.read_text()):
            yield path.name, double or single
    for folder in ("catalog", "rules", "config"):
        for path in (settings.BASE_DIR / folder).rglob("*.py"):
            for phrase in IN_PROGRAM.findall(path.read_text()):
                yield path.name, phrase.replace('\\"', '"')


def test_every_entry_is_translated_and_keeps_its_places():
    for entry, said in entries():
        assert "#, fuzzy" not in entry, entry
        for key, text in said.items():
            assert text, entry
            if key.startswith("msgstr"):
                wanted = said["msgid_plural"] if "msgid_plural" in said else said["msgid"]
                assert set(PLACES.findall(text)) == set(PLACES.findall(wanted)), entry


def test_every_phrase_is_in_the_compiled_catalogue(compiled):
    known = {key[0] if isinstance(key, tuple) else key for key in compiled._catalog}
    known |= {key.partition("\x04")[2] for key in known}
    assert not {(name, phrase) for name, phrase in phrases() if phrase not in known}


def test_what_the_data_names_is_in_the_compiled_catalogue(compiled):
    sets = json.loads((settings.FIXTURES_DIR / "sets.json").read_text("utf-8"))
    files = (settings.FIXTURES_DIR / "cards").glob("*.json")
    cards = [card for path in files for card in json.loads(path.read_text("utf-8"))]
    words = {labels.component_label(item["component"]) for each in sets for item in each["contents"]}
    words |= {labels.keyword_label(word) for card in cards for word in card.get("keywords", [])}
    words |= {labels.type_label(word) for card in cards for word in (*card["types"], *card.get("subtypes", []))}
    words |= {labels.stack_label(card["stack"]) for card in cards} | {labels.type_label("other")}
    words |= {
        labels.field_label(word) for card in cards for word in (*card.get("figures", {}), "cost", "power", "copies")
    }
    known = {key[0] if isinstance(key, tuple) else key for key in compiled._catalog}
    known |= {key.partition("\x04")[2] for key in known}
    with translation.override(None):
        assert {str(word) for word in words} - known == set()


def test_the_compiled_catalogue_is_the_source_compiled(compiled):
    for _entry, said in entries():
        if "msgstr" in said and "msgctxt" not in said:
            unescaped = {key: text.replace('\\"', '"').replace("\\n", "\n") for key, text in said.items()}
            assert compiled.gettext(unescaped["msgid"]) == unescaped["msgstr"]


def test_french_signs_have_their_no_break_space():
    """Before : ; ! ? and inside « » the space does not break; what is not followed by a space is syntax."""
    broken = re.compile(r" [:;!?»](?=\W|$)|« ")
    assert not [
        said for _entry, said in entries() for key, text in said.items() if "msgstr" in key and broken.search(text)
    ]


def test_no_template_writes_a_colon_that_french_would_space():
    block = re.compile(r"{%\s*blocktranslate.*?endblocktranslate\s*%}", re.DOTALL)
    for path in (settings.BASE_DIR / "templates").rglob("*.html"):
        assert not re.search(r"(?:}}|%}):(?:[\s<]|{%)", block.sub("", path.read_text())), path


@pytest.mark.parametrize(("count", "said"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (2457, "2457 cartes")])
def test_french_plurals(compiled, count, said):
    assert compiled.ngettext("%(count)s card", "%(count)s cards", count) % {"count": count} == said


@pytest.mark.django_db
def test_dates_are_french_on_french_pages(client):
    built = DataVersion.objects.latest().built_at
    assert f"{built.day} {MONTHS[built.month - 1]} {built.year}" in client.get("/?lang=fr").content.decode()


@pytest.mark.django_db
def test_a_search_is_explained_with_french_quotes(client):
    page = client.get("/cards?q=t:villain&lang=fr").content.decode()
    assert "le type est «\u00a0villain\u00a0»" in page
