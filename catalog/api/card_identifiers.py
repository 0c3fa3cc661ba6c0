"""Find the cards for ids and names in a request body, and suggest cards for an unknown id or name."""

from catalog.api.exceptions import bad_body
from catalog.models import CardSet
from catalog.search.card_names import closest_names, closest_words, known_names, names_starting_with
from catalog.search.name_resolution import candidates, cards_meant, named_cards
from catalog.text_folding import fold
from core.data_version import once_per_version

MAX_IDENTIFIERS = 75
MOST_NEAREST = 8


def card_hints(cards):
    """Return the error members that suggest cards: `candidates`, and `nearest` with the ids of the first few."""
    return {"candidates": candidates(cards), "nearest": [card.slug for card in cards[:MOST_NEAREST]]}


def hints_for_id(slug):
    """Return the members of an error for an unknown card id: cards with similar ids, then cards with similar names."""
    by_id = named_cards().by_id
    similar = [by_id[each] for each in closest_words(slug, by_id)]
    for text in (slug, slug.partition("-")[2]):
        similar += [card for key, _score in closest_names(text.replace("-", " "), 5) for card in cards_meant(key)[:2]]
    return card_hints(list({card.slug: card for card in similar}.values()))


def similar_cards(similar, card_set, sets):
    """Return up to three cards for each (folded name, score) of `similar`; those in the ruleset's `sets` come first."""
    found = [card for key, _score in similar for card in cards_meant(key, card_set, sets)[:3]]
    return sorted(found, key=lambda card: bool(sets) and card.card_set not in sets)


def similar_names(folded, card_set=None):
    """Return (folded name, score) of names similar to `folded`, of cards of this set; each card name once."""
    beginning = names_starting_with(folded) if len(folded) >= 3 else []
    found = dict(closest_names(folded, count=10)) | {key: 90.0 + (key == f"the {folded}") for key in beginning}
    shown, once = known_names().shown, {}
    for key, score in sorted(found.items(), key=lambda match: (-match[1], match[0])):
        if shown[key] not in once and cards_meant(key, card_set):
            once[shown[key]] = (key, score)
    return list(once.values())


def identifiers_in(body):
    """Return the list of identifiers in a request body."""
    identifiers = body.get("identifiers") if isinstance(body, dict) else None
    if not isinstance(identifiers, list):
        raise bad_body("identifiers", "Send an object with a list called “identifiers”.")
    if unknown := next((name for name in body if name != "identifiers"), None):
        raise bad_body(unknown[:60], f"{unknown[:60]}: this field doesn't exist; use identifiers.")
    if len(identifiers) > MAX_IDENTIFIERS:
        detail = f"You sent {len(identifiers)} identifiers. The limit is {MAX_IDENTIFIERS}."
        raise bad_body("identifiers", detail, "too-many", "Too many identifiers")
    return identifiers


def set_code(text):
    """Return the code of the set with this code or name; return an unknown text unchanged."""
    return set_codes().get(fold(text), text)


@once_per_version(1)
def set_codes():
    """Return the codes of all sets by folded code and name."""
    rows = CardSet.objects.values_list("code", "name")
    return {fold(name): code for code, name in rows} | {fold(code): code for code, _name in rows}


def identifier_key(index, identifier):
    """Return an identifier as (id, name, set), with None for missing parts; a plain text is returned as the name.

    Raise a 400 error that names the position `index` if the identifier has another form."""
    where = f"identifiers[{index}]"
    if isinstance(identifier, str):
        identifier = {"name": identifier}
    if not isinstance(identifier, dict) or set(identifier) not in ({"id"}, {"name"}, {"name", "set"}):
        raise bad_body(where, f"{where}: use an id or a name, or an object with id, or with name and optionally set.")
    if not all(isinstance(value, str) and "\x00" not in value and len(value) <= 200 for value in identifier.values()):
        raise bad_body(where, f"{where}: use texts of up to 200 characters.")
    return identifier.get("id"), identifier.get("name"), identifier.get("set")


def find_cards(identifiers, sets):
    """Return a list of cards for each identifier: one card, several if it is ambiguous, none if it is unknown.

    `sets` are the codes of the ruleset's sets; names are looked up in them first, in this order."""
    parsed = [identifier_key(index, each) for index, each in enumerate(identifiers)]
    by_id = named_cards().by_id
    return [
        cards_meant(name, code and set_code(code), sets)
        if slug is None
        else [by_id[slug.lower()]]
        if slug.lower() in by_id
        else []
        for slug, name, code in parsed
    ]
