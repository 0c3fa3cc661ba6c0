"""A set's printed contents compared with the recorded cards, and sets grouped by kind."""

from collections import Counter
from itertools import accumulate, groupby

from catalog.documents.sets import recorded_copies
from catalog.faces.palette import type_slug
from catalog.labels import SET_KINDS, component_label, stack_label, type_label
from catalog.models import Game, Source

FIRST = ("main-deck", "nemesis-stack", "starter", "kick-stack", "weakness-stack", "character", "oversized")


def contents_of(card_set):
    """Return a set's cards by stack, and its printed components with the recorded number of cards."""
    cards = list(card_set.cards.for_pages().order_by("sort_name", "slug"))
    return {
        "cards": len(cards),
        "copies": sum(card.copies or 0 for card in cards),
        "stacks": by_stack(cards),
        "kinds": by_kind(cards),
        "printed": printed(card_set),
    }


def games_with_sets():
    """Return every game with its sets by kind."""
    games = Game.objects.prefetch_related("sets").order_by("position")
    return [(game, sets_by_kind(game.sets.all())) for game in games]


def text_counts(games):
    """Return the number of cards, of recorded texts, and of sets with all, some or no texts."""
    coverage = [card_set.coverage for _game, kinds in games for _kind, sets in kinds for card_set in sets]
    pairs = [(each.get("texts", 0), each.get("cards", 0)) for each in coverage]
    return {
        "cards": sum(cards for _texts, cards in pairs),
        "texts": sum(texts for texts, _cards in pairs),
        "all": sum(texts == cards > 0 for texts, cards in pairs),
        "some": sum(0 < texts < cards for texts, cards in pairs),
        "none": sum(not texts for texts, _cards in pairs),
    }


def sets_by_kind(sets):
    """Return sets grouped by kind. The order within a kind is preserved."""
    kinds = {kind: [each for each in sets if each.kind == kind] for kind in SET_KINDS}
    return [(SET_KINDS[kind], found) for kind, found in kinds.items() if found]


def by_kind(cards):
    """Return the number of cards per palette key, largest first, with each segment's start in a stacked bar."""
    counted = Counter(type_slug(card.types, card.subtypes) for card in cards).most_common()
    starts = accumulate((number for _slug, number in counted), initial=0)
    return [
        {"kind": kind, "label": type_label(kind), "count": number, "start": start}
        for (kind, number), start in zip(counted, starts, strict=False)
    ]


def by_stack(cards):
    """Return the cards grouped by stack: first the stacks in FIRST, then the others by name."""

    def stack_order(card):
        return FIRST.index(card.stack) if card.stack in FIRST else len(FIRST), card.stack

    grouped = groupby(sorted(cards, key=stack_order), key=lambda card: card.stack)
    return [{"stack": stack, "label": stack_label(stack), "cards": list(group)} for stack, group in grouped]


def printed(card_set):
    """Return one row per printed component, with a count per source and the recorded number."""
    contents, recorded = card_set.contents, recorded_copies()
    slugs = list(dict.fromkeys(item["source"] for item in contents))
    names = Source.objects.in_bulk(slugs) if slugs else {}
    rows = {}
    for item in contents:
        row = rows.setdefault(item["component"], {"label": component_label(item["component"]), "by_source": {}})
        row["by_source"][item["source"]] = item["count"]
        row["recorded"] = recorded.get(item.get("card") or (card_set.code, item.get("stack")))
    for row in rows.values():
        row["counts"] = [row["by_source"].get(slug) for slug in slugs]
        row["differs"] = row["recorded"] is not None and set(row["by_source"].values()) != {row["recorded"]}
    return {"sources": [names[slug] for slug in slugs if slug in names], "rows": list(rows.values())}
