"""Plain words that name a game, set, type, keyword or character: offered while typing, and read as terms."""

from dataclasses import dataclass

from django.utils.translation import get_language

from catalog.labels import keyword_label, type_label
from catalog.models import CardSet, Game, Hero, Location, Villain
from catalog.search.folding import fold
from catalog.search.language.nodes import spliced
from catalog.search.language.values import known_tags
from core.version import once_per_version

LONGEST_NAME = 6  # words
MOST_OF_A_KIND = 2
PLURALS = ("", "es", "s")


@dataclass(frozen=True)
class Named:
    """Something the search can narrow to: its field, the value to write, its name, and a character's own page."""

    field: str
    value: str
    name: str
    page: str = ""

    @property
    def term(self):
        """The condition that asks for it."""
        return f"{self.field}:{self.value}"


@once_per_version(4)
def vocabulary(_lang):
    """Return what every folded name means, as the page's language and English write it; the commonest meaning wins."""
    words = {}

    def add(thing, *names):
        for name in (thing.name, *names):
            words.setdefault(fold(name), thing)

    for value in known_tags("keyword"):
        add(Named("keyword", value, str(keyword_label(value))), value)
    for value in known_tags("type"):
        add(Named("type", value, str(type_label(value))), value)
    for code, name, aliases in CardSet.objects.values_list("code", "name", "aliases"):
        add(Named("set", code, name), code, *aliases)
    for slug, name, aliases in Game.objects.values_list("slug", "name", "aliases"):
        add(Named("game", slug, name), *aliases)
    for model in (Hero, Villain, Location):
        for each in model.objects.all():
            add(Named("character", each.slug, each.name, each.get_absolute_url()), *each.aliases)
    return words


def named(text):
    """Return what a name in the singular or plural means, or None."""
    words, folded = vocabulary(get_language()), fold(text)
    singular = (folded.removesuffix(ending) for ending in PLURALS if folded.endswith(ending))
    return next((words[name] for name in singular if name in words), None)


def completing(text):
    """Return a few of each kind whose name has a word that begins with what was typed, the shortest names first."""
    folded, found = fold(text), {}
    if len(folded) < 2:
        return []
    words = vocabulary(get_language())
    for name in sorted((name for name in words if f" {folded}" in f" {name}"), key=len):
        of_a_kind = found.setdefault(words[name].field, {})
        if len(of_a_kind) < MOST_OF_A_KIND:
            of_a_kind[words[name]] = True
    return [thing for of_a_kind in found.values() for thing in of_a_kind]


def reading(query):
    """Return a query with its plain words that are names written as terms, the longest names first; or None."""
    bare, place, written = query.bare_terms(), 0, []
    while place < len(bare):
        for count in range(min(LONGEST_NAME, len(bare) - place), 0, -1):
            start, end = bare[place].start, bare[place + count - 1].end
            if thing := named(query.text[start:end]):
                written.append((start, end, thing.term))
                break
        place += count
    return spliced(query.text, written) if written else None
