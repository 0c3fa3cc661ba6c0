"""Names of games, sets, types, keywords and characters that search reads as filters and offers as completions."""

from dataclasses import dataclass

from django.utils.translation import get_language

from catalog.labels import keyword_label, type_label
from catalog.models import CardSet, Game, Hero, Location, Villain
from catalog.search.language.accepted_values import known_tags
from catalog.search.language.nodes import replace_spans
from catalog.text_folding import fold
from core.data_version import once_per_version

LONGEST_NAME = 6  # words
MAX_OF_A_KIND = 2
PLURALS = ("", "es", "s")


@dataclass(frozen=True)
class NamedFilter:
    """A filter with a name: the search field, its value, the display name, and the page of a character."""

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
    """Map folded names, in the current language and English, to filters. The first filter for a name wins."""
    words = {}

    def add(named_filter, *names):
        for name in (named_filter.name, *names):
            words.setdefault(fold(name), named_filter)

    for value in known_tags("keyword"):
        add(NamedFilter("keyword", value, str(keyword_label(value))), value)
    for value in known_tags("type"):
        add(NamedFilter("type", value, str(type_label(value))), value)
    for code, name, aliases in CardSet.objects.values_list("code", "name", "aliases"):
        add(NamedFilter("set", code, name), code, *aliases)
    for slug, name, aliases in Game.objects.values_list("slug", "name", "aliases"):
        add(NamedFilter("game", slug, name), *aliases)
    for model in (Hero, Villain, Location):
        for each in model.objects.all():
            add(NamedFilter("character", each.slug, each.name, each.get_absolute_url()), *each.aliases)
    return words


def filter_named(text):
    """Return the filter that a singular or plural name refers to, or None."""
    words, folded = filters_by_name(get_language()), fold(text)
    singular = (folded.removesuffix(ending) for ending in PLURALS if folded.endswith(ending))
    return next((words[name] for name in singular if name in words), None)


def complete_filters(text):
    """Return a few filters per field whose name has a word that starts with `text`, shortest names first."""
    folded, found = fold(text), {}
    if len(folded) < 2:
        return []
    words = filters_by_name(get_language())
    for name in sorted((name for name in words if f" {folded}" in f" {name}"), key=len):
        of_a_kind = found.setdefault(words[name].field, {})
        if len(of_a_kind) < MAX_OF_A_KIND:
            of_a_kind[words[name]] = True
    return [named_filter for of_a_kind in found.values() for named_filter in of_a_kind]


def with_named_filters(query):
    """Return the query text with plain words that name a filter replaced by its term, or None if there are none.

    Longer names are tried first."""
    bare, index, written = query.bare_terms(), 0, []
    while index < len(bare):
        for count in range(min(LONGEST_NAME, len(bare) - index), 0, -1):
            start, end = bare[index].start, bare[index + count - 1].end
            if named_filter := filter_named(query.text[start:end]):
                written.append((start, end, named_filter.term))
                break
        index += count
    return replace_spans(query.text, written) if written else None
