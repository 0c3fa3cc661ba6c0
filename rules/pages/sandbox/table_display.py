"""A state as pages show it: piles, counters and seats in words, cards as rows of the catalogue, actions as buttons."""

import json
from collections import Counter
from functools import cached_property

from catalog.models import Card
from rules import adapters
from rules.engine.kernel.fields import texts_in
from rules.engine.sentences import card_name, spell
from rules.pages.table.set_ups import slug_of

BUYING = ("buy", "defeat")  # the verbs that are paid for


class ShownTable:
    """A state of a game in the page's language, with a button for each of the actions that are given."""

    def __init__(self, game, state, lang, actions=()):
        self.game, self.state, self.lang, self.actions = game, state, lang, actions

    def say(self, value, kind):
        """Return a name of the engine in the page's language."""
        said = spell(value, kind, adapters.reference(), self.lang)
        return said.replace("_", " ").capitalize() if said == value else said

    @cached_property
    def cards(self):
        """What pages show of every card of the table, by id."""
        slugs = {slug_of(text) for text in texts_in(self.state)} & adapters.reference().cards.keys()
        return {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}

    @cached_property
    def told(self):
        """The engine's reference with the names of the table's own cards."""
        return adapters.reference().with_own(self.state["cards"])

    def shown(self, name):
        """Return a card as the page shows it: the row of the catalogue, or the name of a card of the table's own."""
        slug = slug_of(name)
        return {"card": self.cards.get(slug), "name": card_name(slug, self.told, self.lang)}

    @cached_property
    def buttons(self):
        """Every action as a button, by the first card it names, or by nothing."""
        found = {}
        known = self.cards.keys() | self.state["cards"].keys()
        for action in self.actions:
            named = [
                value for name, value in action.items() if name not in ("do", "player") and slug_of(value) in known
            ]
            words = [value for name, value in action.items() if name != "do" and value not in named]
            button = {"verb": self.say(action["do"], "verb"), "cards": [self.shown(each) for each in named]}
            button |= {"words": ", ".join(words), "value": json.dumps(action, ensure_ascii=False)}
            button |= {"is_paid": action["do"] in BUYING, "same_as": (action["do"], *map(self.alike, named), *words)}
            found.setdefault(named[0] if named else "", []).append(button)
        return found

    def alike(self, name):
        """Return what a card shares with its copies: its id, or its own name where something lies on it."""
        return name if name in self.state["on_cards"] else slug_of(name)

    @property
    def free_buttons(self):
        """The buttons that belong to no card, such as the end of a turn."""
        return self.buttons.get("", [])

    def rows(self, names):
        """Return cards, each kind once: what is shown, how often, and the buttons of its copies, like ones once."""
        buttons = {}
        for name in names:
            found = buttons.setdefault(slug_of(name), [])
            same = {each["same_as"] for each in found}
            found += [each for each in self.buttons.get(name, []) if each["same_as"] not in same]
        return [
            self.shown(slug)
            | {"count": count, "buttons": buttons[slug]}
            | {"is_affordable": any(each["is_paid"] for each in buttons[slug])}
            for slug, count in Counter(map(slug_of, names)).items()
        ]

    def piles(self, row, of):
        """Return the piles of the table or a player, those that can be acted with first: name, size, the cards seen."""
        found = []
        for zone in self.game.zones:
            if zone.of != of or not (row[zone.name] or zone.is_required):
                continue
            seen = {"all": row[zone.name], "top": row[zone.name][:1], "none": []}[zone.seen]
            seen = [*seen, *(name for name in row[zone.name] if name in self.buttons and name not in seen)]
            pile = {"name": self.say(zone.name, "zone"), "size": len(row[zone.name]), "cards": self.rows(seen)}
            found.append(pile | {"is_hidden": not seen and bool(row[zone.name])})
        return sorted(found, key=lambda pile: not any(each["buttons"] for each in pile["cards"]))

    def counters(self, row, of):
        """Return the counters of the table or a player that say something: (name, value)."""
        found = [
            (self.say(each.name, "zone"), row[each.name], each.is_flag) for each in self.game.counters if each.of == of
        ]
        return [(name, "" if is_flag else value) for name, value, is_flag in found if value or not is_flag]

    @cached_property
    def table_piles(self):
        """The piles of the table."""
        return self.piles(self.state, "table")

    @property
    def table_counters(self):
        """The counters of the table that are numbers."""
        return [(name, value) for name, value in self.counters(self.state, "table") if value != ""]

    @cached_property
    def seats(self):
        """The players, the one whose turn it is first, with their piles and counters."""
        rows = self.state["players"]
        first = next((at for at, row in enumerate(rows) if row["name"] == self.state["active"]), 0)
        return [
            {"name": row["name"], "is_active": row["name"] == self.state["active"]}
            | {"team": self.say(row["team"], "team") if row.get("team") else ""}
            | {"piles": self.piles(row, "player"), "counters": self.counters(row, "player")}
            for row in rows[first:] + rows[:first]
        ]
