"""A state of a game as a page shows it: labelled piles and counters, cards of the catalogue, action buttons."""

import json
from collections import Counter
from functools import cached_property

from catalog.models import Card
from rules import engine_gateway
from rules.engine_gateway import slug_of, slugs_in

PAID_ACTIONS = ("buy", "defeat")  # actions that cost Power


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
        """A button for each action, by the first card that the action names; "" for actions without a card."""
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
        """Return the key of interchangeable copies: the slug, or the id of a card with something attached to it."""
        return name if name in self.state["on_cards"] else slug_of(name)

    @property
    def free_buttons(self):
        """The buttons of actions without a card, such as ending the turn."""
        return self.buttons.get("", [])

    def rows(self, names):
        """Group cards by slug: the card, the number of copies, and the distinct buttons of its copies."""
        buttons = {}
        for name in names:
            found = buttons.setdefault(slug_of(name), [])
            known = {each["same_as"] for each in found}
            found += [each for each in self.buttons.get(name, []) if each["same_as"] not in known]
        return [
            self.display_card(slug)
            | {"count": count, "buttons": buttons[slug]}
            | {"is_affordable": any(each["is_paid"] for each in buttons[slug])}
            for slug, count in Counter(map(slug_of, names)).items()
        ]

    def piles(self, row, of):
        """Return the piles of the table or a player, piles with buttons first: name, size, visible cards."""
        found = []
        for zone in self.game.zones:
            if zone.of != of or not (row[zone.name] or zone.is_required):
                continue
            seen = {"all": row[zone.name], "top": row[zone.name][:1], "none": []}[zone.seen]
            seen = [*seen, *(name for name in row[zone.name] if name in self.buttons and name not in seen)]
            pile = {"name": self.label(zone.name, "zone"), "size": len(row[zone.name]), "cards": self.rows(seen)}
            found.append(pile | {"is_hidden": not seen and bool(row[zone.name])})
        return sorted(found, key=lambda pile: not any(each["buttons"] for each in pile["cards"]))

    def counters(self, row, of):
        """Return the counters of the table or a player: (name, value). Flags are listed only if set."""
        found = [
            (self.label(each.name, "zone"), row[each.name], each.is_flag)
            for each in self.game.counters
            if each.of == of
        ]
        return [(name, "" if is_flag else value) for name, value, is_flag in found if value or not is_flag]

    @cached_property
    def table_piles(self):
        """The piles of the table."""
        return self.piles(self.state, "table")

    @property
    def table_counters(self):
        """The counters of the table, without flags."""
        return [(name, value) for name, value in self.counters(self.state, "table") if value != ""]

    @cached_property
    def seats(self):
        """The players with their piles and counters, starting with the active player."""
        rows = self.state["players"]
        first = next((index for index, row in enumerate(rows) if row["name"] == self.state["active"]), 0)
        return [
            {"name": row["name"], "is_active": row["name"] == self.state["active"]}
            | {"team": self.label(row["team"], "team") if row.get("team") else ""}
            | {"piles": self.piles(row, "player"), "counters": self.counters(row, "player")}
            for row in rows[first:] + rows[:first]
        ]
