"""Which cards a request names: ids and names in a body, and names that are similar to a misspelt one."""

from catalog.api.exceptions import bad_body
from catalog.search.card_names import closest_names, known_names, names_starting_with
from catalog.search.name_resolution import cards_meant, named_cards

MAX_IDENTIFIERS = 75


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


def identifier_key(index, identifier):
    """Return what one identifier names: an id, or a name and optionally a set."""
    where = f"identifiers[{index}]"
    if isinstance(identifier, str):
        identifier = {"id": identifier}
    if not isinstance(identifier, dict) or set(identifier) not in ({"id"}, {"name"}, {"name", "set"}):
        raise bad_body(where, f"{where}: use an id, or an object with id, or with name and optionally set.")
    if not all(isinstance(value, str) and "\x00" not in value and len(value) <= 200 for value in identifier.values()):
        raise bad_body(where, f"{where}: use texts of up to 200 characters.")
    return identifier.get("id"), identifier.get("name"), identifier.get("set")


def find_cards(identifiers, sets):
    """Return, for each identifier, the cards that it can mean: one if it is clear, several if it is ambiguous.

    `sets` are the sets of the ruleset in which names are read, in order."""
    parsed = [identifier_key(index, each) for index, each in enumerate(identifiers)]
    by_id = named_cards().by_id
    return [
        cards_meant(name, code, sets) if slug is None else [by_id[slug]] if slug in by_id else []
        for slug, name, code in parsed
    ]
