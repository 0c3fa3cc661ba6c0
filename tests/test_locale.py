"""French translations are complete and compiled, for all texts in code and templates."""

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
IN_CODE = re.compile(rf"\b(?:_|gettext|gettext_lazy)\(\s*{QUOTED}\s*[),]")
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
PLACEHOLDERS = re.compile(r"%\((\w+)\)[sd]")


@pytest.fixture(scope="module")
def compiled():
    with (FOLDER / "django.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def entries():
    """Yield each entry of django.po as text and as a dict; plural forms have numbered keys."""
    source = (FOLDER / "django.po").read_text()
    for entry in source.split("\n\n")[1:]:
        parts = re.findall(r"^(msg\S*) ((?:\".*\"\n?)+)", entry, re.M)
        yield entry, {key: "".join(re.findall(QUOTED, lines)) for key, lines in parts}


def phrases():
    """Yield every text marked for translation in templates and code."""
    for path in (settings.BASE_DIR / "templates").rglob("*.html"):
        for double, single in IN_TEMPLATES.findall(path.read_text()):
            yield path.name, double or single
    for folder in ("catalog", "rules", "config"):
        for path in (settings.BASE_DIR / folder).rglob("*.py"):
            for phrase in IN_CODE.findall(path.read_text()):
                yield path.name, phrase.replace('\\"', '"')


def test_every_entry_is_translated_with_the_same_placeholders():
    for entry, parts in entries():
        assert "#, fuzzy" not in entry, entry
        for key, text in parts.items():
            assert text, entry
            if key.startswith("msgstr"):
                source = parts.get("msgid_plural", parts["msgid"])
                assert set(PLACEHOLDERS.findall(text)) == set(PLACEHOLDERS.findall(source)), entry


def test_every_marked_text_is_in_the_compiled_file(compiled):
    known = {key[0] if isinstance(key, tuple) else key for key in compiled._catalog}
    known |= {key.partition("\x04")[2] for key in known}
    assert not {(name, phrase) for name, phrase in phrases() if phrase not in known}


def test_every_label_of_the_data_is_in_the_compiled_file(compiled):
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


def test_the_compiled_file_matches_its_source(compiled):
    for _entry, parts in entries():
        if "msgstr" in parts and "msgctxt" not in parts:
            unescaped = {key: text.replace('\\"', '"').replace("\\n", "\n") for key, text in parts.items()}
            assert compiled.gettext(unescaped["msgid"]) == unescaped["msgstr"]


def test_french_punctuation_has_no_break_spaces():
    """The spaces before : ; ! ? and inside « » must be no-break spaces; other uses of these signs are syntax."""
    broken = re.compile(r" [:;!?»](?=\W|$)|« ")
    assert not [
        parts for _entry, parts in entries() for key, text in parts.items() if "msgstr" in key and broken.search(text)
    ]


def test_no_template_has_an_untranslated_colon():
    block = re.compile(r"{%\s*blocktranslate.*?endblocktranslate\s*%}", re.DOTALL)
    for path in (settings.BASE_DIR / "templates").rglob("*.html"):
        assert not re.search(r"(?:}}|%}):(?:[\s<]|{%)", block.sub("", path.read_text())), path


@pytest.mark.parametrize(
    ("count", "expected"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (2457, "2457 cartes")]
)
def test_french_plurals(compiled, count, expected):
    assert compiled.ngettext("%(count)s card", "%(count)s cards", count) % {"count": count} == expected


@pytest.mark.django_db
def test_dates_are_french_on_french_pages(client):
    built = DataVersion.objects.latest().built_at
    assert f"{built.day} {MONTHS[built.month - 1]} {built.year}" in client.get("/changes?lang=fr").content.decode()


@pytest.mark.django_db
def test_a_search_is_explained_with_french_quotes(client):
    page = client.get("/cards?q=t:villain&lang=fr").content.decode()
    assert "le type est «\u00a0villain\u00a0»" in page
