"""The situation of a request to the sandbox: read it, play it with the engine, and apply the pressed button."""

import json
import re
from functools import cached_property

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import operations, slug_of
from rules.pages.input_errors import labelled
from rules.pages.sandbox import history
from rules.pages.sandbox.edit_panel import EditPanel
from rules.pages.sandbox.forms import BY_FIGURES, DEFAULT_RULESET
from rules.pages.sandbox.hand_edits import EDIT, edited_state
from rules.pages.sandbox.situation_links import from_file, unpack
from rules.pages.sandbox.table_display import TableDisplay
from rules.pages.sandbox.trial_table import MULTIVERSE, trial_table
from rules.pages.table.box_completion import set_up_with_boxes
from rules.pages.table.table_choice import TableChoice
from rules.rulesets import RULESET_NAMES

MOST_TRIED = 12  # different cards that "Play all Power cards" tries; each try reads the complete state
# What playing a card that only adds Power changes: parts of the state, and piles of a player.
CHANGED_BY_POWER, CHANGED_ZONES = ("power", "memory"), ("hand", "in_play")

CARD_ID = re.compile(r"\b[a-z0-9]+(?:-[a-z0-9]+)+(?:#[0-9]+)?")


class PlayedSituation:
    """A situation from the URL or a file, or a table dealt with a seed, after the pressed button.

    `has_changed`: the situation differs from that in the requested URL; the view redirects to its own URL.
    `error` is a problem of the situation, `edit_error` one of an edit by hand, which leaves the situation unchanged."""

    def __init__(self, form, file=None):
        self.given, self.params, self.lang = form.data, form.params, get_language()
        self.table_choice = TableChoice(self.params, is_dealt=True, default_ruleset=DEFAULT_RULESET)
        self.ruleset, self.seed = self.table_choice.ruleset, self.params["seed"]
        self.error = self.edit_error = self.situation = self.response = None
        self.has_changed = False
        try:
            self.situation = self.read_situation(file)
            if self.situation:
                self.game = engine_gateway.rulesets()[self.ruleset_of(self.situation)].game
                self.response = self.play(self.situation)
                self.apply_button()
        except engine_gateway.EngineError as error:
            self.error, self.response = labelled(error), None
        self.game = engine_gateway.rulesets()[self.ruleset_of(self.situation) if self.response else self.ruleset].game

    def read_situation(self, file):
        """Return the requested situation, or None for an empty page."""
        if file is not None:
            self.has_changed = True
            return from_file(file)
        if self.params["s"]:
            return unpack(self.params["s"])
        if cards := self.params["card"]:
            self.has_changed = True
            return {"state": trial_table(list(dict.fromkeys(cards))), "actions": []}
        if "seed" in self.given:
            self.has_changed = True
            return {"state": self.deal(self.seed), "actions": []}
        return None

    def ruleset_of(self, situation):
        """Return the code of the ruleset that a situation's state names."""
        name = situation["state"].get("ruleset")
        if not isinstance(name, str) or name not in RULESET_NAMES:
            games = ", ".join(map(str, RULESET_NAMES.values()))
            raise engine_gateway.EngineError("state", _("Choose one of these games: %(games)s.") % {"games": games})
        return name

    @property
    def is_by_figures(self):
        """Whether cards without text play by their numbers in a new game."""
        return self.params["by_figures"] == "yes" if self.params["by_figures"] else self.ruleset == MULTIVERSE

    def deal(self, seed):
        """Return the state of a new game with a seed (random if empty), with the boxes that its mode needs."""
        body = self.table_choice.body | {"seed": seed} | ({"unrecorded": BY_FIGURES} if self.is_by_figures else {})
        state = set_up_with_boxes(body, self.lang)[0]["state"]
        if self.table_choice.given_names:
            names = dict(zip((row["name"] for row in state["players"]), self.table_choice.names, strict=True))
            state["players"] = [row | {"name": names[row["name"]]} for row in state["players"]]
            state["active"] = names.get(state["active"])
        return state

    def play(self, situation):
        """Carry out a situation's edits and actions, and return the engine's response."""
        edits, actions = history.split(situation)
        state = edited_state(situation["state"], edits, self.game) if edits else situation["state"]
        body = {"ruleset": self.game.id, "state": state, "actions": actions}
        response = engine_gateway.call("play", body, lang=self.lang)
        if (unknown := response["unknown"]) and unknown["action"] < len(actions):  # show what else can be done
            before = engine_gateway.call("play", body | {"actions": actions[: unknown["action"]]}, lang=self.lang)
            response = before | {"unknown": before["unknown"] or unknown, "basis": response["basis"]}
        return response

    def apply_button(self):
        """Apply the pressed button: an action, an edit, undo, redo, another step, or a start from the current state."""
        changed = self.changed_situation()
        if changed is None:
            return
        self.situation, self.response, self.has_changed = changed, self.play(changed), True
        for name in ("power_cards", "table", "panel"):  # cached for the state before
            self.__dict__.pop(name, None)

    def changed_situation(self):
        """Return the situation after the pressed button, or None if none was pressed."""
        situation, done = self.without_failed_action, len(self.situation["actions"])
        if "undo" in self.given:
            return situation if situation is not self.situation else history.at_step(situation, done - 1)
        if "redo" in self.given:
            return history.at_step(situation, done + 1)
        if self.params["step"] is not None:
            return history.at_step(situation, self.params["step"])
        if self.params["from_here"]:
            return {"state": self.response["state"], "actions": []}
        if self.params["edit"] or "numbers" in self.given:
            return self.edited_situation(situation)
        if "do" in self.given or "power_cards" in self.given:
            actions = [self.pressed_action()] if "do" in self.given else self.power_cards
            return history.followed_by(self.shortened(situation), actions)
        return None

    @property
    def without_failed_action(self):
        """The situation without the first action that was refused or depends on an unknown fact, and those after it."""
        failed = self.response["refusal"] or self.response["unknown"]
        edits, actions = history.split(self.situation)
        if not failed or failed["action"] >= len(actions):
            return self.situation
        return {"state": self.situation["state"], "actions": [*edits, *actions[: failed["action"]]]}

    def edited_situation(self, situation):
        """Return a situation with the pressed edits; None if there are none or they fail, which sets `edit_error`."""
        try:
            edits = self.pressed_edits()
            for edit in edits:
                situation = history.edited(situation, edit, self.response["state"])
            self.play(situation)
        except engine_gateway.EngineError as error:
            self.edit_error = CARD_ID.sub(self.card_name, labelled(error))
            return None
        return situation if edits else None

    def card_name(self, match):
        """Return the card's name for a match of CARD_ID in a message, or the matched text if there is no such card."""
        name = engine_gateway.card_names(self.state, self.lang)(slug_of(match[0]))
        return name if slug_of(match[0]) in engine_gateway.reference().cards else match[0]

    def pressed_edits(self):
        """Return the edits of the pressed button, or those of the numbers that were changed."""
        if self.response["choice"]:
            raise engine_gateway.EngineError("edit", _("Answer the question first, or undo."))
        if not self.params["edit"]:
            return self.panel.numbers.edits if self.panel.numbers.is_valid() else []
        return [{"do": EDIT} | json_object(self.params["edit"], "edit")]

    def shortened(self, situation):
        """Return a situation; if it has MOST_ACTIONS, its oldest actions are replaced by the state after them."""
        if len(situation["actions"]) < history.MOST_ACTIONS:
            return situation
        first = self.play(history.at_step(situation, history.DROPPED))["state"]
        return {"state": first, "actions": situation["actions"][history.DROPPED :]}

    def pressed_action(self):
        """Return the action of the pressed button."""
        return json_object(self.params["do"], "do")

    @property
    def state(self):
        """The state after all actions of the situation."""
        return self.response["state"]

    @cached_property
    def power_cards(self):
        """The legal actions that play a card and only add Power; [] if there are too many different cards to try."""
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

    @cached_property
    def panel(self):
        """The controls for changing the table by hand."""
        display = TableDisplay(self.game, self.state, self.lang)
        return EditPanel(display, self.params, self.given)


def json_object(text, field):
    """Return the JSON object of a button's value, or raise EngineError."""
    try:
        found = json.loads(text)
        if isinstance(found, dict):
            return found
    except (ValueError, RecursionError):
        pass
    raise engine_gateway.EngineError(field, _("Choose an action."))


def without_power(state):
    """Return a state without the values that playing a card for Power changes."""
    players = [{name: row[name] for name in row if name not in CHANGED_ZONES} for row in state["players"]]
    return {name: state[name] for name in state if name not in CHANGED_BY_POWER} | {"players": players}
