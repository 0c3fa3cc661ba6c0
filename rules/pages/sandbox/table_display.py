"""A state of a game as a page shows it: labelled piles and counters, cards of the catalogue, action buttons."""

import json
from functools import cached_property

from django.utils.translation import gettext as _

from catalog.models import Card
from rules import engine_gateway
from rules.engine_gateway import slug_of, slugs_in

PAID_ACTIONS = ("buy", "defeat")  # actions that cost Power
ALWAYS_SHOWN = ("power", "hand")  # a counter and a pile that stay in their place at zero
UNKNOWN = "unknown"
FOLDED = ("box",)  # face-down piles that nobody draws from
ORDER = {"none": 1, "folded": 2}  # the hand comes first, then visible cards, card backs, and folded piles


class TableDisplay:
    """A state in the page's language, with a button for each of the given actions."""

    def __init__(self, game, state, lang, actions=()):
        self.game, self.state, self.lang, self.actions = game, state, lang, actions

    def label(self, value, kind):
        """Return the label of an engine name in the page's language."""
        return engine_gateway.label(value, kind, self.lang)

    @cached_property
    def cards(self):
        """The catalogue rows of the cards in the state, by slug."""
        slugs = slugs_in(self.state) & engine_gateway.reference().cards.keys()
        return {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}

    @cached_property
    def name_of(self):
        """A function that returns the name of a card, also of a card that the state itself defines."""
        return engine_gateway.card_names(self.state, self.lang)

    def display_card(self, name):
        """Return a card for display: its catalogue row, or only a name for a card that the state defines."""
        slug = slug_of(name)
        return {"card": self.cards.get(slug), "name": self.name_of(slug)}

    @cached_property
    def buttons(self):
        """A button for each action, in lists by the id of the action's first card; "" for actions without a card."""
        found = {}
        known = self.cards.keys() | self.state["cards"].keys()
        for action in self.actions:
            named = [
                value for name, value in action.items() if name not in ("do", "player") and slug_of(value) in known
            ]
            words = [value for name, value in action.items() if name != "do" and value not in named]
            button = {"verb": self.label(action["do"], "verb"), "cards": [self.display_card(each) for each in named]}
            button |= {"words": ", ".join(words), "value": json.dumps(action, ensure_ascii=False)}
            button |= {
                "is_paid": action["do"] in PAID_ACTIONS,
                "same_as": (action["do"], *map(self.copy_key, named), *words),
            }
            found.setdefault(named[0] if named else "", []).append(button)
        return found

    def copy_key(self, name):
        """Return a key that interchangeable copies share: the slug, or the id if anything is on the card."""
        return name if name in self.state["on_cards"] else slug_of(name)

    @property
    def free_buttons(self):
        """The buttons of actions without a card, such as ending the turn."""
        return self.buttons.get("", [])

    def rows(self, names):
        """Return a row for each group of interchangeable copies: card, id of a copy, count, marks, distinct buttons."""
        copies = {}
        for name in names:
            copies.setdefault(self.copy_key(name), []).append(name)
        rows = []
        for found in copies.values():
            buttons = {each["same_as"]: each for name in found for each in self.buttons.get(name, [])}
            row = self.display_card(found[0]) | {"id": found[0], "count": len(found), "marks": self.marks(found[0])}
            row["is_affordable"] = any(each["is_paid"] for each in buttons.values())
            rows.append(row | {"buttons": list(buttons.values())})
        return rows

    def marks(self, name):
        """Return the counters on a card as (label, number) and the piles on it as (label, names of the cards)."""
        on = self.state["on_cards"].get(name, {})
        return [
            (self.label(key, "zone"), ", ".join(self.name_of(slug_of(each)) for each in value))
            if isinstance(value, list)
            else (self.label(key, "zone"), "" if value is True else value)
            for key, value in on.items()
        ]

    def piles(self, row, of, seat=""):
        """Return the piles of the table or a player, always in the same order. Empty ones are left out.

        A pile has a name, a key, a size, its visible cards, and whether others are face down or folded."""
        found = []
        zones = self.game.counters_and_zones[of][1]
        for zone in sorted(zones, key=lambda zone: (zone.name != "hand", zone.name in FOLDED, ORDER.get(zone.seen, 0))):
            names = row[zone.name]
            if not (names or zone.is_required or zone.name in ALWAYS_SHOWN):
                continue
            seen = {"top": names[:1], "none": []}.get(zone.seen, names)
            shown = [*seen, *(name for name in names if name in self.buttons and name not in seen)]
            cards = self.rows([name for name in shown if slug_of(name) != UNKNOWN])
            is_known = any(slug_of(name) != UNKNOWN for name in names)
            found.append(
                {"name": self.label(zone.name, "zone"), "key": f"{zone.name}.{seat}".rstrip("."), "size": len(names)}
                | {"cards": cards, "is_hidden": bool(names) and not cards, "is_folded": is_folded(zone)}
                | {"has_more": is_known and len(shown) < len(names)}
            )
        return found

    def counters(self, row, of):
        """Return the counters of the table or a player that are not at their start: (name, value).

        The value of a flag is "" if it is set, else "no" in the page's language."""
        return [
            (self.label(each.name, "zone"), shown_flag(row[each.name]) if each.is_flag else row[each.name])
            for each in self.game.counters_and_zones[of][0]
            if each.name in ALWAYS_SHOWN or row[each.name] != each.start
        ]

    @cached_property
    def table_piles(self):
        """The piles of the table."""
        return self.piles(self.state, "table")

    @property
    def table_counters(self):
        """The counters of the table, without flags."""
        return [(name, value) for name, value in self.counters(self.state, "table") if isinstance(value, int)]

    @cached_property
    def seats(self):
        """The players with their piles and counters, starting with the active player."""
        rows = self.state["players"]
        first = next((index for index, row in enumerate(rows) if row["name"] == self.state["active"]), 0)
        return [
            {"name": row["name"], "is_active": row["name"] == self.state["active"]}
            | {"team": self.label(row["team"], "team") if row.get("team") else ""}
            | {"piles": self.piles(row, "player", seat), "counters": self.counters(row, "player")}
            for seat, row in [*enumerate(rows)][first:] + [*enumerate(rows)][:first]
        ]


def is_folded(zone):
    """Return whether the cards of a zone are collapsed until the visitor opens the pile."""
    return zone.seen == "folded" or zone.name in FOLDED


def shown_flag(is_set):
    """Return the text for a flag: "" if it is set, else "no" in the page's language."""
    return "" if is_set else _("no")
