"""Accepted values of closed fields, read from the catalog once per data version."""

from functools import partial

from rapidfuzz import fuzz, process

from catalog.models import CONFIRMATIONS, Card, CardSet, CardTag, Game, Hero, Location, Source, Villain
from catalog.search.folding import slugify
from catalog.search.language.fields import ORDERS
from core.version import once_per_version

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
FIXED = {
    "order": {name: (name,) for name in ORDERS},
    "dir": {name: (name,) for name in ("asc", "desc", "auto")},
    "display": {"grid": ("faces",), "faces": ("faces",), "list": ("list",), "text": ("text",)},
    "settype": {name: (name,) for name, _label in CardSet.KINDS},
    "confirmed": {name: (name,) for name, _label in CONFIRMATIONS},
    "lang": {"en": ("en",), "fr": ("fr",), "english": ("en",), "french": ("fr",), "any": ("en",)},
}
MODELS_BY_FIELD = {"set": CardSet, "own": CardSet, "in": CardSet, "game": Game}


@once_per_version(64)
def known_values(name):
    """Return the accepted words of a field, each with the stored values that it matches."""
    return FIXED.get(name) or READERS[name]()


@once_per_version(4)
def names_by_id(model):
    """Return the names of all sets or games by id."""
    return dict(model.objects.values_list("pk", "name"))


def find(name, word):
    """Return the stored values that a word matches: as the complete value, as a word in it, or as a prefix."""
    values = known_values(name)
    slug = slugify(word)
    if slug in values:
        stored = set(values[slug])
        if name in {"type", "subtype"}:
            stored |= {value for key, found in values.items() if slug in key.split("-") for value in found}
        return tuple(sorted(stored))
    if not slug or name not in {"type", "subtype", "character", "keyword", "role", "set", "own", "in"}:
        return ()
    inside = [value for key, stored in values.items() if slug in key.split("-") for value in stored]
    starting = [value for key, stored in values.items() if f"-{slug}" in f"-{key}" for value in stored]
    return tuple(sorted(set(inside or (starting if len(slug) >= 2 else ()))))


def names_of(name, word):
    """Return the names of the sets or games that a word matches. Values of other fields have no separate name."""
    names = names_by_id(MODELS_BY_FIELD[name]) if name in MODELS_BY_FIELD else {}
    return [names[value] for value in find(name, word)] if names else []


def closest_values(name, word, count=3):
    """Return the accepted words most similar to an unknown one."""
    found = process.extract(slugify(word), list(known_values(name)), scorer=fuzz.WRatio, limit=count, score_cutoff=55)
    return [match for match, _score, _index in found]


@once_per_version(32)
def known_tags(kind):
    """Return the values of one kind of tag, in order. Each value matches only itself."""
    values = CardTag.objects.filter(kind=kind).order_by("value").values_list("value", flat=True).distinct()
    return {value: (value,) for value in values}


def read_stacks():
    """Return decks and stacks, including the names that players use for them."""
    stacks = {stack: (stack,) for stack in Card.objects.order_by("stack").values_list("stack", flat=True).distinct()}
    return stacks | {name: (stack,) for name, stack in ROLE_NAMES.items() if stack in stacks}


def read_rulesets():
    """Return, for each ruleset, the games that have a rulebook of that ruleset."""
    games = {}
    for ruleset, game in Game.objects.values_list("sets__books__ruleset", "slug"):
        if ruleset:
            games.setdefault(ruleset, set()).add(game)
    return {ruleset: tuple(sorted(games[ruleset])) for ruleset in games}


def read_characters():
    """Return heroes, villains and locations by slug, name and alias."""
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


READERS = {
    "type": lambda: known_tags("type") | known_tags("subtype"),
    "subtype": lambda: known_tags("subtype"),
    "keyword": lambda: known_tags("keyword"),
    "is": lambda: known_tags("is"),
    "not": lambda: known_tags("is"),
    "has": lambda: known_tags("has") | dict.fromkeys(("ruling", "faq", "rulings"), ("ruling",)),
    "source": lambda: {slug: (slug,) for slug in Source.objects.values_list("slug", flat=True)},
    "role": read_stacks,
    "ruleset": read_rulesets,
    "character": read_characters,
} | {name: partial(words_by_name, model) for name, model in MODELS_BY_FIELD.items()}
