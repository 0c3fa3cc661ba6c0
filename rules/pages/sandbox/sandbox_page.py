"""The content of the sandbox page: the table, the events, the pending choice, the viewer and the step of the game."""

import json
from functools import cached_property

from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import slug_of
from rules.pages.sandbox import history
from rules.pages.sandbox.forms import BY_FIGURES
from rules.pages.sandbox.played_situation import PlayedSituation
from rules.pages.sandbox.situation_links import pack, packed_url
from rules.pages.sandbox.table_display import UNKNOWN, TableDisplay
from rules.rulesets import RULESET_NAMES, SANDBOX_RULESETS

NOTES = ("texts-not-known", "only-its-numbers")
SKIP = "skip"  # the option that declines
TURN = "turn"  # the view of the player whose turn it is


class SandboxPage(PlayedSituation):
    """The page `/sandbox` with a situation, or with the form that sets up a game."""

    offered = SANDBOX_RULESETS

    @property
    def is_offered(self):
        """Whether the sandbox offers new games of the chosen ruleset."""
        return self.ruleset in self.offered

    @cached_property
    def url(self):
        """The URL of this situation, or None if it is too long for one."""
        return packed_url(self.code)

    @property
    def next_url(self):
        """The URL of this situation with the chosen view."""
        return f"{self.url}&view={self.params['view']}" if self.params["view"] else self.url

    @property
    def name(self):
        """The name of the game."""
        return RULESET_NAMES[self.game.id]

    @cached_property
    def code(self):
        """The situation as compressed text, which every button sends."""
        return pack(self.situation)

    @property
    def can_undo(self):
        """Whether there is an action to undo."""
        return self.step > 0

    @property
    def can_redo(self):
        """Whether there is an undone action to redo."""
        return self.step < self.steps

    @property
    def step(self):
        """The number of actions that are carried out."""
        return len(self.situation["actions"])

    @property
    def steps(self):
        """The number of actions, including undone ones."""
        return len(history.steps(self.situation))

    @property
    def acting_seat(self):
        """The seat of the player who must choose or act."""
        names = [row["name"] for row in self.state["players"]]
        choice, legal = self.response["choice"], self.response["legal"]
        name = choice["player"] if choice else self.state["active"] or next((each["player"] for each in legal), None)
        return names.index(name) if name in names else 0

    @cached_property
    def viewer(self):
        """The seat of the player whose cards are visible, or None if all cards are."""
        view, seats = self.params["view"], len(self.state["players"])
        if view == TURN:
            return self.acting_seat
        return int(view) if view and int(view) < seats else None

    @property
    def views(self):
        """The views to choose from: (value, label, is chosen)."""
        names = [row["name"] for row in self.state["players"]]
        rows = [("", _("All cards")), (TURN, _("Whose turn it is"))]
        rows += [(str(seat), name) for seat, name in enumerate(names)]
        return [(value, label, value == (self.params["view"] or "")) for value, label in rows]

    @property
    def viewer_acts(self):
        """Whether the viewer is the player who must choose or act, or there is no viewer."""
        return self.viewer in (None, self.acting_seat)

    @property
    def acting_name(self):
        """The name of the player who must choose or act."""
        return self.state["players"][self.acting_seat]["name"]

    @property
    def latest_first(self):
        """The numbered events, the latest first."""
        events = self.response["events"]
        return [(number, self.known(events[number - 1])) for number in range(len(events), 0, -1)]

    @property
    def latest(self):
        """The latest event apart from notes on missing texts, or None."""
        events = [event for _number, event in self.latest_first]
        return next((event for event in events if event["code"] not in NOTES), None) or next(iter(events), None)

    def known(self, event):
        """Return an event as the viewer knows it: without the names of cards that another player has drawn."""
        if event["code"] != "draw" or self.viewer is None:
            return event
        if event["args"]["player"] == self.state["players"][self.viewer]["name"]:
            return event
        args = event["args"] | {"cards": [UNKNOWN] * len(event["args"]["cards"])}
        return event | {"text": engine_gateway.write_message("draw", args, engine_gateway.reference(), self.lang)}

    @cached_property
    def score(self):
        """Every player's total once the game is over."""
        return engine_gateway.call("score", {"ruleset": self.game.id, "state": self.state}, lang=self.lang)

    @cached_property
    def table(self):
        """The TableDisplay of the current state as the viewer knows it, with a button for each legal action."""
        waits = self.response["choice"] or not self.viewer_acts
        state = self.state
        if self.response["choice"] or self.viewer is not None:
            state = engine_gateway.state_on_table(state, self.viewer)
        return TableDisplay(self.game, state, self.lang, () if waits else self.response["legal"])

    @cached_property
    def choice(self):
        """The pending choice, with a button for each option and the cards that it is about."""
        choice = self.response["choice"]
        if choice is None:
            return None
        display = self.table if self.viewer is None else TableDisplay(self.game, self.state, self.lang)
        cards, others = [], []
        for name, option in zip(choice["names"], choice["options"], strict=True):
            value = json.dumps({"do": "choose", "option": option}, ensure_ascii=False)
            row = display.display_card(option)
            if row["card"]:
                cards.append(row | {"count": 1, "buttons": [{"verb": name, "value": value}]})
            else:
                others.append((name, value, option == SKIP))
        about = dict.fromkeys(slug_of(name) for name in (choice["card"], choice["about"]) if name)
        return choice | {"cards": cards, "others": others, "about": [display.display_card(slug) for slug in about]}

    @property
    def can_edit(self):
        """Whether the table can be changed by hand now."""
        return self.viewer is None and not self.response["choice"]

    @property
    def by_figures_edit(self):
        """The edit that lets cards without a recorded text count by their numbers, or None if they already do."""
        return None if self.state.get("unrecorded") == BY_FIGURES else self.panel.edit(unrecorded=BY_FIGURES)

    @property
    def is_editing(self):
        """Whether the visitor is adding a card or changing numbers."""
        return bool(self.params["find"]) or "numbers" in self.given
