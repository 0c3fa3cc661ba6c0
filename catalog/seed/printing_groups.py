"""Printing groups: which cards are the same card, printed in several sets.

Texts are our own, so two true reprints may be worded differently, and a text that is not recorded decides nothing.
Cards of one game with the same name, stack, types, cost and Victory Points are therefore the same card only if

- they are a supply that every box prints (a starter, Kick or Weakness), or
- both texts are recorded and equal.

`reprint_of` in a card's row decides instead of this rule: the id of the card that it reprints, or null for none."""

from catalog.text_links import plain

SUPPLIES = {"starter", "kick-stack", "weakness-stack"}


def printing_groups(rows, games):
    """Return the printing group of each card row: the id of the first printing. `games` are the games of the sets.

    The rows are (set code, content) pairs in the order of their sets."""
    groups, first_by_facts = {}, {}
    for code, content in rows:
        facts = facts_of(content, games[code])
        is_decided = "reprint_of" in content or facts is None
        groups[content["id"]] = content["id"] if is_decided else first_by_facts.setdefault(facts, content["id"])
    reprints = {content["id"]: content["reprint_of"] for _code, content in rows if content.get("reprint_of")}
    return groups | {card: groups[original] for card, original in reprints.items()}


def facts_of(content, game):
    """Return the values that are equal for all printings of a card, or None if too few of them are recorded."""
    cost, points = content["cost"], content.get("victory_points_printed", content["victory_points"])
    if content["stack"] in SUPPLIES:
        text, is_known = "", cost is not None and points is not None
    else:
        text, is_known = " ".join(plain(content["text"] or "").split()), content["text"] is not None
    return (game, content["name"], content["stack"], tuple(content["types"]), cost, points, text) if is_known else None


def faults(rows):
    """Yield a message for every card that reprints an unknown card, a card of another name, or another reprint."""
    cards = {row.key: row.content for row in rows}
    for row in rows:
        if (original := row.content.get("reprint_of")) is None:
            continue
        if original not in cards:
            yield row.fault(f"reprint_of: {original} does not exist")
        elif cards[original]["name"] != row.content["name"]:
            yield row.fault(f"reprint_of: {original} has another name")
        elif "reprint_of" in cards[original]:
            yield row.fault(f"reprint_of: {original} is a reprint itself; name the first printing")
