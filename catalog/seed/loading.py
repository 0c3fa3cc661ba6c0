"""Fixture rows -> catalog rows: check references, then write everything in bulk."""

from collections import Counter
from pathlib import PurePath

from catalog.models import (
    Card,
    CardSet,
    CardTag,
    CardTranslation,
    Formula,
    FormulaTranslation,
    Game,
    Hero,
    Location,
    Source,
    Villain,
)
from catalog.seed.card_ids import expected_ids
from catalog.seed.printing_groups import faults as printing_faults
from catalog.seed.printing_groups import printing_groups
from catalog.text_folding import fold, slugify

BATCH_SIZE = 500
READERS = "readers"  # the source of accepted contributions, in fixtures/sources.json


def set_code(row):
    """Return the code of the set that a card row belongs to: the name of its file."""
    return PurePath(row.file).stem


def faults(rows):
    """Yield a message for every wrong id, dangling reference, character on the wrong side and inconsistent dispute."""
    known = {kind: {row.key for row in rows[kind]} for kind in rows}
    characters = known["hero"] | known["villain"]
    for row in rows["set"]:
        contents = row.content["contents"]
        yield from dangling(row, "game", [row.content["game"]], known["game"])
        yield from dangling(row, "contents.source", [item["source"] for item in contents], known["source"])
        yield from dangling(row, "contents.card", [item["card"] for item in contents if "card" in item], known["card"])
    yield from printing_faults(rows["card"])
    by_set = {}
    for row in rows["card"]:
        by_set.setdefault(set_code(row), []).append(row)
        content = row.content
        disputes = [value["source"] for dispute in content.get("disputed", []) for value in dispute["values"]]
        yield from dangling(row, "sources", content["sources"] + disputes, known["source"])
        yield from dangling(row, "characters", content.get("characters", []), characters)
        if side := side_of(content):
            strangers = set(content.get("characters", [])) & characters - known[side]
            yield from (row.fault(f"characters: {slug} is not listed as a {side}") for slug in sorted(strangers))
        yield from dangling(row, "locations", content.get("locations", []), known["location"])
        formula = content.get("victory_points_formula")
        yield from dangling(row, "victory_points_formula", [formula] if formula else [], known["formula"])
        if bool(content.get("disputed")) != (content["confirmed"] == "disputed"):
            yield row.fault("confirmed must be “disputed” if and only if values are disputed")
    for code, members in by_set.items():
        if code not in known["set"]:
            yield members[0].fault(f"no set has the code {code}")
        for row, wanted in zip(members, expected_ids(code, [row.content for row in members]), strict=True):
            if row.key != wanted:
                yield row.fault(f"the id must be {wanted}")
    for row in rows["card-fr"]:
        yield from dangling(row, "card", [row.key], known["card"])
    for row in rows["formula-fr"]:
        yield from dangling(row, "id", [row.key], known["formula"])
    for row in rows["formula"]:
        if row.key not in known["formula-fr"]:
            yield row.fault("a French text is needed in fr/formulas.json")


def dangling(row, field, references, existing):
    """Yield a message for each of the `references` in a row's field that is not in `existing`."""
    for reference in references:
        if reference not in existing:
            yield row.fault(f"{field}: {reference} does not exist")


def clear():
    """Delete the catalog (inside the caller's transaction)."""
    for model in (Card, Formula, CardSet, Game, Hero, Villain, Location, Source):
        model.objects.all().delete()


def load(rows):
    """Create the rows of the catalog in empty tables, from checked fixture rows. Return the cards by id."""
    for model in (Source, Formula, Hero, Villain, Location):
        create(model, [from_row(model, row, slug=row.key) for row in rows[model._meta.model_name]])
    create(Game, [from_row(Game, row, slug=row.key, position=position) for position, row in enumerate(rows["game"])])
    create(CardSet, [card_set_from(row, position, rows["card"]) for position, row in enumerate(rows["set"])])
    create(
        FormulaTranslation,
        [from_row(FormulaTranslation, row, formula_id=row.key, lang="fr") for row in rows["formula-fr"]],
    )
    groups = groups_of(rows)
    create(Card, [card_from(row, position, groups) for position, row in enumerate(rows["card"], start=1)])
    cards = {card.slug: card for card in Card.objects.all()}
    sides = sides_by_character(rows)
    translated = {row.key: row for row in rows["card-fr"]}
    french = [from_row(CardTranslation, row, card=cards[key], lang="fr") for key, row in translated.items()]
    create(CardTranslation, french)
    found = [(cards[row.key], tags(row, sides, row.key in translated)) for row in rows["card"]]
    create(
        CardTag, [CardTag(card=card, kind=kind, value=value) for card, pairs in found for kind, value in sorted(pairs)]
    )
    return cards


def coverage(cards):
    """Return counts of a set: all cards, cards with a text, copies, Power, two sources or readers' data, and sources.

    `cards` are the fixture contents of its cards."""
    return {
        "cards": len(cards),
        "texts": sum(card["text"] is not None for card in cards),
        "copies": sum(card["copies"] is not None for card in cards),
        "power": sum(card["power"] is not None or "power_printed" in card for card in cards),
        "two_sources": sum(len({*card["sources"]} - {READERS}) > 1 for card in cards),
        "sources": len({source for card in cards for source in card["sources"]}),
        "from_readers": sum(READERS in card["sources"] for card in cards),
    }


def create(model, instances):
    """Insert instances of a model in batches."""
    model.objects.bulk_create(instances, batch_size=BATCH_SIZE)


def from_row(model, row, **more):
    """Return an unsaved instance with the row's values for fields of the model, and the values in `more`."""
    fields = {field.name for field in model._meta.concrete_fields if not (field.is_relation or field.name == "id")}
    return model(**{name: value for name, value in row.content.items() if name in fields} | more)


def card_set_from(row, position, cards):
    """Return the set described by a row, with the coverage of its cards."""
    recorded = coverage([card.content for card in cards if set_code(card) == row.key])
    game = row.content["game"]
    return from_row(
        CardSet, row, code=row.key, position=position, is_local=row.is_local, game_id=game, coverage=recorded
    )


def groups_of(rows):
    """Return the printing group of every card. The first printing is the one in the first set of `sets.json`."""
    positions = {row.key: position for position, row in enumerate(rows["set"])}
    games = {row.key: row.content["game"] for row in rows["set"]}
    cards = [(set_code(row), row.content) for row in rows["card"]]
    return printing_groups(sorted(cards, key=lambda card: (positions[card[0]], card[1]["id"])), games)


def card_from(row, number, groups):
    """Return the unsaved Card for a row, with the primary key `number`. Numbers also get their printed form.

    `groups` maps card ids to printing groups."""
    content = row.content
    points, power = content["victory_points"], content["power"]
    return from_row(
        Card,
        row,
        pk=number,
        slug=row.key,
        sort_name=fold(content["name"]),
        card_set_id=set_code(row),
        formula_id=content.get("victory_points_formula"),
        victory_points_printed=content.get("victory_points_printed", None if points is None else str(points)),
        power_printed=content.get("power_printed", None if power is None else f"+{power}"),
        printing_group=groups[row.key],
        is_local=row.is_local,
    )


def side_of(content):
    """Return the side that a card's type implies for its characters: "hero", "villain" or None."""
    sides = [side for side in ("hero", "villain") if side.capitalize() in content["types"]]
    return sides[0] if len(sides) == 1 else None


def sides_by_character(rows):
    """Return, for each character, "hero" or "villain": how to tag it on cards that do not imply a side.

    The majority of the character's other cards decides."""
    listed = {side: {row.key for row in rows[side]} for side in ("hero", "villain")}
    counts = Counter((slug, side_of(row.content)) for row in rows["card"] for slug in row.content.get("characters", []))
    return {
        slug: max((side for side in listed if slug in listed[side]), key=lambda side: counts[slug, side])
        for slug in listed["hero"] | listed["villain"]
    }


def tags(row, sides, has_french):
    """Return the (kind, value) pairs of a card's tags.

    `sides` is the result of `sides_by_character`; `has_french`: the card has a French translation."""
    content = row.content
    keywords, characters = content.get("keywords", []), content.get("characters", [])
    flags = {
        "promo": content.get("is_promo"),
        "oversized": content["stack"].startswith("oversized"),
        "starter": content["stack"] == "starter",
        "variablevp": "*" in content.get("victory_points_printed", ""),
        "variablepower": "*" in content.get("power_printed", ""),
        "disputed": content["confirmed"] == "disputed",
        "rulebook": content["confirmed"] == "rulebook",
        "starts-on-top": content.get("starts_on_top"),
        "local": row.is_local,
    }
    has = {
        "text": content["text"],
        "alias": content.get("aliases"),
        "image": True,
        "notes": content.get("notes"),
        "unverified": content["confirmed"] == "one-source",
        "figures": content.get("figures"),
        "character": characters,
        "location": content.get("locations"),
        "french": has_french,
    }
    flags |= {{"first-appearance-attack": "first-appearance"}.get(each, each): True for each in keywords}
    values = {
        "type": map(slugify, content["types"]),
        "subtype": map(slugify, content.get("subtypes", [])),
        "keyword": keywords,
        "location": content.get("locations", []),
        "source": content["sources"],
        "is": (flag for flag, holds in flags.items() if holds),
        "has": (flag for flag, holds in has.items() if holds),
        "lang": ("en", "fr") if has_french else ("en",),
    }
    pairs = {(kind, value) for kind, found in values.items() for value in found}
    return pairs | {(side_of(content) or sides[slug], slug) for slug in characters}
