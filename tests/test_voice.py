"""Texts for players: none uses a phrase that docs/voice.md retires. The message names the place and better words."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

ROOT = settings.BASE_DIR
PHRASES = Path(__file__).parent / "data" / "retired-phrases.txt"
CATALOGUE = ROOT / "locale" / "fr" / "LC_MESSAGES" / "django.po"
GETTEXT = {"_", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy"}
READ_FIELDS = {
    "clarifications": {"question", "statement"},
    "terms": {"name", "meaning", "details"},
    "conflicts": {"title", "summary", "point", "says", "recommendation"},
    "guides": {"title", "text", "question", "answer", "note"},
}
HIDDEN = re.compile(
    r"{#.*?#}|{%\s*comment.*?endcomment\s*%}|<(script|style)\b.*?</\1>|{{.*?}}|{%(?!\s*translate).*?%}", re.DOTALL
)
TAG = re.compile(r"<[^>]*>")
TRANSLATED = re.compile(r"{%\s*translate.*?%}")
QUOTED = re.compile(r'"(?:\\.|[^"\\])*"')


def phrases(text):
    """Return the retired phrases of a file: language, scope, expression and better wording of each."""
    found, language, scope = [], None, None
    for line in text.splitlines():
        if line.startswith("["):
            language, scope = line.strip("[]").split()
        elif line and not line.startswith("#"):
            expression, better = line.rsplit(" | ", 1)
            found.append((language, scope, re.compile(rf"\b(?:{expression})\b", re.IGNORECASE), better))
    return found


@cache
def retired():
    """Return the phrases of the data file."""
    return phrases(PHRASES.read_text("utf-8"))


def faults(texts, language, scope, known=None):
    """Return a line for each text that has a retired phrase: its place, the phrase and what to write instead."""
    rows = [row for row in known or retired() if row[0] == language and row[1] in ("everywhere", scope)]
    return [
        f"{place}: “{match[0]}” in “{text[:100]}”: write “{better}”"
        for place, text in texts
        for _language, _scope, expression, better in rows
        if (match := expression.search(text))
    ]


def translated(match):
    """Return only the strings for translation of a part of a tag: its other attributes are not shown."""
    return " ".join(TRANSLATED.findall(match[0]))


def template_texts():
    """Yield each line of the templates without markup, except in the API's own pages."""
    folder = ROOT / "templates"
    for path in sorted(folder.rglob("*.html")):
        if path.parent != folder / "api":
            text = HIDDEN.sub(lambda match: "\n" * match[0].count("\n"), path.read_text("utf-8"))
            text = TAG.sub(lambda tag: re.sub(r"[^\n]*", translated, tag[0]), text)
            for number, line in enumerate(text.splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{number}", line


def python_texts():
    """Yield the strings in Python that are marked for translation, each with its file and line."""
    for app in ("catalog", "core", "rules", "config"):
        for path in sorted((ROOT / app).rglob("*.py")):
            if "migrations" in path.parts:
                continue
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in GETTEXT:
                    for part in node.args:
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            yield f"{path.relative_to(ROOT)}:{node.lineno}", part.value


def translations():
    """Yield the French strings of the interface, each with its line."""
    text, first = "", 0
    for number, line in enumerate(CATALOGUE.read_text("utf-8").splitlines(), 1):
        if line.startswith("msgstr"):
            text, first = QUOTED.search(line)[0][1:-1], number
        elif first and line.startswith('"'):
            text += line[1:-1]
        elif first:
            yield f"{CATALOGUE.relative_to(ROOT)}:{first}", text
            first = 0
    if first:
        yield f"{CATALOGUE.relative_to(ROOT)}:{first}", text


def strings(value, key=""):
    """Yield every string in a JSON value with the id or key that it is under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, key)
    elif isinstance(value, dict):
        own = value.get("id") or value.get("ruleset") or key
        for name, item in value.items():
            yield from strings(item, f"{own}.{name}" if own != name else name)


def message_texts(language):
    """Yield the messages of the rules engine in a language, each with its file and code."""
    for path in sorted((ROOT / "rules" / "engine" / "messages" / language).glob("*.json")):
        for key, text in strings(json.loads(path.read_text("utf-8"))):
            yield f"{path.relative_to(ROOT)}: {key}", text


def fixture_texts(language):
    """Yield the texts of rulings, terms, conflicts and guides that players read, each with its file and id."""
    for kind, fields in READ_FIELDS.items():
        folder = settings.FIXTURES_DIR
        paths = [folder / "fr" / f"{kind}.json"] if language == "fr" else sorted((folder / kind).glob("*.json"))
        for path in paths:
            for key, text in strings(json.loads(path.read_text("utf-8"))):
                if key.rpartition(".")[2] in fields:
                    yield f"{path.relative_to(ROOT)}: {key}", re.sub(r"\]\([^)]*\)", "]", text)


def french_rulebook():
    """Yield the summaries and rules of the French rulebook."""
    path = settings.FIXTURES_DIR / "books" / "fe-fr.json"
    for key, text in strings(json.loads(path.read_text("utf-8"))):
        if key.rpartition(".")[2] in {"text", "summary", "title"}:
            yield f"{path.relative_to(ROOT)}: {key}", re.sub(r"\]\([^)]*\)", "]", text)


SOURCES = [
    ("templates", "en", "interface", template_texts),
    ("Python", "en", "interface", python_texts),
    ("translations", "fr", "interface", translations),
    ("English messages", "en", "interface", lambda: message_texts("en")),
    ("French messages", "fr", "interface", lambda: message_texts("fr")),
    ("English fixtures", "en", "rules", lambda: fixture_texts("en")),
    ("French fixtures", "fr", "rules", lambda: fixture_texts("fr")),
    ("French rulebook", "fr", "rules", french_rulebook),
]


@pytest.mark.parametrize(("name", "language", "scope", "read"), SOURCES, ids=[source[0] for source in SOURCES])
def test_no_text_uses_a_retired_phrase(name, language, scope, read):
    texts = list(read())
    assert len(texts) > 100, f"no {name} found"
    assert not (found := faults(texts, language, scope)), "\n" + "\n".join(found)


SAMPLE_NAMES = ("sample", "sample.of")  # names of cards, which may contain only printable characters
FRENCH_FAULTS = {
    "an ordinary space before :;?!»": re.compile(r"\S [:;?!»](?!\w)"),
    "an ordinary space after «": re.compile("« "),
    "a straight apostrophe": re.compile(r"[^\W\d]'[^\W\d]"),
}


@pytest.mark.parametrize(
    ("name", "read"),
    [(name, read) for name, language, _scope, read in SOURCES if language == "fr"],
    ids=[name for name, language, _scope, _read in SOURCES if language == "fr"],
)
def test_french_texts_have_no_break_spaces_and_apostrophes(name, read):
    found = [
        f"{place}: {fault} in “{text[:100]}”"
        for place, text in read()
        if not place.endswith(SAMPLE_NAMES)
        for fault, expression in FRENCH_FAULTS.items()
        if expression.search(re.sub(r"<[^>]*>|\\n", "", text))
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("text", ["Quoi ?", "« Oui\xa0»", "l'Attaque"])
def test_a_planted_fault_of_french_typography_is_found(text):
    assert any(expression.search(text) for expression in FRENCH_FAULTS.values())


@pytest.mark.parametrize(
    ("language", "scope", "text", "better"),
    [
        ("en", "interface", "Choose a ruleset.", "game"),
        ("en", "interface", "A slip of the pen?", "check the spelling"),
        ("en", "rules", "May I buy a card of cost 6?", "can I"),
        ("fr", "interface", "Fonctionne sans réseau.", "hors ligne"),
        ("fr", "rules", "Complétez la Line-Up.", "réserve"),
    ],
)
def test_a_planted_phrase_is_found_with_better_words(language, scope, text, better):
    found = faults([("page.html:7", text)], language, scope)
    assert any(line.startswith("page.html:7") and better in line for line in found)


def test_a_phrase_applies_only_in_its_scope_and_as_a_word():
    assert faults([("ruling", "The ruleset decides.")], "en", "rules") == []
    assert faults([("page", "Setup takes 5 minutes.")], "en", "interface") == []


def test_every_retired_phrase_names_better_words():
    assert all(better.strip() for _language, _scope, _expression, better in retired())
