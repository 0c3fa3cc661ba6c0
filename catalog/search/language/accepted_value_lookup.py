"""Find the accepted values of a search field that a word matches; the values are read once per data version."""

from rapidfuzz import fuzz, process

from catalog.search.language.accepted_values import names_by_id
from catalog.search.language.fields import BY_NAME
from catalog.text_folding import slugify
from core.data_version import once_per_version


@once_per_version(64)
def known_values(name):
    """Return a mapping of the accepted words of the field `name` to the stored values that each matches."""
    return BY_NAME[name].accepted()


def find(name, word):
    """Return the stored values of the field `name` that a word matches: completely, or by a word or its beginning.

    Parts of values are compared only if the field allows it."""
    field, values, slug = BY_NAME[name], known_values(name), slugify(word)
    if slug in values and not field.adds_parts:
        return tuple(sorted(set(values[slug])))
    if not slug or not (field.matches_parts or field.adds_parts):
        return ()
    inside = [value for key, stored in values.items() if slug in key.split("-") for value in stored]
    if slug in values:
        return tuple(sorted({*values[slug], *inside}))
    starting = [value for key, stored in values.items() if f"-{slug}" in f"-{key}" for value in stored]
    return tuple(sorted(set(inside or (starting if len(slug) >= 2 else ()))))


def names_of(name, word):
    """Return the names of the sets or games that a word matches in the field `name`; empty for other fields."""
    model = getattr(BY_NAME[name], "model", None)
    names = names_by_id(model) if model else {}
    return [names[value] for value in find(name, word)] if names else []


def closest_values(name, word, count=3):
    """Return the accepted words most similar to an unknown one."""
    found = process.extract(slugify(word), list(known_values(name)), scorer=fuzz.WRatio, limit=count, score_cutoff=55)
    return [match for match, _score, _index in found]
