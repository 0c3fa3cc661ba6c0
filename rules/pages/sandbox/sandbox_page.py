"""The page of the sandbox: a state and the actions on it, the events, and a button for each legal action."""

import json
from functools import cached_property

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import operations, slug_of
from rules.pages.input_errors import labelled
from rules.pages.sandbox.edited_state import edited_state
from rules.pages.sandbox.forms import DEFAULT_RULESET, StateEditor
from rules.pages.sandbox.situation_links import MOST_ACTIONS, from_file, pack, sandbox_url, unpack
from rules.pages.sandbox.table_display import TableDisplay
from rules.pages.sandbox.trial_table import trial_table
from rules.pages.table.table_choice import TableChoice
from rules.rulesets import RULESET_NAMES

MOST_TRIED = 12  # different cards that "Play all Power cards" tries; each try reads the complete state
# What playing a card that only adds Power changes: parts of the state, and piles of a player.
CHANGED_BY_POWER, CHANGED_ZONES = ("power", "memory"), ("hand", "in_play")


class SandboxPage:
    """The page `/sandbox`: a situation from the URL, a file or the form, or a table dealt with a seed.

    `has_changed` means that the requested URL does not hold the situation; the view redirects to the one that does."""

    def __init__(self, form, file=None):
        self.given, self.params, self.lang = form.data, form.params, get_language()
        self.table_choice = TableChoice(self.params, is_dealt=True, default_ruleset=DEFAULT_RULESET)
        self.ruleset, self.seed = self.table_choice.ruleset, self.params["seed"]
        self.error = self.situation = self.response = None
        self.has_changed = False
        try:
            self.situation = self.read_situation(file)
            if self.situation:
                self.game = engine_gateway.rulesets()[self.ruleset_of(self.situation)].game
                self.play()
                self.apply_button()
        except engine_gateway.EngineError as error:
            self.error, self.response = labelled(error), None
        self.game = engine_gateway.rulesets()[self.ruleset_of(self.situation) if self.response else self.ruleset].game

    def read_situation(self, file):
        """Return the requested situation, or None for an empty page."""
        if file is not None:
            self.has_changed = True
            return from_file(file)
        if self.params["edited"]:
            self.has_changed = True
            return {"state": edited_state(self.params, self.table_choice.rules.game), "actions": []}
        if self.params["s"]:
            return unpack(self.params["s"])
        if cards := self.params["card"]:
            self.has_changed = True
            return {"state": trial_table(list(dict.fromkeys(cards))), "actions": []}
        if "seed" in self.given:
            self.has_changed = True
            return {"state": self.deal(self.seed or "0"), "actions": []}
        return None

    def ruleset_of(self, situation):
        """Return the ruleset named by a situation's state."""
        name = situation["state"].get("ruleset")
        if not isinstance(name, str) or name not in RULESET_NAMES:
            games = ", ".join(map(str, RULESET_NAMES.values()))
            raise engine_gateway.EngineError("state", _("Choose one of these games: %(games)s.") % {"games": games})
        return name

    def deal(self, seed):
        """Return the state of a table dealt with a seed."""
        return engine_gateway.set_up(self.table_choice.body | {"seed": seed}, self.lang)["state"]

    def play(self):
        """Play the situation's actions with the engine and store its response."""
        body = {"ruleset": self.game.id} | {name: self.situation[name] for name in ("state", "actions")}
        self.response = engine_gateway.call("play", body, lang=self.lang)

    def apply_button(self):
        """Apply the pressed button: do, undo, redo, play all Power cards, or restart from here."""
        actions, undone = self.situation["actions"], self.situation.get("undone", [])
        if self.response["refusal"]:
            actions = actions[: self.response["refusal"]["action"]]
        is_long = len(actions) >= MOST_ACTIONS and self.given.keys() & {"do", "power_cards"}
        if self.params["from_here"] or is_long:
            self.situation, actions, undone, self.has_changed = {"state": self.response["state"]}, [], [], True
        if "undo" in self.given:
            actions, undone, self.has_changed = actions[:-1], [*actions[-1:], *undone], True
        elif "redo" in self.given:
            actions, undone, self.has_changed = [*actions, *undone[:1]], undone[1:], True
        elif "do" in self.given:
            actions, undone, self.has_changed = [*actions, self.pressed_action()], [], True
        elif "power_cards" in self.given:
            actions, undone, self.has_changed = [*actions, *self.power_cards], [], True
        if self.has_changed:
            self.situation = {"state": self.situation["state"], "actions": actions}
            if undone:
                self.situation["undone"] = undone[:MOST_ACTIONS]
            self.play()
            self.__dict__.pop("power_cards", None)  # cached for the state before

    def pressed_action(self):
        """Return the action of the pressed button."""
        try:
            return json.loads(self.params["do"])
        except (ValueError, RecursionError):
            raise engine_gateway.EngineError("do", _("Choose an action.")) from None

    @property
    def is_choosing_game(self):
        """Whether the page asks for the game first."""
        return "other" in self.given and not self.response

    @cached_property
    def url(self):
        """The URL of this situation, or None if it is too long for one."""
        return sandbox_url(self.situation)

    @property
    def code(self):
        """The packed situation, which every button sends."""
        return pack(self.situation)

    @property
    def state(self):
        """The current state."""
        return self.response["state"]

    @property
    def can_undo(self):
        """Whether there is an action to undo."""
        return bool(self.situation["actions"])

    @property
    def can_redo(self):
        """Whether there is an undone action to redo."""
        return bool(self.situation.get("undone"))

    @cached_property
    def power_cards(self):
        """The legal plays that only add Power; none if there are too many different cards to try."""
        plays = [action for action in self.response["legal"] if action["do"] == "play" and "power" in self.state]
        tried = {slug_of(action["card"]): action for action in plays}
        if len(tried) > MOST_TRIED:
            return []
        only_power = {slug for slug, action in tried.items() if self.only_adds_power(action)}
        return [action for action in plays if slug_of(action["card"]) in only_power]

    def only_adds_power(self, action):
        """Return whether an action only adds Power and moves a card from hand into play."""
        body = {"ruleset": self.game.id, "state": self.state, "actions": [action]}
        after = operations.play(engine_gateway.reference(), body)
        is_complete = not (after["choice"] or after["refusal"] or after["unknown"])
        return is_complete and without_power(after["state"]) == without_power(self.state)

    @property
    def latest_first(self):
        """The numbered events, the latest first."""
        events = self.response["events"]
        return [(number, events[number - 1]) for number in range(len(events), 0, -1)]

    @cached_property
    def score(self):
        """Every player's total once the game is over."""
        return engine_gateway.call("score", {"ruleset": self.game.id, "state": self.state}, lang=self.lang)

    @cached_property
    def table(self):
        """The current state for display, with a button for each legal action."""
        actions = [] if self.response["choice"] else self.response["legal"]
        return TableDisplay(self.game, self.state, self.lang, actions)

    @cached_property
    def choice(self):
        """The pending choice, with a button for each option."""
        choice = self.response["choice"]
        if choice is None:
            return None
        cards, others = [], []
        for name, option in zip(choice["names"], choice["options"], strict=True):
            value = json.dumps({"do": "choose", "option": option}, ensure_ascii=False)
            display = self.table.display_card(option)
            if display["card"]:
                button = {"verb": name, "value": value}
                cards.append(display | {"count": 1, "buttons": [button]})
            else:
                others.append((name, value))
        about = [self.table.display_card(name) for name in (choice["card"], choice["about"]) if name]
        return choice | {"cards": cards, "others": others, "about": about}

    @property
    def editor(self):
        """The form that edits the current state, or that of a newly dealt table."""
        if self.error:
            return None
        state = self.state if self.response else self.deal("form")
        return StateEditor(state, self.game, TableDisplay(self.game, state, self.lang).label)


def without_power(state):
    """Return a state without Power, memory, hands and cards in play."""
    players = [{name: row[name] for name in row if name not in CHANGED_ZONES} for row in state["players"]]
    return {name: state[name] for name in state if name not in CHANGED_BY_POWER} | {"players": players}
