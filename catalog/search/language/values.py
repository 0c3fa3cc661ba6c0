"""The known values of closed fields, read from the catalogue once per data version."""

from functools import lru_cache

from rapidfuzz import fuzz, process

from catalog.models import CONFIRMATIONS, Card, CardSet, CardTag, Game, Hero, Location, Source, Villain
from catalog.search.folding import slugify
from catalog.search.language.fields import ORDERS
from core.version import current_version

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
    "orders": {name: (name,) for name in ORDERS},
    "directions": {name: (name,) for name in ("asc", "desc", "auto")},
    "displays": {"grid": ("faces",), "faces": ("faces",), "list": ("list",), "text": ("text",)},
    "settypes": {name: (name,) for name, _label in CardSet.KINDS},
    "confirmations": {name: (name,) for name, _label in CONFIRMATIONS},
    "langs": {"en": ("en",), "fr": ("fr",), "english": ("en",), "french": ("fr",), "any": ("en",)},
}
NAMED = {"sets": "set-names", "games": "game-names"}


def known_values(name):
    """Return a closed set: every accepted word with the stored values it stands for."""
    return FIXED[name] if name in FIXED else _read(name, current_version())


@lru_cache(maxsize=64)
def _read(name, _version):
    return READERS[name]()


def find(name, word):
    """Return the stored values a word stands for: whole value first, then whole word inside, then beginning."""
    values = known_values(name)
    slug = slugify(word)
    if slug in values:
        stored = set(values[slug])
        if name in {"types", "subtypes"}:
            stored |= {value for key, found in values.items() if slug in key.split("-") for value in found}
        return tuple(sorted(stored))
    if not slug:
        return ()
    inside = [value for key, stored in values.items() if slug in key.split("-") for value in stored]
    starting = [
        value
        for key, stored in values.items()
        if key.startswith(slug) or any(part.startswith(slug) for part in key.split("-"))
        for value in stored
    ]
    if name in {"types", "subtypes", "characters", "keywords", "stacks", "sets"}:
        return tuple(sorted(set(inside or (starting if len(slug) >= 2 else ()))))
    return ()


def names_of(name, word):
    """Return the names of the sets or games a word stands for; other closed values have no name besides their word."""
    if name not in NAMED:
        return []
    names = known_values(NAMED[name])
    return [names[value] for value in find(name, word)]


def nearest(name, word, count=3):
    """Return the accepted words closest to an unknown one."""
    found = process.extract(slugify(word), list(known_values(name)), scorer=fuzz.WRatio, limit=count, score_cutoff=55)
    return [match for match, _score, _place in found]


def known_tags(kind):
    """Return the values of one kind of tag, read once per data version."""
    return _tags(kind, current_version())


@lru_cache(maxsize=32)
def _tags(kind, _version):
    return tuple(tag_values(kind))


def tag_values(kind):
    """Return the values of one kind of tag."""
    return {
        value: (value,)
        for value in CardTag.objects.filter(kind=kind).order_by("value").values_list("value", flat=True).distinct()
    }


def read_possessions():
    """Return what has: can ask for."""
    values = tag_values("has") | {"ruling": ("ruling",)}
    return values | {"faq": ("ruling",), "rulings": ("ruling",)}


def read_stacks():
    """Return decks and stacks, with the names players use."""
    stacks = {stack: (stack,) for stack in Card.objects.order_by("stack").values_list("stack", flat=True).distinct()}
    return stacks | {name: (stack,) for name, stack in ROLE_NAMES.items() if stack in stacks}


def read_rulesets():
    """Return the games whose cards each ruleset is played with: those that have a rulebook of it."""
    games = {}
    for ruleset, game in Game.objects.values_list("sets__books__ruleset", "slug"):
        if ruleset:
            games.setdefault(ruleset, set()).add(game)
    return {ruleset: tuple(sorted(games[ruleset])) for ruleset in games}


def read_characters():
    """Return heroes, villains and places by slug, name and alias."""
    found = {}
    for model in (Hero, Villain, Location):
        for word, slugs in named(model.objects.values_list("slug", "name", "aliases")).items():
            found[word] = tuple(dict.fromkeys(found.get(word, ()) + slugs))
    return found


def named(rows):
    """Return slug, name and aliases of rows as accepted words; a slug always means itself alone."""
    words = {}
    for slug, name, aliases in rows:
        for word in (name, *aliases):
            words.setdefault(slugify(word), []).append(slug)
    return {word: tuple(dict.fromkeys(slugs)) for word, slugs in words.items()} | {
        slug: (slug,) for slug, _name, _aliases in rows
    }


READERS = {
    "types": lambda: tag_values("type") | tag_values("subtype"),
    "subtypes": lambda: tag_values("subtype"),
    "keywords": lambda: tag_values("keyword"),
    "flags": lambda: tag_values("is"),
    "possessions": read_possessions,
    "sources": lambda: {slug: (slug,) for slug in Source.objects.values_list("slug", flat=True)},
    "stacks": read_stacks,
    "games": lambda: named(Game.objects.values_list("slug", "name", "aliases")),
    "game-names": lambda: dict(Game.objects.values_list("slug", "name")),
    "rulesets": read_rulesets,
    "sets": lambda: named(CardSet.objects.values_list("code", "name", "aliases")),
    "set-names": lambda: dict(CardSet.objects.values_list("code", "name")),
    "characters": read_characters,
}
