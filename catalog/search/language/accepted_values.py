"""Lists of accepted values for fields.py: each accepted word with the stored values that it matches."""

from catalog.models import Card, CardSet, CardTag, Hero, Location, Source, Villain
from catalog.text_folding import slugify
from core.data_version import once_per_version
from core.models import FixtureRow

ROLE_NAMES = {
    "kick": "kick-stack",
    "weakness": "weakness-stack",
    "super-villain": "nemesis-stack",
    "super-hero": "nemesis-stack",
    "nemesis": "nemesis-stack",
    "event": "event-deck",
    "main": "main-deck",
    "start": "starter",
}


def fixed(*names, **aliases):
    """Return a mapping of each of these values to itself; `aliases` map further accepted words to a value."""
    return {name: (name,) for name in names} | {word: (name,) for word, name in aliases.items()}


@once_per_version(4)
def names_by_id(model):
    """Return the names of all sets or games by id."""
    return dict(model.objects.values_list("pk", "name"))


@once_per_version(32)
def known_tags(kind):
    """Return all values of a kind of tag, sorted, as accepted words that each match only themselves."""
    return fixed(*CardTag.objects.filter(kind=kind).order_by("value").values_list("value", flat=True).distinct())


def known_in_column(column):
    """Return a mapping of slugs to the values of a column of Card, in the order of the values."""
    values = Card.objects.exclude(**{column: None}).order_by(column).values_list(column, flat=True).distinct()
    return {slugify(str(value)): (value,) for value in values}


def read_stacks():
    """Return the accepted words for decks and stacks, including the names that players use for them."""
    stacks = known_in_column("stack")
    return stacks | {name: (stack,) for name, stack in ROLE_NAMES.items() if stack in stacks}


@once_per_version(1)
def read_rulesets():
    """Return a mapping of rulesets to the games with a rulebook of that ruleset, read from the rulebooks' fixtures."""
    books = FixtureRow.objects.filter(kind="book").values_list("content__set", "content__ruleset")
    found = {}
    for code, game in CardSet.objects.order_by("position").values_list("code", "game_id"):
        for ruleset in {ruleset for book_set, ruleset in books if book_set == code and ruleset}:
            found.setdefault(ruleset, set()).add(game)
    return {ruleset: tuple(sorted(games)) for ruleset, games in found.items()}


def read_characters():
    """Return the slugs, names and aliases of heroes, villains and locations as accepted words."""
    found = {}
    for model in (Hero, Villain, Location):
        for word, slugs in words_by_name(model).items():
            found[word] = tuple(dict.fromkeys(found.get(word, ()) + slugs))
    return found


def words_by_name(model):
    """Return the ids, names and aliases of a model's rows as accepted words. An id matches only itself."""
    words, own_ids = {}, {}
    for key, name, aliases in model.objects.values_list("pk", "name", "aliases"):
        own_ids[key] = (key,)
        for word in (name, *aliases):
            words.setdefault(slugify(word), {})[key] = True
    return {word: tuple(keys) for word, keys in words.items()} | own_ids


def read_features():
    """Return the accepted words of the field `has`: the tags of this kind; `faq` and `rulings` also match `ruling`."""
    return known_tags("has") | fixed("ruling", faq="ruling", rulings="ruling")


def read_sources():
    """Return the accepted words for sources, including sources without a card."""
    return fixed(*Source.objects.values_list("slug", flat=True))
