"""Kinds of situation and formats of list: found by name, or by the fields that were given."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rules.engine.situation import Field, object_schema

SMALL_WORDS = frozenset(
    ["a", "an", "and", "are", "at", "in", "is", "it", "its", "of", "on", "same", "that", "the", "this", "your"]
)


@dataclass(frozen=True)
class Kind:
    """A kind of situation the engine resolves.

    `marks` are the fields that tell this kind from the others of its game when only a general kind
    ("resolve", "compute", "score", "win", "setup", ...) is asked for: all of them must be given."""

    name: str
    game: str
    summary: str
    fields: tuple[Field, ...]
    marks: tuple[str, ...]
    resolve: Callable
    example: dict
    general: str = "resolve"

    def schema(self):
        """Return the JSON Schema of the whole request body."""
        return request_schema(self.game, "kind", self.name, self.fields)


@dataclass(frozen=True)
class Format:
    """A kind of list or set-up the engine validates; `rules` run in order and all report."""

    name: str
    game: str
    summary: str
    fields: tuple[Field, ...]
    marks: tuple[str, ...]
    validate: Callable
    example: dict
    aliases: tuple[str, ...] = field(default=())

    def schema(self):
        """Return the JSON Schema of the whole request body."""
        return request_schema(self.game, "format", self.name, self.fields)


def request_schema(game, label, name, fields):
    """Return the JSON Schema of a request: game, kind or format, and the situation's fields."""
    schema = object_schema(fields)
    schema["properties"] = {"game": {"const": game}, label: {"const": name}} | schema["properties"]
    schema["required"] = ["game", label, *schema["required"]]
    return schema


def fitting(candidates, given):
    """Return the candidates whose marks are all given, the one that fits the given keys best first.

    A mark may be given under another of its names. The one that knows most of the given keys and then has most marks
    fits best, so that `power` with `buy_costs` is buying and `power` with `champion_cost` is a Confrontation."""
    keys = set(given)

    def score(candidate):
        names = {declared.name for declared in candidate.fields}
        return len(keys & names) - 2 * len(keys - names), len(candidate.marks)

    def is_marked(candidate):
        given_as = {declared.stands_for or declared.name for declared in candidate.fields if declared.name in keys}
        return set(candidate.marks) <= given_as | keys

    return sorted(filter(is_marked, candidates), key=score, reverse=True)


def content_words(name):
    """Return the words of a field's name without small words and plural endings."""
    return frozenset(word.removesuffix("s") for word in name.split("_") if word and word not in SMALL_WORDS)


@dataclass(frozen=True)
class Scope:
    """All the engine knows of one game: what it validates, resolves and sets up.

    `synonyms` gives other names of fields their own name; `also` gives results further names to be found under."""

    game: str
    formats: tuple[Format, ...] = ()
    kinds: tuple[Kind, ...] = ()
    modes: tuple[str, ...] = ()
    set_up: Callable | None = None
    synonyms: dict[str, str] = field(default_factory=dict)
    also: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def in_own_words(self, candidates, given):
        """Return a situation whose fields have the names these kinds or formats declare; those stay as they are."""
        declared = {each.name for candidate in candidates for each in candidate.fields}
        renamed = {}
        for key, value in given.items():
            name = key if key in declared else self.own_name(key, declared)
            renamed[key if name in given or name in renamed else name] = value
        return renamed

    def own_name(self, key, declared):
        """Return the declared name of a field given under another one.

        Case, spaces and hyphens do not matter; nor do small words, plurals and the order of words, as long as only
        one field can be meant."""
        plain = str(key).strip().casefold().replace(" ", "_").replace("-", "_")
        name = self.synonyms.get(plain, plain)
        if name in declared:
            return name
        words = content_words(plain)
        meant = {
            self.synonyms.get(other, other) for other in (*declared, *self.synonyms) if content_words(other) == words
        }
        meant &= declared
        return meant.pop() if len(meant) == 1 and words else key

    def under_all_names(self, result):
        """Return a result with its values under their other names too."""
        others = {other: result[name] for name in self.also if name in result for other in self.also[name]}
        return others | result
