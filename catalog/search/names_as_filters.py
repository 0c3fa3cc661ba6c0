"""Names of games, sets, types, keywords and characters, which the search box offers as completions."""

from dataclasses import dataclass

from django.utils.translation import get_language

from catalog.labels import keyword_label, type_label
from catalog.models import CardSet, Game, Hero, Location, Villain
from catalog.search.language.accepted_values import known_tags
from catalog.text_folding import fold
from core.data_version import once_per_version

RANKED = frozenset(("type", "keyword", "set", "game"))  # a search for their name means all their cards
MAX_OF_A_KIND = 2
MAX_WORDS = 12


@dataclass(frozen=True)
class NamedFilter:
    """A search term with a name: the field, the value, the display name, and the page URL of a set or character."""

    field: str
    value: str
    name: str
    page: str = ""

    @property
    def term(self):
        """The search term that applies the filter."""
        return f"{self.field}:{self.value}"


@once_per_version(4)
def filters_by_name(_lang):
    """Return a mapping of folded names, in English and the current language, to the first NamedFilter of each name."""
    words = {}

    def add(named_filter, *names):
        for name in (named_filter.name, *names):
            words.setdefault(fold(name), named_filter)

    for value in known_tags("keyword"):
        add(NamedFilter("keyword", value, str(keyword_label(value))), value)
    for value in (*known_tags("type"), *known_tags("subtype")):
        add(NamedFilter("type", value, str(type_label(value))), value)
    for each in CardSet.objects.all():
        add(NamedFilter("set", each.code, each.name, each.get_absolute_url()), each.code, *each.aliases)
    for slug, name, aliases in Game.objects.values_list("slug", "name", "aliases"):
        add(NamedFilter("game", slug, name), *aliases)
    for model in (Hero, Villain, Location):
        for each in model.objects.all():
            add(NamedFilter("character", each.slug, each.name, each.get_absolute_url()), *each.aliases)
    return words


def filter_named(folded):
    """Return the filter for a type, keyword, set or game with this folded name, or None."""
    found = filters_by_name(get_language()).get(folded)
    return found if found and found.field in RANKED else None


def complete_filters(text):
    """Return up to MAX_OF_A_KIND filters per field with a name in which a word starts with `text`, shortest first."""
    folded, found = fold(text), {}
    if len(folded) < 2:
        return []
    words = filters_by_name(get_language())
    for name in sorted((name for name in words if f" {folded}" in f" {name}"), key=len):
        of_a_kind = found.setdefault(words[name].field, {})
        if len(of_a_kind) < MAX_OF_A_KIND:
            of_a_kind[words[name]] = True
    return [named_filter for of_a_kind in found.values() for named_filter in of_a_kind]


def names_in(text):
    """Return the filters whose complete name occurs in a text, longest names first."""
    return list(dict.fromkeys(named_filter for _run, named_filter in named_runs(text)))


def named_runs(text):
    """Return (folded name, filter) for each name of a filter that occurs as words of a text, longest first."""
    known, words = filters_by_name(get_language()), fold(text).split()[:MAX_WORDS]
    runs = (
        " ".join(words[start : start + length])
        for length in range(len(words), 0, -1)
        for start in range(len(words) - length + 1)
    )
    return [(run, known[run]) for run in runs if run in known]
